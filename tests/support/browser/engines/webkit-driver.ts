import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../worker-process.ts';
import { type EngineDriver, KEY_CODE_POINTS, keyActions, pointerActions } from './driver.ts';
import { endProcess, startDisplay } from './processes.ts';

/** The name of an element's reference in WebDriver (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** Sends a command to a WebDriver server (https://www.w3.org/TR/webdriver2/). Throws an Error with its message. */
async function send<T>(url: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown): Promise<T> {
  const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function waitUntilReady(server: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const status = await send<{ ready: boolean }>(`${server}/status`, 'GET').catch(() => null);
    if (status?.ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}

/** The paths of the programs: WebKitWebDriver, MiniBrowser and Xvfb. */
interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/** Drives WebKitGTK through WebDriver. Its window needs a display, and cannot be narrower than its toolbar: about 450 px. */
export async function launchWebKit({ driver, browser, display }: WebKitPrograms): Promise<EngineDriver> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const screen = await startDisplay(display);
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: screen.display, HOME: home, XDG_RUNTIME_DIR: home, GDK_BACKEND: 'x11' };
  const server = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env });
  const address = `http://127.0.0.1:${port}`;
  let session = '';
  const close = async () => {
    if (session) await send(session, 'DELETE').catch(() => {});
    await endProcess(server);
    await screen.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitUntilReady(address);
    const browserOptions = { binary: browser, args: ['--automation'] };
    const { sessionId, capabilities } = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
      `${address}/session`,
      'POST',
      { capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions } } },
    );
    session = `${address}/session/${sessionId}`;
    const execute = <T>(script: string, args: unknown[] = []) => send<T>(`${session}/execute/sync`, 'POST', { script, args });
    const evaluate = async (expression: string): Promise<string> => {
      const script = `const done = arguments[0];
        (async () => (${expression}))().then((value) => done({ value }), (reason) => done({ reason: String(reason) }));`;
      const { value, reason } = await send<{ value: string; reason?: string }>(`${session}/execute/async`, 'POST', { script, args: [] });
      if (reason) throw new Error(reason);
      return value;
    };
    const perform = (actions: unknown): Promise<void> => send(`${session}/actions`, 'POST', { actions });
    return {
      engine: 'webkit',
      product: `WebKitGTK ${capabilities.browserVersion} (WebDriver)`,
      navigate: async (url) => {
        await send(`${session}/url`, 'POST', { url });
        // The driver may answer while the scripts of the page are still loading.
        await evaluate(
          "new Promise((resolve) => document.readyState === 'complete' ? resolve('') : addEventListener('load', () => resolve('')))",
        );
      },
      evaluate,
      clickAt: (x, y) => perform(pointerActions(x, y, true)),
      moveTo: (x, y) => perform(pointerActions(x, y, false)),
      type: (text) => perform(keyActions(text)),
      press: (key) => perform(keyActions(KEY_CODE_POINTS[key])),
      setFiles: async (selector, paths) => {
        const element = await send<Record<string, string>>(`${session}/element`, 'POST', { using: 'css selector', value: selector });
        await send(`${session}/element/${element[ELEMENT_KEY]}/value`, 'POST', { text: paths.join('\n') });
      },
      screenshot: async () => Buffer.from(await send<string>(`${session}/screenshot`, 'GET'), 'base64'),
      takeErrors: () => [],
      resize: async (width, height) => {
        const outer = await send<{ width: number; height: number }>(`${session}/window/rect`, 'GET');
        const [innerWidth = 0, innerHeight = 0] = await execute<number[]>('return [innerWidth, innerHeight]');
        const size = { width: outer.width + width - innerWidth, height: outer.height + height - innerHeight };
        await send(`${session}/window/rect`, 'POST', size);
      },
      clearCookies: () => send(`${session}/cookie`, 'DELETE'),
      close,
    };
  } catch (reason) {
    await close();
    throw reason;
  }
}
