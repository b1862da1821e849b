import { expect, test } from 'vitest';
import { findsNothing, searchTerms } from '../../src/domain/search-terms.ts';

test('every term is quoted, so that no character of a search has a meaning of its own', () => {
  expect(searchTerms('Manali "OR" NEAR(a b) col:x* -y')?.all).toBe('"Manali" AND """OR""" AND "NEAR(a" AND "col:x*"');
});

test('one and two letters are looked up as beginnings of words', () => {
  expect(searchTerms('g')).toEqual({ index: 'words', all: '"g"*' });
  expect(searchTerms('गो')).toEqual({ index: 'words', all: '"गो"*' });
});

test('short terms beside long ones do not narrow the search', () => {
  expect(searchTerms('tea in Munnar')?.all).toBe('"tea" AND "Munnar"');
});

test('a search without letters or digits finds nothing instead of everything', () => {
  expect(searchTerms('%')).toBeUndefined();
  expect(findsNothing('%')).toBe(true);
  expect(findsNothing('  ')).toBe(false);
});

test('10 kB of text is cut, and control characters are dropped', () => {
  expect(searchTerms('x'.repeat(10_000))?.all.length).toBeLessThan(110);
  expect(searchTerms('Goa\u0000\u0007beach')?.all).toBe('"Goa" AND "beach"');
});
