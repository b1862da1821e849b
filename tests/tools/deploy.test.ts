import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { createPrompt, deploy, parseOptions } from '../../src/tools/deploy/deployment.ts';
import type { Project } from '../../src/tools/deploy/settings.ts';
import { createFakeWrangler, type FakeAccount } from './fake-wrangler.ts';

// `npm run deploy` with a stand-in for wrangler, because a test has no Cloudflare account. The stand-in keeps real databases.
// Two tests run the command itself, with wrangler as a process. The others call its function: a command needs two seconds of CPU.

const EMPTY: FakeAccount = { loggedIn: true, buckets: [], secrets: {}, uploads: 0 };
const FLAGS = ['--no-build', '--origin', 'www.agency.invalid', '--admin', 'Asha@Agency.example'];
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A project folder and an account of its own. */
function createProject(state: Partial<FakeAccount> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-deploy-'));
  folders.push(folder);
  const [bin, account] = [join(folder, 'bin'), join(folder, 'account')];
  for (const path of [bin, account, join(folder, 'dist/client/assets')]) mkdirSync(path, { recursive: true });
  cpSync('wrangler.toml', join(folder, 'wrangler.toml'));
  cpSync('migrations', join(folder, 'migrations'), { recursive: true });
  writeFileSync(join(bin, 'wrangler'), `#!/bin/sh\nexec "${process.execPath}" "${resolve('tests/tools/fake-wrangler.ts')}" "$@"\n`);
  chmodSync(join(bin, 'wrangler'), 0o755);
  const accountFile = join(account, 'account.json');
  const setAccount = (next: Partial<FakeAccount>) => writeFileSync(accountFile, JSON.stringify({ ...readAccount(), ...next }));
  const readAccount = (): FakeAccount => (existsSync(accountFile) ? JSON.parse(readFileSync(accountFile, 'utf8')) : EMPTY);
  setAccount(state);
  const callsFile = join(account, 'calls.log');
  const readChanges = () => {
    const calls = existsSync(callsFile) ? readFileSync(callsFile, 'utf8').trim().split('\n') : [];
    return calls.filter((call) => !/^(?:whoami|d1 list|d1 execute|r2 bucket list|secret list|email)/.test(call));
  };
  return {
    folder,
    readAccount,
    setAccount,
    readConfig: () => readFileSync(join(folder, 'wrangler.toml'), 'utf8'),
    listAdmins: () => new DatabaseSync(join(account, 'safarnama.sqlite')).prepare("select email from users where role = 'ADMIN'").all(),
    /** Runs a deployment with these answers on its input, and returns the calls that change something. */
    deploy: async (args: string[], answers = '') => {
      rmSync(callsFile, { force: true });
      const { status, output } = await runInProcess({ folder, wrangler: createFakeWrangler(account, folder) }, args, answers);
      return { status, output, changes: readChanges() };
    },
    /** The same by the command `npm run deploy`, whose wrangler is a process, too. */
    runCommand: async (args: string[], answers = '') => {
      rmSync(callsFile, { force: true });
      const child = spawn(process.execPath, [resolve('src/tools/deploy/deploy.ts'), ...args], {
        cwd: folder,
        env: { ...process.env, ACCOUNT: account, PATH: `${bin}:${process.env.PATH}`, SEALING_KEYS: '', ADMIN_PASSWORD: '' },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
      child.stdin.end(answers);
      const status = await new Promise<number | null>((done) => child.once('close', done));
      return { status, output, changes: readChanges() };
    },
  };
}

/** Deploys without a process of its own; returns its exit code and what it prints. */
async function runInProcess(project: Project, args: string[], answers: string): Promise<{ status: number; output: string }> {
  let output = '';
  const print = (...words: unknown[]) => {
    output += `${words.join(' ')}\n`;
    return true;
  };
  const printers = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(process.stdout, 'write')];
  for (const printer of printers) printer.mockImplementation(print);
  vi.stubEnv('SEALING_KEYS', '').stubEnv('ADMIN_PASSWORD', '');
  const { ask, close } = createPrompt(Readable.from([answers]));
  try {
    await deploy(project, parseOptions(args), ask);
    return { status: 0, output };
  } catch (reason) {
    return { status: 1, output: output + (reason as Error).message };
  } finally {
    close();
    vi.unstubAllEnvs();
    for (const printer of printers) printer.mockRestore();
  }
}

const FIRST_DEPLOYMENT = [
  'd1 create safarnama',
  'd1 migrations apply safarnama --remote',
  expect.stringMatching(/^deploy --secrets-file /),
];

test('--dry-run prints the plan of a first deployment and changes nothing', async () => {
  const project = createProject();
  const before = project.readConfig();
  const { status, output, changes } = await project.deploy(['--dry-run', ...FLAGS]);
  expect([status, changes, project.readConfig()]).toEqual([0, [], before]);
  expect(output).toContain('Safarnama will be deployed to https://www.agency.invalid. The steps:');
  expect(output.match(/^ {2}\d\. .*$/gm)).toEqual([
    '  1. write the address https://www.agency.invalid and its route to wrangler.toml',
    '  2. create the database safarnama',
    '  3. take the site from dist; add the files of the running build, for tabs that are open now',
    expect.stringMatching(/^ {2}4\. apply \d+ migrations to the database$/),
    '  5. upload the Worker; create the buckets safarnama-media, safarnama-documents; store a new encryption key, shown once',
    '  6. create the administrator asha@agency.example',
  ]);
  expect(output).toContain('npx wrangler email sending enable www.agency.invalid');
});

test('a first deployment asks once and does everything; the second one only uploads', async () => {
  const project = createProject();
  const first = await project.runCommand(['--no-build'], 'www.agency.invalid\nasha@agency.example\nyes\n');
  expect([first.status, first.output.match(/Do it\?/g)?.length]).toEqual([0, 1]);
  expect(first.changes).toEqual(FIRST_DEPLOYMENT);
  const { secrets, buckets } = project.readAccount();
  expect(buckets).toEqual(['safarnama-media', 'safarnama-documents']);
  expect(project.listAdmins()).toEqual([{ email: 'asha@agency.example' }]);
  // The key is on the terminal once, in the account, and in no file of the project.
  const key = secrets.SEALING_KEYS ?? '';
  expect(Buffer.from(key.replace(/^1:/, ''), 'base64')).toHaveLength(32);
  expect(first.output.split(key)).toHaveLength(2);
  expect(existsSync(/--secrets-file (\S+)/.exec(first.changes.at(-1) ?? '')?.[1] ?? '')).toBe(false);
  expect(project.readConfig()).toContain('ORIGIN = "https://www.agency.invalid"');
  expect(project.readConfig()).toContain('routes = [{ pattern = "www.agency.invalid", custom_domain = true }]');

  const config = project.readConfig();
  const second = await project.runCommand(['--no-build', '--yes']);
  expect([second.status, second.changes, project.readConfig()]).toEqual([0, ['deploy'], config]);
  expect(project.readAccount().secrets).toEqual(secrets);
  expect(second.output).not.toContain('encryption key');
});

test('a deployment applies new migrations before it uploads the Worker', async () => {
  const project = createProject();
  await project.deploy([...FLAGS, '--yes']);
  writeFileSync(join(project.folder, 'migrations/9999_more.sql'), 'create table more (id integer);');
  const { output, changes } = await project.deploy(['--no-build', '--yes']);
  expect(changes).toEqual(['d1 migrations apply safarnama --remote', 'deploy']);
  expect(output).toContain('apply 1 migration to the database');
});

test.each([
  { answers: '', message: 'pass --yes' },
  { answers: 'no\n', message: 'Nothing was changed.' },
  { answers: '\n', message: 'Nothing was changed.' },
])('the answer $answers changes nothing', async ({ answers, message }) => {
  const { status, output, changes } = await createProject().deploy(FLAGS, answers);
  expect([status, changes, output]).toEqual([1, [], expect.stringContaining(message)]);
});

test.each([
  { flags: [], message: 'pass --origin' },
  { flags: ['--origin', 'localhost'], message: '"localhost" is not the address of a site' },
])('without an address, $flags says how to give it', async ({ flags, message }) => {
  const { status, output, changes } = await createProject().deploy(['--no-build', '--yes', ...flags]);
  expect([status, changes, output]).toEqual([1, [], expect.stringContaining(message)]);
});

test('a missing login is the first step: the plan says so, and a deployment logs in before it looks at the account', async () => {
  const project = createProject({ loggedIn: false });
  const plan = await project.deploy(['--dry-run', ...FLAGS]);
  expect([plan.status, plan.changes]).toEqual([0, []]);
  expect(plan.output).toContain('1. log in to Cloudflare');
  const { status, changes } = await project.deploy([...FLAGS, '--yes']);
  expect([status, changes]).toEqual([0, ['login', ...FIRST_DEPLOYMENT]]);
});

test.each(['d1 create', 'd1 migrations apply', 'deploy'])(
  'after a failure of wrangler %s, a second run continues there',
  async (failing) => {
    const project = createProject({ failing });
    const first = await project.deploy([...FLAGS, '--yes']);
    expect([first.status, project.readAccount().uploads]).toEqual([1, 0]);
    expect(first.output).toMatch(/Step \d of 6 failed: /);
    expect(first.output).toContain('it continues here');
    project.setAccount({ failing: '' });
    const second = await project.deploy(['--no-build', '--yes', '--admin', 'asha@agency.example']);
    expect(second.status).toBe(0);
    expect(second.changes).toEqual(FIRST_DEPLOYMENT.slice(['d1 create', 'd1 migrations apply', 'deploy'].indexOf(failing)));
    expect(project.listAdmins()).toHaveLength(1);
  },
);

test('what the account has is not created again', async () => {
  const project = createProject({ buckets: ['safarnama-media'] });
  const { output } = await project.deploy(['--dry-run', ...FLAGS]);
  expect(output).toContain('create the buckets safarnama-documents;');
  expect(output).not.toContain('safarnama-media');
});

test('an account that does not answer stops the command with the message of wrangler', async () => {
  const project = createProject({ failing: 'secret list' });
  const { status, output, changes } = await project.runCommand([...FLAGS, '--yes']);
  expect([status, changes]).toEqual([1, []]);
  expect(output).toContain('wrangler secret list failed:\nA failure of secret list.');
});
