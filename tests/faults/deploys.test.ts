import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ASSET_LIST_FILE, RETENTION_MS, retainAssets } from '../../src/tools/deploy/retained-assets.ts';
import { createLocalPlatform } from '../../src/tools/local-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'safarnama-deploys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const NOWHERE = 'http://127.0.0.1:9';

/** A build like that of `dist/client`, whose staff script has another name. */
function createBuild(name: string): { clientDir: string; asset: string } {
  const clientDir = join(folder, name);
  cpSync('dist/client', clientDir, { recursive: true });
  rmSync(join(clientDir, ASSET_LIST_FILE), { force: true });
  const script = readdirSync(join(clientDir, 'assets')).find((file) => /^staff-client-.*\.js$/.test(file)) ?? '';
  const asset = `staff-client-${name}.js`;
  renameSync(join(clientDir, 'assets', script), join(clientDir, 'assets', asset));
  writeFileSync(join(clientDir, 'assets', asset), `// Build ${name}\n`);
  return { clientDir, asset };
}

/** Serves a build by the Worker while `use` runs. */
async function withDeployment<T>(clientDir: string, use: (origin: string) => Promise<T>): Promise<T> {
  const platform = createLocalPlatform({ clientDir, variables: { RATE_LIMITS: 'off' } });
  try {
    return await use((await platform.ready).origin);
  } finally {
    await platform.dispose();
  }
}

/** Deploys a build after the one of `running`, as the deploy command does. */
const deployAfter = (running: string, next: string, now: number) => withDeployment(running, (origin) => retainAssets(next, origin, now));

test('the files of a replaced build stay reachable for a day', async () => {
  const [first, second, third] = [createBuild('first'), createBuild('second'), createBuild('third')];
  const start = Date.now();
  await retainAssets(first.clientDir, NOWHERE, start);
  expect(await deployAfter(first.clientDir, second.clientDir, start + 1000)).toEqual({ retained: 1, lost: [] });
  await withDeployment(second.clientDir, async (origin) => {
    for (const { asset } of [first, second]) {
      const response = await fetch(`${origin}/assets/${asset}`);
      expect([response.status, response.headers.get('cache-control')], asset).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });
  // A deployment a minute before the day is over keeps the first build; one at its end drops it and keeps the second.
  const early = createBuild('early');
  expect(await deployAfter(second.clientDir, early.clientDir, start + RETENTION_MS - 60_000)).toMatchObject({ retained: 2 });
  expect(await deployAfter(second.clientDir, third.clientDir, start + 1000 + RETENTION_MS)).toMatchObject({ retained: 1 });
  await withDeployment(third.clientDir, async (origin) => {
    const statuses = [first, second, third].map(async ({ asset }) => (await fetch(`${origin}/assets/${asset}`)).status);
    expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
  });
});

test('deploying the same build twice drops no file and adds none', async () => {
  const { clientDir } = createBuild('twice');
  const list = () => readdirSync(join(clientDir, 'assets')).sort();
  await retainAssets(clientDir, NOWHERE, 0);
  const before = list();
  expect(await deployAfter(clientDir, clientDir, Date.now())).toEqual({ retained: 0, lost: [] });
  expect(list()).toEqual(before);
});

test('a running site that sends wrong files or paths cannot put them into a build', async () => {
  const sha256 = '0'.repeat(64);
  const server = createServer((request, response) =>
    response.end(request.url === `/${ASSET_LIST_FILE}` ? JSON.stringify({ '../stolen.js': { sha256 }, 'wrong.js': { sha256 } }) : 'other'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { clientDir } = createBuild('hostile');
  const result = await retainAssets(clientDir, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, 0);
  server.close();
  expect(result).toEqual({ retained: 0, lost: [expect.stringContaining('wrong.js')] });
  for (const name of ['assets/wrong.js', 'stolen.js']) expect(existsSync(join(clientDir, name)), name).toBe(false);
  expect(readFileSync(join(clientDir, ASSET_LIST_FILE), 'utf8')).not.toMatch(/wrong|stolen/);
});
