import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../src/routes.tsx';
import { PUBLIC_PAGES } from '../support/browser/public-pages.ts';
import { openSite } from '../support/site.ts';
import { copyWorkerBuild, listPublicModules, listWorkerModules, sumCompressedBytes } from '../support/worker-build.ts';

// The built Worker, whose modules note their names when workerd evaluates them, behind a script that lists those.
const workerDir = copyWorkerBuild('evaluated', (name, code) => `(globalThis.evaluated ??= []).push('${name}');${code}`);
const worker = '.wrangler/test-evaluated.js';
writeFileSync(
  worker,
  `import site from './${basename(workerDir)}/index.js';
export default {
  fetch: (request, env, execution) =>
    new URL(request.url).pathname === '/__evaluated' ? Response.json(globalThis.evaluated) : site.fetch(request, env, execution),
};
`,
);
const site = await openSite({ worker, workerDir, variables: { SHARED_CACHE: 'off' } });
const listEvaluated = async () => (await site.json<string[]>('/__evaluated')).sort();
const publicModules = listPublicModules()
  .map((file) => basename(file))
  .sort();

test('public pages evaluate only what the entry imports, which is at most 300 kB compressed', async () => {
  const unlisted = routes.filter(({ access, path }) => !access && !path.includes(':')).map(({ path }) => path);
  const paths = new Set([...PUBLIC_PAGES.map((page) => page.path), ...unlisted]);
  // The pages that sign visitors in, and Book Now, are private: they read a session and have a module of their own.
  for (const path of [...paths].filter((each) => !/^\/(?:login|register|forgot-password|reset-password|invitation|book)\b/.test(each))) {
    const response = await site.fetch(path);
    expect(response.status, path).toBeLessThan(500);
    await response.text();
  }
  expect(await listEvaluated()).toEqual(publicModules);
  expect(publicModules.length).toBeLessThan(listWorkerModules().length / 2);
  expect(sumCompressedBytes(listPublicModules()) / 1000).toBeLessThan(300);
});

test('public modules import no module of Node but its buffer, because the crypto of Node alone is 6 % of a cold start', () => {
  const imported = listPublicModules().flatMap((file) => readFileSync(file, 'utf8').match(/(?<=from")node:[a-z_/]+(?=")/g) ?? []);
  expect(imported).toEqual(['node:buffer']);
});

test('public modules contain no table and no screen that only staff use', () => {
  const sources = listPublicModules().flatMap((file) => {
    const map = `${file}.map`;
    return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : [];
  });
  const listed = sources.flatMap((source) => /(?:schema\/tables|src\/staff)\/.*$/.exec(source)?.[0] ?? []);
  // Enquiries refer to people.
  const tables = ['accounts', 'columns', 'content', 'enquiries', 'integrations', 'operations', 'packages', 'people', 'staff'];
  expect(listed.sort()).toEqual([
    ...tables.map((name) => `schema/tables/${name}.ts`),
    ...['market-paths', 'screen-routes'].map((name) => `src/staff/app/${name}.ts`),
  ]);
});

test('the first request of a part evaluates its module', async () => {
  expect(await site.graphql('{ __typename }')).toEqual({ data: { __typename: 'Query' } });
  expect(await listEvaluated()).toContain('graphql.js');
});
