/**
 * Stands in for wrangler in tests of `npm run deploy`. It keeps an account in the folder ACCOUNT: what exists in `account.json`,
 * each D1 database as a SQLite file, and every call in `calls.log`. Messages are those of wrangler 4.164.
 */
import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What an account has. */
export interface FakeAccount {
  loggedIn: boolean;
  buckets: string[];
  secrets: Record<string, string>;
  /** Number of uploads of the Worker. */
  uploads: number;
  /** The start of a call that fails. */
  failing?: string;
}

const folder = process.env.ACCOUNT ?? '';
const accountFile = join(folder, 'account.json');
const account = JSON.parse(readFileSync(accountFile, 'utf8')) as FakeAccount;
const args = process.argv.slice(2);
const call = args.join(' ');
appendFileSync(join(folder, 'calls.log'), `${call}\n`);

const save = () => writeFileSync(accountFile, JSON.stringify(account));
const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};
const getDatabaseFile = (name: string) => join(folder, `${name}.sqlite`);
const openDatabase = (): DatabaseSync => {
  const file = getDatabaseFile('safarnama');
  return existsSync(file) ? new DatabaseSync(file) : fail("Couldn't find a D1 DB named 'safarnama'");
};

/** Runs pending migrations of the current folder, with wrangler's bookkeeping. */
function applyMigrations(): void {
  const db = openDatabase();
  db.exec('create table if not exists d1_migrations (id integer primary key, name text unique)');
  for (const file of globSync('migrations/*.sql').sort()) {
    if (db.prepare('select 1 from d1_migrations where name = ?').get(basename(file))) continue;
    db.exec(readFileSync(file, 'utf8'));
    db.prepare('insert into d1_migrations (name) values (?)').run(basename(file));
  }
}

/** The Worker is there after its first upload; secrets come with it. Buckets of wrangler.toml are created. */
function deploy(): void {
  const secretsFile = args[args.indexOf('--secrets-file') + 1];
  if (args.includes('--secrets-file')) Object.assign(account.secrets, JSON.parse(readFileSync(secretsFile ?? '', 'utf8')));
  const named = [...readFileSync('wrangler.toml', 'utf8').matchAll(/bucket_name = "(.*)"/g)].map(([, name = '']) => name);
  account.buckets = [...new Set([...account.buckets, ...named])];
  account.uploads += 1;
  save();
}

const COMMANDS: Readonly<Record<string, () => void>> = {
  'whoami --json': () => {
    console.log(JSON.stringify({ loggedIn: account.loggedIn }));
    if (!account.loggedIn) process.exit(1);
  },
  login: () => {
    account.loggedIn = true;
    save();
  },
  'd1 list': () => console.log(JSON.stringify(globSync(getDatabaseFile('*')).map((file) => ({ name: basename(file, '.sqlite') })))),
  'd1 create': () => void new DatabaseSync(getDatabaseFile(args[2] ?? '')),
  'd1 migrations apply': applyMigrations,
  'd1 execute DB': () => {
    try {
      console.log(
        JSON.stringify([
          {
            results: openDatabase()
              .prepare(args.at(-1) ?? '')
              .all(),
            success: true,
          },
        ]),
      );
    } catch (reason) {
      fail(String(reason));
    }
  },
  'r2 bucket list': () => console.log(account.buckets.map((name) => `name:           ${name}\ncreation_date:  2026-11-23\n`).join('\n')),
  'secret list': () =>
    account.uploads > 0
      ? console.log(JSON.stringify(Object.keys(account.secrets).map((name) => ({ name, type: 'secret_text' }))))
      : fail('Worker "safarnama" not found.\n\nIf this is a new Worker, run `wrangler deploy` first to create it.'),
  'email sending list': () => console.log('No sending subdomains found for this domain.'),
  deploy,
};

if (account.failing && call.startsWith(account.failing)) fail(`A failure of ${account.failing}.`);
const [, run] = Object.entries(COMMANDS).find(([name]) => call.startsWith(name)) ?? fail(`Unknown call: ${call}`);
run();
