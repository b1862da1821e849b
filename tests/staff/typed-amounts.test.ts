import { describe, expect, test } from 'vitest';
import { FormInputError } from '../../src/staff/components/mutations/form-input.ts';
import { readPackageChanges } from '../../src/staff/packages/bulk/package-changes.ts';
import { toPricesInput } from '../../src/staff/packages/prices/price-values.ts';
import { createLine, createOption, replaceUsualTax, toQuotationInput } from '../../src/staff/quotations/editor-values.ts';

// Amounts that the API cannot read: its error would be about a variable, and name no field.

const HUGE = '99999999999999';

/** The field and the message of the mistake that reading a form finds. */
function findMistake(read: () => unknown): [field: string, message: string] | undefined {
  try {
    read();
  } catch (error) {
    if (error instanceof FormInputError) return [error.field, error.message];
    throw error;
  }
  return undefined;
}

describe('a number that is too large is refused at its field', () => {
  const season = { 'seasons.0.name': 'High', 'seasons.0.from': '1 May 2027', 'seasons.0.to': '30 Jun 2027', 'seasons.0.double': '24999' };
  const supplement = { 'supplements.0.name': 'View', 'supplements.0.amount': '1500', 'supplements.0.unit': 'person' };
  test.each(['seasons.0.double', 'seasons.0.infant', 'supplements.0.amount'])('in the price table: %s', (field) => {
    const values = { ...season, ...supplement };
    expect(findMistake(() => toPricesInput(values))).toBeUndefined();
    for (const typed of [HUGE, '100,000,001', '1'.repeat(400)])
      expect(findMistake(() => toPricesInput({ ...values, [field]: typed }))).toEqual([field, 'Use a price of at most 100000000.']);
  });

  const line = { 'options.0.name': 'A', ...{ 'options.0.lines.0.label': 'Rooms', 'options.0.lines.0.pricing': 'amount' } };
  test.each(['unitAmount', 'cost', 'markup', 'taxRate'])('in a line of a quotation: %s', (name) => {
    const read = (typed: string) => () => toQuotationInput({ ...line, [`options.0.lines.0.${name}`]: typed });
    expect(findMistake(read('18'))).toBeUndefined();
    for (const typed of ['999,999,999', HUGE])
      expect(findMistake(read(typed))).toEqual([`options.0.lines.0.${name}`, 'This amount is too large.']);
  });
});

test('a changed price is always a number that the API reads, which names the package if it is no price', () => {
  const read = (typed: string) => {
    const form = new FormData();
    form.set('ids', '12');
    form.set('price.12', typed);
    return readPackageChanges(form).map(({ price }) => price);
  };
  expect([HUGE, `-${HUGE}`, '24,999.5', 'free'].map(read)).toEqual([['999999999999'], ['0'], ['24999.5'], ['0']]);
});

test('a new line has the usual tax of its storefront, and another storefront replaces only what nobody has changed', () => {
  expect(createLine('india')).toMatchObject({ taxLabel: 'GST', taxRate: '5' });
  expect(createOption('dubai').lines).toMatchObject([{ taxLabel: 'VAT', taxRate: '5' }]);
  const typed = { ...createLine('india'), taxRate: '12' };
  const [option] = replaceUsualTax([{ ...createOption('india'), lines: [createLine('india'), typed] }], 'india', 'dubai');
  expect(option?.lines).toEqual([createLine('dubai'), typed]);
});
