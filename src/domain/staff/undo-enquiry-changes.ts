import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { ENQUIRY_MESSAGES, ERROR_MESSAGES } from '../../../schema/messages.ts';
import { auditLog, users } from '../../../schema/tables/accounts.ts';
import { notifications } from '../../../schema/tables/correspondence.ts';
import { enquiries, enquiryEvents } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { enquiriesWithIds, enquiryRevision } from '../enquiries/enquiry.ts';
import { formatFollowUp } from '../enquiries/follow-up.ts';
import { DomainError } from '../errors.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { areUnchanged, batchIf } from '../precondition.ts';
import { auditEntry } from './audit.ts';
import { undoAssignmentMails } from './undo-assignment-mails.ts';

// The Undo of a change of stage, assignee or follow-up. The audit entry of the change says what the enquiry was before and which version
// it made, so nothing else is stored for it.

/** What an audit entry of `updateEnquiries` says; keys of what did not change are absent. */
interface ChangeDetails {
  version: number;
  stage?: string;
  stageBefore?: string;
  assigneeBefore?: number | null;
  dueBefore?: number | null;
  /** The entry is that of an undo. */
  undone?: true;
}

interface LastChange {
  subject: string;
  details: ChangeDetails;
  at: number;
}

interface Undoing {
  id: number;
  version: number;
  status: string;
  reference: string;
  change: LastChange;
}

/** The viewer's last change of each of these enquiries. */
async function readLastChanges({ db }: Context, { account }: Admin, references: readonly string[]): Promise<Map<string, LastChange>> {
  const { id, subject, details, at, action, userId } = auditLog;
  const rows = await db
    // SQLite takes the other columns from the row that has the maximum.
    .select({ subject, details, at, newest: sql<number>`max(${id})` })
    .from(auditLog)
    .where(
      and(
        inList(subject, references),
        eq(userId, account.id),
        eq(action, 'enquiry-changed'),
        sql`json_type(${details}, '$.version') is not null`,
      ),
    )
    .groupBy(subject);
  // Only `updateEnquiries` and the undo write a version.
  return new Map(rows.map((row) => [row.subject, { ...row, details: row.details as unknown as ChangeDetails }]));
}

/** The reason of an enquiry that was lost before its last change of the stage: the timeline has it, unless its sender has erased it. */
const readLostReasons = async ({ db }: Context, undoing: readonly Undoing[]): Promise<Map<number, string>> => {
  const lost = undoing.filter(({ change }) => change.details.stageBefore === 'lost');
  if (lost.length === 0) return new Map();
  const { enquiryId, kind, text, at, id } = enquiryEvents;
  const rows = await db
    .select({ enquiryId, text, at })
    .from(enquiryEvents)
    .where(
      and(
        inList(
          enquiryId,
          lost.map((each) => each.id),
        ),
        eq(kind, 'stage'),
      ),
    )
    .orderBy(id);
  const before = (each: Undoing) => rows.findLast((row) => row.enquiryId === each.id && row.at < each.change.at);
  return new Map(lost.map((each) => [each.id, before(each)?.text.slice('lost: '.length) ?? '']));
};

/** SQL condition: a row belongs to one of the changes, by its enquiry and its time. */
const belongsToChange = (enquiryId: SQLiteColumn, at: SQLiteColumn, undoing: readonly Undoing[]): SQL =>
  sql`(${enquiryId}, ${at}) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(undoing.map(({ id, change }) => [id, change.at]))}))`;

/** The columns with their former values, from one JSON text for all rows. */
function buildRestoredColumns(undoing: readonly Undoing[], reasons: ReadonlyMap<number, string>) {
  const values = undoing.map(({ id, change: { details, at } }) => [
    id,
    {
      ...(details.stageBefore !== undefined && { status: details.stageBefore, lostReason: reasons.get(id) ?? '', answeredBy: at }),
      ...(details.assigneeBefore !== undefined && { assigneeId: details.assigneeBefore }),
      ...(details.dueBefore !== undefined && { dueAt: details.dueBefore }),
    },
  ]);
  const json = JSON.stringify(Object.fromEntries(values));
  const path = (name: string): SQL => sql`'$."' || ${enquiries.id} || ${`".${name}`}`;
  const read = (name: 'status' | 'lostReason' | 'assigneeId' | 'dueAt'): SQL =>
    sql`iif(json_type(${json}, ${path(name)}) is null, ${enquiries[name]}, json_extract(${json}, ${path(name)}))`;
  return {
    ...{ status: read('status'), lostReason: read('lostReason'), assigneeId: read('assigneeId'), dueAt: read('dueAt') },
    // The change itself may have been the first answer.
    firstAnsweredAt: sql`nullif(${enquiries.firstAnsweredAt}, json_extract(${json}, ${path('answeredBy')}))`,
  };
}

