import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Email and password of an administrator. */
export interface SignIn {
  email: string;
  password: string;
}

/** How to sign in, for the terminal. A password from the environment is not repeated. */
export function formatSignInHint({ email, password }: SignIn, port: number): string {
  const passwordHint = process.env.ADMIN_PASSWORD
    ? 'the password in ADMIN_PASSWORD'
    : `${password} (shown only once; npm run admin -- reset ${email} sets a new one)`;
  return `Staff: sign in at http://localhost:${port}/login as ${email} with ${passwordHint}`;
}

/**
 * Applies migrations, then creates the demonstration agency and the first administrator as requested, in a process of its own
 * that ends. A stamp file makes later calls free. Returns the administrator's sign-in when this call created the account.
 * Throws an Error when the process fails; its message is on the terminal.
 */
export async function ensureLocalState(state: string, demo: boolean, admin = false): Promise<SignIn | undefined> {
  const stampFile = join(state, '.ready');
  const migrations = globSync('migrations/*.sql')
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const stamp = createHash('sha256').update(migrations).digest('hex') + (demo ? ' demo' : '') + (admin ? ' admin' : '');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return undefined;
  const args = [state, ...(demo ? ['--demo'] : []), ...(admin ? ['--admin'] : [])];
  const preparation = fork('src/tools/local/prepare-state.ts', args, { execArgv: [] });
  let signIn: SignIn | undefined;
  preparation.once('message', (message) => {
    signIn = message as SignIn;
  });
  const [status] = await once(preparation, 'close');
  if (status !== 0) throw new Error(`${state} could not be prepared; the message stands above.`);
  writeFileSync(stampFile, stamp);
  return signIn;
}
