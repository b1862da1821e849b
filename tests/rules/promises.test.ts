import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROMISES } from '../faults/promises.ts';
import { children, type Node, parsed } from '../support/source.ts';

/** A `test` or `describe` with what stands in it. */
interface Found {
  kind: string;
  name: string;
  /** Such as `each` or `skip`; those of the groups around it too. */
  modifiers: string[];
  body: Node;
}

/** The name that a call begins with, and the names behind it: `test.each([])('…')` is test and each. */
function calledBy(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'MemberExpression') return [...calledBy(node.object as Node), ...calledBy(node.property as Node)];
  return node.type === 'CallExpression' ? calledBy(node.callee as Node) : [];
}
const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Every test and group below a node, in order. */
function foundIn(node: Node, around: string[] = []): Found[] {
  const [kind = '', ...own] = node.type === 'CallExpression' ? calledBy(node.callee as Node) : [];
  const [name, ...rest] = (node.arguments as Node[] | undefined) ?? [];
  const body = rest.find(({ type }) => /FunctionExpression$/.test(type));
  const isOne = /^(?:test|it|describe)$/.test(kind) && textOf(name) !== undefined;
  const modifiers = isOne ? [...around, ...own] : around;
  const inside = children(node).flatMap((child) => foundIn(child, modifiers));
  return isOne && body ? [{ kind, name: textOf(name) ?? '', modifiers, body }, ...inside] : inside;
}
const asks = (node: Node): boolean =>
  (node.type === 'CallExpression' && calledBy(node.callee as Node)[0] === 'expect') || children(node).some(asks);

const NOT_RUN = /^(?:skip|skipIf|runIf|todo|only|fails)$/;
/** What keeps these lines of a file from showing the promise; none where they do. */
function wrongWith(promise: string, source: string): string[] {
  const all = foundIn(parsed('x.test.ts', source).program);
  const named = all.filter(({ name }) => name === promise || name.startsWith(`${promise}, `));
  if (named.length !== 1) return [`${named.length} tests or groups are called so`];
  const [one] = named;
  const tests = one?.kind === 'describe' ? foundIn(one.body, one.modifiers).filter(({ kind }) => kind !== 'describe') : named;
  if (tests.length === 0) return ['nothing stands in it'];
  return tests.flatMap(({ name, body, modifiers }) => [
    ...modifiers.filter((word) => NOT_RUN.test(word)).map((word) => `${name}: ${word}`),
    ...(asks(body) ? [] : [`${name}: expects nothing`]),
  ]);
}
const sources = Object.fromEntries(
  globSync('tests/faults/*.test.ts').map((file) => [/(\w[\w-]*)\.test\.ts$/.exec(file)?.[1] ?? '', readFileSync(file, 'utf8')]),
);

test.each(Object.entries(PROMISES))('"%s" has its test in tests/faults/%s.test.ts, which runs and expects something', (promise, file) => {
  expect(wrongWith(promise, sources[file] ?? '')).toEqual([]);
});

test('every file of tests/faults holds a promise', () => {
  expect(Object.keys(sources).sort()).toEqual([...new Set(Object.values(PROMISES))].sort());
});

test('this rule sees what is missing, empty and skipped', () => {
  const kept = "describe('kept', () => { test.each([1])('%s', (n) => { expect(n).toBe(1); }); });";
  expect(wrongWith('kept', kept)).toEqual([]);
  expect(wrongWith('kept', kept.replace('kept', 'other'))).toEqual(['0 tests or groups are called so']);
  expect(wrongWith('kept', kept.replace('describe', 'describe.skip'))).toEqual(['%s: skip']);
  expect(wrongWith('kept', kept.replace('test.each', 'test.skipIf(true).each'))).toEqual(['%s: skipIf']);
  expect(wrongWith('kept', "test('kept', () => {});")).toEqual(['kept: expects nothing']);
  expect(wrongWith('kept', "test.todo('kept', () => { expect(1); });")).toEqual(['kept: todo']);
  expect(wrongWith('kept', "describe('kept', () => {});")).toEqual(['nothing stands in it']);
});
