import { and, eq, isNull } from 'drizzle-orm';
import { quotationInput } from '../../../schema/inputs/quotations.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { priceOption } from '../../../schema/quotations/prices.ts';
import { QUOTATION_MESSAGES, type QuotationDraft } from '../../../schema/quotations/quotation.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { quotations } from '../../../schema/tables/quotations.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { deleteRows, findRow, insertRow, updateRow } from '../editable-rows.ts';
import { ENQUIRY_NOUN, type StoredEnquiry } from '../enquiries/enquiry.ts';
import { DomainError, invalidInput, notFound, parseInput, returnedRow } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { type PictureReference, resolvePictures } from '../media/references.ts';
import { rowExists } from '../precondition.ts';
import { completeContacts } from './contact-details.ts';
import { editableQuotations, generateQuotationReference, getEndOfDay, listDraftPictures, type StoredQuotation } from './quotation.ts';

// What staff save. Nothing of it reaches the traveller before `sendQuotation`.

/** Throws `not-found`. */
export const findQuotation = (context: Context, _admin: Admin, id: string): Promise<StoredQuotation> =>
  findRow(context, editableQuotations, id);

/** The columns of an input; a picture without text keeps the one that it has in `before`. Throws `invalid`. */
export async function parseDraft(context: Context, input: unknown, before?: StoredQuotation) {
  const { market, name, email, phone, ...values } = parseInput(quotationInput(), input);
  if (getEndOfDay(values.validOn, market) < context.now) throw invalidInput({ validOn: QUOTATION_MESSAGES.validPast });
  const references: (PictureReference & { field: string })[] = [];
  const collect = (picture: PictureReference | null | undefined, field: string): number =>
    picture?.name.trim() ? references.push({ ...picture, field }) - 1 : -1;
  const cover = collect(values.picture, 'picture');
  const places = values.options.map(({ days }, i) => days.map((day, j) => collect(day.picture, `options.${i}.days.${j}.picture`)));
  const known = before ? listDraftPictures(before.draft).filter((picture) => picture !== null) : [];
  const pictures = await resolvePictures(context, references, (i) => references[i]?.field ?? '', known);
  const at = (index: number | undefined) => pictures[index ?? -1] ?? null;
  const draft: QuotationDraft = {
    ...values,
    picture: at(cover),
    options: values.options.map((option, i) => ({
      ...option,
      days: option.days.map((day, j) => ({ ...day, picture: at(places[i]?.[j]) })),
    })),
  };
  const [first] = draft.options;
  const total = first ? priceOption(first.lines, draft.rounding).total : 0;
  return { market, currency: MARKET_CONFIG[market].currency, name, email, phone, title: draft.title, draft, total };
}

/** An enquiry that can be quoted for. Throws `not-found`, and `conflict` for an anonymised one. */
export async function findQuotable({ db }: Context, id: string): Promise<StoredEnquiry> {
  const isEnquiry = and(eq(enquiries.id, parseRowId(id, ENQUIRY_NOUN)), isNull(enquiries.deletedAt));
  const [row] = await db.select().from(enquiries).where(isEnquiry);
  if (!row) throw notFound(ENQUIRY_NOUN);
  if (row.anonymisedAt !== null) throw new DomainError('conflict', QUOTATION_MESSAGES.closed);
  return row;
}

/**
 * Stores a draft, for an enquiry or for none. The same by the same person a moment later is stored once. Throws `invalid`, `not-found`,
 * `conflict`.
 */
export async function addQuotation(context: Context, admin: Admin, input: unknown, enquiryId?: string | null): Promise<StoredQuotation> {
  const [columns, enquiry] = await Promise.all([parseDraft(context, input), enquiryId ? findQuotable(context, enquiryId) : null]);
  const { now } = context;
  const reference = generateQuotationReference();
  const enquiryRow = enquiry?.id ?? null;
  const values = { ...columns, enquiryId: enquiryRow, reference, userId: admin.account.id, createdAt: now, updatedAt: now };
  const row = await insertRow(context, admin, editableQuotations, { values, details: { reference }, content: { ...columns, enquiryRow } });
  await completeContacts(context, admin, row);
  return row;
}

/** Throws `conflict`. */
export function requireUnaccepted({ status }: StoredQuotation): void {
  if (status === 'accepted') throw new DomainError('conflict', QUOTATION_MESSAGES.accepted);
}

/** Saves a draft. Throws `conflict` if `version` is outdated or the quotation is accepted, `invalid`, `not-found`. */
export async function updateQuotation(
  context: Context,
  admin: Admin,
  id: string,
  input: unknown,
  version?: number | null,
): Promise<StoredQuotation> {
  const before = await findQuotation(context, admin, id);
  requireUnaccepted(before);
  return storeDraft(context, admin, before, await parseDraft(context, input, before), version);
}

/** Stores what `parseDraft` has read. Throws as `updateQuotation`. */
export async function storeDraft(
  context: Context,
  admin: Admin,
  before: StoredQuotation,
  { total, ...columns }: Awaited<ReturnType<typeof parseDraft>>,
  version: number | null | undefined,
): Promise<StoredQuotation> {
  // Lists show the total of what was sent.
  const set = { ...columns, ...(before.revision === 0 && { total }), updatedAt: context.now };
  const row = await updateRow(context, admin, editableQuotations, before, { set, version, details: { reference: before.reference } });
  await completeContacts(context, admin, row);
  return row;
}

/** Moves a quotation that was never sent to the trash. Returns the id that restores it. Throws `not-found`, `conflict`. */
export async function deleteQuotation(context: Context, admin: Admin, id: string): Promise<number> {
  const row = await findQuotation(context, admin, id);
  const isSent = () => new DomainError('conflict', QUOTATION_MESSAGES.isSent);
  if (row.revision > 0) throw isSent();
  const condition = rowExists(quotations, and(eq(quotations.id, row.id), eq(quotations.revision, 0)));
  return returnedRow(await deleteRows(context, admin, editableQuotations, [row], { condition, failure: isSent }));
}
