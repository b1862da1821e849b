import { expect, test } from 'vitest';
import { findCountry } from '../../../schema/countries.ts';
import { getEditDistance } from '../../../schema/edit-distance.ts';
import { isShortPhone, suggestEmail } from '../../../schema/inputs/contact-hints.ts';
import { describeCarRoom } from '../../../schema/inputs/enquiry-choices.ts';

// What the forms ask about without refusing it.

test.each([
  ['priya@gmial.com', 'priya@gmail.com'],
  ['priya@gmail.con', 'priya@gmail.com'],
  ['priya@gmail.co', 'priya@gmail.com'],
  ['priya@gmail.in', 'priya@gmail.com'],
  ['Priya.K@GMAL.COM', 'Priya.K@gmail.com'],
  ['a@yaho.com', 'a@yahoo.com'],
  ['a@yahoo.co.inn', 'a@yahoo.co.in'],
  ['a@hotnail.com', 'a@hotmail.com'],
  ['a@outlok.com', 'a@outlook.com'],
  ['a@redifmail.com', 'a@rediffmail.com'],
])('%s is probably %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'priya@gmail.com',
  'a@yahoo.co.in',
  'a@yahoo.co.jp',
  'a@yahoo.ca',
  'a@hotmail.fr',
  'a@outlook.sa',
  'a@mail.com',
  'a@email.com',
  'a@ymail.com',
  'a@gmx.com',
  'a@cloud.com',
  'a@love.com',
  'a@gail.co.in',
  'a@agency.example',
  'gmial.com',
  '',
])('nothing is asked about “%s”', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});

test.each([
  ['123456', 'india', true],
  ['98450 1234', 'india', true],
  ['098450 1234', 'india', true],
  ['+91 98450 1234', 'india', true],
  ['98450 12345', 'india', false],
  ['098450 12345', 'india', false],
  ['+91 98450 12345', 'dubai', false],
  ['0091 98450 12345', 'dubai', false],
  ['123456', 'dubai', true],
  ['050 123 456', 'dubai', true],
  ['050 123 4567', 'dubai', false],
  ['04 123 4567', 'dubai', false],
  ['+971 50 123 456', 'india', true],
  ['+971 4 123 4567', 'india', false],
  ['+65 6123 4567', 'india', false],
  ['+65 612', 'india', true],
  ['98450 12345 / 98450 12346', 'india', false],
  ['', 'india', false],
] as const)('whether “%s” is too short to be called from %s: %s', (typed, market, isShort) => {
  expect(isShortPhone(typed, market)).toBe(isShort);
});

test('a vehicle without room for everybody is named with one that has it', () => {
  expect(describeCarRoom('Sedan', 4)).toBeUndefined();
  expect(describeCarRoom('Sedan', 5)).toBe('A sedan has room for 4 with luggage: choose an SUV or two sedans.');
  expect(describeCarRoom('Sedan', 7)).toBe('A sedan has room for 4 with luggage: choose a van or two sedans.');
  expect(describeCarRoom('SUV', 9)).toBe('An SUV has room for 6 with luggage: choose a tempo or two SUVs.');
  expect(describeCarRoom('Tempo', 60)).toBe('A tempo has room for 12 with luggage: choose five tempos.');
  for (const [type, people] of [
    ['Sedan', Number.NaN],
    ['Helicopter', 9],
    ['', 9],
  ] as const)
    expect(describeCarRoom(type, people)).toBeUndefined();
});

test('a swap of two letters is one mistake', () => {
  expect(getEditDistance('gmial', 'gmail')).toBe(1);
  expect(getEditDistance('singapoor', 'singapore')).toBe(2);
  expect(getEditDistance('', 'abc')).toBe(3);
});

test.each([
  ['भारत', 'IN'],
  ['الهند', 'IN'],
  ['الإمارات', 'AE'],
  ['الامارات', 'AE'],
])('the server understands %s as %s', (typed, code) => {
  expect(findCountry(typed)).toBe(code);
});
