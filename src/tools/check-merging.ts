/**
 * `npm test`: everything that a change has to pass, in the order in which it fails fastest; ends with a line
 * `N passed, N failed`. Brings its own Chromium where the machine has none.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { ensureBuild } from './build.ts';
import { ensureChromium } from './check.ts';

const REPORT_FILE = '.wrangler/tests.json';
let passed = 0;
let failed = 0;

function runCheck(label: string, command: string, args: string[]): void {
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status === 0) passed += 1;
  else failed += 1;
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${label} (${Math.round(performance.now() - started)} ms)`);
}

// The build first: it writes the typed documents that the compiler needs.
await ensureBuild();
runCheck('types', 'tsc', ['--noEmit', '-p', '.']);
runCheck('lint and format', 'biome', ['ci', '--max-diagnostics=50', '--colors=off', '.']);
// What nothing imports, and what package.json names and nothing uses.
runCheck('dead code', 'knip', ['--no-config-hints']);
process.env.CHROMIUM = ensureChromium();

rmSync(REPORT_FILE, { force: true });
const only = process.argv.slice(2);
const { status } = spawnSync('vitest', ['run', '--config', 'tests/vitest.config.ts', ...only], { stdio: ['ignore', 'inherit', 'inherit'] });
try {
  const report = JSON.parse(readFileSync(REPORT_FILE, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  // A file that could not even be loaded has no tests to fail.
  if (status !== 0 && report.numFailedTests === 0) failed += Math.max(1, report.numFailedTestSuites);
} catch {
  failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
