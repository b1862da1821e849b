/** Prints the GraphQL schema, sorted, to `schema/schema.graphql`; with `--check`, only says whether it is the same. */
import { readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../graphql/schema.ts';

const SCHEMA_FILE = 'schema/schema.graphql';
const printed = `${printSchema(lexicographicSortSchema(schema))}\n`;
const same = readFileSync(SCHEMA_FILE, 'utf8') === printed;

if (process.argv.includes('--check')) process.exit(same ? 0 : 1);
if (!same) writeFileSync(SCHEMA_FILE, printed);
