/**
 * `npm run admin -- create|promote|demote|reset EMAIL`: who runs the agency, from the command line. On the local
 * state (STATE_DIR), or with `--remote` on the deployed database. ADMIN_PASSWORD sets a password; otherwise one is
 * made and printed.
 */
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/d1';
import { normaliseEmail } from '../../schema/inputs/fields.ts';
import { createAdmin, type Database, generatePassword, resetAdmin, setRole } from './admin-accounts.ts';
import { ensureBuild } from './build.ts';
import { applyMigrations, createLocalPlatform, getBindings, isBuilt } from './local-platform.ts';
import { openRemoteDatabase } from './wrangler.ts';

const USAGE = 'npm run admin -- create|promote|demote|reset EMAIL [--name "Asha Rao"] [--remote]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean', default: false }, name: { type: 'string' } },
});
const [verb = '', typed = ''] = positionals;
const email = normaliseEmail(typed);

async function runCommand(db: Database): Promise<string> {
  const password = process.env.ADMIN_PASSWORD || generatePassword();
  const told = process.env.ADMIN_PASSWORD ? 'the password of ADMIN_PASSWORD' : `the password ${password}`;
  switch (verb) {
    case 'create':
      await createAdmin(db, email, password, values.name);
      return `${email} is an administrator, with ${told}`;
    case 'promote':
      await setRole(db, email, 'ADMIN');
      return `${email} is an administrator.`;
    case 'demote':
      await setRole(db, email, 'USER');
      return `${email} is a user.`;
    default:
      await resetAdmin(db, email, password);
      return `${email} signs in with ${told}; the second factor is off, all devices are signed out.`;
  }
}

if (typed && !email.includes('@')) console.error(`"${typed}" is not an email address.`);
if (!['create', 'promote', 'demote', 'reset'].includes(verb) || !email.includes('@')) {
  console.error(USAGE);
  process.exit(1);
}
try {
  if (values.remote) console.log(await runCommand(openRemoteDatabase()));
  else {
    if (!isBuilt()) await ensureBuild();
    const platform = createLocalPlatform({ state: process.env.STATE_DIR ?? '.wrangler/state' });
    try {
      const { db } = await getBindings(platform);
      await applyMigrations(db);
      console.log(await runCommand(drizzle(db)));
    } finally {
      await platform.dispose();
    }
  }
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
}
