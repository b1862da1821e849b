import { and, desc, eq, getTableColumns, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../schema/constants.ts';
import { QUOTATION_LIMITS, type QuotationView } from '../../../schema/quotations/quotation.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { quotationEvents, quotationRevisions, quotations } from '../../../schema/tables/quotations.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';
import { findQuotation } from './drafts.ts';
import { hasOpenQuestion } from './open-answers.ts';
import { getEndOfDay, type StoredQuotation } from './quotation.ts';
import type { ReceivedQuotation } from './received-quotation.ts';
import { freezeContent } from './send-quotation.ts';

// What staff read of quotations.

/** The condition of each filter; `now` is in milliseconds. */
const VIEW_CONDITIONS: Readonly<Record<QuotationView, (now: number) => SQL | undefined>> = {
  all: () => undefined,
  draft: () => eq(quotations.status, 'draft'),
  waiting: (now) => and(eq(quotations.status, 'sent'), gte(quotations.validUntil, now)),
  question: () => hasOpenQuestion,
  expiring: (now) =>
    and(
      eq(quotations.status, 'sent'),
      gte(quotations.validUntil, now),
      lte(quotations.validUntil, now + QUOTATION_LIMITS.expiringDays * DAY_MS),
    ),
  accepted: () => eq(quotations.status, 'accepted'),
  declined: () => eq(quotations.status, 'declined'),
  expired: (now) => and(eq(quotations.status, 'sent'), lt(quotations.validUntil, now)),
};

export interface QuotationFilter extends PageArgs {
  view?: QuotationView | null;
  search?: string | null;
  enquiryId?: number | null;
}

/** Quotations that match, newest first. `search` is a part of reference, name or title. Throws `invalid` for a malformed cursor. */
export const listQuotations = (
  context: Context,
  _admin: Admin,
  { view, search, enquiryId, ...page }: QuotationFilter,
): Promise<CursorPage<StoredQuotation>> =>
  readPageById(context, context.db.select().from(quotations).$dynamic(), quotations.id, page, [
    VIEW_CONDITIONS[view ?? 'all'](context.now),
    search
      ? sql`instr(lower(${quotations.reference} || ' ' || ${quotations.name} || ' ' || ${quotations.title}), lower(${search})) > 0`
      : undefined,
    enquiryId ? eq(quotations.enquiryId, enquiryId) : undefined,
  ]);

/** What was sent, newest first. */
export const listRevisions = ({ db, reader }: Context, quotationId: number) =>
  reader.read(
    db
      .select({ ...getTableColumns(quotationRevisions), sentBy: users.userName })
      .from(quotationRevisions)
      .leftJoin(users, eq(users.id, quotationRevisions.userId))
      .where(eq(quotationRevisions.quotationId, quotationId))
      .orderBy(desc(quotationRevisions.number)),
  );

const MAX_EVENTS = 100;

/** The newest entries of its history. `who` is the member of staff who caused an entry; null for the traveller. */
export const listQuotationEvents = ({ db, reader }: Context, quotationId: number) =>
  reader.read(
    db
      .select({ ...getTableColumns(quotationEvents), who: users.userName })
      .from(quotationEvents)
      .leftJoin(users, eq(users.id, quotationEvents.userId))
      .where(eq(quotationEvents.quotationId, quotationId))
      .orderBy(desc(quotationEvents.id))
      .limit(MAX_EVENTS),
  );

/** The stage of the enquiry of a quotation; null for none and for one in the trash. */
export async function findEnquiryStage({ db, reader }: Context, { enquiryId }: Pick<StoredQuotation, 'enquiryId'>): Promise<string | null> {
  if (enquiryId === null) return null;
  const isEnquiry = and(eq(enquiries.id, enquiryId), isNull(enquiries.deletedAt));
  const [row] = await reader.read(db.select({ status: enquiries.status }).from(enquiries).where(isEnquiry));
  return row?.status ?? null;
}

/** What the traveller would get of the draft, without storing anything. Throws `not-found`. */
export async function previewQuotation(context: Context, admin: Admin, id: string): Promise<ReceivedQuotation> {
  const row = await findQuotation(context, admin, id);
  const { reference, market, name, email, phone, enquiryId, userId, revision, draft } = row;
  return {
    ...{ reference, market, name, email, phone, enquiryId, userId, quotationId: row.id, id: 0 },
    ...{ newest: revision + 1, number: revision + 1, content: freezeContent(row, admin.account.userName), contentHash: '' },
    ...{ validUntil: getEndOfDay(draft.validOn, market), sentAt: context.now, viewedAt: null },
    ...{ outcome: 'open', decidedAt: null, decidedOption: null, decidedName: '' },
  };
}
