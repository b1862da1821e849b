import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Node, parseSource } from '../support/source.ts';

// Exported functions document parameters, result and errors. Exempt: components, which are described by their props, and
// GraphQL fields, which are described in the schema.

const FILES = globSync(['src/{platform,domain,graphql,rest,http,render,tools}/**/*.{ts,tsx}', 'src/*.ts', 'schema/**/*.ts']);

const FUNCTIONS = /^(?:FunctionDeclaration|ClassDeclaration|ArrowFunctionExpression|FunctionExpression)$/;
/** In the domain, a call may return a function: `plain('car', …)`. */
const isCallable = (kind: string, file: string): boolean =>
  FUNCTIONS.test(kind) || (kind === 'CallExpression' && file.startsWith('src/domain/'));

/** The type of a node without assertions and parentheses: `(…) as T` is the type of its expression. */
const innermostType = (node: Node | null | undefined): string =>
  /^(?:TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node?.type ?? '')
    ? innermostType(node?.expression as Node)
    : (node?.type ?? '');

/** The exported functions and classes of a file that have no doc comment above them. */
function findUndocumented(file: string, source?: string): string[] {
  const { text, body, comments } = parseSource(file, source);
  const documented = ({ start }: Node): boolean =>
    comments.some(({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= start && !text.slice(end, start).trim());
  return body.flatMap((node) => {
    const declared = node.declaration as Node | null | undefined;
    if (!node.type.startsWith('Export') || !declared) return [];
    const parts =
      declared.type === 'VariableDeclaration'
        ? (declared.declarations as Node[]).map(({ id, init }) => ({ id: id as Node, kind: innermostType(init as Node) }))
        : [{ id: declared.id as Node, kind: innermostType(declared) }];
    return parts.flatMap(({ id, kind }) =>
      isCallable(kind, file) && !(file.endsWith('.tsx') && /^[A-Z]/.test(String(id?.name))) && !documented(node)
        ? [`${file}: ${String(id?.name ?? 'default')}`]
        : [],
    );
  });
}

test('every exported function and class has a docstring', () => {
  expect(FILES.length).toBeGreaterThan(120);
  expect(FILES.flatMap((file) => findUndocumented(file))).toEqual([]);
});

test('the rule detects undocumented exports', () => {
  const bare = ['export function a() {}', 'export const b = () => 1;', 'export class C {}', 'export const d = ((x) => x) as unknown;'];
  expect(findUndocumented('x.ts', bare.join('\n'))).toEqual(['x.ts: a', 'x.ts: b', 'x.ts: C', 'x.ts: d']);
  expect(findUndocumented('x.ts', bare.map((line) => `/** Says it. */\n${line}`).join('\n'))).toEqual([]);
  expect(findUndocumented('x.ts', bare.map((line) => `// No doc comment.\n${line}`).join('\n'))).toHaveLength(4);
  expect(findUndocumented('x.ts', 'function inner() {}\nexport type A = string;\nexport const n = 1;')).toEqual([]);
});
