import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/d1';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin } from '../../src/tools/admin-accounts.ts';
import { withLocalPlatform } from '../../src/tools/local-platform.ts';
import { copyState } from '../support/state-copy.ts';

// Runs every command of the incident page and of "Going back in time". No test has a Cloudflare account: `--remote` becomes a local
// copy of the demonstration agency, and commands that only an account answers run without a login, which they must ask for.

const PAGES = ['src/tools/incidents/README.md', 'src/tools/README.md'];
/** Commands that only an account answers: rollback, Time Travel, secrets. */
const NEEDS_ACCOUNT = /wrangler (?:rollback|deployments|secret|d1 time-travel)\b/;

const folder = mkdtempSync(join(tmpdir(), 'safarnama-incidents-'));
const state = copyState();
const backups = join(folder, 'backups');
afterAll(() => {
  for (const path of [folder, state]) rmSync(path, { recursive: true, force: true });
});

beforeAll(async () => {
  mkdirSync(backups);
  await withLocalPlatform(state, async ({ db }) => {
    for (const email of ['editor@example.com', 'second@example.com']) await createAdmin(drizzle(db), email, 'a long password');
  });
});

/** The lines of a page's shell blocks, without comments. Only its recovery section, where a page has other commands, too. */
function listCommands(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const section = /### Going back in time\n[\s\S]*?(?=\n##|$)/.exec(text)?.[0] ?? (file.includes('incidents') ? text : '');
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
  return blocks.map((line) => line.replace(/\s+# .*$/, '').trim());
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/**
 * What npm and npx would run. Each of them needs half a second of CPU, and the hook before a script would install dependencies
 * beside other tests. Throws for a script that package.json does not have.
 */
const withoutNpm = (command: string): string =>
  command.replace(/^npx /, '').replace(/^npm run (\S+)(?: --(?= |$))?/, (_all, name: string) => {
    if (!scripts[name]) throw new Error(`package.json has no script ${name}.`);
    return scripts[name];
  });

/** The same command for a machine without an account. */
const toLocal = (command: string): string =>
  command
    .replace(/^(npx wrangler d1 execute DB) --remote/, `$1 --local --persist-to "${state}"`)
    .replace(/^(npm run .*?) --remote$/, '$1')
    .replaceAll('backups/', `${backups}/`);

async function run(command: string): Promise<{ status: number | null; output: string }> {
  const env = { ...process.env, STATE_DIR: state, HOME: folder, CI: '1', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_API_TOKEN: '' };
  const child = spawn('sh', ['-c', withoutNpm(command)], { env: { ...env, PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}` } });
  child.stdin.end();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const status = await new Promise<number | null>((done) => child.once('close', done));
  return { status, output };
}

const commands = [...new Set(PAGES.flatMap(listCommands))];
const accountCommands = commands.filter((command) => NEEDS_ACCOUNT.test(command));
const localCommands = commands.filter((command) => !NEEDS_ACCOUNT.test(command));

test('the pages have commands of both kinds, and each that needs an account is marked', () => {
  expect([accountCommands.length, localCommands.length].every((many) => many >= 4)).toBe(true);
  const lines = readFileSync(PAGES[0] ?? '', 'utf8')
    .split('\n')
    .filter((line) => /^(?:npx|npm|node|find)\b/.test(line));
  for (const line of lines) expect(line.includes('# ☁'), line).toBe(NEEDS_ACCOUNT.test(line));
});

test.each(accountCommands)('%s is complete: only the login is missing', async (command) => {
  const { status, output } = await run(command);
  expect(status, output).not.toBe(0);
  expect(output).toContain('CLOUDFLARE_API_TOKEN');
  expect(output).not.toMatch(/Unknown argument|Not enough non-option/);
});

// An export reads and writes everything, which takes a while beside other tests.
test.each(localCommands)('%s', { timeout: 180_000 }, async (command) => {
  // The archive that the page checks is one that it has exported; one of last year is there to be deleted.
  const exported = readdirSync(backups).find((name) => name.startsWith('safarnama-'));
  if (exported) cpSync(join(backups, exported), join(backups, 'agency.tar'));
  writeFileSync(join(backups, 'old.tar'), '');
  utimesSync(join(backups, 'old.tar'), 1, 1);
  const { status, output } = await run(toLocal(command));
  expect([status, output]).toEqual([0, expect.not.stringMatching(/error/i)]);
  expect(command.startsWith('find') ? readdirSync(backups).includes('old.tar') : false).toBe(false);
});

test('the commands did what the page says', async () => {
  await withLocalPlatform(state, async ({ db }) => {
    const read = async (sql: string) => (await db.prepare(sql).all()).results;
    expect(await read("select role from users where email = 'editor@example.com'")).toEqual([{ role: 'USER' }]);
    expect(await read('select token_hash from sessions')).toEqual([]);
    expect(await read("select action from audit_log where subject = 'editor@example.com' and action like '%reset'")).not.toEqual([]);
  });
});
