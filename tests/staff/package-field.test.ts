import { expect, test } from 'vitest';
import { FormInputError } from '../../src/staff/components/mutations/form-input.ts';
import { parsePackageId } from '../../src/staff/packages/package-field.tsx';

test.each([
  ['Hampi, boulder by boulder #10', '10'],
  ['10', '10'],
  ['https://www.example.com/details/10/hampi', '10'],
  ['/details/india/10', '10'],
  ['/details/india/10/hampi-24-7', '10'],
  [' ', null],
])('%j names the package %j', (typed, id) => {
  expect(parsePackageId(typed)).toBe(id);
});

test.each(['Hampi', 'Route 66', '24/7 desert safari', 'Suite #24/7', 'https://www.example.com/hampi'])(
  'the words %j mark the field instead of being dropped',
  (typed) => {
    const message = `“${typed}” names no package. Choose one of the list, or type its number.`;
    expect(() => parsePackageId(typed)).toThrow(new FormInputError('packageId', message));
  },
);
