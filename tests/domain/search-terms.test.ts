import { expect, test } from 'vitest';
import { isUnsearchable, parseSearchTerms } from '../../src/domain/search/full-text-search.ts';

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
