import SchemaBuilder from '@pothos/core';
import type { GraphQLSchema } from 'graphql';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { getSchema } from '../../src/graphql/schema.ts';
import { findCostErrors } from '../../src/graphql/server/limits.ts';

interface OutputField {
  name: string;
  type: unknown;
  extensions: { pothosOptions?: { complexity?: unknown } };
}

/** The output fields of a schema with the name of their type. */
const listOutputFields = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap()).flatMap((type) =>
    'getInterfaces' in type ? (Object.values(type.getFields()) as OutputField[]).map((field) => ({ ...field, parent: type.name })) : [],
  );

test('every list of objects says how long it usually is, so that its rows count towards the limits of an operation', () => {
  const schema = getSchema();
  const isComposite = (name: string) => 'getFields' in (schema.getType(name) ?? {});
  const lists = listOutputFields(schema).filter(
    ({ parent, type }) =>
      !/^(?:__.*|Mutation)$/.test(parent) &&
      isComposite(String(type).replace(/[[\]!]/g, '')) &&
      (String(type).startsWith('[') || /Connection!?$/.test(String(type))),
  );
  expect(lists.length).toBeGreaterThan(50);
  const unmeasured = lists.filter(({ extensions }) => extensions.pothosOptions?.complexity === undefined);
  expect(unmeasured.map(({ parent, name }) => `${parent}.${name}`)).toEqual([]);
});

test('an operation has at most ten levels, fragments included', () => {
  const builder = new SchemaBuilder<{ Objects: { Parent: object } }>({ scopeAuth: { authScopes: () => ({}) } });
  builder.objectType('Parent', {
    fields: (t) => ({ parent: t.field({ type: 'Parent', resolve: () => ({}) }), name: t.string({ resolve: () => '' }) }),
  });
  builder.queryType({ fields: (t) => ({ parent: t.field({ type: 'Parent', resolve: () => ({}) }) }) });
  const schema = builder.toSchema();
  const deep = (levels: number): string => (levels === 1 ? 'name' : `parent { ${deep(levels - 1)} }`);
  const check = (text: string) => findCostErrors({ schema, document: parse(text) }, 1000).map(({ message }) => message);
  expect(check(`{ ${deep(10)} }`)).toEqual([]);
  for (const text of [`{ ${deep(11)} }`, `{ parent { ...A } } fragment A on Parent { ${deep(10)} }`])
    expect(check(text)).toEqual(['The operation is 11 levels deep; at most 10 are answered.']);
});
