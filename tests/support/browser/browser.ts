import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, expect } from 'vitest';
import { openSite, type Site, type SiteOptions } from '../site.ts';

// A new context is a new window, which costs a third of a second of a core: tests hand theirs on to the next one that
// wants the same, emptied. One that was changed in a way that cannot be undone is closed.

/** What leaves marks on a page or its context that outlast it. */
const PERSISTENT_METHODS = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding'],
  context: ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'route', 'grantPermissions', 'setOffline'],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
} as const;

/** Milliseconds that emptying a context may take; a page that asks before it is left never ends. */
const RESET_TIMEOUT_MS = 4000;

/** Pages of a test are drawn by the processor, and all come from one site: neither asks for processes of its own. */
const CHROMIUM_FLAGS = ['disable-gpu', 'disable-software-rasterizer', 'in-process-gpu', 'num-raster-threads=1'].concat(
  ...['disable-site-isolation-trials', 'renderer-process-limit=1', 'disable-dev-shm-usage', 'no-sandbox'],
);

// The files of a worker come one after the other: the browser of the first serves all of them, until the worker ends.
const workerGlobal = globalThis as { testBrowser?: Promise<{ browser: Browser; contexts: ContextPool }> };

/** The browser of this worker and its contexts; started when the first file asks for it. */
function getSharedBrowser(): NonNullable<(typeof workerGlobal)['testBrowser']> {
  workerGlobal.testBrowser ??= chromium
    .launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS.map((flag) => `--${flag}`) })
    .then((browser) => ({ browser, contexts: new ContextPool(browser) }));
  return workerGlobal.testBrowser;
}

class ContextPool {
  readonly #browser: Browser;
  readonly #idle = new Map<string, BrowserContext[]>();
  readonly #keys = new Map<BrowserContext, string>();
  readonly #options = new Map<BrowserContext, BrowserContextOptions>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A page in a context without anything of another test in it. */
  async acquirePage(options: BrowserContextOptions): Promise<Page> {
    const key = JSON.stringify(options);
    const used = this.#idle.get(key)?.pop()?.pages()[0];
    if (used) return used;
    const context = await this.#browser.newContext(options);
    const page = await context.newPage();
    this.#keys.set(context, key);
    this.#options.set(context, options);
    this.#mark(context, PERSISTENT_METHODS.context, context);
    this.#mark(page, PERSISTENT_METHODS.page, context);
    this.#mark(page.clock, PERSISTENT_METHODS.clock, context);
    return page;
  }

  #mark(target: object, names: readonly string[], context: BrowserContext): void {
    const methods = target as Record<string, (...args: unknown[]) => unknown>;
    for (const name of names) {
      const method = methods[name]?.bind(target);
      methods[name] = (...args) => {
        this.#keys.delete(context);
        return method?.(...args);
      };
    }
  }

  /** Takes a context back after its test. */
  async release(context: BrowserContext): Promise<void> {
    const key = this.#keys.get(context);
    if (!key || [...this.#idle.values()].some((list) => list.includes(context))) return key ? undefined : context.close();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tired = new Promise<false>((answer) => {
      timer = setTimeout(answer, RESET_TIMEOUT_MS, false);
    });
    const empty = await Promise.race([this.#empty(context).catch(() => false), tired]);
    clearTimeout(timer);
    if (!empty) return context.close();
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), context]);
  }

  async #empty(context: BrowserContext): Promise<boolean> {
    const [page, ...others] = context.pages();
    if (!page) return false;
    await Promise.all(others.map((other) => other.close()));
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Only the page itself reaches what it has stored; what it meant to keep in a moment comes too late.
    if (page.url().startsWith('http'))
      await page.evaluate(async () => {
        Storage.prototype.setItem = () => {};
        sessionStorage.clear();
        localStorage.clear();
        for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
      });
    await context.clearCookies();
    await page.goto('about:blank');
    const { viewport, reducedMotion } = this.#options.get(context) ?? {};
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: reducedMotion ?? null });
    return true;
  }
}

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
