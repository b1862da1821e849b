import { globSync } from 'node:fs';
import SchemaBuilder from '@pothos/core';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';

// A new isolate evaluates the modules of the Worker before it answers, so they create nothing costly: `lazy` of schema/lazy.ts does
// at first use.

/** What modules created while they were imported, with the file that did. */
let created: string[] = [];

/** Records a creation with the first file of the source in the stack. */
function record(what: string): void {
  const file = /\/((?:src|schema)\/[^\s:?)]+\.tsx?)/.exec(new Error('stack').stack ?? '')?.[1];
  created.push(`${what} in ${file ?? 'a package'}`);
}

// Zod's own hook for every new shape; `zod/compile` uses it.
const setShapeHook = (postProcessor: (() => void) | undefined): unknown => z.config({ postProcessor } as Parameters<typeof z.config>[0]);
setShapeHook(() => record('zod shape'));
vi.spyOn(SchemaBuilder.prototype, 'toSchema').mockImplementation(() => {
  record('GraphQL schema');
  throw new Error('A GraphQL schema was built during an import.');
});
const originals = { ...Object.getOwnPropertyDescriptors(Intl) };
for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'Collator'] as const) {
  const construct = (target: object, args: unknown[]): object => {
    record(`Intl.${name}`);
    return Reflect.construct(target as new () => object, args) as object;
  };
  Object.defineProperty(Intl, name, { ...originals[name], value: new Proxy(Intl[name] as object, { construct }) });
}
afterAll(() => {
  setShapeHook(undefined);
  vi.restoreAllMocks();
  Object.defineProperties(Intl, originals);
  vi.resetModules();
});

/** Imports modules anew; returns what they created. */
async function importAll(files: readonly string[]): Promise<string[]> {
  created = [];
  vi.resetModules();
  for (const file of files) await import(/* @vite-ignore */ `../../${file}`);
  return [...new Set(created)].sort();
}

test('importing the modules of the Worker creates no shape, no formatter and no GraphQL schema', async () => {
  const files = globSync(['src/worker.ts', 'schema/**/*.ts', 'src/{platform,domain,graphql,rest,site,render,http}/**/*.{ts,tsx}']);
  expect(files.length).toBeGreaterThan(150);
  expect(await importAll(files.filter((file) => !file.endsWith('.css.ts')).sort())).toEqual([]);
});

test('the rule detects a shape and a formatter', async () => {
  created = [];
  const { requiredLine } = await import('../../schema/inputs/fields.ts');
  const { formatCount } = await import('../../schema/format.ts');
  requiredLine('Required.');
  formatCount(1000);
  expect([...new Set(created)].sort()).toEqual(['Intl.NumberFormat in schema/format.ts', 'zod shape in schema/inputs/fields.ts']);
});
