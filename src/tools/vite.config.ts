import { parse } from 'graphql';
import type { Plugin } from 'vite';

const GRAPHQL_CALL = /\bgraphql\(\s*`([^`]*)`\s*,?\s*\)/g;

/**
 * `graphql(...)` looks its text up in a list of all documents. In what browsers run each call becomes the import of
 * its own document, so that a screen brings its own and no other.
 */
export function inlineDocuments(root: string): Plugin {
  return {
    name: 'own-documents',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${root}/src/`) || id.includes('/src/documents/') || !code.includes('graphql(`')) return undefined;
      const names: string[] = [];
      const own = code.replace(GRAPHQL_CALL, (_call, text: string) => {
        const [definition] = parse(text).definitions;
        if (!definition || !('name' in definition) || !definition.name) throw new Error(`A document without a name in ${id}`);
        const name = `${definition.name.value}${definition.kind === 'FragmentDefinition' ? 'FragmentDoc' : 'Document'}`;
        names.push(name);
        return `${name}_`;
      });
      const imports = names.map((name) => `${name} as ${name}_`).join(', ');
      return { code: `import { ${imports} } from '${root}/src/documents/graphql.ts';\n${own}`, map: null };
    },
  };
}
