import { type GraphQLSchema, parse } from 'graphql';
import { expect, test, vi } from 'vitest';

// A file before this one may have loaded the whole schema into the modules that files share.
vi.resetModules();
const { selectSchema } = await import('../../src/graphql/public-schema.ts');
const publicSchema = await selectSchema(parse('{ turnstileSiteKey }'));

/** The names of the fields of each type. */
const listFields = (schema: GraphQLSchema): Record<string, string[]> =>
  Object.fromEntries(
    Object.values(schema.getTypeMap()).flatMap((type) => ('getFields' in type ? [[type.name, Object.keys(type.getFields())]] : [])),
  );

test('an operation of a public page needs the public part only', async () => {
  const page = parse('query Page { ...Layout ... on Query { policy { aboutUs } } } fragment Layout on Query { mainBranch { phone } }');
  expect(await selectSchema(page)).toBe(publicSchema);
  expect(publicSchema.getMutationType()).toBeUndefined();
});

test('types of the public part have no further fields in the whole schema', async () => {
  const whole = await selectSchema(parse('query Page { ...Account } fragment Account on Query { me { email } }'));
  expect(whole.getMutationType()?.getFields()).toHaveProperty('login');
  const { Query: _root, ...fields } = listFields(publicSchema);
  expect(Object.keys(fields).length).toBeGreaterThan(20);
  expect(listFields(whole)).toMatchObject(fields);
});

test('once it is loaded, the whole schema serves every operation', async () => {
  const whole = await selectSchema(parse('mutation { logout { userErrors { field message code } } }'));
  expect(whole).not.toBe(publicSchema);
  expect(await selectSchema(parse('{ turnstileSiteKey }'))).toBe(whole);
});

test('the public part is built after the whole schema as well', async () => {
  vi.resetModules();
  const { getSchema } = await import('../../src/graphql/schema.ts');
  expect(getSchema().getMutationType()?.getFields()).toHaveProperty('login');
  const publicPart = await import('../../src/graphql/public-schema.ts');
  const schema = await publicPart.selectSchema(parse('{ turnstileSiteKey }'));
  expect(listFields(schema)).toMatchObject({ Branch: expect.arrayContaining(['phone']) });
});
