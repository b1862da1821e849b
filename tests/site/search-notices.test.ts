import { expect, test } from 'vitest';
import { openReadOnlySite } from '../support/site.ts';
import { extractText } from '../support/submit-form.ts';

// What a list says about a search, beside its packages.

const site = await openReadOnlySite();
const cards = (html: string) => [...html.matchAll(/href="\/details\/(?:india|dubai)\/(\d+)"/g)].map(([, id]) => id);

test('an empty list says whether the filters or the words leave nothing, and each filter can be removed while the words stay', async () => {
  const filtered = await site.html('/card?search=munnar&tripType=Adventure&budget=-20000');
  expect(extractText(filtered)).toContain('Your filters leave nothing for “munnar”.');
  const removals = [...(/<ul[^>]*aria-label="Filters to remove">(.*?)<\/ul>/s.exec(filtered)?.[1] ?? '').matchAll(/href="([^"]+)"/g)];
  const paths = removals.map(([, path = '']) => path.replaceAll('&amp;', '&'));
  expect(paths.at(-1)).toBe('/card?search=munnar');
  expect(await site.html('/card?search=munnar&tripType=Adventure')).toMatch(
    /href="\/card\?search=munnar">Without “(?:<!-- -->)?Adventure(?:<!-- -->)?”<small>1<\/small>/,
  );
  // Each leaves packages: no dead end leads to another one.
  for (const path of paths) expect(cards(await site.html(path)).length, path).toBeGreaterThan(0);
  expect(extractText(await site.html('/card?search=munnr&tripType=Adventure'))).toContain('Your filters leave nothing for “Munnar”.');
  const unknown = extractText(await site.html('/card?search=antarctica&tripType=Adventure'));
  expect(unknown).toContain('Nothing for “antarctica” yet.');
  expect(unknown).not.toContain('Without any filter');
});

test('a search that names a month shows what is at its best then, or else everything, and says so', async () => {
  const goa = await site.html('/card?search=goa+in+december');
  expect(extractText(goa)).toContain('At their best in December. Show all months');
  expect(goa).toContain('href="/card?search=goa"');
  const december = await site.html('/card?search=december');
  const answer = await site.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ packages(market: india, first: 100) { nodes { databaseId bestMonths closedMonths } } }' }),
  });
  const { data } = (await answer.json()) as {
    data: { packages: { nodes: { databaseId: string; bestMonths: number[]; closedMonths: number[] }[] } };
  };
  const inSeason = data.packages.nodes.filter(({ bestMonths, closedMonths }) => bestMonths.includes(12) && !closedMonths.includes(12));
  const ids = inSeason.map(({ databaseId }) => databaseId);
  expect(ids.length).toBeGreaterThan(5);
  expect([...new Set(cards(december))].filter((id) => !ids.includes(id ?? ''))).toEqual([]);
  const july = extractText(await site.html('/card?search=goa+in+july'));
  expect(july).toContain('None of these names July among its best months.');
  expect(july).toContain('Goa');
});
