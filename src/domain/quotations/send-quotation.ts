import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { costOption, priceOption } from '../../../schema/quotations/prices.ts';
import { QUOTATION_MESSAGES, type QuotationContent } from '../../../schema/quotations/quotation.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { quotationEvents, quotationRevisions, quotations } from '../../../schema/tables/quotations.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { findCompany } from '../content/company.ts';
import { sha256 } from '../crypto.ts';
import { listChanges } from '../editable-rows.ts';
import { enquiryRevision, firstAnswer } from '../enquiries/enquiry.ts';
import { insertEvents } from '../enquiries/enquiry-history.ts';
import { DomainError, invalidInput, notFound } from '../errors.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { quotationSentMail } from '../mail/quotation-templates.ts';
import { attachMedia } from '../media/named-pictures.ts';
import { batchIf, editConflict, rowExists } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';
import { completeContacts } from './contact-details.ts';
import { findQuotation, parseDraft, requireUnaccepted, storeDraft } from './drafts.ts';
import {
  deriveQuotationToken,
  getEndOfDay,
  getRevisionPath,
  listDraftPictures,
  QUOTATION_NOUN,
  type StoredQuotation,
} from './quotation.ts';

/** What the traveller gets of a draft. It names every field: a column that is added later stays with staff. */
export function freezeContent({ draft, currency }: StoredQuotation, author: string): QuotationContent {
  const { title, words, picture, startsOn, adults, childAges, rooms, validOn, terms, payment, paymentLink, upiId } = draft;
  return {
    ...{ title, words, picture, startsOn, adults, childAges, rooms, validOn, terms, payment, paymentLink, upiId, currency, author },
    options: draft.options.map(({ name, days, inclusions, exclusions, lines }) => ({
      ...{ name, days, inclusions, exclusions },
      ...priceOption(lines, draft.rounding),
    })),
  };
}

/** Throws `invalid` for a draft that nobody could accept. */
function requireSendable(
  { draft, market, email }: Pick<StoredQuotation, 'draft' | 'market' | 'email'>,
  byMail: boolean,
  now: number,
): void {
  if (getEndOfDay(draft.validOn, market) < now) throw invalidInput({ validOn: QUOTATION_MESSAGES.validPast });
  draft.options.forEach(({ lines }, i) => {
    if (lines.length === 0) throw invalidInput({ [`options.${i}.lines`]: QUOTATION_MESSAGES.noLines });
    if (priceOption(lines, draft.rounding).total < 0) throw invalidInput({ [`options.${i}.lines`]: QUOTATION_MESSAGES.negativeTotal });
  });
  if (byMail && !email) throw invalidInput({ email: QUOTATION_MESSAGES.noMail });
}

/** The enquiry becomes `quoted`, which counts as an answer, and its history says so. */
const markEnquiryQuoted = (context: Context, admin: Admin, enquiryId: number, text: string) => {
  const isOpen = and(eq(enquiries.id, enquiryId), isNull(enquiries.deletedAt));
  return [
    insertEvents(context, admin, isOpen, 'quotation-sent', text),
    insertEvents(context, admin, and(isOpen, notInArray(enquiries.status, ['quoted', 'won'])), 'stage', 'quoted'),
    context.db
      .update(enquiries)
      .set({
        status: sql`case when ${enquiries.status} = 'won' then 'won' else 'quoted' end`,
        lostReason: '',
        ...firstAnswer(context),
        ...enquiryRevision(context),
      })
      .where(isOpen),
  ] as const;
};

/**
 * Freezes the draft as a new revision, which supersedes the one before, and mails its link with `byMail`. An unchanged draft was sent
 * already: nothing happens. `version` is the one that the sender has read. Returns the quotation. Throws `conflict` if somebody has saved it
 * since or the traveller has accepted, `invalid`, `not-found`.
 */
