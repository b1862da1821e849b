import type { DraftLine, OptionCosts, QuotedLine, QuotedOption, QuotedTax } from './quotation.ts';

// The only place that calculates prices. README.md has the rule of rounding.

/** `value * factor / divisor`, rounded half away from zero. Takes and returns integers; `divisor` is positive. */
function multiplyRounded(value: number, factor: number, divisor: number): number {
  const product = BigInt(value) * BigInt(factor);
  const size = product < 0n ? -product : product;
  const rounded = Number((2n * size + BigInt(divisor)) / (2n * BigInt(divisor)));
  // Not `-0`, which JSON and people write as 0.
  return product < 0n && rounded > 0 ? -rounded : rounded;
}

/** Hundredths of a percent in one. */
const WHOLE = 10_000;

/** The price of one piece before tax, in minor units. */
function priceUnit({ pricing, unitAmount, cost, markup }: Pick<DraftLine, 'pricing' | 'unitAmount' | 'cost' | 'markup'>): number {
  if (pricing === 'amount') return unitAmount;
  return cost + (pricing === 'fixed' ? markup : multiplyRounded(cost, markup, WHOLE));
}

type PricedOption = Pick<QuotedOption, 'lines' | 'subtotal' | 'taxes' | 'rounding' | 'total'>;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The lines with one label and rate, in the order of their first. Lines without a rate are not taxed. */
function listTaxes(lines: readonly QuotedLine[]): QuotedTax[] {
  const taxes = new Map<string, QuotedTax>();
  for (const { taxLabel, taxRate, amount } of lines) {
    if (taxRate === 0) continue;
    const key = `${taxRate} ${taxLabel}`;
    const tax = taxes.get(key) ?? { label: taxLabel, rate: taxRate, base: 0, amount: 0 };
    taxes.set(key, { ...tax, base: tax.base + amount });
  }
  return [...taxes.values()].map((tax) => ({ ...tax, amount: multiplyRounded(tax.base, tax.rate, WHOLE) }));
}

/** The prices of an option as the traveller gets them, in minor units. `rounding`: the total is a multiple of it. */
export function priceOption(draft: readonly DraftLine[], rounding: number): PricedOption {
  const lines = draft.map((line) => {
    const { label, quantity, taxLabel, taxRate } = line;
    const unitAmount = priceUnit(line);
    return { label, quantity, unitAmount, amount: unitAmount * quantity, taxLabel: taxRate === 0 ? '' : taxLabel, taxRate };
  });
  const subtotal = sum(lines.map(({ amount }) => amount));
  const taxes = listTaxes(lines);
  const exact = subtotal + sum(taxes.map(({ amount }) => amount));
  const total = multiplyRounded(exact, 1, rounding) * rounding;
  return { lines, subtotal, taxes, rounding: total - exact, total };
}

/** What an option costs the agency, and what remains of its price before tax and rounding. */
export function costOption(draft: readonly DraftLine[]): OptionCosts {
  const cost = sum(draft.map((line) => line.cost * line.quantity));
  const margin = sum(draft.map((line) => priceUnit(line) * line.quantity)) - cost;
  return { cost, margin, lines: draft.map((line) => ({ cost: line.cost, pricing: line.pricing, markup: line.markup })) };
}

/** `part` of `whole` in hundredths of a percent; null of nothing. */
export const getRate = (part: number, whole: number): number | null => (whole > 0 ? multiplyRounded(part, WHOLE, whole) : null);

/** Minor units of an amount such as "18,500.50" or "-200"; null for anything else, and for more than two decimals. */
export function parseAmount(text: string): number | null {
  const [found, sign, whole = '', decimals = ''] = /^([-−]?)(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/\s/g, '')) ?? [];
  if (found === undefined) return null;
  const digits = Number(`${whole.replaceAll(',', '')}${decimals.padEnd(2, '0')}`);
  return Number.isSafeInteger(digits) ? (sign && digits > 0 ? -digits : digits) : null;
}

/** The text of minor units as people type it: "18500.5" is "18500.50", and a whole amount has no decimals. */
export function formatAmount(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const [whole, decimals] = [digits.slice(0, -2), digits.slice(-2)];
  return `${amount < 0 ? '-' : ''}${whole}${decimals === '00' ? '' : `.${decimals}`}`;
}
