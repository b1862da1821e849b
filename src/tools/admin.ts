/**
 * `npm run admin -- create|promote|demote|reset EMAIL`: manages administrators in the local state (STATE_DIR), or in the
 * deployed database with `--remote`. `--role` says what an administrator may do, by default everything (owner). ADMIN_PASSWORD sets the password; otherwise a random one is generated and printed.
 */
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/d1';
import { normaliseEmail } from '../../schema/inputs/fields.ts';
import { STAFF_ROLE_TEXTS, STAFF_ROLES } from '../../schema/staff/rights.ts';
import { createAdmin, type Database, generatePassword, resetAdmin, setRole } from './admin-accounts.ts';
import { runCommand } from './command.ts';
import { STATE_DIR } from './local/environment.ts';
import { withLocalPlatform } from './local-platform.ts';
import { openRemoteDatabase } from './wrangler.ts';

const USAGE = `npm run admin -- create|promote|demote|reset EMAIL [--role ${STAFF_ROLES.join('|')}] [--name "Asha Rao"] [--remote]`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean', default: false }, name: { type: 'string' }, role: { type: 'string', default: 'owner' } },
});
const [command = '', emailArgument = ''] = positionals;
const email = normaliseEmail(emailArgument);

const role = STAFF_ROLES.find((each) => each === values.role);
/** The role for the terminal. */
const roleText = role && `an administrator with the role ${STAFF_ROLE_TEXTS[role].label}`;

/** Runs the command and returns its result for the terminal. */
async function run(db: Database): Promise<string> {
  const password = process.env.ADMIN_PASSWORD || generatePassword();
  const passwordHint = process.env.ADMIN_PASSWORD ? 'the password in ADMIN_PASSWORD' : `the password ${password}`;
  switch (command) {
    case 'create':
      await createAdmin(db, email, password, { userName: values.name, staffRole: role });
      return `${email} is now ${roleText}, and signs in with ${passwordHint}.`;
    case 'promote':
      return (await setRole(db, email, role ?? 'owner', password))
        ? `${email} is now ${roleText}. The address was not verified, so they sign in with ${passwordHint}.`
        : `${email} is now ${roleText}.`;
    case 'demote':
      await setRole(db, email, 'USER', password);
      return `${email} is now a user.`;
    default:
      await resetAdmin(db, email, password);
      return `${email} signs in with ${passwordHint}. The second factor is off and all devices are signed out.`;
  }
}

await runCommand(async () => {
  if (emailArgument && !email.includes('@')) throw new Error(`"${emailArgument}" is not an email address.\nUsage: ${USAGE}`);
  if (!role) throw new Error(`"${values.role}" is no role. Choose one of ${STAFF_ROLES.join(', ')}.`);
  if (!emailArgument || !['create', 'promote', 'demote', 'reset'].includes(command)) throw new Error(`Usage: ${USAGE}`);
  console.log(values.remote ? await run(openRemoteDatabase()) : await withLocalPlatform(STATE_DIR, ({ db }) => run(drizzle(db))));
});
