import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';

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
export function getSharedBrowser(): NonNullable<(typeof workerGlobal)['testBrowser']> {
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
