import { expect, test } from 'vitest';
import { parsePackageId } from '../../src/staff/packages/package-field.tsx';

test.each([
  ['Hampi, boulder by boulder #10', '10'],
  ['10', '10'],
  ['https://www.example.com/details/10/hampi', '10'],
  ['/details/india/10', '10'],
  ['Hampi', 'Hampi'],
  ['Route 66', 'Route 66'],
  [' ', null],
])('%j names the package %j', (typed, id) => {
  expect(parsePackageId(typed)).toBe(id);
});
