import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, type GraphQLInputField, type GraphQLNamedType, type GraphQLType, getNamedType } from 'graphql';
import { expect, test } from 'vitest';
import { HAS_EXAMPLE } from '../../src/graphql/descriptions/describe.ts';
import { INPUT_EXAMPLES } from '../../src/graphql/descriptions/examples.ts';
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

test('the description of a text, a number, an amount or a day that is sent has an example or its limits', () => {
  const isValue = ({ type }: { type: GraphQLType }) => ['Int', 'Float', 'Decimal', 'String', 'Date'].includes(getNamedType(type).name);
  const inputs = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__') || !('getFields' in type)) return [];
    const fields: (GraphQLField<unknown, unknown> | GraphQLInputField)[] = Object.values(type.getFields());
    return fields.flatMap((field) =>
      ('args' in field ? [...field.args] : [field]).map((each) => ({ ...each, key: `${type.name}.${field.name}.${each.name}` })),
    );
  });
  const values = inputs.filter(isValue);
  expect(values.length).toBeGreaterThan(300);
  expect(values.filter(({ description }) => !HAS_EXAMPLE.test(description ?? '')).map(({ key }) => key)).toEqual([]);
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
    ...Object.keys(INPUT_EXAMPLES).filter((key) => !keys.has(key) && !names.has(key)),
    ...Object.keys({ ...TYPE_DESCRIPTIONS, ...OPERATION_DESCRIPTIONS }).filter((key) => !keys.has(key)),
    ...Object.keys(VOCABULARY).filter((name) => !names.has(name)),
  ];
  expect(gone).toEqual([]);
});
