import { describe, expect, test } from 'vitest';
import { seedSyntheticPackages } from '../../src/demo/synthetic-data.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { errorCodes, parseGraphqlResponse, runOperation } from '../support/graphql.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';

// The rows that D1 reads for one request, with 5,000 packages.

const site = await openSite();
const staff = await createSession(site, await createAccount(site, 'boss@agency.example', 'ADMIN'));
await seedSyntheticPackages(site.db, 5000);

/** Reads every package of the market twice, and shows none. */
const WORST_LIST = 'packages(market: india, first: 50, filter: { search: "journey", minNights: 90 }) { nodes { id } }';
const PLAIN_LIST = 'packages(market: india, first: 50, sort: price_desc, filter: { category: Domestic }) { nodes { id } }';
const repeat = (times: number, field: string, prefix = 'a') => Array.from({ length: times }, (_, i) => `${prefix}${i}: ${field}`).join(' ');

describe('one GraphQL request of a visitor reads a bounded number of rows', () => {
  test('the worst operation that a visitor may send reads at most 18,000 rows', async () => {
    const { errors, response } = await runOperation(site, '', `{ ${repeat(2, WORST_LIST)} ${repeat(28, PLAIN_LIST, 'b')} }`);
    expect(errors).toBeUndefined();
    expect(costsOf(response).rows).toBeGreaterThan(13_000);
    expect(costsOf(response).rows).toBeLessThanOrEqual(18_000);
  });

  test.each([
    ['30 lists with filters', repeat(30, WORST_LIST)],
    ['three lists with a search', repeat(3, 'packages(market: india, filter: { search: "tea" }) { nodes { id } }')],
    ['three lists with a filter in a fragment', '...A } fragment A on Query { ' + repeat(3, WORST_LIST)],
  ])('%s are rejected before they read a row', async (_name, selection) => {
    const answer = await runOperation(site, '', `{ ${selection} }`);
    expect([errorCodes(answer), answer.data ?? null, costsOf(answer.response).rows]).toEqual([['TOO_LARGE'], null, 0]);
    expect(answer.errors?.[0]?.message).toMatch(/^The operation reads about \d+ rows; at most 10000 are read\. /);
  });

  test('filters in variables count as searches', async () => {
    const query = `query($filter: PackageFilter) { ${repeat(3, 'packages(market: india, filter: $filter) { nodes { id } }')} }`;
    expect(errorCodes(await runOperation(site, '', query, { filter: { search: 'tea' } }))).toEqual(['TOO_LARGE']);
    expect(errorCodes(await runOperation(site, '', query, { filter: { category: 'Domestic' } }))).toEqual([]);
  });

  test('a request that has read too many rows reads no further ones', async () => {
    const list = WORST_LIST.replace('nodes { id }', 'nodes { id } suggestions { id }');
    const answer = await runOperation(site, '', `{ ${repeat(2, list)} }`);
    expect([new Set(errorCodes(answer)), answer.data ?? null]).toEqual([new Set(['TOO_LARGE']), null]);
    expect(answer.errors?.[0]?.message).toMatch(/at most 10000 rows/);
    expect(costsOf(answer.response).batches).toBe(1);
  });

  test('a request has one operation, for visitors and staff', async () => {
    for (const cookie of ['', staff]) {
      for (const operations of [1, 5]) {
        const init = jsonBody(Array(operations).fill({ query: `{ ${WORST_LIST} }` }), 'POST', cookie ? browserHeaders(cookie) : {});
        const answer = await parseGraphqlResponse(await site.fetch('/graphql', init));
        expect([answer.response.status, errorCodes(answer)]).toEqual([413, ['TOO_LARGE']]);
        expect(costsOf(answer.response).rows).toBeLessThan(5);
        expect(answer.errors?.[0]?.message).toMatch(/At most 1 operation/);
      }
    }
  });

  test('staff may send 14 searches at once', async () => {
    const { errors } = await runOperation(site, staff, `{ ${repeat(14, 'staffPackages(market: india, search: "tea") { totalCount }')} }`);
    expect(errors).toBeUndefined();
  });
});
