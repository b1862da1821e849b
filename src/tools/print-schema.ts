/** Prints the sorted GraphQL schema to `schema/schema.graphql`. With `--check` it writes nothing and exits with 1 on a difference. */
import { readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../graphql/schema.ts';

const SCHEMA_FILE = 'schema/schema.graphql';
const printed = `${printSchema(lexicographicSortSchema(schema))}\n`;
const isCurrent = readFileSync(SCHEMA_FILE, 'utf8') === printed;

if (process.argv.includes('--check')) process.exit(isCurrent ? 0 : 1);
if (!isCurrent) writeFileSync(SCHEMA_FILE, printed);
