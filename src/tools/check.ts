import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Debian's Chromium without windows: the same engine for a third less of the processor. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const succeeds = (command: string, args: string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const findChromium = (): string | undefined =>
  [process.env.CHROMIUM ?? '', ...CHROMIUM_PATHS].find((file) => file !== '' && existsSync(file));

/** Debian's package, where this account may install it. A machine without network is told so within seconds. */
function installChromium(sudo: string[]): void {
  const apt = (...args: string[]): boolean => {
    const [command = '', ...rest] = [...sudo, 'apt-get', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', ...args];
    return succeeds(command, rest);
  };
  const shell = () => apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-core');
  // Older releases have the whole browser only.
  if (!shell() && apt('update') && !shell()) apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core');
}

/**
 * The path of a Chromium: the one that `CHROMIUM` names, the system's, else Debian's package, else Playwright's own.
 * Where packages can be installed without asking anybody, the windowless one is.
 * Throws when none can be had.
 */
export function ensureChromium(): string {
  const root = process.getuid?.() === 0;
  const found = findChromium();
  const settled = process.env.CHROMIUM || found === HEADLESS_SHELL || (found && !root);
  if (!settled && process.platform === 'linux' && succeeds('apt-get', ['--version'])) {
    console.log('Installing Chromium (once)...');
    installChromium(root ? [] : ['sudo', '-n']);
  }
  const installed = findChromium();
  if (installed) return installed;
  if (!existsSync(chromium.executablePath())) succeeds('playwright', ['install', 'chromium']);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('No Chromium: install one, or name it by the environment variable CHROMIUM.');
}
