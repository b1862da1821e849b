import { and, eq, sql } from 'drizzle-orm';
import { SIGN_IN_LIMITS } from '../../../schema/constants.ts';
import { outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { OutboxMessage } from '../mail/mail-body.ts';
import { normaliseMailbox } from '../mail/mailbox.ts';
import { outboxMessage } from '../mail/outbox.ts';
import { buildAttemptKey, incrementAttempts, selectAttemptCount } from '../rate-limits.ts';
import type { Account } from './authorization.ts';

/**
 * The statements that queue a mail to an address that nobody has proven, unless its mailbox has had `maxUnprovenMails` of them in
 * the window: anyone can enter anyone's address. The first returns the counter.
 */
export function unprovenMail(context: Context, mail: OutboxMessage) {
  const counter = buildAttemptKey('unproven', normaliseMailbox(mail.to));
  return [
    incrementAttempts(context, counter, SIGN_IN_LIMITS.lockoutMs),
    outboxMessage(context, mail),
    context.db
      .delete(outbox)
      .where(and(eq(outbox.id, sql`last_insert_rowid()`), sql`${selectAttemptCount(counter)} > ${SIGN_IN_LIMITS.maxUnprovenMails}`)),
  ] as const;
}

/** The statements that tell the owner of an account about a change; see `unprovenMail` for an address that nobody has proven. */
export const accountNotice = (context: Context, { emailVerifiedAt }: Account, mail: OutboxMessage) =>
  emailVerifiedAt === null ? unprovenMail(context, mail) : ([outboxMessage(context, mail)] as const);
