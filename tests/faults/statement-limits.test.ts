import { describe, expect, test } from 'vitest';
import { createAccount, createSession } from '../support/accounts.ts';
import { runOperation } from '../support/graphql.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';

// D1 binds at most 100 parameters in a statement and returns at most 2 MB in a value.

const site = await openSite();
const cookie = await createSession(site, await createAccount(site, 'boss@agency.example', 'ADMIN'));
const repeat = (times: number, field: (i: number) => string) => Array.from({ length: times }, (_, i) => field(i)).join(' ');

const ALL_FILTERS = 'category: Domestic, tripType: "Family", minNights: 1, maxNights: 30, minPrice: 1, maxPrice: 90000';
const operations = {
  '30 aliases of a list': [`{ ${repeat(30, (i) => `a${i}: packages(market: india, first: 1) { totalCount nodes { id } }`)} }`, 30],
  '12 lists with all filters': [
    `{ ${repeat(12, (i) => `a${i}: packages(market: india, first: 1, filter: { ${ALL_FILTERS} }) { nodes { id } }`)} }`,
    12,
  ],
} as const;

describe('reads beyond the limits of one D1 statement are split and return data', () => {
  test.each(Object.entries(operations))('%s, which need more than 100 parameters', async (_name, [query, count]) => {
    const { data, errors } = await runOperation(site, cookie, query);
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
