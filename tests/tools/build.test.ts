import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** A clone whose Vite builds one small file, and waits as long as the file `gate` exists. */
const clone = mkdtempSync(join(tmpdir(), 'safarnama-build-'));
const inClone = (file: string): string => join(clone, file);
for (const name of ['src/domain', 'src/http', 'src/platform', 'src/tools', 'schema', 'package.json', 'package-lock.json', 'wrangler.toml'])
  cpSync(name, inClone(name), { recursive: true });
symlinkSync(resolve('node_modules'), inClone('node_modules'));
writeFileSync(inClone('entry.js'), 'export const answer = 42;\n');
// The build runs what it makes of the REST reference.
writeFileSync(inClone('render.js'), 'export const renderReference = () => ({});\n');
writeFileSync(
  inClone('src/tools/vite.config.ts'),
  `import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
const buildStart = async () => {
  writeFileSync('started', '');
  while (existsSync('gate')) await setTimeout(20);
};
export default ({ mode }) => ({
  logLevel: 'error',
  plugins: [{ name: 'gate', buildStart }],
  build: { rolldownOptions: { input: mode === 'reference' ? 'render.js' : 'entry.js' } },
});
`,
);

/** What `npm start` and `npm test` run first, as the leader of a process group. */
function startCommand(): { child: ChildProcess; output: () => string; status: Promise<number | null> } {
  const script = "import { ensureBuild } from './src/tools/local/ensure-build.ts'; await ensureBuild();";
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: clone, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return { child, output: () => output, status: once(child, 'close').then(([status]) => status as number | null) };
}
const commands: ReturnType<typeof startCommand>[] = [];
const start = () => {
  const command = startCommand();
  commands.push(command);
  return command;
};
const killGroup = ({ pid }: ChildProcess) => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
};
afterAll(() => {
  for (const { child } of commands) killGroup(child);
  rmSync(clone, { recursive: true, force: true });
});

const countBuilds = (output: string): number => output.split('Building.').length - 1;
const isStarted = () => existsSync(inClone('started'));

test('a killed build leaves no build, and of two commands at the same moment one builds and the other takes its build', async () => {
  writeFileSync(inClone('gate'), '');
  const killed = start();
  await expect.poll(isStarted, { timeout: 30_000 }).toBe(true);
  killGroup(killed.child);
  await killed.status;
  expect(existsSync(inClone('dist'))).toBe(false);

  rmSync(inClone('started'));
  // Four earlier builds.
  const earlier = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
  for (const name of earlier) {
    mkdirSync(inClone(`.wrangler/builds/${name}`), { recursive: true });
    writeFileSync(inClone(`.wrangler/builds/${name}/.sources`), name);
  }
  const pair = [start(), start()];
  await expect.poll(isStarted, { timeout: 30_000 }).toBe(true);
  await expect
    .poll(() => pair.filter(({ output }) => output().includes('Another command is building')).length, { timeout: 30_000 })
    .toBe(1);
  expect(existsSync(inClone('dist'))).toBe(false);
  rmSync(inClone('gate'));
  expect(await Promise.all(pair.map(({ status }) => status))).toEqual([0, 0]);
  expect(countBuilds(pair.map(({ output }) => output()).join())).toBe(1);
  expect(readdirSync(inClone('dist')).sort()).toEqual(['.sources', 'client', 'worker']);
  // The running sites and tests of the last three builds go on reading their files.
  expect(readdirSync(inClone('.wrangler/builds')).sort().slice(0, -1)).toEqual(earlier.slice(1));
});
