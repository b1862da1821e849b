import { getQuotationPath } from '../../../schema/addresses.ts';
import { DAY_MS, type Market } from '../../../schema/constants.ts';
import { getOffsetMs } from '../../../schema/inputs/spellings.ts';
import { addMarketParam, MARKET_CONFIG } from '../../../schema/markets.ts';
import type { QuotationDraft, QuotationState } from '../../../schema/quotations/quotation.ts';
import { type quotationRevisions, quotations } from '../../../schema/tables/quotations.ts';
import type { Context } from '../../platform/context.ts';
import { keyedHash, randomCode } from '../crypto.ts';
import type { EditableTable } from '../editable-rows.ts';

// What a quotation is called, how its private link is made, and in which state it is.

export type StoredQuotation = typeof quotations.$inferSelect;
type StoredRevision = typeof quotationRevisions.$inferSelect;

export const QUOTATION_NOUN = 'Quotation';

/** Every picture that a draft shows. */
export const listDraftPictures = ({ picture, options }: Pick<QuotationDraft, 'picture' | 'options'>) => [
  picture,
  ...options.flatMap(({ days }) => days.map((day) => day.picture)),
];

export const editableQuotations: EditableTable<typeof quotations> = {
  table: quotations,
  noun: 'quotation',
  title: QUOTATION_NOUN,
  listPictures: ({ draft }) => listDraftPictures(draft),
  // No cached page shows one.
  listTags: () => [],
  getLabel: ({ reference, title }) => `${reference} ${title}`,
  describe: ({ reference }) => ({ reference }),
};

/** A reference such as QT-7K3M-92QX, from the alphabet of enquiries. */
export function generateQuotationReference(): string {
  const letters = randomCode('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 8);
  return `QT-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The secret of a revision's private link. It is derived, so that staff can share the link again; the table holds its hash. */
export const deriveQuotationToken = (context: Context, reference: string, revision: number): string =>
  keyedHash(context.encryptionKeys, 'quotation', `${reference}\0${revision}`);

/** The path of the private link, in the storefront of the quotation. */
export const getRevisionPath = (context: Context, { reference, market }: Pick<StoredQuotation, 'reference' | 'market'>, revision: number) =>
  addMarketParam(getQuotationPath(deriveQuotationToken(context, reference, revision)), market);

/** The last millisecond of a day such as 2026-12-03 at a market's office. */
export function getEndOfDay(day: string, market: Market): number {
  const end = Date.parse(day) + DAY_MS - 1;
  return end - getOffsetMs(end, MARKET_CONFIG[market].timeZone);
}

/** The state of a quotation, as staff see it. */
export function getQuotationState({ status, validUntil, viewedAt }: StoredQuotation, now: number): QuotationState {
  if (status !== 'sent') return status;
  if (validUntil !== null && validUntil < now) return 'expired';
  return viewedAt === null ? 'sent' : 'viewed';
}

/** The state of one of its revisions. */
export function getRevisionState(
  { outcome, validUntil, viewedAt }: Pick<StoredRevision, 'outcome' | 'validUntil' | 'viewedAt'>,
  now: number,
): QuotationState {
  if (outcome !== 'open') return outcome;
  if (validUntil < now) return 'expired';
  return viewedAt === null ? 'sent' : 'viewed';
}
