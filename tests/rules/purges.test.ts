import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// Cached pages show these tables, so a write of one must name the cache tags that it invalidates: `commit` requires them, and
// `batchIf` takes them as its last argument. `table` is the parameter of functions for every editable table.

const PUBLIC_TABLES = [
  'packages',
  'partners',
  'reviews',
  'branches',
  'companies',
  'companyPolicies',
  'homepageImages',
  'settings',
  'table',
];
const WRITES = new Set(['insert', 'update', 'delete']);

interface Call {
  name: string;
  args: number;
  line: number;
  /** Whether the call is awaited on its own, which runs a statement outside a batch. */
  awaited: boolean;
  writes: boolean;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const textOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

/** The calls of a file, with what the rule asks of each. */
function listCalls(source: string): Call[] {
  const calls: Call[] = [];
  const visit = (value: unknown, awaited: boolean): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, false);
    if (!isNode(value)) return;
    const { type, start, callee, arguments: args } = value;
    if (type === 'CallExpression' && isNode(callee) && Array.isArray(args)) {
      const name = callee.type === 'MemberExpression' ? `.${textOf(callee.property)}` : textOf(callee);
      const writes = WRITES.has(name.slice(1)) && PUBLIC_TABLES.includes(textOf(args[0]));
      calls.push({ name, args: args.length, line: source.slice(0, start).split('\n').length, awaited, writes });
    }
    // The chain of an awaited query: `await db.delete(table).where(...)`.
    const chain = new Set(type === 'AwaitExpression' ? ['argument'] : awaited ? ['callee', 'object'] : []);
    for (const [key, child] of Object.entries(value)) visit(child, chain.has(key));
  };
  visit(parseSync('source.ts', source).program, false);
  return calls.sort((a, b) => a.line - b.line);
}

function findUntaggedWrites(file: string, source: string): string[] {
  const calls = listCalls(source);
  if (!calls.some(({ writes }) => writes)) return [];
  return calls
    .filter(({ name, args, awaited, writes }) => name === '.batch' || (name === 'batchIf' && args < 5) || (writes && awaited))
    .map(({ name, line }) => `${file}:${line}: ${name}`);
}

test('every write of a table that cached pages show names its cache tags', () => {
  const files = globSync('src/{domain,graphql,rest,http}/**/*.{ts,tsx}');
  expect(files.flatMap((file) => findUntaggedWrites(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('the rule detects a batch, a batchIf without tags, and an awaited write', () => {
  const source = `
    await context.db.batch([db.update(packages).set({})]);
    await batchIf(context, isThere, failure, [db.delete(reviews)]);
    await db.delete(branches).where(isBranch);
    await commit(context, ['reviews'], [db.delete(reviews)]);`;
  expect(findUntaggedWrites('x.ts', source)).toEqual(['x.ts:2: .batch', 'x.ts:3: batchIf', 'x.ts:4: .delete']);
  expect(findUntaggedWrites('x.ts', 'await context.db.batch([db.update(users).set({})]);')).toEqual([]);
});
