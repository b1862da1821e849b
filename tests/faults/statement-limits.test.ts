import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, type GraphQLInputType, getNamedType, isEnumType, isInputObjectType, isLeafType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createAccount, createSession } from '../support/accounts.ts';
import { insertWebhook } from '../support/enquiries.ts';
import { errorCodes, runOperation } from '../support/graphql.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';

// D1 binds at most 100 parameters in a statement and returns at most 2 MB in a value.

const site = await openSite();
const cookie = await createSession(site, await createAccount(site, 'boss@agency.example', 'ADMIN'));
await insertWebhook(site);
const repeat = (times: number, field: (i: number) => string) => Array.from({ length: times }, (_, i) => field(i)).join(' ');

const ARGUMENTS: Record<string, string> = { after: 'null', assignee: '"none"' };
const SCALARS: Record<string, string> = { Date: '"2026-06-01"', Int: '1', Float: '1', Decimal: '1', Boolean: 'true', ID: '"1"' };
const PACKAGE_NODE = `"${Buffer.from('Package:1').toString('base64')}"`;

/** A literal for an argument or input field: numbers are 1, texts match nothing. */
function literalOf(type: GraphQLInputType, name: string): string {
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name ?? '';
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields());
    return `{ ${fields.map((field) => `${field.name}: ${literalOf(field.type, field.name)}`).join(', ')} }`;
  }
  return ARGUMENTS[name] ?? SCALARS[named.name] ?? '"none"';
}

/** The field with all of its arguments, or with the required ones only. */
function printField({ name, args, type }: GraphQLField<unknown, unknown>, withOptional: boolean): string {
  const sent = args.filter((arg) => withOptional || String(arg.type).endsWith('!'));
  const isNode = /^nodes?$/.test(name);
  const list = sent.map((arg) => `${arg.name}: ${isNode ? PACKAGE_NODE : literalOf(arg.type, arg.name)}`).join(', ');
  return `${name}${list && `(${list})`}${isLeafType(getNamedType(type)) ? '' : ' { __typename }'}`;
}

/** The result of the operation with the most aliases of these fields that the limits allow. */
async function runLargest(fields: readonly string[]) {
  for (let count = 30; count > 0; count--) {
    const result = await runOperation(site, cookie, `{ ${repeat(count, (i) => `a${i}: ${fields[i % fields.length]}`)} }`);
    if (!errorCodes(result).some((code) => code === 'TOO_LARGE' || code === 'GRAPHQL_PARSE_FAILED')) return { ...result, count };
  }
  throw new Error('The limits allow the field not once.');
}

const queries = Object.values(buildSchema(readFileSync('schema/schema.graphql', 'utf8')).getQueryType()?.getFields() ?? {});

describe('reads beyond the limits of one D1 statement are split and return data', () => {
  test.each(queries.map((field) => [field.name, field] as const))('the most aliases of %s that the limits allow', async (_name, field) => {
    for (const withOptional of [false, true]) {
      const { errors, data, count } = await runLargest([printField(field, withOptional)]);
      expect(errors).toBeUndefined();
      expect(Object.keys(data)).toHaveLength(count);
    }
  });

  test('30 different queries at once', async () => {
    for (const withOptional of [false, true])
      expect((await runLargest(queries.map((field) => printField(field, withOptional)))).errors).toBeUndefined();
  });

  test.each([
    ['26 lists of one package', '{ nodes { id } }', 26, 'first: 1'],
    ['30 lists with their count', '{ totalCount nodes { id } }', 30, 'first: 1'],
    [
      '12 lists with all filters',
      '{ nodes { id } }',
      12,
      'first: 1, filter: { category: Domestic, tripType: "Family", minNights: 1, maxNights: 30, minPrice: 1, maxPrice: 90000 }',
    ],
  ])('%s, which need more than 100 parameters', async (_name, selection, count, args) => {
    const { data, errors } = await runOperation(
      site,
      cookie,
      `{ ${repeat(count, (i) => `a${i}: packages(market: india, ${args}) ${selection}`)} }`,
    );
    expect(errors).toBeUndefined();
    const lists = Object.values<{ nodes: { id: string }[] }>(data);
    expect(lists).toHaveLength(count);
    for (const { nodes } of lists) expect(nodes).toEqual([lists[0]?.nodes[0]]);
  });

  test('a list whose rows may exceed 2 MB is a statement of its own, beside the combined one', async () => {
    // The largest pictures that the package form accepts. The local D1 does not enforce the limit of a value, so this counts statements.
    const picture = JSON.stringify({
      name: `https://x.example/${'x'.repeat(1980)}`,
      alt: 'ह'.repeat(200),
      width: 1,
      height: 1,
      colour: '#ffffff',
    });
    const pictures = `[${Array(30).fill(picture).join()}]`;
    await site.db
      .prepare(
        `with recursive n (i) as (select 1 union all select i + 1 from n where i < 50)
       insert into packages (market, name, description, price, duration, trip_type, images, contact_email, contact_phone)
       select 'dubai', 'Large ' || i, '', 100, '', '', ?, '', '' from n`,
      )
      .bind(pictures)
      .run();
    const { data, errors, response } = await runOperation(
      site,
      '',
      '{ packages(market: dubai, first: 50, sort: price_asc) { totalCount nodes { images { alt } } } mainBranch { id } }',
    );
    expect(errors).toBeUndefined();
    expect(50 * pictures.length).toBeGreaterThan(2_000_000);
    expect(data.packages.nodes.map(({ images }: { images: unknown[] }) => images.length)).toEqual(Array(50).fill(30));
    const statements = (selection: string) =>
      runOperation(site, '', `{ packages(market: dubai, first: 50) { totalCount nodes { ${selection} } } mainBranch { id } }`).then(
        (answer) => costsOf(answer.response).statements,
      );
    expect(await statements('name mainImage { name }')).toBe(costsOf(response).statements - 1);
  });
});
