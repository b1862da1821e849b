import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const runs = (command: string, args: string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const present = (): string | undefined => [process.env.CHROMIUM ?? '', ...KNOWN].find((file) => file !== '' && existsSync(file));

/**
 * The path of a Chromium: the system's, else Debian's package, else Playwright's own.
 * Throws when none can be had.
 */
export function ensureChromium(): string {
  const found = present();
  if (found) return found;
  console.log('Installing Chromium (once)...');
  if (process.platform === 'linux' && runs('apt-get', ['--version'])) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args: string[]) => {
      const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
      return runs(command, rest);
    };
    if (apt('update', '-qq')) apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core');
    const installed = present();
    if (installed) return installed;
  }
  if (!existsSync(chromium.executablePath())) runs('playwright', ['install', 'chromium']);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('No Chromium: install one, or name it by the environment variable CHROMIUM.');
}
