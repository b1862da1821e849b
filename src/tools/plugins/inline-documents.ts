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
  text: string;
  /** By which the server finds the text. */
  hash: string;
}

/** All operations with their fragments, by name. */
export function readOperations(root: string): ReadonlyMap<string, Operation> {
  const generated = readFileSync(`${root}/src/documents/graphql.ts`, 'utf8');
  const trees = [...generated.matchAll(GENERATED_OPERATION)].map(
    ([, tree = '']) => JSON.parse(tree) as DocumentNode & { __meta__: { hash: string } },
  );
  return new Map(
    trees.map((tree) => [
      getOperationAST(tree)?.name?.value ?? '',
      { text: stripIgnoredCharacters(print(tree)), hash: tree.__meta__.hash },
    ]),
  );
}

/** How a build writes a document: by a function of a module, called with the arguments. */
const WRITERS = {
  worker: { module: 'src/render/lazy-document.ts', name: 'createLazyDocument', getArguments: ({ text }: Operation) => [text] },
  browser: { module: 'src/staff/app/reads/document.ts', name: 'parseDocument', getArguments: ({ text, hash }: Operation) => [text, hash] },
};

/**
 * The generated `graphql()` looks up its text in a table of all documents. This plugin replaces each call by the text of that one document:
 * a screen does not load those of the others. The Worker parses a text at first use.
 */
export function inlineDocuments(root: string, { target }: { target: keyof typeof WRITERS }): Plugin {
  const { module, name: writer, getArguments } = WRITERS[target];
  let operations: ReadonlyMap<string, Operation> | undefined;
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${root}/src/`) || id.includes('/src/documents/') || !code.includes('graphql(')) return undefined;
      const rewritten = code.replace(GRAPHQL_CALL, (_call, text: string) => {
        const { name, isFragment } = readDefinition(text, id);
        // `readFragment` needs the type of a fragment only.
        if (isFragment) return 'undefined';
        operations ??= readOperations(root);
        const operation = operations.get(name);
        if (!operation) throw new Error(`Codegen has not seen the operation ${name} of ${id}.`);
        return `${writer}_(${getArguments(operation)
          .map((argument) => JSON.stringify(argument))
          .join(', ')})`;
      });
      if (rewritten === code) return undefined;
      return { code: `import { ${writer} as ${writer}_ } from '${root}/${module}';\n${rewritten}`, map: null };
    },
  };
}
