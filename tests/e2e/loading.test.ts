import type { Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { PAGE_PATHS } from '../../schema/addresses.ts';
import { openReadOnlyBrowser, PHONE, WIDE } from '../support/browser/browser.ts';
import { PUBLIC_PAGES } from '../support/browser/public-pages.ts';

const visitor = await openReadOnlyBrowser();
interface ColdPage {
  page: Page;
  /** Requests in flight. */
  loading: Set<Request>;
}
/** Scrolls to the end of the page by wheel, so that its lazy pictures load. */
const scrollThrough = async ({ page, loading }: ColdPage): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(30);
  }
  await expect.poll(() => loading.size, { timeout: 15_000 }).toBe(0);
};

test('public pages load only their own scripts, no React, and nothing from another origin', async () => {
  const page = await visitor.openPage('/home', { reducedMotion: 'reduce' });
  const all = new Set<string>();
  for (const { path, status } of PUBLIC_PAGES) {
    const requests: { url: string; type: string }[] = [];
    const record = (request: { url(): string; resourceType(): string }) =>
      requests.push({ url: request.url(), type: request.resourceType() });
    page.on('request', record);
    await visitor.navigate(page, path, status);
    await page.waitForLoadState();
    page.off('request', record);
    const scripts = requests.filter(({ url, type }) => type === 'script' || /\.m?js\b/.test(url)).map(({ url }) => url);
    const names = scripts.map((url) => /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(url)?.[1]);
    const formScripts = path.startsWith('/login')
      ? ['form-validation']
      : path.startsWith('/enquiry')
        ? ['form-validation', 'form-submission']
        : [];
    expect(names.sort(), path).toEqual(['account', 'main', ...formScripts].sort());
    for (const script of scripts) all.add(script);
    expect(
      requests.map(({ url }) => url).filter((url) => !url.startsWith(`${visitor.site.url}/`) && !url.startsWith('data:')),
      path,
    ).toEqual([]);
    expect(requests.filter(({ type }) => type === 'fetch' || type === 'xhr')).toEqual([]);
  }
  expect(all.size).toBe(4);
  for (const script of all) expect(await (await fetch(script)).text()).not.toMatch(/react|\bimport\b\s*["'{*]|createElement\b.*useState/i);
});

/** Opens the page with an empty cache, delays its pictures and fonts, and records every layout shift. */
const openCold = async (path: string, viewport: typeof WIDE | typeof PHONE): Promise<ColdPage> => {
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
      // The fallback font depends on the machine; the swap must not shift the layout.
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
      name: new URL(image.src || image.srcset.split(' ')[0] || '', document.baseURI).pathname,
      loaded: image.currentSrc && new URL(image.currentSrc).pathname,
      srcset: image.srcset,
      sized: Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0,
      described: image.hasAttribute('alt'),
      inMain: image.closest('main') !== null,
    })),
  );
/** Partner logos are SVG files, served as they were uploaded. */
const SVG_PICTURE = /^\/uploads\/.*\.svg$|^\/partner\.svg$/;

test.each(['/home', '/DubaiHome', '/card', '/details/dubai/27'])(
  '%s: on a cold load, pictures are WebP with srcset, width and height, and no layout shifts',
  async (path) => {
    for (const viewport of [WIDE, PHONE]) {
      const cold = await openCold(path, viewport);
      const { page } = cold;
      await scrollThrough(cold);
      const all = await pictures(page);
      const photographs = all.filter(({ name }) => !SVG_PICTURE.test(name));
      expect(photographs.length).toBeGreaterThan(0);
      expect(all.filter(({ sized, described }) => !sized || !described)).toEqual([]);
      expect(photographs.filter(({ name, loaded }) => !/^\/media\/\d+\/[^/]+\.webp$/.test(loaded || name))).toEqual([]);
      // A logo has one width.
      expect(photographs.filter(({ srcset, inMain }) => inMain && !/^\/media\/\d+\/\S+\.webp \d+w(?:, |$)/.test(srcset))).toEqual([]);
      // Phones load no picture wider than 960 px.
      if (viewport === PHONE) expect(photographs.filter(({ loaded }) => Number(/\d+/.exec(loaded)?.[0] ?? 0) > 960)).toEqual([]);
      const first = photographs.find(({ loaded, inMain }) => loaded && inMain)?.loaded ?? '';
      expect((await visitor.site.fetch(first)).headers.get('content-type')).toBe('image/webp');
      expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[]), `shifts at ${viewport.width}`).toEqual([]);
    }
  },
);

