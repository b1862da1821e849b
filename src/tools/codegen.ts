/**
 * Brings `schema/schema.graphql` into its canonical form and generates from it (`npm run codegen`): the types that resolvers
 * are checked against, and typed documents with fragment masking of every `graphql()` call in the source. Neither is committed.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import * as typescriptPlugin from '@graphql-codegen/typescript';
import * as resolversPlugin from '@graphql-codegen/typescript-resolvers';
import { buildSchema, type DocumentNode, Kind, lexicographicSortSchema, parse, printSchema } from 'graphql';

const SCHEMA_FILE = 'schema/schema.graphql';
const OUTPUT_DIR = 'src/documents/';
/** So that components import `graphql` and what reads its fragments from one module. */
const FRAGMENT_EXPORTS = "export { type FragmentType, readFragment } from './fragment-masking.ts';\n";
const RESOLVER_TYPES_FILE = 'src/graphql/resolver-types.ts';
const GRAPHQL_CALL = /graphql\(\s*(?:\/\* GraphQL \*\/\s*)?`([^`]*)`/g;

type GenerateOptions = Parameters<typeof codegen>[0];

/** The types of arguments and results. `src/graphql/rows.ts` holds the row of each object type under the type's name. */
const resolverTypesOutput = (schema: DocumentNode): GenerateOptions => ({
  filename: RESOLVER_TYPES_FILE,
  schema,
  documents: [],
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    skipTypename: true,
    immutableTypes: true,
    noSchemaStitching: true,
    makeResolverTypeCallable: true,
    maybeValue: 'T | null | undefined',
    contextType: '../platform/context.ts#Context',
    scalars: {
      ID: { input: 'string', output: 'string | number' },
      DateTime: 'number',
      Upload: '../domain/media/uploaded-file.ts#UploadedFile',
    },
    mappers: Object.fromEntries(
      schema.definitions
        .flatMap((type) => (type.kind === Kind.OBJECT_TYPE_DEFINITION ? type.name.value : []))
        .filter((name) => name !== 'Query' && name !== 'Mutation')
        .map((name) => [name, `./rows.ts#${name} as ${name}Row`]),
    ),
  },
  plugins: [{ typescript: {} }, { resolvers: {} }],
  pluginMap: { typescript: typescriptPlugin, resolvers: resolversPlugin },
});

/** Writes the schema and all that is generated. Throws when a document does not match the schema. */
export async function generateCode(): Promise<void> {
  const current = readFileSync(SCHEMA_FILE, 'utf8');
  const schemaAst = lexicographicSortSchema(buildSchema(current));
  const sdl = `${printSchema(schemaAst)}\n`;
  if (sdl !== current) writeFileSync(SCHEMA_FILE, sdl);
  const schema = parse(sdl);
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
    schema,
    schemaAst,
    documents,
    config: { useTypeImports: true, enumsAsTypes: true, scalars: { ID: 'string', DateTime: 'string' } },
    presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' }, persistedDocuments: { hashAlgorithm: 'sha256' } },
    plugins: [],
    pluginMap: {},
  });
  for (const output of [resolverTypesOutput(schema), ...outputs]) {
    // Importers name the module that they need, so the barrel file is left out.
    if (output.filename.endsWith('/index.ts')) continue;
    const text = await codegen(output);
    mkdirSync(dirname(output.filename), { recursive: true });
    writeFileSync(output.filename, output.filename.endsWith('/gql.ts') ? text + FRAGMENT_EXPORTS : text);
  }
}

if (import.meta.main) await generateCode();
