import { expect, test } from 'vitest';
import { joinFieldLabels } from '../../schema/packages/field-list.ts';
import { listRowStates } from '../../src/staff/imports/import-states.ts';

test('what a row lacks is named by its day and field, with days that lack the same together', () => {
  expect(
    joinFieldLabels([
      ...['Duration', 'Itinerary, day 1, sightseeing', 'Itinerary, day 2, description', 'Itinerary, day 2, sightseeing'],
      ...['Itinerary, day 3, description', 'Itinerary, day 3, sightseeing', 'Contact email'],
    ]),
  ).toBe('Duration; Contact email; Itinerary, day 1 (sightseeing); Itinerary, days 2, 3 (description, sightseeing)');
  expect(joinFieldLabels(['Pictures', 'Pictures'])).toBe('Pictures');
});

test('the rows of an undone import that stay can be chosen in the filter', () => {
  expect(listRowStates('undone')).toContainEqual(['created', 'Not removed']);
  expect(listRowStates('done')).toContainEqual(['created', 'Draft']);
});
