import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { INBOX_LIMITS } from '../../../schema/constants.ts';
import { enquiryChangeInput, enquiryNoteInput } from '../../../schema/inputs/inbox.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { auditLog, users } from '../../../schema/tables/accounts.ts';
import { enquiries, enquiryEvents } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, invalidInput, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { editConflict, failIfChanged, failUnless, mapPreconditionFailure, nextVersion } from '../precondition.ts';
import type { AuditEntry } from '../staff/audit.ts';
import type { EnquiryEventKind } from './enquiry.ts';

// What staff do to requests: one or many, each with its line in the timeline and in the activity, in one batch.

export const ENQUIRY_NOUN = 'Enquiry';

/** The requests of these ids: one parameter, however many they are. Throws `invalid`, `not-found`. */
export function enquiriesWithIds(ids: readonly string[]): SQL {
  if (ids.length === 0 || ids.length > INBOX_LIMITS.maxBulkChanges)
    throw invalidInput({ ids: `Choose 1 to ${INBOX_LIMITS.maxBulkChanges} requests.` });
  return sql`${enquiries.id} in (select value from json_each(${JSON.stringify(ids.map((id) => parseRowId(id, ENQUIRY_NOUN)))}))`;
}

/** For a batch, before the write: a line in the timeline of every request that the write will change. */
export const enquiryEventsFor = ({ db, now }: Context, admin: Admin, which: SQL | undefined, kind: EnquiryEventKind, text = '') =>
  db.insert(enquiryEvents).select(
    db
      .select({
        id: sql<number>`null`.as('id'),
        requestId: enquiries.id,
        userId: sql<number>`${admin.account.id}`.as('user_id'),
        kind: sql<string>`${kind}`.as('kind'),
        text: sql<string>`${text}`.as('text'),
        at: sql<number>`${now}`.as('at'),
      })
      .from(enquiries)
      .where(which),
  );

/** The same for the activity. What somebody wrote does not stand there: a request may be erased, the activity is not. */
export const auditEntriesFor = (
  { db, now, visitor }: Context,
  admin: Pick<Admin, 'account'> | null,
  which: SQL | undefined,
  { action, details, actor = '' }: Pick<AuditEntry, 'action' | 'details' | 'actor'>,
) =>
  db.insert(auditLog).select(
    db
      .select({
        id: sql<number>`null`.as('id'),
        userId: sql<number | null>`${admin?.account.id ?? null}`.as('user_id'),
        who: sql<string>`${admin?.account.email ?? actor}`.as('who'),
        action: sql<string>`${action}`.as('action'),
        subject: enquiries.reference,
        details: sql<Record<string, unknown> | null>`${details ? JSON.stringify(details) : null}`.as('details'),
        address: sql<string>`${admin ? visitor.ipAddress : ''}`.as('address'),
        at: sql<number>`${now}`.as('at'),
      })
      .from(enquiries)
      .where(which),
  );

const versionConflictError = (): DomainError => editConflict(OWN_MESSAGES.enquiryConflict);

/** What every update of an enquiry stores beside the columns that it changes. */
export const enquiryRevision = ({ now }: Context) => ({ version: nextVersion(enquiries), updatedAt: now });

/** Staff of this id, to be made somebody's. Throws `invalid`. */
async function findStaffMember(context: Context, id: number): Promise<{ userName: string; email: string }> {
  const { userName, email, role } = users;
  const [row] = await context.reader.read(context.db.select({ userName, email, role }).from(users).where(eq(users.id, id)));
  if (row?.role !== 'ADMIN') throw invalidInput({ assigneeId: 'Choose somebody of the staff.' });
  return row;
}

