// For any Node from 18 on, without dependencies: installs what package-lock.json says when node_modules is
// missing or stale, so that `npm start` and `npm test` work on a fresh clone. The Node that the project needs
// comes with it: npm scripts find node_modules/.bin/node first.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const stamp = new URL('node_modules/.dependencies', root);
const wanted = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', root)))
  .digest('hex');
const present = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (present !== wanted) {
  console.log('Installing dependencies (once)...');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  // Engine warnings name the host's Node, which is not the one that runs the project.
  const env = { ...process.env, npm_config_engine_strict: 'false', NO_UPDATE_NOTIFIER: '1' };
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: ['ignore', 'ignore', 'inherit'], cwd: root, env })
    : spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: root, env, shell: process.platform === 'win32' });
  if (run.status !== 0) {
    console.error('Dependencies could not be installed: the npm registry has to be reachable the first time.');
    process.exit(run.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
