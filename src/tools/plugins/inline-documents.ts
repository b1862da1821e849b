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

/** The texts of all operations with their fragments, by name. */
export function readOperationTexts(root: string): ReadonlyMap<string, string> {
  const generated = readFileSync(`${root}/src/documents/graphql.ts`, 'utf8');
  const trees = [...generated.matchAll(GENERATED_OPERATION)].map(([, tree = '']) => JSON.parse(tree) as DocumentNode);
  return new Map(trees.map((tree) => [getOperationAST(tree)?.name?.value ?? '', stripIgnoredCharacters(print(tree))]));
}

/**
 * The generated `graphql()` looks up its text in a table of all documents. This plugin replaces each call by that one document: a
 * screen does not load those of the others. Browsers get a syntax tree, the Worker a text that it parses at first use.
 */
export function inlineDocuments(root: string, { lazy }: { lazy: boolean }): Plugin {
  let operationTexts: ReadonlyMap<string, string> | undefined;
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${root}/src/`) || id.includes('/src/documents/') || !code.includes('graphql(')) return undefined;
      const imported: string[] = [];
      const rewritten = code.replace(GRAPHQL_CALL, (_call, text: string) => {
        const { name, isFragment } = readDefinition(text, id);
        if (lazy) {
          // `readFragment` needs the type of a fragment only.
          if (isFragment) return 'undefined';
          operationTexts ??= readOperationTexts(root);
          imported.push('createLazyDocument');
          const operationText = operationTexts.get(name);
          if (!operationText) throw new Error(`Codegen has not seen the operation ${name} of ${id}.`);
          return `createLazyDocument_(${JSON.stringify(operationText)})`;
        }
        const exportName = `${name}${isFragment ? 'FragmentDoc' : 'Document'}`;
        imported.push(exportName);
        return `${exportName}_`;
      });
      if (rewritten === code) return undefined;
      const names = [...new Set(imported)].map((name) => `${name} as ${name}_`).join(', ');
      const module = lazy ? `${root}/src/render/lazy-document.ts` : `${root}/src/documents/graphql.ts`;
      return { code: `import { ${names} } from '${module}';\n${rewritten}`, map: null };
    },
  };
}
