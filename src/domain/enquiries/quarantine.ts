import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { ENQUIRY_LIMITS, HOUR_MS } from '../../../schema/constants.ts';
import { enquiries, outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { buildAttemptKey, incrementAttempts, selectAttemptCount } from '../rate-limits.ts';
import { findCompany } from '../content/company.ts';
import { DomainError, notFound } from '../errors.ts';
import { failUnless, mapPreconditionFailure } from '../precondition.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { auditEntriesFor, ENQUIRY_NOUN, enquiriesWithIds, enquiryEventsFor, nextVersion } from './enquiry-updates.ts';
import { deriveEnquiryToken, enquiryStatusPath, normaliseMailbox } from './identifiers.ts';
import { enquiryNotificationMail, enquiryReceivedMail } from '../mail/request-mails.ts';
import { enquiryIdByReference, type StoredEnquiry } from './enquiry.ts';
import { sha256 } from '../crypto.ts';

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
      .set({ spam, spamReason: spam ? 'marked by staff' : '', updatedAt: nextVersion(context) })
      .where(which)
      .returning({ id: enquiries.id }),
  ];
  const results: unknown[] = await db.batch(writes).catch(mapPreconditionFailure(others));
  const changed = (results.at(-1) as { id: number }[]).map(({ id }) => id);
  if (changed.length === 0) throw notFound(ENQUIRY_NOUN);
  scheduleDelivery(context);
  return changed;
}
