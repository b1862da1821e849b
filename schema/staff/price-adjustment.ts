import { LIMITS } from '../constants.ts';
import { MARKET_CONFIG } from '../markets.ts';

// How one adjustment changes many prices. Pure, in paise and fils: the screen that previews prices and its form without script agree.

const PRICE_ADJUSTMENTS = ['percent', 'amount', 'price'] as const;
const PRICE_ROUNDINGS = ['exact', '1', '10', '100', '1000'] as const;

export interface PriceAdjustment {
  /** `percent` and `amount` change the price, by less if the value is negative; `price` replaces it. */
  kind: (typeof PRICE_ADJUSTMENTS)[number];
  /** Percent, or rupees or dirhams. */
  value: number;
  /** The multiple of rupees or dirhams that prices are rounded to, half up; `exact` keeps two decimals. */
  rounding: (typeof PRICE_ROUNDINGS)[number];
}

const CURRENCY_NAMES = Object.values(MARKET_CONFIG).flatMap(({ currency, currencySymbol }) => [currency, currencySymbol]);
const IGNORED_IN_AMOUNTS = new RegExp(`${CURRENCY_NAMES.join('|')}|Rs\\.?|[%\\s]`, 'gi');

/**
 * A number that somebody typed or pasted, such as "₹ 24,999.50" or "-5 %"; null for anything else. A comma before one or two last digits,
 * which cannot separate thousands, is a decimal sign.
 */
export function parseAmount(text: string): number | null {
  const number = text
    .replace(IGNORED_IN_AMOUNTS, '')
    .replace('−', '-')
    .replace(/\/-$/, '')
    .replace(/^([+-]?\d*),(\d{1,2})$/, '$1.$2')
    .replaceAll(',', '');
  return /^[+-]?\d+(?:\.\d+)?$/.test(number) ? Number(number) : null;
}

/** Reads an adjustment from the fields of a form; null if it has none. */
export function parsePriceAdjustment(fields: URLSearchParams): PriceAdjustment | null {
  const kind = PRICE_ADJUSTMENTS.find((each) => each === fields.get('adjust'));
  const value = parseAmount(fields.get('by') ?? '');
  const rounding = PRICE_ROUNDINGS.find((each) => each === fields.get('round')) ?? '1';
  return kind && value !== null ? { kind, value, rounding } : null;
}

/** The adjusted price in paise or fils. A price of null, which a draft may have, is only replaced. */
export function adjustPrice(price: number | null, { kind, value, rounding }: PriceAdjustment): number | null {
  // Percents have two decimals: with integers, half a rupee is half a rupee.
  const adjusted =
    kind === 'price'
      ? Math.round(value * 100)
      : price === null
        ? null
        : kind === 'amount'
          ? price + Math.round(value * 100)
          : (price * (10_000 + Math.round(value * 100))) / 10_000;
  if (adjusted === null) return null;
  const step = rounding === 'exact' ? 1 : Number(rounding) * 100;
  return Math.floor(adjusted / step + 0.5) * step;
}

/** The message for a price above the largest one. */
export const PRICE_TOO_HIGH = `Use a price of at most ${LIMITS.package.priceMax}.`;

/** Whether a price in paise or fils may be stored. */
export const isPossiblePrice = (price: number): boolean => price >= LIMITS.priceMin * 100 && price <= LIMITS.package.priceMax * 100;

/** Why a typed price cannot be stored, in a few words; undefined if it can, or if nothing was typed. */
export function findPriceMistake(text: string): string | undefined {
  const amount = parseAmount(text);
  if (text.trim() === '' || (amount !== null && isPossiblePrice(Math.round(amount * 100)))) return undefined;
  return amount !== null && amount > LIMITS.package.priceMax ? `At most ${LIMITS.package.priceMax}` : `At least ${LIMITS.priceMin}`;
}

/** What is wrong with the adjustment of a form: text where a number belongs. */
export function findAdjustmentMistake(fields: URLSearchParams): string | undefined {
  const by = fields.get('by')?.trim();
  return fields.get('adjust') && by && parseAmount(by) === null ? `“${by}” is no number. Write one such as 8, -5 or 2.5.` : undefined;
}
