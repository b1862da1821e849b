/** `npm run deploy`: builds, applies pending migrations to the remote database, then uploads the Worker. See README.md here. */
import { readFileSync } from 'node:fs';
import { ensureBuild } from './build.ts';
import { runWrangler } from './wrangler.ts';

function exitNotReady(problems: string): never {
  console.error(`Not ready to deploy. ${problems}`);
  process.exit(1);
}

const REQUIRED_SETTINGS = [
  {
    placeholder: /database_id = "00000000-/,
    advice: 'database_id in wrangler.toml: run `npx wrangler d1 create safarnama` and copy the id it prints',
  },
  { placeholder: /ORIGIN = "https:\/\/safarnama\.example"/, advice: 'ORIGIN in wrangler.toml: the address of your site' },
];

const config = readFileSync('wrangler.toml', 'utf8');
const missing = REQUIRED_SETTINGS.filter(({ placeholder }) => placeholder.test(config));
if (missing.length > 0) exitNotReady(`Still to set:\n${missing.map(({ advice }) => `  - ${advice}`).join('\n')}`);

const secrets = await runWrangler(['secret', 'list']);
if (secrets.status !== 0 || !secrets.stdout.includes('SEALING_KEYS'))
  exitNotReady(
    `The secret SEALING_KEYS is missing (src/tools/README.md, "Deploying", step 5).\n${secrets.status === 0 ? '' : secrets.output}`,
  );

await ensureBuild(true);
for (const args of [['d1', 'migrations', 'apply', 'DB', '--remote'], ['deploy']]) {
  const { status } = await runWrangler(args, { inherit: true });
  if (status !== 0) process.exit(status ?? 1);
}
