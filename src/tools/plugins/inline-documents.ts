import { readFileSync } from 'node:fs';
import { type DocumentNode, getOperationAST, parse, print, stripIgnoredCharacters } from 'graphql';
import type { Plugin } from 'vite';

const GRAPHQL_CALL = /\bgraphql\(\s*`([^`]*)`\s*,?\s*\)/g;
/** An operation as codegen writes it: a syntax tree on one line. */
const GENERATED_OPERATION = /^export const \w+Document = (\{.*\}) as unknown as DocumentNode</gm;

/** The name and the kind of the only definition of a `graphql()` call. Throws for a document without a name. */
function readDefinition(text: string, file: string): { name: string; isFragment: boolean } {
  const [definition] = parse(text).definitions;
  if (!definition || !('name' in definition) || !definition.name) throw new Error(`A document without a name in ${file}`);
  return { name: definition.name.value, isFragment: definition.kind === 'FragmentDefinition' };
}

interface Operation {
  /** The syntax tree with its hash, as JSON. */
  tree: string;
  /** The operation with its fragments. */
  text: string;
}

/** All operations by name. */
export function readOperations(root: string): ReadonlyMap<string, Operation> {
  const generated = readFileSync(`${root}/src/documents/graphql.ts`, 'utf8');
  const trees = [...generated.matchAll(GENERATED_OPERATION)].map(([, tree = '']) => tree);
  return new Map(
    trees.map((tree) => {
      const document = JSON.parse(tree) as DocumentNode;
      return [getOperationAST(document)?.name?.value ?? '', { tree, text: stripIgnoredCharacters(print(document)) }];
    }),
  );
}

/**
 * The generated `graphql()` looks up its text in a table of all documents. This plugin replaces each call by that one document: a
 * screen does not load those of the others. Browsers get a syntax tree, which stands in the chunk of its screen; the Worker gets a text
 * that it parses at first use.
 */
export function inlineDocuments(root: string, { lazy }: { lazy: boolean }): Plugin {
  let operations: ReadonlyMap<string, Operation> | undefined;
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${root}/src/`) || id.includes('/src/documents/') || !code.includes('graphql(')) return undefined;
      let isLazyUsed = false;
      const rewritten = code.replace(GRAPHQL_CALL, (_call, text: string) => {
        const { name, isFragment } = readDefinition(text, id);
        // `readFragment` needs the type of a fragment only.
        if (isFragment) return 'undefined';
        operations ??= readOperations(root);
        const operation = operations.get(name);
        if (!operation) throw new Error(`Codegen has not seen the operation ${name} of ${id}.`);
        if (!lazy) return `(${operation.tree})`;
        isLazyUsed = true;
        return `createLazyDocument_(${JSON.stringify(operation.text)})`;
      });
      if (rewritten === code) return undefined;
      const importLine = `import { createLazyDocument as createLazyDocument_ } from '${root}/src/render/lazy-document.ts';\n`;
      return { code: `${isLazyUsed ? importLine : ''}${rewritten}`, map: null };
    },
  };
}
