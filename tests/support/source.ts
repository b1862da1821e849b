import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

// Source files, their syntax trees and comments, for the rules.

/** Hand-written TypeScript files. */
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

/** The direct children of a node. */
export const childNodes = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** Parses a file into its statements and comments; `text` replaces its content. */
export function parseSource(file: string, text = readFileSync(file, 'utf8')) {
  const { program, comments } = parseSync(file, text);
  return { text, program: program as unknown as Node, body: program.body as unknown as Node[], comments };
}
