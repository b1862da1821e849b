import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

// The source as rules read it: files, their syntax trees, their comments.

/** What is written by hand, in TypeScript. */
export const SOURCE_FILES = globSync(['src/**/*.{ts,tsx,mjs}', 'schema/**/*.ts', 'tests/**/*.ts']).filter(
  (file) => !file.startsWith('src/documents/'),
);

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What stands in a node, one step below it. */
export const childNodes = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** A file's statements and comments; `text` is read from it where it is not given. */
export function parseSource(file: string, text = readFileSync(file, 'utf8')) {
  const { program, comments } = parseSync(file, text);
  return { text, program: program as unknown as Node, body: program.body as unknown as Node[], comments };
}
