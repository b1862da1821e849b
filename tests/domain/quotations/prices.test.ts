import { expect, test } from 'vitest';
import { costOption, formatAmount, getRate, parseAmount, priceOption } from '../../../schema/quotations/prices.ts';
import { type DraftLine, TOTAL_ROUNDINGS } from '../../../schema/quotations/quotation.ts';
import { createDraw, drawLine, typedLine } from './generated.ts';

/** `part / whole` to the nearest integer, halves away from zero, by remainder. The product divides in one other way. */
function divide(part: bigint, whole: bigint): bigint {
  const [quotient, remainder] = [part / whole, part % whole];
  const isHalf = 2n * (remainder < 0n ? -remainder : remainder) >= whole;
  return isHalf ? quotient + (part < 0n ? -1n : 1n) : quotient;
}

/** The total, calculated apart from the product: all in units of a ten-thousandth of the minor unit until a rounding. */
function calculate(lines: readonly DraftLine[], rounding: number): { subtotal: bigint; total: bigint; margin: bigint } {
  let [subtotal, cost] = [0n, 0n];
  const bases: Record<string, bigint> = {};
  for (const { quantity, pricing, unitAmount, cost: each, markup, taxLabel, taxRate } of lines) {
    const added = pricing === 'percent' ? divide(BigInt(each) * BigInt(markup), 10_000n) : BigInt(markup);
    const amount = BigInt(quantity) * (pricing === 'amount' ? BigInt(unitAmount) : BigInt(each) + added);
    subtotal += amount;
    cost += BigInt(quantity) * BigInt(each);
    const key = `${taxLabel}:${taxRate}`;
    bases[key] = (bases[key] ?? 0n) + amount;
  }
  const taxes = Object.entries(bases).map(([key, base]) => divide(base * BigInt(key.split(':')[1] ?? 0), 10_000n));
  const exact = taxes.reduce((sum, tax) => sum + tax, subtotal);
  return { subtotal, total: divide(exact, BigInt(rounding)) * BigInt(rounding), margin: subtotal - cost };
}

test('the totals of 200 random quotations equal an independent calculation to the minor unit, and their rows add up', () => {
  const draw = createDraw(2026);
  for (let i = 0; i < 200; i++) {
    const lines = Array.from({ length: 1 + draw(40) }, () => drawLine(draw));
    const rounding = TOTAL_ROUNDINGS[draw(3)] ?? 1;
    const [priced, expected] = [priceOption(lines, rounding), calculate(lines, rounding)];
    const facts = { subtotal: BigInt(priced.subtotal), total: BigInt(priced.total), margin: BigInt(costOption(lines).margin) };
    expect(facts, `quotation ${i}: ${JSON.stringify({ lines, rounding })}`).toEqual(expected);
    const rows = [...priced.lines, ...priced.taxes].map(({ amount }) => amount);
    expect(rows.reduce((sum, amount) => sum + amount, priced.rounding)).toBe(priced.total);
    expect(Math.abs(2 * priced.rounding)).toBeLessThanOrEqual(rounding);
    for (const amount of [...rows, priced.total]) expect(Number.isSafeInteger(amount)).toBe(true);
    expect(Object.is(priced.rounding, -0) || Object.is(priced.total, -0)).toBe(false);
  }
});

test('halves are rounded away from zero, a tax once for all its lines, and the difference to the rounded total is a row', () => {
  const half = { pricing: 'percent', cost: 1, markup: 5000 } as const;
  expect(priceOption([typedLine('half', 0, half)], 1).lines[0]?.unitAmount).toBe(2);
  const discount = priceOption([typedLine('discount', -10, { taxLabel: 'GST', taxRate: 500 })], 1);
  expect(discount).toMatchObject({ taxes: [{ base: -10, amount: -1 }], total: -11 });
  // Rounded for each line, it would be 2.
  const taxed = [1, 2].map((n) => typedLine(`${n}`, 10, { taxLabel: 'GST', taxRate: 500 }));
  expect(priceOption(taxed, 1)).toMatchObject({ taxes: [{ label: 'GST', rate: 500, base: 20, amount: 1 }], total: 21 });
  expect(priceOption([typedLine('a', 14_244_549)], 1000)).toMatchObject({ subtotal: 14_244_549, rounding: 451, total: 14_245_000 });
  expect(getRate(1_869_500, 14_954_500)).toBe(1250);
  expect(getRate(5, 0)).toBeNull();
});

test('amounts are read and written as people type them, without a binary fraction', () => {
  const read = (texts: readonly string[]) => texts.map(parseAmount);
  expect(read(['18,500', '18500.5', '0.1', '-200', '−3,000.25', '1,58,900'])).toEqual([
    1_850_000, 1_850_050, 10, -20_000, -300_025, 15_890_000,
  ]);
  expect(read(['', 'x', '1.234', '1e5', '.', '12.', '0x10', '--1', '99999999999999999'])).toEqual(Array(9).fill(null));
  const amounts = [0, 5, 10, 100, -20_050, 15_890_000, 1_850_050];
  expect(amounts.map(formatAmount)).toEqual(['0', '0.05', '0.10', '1', '-200.50', '158900', '18500.50']);
  expect(read(amounts.map(formatAmount))).toEqual(amounts);
});
