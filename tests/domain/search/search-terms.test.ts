import { expect, test } from 'vitest';
import { isUnsearchable, parseSearchTerms } from '../../../src/domain/search/full-text-search.ts';
import { parsePriceWords } from '../../../src/domain/search/price-words.ts';
import { parseSearchQuery, removeMonths } from '../../../src/domain/search/search-query.ts';

test('every term is quoted, so no character is an operator', () => {
  expect(parseSearchTerms('Manali "OR" NEAR(a b) col:x* -y')?.expression).toBe('"Manali" AND """OR""" AND "NEAR(a" AND "col:x*"');
});

test('terms of one or two letters match word prefixes', () => {
  expect(parseSearchTerms('g')).toEqual({ index: 'prefixes', expression: '"g"*' });
  expect(parseSearchTerms('गो')).toEqual({ index: 'prefixes', expression: '"गो"*' });
});

test('short terms beside long ones do not narrow the search', () => {
  expect(parseSearchTerms('tea in Munnar')?.expression).toBe('"tea" AND "Munnar"');
});

test('a search without letters or digits finds nothing instead of everything', () => {
  expect(parseSearchTerms('%')).toBeUndefined();
  expect(isUnsearchable('%')).toBe(true);
  expect(isUnsearchable('  ')).toBe(false);
});

test('10 kB of text is cut, and control characters are dropped', () => {
  expect(parseSearchTerms('x'.repeat(10_000))?.expression.length).toBeLessThan(110);
  expect(parseSearchTerms('Goa\u0000\u0007beach')?.expression).toBe('"Goa" AND "beach"');
});

test.each([
  ['deserts', 'desert', 'dubai'],
  ['Honey Moon', 'honeymoon', 'india'],
  ['honeymoons', 'honeymoon', 'india'],
  ['house boats', 'houseboat', 'india'],
  ['hillstations', 'hill station', 'india'],
  ['beaches', 'beach', 'india'],
  ['desertsafari', 'desert safari', 'dubai'],
  ['back water', 'backwaters', 'india'],
  ['Jai Pur', 'jaipur', 'india'],
] as const)('"%s" finds all that "%s" finds, as one term', (typed, name, market) => {
  const read = (text: string) => parseSearchQuery(text, market)?.terms ?? [];
  const [term, ...others] = read(typed);
  expect(others).toEqual([]);
  for (const word of read(name)[0]?.words ?? ['nothing']) expect(term?.words).toContain(word);
});

test('words that only happen to form a name stay words', () => {
  for (const text of ['go a beach', 'want to go a while', 'sea food'])
    expect(
      parseSearchQuery(text, 'india')?.terms.map(({ text: term }) => term),
      text,
    ).not.toContain('goa');
  expect(parseSearchQuery('family beach', 'india')?.terms).toHaveLength(2);
});

test.each([
  ['goa under 20000', { max: 20_000 }],
  ['below 15k', { max: 15_000 }],
  ['within 50,000', { max: 50_000 }],
  ['under rs. 1,50,000/-', { max: 150_000 }],
  ['1.5 lakh budget', { max: 150_000 }],
  ['20k to 40k', { min: 20_000, max: 40_000 }],
  ['above 1 lakh', { min: 100_000 }],
  ['15000 से कम', { max: 15_000 }],
  ['sasta goa', { order: 'ascending' }],
  ['5 star hotel', { order: 'descending' }],
  ['goa 2027', undefined],
  ['3 to 5 days', undefined],
  ['level 124', undefined],
])('"%s" says about the price: %o', (text, price) => {
  expect(parsePriceWords(text).price).toEqual(price);
});

test('"10 days" is one duration, and "and" is none', () => {
  const listDays = (text: string) => parseSearchQuery(text, 'india')?.terms.map(({ days }) => days);
  expect([listDays('10 days'), listDays('3 to 5 days'), listDays('and')]).toEqual([[[10]], [[3, 4, 5]], []]);
});

test('months and seasons of both storefronts are read in three languages, and can be left out', () => {
  const monthsOf = (text: string, market: 'india' | 'dubai' = 'india') => parseSearchQuery(text, market)?.months;
  for (const text of ['goa in december', 'goa dec', 'गोवा दिसंबर', 'غوا ديسمبر', 'Goa Christmas'])
    expect(monthsOf(text), text).toEqual([12]);
  expect([monthsOf('new year goa'), monthsOf('summer'), monthsOf('summer', 'dubai'), monthsOf('goa'), monthsOf('new delhi')]).toEqual([
    [12, 1],
    [4, 5, 6],
    [6, 7, 8],
    undefined,
    undefined,
  ]);
  expect(['Goa in December', 'new year Goa', 'honeymoon in May', 'december', 'गोवा दिसंबर में'].map(removeMonths)).toEqual([
    ...['Goa', 'Goa', 'honeymoon', '', 'गोवा'],
  ]);
});
