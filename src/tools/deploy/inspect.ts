import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { executeRemote, type Wrangler } from '../wrangler.ts';
import type { Project, Settings } from './settings.ts';

/** What the Cloudflare account has already. */
export interface AccountState {
  hasDatabase: boolean;
  missingBuckets: readonly string[];
  /** Whether the Worker has the secret SEALING_KEYS. */
  hasKey: boolean;
  /** Migrations that the database lacks, by file name. */
  pendingMigrations: readonly string[];
  hasAdmin: boolean;
  /** Whether Cloudflare sends mails of the sender's domain. False also when the account does not tell. */
  sendsMail: boolean;
}

/** Output of a wrangler command. Throws an Error with what wrangler printed when it fails. */
async function readOutput(wrangler: Wrangler, args: readonly string[]): Promise<string> {
  const { status, stdout, output } = await wrangler(args);
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed:\n${output.trim()}`);
  return stdout;
}

/** Reads a JSON list from output that may start with warnings. */
const parseList = (output: string): { name: string }[] => JSON.parse(output.slice(output.indexOf('['))) as { name: string }[];

/** Whether wrangler may use an account. Throws an Error when it cannot say so, for example without a network. */
export async function isLoggedIn({ wrangler }: Project): Promise<boolean> {
  const { status, stdout, output } = await wrangler(['whoami', '--json']);
  if (status === 0) return true;
  if (/"loggedIn":\s*false/.test(stdout)) return false;
  throw new Error(`wrangler whoami failed:\n${output.trim()}`);
}

/** The names of the Worker's secrets; none before its first upload. */
async function listSecrets(wrangler: Wrangler): Promise<string[]> {
  const { status, stdout, output } = await wrangler(['secret', 'list']);
  if (status === 0) return parseList(stdout).map(({ name }) => name);
  if (/Worker "[^"]*".* not found/.test(output)) return [];
  throw new Error(`wrangler secret list failed:\n${output.trim()}`);
}

/** Rows of the deployed database; none while the table does not exist. */
async function queryRemote<Row>(wrangler: Wrangler, sql: string): Promise<Row[]> {
  try {
    return await executeRemote<Row>(['--remote'], sql, wrangler);
  } catch (reason) {
    if (/no such table/.test(String(reason))) return [];
    throw reason;
  }
}

const listBuckets = (output: string): string[] => [...output.matchAll(/^name:\s+(\S+)/gm)].map(([, name = '']) => name);

/** Reads the account with commands that change nothing. Throws an Error with wrangler's output when one fails. */
export async function inspectAccount(
  { folder, wrangler }: Project,
  { database, buckets }: Settings,
  mailDomain: string | undefined,
): Promise<AccountState> {
  const databases = parseList(await readOutput(wrangler, ['d1', 'list', '--json']));
  const existingBuckets = listBuckets(await readOutput(wrangler, ['r2', 'bucket', 'list']));
  const secrets = await listSecrets(wrangler);
  const hasDatabase = databases.some(({ name }) => name === database);
  const applied = hasDatabase ? await queryRemote<{ name: string }>(wrangler, 'select name from d1_migrations') : [];
  const admins = hasDatabase ? await queryRemote<unknown>(wrangler, "select id from users where role = 'ADMIN' limit 1") : [];
  const sending = mailDomain ? await wrangler(['email', 'sending', 'list', mailDomain]) : undefined;
  return {
    hasDatabase,
    missingBuckets: buckets.filter((name) => !existingBuckets.includes(name)),
    hasKey: secrets.includes('SEALING_KEYS'),
    pendingMigrations: globSync('migrations/*.sql', { cwd: folder })
      .map((file) => basename(file))
      .filter((file) => !applied.some(({ name }) => name === file))
      .sort(),
    hasAdmin: admins.length > 0,
    sendsMail: sending?.status === 0 && sending.stdout.split('\n').some((row) => row.includes(` ${mailDomain} `) && /\byes\b/.test(row)),
  };
}
