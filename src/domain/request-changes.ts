import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { INBOX } from '../../schema/constants.ts';
import { requestChange, requestNote } from '../../schema/inputs/inbox.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { auditLog, users } from '../../schema/tables.ts';
import { requestEvents, requests } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import type { AuditEntry } from './audit.ts';
import { Failure, invalid, notFound, parsed } from './failure.ts';
import { rowId } from './ids.ts';
import { onlyIf, refusedAs } from './only-if.ts';
import type { RequestEvent } from './request-row.ts';

// What staff do to requests: one or many, each with its line in the timeline and in the activity, in one batch.

export const NO_REQUEST = 'Enquiry';

/** The requests of these ids: one parameter, however many they are. Throws `invalid`, `not-found`. */
export function chosen(ids: readonly string[]): SQL {
  if (ids.length === 0 || ids.length > INBOX.most) throw invalid({ ids: `Choose 1 to ${INBOX.most} requests.` });
  return sql`${requests.id} in (select value from json_each(${JSON.stringify(ids.map((id) => rowId(id, NO_REQUEST)))}))`;
}

/** For a batch, before the write: a line in the timeline of every request that the write will change. */
export const happenedTo = ({ db, now }: Context, admin: Admin, which: SQL | undefined, kind: RequestEvent, text = '') =>
  db.insert(requestEvents).select(
    db
      .select({
        id: sql<number>`null`.as('id'),
        requestId: requests.id,
        userId: sql<number>`${admin.account.id}`.as('user_id'),
        kind: sql<string>`${kind}`.as('kind'),
        text: sql<string>`${text}`.as('text'),
        at: sql<number>`${now}`.as('at'),
      })
      .from(requests)
      .where(which),
  );

/** The same for the activity. What somebody wrote does not stand there: a request may be erased, the activity is not. */
export const auditedFor = (
  { db, now, visitor }: Context,
  admin: Pick<Admin, 'account'> | null,
  which: SQL | undefined,
  { action, details, who = '' }: Pick<AuditEntry, 'action' | 'details' | 'who'>,
) =>
  db.insert(auditLog).select(
    db
      .select({
        id: sql<number>`null`.as('id'),
        userId: sql<number | null>`${admin?.account.id ?? null}`.as('user_id'),
        who: sql<string>`${admin?.account.email ?? who}`.as('who'),
        action: sql<string>`${action}`.as('action'),
        subject: requests.reference,
        details: sql<Record<string, unknown> | null>`${details ? JSON.stringify(details) : null}`.as('details'),
        address: sql<string>`${admin ? visitor.address : ''}`.as('address'),
        at: sql<number>`${now}`.as('at'),
      })
      .from(requests)
      .where(which),
  );

/** Later than every change before it, by whatever clock: it is the version that two changes are told apart by. */
export const changedNow = ({ now }: Context) => sql`max(${now}, ${requests.updatedAt} + 1)`;

const overtaken = (): Failure => new Failure('conflict', OWN_MESSAGES.requestOvertaken);

/** Staff of this id, to be made somebody's. Throws `invalid`. */
async function colleague(context: Context, id: number): Promise<{ userName: string; email: string }> {
  const { userName, email, role } = users;
  const [row] = await context.reader.read(context.db.select({ userName, email, role }).from(users).where(eq(users.id, id)));
  if (row?.role !== 'ADMIN') throw invalid({ assigneeId: 'Choose somebody of the staff.' });
  return row;
}

/** What a change does, by what it changes: when it does anything, and its words. */
async function stepsOf(context: Context, input: unknown) {
  const { status, lostReason = '', assigneeId, dueAt } = parsed(requestChange, input);
  const reason = status === 'lost' ? lostReason : '';
  const owner = assigneeId ? await colleague(context, assigneeId) : undefined;
  return [
    ...(status
      ? [
          {
            kind: 'stage' as const,
            differs: sql`(${requests.status} <> ${status} or ${requests.lostReason} <> ${reason})`,
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
            differs: sql`${requests.assigneeId} is not ${assigneeId}`,
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
            differs: sql`${requests.dueAt} is not ${dueAt}`,
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
export async function changeRequests(
  context: Context,
  admin: Admin,
  ids: readonly string[],
  input: unknown,
  version?: string,
): Promise<number[]> {
  const here = and(chosen(ids), isNull(requests.deletedAt));
  const steps = await stepsOf(context, input);
  const [step] = steps;
  if (!step) throw invalid({ status: 'Say what is to be changed.' });
  const { db } = context;
  const known = await db.select({ id: requests.id, at: requests.updatedAt }).from(requests).where(here);
  if (known.length === 0) throw notFound(NO_REQUEST);
  if (version !== undefined && String(known[0]?.at) !== version) throw overtaken();
  const which = and(here, or(...steps.map(({ differs }) => differs)));
  const writes = db.batch([
    onlyIf(
      context,
      version === undefined ? sql`1` : sql`exists (select 1 from ${requests} where ${and(here, eq(requests.updatedAt, Number(version)))})`,
    ),
    ...steps.map(({ kind, differs, text }) => happenedTo(context, admin, and(here, differs), kind, text)),
    auditedFor(context, admin, which, { action: 'enquiry-changed', details: Object.assign({}, ...steps.map(({ told }) => told)) }),
    db
      .update(requests)
      .set({ ...Object.assign({}, ...steps.map(({ set }) => set)), updatedAt: changedNow(context) })
      .where(which)
      .returning({ id: requests.id }),
  ]);
  const results: unknown[] = await writes.catch(refusedAs(overtaken));
  return (results.at(-1) as { id: number }[]).map(({ id }) => id);
}

/** Writes a note that only staff see, and that goes when its sender erases the request. Throws `invalid`, `not-found`, `conflict`. */
export async function noteRequest(context: Context, admin: Admin, id: string, input: unknown): Promise<void> {
  const { text } = parsed(requestNote, input);
  const { db } = context;
  const which = and(eq(requests.id, rowId(id, NO_REQUEST)), isNull(requests.deletedAt));
  const [row] = await db.select({ erasedAt: requests.erasedAt }).from(requests).where(which);
  if (!row) throw notFound(NO_REQUEST);
  const erased = (): Failure => new Failure('conflict', 'This request was erased by its sender: nothing more is kept of it.');
  if (row.erasedAt !== null) throw erased();
  await db
    .batch([
      onlyIf(context, sql`exists (select 1 from ${requests} where ${and(which, isNull(requests.erasedAt))})`),
      happenedTo(context, admin, which, 'note', text),
      auditedFor(context, admin, which, { action: 'enquiry-changed', details: { note: true } }),
    ])
    .catch(refusedAs(erased));
}

/** For a batch that erases a request: what staff wrote of its sender goes too. */
export const forgetWords = ({ db }: Context, requestId: number) =>
  [
    db.delete(requestEvents).where(and(eq(requestEvents.requestId, requestId), eq(requestEvents.kind, 'note'))),
    db
      .update(requestEvents)
      .set({ text: 'lost' })
      .where(and(eq(requestEvents.requestId, requestId), eq(requestEvents.kind, 'stage'), sql`${requestEvents.text} like 'lost%'`)),
  ] as const;
