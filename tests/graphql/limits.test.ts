import { GraphQLList, getNamedType, getNullableType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { ASSUMED_LIST_LENGTHS } from '../../src/graphql/limits.ts';
import { schema } from '../../src/graphql/schema.ts';

test('every list of the schema has an assumed length, so that its rows count against the limit of an operation', () => {
  const lists = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__') && type.name !== 'Mutation')
    .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []))
    // `nodes` and `edges` count through the connection.
    .filter(({ name, type }) => {
      const isList = getNullableType(type) instanceof GraphQLList && isObjectType(getNamedType(type));
      return (isList || getNamedType(type).name.endsWith('Connection')) && name !== 'nodes' && name !== 'edges';
    });
  expect([...new Set(lists.map(({ name }) => name))].sort()).toEqual(Object.keys(ASSUMED_LIST_LENGTHS).sort());
});
