import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { HOUR, REQUESTS } from '../../schema/constants.ts';
import { outbox, requests } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { attemptKey, countedUnder, countUp } from './attempts.ts';
import { findCompany } from './company.ts';
import { Failure, notFound } from './failure.ts';
import { onlyIf, refusedAs } from './only-if.ts';
import { deliverSoon, owed } from './outbox.ts';
import { auditedFor, changedNow, chosen, happenedTo, NO_REQUEST } from './request-changes.ts';
import { mailboxOf, requestPath, tokenOf } from './request-key.ts';
import { arrivedMail, receivedMail } from './request-mails.ts';
import { idOf, type StoredRequest } from './request-row.ts';
import { hashOf } from './tokens.ts';

// The quarantine: what is suspected moves no mailbox. Staff judge last: what they believe is told to the agency and
// acknowledged as if it had just come.

type Statement = BatchItem<'sqlite'>;

/** What a believed request owes that it has never owed: the mail to the agency, and the one to its sender. */
async function owedNow(context: Context, row: StoredRequest): Promise<Statement[]> {
  const { reference, kind, market, name, email, phone, message, types, details, idempotencyKey, accessHash } = row;
  if (row.withdrawnAt !== null || row.erasedAt !== null) return [];
  const company = await findCompany(context, market);
  // Only known types were ever stored.
  const content = { kind, name, email, phone, message, types: types ? (types.split(',') as never) : [], details, reference };
  const token = tokenOf(context, idempotencyKey);
  const recipient = attemptKey('recipient', mailboxOf(email));
  return [
    ...(company.email ? [owed(context, arrivedMail(context, content, company.email), reference)] : []),
    // After a while in the bin its key is another one, and its link cannot be told any more.
    ...(hashOf(token) === accessHash
      ? [
          owed(context, receivedMail(context, content, company, requestPath(token, market)), reference),
          countUp(context, recipient, HOUR),
          onlySoMany(context, reference, email, recipient),
        ]
      : []),
  ];
}

/** Nobody's mailbox gets more than a few answers an hour, whoever believes them. */
const onlySoMany = ({ db }: Context, reference: string, email: string, recipient: string) =>
  db
    .delete(outbox)
    .where(
      and(eq(outbox.requestId, idOf(reference)), eq(outbox.recipient, email), sql`${countedUnder(recipient)} > ${REQUESTS.mailsToOne}`),
    );

/**
 * Marks requests as spam, or takes the mark away. Marked ones owe no mail as long as they are; believed ones owe what was
 * held back. Answers the ids that were changed. Throws `invalid`, `conflict`, and `not-found` where none could be.
 */
export async function markRequests(context: Context, admin: Admin, ids: readonly string[], spam: boolean): Promise<number[]> {
  const { db } = context;
  const which = and(chosen(ids), isNull(requests.deletedAt), eq(requests.spam, !spam)) as SQL;
  const rows = await db
    .select()
    .from(requests)
    .where(and(which, sql`not exists (select 1 from ${outbox} where ${outbox.requestId} = ${requests.id})`));
  const mails = spam ? [] : (await Promise.all(rows.map((row) => owedNow(context, row)))).flat();
  const others = () => new Failure('conflict', 'Somebody else was faster. Look again.');
  const writes: [Statement, ...Statement[]] = [
    // Believed by two at once: told once.
    onlyIf(
      context,
      rows.length === 0
        ? sql`1`
        : sql`${rows.length} = (select count(*) from ${requests} where ${and(chosen(rows.map(({ id }) => String(id))), which)})`,
    ),
    ...mails,
    happenedTo(context, admin, which, spam ? 'spam' : 'not-spam'),
    auditedFor(context, admin, which, { action: 'enquiry-changed', details: { spam } }),
    db
      .update(requests)
      .set({ spam, spamReason: spam ? 'marked by staff' : '', updatedAt: changedNow(context) })
      .where(which)
      .returning({ id: requests.id }),
  ];
  const results: unknown[] = await db.batch(writes).catch(refusedAs(others));
  const changed = (results.at(-1) as { id: number }[]).map(({ id }) => id);
  if (changed.length === 0) throw notFound(NO_REQUEST);
  deliverSoon(context);
  return changed;
}
