import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

interface Import {
  from: string;
  to: string;
  /** Type imports are erased at build time. */
  typesOnly: boolean;
}

const files = globSync(['src/**/*.{ts,tsx}', 'schema/**/*.ts'])
  .filter((file) => !file.endsWith('.d.ts'))
  .sort();
const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(STATEMENT)].map(([statement, type, path]) => {
    const target = normalize(join(dirname(from), path ?? ''));
    const to = [target, `${target}.ts`, `${target}.tsx`].find((file) => existsSync(file) && /\.\w+$/.test(file)) ?? target;
    // `import { type A, type B }` is erased like `import type { A, B }`.
    const names =
      /\{([^}]*)\}/
        .exec(statement)?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const allTypes =
      !/import\s+[\w*]/.test(statement.replace(/^import\s+type/, 'import {')) &&
      names.length > 0 &&
      names.every((name) => name.startsWith('type '));
    return { from, to, typesOnly: Boolean(type) || allTypes };
  }),
);

/** Bottom to top: a layer may import from itself and from earlier ones. */
const LAYERS: [name: string, pattern: RegExp][] = [
  ['schema', /^schema\//],
  ['documents', /^src\/documents\//],
  ['platform', /^src\/platform\//],
  ['domain', /^src\/domain\//],
  ['graphql', /^src\/graphql\//],
  ['rest', /^src\/rest\//],
  ['ui', /^src\/ui\//],
  ['islands', /^src\/islands\//],
  ['site', /^src\/site\//],
  ['routes', /^src\/routes\.tsx$/],
  ['render', /^src\/render\//],
  ['staff', /^src\/staff\//],
  ['http', /^src\/http\//],
  ['worker', /^src\/worker\.ts$/],
  ['reference', /^src\/reference\//],
  ['demo', /^src\/demo\//],
  ['tools', /^src\/tools\//],
];
const layerOf = (file: string): number => LAYERS.findIndex(([, pattern]) => pattern.test(file));
const name = (layer: number): string => LAYERS[layer]?.[0] ?? '?';

/** Lower layers that a layer must not import: the two APIs are independent, and browser code and pages do not reach the server. */
const FORBIDDEN: Record<string, string[]> = {
  graphql: ['documents'],
  rest: ['documents', 'graphql'],
  ui: ['platform', 'domain', 'graphql', 'rest'],
  islands: ['platform', 'domain', 'graphql', 'rest'],
  site: ['platform', 'domain', 'graphql', 'rest', 'islands'],
  routes: ['platform', 'domain', 'graphql', 'rest', 'islands'],
  staff: ['platform', 'domain', 'graphql', 'rest', 'islands', 'site', 'routes'],
  demo: ['documents', 'platform', 'domain', 'graphql', 'rest', 'ui', 'islands', 'site', 'routes', 'render', 'staff', 'http', 'worker'],
};

test('every file of the source belongs to a layer', () => {
  expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
});

test('imports point down only', () => {
  const wrong = imports.filter(
    ({ from, to }) => layerOf(to) > layerOf(from) || FORBIDDEN[name(layerOf(from))]?.includes(name(layerOf(to))),
  );
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('what the Worker loads on demand is listed in one place of each layer', () => {
  const server = files.filter((file) => /^src\/(?:platform|domain|graphql|rest|site|render|http|routes\.|worker\.)/.test(file));
  expect(server.filter((file) => /\bimport\(/.test(readFileSync(file, 'utf8')))).toEqual([
    'src/graphql/on-demand.ts',
    'src/http/on-demand.ts',
    'src/rest/on-demand.ts',
    'src/site/on-demand.ts',
  ]);
});

test('browser code does not import tables or server layers', () => {
  const next = (file: string) => imports.filter(({ from, typesOnly }) => from === file && !typesOnly).map(({ to }) => to);
  const reached = new Set<string>();
  const walk = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const to of next(file)) walk(to);
  };
  for (const file of files.filter((path) => /^src\/(?:islands|ui|site|staff)\//.test(path))) walk(file);
  expect([...reached].filter((file) => /^schema\/tables\/|^src\/(?:platform|domain|graphql|rest)/.test(file))).toEqual([]);
});

/** Import cycles, types included, as `a -> b -> a`. */
function findCycles(edges: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (path.includes(file) || done.has(file)) return;
    for (const { to } of targets.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) walk(file, []);
  return cycles;
}

test('there are no import cycles, types included', () => {
  expect(findCycles(imports)).toEqual([]);
});

test('the rule detects a cycle', () => {
  const edges = ['a b', 'b c', 'c a', 'd a'].map((edge) => ({ from: edge.charAt(0), to: edge.charAt(2) }));
  expect(findCycles(edges)).toEqual(['a -> b -> c -> a']);
});

test('the import pattern matches the imports of the source', () => {
  expect(imports.length).toBeGreaterThan(300);
  expect(imports.some(({ typesOnly }) => typesOnly)).toBe(true);
});
