/**
 * `npm run codegen`: prints the sorted GraphQL schema, the list of REST calls, the names of countries and the filter of common
 * passwords, then generates typed documents with fragment masking in `src/documents/` (not committed) from every `graphql()` call in
 * the source. With `--check` it writes nothing and exits with 1 if a printed file is out of date.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { dictionary } from '@zxcvbn-ts/language-common';
import { buildSchema, type DocumentNode, Kind, lexicographicSortSchema, parse, printSchema, type SelectionSetNode, visit } from 'graphql';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import names from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import nationalities from 'i18n-nationality/langs/en.json' with { type: 'json' };
import { LIMITS } from '../../schema/constants.ts';
import { foldCountryName } from '../../schema/countries.ts';
import { createBloomFilter } from '../domain/accounts/bloom-filter.ts';
import type { RestCall } from '../rest/http.ts';

/** Passwords in the filter: ASVS 6.2.4 asks for the 3,000 most common ones that are long enough. */
const COMMON_PASSWORD_COUNT = 3000;

const COMMON_PASSWORDS_FILE = 'src/domain/accounts/common-passwords.ts';
const COUNTRY_NAMES_FILE = 'schema/country-names.ts';
const SCHEMA_FILE = 'schema/schema.graphql';
const REST_CALLS_FILE = 'src/rest/calls.ts';
const OUTPUT_DIR = 'src/documents/';
/** So that components import `graphql` and what reads its fragments from one module. */
const FRAGMENT_EXPORTS = "export { type FragmentType, readFragment } from './fragment-masking.ts';\n";
const GRAPHQL_CALL = /graphql\(\s*(?:\/\* GraphQL \*\/\s*)?`([^`]*)`/g;

/** The documents of the staff application, whose cache keeps rows by their type and id. */
const CACHED_DOCUMENTS = 'src/staff/';

/** The document with the name of the type beside all fields but those of the operation itself. */
function addTypeNames(document: DocumentNode): DocumentNode {
  const name = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
  return visit(document, {
    SelectionSet: (node: SelectionSetNode, _key, parent) =>
      parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...node, selections: [name, ...node.selections] },
  });
}

/** Writes the documents. Throws when one does not match the schema. */
export async function generateDocuments(): Promise<void> {
  const sdl = readFileSync(SCHEMA_FILE, 'utf8');
  const documents = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.startsWith(OUTPUT_DIR) && !file.startsWith('src/tools/'))
    .sort()
    .flatMap((location) =>
      [...readFileSync(location, 'utf8').matchAll(GRAPHQL_CALL)].map((match) => {
        const rawSDL = match[1] ?? '';
        const document = parse(rawSDL);
        return { location, rawSDL, document: location.startsWith(CACHED_DOCUMENTS) ? addTypeNames(document) : document };
      }),
    );
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: OUTPUT_DIR,
    schema: parse(sdl),
    schemaAst: buildSchema(sdl),
    documents,
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      scalars: { ID: 'string', Date: 'string', DateTime: 'string', Decimal: 'string', JSONObject: 'Record<string, unknown>' },
    },
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

/** Names and demonyms that people write and that the two lists lack; in their own scripts those of the two countries with a storefront. */
const FURTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['Emirates', 'Emirati', 'Dubai', 'Abu Dhabi', 'الإمارات', 'الإمارات العربية المتحدة', 'संयुक्त अरब अमीरात'],
  AG: ['Antigua', 'Antiguan'],
  AR: ['Argentine', 'Argentinian'],
  BA: ['Bosnia', 'Bosnian'],
  BN: ['Brunei'],
  CH: ['Swiss Confederation'],
  CV: ['Cabo Verde'],
  EC: ['Ecuadorian'],
  FM: ['Micronesia'],
  FR: ['French'],
  GB: ['Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'English', 'Scottish', 'Welsh', 'UK'],
  IL: ['Israeli'],
  IN: ['Bharat', 'Hindustan', 'भारत', 'हिन्दुस्तान', 'الهند'],
  KZ: ['Kazakh'],
  LA: ['Laos', 'Lao'],
  MD: ['Moldova'],
  MM: ['Burma'],
  MV: ['Maldivian'],
  NL: ['Holland'],
  NP: ['Nepali'],
  PG: ['Papua New Guinean'],
  PH: ['Philippine'],
  PS: ['Palestinian'],
  SA: ['Kingdom of Saudi Arabia', 'KSA', 'Saudi Arabian'],
  SK: ['Slovak'],
  SI: ['Slovene'],
  SS: ['South Sudanese'],
  SY: ['Syria'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TT: ['Trinidadian'],
  TW: ['Republic of China'],
  US: ['America'],
  UZ: ['Uzbek'],
  VA: ['Vatican City', 'Vatican'],
  VG: ['British Virgin Islands'],
  VI: ['US Virgin Islands'],
  YE: ['Yemeni'],
};

const nationalityOf: Readonly<Record<string, string>> = { ...nationalities.nationalities, WF: 'Wallisian' };

/**
 * The source of `schema/country-names.ts`: a line for each country of ISO 3166 and Kosovo, with its two codes, then its names and
 * demonyms in English. A name that two countries share, such as Congo, is left out, unless it is one of `FURTHER_NAMES`.
 */
function printCountryNames(): string {
  const countries = codes.map(([alpha2 = '', alpha3 = '']) => {
    const known = (names.countries as Readonly<Record<string, string | string[]>>)[alpha2] ?? [];
    const all = [known, nationalityOf[alpha2] ?? [], FURTHER_NAMES[alpha2] ?? []].flat().map((name) => name.replace(/\s*[([].*$/, ''));
    return { alpha2, alpha3, names: [...new Map(all.map((name) => [foldCountryName(name), name])).values()] };
  });
  const uses = Map.groupBy(
    countries.flatMap((country) => country.names.map((name) => foldCountryName(name))),
    (name) => name,
  );
  const lines = countries
    .sort((one, other) => (one.alpha2 < other.alpha2 ? -1 : 1))
    .map(
      (country) =>
        `${country.alpha2} ${country.alpha3} ${country.names.filter((name) => FURTHER_NAMES[country.alpha2]?.includes(name) || uses.get(foldCountryName(name))?.length === 1).join(';')}`,
    );
  return `/**\n * Generated by \`npm run codegen\` from i18n-iso-countries and i18n-nationality; do not edit. A line: ISO 3166 alpha-2, alpha-3,\n * the displayed name; then other names, demonyms and words that people search for, separated by semicolons.\n */\nexport const COUNTRY_NAMES = \`\\\n${lines.join('\n')}\`;\n`;
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
  const countriesCurrent = writePrinted(COUNTRY_NAMES_FILE, printCountryNames());
  // Imported here, because builds only need the documents.
  const { getDescribedSchema } = await import('../graphql/server/introspection.ts');
  const schemaCurrent = writePrinted(SCHEMA_FILE, `${printSchema(lexicographicSortSchema(getDescribedSchema()))}\n`);
  const { listRestCalls } = await import('../rest/router.ts');
  const callsCurrent = writePrinted(REST_CALLS_FILE, printRestCalls(listRestCalls()));
  if (process.argv.includes('--check')) process.exit(schemaCurrent && passwordsCurrent && countriesCurrent && callsCurrent ? 0 : 1);
  await generateDocuments();
}
