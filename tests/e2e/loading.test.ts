import type { Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser, PHONE, WIDE } from '../support/browser/browser.ts';
import { PUBLIC_PAGES } from '../support/browser/public-pages.ts';

const visitor = await openBrowser();
interface Cold {
  page: Page;
  /** What is on its way. */
  loading: Set<Request>;
}
/** Down to the foot of the page, as with a wheel, so that its pictures load. */
const readThrough = async ({ page, loading }: Cold): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(30);
  }
  await expect.poll(() => loading.size, { timeout: 15_000 }).toBe(0);
};

test('every public page fetches no script but its own few, no React, and nothing from another origin', async () => {
  const page = await visitor.openPage('/home', { reducedMotion: 'reduce' });
  const all = new Set<string>();
  for (const { path, status } of PUBLIC_PAGES) {
    const asked: { url: string; type: string }[] = [];
    const note = (request: { url(): string; resourceType(): string }) => asked.push({ url: request.url(), type: request.resourceType() });
    page.on('request', note);
    await visitor.navigate(page, path, status);
    await page.waitForLoadState();
    page.off('request', note);
    const scripts = asked.filter(({ url, type }) => type === 'script' || /\.m?js\b/.test(url)).map(({ url }) => url);
    const names = scripts.map((url) => /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(url)?.[1]);
    const more = path.startsWith('/login')
      ? ['form-validation']
      : path.startsWith('/enquiry')
        ? ['form-validation', 'form-submission']
        : [];
    expect(names.sort(), path).toEqual(['account', 'main', ...more].sort());
    for (const script of scripts) all.add(script);
    expect(
      asked.map(({ url }) => url).filter((url) => !url.startsWith(`${visitor.site.url}/`) && !url.startsWith('data:')),
      path,
    ).toEqual([]);
    expect(asked.filter(({ type }) => type === 'fetch' || type === 'xhr')).toEqual([]);
  }
  expect(all.size).toBe(4);
  for (const script of all) expect(await (await fetch(script)).text()).not.toMatch(/react|\bimport\b\s*["'{*]|createElement\b.*useState/i);
});

/** Opens the page with nothing in the browser's cache, its pictures and fonts late, and notes every layout shift. */
const openCold = async (path: string, viewport: typeof WIDE | typeof PHONE): Promise<Cold> => {
  const loading = new Set<Request>();
  const opened = await visitor.openPage(path, {
    viewport,
    reducedMotion: 'reduce',
    beforeLoad: async (page) => {
      page.on('request', (request) => loading.add(request));
      for (const end of ['requestfinished', 'requestfailed'] as const)
        page.on(end as 'requestfinished', (request) => loading.delete(request));
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route(/\/(?:media|uploads)\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        await route.continue().catch(() => undefined);
      });
      // Which letters stand in until the fonts arrive is the machine's choice, and nothing may move when they do.
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue().catch(() => undefined);
      });
    },
  });
  return { page: opened, loading };
};
const pictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].map((image) => ({
      name: new URL(image.src).pathname,
      loaded: image.currentSrc && new URL(image.currentSrc).pathname,
      srcset: image.srcset,
      sized: Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0,
      described: image.hasAttribute('alt'),
      inMain: image.closest('main') !== null,
    })),
  );
/** Partner logos are drawings, and stand as they were uploaded. */
const DRAWING = /^\/uploads\/.*\.svg$|^\/partner\.svg$/;

test.each(['/home', '/DubaiHome', '/card', '/details/dubai/27'])(
  '%s: on a cold load pictures come in webp, with srcset, width and height, and the layout shifts sum to 0',
  async (path) => {
    for (const viewport of [WIDE, PHONE]) {
      const cold = await openCold(path, viewport);
      const { page } = cold;
      await readThrough(cold);
      const all = await pictures(page);
      const photographs = all.filter(({ name }) => !DRAWING.test(name));
      expect(photographs.length).toBeGreaterThan(0);
      expect(all.filter(({ sized, described }) => !sized || !described)).toEqual([]);
      expect(photographs.filter(({ name, loaded }) => !/^\/media\/\d+\/[^/]+\.webp$/.test(loaded || name))).toEqual([]);
      expect(photographs.filter(({ srcset }) => !/^\/media\/\d+\/\S+\.webp \d+w(?:, |$)/.test(srcset))).toEqual([]);
      // A phone is not sent the pictures of a wide screen.
      if (viewport === PHONE) expect(photographs.filter(({ loaded }) => Number(/\d+/.exec(loaded)?.[0] ?? 0) > 960)).toEqual([]);
      const first = photographs.find(({ loaded, inMain }) => loaded && inMain)?.loaded ?? '';
      expect((await visitor.site.fetch(first)).headers.get('content-type')).toBe('image/webp');
      expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[]), `shifts at ${viewport.width}`).toEqual([]);
    }
  },
);

test('on a phone, list pictures far below the fold load after the page, and all load in the end', async () => {
  const cold = await openCold('/card', PHONE);
  await cold.page.locator('[data-loaded]').waitFor();
  await expect.poll(() => cold.loading.size, { timeout: 15_000 }).toBe(0);
  const cards = () =>
    cold.page.evaluate(() => {
      const asked = new Map(performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime]));
      const { loadEventEnd } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      return [...document.querySelectorAll<HTMLImageElement>('article img')].map((image) => ({
        screens: (image.getBoundingClientRect().top + scrollY) / innerHeight,
        before: (asked.get(image.currentSrc) ?? Number.POSITIVE_INFINITY) < loadEventEnd,
        loaded: image.complete && image.naturalWidth > 0,
      }));
    });
  const first = await cards();
  expect(first.filter(({ screens, before }) => screens < 2 && !before)).toEqual([]);
  expect(first.filter(({ screens }) => screens > 3).length).toBeGreaterThan(3);
  expect(first.filter(({ screens, before }) => screens > 3 && before)).toEqual([]);
  await readThrough(cold);
  expect((await cards()).filter(({ loaded }) => !loaded)).toEqual([]);
});

test.each([
  ['a phone', PHONE, 'fraunces-small'],
  ['a wide screen', WIDE, 'fraunces'],
])('%s is sent one font for prose, one for headlines and the italic, and sets its pages in them', async (_screen, viewport, headlines) => {
  const asked: string[] = [];
  const page = await visitor.openPage('/home', {
    viewport,
    beforeLoad: async (opened) => {
      opened.on('request', (request) => asked.push(/\/assets\/(\S+)-latin-[\w-]+\.woff2$/.exec(request.url())?.[1] ?? ''));
    },
  });
  await page.waitForLoadState();
  expect(asked.filter(Boolean).sort()).toEqual(['figtree', headlines, 'fraunces-italic'].sort());
  const used = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status, display }) => status === 'loaded' && display === 'optional').length;
  });
  expect(used).toBe(3);
});

test('hovered pages are prefetched; the sign-in page is not', async () => {
  const ahead: string[] = [];
  const page = await visitor.openPage('/card', {
    beforeLoad: async (opened) => {
      opened.on('request', (request) => {
        if (request.headers()['sec-purpose']?.startsWith('prefetch')) ahead.push(new URL(request.url()).pathname);
      });
    },
  });
  const rest = async (link: string) => {
    await page.locator(link).filter({ visible: true }).first().hover();
    await page.waitForTimeout(400);
  };
  await rest('a[href^="/login"]');
  const name = 'article h3 a';
  await rest(name);
  const address = await page.locator(name).first().getAttribute('href');
  await expect.poll(() => ahead).toEqual([address]);
});
