import { and, asc, eq, gt, inArray, isNull, max, min, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { CONTACT_CHANNELS, type ContactChannel, REPEAT_WINDOW_MS } from '../../../schema/constants.ts';
import { CORRESPONDENCE_MESSAGES } from '../../../schema/staff/correspondence.ts';
import { enquiries, enquiryEvents } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { ENQUIRY_NOUN, enquiryRevision, firstAnswer } from '../enquiries/enquiry.ts';
import { insertAuditEntries, insertEvents } from '../enquiries/enquiry-history.ts';
import { DomainError, notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { batchIf, rowExists } from '../precondition.ts';

// The product does not see calls and WhatsApp messages, so staff record each one when they start it.

const CONTACT_NOUN = 'Entry';

/** The columns that every answer to a sender updates. A new enquiry becomes `contacted`. */
export const answeredColumns = (context: Context) => ({
  status: sql`case when ${enquiries.status} = 'new' then 'contacted' else ${enquiries.status} end`,
  ...firstAnswer(context),
  ...enquiryRevision(context),
});

/** The entry of the stage that an answer changes; it precedes the update. */
export const insertAnsweredStage = (context: Context, admin: Admin, where: SQL | undefined) =>
  insertEvents(context, admin, and(where, eq(enquiries.status, 'new')), 'stage', 'contacted');

/** The id of an enquiry that can be answered. Throws `not-found`, and `conflict` for an anonymised one. */
export async function findAnswerable(context: Context, id: string): Promise<typeof enquiries.$inferSelect> {
  const isEnquiry = and(eq(enquiries.id, parseRowId(id, ENQUIRY_NOUN)), isNull(enquiries.deletedAt));
  const [row] = await context.db.select().from(enquiries).where(isEnquiry);
  if (!row) throw notFound(ENQUIRY_NOUN);
  if (row.anonymisedAt !== null) throw new DomainError('conflict', CORRESPONDENCE_MESSAGES.noSender);
  return row;
}

/** A recorded call or message, and the version of the enquiry with it. */
export interface RecordedContact {
  entryId: number;
  version: number;
}

/**
 * Records that the viewer calls the sender or writes to them. The same by the same person a moment later is a double click. Throws `not-found`, `conflict`.
 */
export async function recordContact(context: Context, admin: Admin, id: string, channel: ContactChannel): Promise<RecordedContact> {
  const { db } = context;
  const { id: enquiryId } = await findAnswerable(context, id);
  const own = and(eq(enquiryEvents.enquiryId, enquiryId), eq(enquiryEvents.userId, admin.account.id), eq(enquiryEvents.kind, channel));
  const repeated = db
    .select({ id: enquiryEvents.id })
    .from(enquiryEvents)
    .where(and(own, gt(enquiryEvents.at, context.now - REPEAT_WINDOW_MS)));
  const editable = and(eq(enquiries.id, enquiryId), isNull(enquiries.deletedAt), isNull(enquiries.anonymisedAt));
  const isNew = and(editable, notExists(repeated));
  await batchIf(context, rowExists(enquiries, editable), () => notFound(ENQUIRY_NOUN), [
    insertAuditEntries(context, admin, isNew, { action: 'enquiry-changed', details: { contact: channel } }),
    insertAnsweredStage(context, admin, isNew),
    db.update(enquiries).set(answeredColumns(context)).where(isNew),
    // Last, because it ends the condition.
    insertEvents(context, admin, isNew, channel),
  ]);
  const [stored] = await db
    .select({ entryId: max(enquiryEvents.id), version: enquiries.version })
    .from(enquiryEvents)
    .innerJoin(enquiries, eq(enquiries.id, enquiryEvents.enquiryId))
    .where(own);
  return { entryId: stored?.entryId ?? 0, version: stored?.version ?? 0 };
}

/** Events that answer the sender. */
const isAnswer = or(
  inArray(enquiryEvents.kind, [...CONTACT_CHANNELS, 'mail-out']),
  and(eq(enquiryEvents.kind, 'stage'), inArray(enquiryEvents.text, ['contacted', 'quoted', 'won'])),
);

/**
 * Undoes the viewer's own record of a call or message. The stage goes back with it, unless somebody has changed the stage since.
 * Throws `not-found` for entries of others.
 */
export async function undoContact(context: Context, admin: Admin, id: string): Promise<void> {
  const { db } = context;
  const isEntry = and(
    eq(enquiryEvents.id, parseRowId(id, CONTACT_NOUN)),
    eq(enquiryEvents.userId, admin.account.id),
    inArray(enquiryEvents.kind, [...CONTACT_CHANNELS]),
  );
  const [entry] = await db.select().from(enquiryEvents).where(isEntry);
  if (!entry) throw notFound(CONTACT_NOUN);
  const ofEnquiry = eq(enquiryEvents.enquiryId, entry.enquiryId);
  const stages = await db
    .select({ id: enquiryEvents.id, at: enquiryEvents.at, userId: enquiryEvents.userId, text: enquiryEvents.text })
    .from(enquiryEvents)
    .where(and(ofEnquiry, eq(enquiryEvents.kind, 'stage'), gt(enquiryEvents.at, entry.at - 1)))
    .orderBy(asc(enquiryEvents.id));
  const [stage] = stages;
  // Its own change is of the same batch, and the last one.
  const moved = stages.length === 1 && stage?.at === entry.at && stage.userId === entry.userId && stage.text === 'contacted';
  const others = await db
    .select({ first: min(enquiryEvents.at) })
    .from(enquiryEvents)
    .where(and(ofEnquiry, isAnswer, ne(enquiryEvents.id, entry.id), moved ? ne(enquiryEvents.id, stage.id) : undefined));
  const isEnquiry = eq(enquiries.id, entry.enquiryId);
  await batchIf(context, rowExists(enquiryEvents, isEntry), () => notFound(CONTACT_NOUN), [
    insertAuditEntries(context, admin, isEnquiry, { action: 'enquiry-changed', details: { contact: entry.kind, undone: true } }),
    db
      .update(enquiries)
      .set({
        ...(moved && { status: sql`case when ${enquiries.status} = 'contacted' then 'new' else ${enquiries.status} end` }),
        firstAnsweredAt: others[0]?.first ?? null,
        ...enquiryRevision(context),
      })
      .where(isEnquiry),
    db.delete(enquiryEvents).where(inArray(enquiryEvents.id, [entry.id, ...(moved ? [stage.id] : [])])),
  ]);
}
