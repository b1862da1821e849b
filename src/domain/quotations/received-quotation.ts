import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../../schema/constants.ts';
import type { QuotationState } from '../../../schema/quotations/quotation.ts';
import { quotationEvents, quotationRevisions, quotations } from '../../../schema/tables/quotations.ts';
import type { Context } from '../../platform/context.ts';
import { isStaff } from '../accounts/authorization.ts';
import { getViewer } from '../accounts/sessions.ts';
import { sha256 } from '../crypto.ts';
import { notFound } from '../errors.ts';
import { rowExists } from '../precondition.ts';
import { getRevisionPath, getRevisionState, QUOTATION_NOUN } from './quotation.ts';

// A quotation as the traveller gets it, by the private link of a revision. These are all the columns that such a request reads: neither
// the draft nor the costs.

const receivedColumns = {
  quotationId: quotations.id,
  reference: quotations.reference,
  market: quotations.market,
  name: quotations.name,
  email: quotations.email,
  phone: quotations.phone,
  enquiryId: quotations.enquiryId,
  /** Who is asked. */
  userId: quotations.userId,
  /** The newest revision. */
  newest: quotations.revision,
  id: quotationRevisions.id,
  number: quotationRevisions.number,
  content: quotationRevisions.content,
  contentHash: quotationRevisions.contentHash,
  validUntil: quotationRevisions.validUntil,
  sentAt: quotationRevisions.sentAt,
  viewedAt: quotationRevisions.viewedAt,
  outcome: quotationRevisions.outcome,
  decidedAt: quotationRevisions.decidedAt,
  decidedOption: quotationRevisions.decidedOption,
  decidedName: quotationRevisions.decidedName,
};

const selectReceived = ({ db }: Context) =>
  db.select(receivedColumns).from(quotationRevisions).innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId));

export type ReceivedQuotation = Awaited<ReturnType<ReturnType<typeof selectReceived>['execute']>>[number];

/** The revision of a private link. Throws `not-found`. */
export async function findReceivedQuotation(context: Context, token: string): Promise<ReceivedQuotation> {
  if (!/^[\w-]{43}$/.test(token)) throw notFound(QUOTATION_NOUN);
  const [row] = await selectReceived(context).where(eq(quotationRevisions.accessHash, sha256(token)));
  if (!row) throw notFound(QUOTATION_NOUN);
  return row;
}

/** The state of the version of a private link. */
export const getReceivedState = (row: ReceivedQuotation, now: number): QuotationState => getRevisionState(row, now);

/** The link of the newest revision; null for that one itself. */
export const getNewerPath = (context: Context, row: ReceivedQuotation): string | null =>
  row.number < row.newest ? getRevisionPath(context, row, row.newest) : null;

/** Further requests within this time belong to the same view. */
const VIEW_MS = HOUR_MS / 2;

/** The statements that count a view, for the batch of an act of the traveller. */
export function countView({ db, now }: Context, { id, quotationId, number }: ReceivedQuotation) {
  const isRevision = eq(quotationRevisions.id, id);
  const isNew: SQL | undefined = and(
    isRevision,
    or(isNull(quotationRevisions.lastViewedAt), lt(quotationRevisions.lastViewedAt, now - VIEW_MS)),
  );
  const isFirst = rowExists(quotationRevisions, and(isRevision, isNull(quotationRevisions.viewedAt)));
  return [
    // In the order of the table's columns. It precedes the update, which ends the condition.
    db.insert(quotationEvents).select(sql`select null, ${quotationId}, ${number}, null, 'viewed', '', ${now} where ${isFirst}`),
    db
      .update(quotationRevisions)
      .set({
        views: sql`${quotationRevisions.views} + 1`,
        viewedAt: sql`coalesce(${quotationRevisions.viewedAt}, ${now})`,
        lastViewedAt: now,
      })
      .where(isNew),
    db
      .update(quotations)
      .set({ viewedAt: sql`coalesce(${quotations.viewedAt}, ${now})` })
      .where(and(eq(quotations.id, quotationId), eq(quotations.revision, number))),
  ] as const;
}

/** Counts a view of the page, unless staff look at it. Throws `not-found`. */
export async function recordQuotationView(context: Context, token: string): Promise<void> {
  const [row, viewer] = await Promise.all([findReceivedQuotation(context, token), getViewer({ ...context, tokenScope: 'any' })]);
  if (!isStaff(viewer)) await context.db.batch(countView(context, row));
}