export async function sendQuotation(
  context: Context,
  admin: Admin,
  id: string,
  { version, byMail }: { version: number; byMail: boolean },
): Promise<StoredQuotation> {
  const { db, now } = context;
  const row = await findQuotation(context, admin, id);
  if (row.version !== version) throw editConflict(row.version);
  if (row.sentVersion === row.version) return row;
  if (row.status === 'accepted') throw new DomainError('conflict', QUOTATION_MESSAGES.accepted);
  requireSendable(row, byMail, now);
  const company = await findCompany(context, row.market);
  const number = row.revision + 1;
  const content = freezeContent(row, admin.account.userName);
  const validUntil = getEndOfDay(content.validOn, row.market);
  const isRow = eq(quotations.id, row.id);
  const isUnsent = and(
    isRow,
    eq(quotations.version, version),
    eq(quotations.revision, row.revision),
    sql`${quotations.status} <> 'accepted'`,
  );
  const mail = quotationSentMail(context, { ...row, number, validUntil }, company, getRevisionPath(context, row, number));
  // `batchIf` takes statements; those of a mail and of an enquiry depend on the row.
  const statements = [
    db
      .update(quotationRevisions)
      .set({ outcome: 'superseded' })
      .where(and(eq(quotationRevisions.quotationId, row.id), sql`${quotationRevisions.outcome} in ('open', 'declined')`)),
    db.insert(quotationRevisions).values({
      quotationId: row.id,
      number,
      accessHash: sha256(deriveQuotationToken(context, row.reference, number)),
      content,
      contentHash: sha256(JSON.stringify(content)),
      costs: row.draft.options.map(({ lines }) => costOption(lines)),
      validUntil,
      sentAt: now,
      userId: admin.account.id,
    }),
    db
      .update(quotations)
      .set({
        ...{ status: 'sent', revision: number, sentVersion: version, validUntil, sentAt: now, viewedAt: null, decidedAt: null },
        total: content.options[0]?.total ?? 0,
        updatedAt: now,
      })
      .where(isRow),
    db
      .insert(quotationEvents)
      .values({ quotationId: row.id, revision: number, userId: admin.account.id, kind: 'sent', text: byMail ? 'mail' : 'link', at: now }),
    attachMedia(context, listDraftPictures(row.draft)),
    auditEntry(context, admin, {
      action: 'quotation-sent',
      subject: `quotation:${row.id}`,
      details: { reference: row.reference, version: number },
    }),
    ...(row.enquiryId === null ? [] : markEnquiryQuoted(context, admin, row.enquiryId, `${row.reference}, version ${number}`)),
    ...(byMail ? [outboxMessage(context, mail)] : []),
  ];
  await batchIf(context, rowExists(quotations, isUnsent) as SQL, () => describeConflict(context, row.id, version), statements).catch(
    (reason: unknown) => {
      if (reason !== ALREADY_SENT) throw reason;
    },
  );
  await completeContacts(context, admin, row);
  scheduleDelivery(context);
  return findQuotation(context, admin, id);
}

/**
 * Saves a draft and sends it, so that the traveller gets what the sender sees. Nothing is saved of a draft that cannot be sent, and an
 * unchanged one is not sent again. Throws as `updateQuotation` and `sendQuotation`.
 */
export async function saveAndSendQuotation(
  context: Context,
  admin: Admin,
  id: string,
  input: unknown,
  { version, byMail }: { version: number | null | undefined; byMail: boolean },
): Promise<StoredQuotation> {
  const before = await findQuotation(context, admin, id);
  const draft = await parseDraft(context, input, before);
  const { total: _total, ...columns } = draft;
  if (before.sentVersion === before.version && listChanges(before, columns).length === 0) return before;
  requireSendable(columns, byMail, context.now);
  requireUnaccepted(before);
  const saved = await storeDraft(context, admin, before, draft, version);
  return sendQuotation(context, admin, id, { version: saved.version, byMail });
}

/** A request of the same sender has stored the same revision at the same moment. */
const ALREADY_SENT = new DomainError('conflict', '');

async function describeConflict({ db }: Context, id: number, version: number): Promise<DomainError> {
  const [row] = await db.select().from(quotations).where(eq(quotations.id, id));
  if (!row) return notFound(QUOTATION_NOUN);
  if (row.status === 'accepted') return new DomainError('conflict', QUOTATION_MESSAGES.accepted);
  return row.sentVersion === version ? ALREADY_SENT : editConflict(row.version);
}
