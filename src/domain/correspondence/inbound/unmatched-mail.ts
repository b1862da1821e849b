import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { DAY_MS, RETENTION_DAYS } from '../../../../schema/constants.ts';
import { documents, enquiries, enquiryMessages, unmatchedFiles } from '../../../../schema/tables/enquiries.ts';
import type { Context } from '../../../platform/context.ts';
import type { Admin } from '../../accounts/authorization.ts';
import { enquiryRevision } from '../../enquiries/enquiry.ts';
import { insertEvents } from '../../enquiries/enquiry-history.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { parseRowId } from '../../ids.ts';
import { batchIf, rowExists } from '../../precondition.ts';
import { auditEntry } from '../../staff/audit.ts';
import { withSuggestions } from './suggested-enquiries.ts';

// The pile of mails that belong to no known enquiry. Staff attach each to one, or delete it; the cron deletes old ones.

const MAIL_NOUN = 'Mail';
const MAX_LISTED = 50;

export type UnmatchedMail = Awaited<ReturnType<typeof listUnmatchedMail>>[number];

/** Newest first, with the number of their files and the enquiries that they may belong to. */
export async function listUnmatchedMail(context: Context, _admin: Admin) {
  const { db, reader } = context;
  const { id, sender, senderName, subject, text, refused, createdAt } = enquiryMessages;
  const files = sql<number>`(select count(*) from ${unmatchedFiles} where unmatched_files.message_id = request_messages.id)`.as('files');
  const mails = await reader.read(
    db
      .select({ id, sender, senderName, subject, text, refused, createdAt, files })
      .from(enquiryMessages)
      .where(isNull(enquiryMessages.enquiryId))
      .orderBy(desc(id))
      .limit(MAX_LISTED),
  );
  return withSuggestions(context, mails);
}

/** The address whose mails come here; null while none is set up. */
export const getInboundAddress = ({ inboundAddress }: Context, _admin: Admin): string | null => inboundAddress || null;

const isUnmatched = (id: string) => and(eq(enquiryMessages.id, parseRowId(id, MAIL_NOUN)), isNull(enquiryMessages.enquiryId));

/** Makes a mail part of the conversation of an enquiry; its files become documents. Throws `invalid` for an unknown reference, `not-found`. */
export async function attachMail(context: Context, admin: Admin, id: string, reference: string): Promise<number> {
  const { db } = context;
  const known = and(eq(enquiries.reference, reference.trim().replace(/^#/, '').toUpperCase()), isNull(enquiries.deletedAt));
  const [row] = await db
    .select({ id: enquiries.id, reference: enquiries.reference })
    .from(enquiries)
    .where(and(known, isNull(enquiries.anonymisedAt)));
  if (!row) throw invalidInput({ reference: 'There is no open enquiry with this reference.' });
  const isMail = isUnmatched(id);
  const key = parseRowId(id, MAIL_NOUN);
  const isEnquiry = eq(enquiries.id, row.id);
  await batchIf(context, rowExists(enquiryMessages, isMail), () => notFound(MAIL_NOUN), [
    db.insert(documents).select(
      // In the order of the table's columns.
      sql`select null, ${row.id}, 'mail', file_name, content_type, bytes, object_key, wrapped_key, key_version, inspection, scan, created_at, null, message_id
        from ${unmatchedFiles} where message_id = ${key}`,
    ),
    db.delete(unmatchedFiles).where(eq(unmatchedFiles.messageId, key)),
    db.update(enquiryMessages).set({ enquiryId: row.id }).where(isMail),
    insertEvents(context, null, isEnquiry, 'mail-in'),
    db.update(enquiries).set(enquiryRevision(context)).where(isEnquiry),
    auditEntry(context, admin, { action: 'mail-attached', subject: row.reference, details: { mail: key } }),
  ]);
  return row.id;
}

/** Deletes a mail of the pile with its files, for good. Throws `not-found`. */
export async function deleteMail(context: Context, admin: Admin, id: string): Promise<void> {
  const isMail = isUnmatched(id);
  await batchIf(context, rowExists(enquiryMessages, isMail), () => notFound(MAIL_NOUN), [
    context.db.delete(enquiryMessages).where(isMail),
    auditEntry(context, admin, { action: 'mail-deleted', subject: `mail:${parseRowId(id, MAIL_NOUN)}` }),
  ]);
}

/** The statement that deletes old mails of the pile; the sweep of objects without a row finds their files. For the cron. */
export const deleteExpiredMail = ({ db, now }: Context) =>
  db
    .delete(enquiryMessages)
    .where(and(isNull(enquiryMessages.enquiryId), lt(enquiryMessages.createdAt, now - RETENTION_DAYS.unmatchedMail * DAY_MS)));
