import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, expect } from 'vitest';
import { getSharedBrowser } from './browser.ts';
import { openSite, type Site, type SiteOptions } from '../site.ts';

/** The widths that the design is made for: a wide screen, and a phone. */
export const WIDE = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export interface PageOptions extends BrowserContextOptions {
  /** What the page is expected to answer; 200 unless told. */
  status?: number;
  /** Stays open after the test, for the next tests of the file. */
  keepOpen?: boolean;
  /** Runs before the page loads: clocks, routes, scripts of the test's own. */
  beforeLoad?: (page: Page) => Promise<unknown>;
}

export interface Visitor {
  site: Site;
  /** A page in a context of its own, closed after the test. */
  openPage(path: string, options?: PageOptions): Promise<Page>;
  /** Goes on to another address of the site with the same page. */
  navigate(page: Page, path: string, status?: number): Promise<void>;
  /** Something goes wrong as the test means it to: waits for it, and forgives it and its like until the test ends. */
  expectProblem(pattern: RegExp): Promise<void>;
}

/**
 * A browser for a test file, in front of a site of its own. Any console error, page error or failed request to
 * the site that a test did not mean to happen fails the test.
 */
export async function openBrowser(options: SiteOptions = {}): Promise<Visitor> {
  const site = await openSite(options);
  const { browser, contexts } = await getSharedBrowser();
  let problems: string[] = [];
  let meant: RegExp[] = [];
  const kept = new Set<BrowserContext>();
  const unscripted = new Set<BrowserContext>();
  afterAll(async () => {
    for (const context of kept) await context.close();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) if (!kept.has(context)) await contexts.release(context);
    const found = problems.filter((problem) => !meant.some((pattern) => pattern.test(problem)));
    problems = [];
    meant = [];
    expect(found).toEqual([]);
  });

  const watch = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      // Chromium says so where the next page is shown before its sheet was read; the page then stands without a cross-fade.
      if (!/ViewTransition opt-in disabled/.test(error.message)) problems.push(`error: ${error.message}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && response.url().startsWith(site.url)) problems.push(`${response.status()}: ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left lets go of what it was still loading.
      if (request.url().startsWith(site.url) && reason !== 'net::ERR_ABORTED') problems.push(`${reason}: ${request.url()}`);
    });
  };
  const forget = (pattern: RegExp): boolean => {
    const before = problems.length;
    problems = problems.filter((problem) => !pattern.test(problem));
    return problems.length < before;
  };
  // One failure is told twice, by the request and on the console, and what is kept by itself may fail beside it.
  const expectProblem = async (pattern: RegExp): Promise<void> => {
    await expect.poll(() => forget(pattern), { timeout: 10_000 }).toBe(true);
    meant.push(pattern);
  };
  const visit = async (page: Page, path: string, status = 200): Promise<void> => {
    // Without script nothing says that the styles are there but the whole page.
    const response = await page.goto(site.url + path, { waitUntil: unscripted.has(page.context()) ? 'load' : 'domcontentloaded' });
    expect(response?.status(), path).toBe(status);
    // The browser says on its console that the page itself was answered so.
    if (status >= 400) forget(new RegExp(`\\b${status}\\b.*${RegExp.escape(site.url + path)}\\)?$`));
  };
  // What moves takes a core of its own to draw: tests of motion ask for it.
  const open = async (path: string, { status, beforeLoad, keepOpen, ...context }: PageOptions = {}): Promise<Page> => {
    const page = await contexts.acquirePage({ viewport: WIDE, reducedMotion: 'reduce', ...context });
    if (context.javaScriptEnabled === false) unscripted.add(page.context());
    if (keepOpen) kept.add(page.context());
    watch(page);
    await beforeLoad?.(page);
    await visit(page, path, status);
    return page;
  };
  return { site, openPage: open, navigate: visit, expectProblem };
}
