/** Prints the GraphQL schema, sorted, to `schema/schema.graphql`; with `--check`, only compares (`npm run codegen`). */
import { readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../graphql/schema.ts';

const FILE = 'schema/schema.graphql';

/** The schema as it is written down. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`;

if (import.meta.main) {
  const printed = printedSchema();
  if (readFileSync(FILE, 'utf8') !== printed) writeFileSync(FILE, printed);
}
