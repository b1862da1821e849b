import { readFileSync } from 'node:fs';
import { type ObjectTypeDefinitionNode, parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { ASSUMED_LIST_LENGTHS } from '../../src/graphql/limits.ts';

test('every list field of the schema has an assumed length, so its rows count towards the operation limit', () => {
  const { definitions } = parse(readFileSync('schema/schema.graphql', 'utf8'));
  const types = definitions.filter((definition): definition is ObjectTypeDefinitionNode => definition.kind === 'ObjectTypeDefinition');
  const typeNames = new Set(types.map(({ name }) => name.value));
  const lists = types
    .filter(({ name }) => name.value !== 'Mutation')
    .flatMap(({ fields = [] }) => fields.map(({ name, type }) => ({ name: name.value, type: print(type) })))
    .filter(({ type }) => (type.startsWith('[') && typeNames.has(type.replace(/[[\]!]/g, ''))) || /Connection!?$/.test(type))
    // `nodes` and `edges` are counted by their connection.
    .filter(({ name }) => name !== 'nodes' && name !== 'edges');
  expect([...new Set(lists.map(({ name }) => name))].sort()).toEqual(Object.keys(ASSUMED_LIST_LENGTHS).sort());
});