/**
 * Restores the stage, reason, assignee and follow-up that enquiries had before the viewer's last change, and deletes the change from their
 * timeline. A second call changes nothing. Throws `invalid`, `not-found`, and `conflict` if somebody has changed some of them since: those
 * stay, and the others are restored.
 */
export async function undoEnquiryChanges(context: Context, admin: Admin, ids: readonly string[]): Promise<void> {
  const { db } = context;
  const { id, version, status, reference } = enquiries;
  const rows = await db.select({ id, version, status, reference }).from(enquiries).where(enquiriesWithIds(ids));
  const changes = await readLastChanges(
    context,
    admin,
    rows.map((row) => row.reference),
  );
  const known = rows.flatMap((row): Undoing[] => {
    const change = changes.get(row.reference);
    return change ? [{ ...row, change }] : [];
  });
  const open = known.filter(({ change, version: current }) => !change.details.undone && change.details.version === current);
  if (open.length > 0)
    await restore(context, admin, open).catch((reason: unknown) => {
      // A mail may have left since it was read: the second attempt follows it with another.
      if (reason instanceof DomainError && reason.kind === 'conflict') return restore(context, admin, open);
      throw reason;
    });
  const kept = new Set(ids).size - known.filter(({ change }) => change.details.undone).length - open.length;
  if (kept > 0) throw new DomainError('conflict', ENQUIRY_MESSAGES.undoKept(kept));
}

async function restore(context: Context, admin: Admin, undoing: readonly Undoing[]): Promise<void> {
  const { db } = context;
  const formerIds = undoing.flatMap(({ change }) => change.details.assigneeBefore ?? []);
  const formers = await db.select({ id: users.id, email: users.email }).from(users).where(inList(users.id, formerIds));
  const emails = new Map(formers.map(({ id, email }) => [id, email]));
  const columns = buildRestoredColumns(undoing, await readLostReasons(context, undoing));
  const { account } = admin;
  const concurrent = () => new DomainError('conflict', ERROR_MESSAGES.concurrentWrite);
  const reassigned = undoing.filter(({ change }) => change.details.assigneeBefore !== undefined);
  const mails = await undoAssignmentMails(
    context,
    admin,
    reassigned.map(({ id, change: { at } }) => ({ id, at })),
  );
  const unchanged = areUnchanged(enquiries, undoing);
  await batchIf(context, mails.condition ? sql`${unchanged} and ${mails.condition}` : unchanged, concurrent, [
    ...undoing.map(({ reference, status, version, change: { details } }) => {
      const { stageBefore, assigneeBefore, dueBefore } = details;
      return auditEntry(context, admin, {
        action: 'enquiry-changed',
        subject: reference,
        details: {
          ...(stageBefore !== undefined && { stage: stageBefore, stageBefore: status }),
          ...(assigneeBefore !== undefined && { assignee: emails.get(assigneeBefore ?? 0) ?? null }),
          ...(dueBefore !== undefined && { due: formatFollowUp(dueBefore) || null }),
          ...{ undone: true, version: version + 1 },
        },
      });
    }),
    db
      .update(enquiries)
      .set({ ...columns, ...enquiryRevision(context) })
      .where(
        inList(
          enquiries.id,
          undoing.map(({ id }) => id),
        ),
      ),
    db
      .delete(enquiryEvents)
      .where(
        and(
          belongsToChange(enquiryEvents.enquiryId, enquiryEvents.at, undoing),
          eq(enquiryEvents.userId, account.id),
          inArray(enquiryEvents.kind, ['stage', 'assigned', 'due']),
        ),
      ),
    ...mails.statements,
    // The colleague has not seen it yet.
    db
      .delete(notifications)
      .where(
        and(
          belongsToChange(notifications.enquiryId, notifications.createdAt, undoing),
          ...[eq(notifications.actorId, account.id), eq(notifications.kind, 'assigned'), isNull(notifications.readAt)],
        ),
      ),
  ]);
  scheduleDelivery(context);
}
