import { readFileSync } from 'node:fs';
import { buildSchema, coerceInputValue, GraphQLInputObjectType, getNamedType, isEnumType, isListType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { branchInput, companyInput, homepageImageInput, partnerInput, policyInput, staffReviewInput } from '../../schema/inputs/content.ts';
import { FORM_INPUTS, type FormInputName, type InputSpec } from '../../schema/inputs/form-inputs.ts';
import { createPackageInput } from '../../schema/inputs/packages.ts';
import { toFormInput } from '../../schema/inputs/typed-fields.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { CONTACT, isoDateInDays, queryRows } from '../support/enquiries.ts';
import { fieldErrors, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const getInput = (name: string): GraphQLInputObjectType => {
  const type = schema.getType(name);
  if (!(type instanceof GraphQLInputObjectType)) throw new Error(`There is no input ${name}.`);
  return type;
};
// Specs of different forms have different literal types.
const FORMS = Object.entries<readonly InputSpec[]>(FORM_INPUTS) as [FormInputName, readonly InputSpec[]][];

/** What a field of this kind may not be: a number, day, choice or list as text. */
const isTyped = ({ kind, options = [] }: InputSpec): boolean => options.length > 0 || !['text', 'email', 'tel', 'area'].includes(kind);

test.each(FORMS)('the numbers, days, choices and lists of %s have their types', (name, specs) => {
  const fields = getInput(name).getFields();
  const stringly = specs.filter((spec) => isTyped(spec) && String(fields[spec.name]?.type).includes('String'));
  expect(stringly.map((spec) => spec.name)).toEqual([]);
  for (const spec of specs) {
    const type = fields[spec.name]?.type;
    const expected = { number: 'Int', date: 'Date', time: 'DateTime', tick: 'Boolean', id: 'ID' }[spec.kind as string];
    if (expected) expect(`${spec.name}: ${type}`).toBe(`${spec.name}: ${expected}`);
    if (spec.kind === 'choices') expect(isListType(type), spec.name).toBe(true);
    // The values of an enum are the choices of the field, in any order.
    if (isEnumType(type)) expect(type.getValues()).toHaveLength(spec.options?.length ?? 0);
  }
});

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}
/** Whether a shape yields a number, a boolean, a choice or a list. */
const yieldsTyped = ({ type = '', enum: values, anyOf = [] }: JsonSchema): boolean =>
  values !== undefined || ['number', 'integer', 'boolean', 'array'].includes(type) || anyOf.some(yieldsTyped);

/** The fields of an input that are text although their shape yields another type, at any depth. */
function listStringly(name: string, { properties = {} }: JsonSchema): string[] {
  const fields = getInput(name).getFields();
  return Object.entries(properties).flatMap(([field, shape]) => {
    const type = fields[field]?.type;
    if (!type) return [];
    const nested = getNamedType(type);
    if (nested instanceof GraphQLInputObjectType && shape.items) return listStringly(nested.name, shape.items);
    const isList = shape.type === 'array';
    return yieldsTyped(shape) && (isList ? !isListType(type) : nested.name === 'String') ? [`${name}.${field}`] : [];
  });
}

const STAFF_FORMS: [string, () => z.ZodType][] = [
  ['BranchInput', branchInput],
  ['CompanyInput', companyInput],
  ['StaffReviewInput', staffReviewInput],
  ['HomepageImageTextInput', homepageImageInput],
  ['PartnerInput', partnerInput],
  ['PolicyInput', policyInput],
  ['PackageInput', () => createPackageInput({ market: 'india', draft: false, days: true })],
];
test.each(STAFF_FORMS)('the numbers, choices and lists of %s have their types', (name, shape) => {
  expect(listStringly(name, z.toJSONSchema(shape(), { io: 'output', unrepresentable: 'any' }) as JsonSchema)).toEqual([]);
});

test('the price and the meals of a package, whose shapes convert them, have their types', () => {
  expect(String(getInput('PackageInput').getFields().price?.type)).toBe('Decimal');
  expect(String(getInput('ItineraryDayInput').getFields().meals?.type)).toBe('[Meal!]');
});

/** Names of numbers, days and choices. */
const TYPED_NAME =
  /(?:^|[a-z])(?:at|date|days?|nights|count|price|target|rating|version|market|kind|types?|view|state|status|role|category|assignee|action)$/i;
/** Free text in spite of its name: "Family", "Day 1". */
const FREE_TEXTS = ['PackageChangeInput.tripType', 'PackageFilter.tripType', 'PackageInput.tripType', 'ItineraryDayInput.day'];

test('no argument or input field that is named like a number, a day or a choice is text', () => {
  const types = Object.values(schema.getTypeMap());
  const inputs = [
    ...types.filter((type) => type instanceof GraphQLInputObjectType).map((type) => [type.name, Object.values(type.getFields())] as const),
    ...types
      .filter(isObjectType)
      .flatMap((each) => Object.values(each.getFields()).map((field) => [`${each.name}.${field.name}`, field.args] as const)),
  ].flatMap(([parent, members]) => members.map(({ name, type }) => ({ name, type, key: `${parent}.${name}` })));
  expect(inputs.length).toBeGreaterThan(200);
  const stringly = inputs.filter(({ name, type }) => TYPED_NAME.test(name) && getNamedType(type).name === 'String').map(({ key }) => key);
  expect(stringly.sort()).toEqual(FREE_TEXTS.sort());
});

const TEXTS = [
  '',
  ' ',
  '2',
  '02',
  '-1',
  '2 adults',
  '1e3',
  '99999999999',
  '2027-02-28',
  '2027-02-30',
  '25/12/2027',
  'Round Trip',
  'round trip',
]
  .concat(['IN', 'Indian', 'XX', 'ZZ', 'flight', 'flight,visa', 'flight,spa', 'yes', 'no', 'true', 'Dubai Mall', '30', '1 year', 'Mars'])
  .concat(['2026-11-21T09:30:00Z', '2026-11-21T09:30', 'yesterday', '__proto__', 'null']);

test.each(FORMS)('every text of a form fits %s, as a value of its type or as it was sent', (name, specs) => {
  for (const { name: field } of specs)
    for (const text of TEXTS) {
      const input = toFormInput(specs, { [field]: text });
      const asSent = input.asSent as { field: string; value: string }[] | undefined;
      expect(() => coerceInputValue({ persons: [], ...input }, getInput(name)), `${field}: ${text}`).not.toThrow();
      if (text.trim() === '') expect(input).toEqual({});
      else expect(asSent ? asSent[0] : { field, value: text }, `${field}: ${text}`).toEqual({ field, value: text });
      expect(Object.keys(input)).toHaveLength(text.trim() === '' ? 0 : 1);
    }
});

const site = await openSite();
const SEND =
  'mutation($input: EnquiryInput!, $lenient: Boolean) { sent: sendEnquiry(market: india, input: $input, skipSectionRules: $lenient) { receipt { reference } userErrors { field message code } } }';
const send = (input: object, lenient = false) => runOperation(site, '', SEND, { input: { ...CONTACT, ...input }, lenient });
const readDetails = async (reference: string) => {
  const [row] = await queryRows<{ details: string }>(site, 'select details from requests where reference = ?', reference);
  return JSON.parse(row?.details ?? '{}') as object;
};
const PACKAGE = {
  enquiryTypes: ['package'],
  packageDestination: 'Goa',
  packageStartDate: isoDateInDays(5),
  packageEndDate: isoDateInDays(9),
};

test('words that do not fit the type of their field are understood, kept, or answered under the field', async () => {
  const twoAdults = { asSent: [{ field: 'packagePersons', value: '2 adults' }] };
  const understood = await send({ ...PACKAGE, ...twoAdults });
  expect(await readDetails(understood.data.sent.receipt.reference)).toMatchObject({
    packagePersons: 2,
    asSent: { packagePersons: '2 adults' },
  });
  const many = { asSent: [{ field: 'packagePersons', value: 'a coach full' }] };
  expect(fieldErrors(await send({ ...PACKAGE, ...many }))).toEqual({ packagePersons: 'How many people? Enter 1 to 500.' });
  const kept = await send({ ...PACKAGE, ...many }, true);
  expect(await readDetails(kept.data.sent.receipt.reference)).toMatchObject({ packagePersons: 'a coach full' });
  const type = {
    enquiryTypes: ['passport'],
    passportNationality: 'IN',
    passportDOB: '1990-05-17',
    consent: true,
    asSent: [{ field: 'passportType', value: 'Mars' }],
  };
  expect(fieldErrors(await send(type))).toEqual({ passportType: OWN_MESSAGES.choice });
  const unknown = await send({ ...PACKAGE, asSent: [{ field: 'spaceships', value: '2' }] });
  expect(fieldErrors(unknown)).toEqual({ asSent: expect.stringContaining('spaceships') });
});

test.each([
  [{ packagePersons: '2' }, 'Int cannot represent'],
  [{ enquiryTypes: 'flight,visa' }, 'does not exist in "EnquiryType" enum'],
  [{ flightTripType: 'Round Trip' }, 'does not exist in "FlightTripType" enum'],
  [{ flightDate: '25/12/2027' }, 'A Date must be a day'],
  [{ submittedAt: '2026-11-21T09:30' }, 'A DateTime must be a time with its offset'],
])('%j is answered with the type that is expected', async (input, message) => {
  expect((await send(input)).errors?.[0]?.message).toContain(message);
});

test('a package is named by either of its ids, and the time of sending is stored', async () => {
  const { data } = await runOperation(site, '', '{ package(market: india, id: 1) { id databaseId } }');
  for (const [index, id] of [data.package.id, data.package.databaseId].entries()) {
    const sent = await send({ message: `${index}`, package: id, submittedAt: '2026-01-21T09:30:00+05:30' }, true);
    const [row] = await queryRows(
      site,
      'select package_id, submitted_at from requests where reference = ?',
      sent.data.sent.receipt.reference,
    );
    expect(row).toEqual({ package_id: 1, submitted_at: Date.parse('2026-01-21T04:00:00Z') });
  }
});
