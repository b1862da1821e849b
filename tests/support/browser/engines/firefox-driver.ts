import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EngineDriver, KEY_CODE_POINTS, keyActions, pointerActions } from './driver.ts';
import { endProcess, readFirstMatch } from './processes.ts';

/** A new profile asks questions, updates itself and reports home; a test needs none of it. */
const PREFERENCES = {
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_beforeunload': true,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  // As in the other engines, a scrollbar takes no space.
  'ui.useOverlayScrollbars': 1,
};

interface BidiMessage {
  id?: number;
  type?: 'success' | 'error' | 'event';
  method?: string;
  params?: { type?: string; level?: string; text?: string };
  result?: unknown;
  error?: string;
  message?: string;
}

/** Sends commands of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/) over one socket; `onEvent` receives its events. */
async function connect(url: string, onEvent: (params: NonNullable<BidiMessage['params']>) => void) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }));
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  socket.onmessage = ({ data }) => {
    const { id, type, params, result, error, message } = JSON.parse(data) as BidiMessage;
    if (type === 'event' && params) onEvent(params);
    const command = pending.get(id ?? 0);
    pending.delete(id ?? 0);
    if (type === 'error') command?.reject(new Error(`${error}: ${message}`));
    else command?.resolve(result);
  };
  socket.onclose = () => {
    for (const { reject } of pending.values()) reject(new Error('Firefox has closed the connection'));
  };
  let last = 0;
  return <T>(method: string, params: Record<string, unknown> = {}): Promise<T> => {
    last += 1;
    const command = Promise.withResolvers<unknown>();
    pending.set(last, command);
    socket.send(JSON.stringify({ id: last, method, params }));
    // The caller names the type of the result, which the specification of the method defines.
    return command.promise as Promise<T>;
  };
}

/** What `script.evaluate` returns, for expressions whose value is a string or a node. */
interface Evaluated {
  exceptionDetails?: { text: string };
  result?: { value?: unknown; sharedId?: string };
}

/** Drives Firefox through WebDriver BiDi, which it speaks without a driver program. */
export async function launchFirefox(executable: string): Promise<EngineDriver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'];
  const firefox = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } });
  const close = async () => {
    await endProcess(firefox);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    let errors: string[] = [];
    const address = await readFirstMatch(firefox, firefox.stderr, /ws:\/\/\S+/);
    const send = await connect(`${address}/session`, ({ type, level, text = '' }) => {
      // A page that is left finishes neither its fonts and pictures nor its requests, which Firefox reports among the errors of scripts.
      const isOfLeftPage =
        /^(?:downloadable font|Image corrupt or truncated|AbortError: The operation was aborted|TypeError: error loading dynamically imported module)/.test(
          text,
        );
      if (type === 'javascript' && level === 'error' && !isOfLeftPage) errors.push(text);
    });
    const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const target = { context };
    const evaluate = async (expression: string): Promise<NonNullable<Evaluated['result']>> => {
      const { exceptionDetails, result } = await send<Evaluated>('script.evaluate', { expression, target, awaitPromise: true });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result ?? {};
    };
    const perform = (actions: unknown): Promise<void> => send('input.performActions', { context, actions });
    return {
      engine: 'firefox',
      product: `Firefox ${capabilities.browserVersion} (WebDriver BiDi)`,
      navigate: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      evaluate: async (expression) => String((await evaluate(expression)).value),
      clickAt: (x, y) => perform(pointerActions(x, y, true)),
      moveTo: (x, y) => perform(pointerActions(x, y, false)),
      type: (text) => perform(keyActions(text)),
      press: (key) => perform(keyActions(KEY_CODE_POINTS[key])),
      setFiles: async (selector, files) => {
        const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
        await send('input.setFiles', { context, element: { sharedId }, files });
      },
      screenshot: async () => Buffer.from((await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
      print: async () => Buffer.from((await send<{ data: string }>('browsingContext.print', { context })).data, 'base64'),
      takeErrors: () => {
        const taken = errors;
        errors = [];
        return taken;
      },
      resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
      clearCookies: () => send('storage.deleteCookies'),
      close,
    };
  } catch (reason) {
    await close();
    throw reason;
  }
}
