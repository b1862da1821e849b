import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { DAY_MS, ENQUIRY_LIMITS, HOUR_MS, RETENTION_DAYS } from '../../../schema/constants.ts';
import { documents, enquiries, outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { findCompany } from '../content/company.ts';
import { sha256 } from '../crypto.ts';
import { DomainError, notFound } from '../errors.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { enquiryNotificationMail, enquiryReceivedMail } from '../mail/templates.ts';
import { failUnless, mapPreconditionFailure } from '../precondition.ts';
import { buildAttemptKey, incrementAttempts, selectAttemptCount } from '../rate-limits.ts';
import { enquiryIdByReference, type StoredEnquiry } from './enquiry.ts';
import { auditEntriesFor, ENQUIRY_NOUN, enquiriesWithIds, enquiryEventsFor, enquiryRevision } from './enquiry-updates.ts';
import { deriveEnquiryToken, enquiryStatusPath, normaliseMailbox } from './identifiers.ts';
import { deleteDocumentObjects } from './identity-documents.ts';

// The bin: a deleted request is kept apart for some days, and then destroyed with all that belongs to it. While it lies
// there no mail of it leaves, none of its documents opens, and its sender can still have it erased.

/** What becomes of requests that move into the bin or out of it; a value or SQL of each column. */
type FolderChange = Pick<SQLiteUpdateSetSource<typeof enquiries>, 'deletedAt' | 'idempotencyKey'>;

/** Moves requests, tells their timelines and the activity, and answers their ids. Throws `not-found` where there are none. */
async function moveEnquiries(
  context: Context,
  admin: Admin,
  which: SQL | undefined,
  what: 'deleted' | 'restored',
  change: FolderChange,
): Promise<number[]> {
  const [, , rows] = await context.db.batch([
    enquiryEventsFor(context, admin, which, what),
    auditEntriesFor(context, admin, which, { action: `enquiry-${what}` }),
    context.db
      .update(enquiries)
      .set({ ...change, ...enquiryRevision(context) })
      .where(which)
      .returning({ id: enquiries.id }),
  ]);
  if (rows.length === 0) throw notFound(ENQUIRY_NOUN);
  return rows.map(({ id }) => id);
}

/**
 * Puts requests into the bin; answers the ids that it can be brought back by. What is sent again afterwards is another
 * request: it is not told to be stored already. Throws `invalid`, and `not-found` where none of them is there.
 */
export async function softDeleteEnquiries(context: Context, admin: Admin, ids: readonly string[]): Promise<number[]> {
  return moveEnquiries(context, admin, and(enquiriesWithIds(ids), isNull(enquiries.deletedAt)), 'deleted', {
    deletedAt: context.now,
    idempotencyKey: sql`'ended ' || ${enquiries.reference}`,
  });
}

/** Brings requests back as they were; mails that they still owe leave. Throws `invalid`, and `not-found` where none is in the bin. */
export async function restoreEnquiries(context: Context, admin: Admin, ids: readonly string[]): Promise<number[]> {
  const back = await moveEnquiries(context, admin, and(enquiriesWithIds(ids), isNotNull(enquiries.deletedAt)), 'restored', {
    deletedAt: null,
  });
  scheduleDelivery(context);
  return back;
}

/** Requests that are destroyed in one go, and goes in one run of the cron. */
const PURGE_BATCH_SIZE = 40;
const MAX_PURGE_BATCHES = 25;

/** Destroys what has lain in the bin for long enough: mails, documents, their keys and their files. */
export async function purgeEnquiryTrash(context: Context): Promise<void> {
  for (let round = 0; round < MAX_PURGE_BATCHES; round++) if ((await purgeBatch(context)) < PURGE_BATCH_SIZE) return;
}

async function purgeBatch(context: Context): Promise<number> {
  const { db, now } = context;
  const old = and(isNotNull(enquiries.deletedAt), lt(enquiries.deletedAt, now - RETENTION_DAYS.enquiryTrash * DAY_MS));
  const ids = (await db.select({ id: enquiries.id }).from(enquiries).where(old).limit(PURGE_BATCH_SIZE)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const { requestId, objectKey } = documents;
  const papers = await db.select({ requestId, objectKey }).from(documents).where(inArray(requestId, ids));
  // What was brought back a moment ago stays.
  const which = and(inArray(enquiries.id, ids), old);
  const [, , gone] = await db.batch([
    auditEntriesFor(context, null, which, { action: 'request-erased', actor: 'bin', details: { days: RETENTION_DAYS.enquiryTrash } }),
    db.delete(outbox).where(inArray(outbox.requestId, db.select({ id: enquiries.id }).from(enquiries).where(which))),
    db.delete(enquiries).where(which).returning({ id: enquiries.id }),
  ]);
  const destroyed = new Set(gone.map(({ id }) => id));
  await deleteDocumentObjects(
    context,
    papers.filter((paper) => destroyed.has(paper.requestId)),
  );
  return ids.length;
}

// The quarantine: what is suspected moves no mailbox. Staff judge last: what they believe is told to the agency and
// acknowledged as if it had just come.

type BatchStatement = BatchItem<'sqlite'>;

/** What a believed request owes that it has never owed: the mail to the agency, and the one to its sender. */
async function buildDeferredMails(context: Context, row: StoredEnquiry): Promise<BatchStatement[]> {
  const { reference, kind, market, name, email, phone, message, types, details, idempotencyKey, accessHash } = row;
  if (row.withdrawnAt !== null || row.erasedAt !== null) return [];
  const company = await findCompany(context, market);
  // Only known types were ever stored.
  const content = { kind, name, email, phone, message, types: types ? (types.split(',') as never) : [], details, reference };
  const token = deriveEnquiryToken(context, idempotencyKey);
  const recipient = buildAttemptKey('recipient', normaliseMailbox(email));
  return [
    ...(company.email ? [outboxMessage(context, enquiryNotificationMail(context, content, company.email), reference)] : []),
    // After a while in the bin its key is another one, and its link cannot be told any more.
    ...(sha256(token) === accessHash
      ? [
          outboxMessage(context, enquiryReceivedMail(context, content, company, enquiryStatusPath(token, market)), reference),
          incrementAttempts(context, recipient, HOUR_MS),
          limitRecipientMails(context, reference, email, recipient),
        ]
      : []),
  ];
}

/** Nobody's mailbox gets more than a few answers an hour, whoever believes them. */
const limitRecipientMails = ({ db }: Context, reference: string, email: string, recipient: string) =>
  db
    .delete(outbox)
    .where(
      and(
        eq(outbox.requestId, enquiryIdByReference(reference)),
        eq(outbox.recipient, email),
        sql`${selectAttemptCount(recipient)} > ${ENQUIRY_LIMITS.maxMailsPerRecipientPerHour}`,
      ),
    );

/**
 * Marks requests as spam, or takes the mark away. Marked ones owe no mail as long as they are; believed ones owe what was
 * held back. Answers the ids that were changed. Throws `invalid`, `conflict`, and `not-found` where none could be.
 */
export async function setEnquirySpam(context: Context, admin: Admin, ids: readonly string[], spam: boolean): Promise<number[]> {
  const { db } = context;
  const which = and(enquiriesWithIds(ids), isNull(enquiries.deletedAt), eq(enquiries.spam, !spam)) as SQL;
  const rows = await db
    .select()
    .from(enquiries)
    .where(and(which, sql`not exists (select 1 from ${outbox} where ${outbox.requestId} = ${enquiries.id})`));
  const mails = spam ? [] : (await Promise.all(rows.map((row) => buildDeferredMails(context, row)))).flat();
  const others = () => new DomainError('conflict', 'Somebody else was faster. Look again.');
  const writes: [BatchStatement, ...BatchStatement[]] = [
    // Believed by two at once: told once.
    failUnless(
      context,
      rows.length === 0
        ? sql`1`
        : sql`${rows.length} = (select count(*) from ${enquiries} where ${and(enquiriesWithIds(rows.map(({ id }) => String(id))), which)})`,
    ),
    ...mails,
    enquiryEventsFor(context, admin, which, spam ? 'spam' : 'not-spam'),
    auditEntriesFor(context, admin, which, { action: 'enquiry-changed', details: { spam } }),
    db
      .update(enquiries)
      .set({ spam, spamReason: spam ? 'marked by staff' : '', ...enquiryRevision(context) })
      .where(which)
      .returning({ id: enquiries.id }),
  ];
  const results: unknown[] = await db.batch(writes).catch(mapPreconditionFailure(others));
  const changed = (results.at(-1) as { id: number }[]).map(({ id }) => id);
  if (changed.length === 0) throw notFound(ENQUIRY_NOUN);
  scheduleDelivery(context);
  return changed;
}
