/**
 * Stands in for wrangler in tests of `npm run deploy`. It keeps an account in a folder: what exists in `account.json`, each D1
 * database as a SQLite file, and every call in `calls.log`. Messages are those of wrangler 4.164. As a command it reads the
 * folder of the account from ACCOUNT, and the project is the current folder.
 */
import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Wrangler } from '../../src/tools/wrangler.ts';

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

/** A call that ends with status 1. `stdout` is what it printed before. */
class Refusal extends Error {
  readonly stdout: string;
  constructor(message: string, stdout = '') {
    super(message);
    this.stdout = stdout;
  }
}

interface Call {
  args: readonly string[];
  account: FakeAccount;
  /** The folder of the account. */
  folder: string;
  /** The folder of the project. */
  project: string;
}

const getDatabaseFile = ({ folder }: Call, name: string) => join(folder, `${name}.sqlite`);

function withDatabase<T>(call: Call, work: (db: DatabaseSync) => T): T {
  const file = getDatabaseFile(call, 'safarnama');
  if (!existsSync(file)) throw new Refusal("Couldn't find a D1 DB named 'safarnama'");
  const db = new DatabaseSync(file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Runs pending migrations of the project, with wrangler's bookkeeping. */
const applyMigrations = (call: Call) =>
  withDatabase(call, (db) => {
    db.exec('begin; create table if not exists d1_migrations (id integer primary key, name text unique)');
    for (const file of globSync(join(call.project, 'migrations/*.sql')).sort()) {
      if (db.prepare('select 1 from d1_migrations where name = ?').get(basename(file))) continue;
      db.exec(readFileSync(file, 'utf8'));
      db.prepare('insert into d1_migrations (name) values (?)').run(basename(file));
    }
    db.exec('commit');
  });

/** The Worker is there after its first upload; secrets come with it. Buckets of wrangler.toml are created. */
function deploy({ args, account, project }: Call): void {
  const secretsFile = args[args.indexOf('--secrets-file') + 1];
  if (args.includes('--secrets-file')) Object.assign(account.secrets, JSON.parse(readFileSync(secretsFile ?? '', 'utf8')));
  const named = [...readFileSync(join(project, 'wrangler.toml'), 'utf8').matchAll(/bucket_name = "(.*)"/g)].map(([, name = '']) => name);
  account.buckets = [...new Set([...account.buckets, ...named])];
  account.uploads += 1;
}

/** What each call prints. It may change the account. */
const COMMANDS: Readonly<Record<string, (call: Call) => string | undefined>> = {
  'whoami --json': ({ account }) => {
    const text = JSON.stringify({ loggedIn: account.loggedIn });
    if (!account.loggedIn) throw new Refusal('', text);
    return text;
  },
  login: ({ account }) => {
    account.loggedIn = true;
    return undefined;
  },
  'd1 list': (call) => JSON.stringify(globSync(getDatabaseFile(call, '*')).map((file) => ({ name: basename(file, '.sqlite') }))),
  'd1 create': (call) => {
    new DatabaseSync(getDatabaseFile(call, call.args[2] ?? '')).close();
    return undefined;
  },
  'd1 migrations apply': (call) => {
    applyMigrations(call);
    return undefined;
  },
  'd1 execute DB': (call) =>
    withDatabase(call, (db) => {
      try {
        return JSON.stringify([{ results: db.prepare(call.args.at(-1) ?? '').all(), success: true }]);
      } catch (reason) {
        throw new Refusal(String(reason));
      }
    }),
  'r2 bucket list': ({ account }) => account.buckets.map((name) => `name:           ${name}\ncreation_date:  2026-11-23\n`).join('\n'),
  'secret list': ({ account }) => {
    if (account.uploads === 0)
      throw new Refusal('Worker "safarnama" not found.\n\nIf this is a new Worker, run `wrangler deploy` first to create it.');
    return JSON.stringify(Object.keys(account.secrets).map((name) => ({ name, type: 'secret_text' })));
  },
  'email sending list': () => 'No sending subdomains found for this domain.',
  deploy: (call) => {
    deploy(call);
    return undefined;
  },
};

/** Answers one call; returns its exit code and what it prints. */
function answer(folder: string, project: string, args: readonly string[]): { status: number; stdout: string; stderr: string } {
  const file = join(folder, 'account.json');
  const account = JSON.parse(readFileSync(file, 'utf8')) as FakeAccount;
  const text = args.join(' ');
  appendFileSync(join(folder, 'calls.log'), `${text}\n`);
  try {
    if (account.failing && text.startsWith(account.failing)) throw new Refusal(`A failure of ${account.failing}.`);
    const [, run] = Object.entries(COMMANDS).find(([name]) => text.startsWith(name)) ?? [];
    if (!run) throw new Refusal(`Unknown call: ${text}`);
    const stdout = run({ args, account, folder, project }) ?? '';
    writeFileSync(file, JSON.stringify(account));
    return { status: 0, stdout: `${stdout}\n`, stderr: '' };
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    return { status: 1, stdout: reason.stdout, stderr: `${reason.message}\n` };
  }
}

/** The stand-in without a process. With `show` it prints to the console, as a process does to the terminal. */
export const createFakeWrangler =
  (folder: string, project: string): Wrangler =>
  async (args, { show = false } = {}) => {
    const { status, stdout, stderr } = answer(folder, project, args);
    if (show) console.log(stdout + stderr);
    return show ? { status, stdout: '', output: '' } : { status, stdout, output: stdout + stderr };
  };

if (import.meta.main) {
  const { status, stdout, stderr } = answer(process.env.ACCOUNT ?? '', '.', process.argv.slice(2));
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status;
}
