import { MARKETS, type Market } from '../constants.ts';

// The mobile numbers of accounts: ten digits (specification 5), however people write them.

/** One character between the digits, such as the invisible marks of the writing direction that phones copy with a number. */
const GAP = '[^\\p{L}\\p{N}+]';
const GAPS = new RegExp(GAP, 'gu');

/**
 * A mobile number as it is stored: without separators, +91 and the 0 before an Indian one, and with the 0 instead of +971 before one of the
 * Emirates. Indian numbers have ten digits and those of the Emirates nine that begin with 5, so no other country code is needed. What is
 * neither keeps its digits.
 */
export const toMobileNumber = (phone = ''): string =>
  phone
    .replace(GAPS, '')
    .replace(/^(?:(?:\+|00?)?91|0)([6-9]\d{9})$/, '$1')
    .replace(/^(?:(?:\+|00)?9710?)?(5\d{8})$/, '0$1');

/** A pattern of these characters with gaps between them. */
const spaced = (...parts: readonly string[]): string => parts.map((part) => `${part}${GAP}*`).join('');
const digits = (count: number): string => `(?:${spaced('[0-9]')}){${count}}`;

/** A regular expression for all that `toMobileNumber` makes ten digits of; in HTML and with the flag `u` or `v`. */
export const MOBILE_NUMBER_PATTERN = [
  `${GAP}*(?:${digits(10)}`,
  `(?:(?:${spaced('\\+')}|${spaced('0')}(?:${spaced('0')})?)?${spaced('9', '1')}|${spaced('0')})${spaced('[6-9]')}${digits(9)}`,
  `(?:(?:${spaced('\\+')}|${spaced('0', '0')})?${spaced('9', '7', '1')}(?:${spaced('0')})?)?${spaced('5')}${digits(8)})`,
].join('|');

/** How numbers of each storefront may be written. A number is not broken across lines. */
const EXAMPLES: Readonly<Record<Market, string>> = {
  india: 'India: 98450\u00a012876 or +91\u00a098450\u00a012876.',
  dubai: 'UAE: 050\u00a0123\u00a04567 or +971\u00a050\u00a0123\u00a04567.',
};

/** How numbers may be written, those of the storefront first. */
export const formatMobileNumberHint = (market: Market): string =>
  [market, ...MARKETS.filter((other) => other !== market)].map((each) => EXAMPLES[each]).join(' ');
