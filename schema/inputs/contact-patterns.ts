// The mobile numbers of accounts: ten digits (specification 5), however people write them. A script of public pages imports it, which
// forbids imports here.

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

/**
 * The regular expression of an e-mail address, for the server, public forms and staff forms alike; in HTML and with the flag `u` or `v`.
 * Excludes characters with a special meaning in mail transport: routes, pipes and encoded words.
 */
export const EMAIL_PATTERN =
  '(?!\\.)(?!.*(?:\\.\\.|\\.@|=\\?))[^\\s\\p{C}@<>\\(\\)\\[\\],;:"\\\\%!\\|`]{1,64}@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\-]{0,61}[\\p{L}\\p{N}])?\\.)+[\\p{L}]{2,63}';
