import { expect, test } from 'vitest';
import { childNodes, type Node, parseSource, SOURCE_FILES } from '../support/source.ts';

const MIN_DUPLICATE_LINES = 6;
/** Runs with fewer distinct lines are tables, and exempt. */
const MIN_DISTINCT_LINES = 4;

/** Accepted duplicates with the reason, by their files: `a.ts ~ b.ts`. */
const ALLOWED: Readonly<Record<string, string>> = {};

/** Texts and artwork of the demonstration agency. */
const CONTENT_FILES = /^src\/demo\/(?:catalogue|artwork\/scenes)\//;

interface Line {
  number: number;
  text: string;
}

/** The lines of a file without imports, comments, lone literals and brackets; string contents and whitespace do not count. */
function normalizedLines(file: string, source?: string): Line[] {
  const { text, program, body, comments } = parseSource(file, source);
  const characters = [...text];
  const blank = ({ start, end }: { start: number; end: number }, replacement = ' ') => {
    for (let i = start; i < end; i += 1) if (characters[i] !== '\n') characters[i] = i === start ? replacement : ' ';
  };
  const blankLiterals = (node: Node): void =>
    /^(?:Literal|TemplateElement|JSXText)$/.test(node.type) ? blank(node, '"') : childNodes(node).forEach(blankLiterals);
  blankLiterals(program);
  for (const each of [...comments, ...body.filter(({ type }) => type === 'ImportDeclaration')]) blank(each);
  return characters
    .join('')
    .split('\n')
    .map((line, i) => ({ number: i + 1, text: line.replace(/\s+/g, '') }))
    .filter(({ text: line }) => /\w/.test(line.replace(/^[\w-]+(?::(?=["[{])|="$)/, '')));
}

/** Runs of six equal lines in several places, as `a:1 ~ b:2` with the number of the first line. */
function findDuplicates(files: Readonly<Record<string, Line[]>>): string[] {
  const places = new Map<string, string[]>();
  for (const [file, lines] of Object.entries(files))
    for (const [i, { number }] of lines.entries()) {
      const run = lines.slice(i, i + MIN_DUPLICATE_LINES).map(({ text }) => text);
      if (run.length < MIN_DUPLICATE_LINES || new Set(run).size < MIN_DISTINCT_LINES) continue;
      const key = run.join('\n');
      places.set(key, [...(places.get(key) ?? []), `${file}:${number}`]);
    }
  return [...places.values()].filter(({ length }) => length > 1).map((found) => found.join(' ~ '));
}
const filesIn = (pair: string): string => [...new Set(pair.replace(/:\d+/g, '').split(' ~ '))].join(' ~ ');

test('no six lines are repeated without a stated reason', () => {
  const code = SOURCE_FILES.filter((file) => !CONTENT_FILES.test(file));
  const found = findDuplicates(Object.fromEntries(code.map((file) => [file, normalizedLines(file)])));
  expect(found.filter((pair) => !ALLOWED[filesIn(pair)])).toEqual([]);
  expect(Object.keys(ALLOWED).filter((pair) => !found.map(filesIn).includes(pair))).toEqual([]);
});

test('the rule detects copies with other strings, comments and indentation, and ignores tables', () => {
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
