import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { ENQUIRY_LIMITS, HOUR_MS } from '../../../schema/constants.ts';
import { outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { enquiryNotificationMail, enquiryReceivedMail, type MailedEnquiry, type MailingAgency } from '../mail/enquiry-templates.ts';
import { normaliseMailbox } from '../mail/mailbox.ts';
import { outboxMessage } from '../mail/outbox.ts';
import { buildAttemptKey, incrementAttempts, selectAttemptCount } from '../rate-limits.ts';
import { enquiryIdByReference } from './enquiry.ts';

/**
 * The statements that queue the mails of a new enquiry, or of one released from spam: to the agency, and to the sender if
 * `statusPath` is known. Mails to one mailbox are limited per hour, because anyone can enter anyone's address.
 */
export function queueEnquiryMails(
  context: Context,
  enquiry: MailedEnquiry,
  agency: MailingAgency,
  statusPath: string | null,
): BatchItem<'sqlite'>[] {
  const { reference, email } = enquiry;
  const recipient = buildAttemptKey('recipient', normaliseMailbox(email));
  return [
    ...(agency.email ? [outboxMessage(context, enquiryNotificationMail(context, enquiry, agency.email), reference)] : []),
    // Staff take enquiries down without an e-mail, too.
    ...(statusPath === null || email === ''
      ? []
      : [
          outboxMessage(context, enquiryReceivedMail(context, enquiry, agency, statusPath), reference),
          incrementAttempts(context, recipient, HOUR_MS),
          context.db
            .delete(outbox)
            .where(
              and(
                eq(outbox.enquiryId, enquiryIdByReference(reference)),
                eq(outbox.recipient, email),
                sql`${selectAttemptCount(recipient)} > ${ENQUIRY_LIMITS.maxMailsPerRecipientPerHour}`,
              ),
            ),
        ]),
  ];
}
