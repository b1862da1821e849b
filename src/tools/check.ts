import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { chromium } from 'playwright';
import { ensureBuild } from './local/ensure-build.ts';

/**
 * `npm test`: every check that a change has to pass, the static ones beside the tests. The last line reads `N passed, N failed`.
 * Installs Chromium when the machine has none.
 */

/** Debian's Chromium without a user interface: the same engine with a third less CPU. */
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

/** Installs Debian's package. Without a network apt gives up within seconds. */
function installChromium(sudo: string[]): void {
  const apt = (...args: string[]): boolean => {
    const [command = '', ...rest] = [...sudo, 'apt-get', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', ...args];
    return succeeds(command, rest);
  };
  const shell = () => apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-core');
  // Older releases offer the complete browser only.
  if (!shell() && apt('update') && !shell()) apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core');
}

/**
 * The path of a Chromium: that of `CHROMIUM`, the system's, Debian's package or Playwright's, in this order. As root it
 * prefers to install the headless package. Throws an Error when none is available.
 */
function ensureChromium(): string {
  const root = process.getuid?.() === 0;
  const system = findChromium();
  const isSufficient = process.env.CHROMIUM || system === HEADLESS_SHELL || (system && !root);
  if (!isSufficient && process.platform === 'linux' && succeeds('apt-get', ['--version'])) {
    console.log('Installing Chromium (once)...');
    installChromium(root ? [] : ['sudo', '-n']);
  }
  const installed = findChromium();
  if (installed) return installed;
  if (!existsSync(chromium.executablePath())) succeeds('playwright', ['install', 'chromium']);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('Chromium is missing. Install it, or set CHROMIUM to its path.');
}

const REPORT_FILE = '.wrangler/tests.json';
let passed = 0;
let failed = 0;

/** Runs a command and prints its output as one block, because the checks run at the same time. */
async function runCheck(label: string, command: string, args: string[]): Promise<void> {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [status] = await once(child, 'close');
  if (status === 0) passed += 1;
  else failed += 1;
  process.stdout.write(Buffer.concat(output));
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${label} (${Math.round(performance.now() - started)} ms)`);
}

// The formatter reads no generated file. The others need the typed documents that the build writes, and use the core that the
// preparation of the tests leaves idle.
const format = runCheck('lint and format', 'biome', ['ci', '--max-diagnostics=50', '--colors=off', '.']);
await ensureBuild();
const checks = [format, runCheck('types', 'tsc', ['--noEmit', '-p', '.']), runCheck('dead code', 'knip', ['--no-config-hints'])];
process.env.CHROMIUM = ensureChromium();

rmSync(REPORT_FILE, { force: true });
const fileFilters = process.argv.slice(2);
const tests = spawn('vitest', ['run', '--config', 'tests/vitest.config.ts', ...fileFilters], { stdio: ['ignore', 'inherit', 'inherit'] });
const [[status]] = await Promise.all([once(tests, 'close'), ...checks]);
try {
  const report = JSON.parse(readFileSync(REPORT_FILE, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  // A test file that fails to load reports no failed test.
  if (status !== 0 && report.numFailedTests === 0) failed += Math.max(1, report.numFailedTestSuites);
} catch {
  failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
