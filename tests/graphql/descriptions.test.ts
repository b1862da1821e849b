import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLNamedType } from 'graphql';
import { expect, test } from 'vitest';
import { OPERATION_DESCRIPTIONS } from '../../src/graphql/descriptions/operations.ts';
import { TYPE_DESCRIPTIONS } from '../../src/graphql/descriptions/types.ts';
import { VOCABULARY } from '../../src/graphql/descriptions/vocabulary.ts';

interface Element {
  key: string;
  description?: string | null;
}

/** The type and everything in it: fields, arguments, values. */
const listElements = (type: GraphQLNamedType): Element[] => [
  { key: type.name, description: type.description },
  ...('getFields' in type ? Object.values(type.getFields()) : []).flatMap((field) => [
    { key: `${type.name}.${field.name}`, description: field.description },
    ...('args' in field ? [...field.args] : []).map(({ name, description }) => ({
      key: `${type.name}.${field.name}(${name})`,
      description,
    })),
  ]),
  ...('getValues' in type ? type.getValues() : []).map(({ name, description }) => ({ key: `${type.name}=${name}`, description })),
];

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const elements = Object.values(schema.getTypeMap())
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap(listElements);

test('every type, field, argument, input field and enum value has a description', () => {
  expect(elements.length).toBeGreaterThan(700);
  expect(elements.filter(({ description }) => !description).map(({ key }) => key)).toEqual([]);
});

test('a description is sentences, and a deprecation says what to use', () => {
  expect(elements.filter(({ description }) => !/^[A-Z0-9"`].*[.:)]$/s.test(description ?? '')).map(({ key }) => key)).toEqual([]);
  const reasons = [...readFileSync('schema/schema.graphql', 'utf8').matchAll(/@deprecated(?:\(reason: "([^"]*)"\))?/g)].map(
    ([, reason]) => reason,
  );
  expect(reasons.length).toBeGreaterThan(4);
  for (const reason of reasons) expect(reason).toMatch(/^Use `/);
});

test('no description is left of something that is gone', () => {
  const keys = new Set(elements.map(({ key }) => key));
  const names = new Set(elements.flatMap(({ key }) => key.match(/\w+(?=\)?$)/g) ?? []));
  const gone = [
    ...Object.keys({ ...TYPE_DESCRIPTIONS, ...OPERATION_DESCRIPTIONS }).filter((key) => !keys.has(key)),
    ...Object.keys(VOCABULARY).filter((name) => !names.has(name)),
  ];
  expect(gone).toEqual([]);
});