/** What a change does, by what it changes: when it does anything, and its words. */
async function planUpdate(context: Context, input: unknown) {
  const { status, lostReason = '', assigneeId, dueAt } = parseInput(enquiryChangeInput, input);
  const reason = status === 'lost' ? lostReason : '';
  const owner = assigneeId ? await findStaffMember(context, assigneeId) : undefined;
  return [
    ...(status
      ? [
          {
            kind: 'stage' as const,
            differs: sql`(${enquiries.status} <> ${status} or ${enquiries.lostReason} <> ${reason})`,
            text: reason ? `${status}: ${reason}` : status,
            told: { stage: status },
            set: { status, lostReason: reason },
          },
        ]
      : []),
    ...(assigneeId === undefined
      ? []
      : [
          {
            kind: 'assigned' as const,
            differs: sql`${enquiries.assigneeId} is not ${assigneeId}`,
            text: owner?.userName ?? '',
            told: { assignee: owner?.email ?? null },
            set: { assigneeId },
          },
        ]),
    ...(dueAt === undefined
      ? []
      : [
          {
            kind: 'due' as const,
            differs: sql`${enquiries.dueAt} is not ${dueAt}`,
            text: dueAt === null ? '' : new Date(dueAt).toISOString().slice(0, 10),
            told: { due: dueAt === null ? null : new Date(dueAt).toISOString().slice(0, 10) },
            set: { dueAt },
          },
        ]),
  ];
}

/**
 * Changes stage, owner or follow-up of requests; those that say it already stay as they are. Answers the ids that were
 * changed. With the `version` that it was looked at in (of one), a change by somebody else in between is a `conflict`.
 * Throws `invalid`, `not-found`.
 */
export async function updateEnquiries(
  context: Context,
  admin: Admin,
  ids: readonly string[],
  input: unknown,
  version?: number,
): Promise<number[]> {
  const here = and(enquiriesWithIds(ids), isNull(enquiries.deletedAt));
  const steps = await planUpdate(context, input);
  const [step] = steps;
  if (!step) throw invalidInput({ status: 'Say what is to be changed.' });
  const { db } = context;
  const known = await db.select({ id: enquiries.id, version: enquiries.version }).from(enquiries).where(here);
  if (known.length === 0) throw notFound(ENQUIRY_NOUN);
  if (version !== undefined && known[0]?.version !== version) throw versionConflictError();
  const which = and(here, or(...steps.map(({ differs }) => differs)));
  const writes = db.batch([
    failIfChanged(context, enquiries, version === undefined ? [] : known),
    ...steps.map(({ kind, differs, text }) => enquiryEventsFor(context, admin, and(here, differs), kind, text)),
    auditEntriesFor(context, admin, which, { action: 'enquiry-changed', details: Object.assign({}, ...steps.map(({ told }) => told)) }),
    db
      .update(enquiries)
      .set({ ...Object.assign({}, ...steps.map(({ set }) => set)), ...enquiryRevision(context) })
      .where(which)
      .returning({ id: enquiries.id }),
  ]);
  const results: unknown[] = await writes.catch(mapPreconditionFailure(versionConflictError));
  return (results.at(-1) as { id: number }[]).map(({ id }) => id);
}

/** Writes a note that only staff see, and that goes when its sender erases the request. Throws `invalid`, `not-found`, `conflict`. */
export async function addEnquiryNote(context: Context, admin: Admin, id: string, input: unknown): Promise<void> {
  const { text } = parseInput(enquiryNoteInput, input);
  const { db } = context;
  const which = and(eq(enquiries.id, parseRowId(id, ENQUIRY_NOUN)), isNull(enquiries.deletedAt));
  const [row] = await db.select({ erasedAt: enquiries.erasedAt }).from(enquiries).where(which);
  if (!row) throw notFound(ENQUIRY_NOUN);
  const erased = (): DomainError => new DomainError('conflict', 'This request was erased by its sender: nothing more is kept of it.');
  if (row.erasedAt !== null) throw erased();
  await db
    .batch([
      failUnless(context, sql`exists (select 1 from ${enquiries} where ${and(which, isNull(enquiries.erasedAt))})`),
      enquiryEventsFor(context, admin, which, 'note', text),
      auditEntriesFor(context, admin, which, { action: 'enquiry-changed', details: { note: true } }),
    ])
    .catch(mapPreconditionFailure(erased));
}

/** For a batch that erases a request: what staff wrote of its sender goes too. */
export const deleteStaffNotes = ({ db }: Context, requestId: number) =>
  [
    db.delete(enquiryEvents).where(and(eq(enquiryEvents.requestId, requestId), eq(enquiryEvents.kind, 'note'))),
    db
      .update(enquiryEvents)
      .set({ text: 'lost' })
      .where(and(eq(enquiryEvents.requestId, requestId), eq(enquiryEvents.kind, 'stage'), sql`${enquiryEvents.text} like 'lost%'`)),
  ] as const;
