import { expect, test } from 'vitest';
import { childNodes, type Node, parseSource, SOURCE_FILES } from '../support/source.ts';

const MIN_DUPLICATE_LINES = 6;
/** Below these of six lines have to differ from each other: fewer are the rows of a table. */
const MIN_DISTINCT_LINES = 4;

/** Places whose lines may be the same, and why. */
const ALLOWED: Readonly<Record<string, string>> = {};

/** What the demonstration agency says and draws. */
const CONTENT_FILES = /^src\/demo\/(?:catalogue|artwork\/scenes)\//;

interface Line {
  at: number;
  text: string;
}

/** The lines of a file that say what is done: no imports, comments, values and brackets, whatever the words in quotes. */
function normalizedLines(file: string, source?: string): Line[] {
  const { text, program, body, comments } = parseSource(file, source);
  const left = [...text];
  const blank = ({ start, end }: { start: number; end: number }, by = ' ') => {
    for (let i = start; i < end; i += 1) if (left[i] !== '\n') left[i] = i === start ? by : ' ';
  };
  const quiet = (node: Node): void =>
    /^(?:Literal|TemplateElement|JSXText)$/.test(node.type) ? blank(node, '"') : childNodes(node).forEach(quiet);
  quiet(program);
  for (const each of [...comments, ...body.filter(({ type }) => type === 'ImportDeclaration')]) blank(each);
  return left
    .join('')
    .split('\n')
    .map((line, i) => ({ at: i + 1, text: line.replace(/\s+/g, '') }))
    .filter(({ text: line }) => /\w/.test(line.replace(/^[\w-]+(?::(?=["[{])|="$)/, '')));
}

/** Where the same six lines stand in several places: each as `a:1 ~ b:2`, with the first of them. */
function findDuplicates(files: Readonly<Record<string, Line[]>>): string[] {
  const places = new Map<string, string[]>();
  for (const [file, lines] of Object.entries(files))
    for (const [i, { at }] of lines.entries()) {
      const run = lines.slice(i, i + MIN_DUPLICATE_LINES).map(({ text }) => text);
      if (run.length < MIN_DUPLICATE_LINES || new Set(run).size < MIN_DISTINCT_LINES) continue;
      const key = run.join('\n');
      places.set(key, [...(places.get(key) ?? []), `${file}:${at}`]);
    }
  return [...places.values()].filter(({ length }) => length > 1).map((found) => found.join(' ~ '));
}
const filesIn = (pair: string): string => [...new Set(pair.replace(/:\d+/g, '').split(' ~ '))].join(' ~ ');

test('six equal lines occur once, or have a stated reason', () => {
  const code = SOURCE_FILES.filter((file) => !CONTENT_FILES.test(file));
  const found = findDuplicates(Object.fromEntries(code.map((file) => [file, normalizedLines(file)])));
  expect(found.filter((pair) => !ALLOWED[filesIn(pair)])).toEqual([]);
  expect(Object.keys(ALLOWED).filter((pair) => !found.map(filesIn).includes(pair))).toEqual([]);
});

test('this rule sees copies, also with other words and laid out otherwise, and no tables', () => {
  const lines = ['const a = f(x);', 'if (a) g(a);', 'for (const b of a) h(b);', 'const c = k(a);', "say('one');", 'return c(a);'];
  const found = (one: readonly string[], other: readonly string[]) =>
    findDuplicates({ 'one.ts': normalizedLines('one.ts', one.join('\n')), 'other.ts': normalizedLines('other.ts', other.join('\n')) });
  const copy = ["import { f } from './f.ts';", '{', ...lines.map((line) => `  ${line.replace('one', 'two')} // why`), '}'];
  expect(found(lines, copy)).toEqual(['one.ts:1 ~ other.ts:3']);
  expect(found(lines, lines.slice(1))).toEqual([]);
  expect(found(lines, copy.with(4, 'other(b);'))).toEqual([]);
  const table = Array.from({ length: 9 }, (_, i) => `row('${i}', ${i});`);
  expect(found(table, table)).toEqual([]);
});
