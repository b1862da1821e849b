import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdmin, generatePassword } from '../admin-accounts.ts';
import { openRemoteDatabase, type Wrangler } from '../wrangler.ts';
import type { Situation, Step } from './plan.ts';
import { retainAssets } from './retained-assets.ts';
import { writeOrigin } from './settings.ts';

/** What a step needs of the plan. */
export type StepInput = Situation & { origin: string };

/** Runs wrangler with its output on the terminal. Throws an Error when it fails. */
async function run(wrangler: Wrangler, ...args: string[]): Promise<void> {
  const { status } = await wrangler(args, { show: true, interactive: args[0] === 'login' });
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed; its message stands above.`);
}

async function prepareBuild({ project, builds, origin }: StepInput): Promise<void> {
  // Vite and Miniflare are loaded when a step needs them.
  if (builds) await (await import('../local/ensure-build.ts')).ensureBuild(true);
  const { retained, lost } = await retainAssets(join(project.folder, 'dist/client'), origin, Date.now());
  console.log(`${retained} files of the running build stay reachable.`);
  for (const reason of lost) console.warn(`${reason}: tabs that need it will offer to reload.`);
}

/** Uploads the Worker; wrangler creates missing buckets. The first upload brings the encryption key along. */
async function upload({ project: { wrangler }, account, ownKey }: StepInput): Promise<void> {
  if (account?.hasKey) return run(wrangler, 'deploy');
  const { generateKey } = await import('../local-platform.ts');
  const keys = ownKey ? (process.env.SEALING_KEYS ?? '') : generateKey();
  // Before the upload: a process that ends after it must not take the only copy of the key with it.
  if (!ownKey)
    console.log(
      `\nThe encryption key of the site:\n\n  ${keys}\n\nStore it now in a safe place, such as a password manager. It is shown only once, and without it nobody can read the documents and second factors that the site stores.\n`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-key-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const file = join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify({ SEALING_KEYS: keys }), { mode: 0o600 });
    await run(wrangler, 'deploy', '--secrets-file', file);
  } finally {
    remove();
    process.off('exit', remove);
  }
}

async function addAdmin({ project, admin = '', origin }: StepInput): Promise<void> {
  const password = process.env.ADMIN_PASSWORD || generatePassword();
  await createAdmin(openRemoteDatabase(project.wrangler), admin, password);
  console.log(
    `${admin} is now an administrator and signs in at ${origin}/login with ${process.env.ADMIN_PASSWORD ? 'the password in ADMIN_PASSWORD' : `the password ${password} (shown only once)`}.`,
  );
}

const ACTIONS: Readonly<Record<Step['name'], (input: StepInput) => Promise<void>>> = {
  login: ({ project }) => run(project.wrangler, 'login'),
  address: async ({ project, origin }) => writeOrigin(project, origin),
  database: ({ project, settings }) => run(project.wrangler, 'd1', 'create', settings.database),
  build: prepareBuild,
  migrations: ({ project, settings }) => run(project.wrangler, 'd1', 'migrations', 'apply', settings.database, '--remote'),
  upload,
  admin: addAdmin,
};

/** Runs the steps in order. Throws an Error that names the step that failed; a later run continues there. */
export async function runSteps(steps: readonly Step[], input: StepInput): Promise<void> {
  for (const [index, { name, title }] of steps.entries()) {
    const position = `${index + 1} of ${steps.length}`;
    console.log(`\n[${position}] ${title}`);
    await ACTIONS[name](input).catch((reason: unknown) => {
      const message = reason instanceof Error ? reason.message : String(reason);
      throw new Error(
        `Step ${position} failed: ${title}.\n${message}\nThe steps before it are done. Run npm run deploy again when the cause is mended; it continues here.`,
      );
    });
  }
}
