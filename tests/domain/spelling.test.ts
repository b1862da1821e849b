import { expect, test } from 'vitest';
import { chooseSpelling, getSkeleton, listSkeletonKeys, measureMistakes, transliterate } from '../../src/domain/search/spelling.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const known = (...words: string[]) => words.map((word) => ({ word, uses: 1, names: 1 }));

test('SQL and code agree on the consonants of every known word', async () => {
  const { results } = await site.db.prepare('select word, skeleton from search_word_skeletons').all<{ word: string; skeleton: string }>();
  expect(results.length).toBeGreaterThan(500);
  expect(results.map(({ word }) => getSkeleton(word))).toEqual(results.map(({ skeleton }) => skeleton));
  const { results: keys } = await site.db
    .prepare("select key from search_word_keys where word = 'kerala' and market = 'india'")
    .all<{ key: string }>();
  expect(keys.map(({ key }) => key).sort()).toEqual(listSkeletonKeys(getSkeleton('kerala')).sort());
});

test('the words of a package are known while it is published', async () => {
  const uses = () =>
    site.db.prepare("select sum(uses) as n from search_words where market = 'dubai' and word = 'musandam'").first<number>('n');
  const before = Number(await uses());
  expect(before).toBe(1);
  await site.db.prepare("update packages set published = 0 where name like 'Musandam%'").run();
  expect(await uses()).toBe(0);
  await site.db.prepare("update packages set published = 1 where name like 'Musandam%'").run();
  expect(await uses()).toBe(1);
  await site.db.prepare("delete from packages where name like 'Musandam%'").run();
  expect(await uses()).toBe(0);
  expect(await site.db.prepare("insert into package_words(package_words, rank) values ('integrity-check', 1)").run()).toBeTruthy();
});

test('any text of a package can be stored and indexed', async () => {
  for (const name of ['A "quoted" \\ back\tslash', 'tab\u0007bell, [1] {2}', '🏝️ मनाली ‘x’', '\u0000nul'])
    await site.db.prepare('update packages set name = ?, destination = ? where id = 1').bind(name, name).run();
  await site.db.prepare(`update packages set itinerary = '[{"title":"x"},{},{"sightseeing":"a\\"b\\\\c"}]' where id = 1`).run();
  await site.db.prepare("insert into package_words(package_words, rank) values ('integrity-check', 1)").run();
});

test('Hindi, Urdu and Arabic words are spelled by their sound; other scripts are not', () => {
  expect(['मनाली', 'दुबई', 'دبي', 'دبئی', 'Türkiye'].map(transliterate)).toEqual(['mnali', 'dubi', 'dby', 'dbyy', 'turkiye']);
  expect(transliterate('東京')).toBeUndefined();
});

test('vowels, doubled letters and swapped neighbours count half', () => {
  expect(measureMistakes('kerela', 'kerala')).toBe(0.5);
  expect(measureMistakes('munar', 'munnar')).toBe(0.5);
  expect(measureMistakes('gao', 'goa')).toBe(0.5);
  expect(measureMistakes('korea', 'kerala')).toBe(2);
});

test('a word that is near to none is not mended', () => {
  expect(chooseSpelling('kerela', known('korea', 'kerala'))?.word).toBe('kerala');
  for (const word of ['london', 'zzzz', 'antarctica', 'x']) expect(chooseSpelling(word, known('landing', 'kerala', 'goa'))).toBeUndefined();
  expect(chooseSpelling('manaa', known('manali'))).toBeUndefined();
  expect(chooseSpelling('manaa', known('manali'), true)?.word).toBe('manali');
});

test('a short word in other letters is not mended by its two consonants alone', () => {
  // A boat is nothing new, a garden is not big.
  expect([chooseSpelling('नाव', known('new')), chooseSpelling('बाग', known('big'))]).toEqual([undefined, undefined]);
  for (const [typed, word] of [
    ['बाली', 'bali'],
    ['ऊटी', 'ooty'],
    ['हत्ता', 'hatta'],
    ['حتا', 'hatta'],
  ] as const)
    expect(chooseSpelling(typed, known(word))?.word).toBe(word);
});
