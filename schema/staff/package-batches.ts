import type { Category, Market } from '../constants.ts';
import { formatPrice } from '../format.ts';

// A change of many packages, as it is stored and shown.

/** For how many days a change of many packages is shown and can be undone. */
export const PACKAGE_BATCH_DAYS = 30;

/** The fields that one change of many packages may set; prices in paise or fils, null for a draft without one. */
export interface BatchValues {
  price?: number | null;
  tripType?: string;
  category?: Category | null;
  published?: boolean;
}

/** A package in a batch. */
export interface BatchRow {
  id: number;
  name: string;
  /** The fields that differ, as they were and as they were wanted. */
  before: BatchValues;
  after: BatchValues;
  /** Why it was not saved; '' if it was. */
  refusal: string;
  /** After an undo: why it was not restored; '' if it was. */
  kept?: string;
}

/** A value of a batch for people: "₹19,999", "Live", "Family"; "none" for an empty one. */
export function formatBatchValue(market: Market, values: BatchValues, field: keyof BatchValues): string {
  const value = values[field];
  if (typeof value === 'number') return formatPrice(market, value / 100);
  if (typeof value === 'boolean') return value ? 'Live' : 'Draft';
  return value || 'none';
}

/** What people read about changes of many packages. */
export const BATCH_MESSAGES = {
  noChange: 'Choose what to change.',
  twice: 'Name each package once.',
  deleted: 'It was deleted meanwhile.',
  noCategories: 'Packages of this storefront have no category.',
  changedSince: (editor: string, fields: readonly string[]): string =>
    `${editor || 'Someone else'} has saved it meanwhile. It says now: ${fields.join(', ')}.`,
  incomplete: (errors: readonly string[]): string => `It is not complete. ${errors.join(' ')}`,
  keptSome: (names: readonly string[]): string =>
    `Undone, but for ${names.join(', ')}: changed meanwhile, so nothing of it was overwritten.`,
} as const;
