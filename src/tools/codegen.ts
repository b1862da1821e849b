/**
 * `npm run codegen`: prints the sorted GraphQL schema to `schema/schema.graphql`, then generates typed documents with fragment
 * masking in `src/documents/` (not committed) from every `graphql()` call in the source. With `--check` it writes nothing and
 * exits with 1 if the printed schema is out of date.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { buildSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';

const SCHEMA_FILE = 'schema/schema.graphql';
const OUTPUT_DIR = 'src/documents/';
/** So that components import `graphql` and what reads its fragments from one module. */
const FRAGMENT_EXPORTS = "export { type FragmentType, readFragment } from './fragment-masking.ts';\n";
const GRAPHQL_CALL = /graphql\(\s*(?:\/\* GraphQL \*\/\s*)?`([^`]*)`/g;

/** Writes the documents. Throws when one does not match the schema. */
export async function generateDocuments(): Promise<void> {
  const sdl = readFileSync(SCHEMA_FILE, 'utf8');
  const documents = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.startsWith(OUTPUT_DIR) && !file.startsWith('src/tools/'))
    .sort()
    .flatMap((location) =>
      [...readFileSync(location, 'utf8').matchAll(GRAPHQL_CALL)].map((match) => {
        const rawSDL = match[1] ?? '';
        return { location, rawSDL, document: parse(rawSDL) };
      }),
    );
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: OUTPUT_DIR,
    schema: parse(sdl),
    schemaAst: buildSchema(sdl),
    documents,
    config: { useTypeImports: true, enumsAsTypes: true, scalars: { ID: 'string', DateTime: 'string' } },
    presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' }, persistedDocuments: { hashAlgorithm: 'sha256' } },
    plugins: [],
    pluginMap: {},
  });
  for (const output of outputs) {
    // Importers name the module that they need, so the barrel file is left out.
    if (output.filename.endsWith('/index.ts')) continue;
    const text = await codegen(output);
    mkdirSync(dirname(output.filename), { recursive: true });
    writeFileSync(output.filename, output.filename.endsWith('/gql.ts') ? text + FRAGMENT_EXPORTS : text);
  }
}

if (import.meta.main) {
  // Imported here, because builds only need the documents.
  const { schema } = await import('../graphql/server.ts');
  const printed = `${printSchema(lexicographicSortSchema(schema))}\n`;
  const isCurrent = readFileSync(SCHEMA_FILE, 'utf8') === printed;
  if (process.argv.includes('--check')) process.exit(isCurrent ? 0 : 1);
  if (!isCurrent) writeFileSync(SCHEMA_FILE, printed);
  await generateDocuments();
}
