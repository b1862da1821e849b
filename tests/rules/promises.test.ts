import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROMISES } from '../faults/promises.ts';
import { childNodes, type Node, parseSource } from '../support/source.ts';

/** A call of `test` or `describe` with its body. */
interface TestCall {
  kind: string;
  name: string;
  /** Such as `each` or `skip`, including those of the enclosing groups. */
  modifiers: string[];
  body: Node;
}

/** The identifiers of a callee: `test.each([])('…')` is test, each. */
function calleeNames(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'MemberExpression') return [...calleeNames(node.object as Node), ...calleeNames(node.property as Node)];
  return node.type === 'CallExpression' ? calleeNames(node.callee as Node) : [];
}
const stringLiteral = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Every test and group below a node, in order. */
function findTests(node: Node, inherited: string[] = []): TestCall[] {
  const [kind = '', ...own] = node.type === 'CallExpression' ? calleeNames(node.callee as Node) : [];
  const [name, ...rest] = (node.arguments as Node[] | undefined) ?? [];
  const body = rest.find(({ type }) => /FunctionExpression$/.test(type));
  const isTest = /^(?:test|it|describe)$/.test(kind) && stringLiteral(name) !== undefined;
  const modifiers = isTest ? [...inherited, ...own] : inherited;
  const inside = childNodes(node).flatMap((child) => findTests(child, modifiers));
  return isTest && body ? [{ kind, name: stringLiteral(name) ?? '', modifiers, body }, ...inside] : inside;
}
const containsExpect = (node: Node): boolean =>
  (node.type === 'CallExpression' && calleeNames(node.callee as Node)[0] === 'expect') || childNodes(node).some(containsExpect);

const SKIPPING_MODIFIERS = /^(?:skip|skipIf|runIf|todo|only|fails)$/;
/** The reasons why a source does not prove a promise. */
function findPromiseProblems(promise: string, source: string): string[] {
  const all = findTests(parseSource('x.test.ts', source).program);
  const named = all.filter(({ name }) => name === promise || name.startsWith(`${promise}, `));
  if (named.length !== 1) return [`${named.length} tests or groups have this title`];
  const [one] = named;
  const tests = one?.kind === 'describe' ? findTests(one.body, one.modifiers).filter(({ kind }) => kind !== 'describe') : named;
  if (tests.length === 0) return ['the group is empty'];
  return tests.flatMap(({ name, body, modifiers }) => [
    ...modifiers.filter((word) => SKIPPING_MODIFIERS.test(word)).map((word) => `${name}: ${word}`),
    ...(containsExpect(body) ? [] : [`${name}: expects nothing`]),
  ]);
}
const readSources = (pattern: string, folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync(pattern).map((file) => [folder + (/(\w[\w-]*)\.test\.ts$/.exec(file)?.[1] ?? ''), readFileSync(file, 'utf8')]),
  );
const faultSources = readSources('tests/faults/**/*.test.ts', '');
const sourcesByFile = { ...faultSources, ...readSources('tests/bench/timed/*.test.ts', 'timed/') };

test.each(Object.entries(PROMISES))('"%s" is proved in %s.test.ts by tests that run and assert', (promise, file) => {
  expect(findPromiseProblems(promise, sourcesByFile[file] ?? '')).toEqual([]);
});

test('every file of tests/faults proves a promise', () => {
  const proving = new Set(Object.values(PROMISES).filter((file) => !file.startsWith('timed/')));
  expect(Object.keys(faultSources).sort()).toEqual([...proving].sort());
});

test('the rule detects missing, empty and skipped promises', () => {
  const source = "describe('promise', () => { test.each([1])('%s', (n) => { expect(n).toBe(1); }); });";
  expect(findPromiseProblems('promise', source)).toEqual([]);
  expect(findPromiseProblems('promise', source.replace('promise', 'other'))).toEqual(['0 tests or groups have this title']);
  expect(findPromiseProblems('promise', source.replace('describe', 'describe.skip'))).toEqual(['%s: skip']);
  expect(findPromiseProblems('promise', source.replace('test.each', 'test.skipIf(true).each'))).toEqual(['%s: skipIf']);
  expect(findPromiseProblems('promise', "test('promise', () => {});")).toEqual(['promise: expects nothing']);
  expect(findPromiseProblems('promise', "test.todo('promise', () => { expect(1); });")).toEqual(['promise: todo']);
  expect(findPromiseProblems('promise', "describe('promise', () => {});")).toEqual(['the group is empty']);
});
