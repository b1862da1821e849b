import type { Browser, BrowserType } from 'playwright';
import type { EngineDriver, EngineName } from './driver.ts';

/** Drives a browser that Playwright launches: Debian's Chromium, or Playwright's own builds of the three engines. */
export async function launchWithPlaywright(
  engine: EngineName,
  type: BrowserType,
  options: Parameters<BrowserType['launch']>[0],
): Promise<EngineDriver> {
  const browser: Browser = await type.launch(options);
  const context = await browser.newContext();
  const page = await context.newPage();
  let errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // Chromium reports a view transition that it skips because the next page was shown first.
    if (!/ViewTransition opt-in disabled|Transition was (?:aborted|skipped)/.test(message)) errors.push(message);
  });
  return {
    engine,
    product: `${type.name()} ${browser.version()} (Playwright)`,
    navigate: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    evaluate: (expression) => page.evaluate<string>(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    moveTo: (x, y) => page.mouse.move(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    setFiles: (selector, paths) => page.locator(selector).first().setInputFiles(paths),
    screenshot: () => page.screenshot({ animations: 'allow' }),
    // Playwright prints in Chromium alone.
    ...(engine === 'chromium' && { print: () => page.pdf() }),
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    clearCookies: () => context.clearCookies(),
    close: () => browser.close(),
  };
}
