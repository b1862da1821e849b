/** `npm run deploy`: builds, brings the remote database up to date, then uploads the Worker. See README, "Deploying". */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensureBuild } from './build.ts';

const config = readFileSync('wrangler.toml', 'utf8');
const missing = [
  [/database_id = "00000000-/, 'database_id of wrangler.toml: create the database (npx wrangler d1 create safarnama) and put its id there'],
  [/ORIGIN = "https:\/\/safarnama\.example"/, 'ORIGIN of wrangler.toml: the address that the site will have'],
].flatMap(([pattern, words]) => ((pattern as RegExp).test(config) ? [words] : []));
if (missing.length > 0) {
  console.error(`Not ready to deploy. Still to set:\n${missing.map((words) => `  - ${words}`).join('\n')}`);
  process.exit(1);
}

const wrangler = (...args: string[]) => {
  const { status } = spawnSync('wrangler', args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
const secrets = spawnSync('wrangler', ['secret', 'list'], { encoding: 'utf8' });
if (secrets.status !== 0 || !secrets.stdout.includes('SEALING_KEYS')) {
  console.error(`Not ready to deploy. The secret SEALING_KEYS is missing (README, "Deploying", step 5).\n${secrets.stderr ?? ''}`);
  process.exit(1);
}
await ensureBuild(true);
wrangler('d1', 'migrations', 'apply', 'DB', '--remote');
wrangler('deploy');
