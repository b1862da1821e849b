import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { ensureChromium, installEngines } from './local/browsers.ts';
import { ensureBuild } from './local/ensure-build.ts';

/**
 * `npm test`: every check that a change has to pass, the static ones beside the tests. The last line reads `N passed, N failed`.
 * Installs Chromium when the machine has none, and as root or where `CI` is set Firefox and WebKit, too.
 */

const REPORT_FILE = '.wrangler/tests.json';
let passed = 0;
let failed = 0;

/** Runs a command and prints its output as one block, because the checks run at the same time. */
async function runCheck(label: string, command: string, args: string[], variables: Record<string, string> = {}): Promise<void> {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...variables } });
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
// Each checker of the compiler instantiates the types of the libraries for itself: one takes 45 s of CPU, the default of four 65. With
// fewer runs of Go's garbage collector it is 38.
const types = runCheck('types', 'tsc', ['--noEmit', '-p', '.', '--singleThreaded'], { GOGC: '300' });
const checks = [format, types, runCheck('dead code', 'knip', ['--no-config-hints'])];
process.env.CHROMIUM = ensureChromium();
installEngines();

rmSync(REPORT_FILE, { force: true });
const fileFilters = process.argv.slice(2);
// What measures time is a part of `npm run bench`.
const options = ['run', '--config', 'tests/vitest.config.ts', '--project=!timed'];
const tests = spawn('vitest', [...options, ...fileFilters], { stdio: ['ignore', 'inherit', 'inherit'] });
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