const { visa, insurance, carRental, customTour, reviews, register, flight, booking, enquiry, login } = PAGE_PATHS;
const PAGES_WITH_FORMS = [visa, insurance, carRental, customTour, reviews, register, flight, login, enquiry, `${enquiry}?package=1`];

test('on a phone, no page with a form moves by itself while it loads and its scripts start late', async () => {
  const { page } = await openCold(`${booking}?package=1`, PHONE);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue().catch(() => undefined);
  });
  for (const path of PAGES_WITH_FORMS) {
    await visitor.navigate(page, path);
    await page.waitForLoadState('networkidle');
    expect.soft(await page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).filter((shift) => shift > 0.001)), path).toEqual([]);
  }
});

test('on a phone, list pictures far below the fold load after the page, and all load in the end', async () => {
  const cold = await openCold('/card', PHONE);
  await cold.page.locator('[data-loaded]').waitFor();
  await expect.poll(() => cold.loading.size, { timeout: 15_000 }).toBe(0);
  const cards = () =>
    cold.page.evaluate(() => {
      const startTimes = new Map(performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime]));
      const { loadEventEnd } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      return [...document.querySelectorAll<HTMLImageElement>('article img')].map((image) => ({
        screens: (image.getBoundingClientRect().top + scrollY) / innerHeight,
        before: (startTimes.get(image.currentSrc) ?? Number.POSITIVE_INFINITY) < loadEventEnd,
        loaded: image.complete && image.naturalWidth > 0,
      }));
    });
  const first = await cards();
  expect(first.filter(({ screens, before }) => screens < 2 && !before)).toEqual([]);
  expect(first.filter(({ screens }) => screens > 3).length).toBeGreaterThan(3);
  expect(first.filter(({ screens, before }) => screens > 3 && before)).toEqual([]);
  await scrollThrough(cold);
  expect((await cards()).filter(({ loaded }) => !loaded)).toEqual([]);
});

test.each([
  ['a phone', PHONE, 'fraunces-small'],
  ['a wide screen', WIDE, 'fraunces'],
])('%s loads one font for body text, one for headlines and the italic, and renders with them', async (_screen, viewport, headlines) => {
  const fonts: string[] = [];
  const page = await visitor.openPage('/home', {
    viewport,
    beforeLoad: async (opened) => {
      opened.on('request', (request) => fonts.push(/\/assets\/(\S+)-latin-[\w-]+\.woff2$/.exec(request.url())?.[1] ?? ''));
    },
  });
  await page.waitForLoadState();
  expect(fonts.filter(Boolean).sort()).toEqual(['figtree', headlines, 'fraunces-italic'].sort());
  const used = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status, display }) => status === 'loaded' && display === 'optional').length;
  });
  expect(used).toBe(3);
});

test('hovered pages are prefetched; the sign-in page is not', async () => {
  const prefetched: string[] = [];
  const page = await visitor.openPage('/card', {
    beforeLoad: async (opened) => {
      opened.on('request', (request) => {
        if (request.headers()['sec-purpose']?.startsWith('prefetch')) prefetched.push(new URL(request.url()).pathname);
      });
    },
  });
  const hover = async (link: string) => {
    await page.locator(link).filter({ visible: true }).first().hover();
    await page.waitForTimeout(400);
  };
  await hover('a[href^="/login"]');
  const name = 'article h3 a';
  await hover(name);
  const address = await page.locator(name).first().getAttribute('href');
  await expect.poll(() => prefetched).toEqual([address]);
});
