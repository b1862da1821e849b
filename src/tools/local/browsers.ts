import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// The browsers of the tests: Chromium, which they need, and Firefox and WebKit for `tests/e2e/engines`.

/** Debian's Chromium without a user interface: the same engine with a third less CPU. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Debian's packages of the other engines, and a file of each. */
const ENGINE_PACKAGES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
} as const;

const succeeds = (command: string, args: string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const isRoot = (): boolean => process.getuid?.() === 0;
const hasApt = (): boolean => process.platform === 'linux' && succeeds('apt-get', ['--version']);

/** Runs apt-get. Without a network it gives up within seconds. */
function apt(...args: string[]): boolean {
  const sudo = isRoot() ? [] : ['sudo', '-n'];
  const [command = '', ...rest] = [...sudo, 'apt-get', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', ...args];
  return succeeds(command, rest);
}
const install = (...packages: string[]): boolean => apt('install', '-y', '--no-install-recommends', ...packages);

const findChromium = (): string | undefined =>
  [process.env.CHROMIUM ?? '', ...CHROMIUM_PATHS].find((file) => file !== '' && existsSync(file));

/**
 * The path of a Chromium: that of `CHROMIUM`, the system's, Debian's package or Playwright's, in this order. As root it
 * prefers to install the headless package. Throws an Error when none is available.
 */
export function ensureChromium(): string {
  const system = findChromium();
  const isSufficient = process.env.CHROMIUM || system === HEADLESS_SHELL || (system && !isRoot());
  if (!isSufficient && hasApt()) {
    console.log('Installing Chromium (once)...');
    const shell = () => install('chromium-headless-shell', 'fonts-noto-core');
    // Older releases offer the complete browser only.
    if (!shell() && apt('update') && !shell()) install('chromium', 'fonts-noto-core');
  }
  const installed = findChromium();
  if (installed) return installed;
  if (!existsSync(chromium.executablePath())) succeeds('playwright', ['install', 'chromium']);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('Chromium is missing. Install it, or set CHROMIUM to its path.');
}

/**
 * Installs Debian's Firefox and WebKit where they are missing: as root, or where `CI` is set. Elsewhere the tests run in the engines
 * that there are, and say which.
 */
export function installEngines(): void {
  const missing = Object.entries(ENGINE_PACKAGES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0 || !(isRoot() || process.env.CI) || !hasApt()) return;
  console.log(`Installing ${missing.join(', ')} (once)...`);
  if (!install(...missing) && apt('update')) install(...missing);
}
