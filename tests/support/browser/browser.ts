import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, expect } from 'vitest';
import { openReadOnlySite, openSite, type ReadOnlySite, type Site, type SiteOptions } from '../site.ts';

// A new browser context costs a third of a second of CPU time. Tests therefore reuse contexts with the same options, after
// a reset; a context whose changes cannot be undone is closed.

/** Methods whose effects outlast a reset. */
const PERSISTENT_METHODS = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding'],
  context: ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'route', 'grantPermissions', 'setOffline'],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
} as const;

/** A page with a `beforeunload` dialog never finishes its reset. */
const RESET_TIMEOUT_MS = 4000;

/** Software rendering and a single renderer process: the tests use no GPU and one site at a time. */
const CHROMIUM_FLAGS = ['disable-gpu', 'disable-software-rasterizer', 'in-process-gpu', 'num-raster-threads=1'].concat(
  ...['disable-site-isolation-trials', 'renderer-process-limit=1', 'disable-dev-shm-usage', 'no-sandbox'],
);

// A Vitest worker runs its files one after the other: they share one browser, which ends with the worker.
const workerGlobal = globalThis as { testBrowser?: Promise<{ browser: Browser; contexts: ContextPool }> };

/** The browser of this worker and its contexts, launched on first use. */
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

  /** A page in a new or reset context. */
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

  /** Resets a context for reuse, or closes it. */
  async release(context: BrowserContext): Promise<void> {
    const key = this.#keys.get(context);
    if (!key || [...this.#idle.values()].some((list) => list.includes(context))) return key ? undefined : context.close();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, RESET_TIMEOUT_MS, false);
    });
    const clean = await Promise.race([this.#reset(context).catch(() => false), timeout]);
    clearTimeout(timer);
    if (!clean) return context.close();
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), context]);
  }

  async #reset(context: BrowserContext): Promise<boolean> {
    const [page, ...others] = context.pages();
    if (!page) return false;
    await Promise.all(others.map((other) => other.close()));
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Storage can only be cleared from within the page; disabling setItem first stops pending writes.
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

/** The two viewports of the design: desktop and phone. */
export const WIDE = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export interface PageOptions extends BrowserContextOptions {
  /** The expected status of the page; 200 by default. */
  status?: number;
  /** Keeps the page open for the next tests of the file. */
  keepOpen?: boolean;
  /** Runs before the page loads, for clocks, routes and init scripts. */
  beforeLoad?: (page: Page) => Promise<unknown>;
}

export interface Visitor<S extends ReadOnlySite = Site> {
  site: S;
  /** Opens a page in its own context, which is released after the test. */
  openPage(path: string, options?: PageOptions): Promise<Page>;
  /** Navigates an open page to another path. */
  navigate(page: Page, path: string, status?: number): Promise<void>;
  /** Waits for a problem that the test causes on purpose, and ignores all that match the pattern until the test ends. */
  expectProblem(pattern: RegExp): Promise<void>;
}

/** Waits until a screen of staff is hydrated: before that, links load a new document and only submit buttons work. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')));
};

/** A browser and a site for one test file. */
export const openBrowser = async (options: SiteOptions = {}): Promise<Visitor> => openBrowserOn(await openSite(options));

/** A browser for a test file that only reads, on the site of other such files. */
export const openReadOnlyBrowser = async (): Promise<Visitor<ReadOnlySite>> => openBrowserOn(await openReadOnlySite());

/** A console error, page error or failed request to the site fails the test, unless it matches `expectProblem`. */
async function openBrowserOn<S extends ReadOnlySite>(site: S): Promise<Visitor<S>> {
  const { browser, contexts } = await getSharedBrowser();
  let problems: string[] = [];
  let expected: RegExp[] = [];
  const openContexts = new Set<BrowserContext>();
  const unscripted = new Set<BrowserContext>();
  afterAll(async () => {
    for (const context of openContexts) await context.close();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) if (!openContexts.has(context)) await contexts.release(context);
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    problems = [];
    expected = [];
    expect(unexpected).toEqual([]);
  });

  const watch = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      // Chromium reports this when it shows the next page before its stylesheet is parsed; the page then skips the transition.
      if (!/ViewTransition opt-in disabled/.test(error.message)) problems.push(`error: ${error.message}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && response.url().startsWith(site.url)) problems.push(`${response.status()}: ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Navigation aborts pending loads.
      if (request.url().startsWith(site.url) && reason !== 'net::ERR_ABORTED') problems.push(`${reason}: ${request.url()}`);
    });
  };
  const forget = (pattern: RegExp): boolean => {
    const before = problems.length;
    problems = problems.filter((problem) => !pattern.test(problem));
    return problems.length < before;
  };
  // A failure appears both as a response and on the console, and autosave may fail beside it.
  const expectProblem = async (pattern: RegExp): Promise<void> => {
    await expect.poll(() => forget(pattern), { timeout: 10_000 }).toBe(true);
    expected.push(pattern);
  };
  const visit = async (page: Page, path: string, status = 200): Promise<void> => {
    // Without JavaScript, only the load event tells that the styles are applied.
    const response = await page.goto(site.url + path, { waitUntil: unscripted.has(page.context()) ? 'load' : 'domcontentloaded' });
    expect(response?.status(), path).toBe(status);
    // Chromium logs the error status of the page itself on the console.
    if (status >= 400) forget(new RegExp(`\\b${status}\\b.*${RegExp.escape(site.url + path)}\\)?$`));
  };
  // Animations take much CPU time in software rendering; tests of motion pass their own `reducedMotion`.
  const open = async (path: string, { status, beforeLoad, keepOpen, ...context }: PageOptions = {}): Promise<Page> => {
    const page = await contexts.acquirePage({ viewport: WIDE, reducedMotion: 'reduce', ...context });
    if (context.javaScriptEnabled === false) unscripted.add(page.context());
    if (keepOpen) openContexts.add(page.context());
    watch(page);
    await beforeLoad?.(page);
    await visit(page, path, status);
    return page;
  };
  return { site, openPage: open, navigate: visit, expectProblem };
}
