/**
 * `npm run codegen`: prints the sorted GraphQL schema, the list of REST calls and the filter of common passwords, then generates
 * typed documents with fragment masking in `src/documents/` (not committed) from every `graphql()` call in the source. With
 * `--check` it writes nothing and exits with 1 if a printed file is out of date.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { dictionary } from '@zxcvbn-ts/language-common';
import { buildSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { LIMITS } from '../../schema/constants.ts';
import { createBloomFilter } from '../domain/bloom-filter.ts';
import type { RestCall } from '../rest/http.ts';

/** Passwords in the filter: ASVS 6.2.4 asks for the 3,000 most common ones that are long enough. */
const COMMON_PASSWORD_COUNT = 3000;

const COMMON_PASSWORDS_FILE = 'src/domain/accounts/common-passwords.ts';
const SCHEMA_FILE = 'schema/schema.graphql';
const REST_CALLS_FILE = 'src/rest/calls.ts';
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

/** The source of `COMMON_PASSWORDS_FILE`: a Bloom filter of the most common passwords. */
export function printCommonPasswords(): string {
  const passwords = dictionary['passwords-common']
    .filter((password) => [...password].length >= LIMITS.passwordMin)
    .slice(0, COMMON_PASSWORD_COUNT)
    .map((password) => password.normalize('NFKC').toLowerCase());
  const filter = Buffer.from(createBloomFilter(passwords)).toString('base64');
  return `/** Printed by \`npm run codegen\`: the ${COMMON_PASSWORD_COUNT} most common passwords as a Bloom filter in base64. */\nexport const COMMON_PASSWORDS =\n  '${filter}';\n`;
}

/** The source of `REST_CALLS_FILE`. */
function printRestCalls(calls: readonly RestCall[]): string {
  const quote = (text: string) => `'${text}'`;
  const lines = calls.map(({ method, path, cache, queryParameters = [] }) => {
    const policy = cache ? `, cache: '${cache}', queryParameters: [${queryParameters.map(quote).join(', ')}]` : '';
    return `  { method: '${method}', path: '${path}'${policy} },\n`;
  });
  return `import type { RestCall } from './http.ts';

/** Printed by \`npm run codegen\`: every call of \`router.ts\`, and which the shared cache may store. */
const CALLS = [
${lines.join('')}] as const satisfies readonly RestCall[];

export const REST_CALLS: readonly RestCall[] = CALLS;

type NameOf<Call extends RestCall> = Call extends { method: 'ALL' } ? never : \`\${Call['method']} \${Call['path']}\`;
/** The name of a call, such as \`GET /packages/:id\`. */
export type RestCallName = NameOf<(typeof CALLS)[number]>;
`;
}

/** Writes a committed file unless it is current; returns whether it was. */
function writePrinted(file: string, text: string): boolean {
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (!isCurrent && !process.argv.includes('--check')) writeFileSync(file, text);
  return isCurrent;
}

if (import.meta.main) {
  // The schema imports this file.
  const passwordsCurrent = writePrinted(COMMON_PASSWORDS_FILE, printCommonPasswords());
  // Imported here, because builds only need the documents.
  const { getSchema } = await import('../graphql/schema.ts');
  const schemaCurrent = writePrinted(SCHEMA_FILE, `${printSchema(lexicographicSortSchema(getSchema()))}\n`);
  const { listRestCalls } = await import('../rest/router.ts');
  const callsCurrent = writePrinted(REST_CALLS_FILE, printRestCalls(listRestCalls()));
  if (process.argv.includes('--check')) process.exit(schemaCurrent && passwordsCurrent && callsCurrent ? 0 : 1);
  await generateDocuments();
}
