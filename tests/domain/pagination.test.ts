import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from '../../src/domain/pagination.ts';

test('a cursor round-trips', () => {
  expect(decodeCursor(encodeCursor([2_450_000, 17]), 2)).toEqual([2_450_000, 17]);
  expect(decodeCursor('', 1)).toBeUndefined();
});

test.each(['x', '%%%', 'MQ', 'MS4yLjM', encodeCursor([1]), `${'A'.repeat(65)}`, 'LTEuMg', '💥'])(
  'an invalid cursor (%s) is rejected with an error for its field',
  (text) => {
    expect(() => decodeCursor(text, 2)).toThrowError(expect.objectContaining({ kind: 'invalid', fields: { after: expect.any(String) } }));
  },
);
