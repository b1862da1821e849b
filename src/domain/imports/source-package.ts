import type { ImportInput, ImportProblem } from '../../../schema/models.ts';

/** A row of a source. The source and the id in it are the key by which a second import recognises it. */
export interface SourcePackage {
  /** The row of the file, from 1. */
  position: number;
  /** Where the row is from: `csv`, or the plugin and its site (`wp-travel:example.com`). */
  source: string;
  sourceId: string;
  input: ImportInput;
  problems: ImportProblem[];
}

/** A package without any field, to fill in. */
export const emptyInput = (): ImportInput => ({
  name: '',
  description: '',
  price: null,
  duration: '',
  tripType: '',
  category: null,
  destination: '',
  startsFrom: '',
  contactEmail: '',
  contactPhone: '',
  images: [],
  inclusions: [],
  exclusions: [],
  itinerary: [],
});

/** `1,299.50`, `1,20,000` and `1299`, after the sign or code of a currency. */
const PRICE_PATTERN = /^(?:\d{1,3}(?:,\d{2,3})*|\d+)(?:\.\d+)?$/;

/** A price as sources write it: null for none, undefined for what is not a price. Zero is none: plugins store it for "on request". */
export function parsePrice(text: string): number | null | undefined {
  const digits = text.replace(/^[^\d.,-]+|[^\d.,]+$/g, '').trim();
  if (digits === '') return text.trim() === '' ? null : undefined;
  return PRICE_PATTERN.test(digits) ? Number(digits.replaceAll(',', '')) || null : undefined;
}

const count = (text: string): number => (/^\s*\d{1,3}(?:\.0+)?\s*$/.test(text) ? Number(text) : 0);
const plural = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** A duration as the package form has it: `5 Days / 4 Nights`, `6 Hours`; a text that says more stays as it is. */
export function formatDuration(amount: string, unit: string, nights: string): string {
  const days = count(amount);
  if (days === 0) return amount.trim() === '0' ? '' : amount.trim();
  const noun = /^(hour|minute)/i.exec(unit)?.[1]?.toLowerCase();
  if (noun) return plural(days, noun === 'hour' ? 'Hour' : 'Minute');
  return [plural(days, 'Day'), ...(count(nights) > 0 ? [plural(count(nights), 'Night')] : [])].join(' / ');
}
