/**
 * For boxes of known size with pictures in them: while the page loads, those that are more than a screen and a half below
 * are not laid out, and their pictures not asked for. Browsers by themselves ask for lazy ones up to 3,000 px ahead, at
 * once. From a moment after the load on (`data-loaded`, `islands/small.ts`) the browser does as it likes.
 */
export const deferredPaint = { contentVisibility: 'auto' } as const;
export const paintOnceLoaded = { '[data-loaded] &': { contentVisibility: 'visible' } } as const;
