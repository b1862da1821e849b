/**
 * `npm run admin -- create|promote|demote|reset EMAIL`: who runs the agency, from the command line. On the local
 * state (STATE_DIR), or with `--remote` on the deployed database. ADMIN_PASSWORD sets a password; otherwise one is
 * made and printed.
 */
import { parseArgs } from 'node:util';
import { emailKey } from '../../schema/fields.ts';
import { createAdmin, newPassword, onDatabase, onRemote, type RunSql, resetAdmin, setRole } from './administrators.ts';
import { ensureBuild } from './build.ts';
import { applyMigrations, bindingsOf, createPlatform, isBuilt } from './platform.ts';

const USAGE = 'npm run admin -- create|promote|demote|reset EMAIL [--name "Asha Rao"] [--remote]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean', default: false }, name: { type: 'string' } },
});
const [verb = '', typed = ''] = positionals;
const email = emailKey(typed);

async function run(sql: RunSql): Promise<string> {
  const password = process.env.ADMIN_PASSWORD || newPassword();
  const told = process.env.ADMIN_PASSWORD ? 'the password of ADMIN_PASSWORD' : `the password ${password}`;
  switch (verb) {
    case 'create':
      await createAdmin(sql, email, password, values.name);
      return `${email} is an administrator, with ${told}`;
    case 'promote':
      await setRole(sql, email, 'ADMIN');
      return `${email} is an administrator.`;
    case 'demote':
      await setRole(sql, email, 'USER');
      return `${email} is a user.`;
    default:
      await resetAdmin(sql, email, password);
      return `${email} signs in with ${told}; the second factor is off, all devices are signed out.`;
  }
}

if (!['create', 'promote', 'demote', 'reset'].includes(verb) || !email.includes('@')) {
  console.error(USAGE);
  process.exit(1);
}
try {
  if (values.remote) console.log(await run(onRemote));
  else {
    if (!isBuilt()) await ensureBuild();
    const platform = createPlatform({ state: process.env.STATE_DIR ?? '.wrangler/state' });
    try {
      const { db } = await bindingsOf(platform);
      await applyMigrations(db);
      console.log(await run(onDatabase(db)));
    } finally {
      await platform.dispose();
    }
  }
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
}
