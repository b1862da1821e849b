import type { Plugin } from 'vite';

/** What the Worker imports as `react-dom/server`. It requires a second renderer for `renderToStaticMarkup`. */
const ENTRY = `'use strict';
const renderer = require('./cjs/react-dom-server.edge.production.js');
exports.renderToReadableStream = renderer.renderToReadableStream;
exports.renderToStaticMarkup = renderer.renderToStaticMarkup;
`;

/** Functions of React's streaming renderer that `STATIC_MARKUP` calls, with the parameters that it passes. */
const INTERNALS = [
  /^function createResumableState\(\n {2}identifierPrefix,/m,
  /^function createRenderState\(\n {2}resumableState,/m,
  /^function createRootFormatContext\(namespaceURI\)/m,
  /^function createRequest\(\n {2}children,\n {2}resumableState,\n {2}renderState,\n {2}rootFormatContext,\n {2}progressiveChunkSize,\n {2}onError,/m,
  /^function performWork\(/m,
  /^function startFlowing\(request, destination\)/m,
];

/**
 * `renderToStaticMarkup` by the streaming renderer: what React's own does with its synchronous copy, except that it leaves out no
 * separator between texts. Markup contains none by itself, because `<` is escaped.
 */
const STATIC_MARKUP = `
exports.renderToStaticMarkup = function (children) {
  const resumableState = createResumableState();
  const renderState = createRenderState(resumableState);
  const request = createRequest(children, resumableState, renderState, createRootFormatContext(), Infinity, () => {});
  performWork(request);
  if (request.status !== 12 && request.allPendingTasks > 0) throw new Error('Static markup cannot wait for data.');
  request.status = request.status === 10 ? 11 : request.status;
  const decoder = new TextDecoder();
  let html = '';
  let failure;
  startFlowing(request, {
    enqueue: (bytes) => (html += decoder.decode(bytes, { stream: true })),
    close: () => {},
    error: (reason) => (failure = { reason }),
  });
  if (failure) throw failure.reason;
  return html.replaceAll('<!-- -->', '');
};
`;

/** React's streaming renderer with `renderToStaticMarkup`. Throws when a new version of React lacks a function that this needs. */
export function addStaticMarkup(code: string): string {
  for (const declaration of INTERNALS) if (!declaration.test(code)) throw new Error(`React's renderer has changed: ${declaration.source}`);
  return code + STATIC_MARKUP;
}

/**
 * Builds one React renderer instead of two: the second is 95 kB that each new isolate would parse. With it, public pages evaluated 317 kB
 * (compressed) instead of 287, 10 % more, by the gate of `npm run bench`. React's edge build also calls the runtime's TextEncoder for every fragment of markup, which costs more than rendering it (`npm run bench`); it gets one that caches
 * repeated fragments.
 */
export const reactServer = (root: string): Plugin => ({
  name: 'react-server',
  apply: 'build',
  transform(code, id) {
    if (/react-dom\/server\.edge\.js$/.test(id)) return { code: ENTRY, map: null };
    if (!/react-dom-server\.edge\.production\.js$/.test(id)) return undefined;
    const encoder = `import { CachingTextEncoder as TextEncoder } from '${root}/src/render/text-encoder.ts';`;
    return { code: `${encoder}\n${addStaticMarkup(code)}`, map: null };
  },
});
