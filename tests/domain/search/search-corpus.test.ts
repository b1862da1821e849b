import { expect, test } from 'vitest';
import { costsOf } from '../../support/server-timing.ts';
import { openReadOnlySite } from '../../support/site.ts';
import { JUDGED_SEARCHES, type JudgedSearch } from './search-corpus.ts';

const site = await openReadOnlySite();

const SEARCH = `query($market: Market!, $search: String!) {
  packages(market: $market, filter: { search: $search }, first: 3) { nodes { name } otherStorefront { market } }
}`;

interface Answer {
  nodes: { name: string }[];
  otherStorefront: { market: string } | null;
}

async function search({ market, search: text }: JudgedSearch): Promise<Answer & { batches: number }> {
  const response = await site.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: SEARCH, variables: { market, search: text } }),
  });
  const { batches } = costsOf(response);
  // The operation selects this type.
  return { ...((await response.json()) as { data: { packages: Answer } }).data.packages, batches };
}

/** Wishes whose answer a stranger would not forgive: each is right by itself. */
const isWish = ({ group }: JudgedSearch): boolean => group.startsWith('wishes: ');

/**
 * How many of the first three places hold a right answer, of the places that could: a search with one right answer counts its first
 * place. For the other storefront: whether it is named. For a search without an answer: whether nothing is found.
 */
function judge({ expected }: JudgedSearch, { nodes, otherStorefront }: Answer): number {
  if (expected.includes('other')) return otherStorefront && nodes.length === 0 ? 1 : 0;
  if (expected.length === 0) return nodes.length === 0 && !otherStorefront ? 1 : 0;
  if (expected.includes('*')) return nodes.length === 3 ? 1 : 0;
  const [first, ...others] = expected.map((beginning) => beginning.replace('!', ''));
  if (expected[0]?.endsWith('!') && !nodes[0]?.name.startsWith(first ?? '')) return 0;
  const places = Math.min(3, expected.length);
  const isRight = ({ name }: { name: string }) =>
    [first, ...others].some((beginning) => beginning !== undefined && name.startsWith(beginning));
  return nodes.slice(0, places).filter(isRight).length / places;
}

test('of the first three results of 500 searches at least 95 % are what a person means', async () => {
  expect(JUDGED_SEARCHES.length).toBeGreaterThan(500);
  const scores: number[] = [];
  const misses: string[] = [];
  for (const each of JUDGED_SEARCHES) {
    const answer = await search(each);
    const score = judge(each, answer);
    scores.push(score);
    if (isWish(each)) expect(score, `${each.market} "${each.search}": ${answer.nodes.map(({ name }) => name).join('; ')}`).toBe(1);
    if (score < 1) misses.push(`${each.market} "${each.search}": ${answer.nodes.map(({ name }) => name).join('; ')}`);
    // One round trip, and a second one if the words are not found.
    expect(answer.batches, each.search).toBeLessThanOrEqual(2);
  }
  const precision = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  expect(precision, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test.each(['kerela', 'manaali', 'Rajsthan', 'Ladkh', 'मनाली', 'honeymoon', 'beaches', 'Taj Mahal', 'ropeway', '5 days', 'Dubai'])(
  'every one of the first results for "%s" is what a person means',
  async (text) => {
    const judged = JUDGED_SEARCHES.find(({ market, search: each }) => market === 'india' && each === text);
    expect(judged).toBeDefined();
    if (judged) expect(judge(judged, await search(judged))).toBe(1);
  },
);

test.each([
  ['dubai', 'abudabi', 'Abu Dhabi'],
  ['india', 'shrilanka', 'Sri Lanka'],
] as const)('in %s, the list says that it mended "%s" to "%s", as people write it', async (market, text, written) => {
  const { data } = await site.graphql<{ packages: { correctedSearch: string | null; nodes: object[] } }>(
    'query($market: Market!, $text: String!) { packages(market: $market, filter: { search: $text }, first: 1) { correctedSearch nodes { name } } }',
    { market, text },
  );
  expect(data?.packages).toMatchObject({ correctedSearch: written, nodes: [{}] });
});
