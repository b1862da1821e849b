import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROMISES } from '../faults/promises.ts';
import { childNodes, type Node, parseSource } from '../support/source.ts';

/** A `test` or `describe` with what stands in it. */
interface TestCall {
  kind: string;
  name: string;
  /** Such as `each` or `skip`; those of the groups around it too. */
  modifiers: string[];
  body: Node;
}

/** The name that a call begins with, and the names behind it: `test.each([])('…')` is test and each. */
function calleeNames(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'MemberExpression') return [...calleeNames(node.object as Node), ...calleeNames(node.property as Node)];
  return node.type === 'CallExpression' ? calleeNames(node.callee as Node) : [];
}
const stringLiteral = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Every test and group below a node, in order. */
function findTests(node: Node, around: string[] = []): TestCall[] {
  const [kind = '', ...own] = node.type === 'CallExpression' ? calleeNames(node.callee as Node) : [];
  const [name, ...rest] = (node.arguments as Node[] | undefined) ?? [];
  const body = rest.find(({ type }) => /FunctionExpression$/.test(type));
  const isOne = /^(?:test|it|describe)$/.test(kind) && stringLiteral(name) !== undefined;
  const modifiers = isOne ? [...around, ...own] : around;
  const inside = childNodes(node).flatMap((child) => findTests(child, modifiers));
  return isOne && body ? [{ kind, name: stringLiteral(name) ?? '', modifiers, body }, ...inside] : inside;
}
const containsExpect = (node: Node): boolean =>
  (node.type === 'CallExpression' && calleeNames(node.callee as Node)[0] === 'expect') || childNodes(node).some(containsExpect);

const SKIPPING_MODIFIERS = /^(?:skip|skipIf|runIf|todo|only|fails)$/;
/** What keeps these lines of a file from showing the promise; none where they do. */
function findPromiseProblems(promise: string, source: string): string[] {
  const all = findTests(parseSource('x.test.ts', source).program);
  const named = all.filter(({ name }) => name === promise || name.startsWith(`${promise}, `));
  if (named.length !== 1) return [`${named.length} tests or groups are called so`];
  const [one] = named;
  const tests = one?.kind === 'describe' ? findTests(one.body, one.modifiers).filter(({ kind }) => kind !== 'describe') : named;
  if (tests.length === 0) return ['nothing stands in it'];
  return tests.flatMap(({ name, body, modifiers }) => [
    ...modifiers.filter((word) => SKIPPING_MODIFIERS.test(word)).map((word) => `${name}: ${word}`),
    ...(containsExpect(body) ? [] : [`${name}: expects nothing`]),
  ]);
}
const sourcesByFile = Object.fromEntries(
  globSync('tests/faults/*.test.ts').map((file) => [/(\w[\w-]*)\.test\.ts$/.exec(file)?.[1] ?? '', readFileSync(file, 'utf8')]),
);

test.each(Object.entries(PROMISES))('"%s" has its test in tests/faults/%s.test.ts, which runs and expects something', (promise, file) => {
  expect(findPromiseProblems(promise, sourcesByFile[file] ?? '')).toEqual([]);
});

test('every file of tests/faults holds a promise', () => {
  expect(Object.keys(sourcesByFile).sort()).toEqual([...new Set(Object.values(PROMISES))].sort());
});

test('the rule detects missing, empty and skipped promises', () => {
  const kept = "describe('kept', () => { test.each([1])('%s', (n) => { expect(n).toBe(1); }); });";
  expect(findPromiseProblems('kept', kept)).toEqual([]);
  expect(findPromiseProblems('kept', kept.replace('kept', 'other'))).toEqual(['0 tests or groups are called so']);
  expect(findPromiseProblems('kept', kept.replace('describe', 'describe.skip'))).toEqual(['%s: skip']);
  expect(findPromiseProblems('kept', kept.replace('test.each', 'test.skipIf(true).each'))).toEqual(['%s: skipIf']);
  expect(findPromiseProblems('kept', "test('kept', () => {});")).toEqual(['kept: expects nothing']);
  expect(findPromiseProblems('kept', "test.todo('kept', () => { expect(1); });")).toEqual(['kept: todo']);
  expect(findPromiseProblems('kept', "describe('kept', () => {});")).toEqual(['nothing stands in it']);
});
