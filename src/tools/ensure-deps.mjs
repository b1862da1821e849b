// Installs the dependencies of package-lock.json when node_modules is missing or stale, so that `npm start` and `npm test`
// work on a fresh clone. Runs on Node 18 and later without dependencies. The Node version of the project is one of the
// dependencies: npm scripts find node_modules/.bin/node first.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const stamp = new URL('node_modules/.dependencies', root);
const lockHash = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', root)))
  .digest('hex');
const installedHash = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installedHash !== lockHash) {
  console.log('Installing dependencies (once)...');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  // Engine warnings would name the host's Node, which does not run the project.
  const env = { ...process.env, npm_config_engine_strict: 'false', NO_UPDATE_NOTIFIER: '1' };
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: ['ignore', 'ignore', 'inherit'], cwd: root, env })
    : spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: root, env, shell: process.platform === 'win32' });
  if (run.status !== 0) {
    console.error('Dependencies could not be installed. The first start needs access to the npm registry.');
    process.exit(run.status ?? 1);
  }
  writeFileSync(stamp, lockHash);
}
