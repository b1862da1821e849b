import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { INBOX_LIMITS } from '../../../schema/constants.ts';
import { enquiryChangeInput, enquiryNoteInput } from '../../../schema/inputs/inbox.ts';
import { ENQUIRY_MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { auditLog, users } from '../../../schema/tables/accounts.ts';
import { enquiries, enquiryEvents } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, invalidInput, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { batchIf, editConflict, failIfChanged, mapPreconditionFailure, nextVersion, rowExists } from '../precondition.ts';
import type { AuditEntry } from '../staff/audit.ts';
import type { EnquiryEventKind } from './enquiry.ts';

// Every change by staff writes its timeline and audit entries in the same batch.

export const ENQUIRY_NOUN = 'Enquiry';

/** SQL condition for these ids with a single bound value. Throws `invalid` above the bulk limit, `not-found` for malformed ids. */
export function enquiriesWithIds(ids: readonly string[]): SQL {
  if (ids.length === 0 || ids.length > INBOX_LIMITS.maxBulkChanges)
    throw invalidInput({ ids: ENQUIRY_MESSAGES.bulkLimit(INBOX_LIMITS.maxBulkChanges) });
  return sql`${enquiries.id} in (select value from json_each(${JSON.stringify(ids.map((id) => parseRowId(id, ENQUIRY_NOUN)))}))`;
}

/** The insert of a timeline entry for every matching enquiry. Put it before the write in the batch. */
export const enquiryEventsFor = ({ db, now }: Context, admin: Admin, where: SQL | undefined, kind: EnquiryEventKind, text = '') =>
  db.insert(enquiryEvents).select(
    db
      .select({
        id: sql<number>`null`.as('id'),
        enquiryId: enquiries.id,
        userId: sql<number>`${admin.account.id}`.as('user_id'),
        kind: sql<string>`${kind}`.as('kind'),
        text: sql<string>`${text}`.as('text'),
        at: sql<number>`${now}`.as('at'),
      })
      .from(enquiries)
      .where(where),
  );

/** The same for the audit log. Its details contain no free text: they outlive the enquiry. */
export const auditEntriesFor = (
  { db, now, visitor }: Context,
  admin: Pick<Admin, 'account'> | null,
  where: SQL | undefined,
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
      .where(where),
  );

const versionConflictError = (): DomainError => editConflict(OWN_MESSAGES.enquiryConflict);

/** The columns that every update of an enquiry sets in addition. */
export const enquiryRevision = ({ now }: Context) => ({ version: nextVersion(enquiries), updatedAt: now });

/** A staff account by id. Throws `invalid`. */
async function findStaffMember(context: Context, id: number): Promise<{ userName: string; email: string }> {
  const { userName, email, role } = users;
  const [row] = await context.reader.read(context.db.select({ userName, email, role }).from(users).where(eq(users.id, id)));
  if (row?.role !== 'ADMIN') throw invalidInput({ assigneeId: ENQUIRY_MESSAGES.assigneeUnknown });
  return row;
}

/** A part of a change: the condition under which it has an effect, its timeline and audit entries, and its columns. */
interface UpdateStep {
  kind: 'stage' | 'assigned' | 'due';
  differs: SQL;
  text: string;
  auditDetails: Record<string, unknown>;
  set: Partial<typeof enquiries.$inferInsert>;
}

async function planUpdate(context: Context, input: unknown): Promise<UpdateStep[]> {
  const { status, lostReason = '', assigneeId, dueAt } = parseInput(enquiryChangeInput, input);
  const steps: UpdateStep[] = [];
  if (status) {
    const reason = status === 'lost' ? lostReason : '';
    const differs = sql`(${enquiries.status} <> ${status} or ${enquiries.lostReason} <> ${reason})`;
    const text = reason ? `${status}: ${reason}` : status;
    steps.push({ kind: 'stage', differs, text, auditDetails: { stage: status }, set: { status, lostReason: reason } });
  }
  if (assigneeId !== undefined) {
    const assignee = assigneeId ? await findStaffMember(context, assigneeId) : undefined;
    const differs = sql`${enquiries.assigneeId} is not ${assigneeId}`;
    const auditDetails = { assignee: assignee?.email ?? null };
    steps.push({ kind: 'assigned', differs, text: assignee?.userName ?? '', auditDetails, set: { assigneeId } });
  }
  if (dueAt !== undefined) {
    const day = dueAt === null ? null : new Date(dueAt).toISOString().slice(0, 10);
    const differs = sql`${enquiries.dueAt} is not ${dueAt}`;
    steps.push({ kind: 'due', differs, text: day ?? '', auditDetails: { due: day }, set: { dueAt } });
  }
  return steps;
}

/**
 * Changes stage, assignee or follow-up day. Returns the ids that have changed; rows that already have these values stay
 * untouched. `version` is the one that the editor of a single enquiry has read; throws `conflict` if it is outdated. Throws
 * `invalid`, `not-found`.
 */
export async function updateEnquiries(
  context: Context,
  admin: Admin,
  ids: readonly string[],
  input: unknown,
  version?: number,
): Promise<number[]> {
  const editable = and(enquiriesWithIds(ids), isNull(enquiries.deletedAt));
  const steps = await planUpdate(context, input);
  if (steps.length === 0) throw invalidInput({ status: ENQUIRY_MESSAGES.nothingToChange });
  const { db } = context;
  const known = await db.select({ id: enquiries.id, version: enquiries.version }).from(enquiries).where(editable);
  if (known.length === 0) throw notFound(ENQUIRY_NOUN);
  if (version !== undefined && known[0]?.version !== version) throw versionConflictError();
  const changing = and(editable, or(...steps.map(({ differs }) => differs)));
  const writes = db.batch([
    failIfChanged(context, enquiries, version === undefined ? [] : known),
    ...steps.map(({ kind, differs, text }) => enquiryEventsFor(context, admin, and(editable, differs), kind, text)),
    auditEntriesFor(context, admin, changing, {
      action: 'enquiry-changed',
      details: Object.assign({}, ...steps.map(({ auditDetails }) => auditDetails)),
    }),
    db
      .update(enquiries)
      .set({ ...Object.assign({}, ...steps.map(({ set }) => set)), ...enquiryRevision(context) })
      .where(changing)
      .returning({ id: enquiries.id }),
  ]);
  const results: unknown[] = await writes.catch(mapPreconditionFailure(versionConflictError));
  return (results.at(-1) as { id: number }[]).map(({ id }) => id);
}

/** Adds an internal note, which is deleted when the sender anonymises the enquiry. Throws `invalid`, `not-found`, `conflict`. */
export async function addEnquiryNote(context: Context, admin: Admin, id: string, input: unknown): Promise<void> {
  const { text } = parseInput(enquiryNoteInput, input);
  const editable = and(eq(enquiries.id, parseRowId(id, ENQUIRY_NOUN)), isNull(enquiries.deletedAt));
  const [row] = await context.db.select({ anonymisedAt: enquiries.anonymisedAt }).from(enquiries).where(editable);
  if (!row) throw notFound(ENQUIRY_NOUN);
  const anonymised = (): DomainError => new DomainError('conflict', ENQUIRY_MESSAGES.anonymised);
  if (row.anonymisedAt !== null) throw anonymised();
  await batchIf(context, rowExists(enquiries, and(editable, isNull(enquiries.anonymisedAt))), anonymised, [
    enquiryEventsFor(context, admin, editable, 'note', text),
    auditEntriesFor(context, admin, editable, { action: 'enquiry-changed', details: { note: true } }),
  ]);
}

/** The statements that delete what staff have written about the sender: notes, and why an enquiry was lost. */
export const deleteStaffNotes = ({ db }: Context, enquiryId: number) =>
  [
    db.delete(enquiryEvents).where(and(eq(enquiryEvents.enquiryId, enquiryId), eq(enquiryEvents.kind, 'note'))),
    db
      .update(enquiryEvents)
      .set({ text: 'lost' })
      .where(and(eq(enquiryEvents.enquiryId, enquiryId), eq(enquiryEvents.kind, 'stage'), sql`${enquiryEvents.text} like 'lost%'`)),
  ] as const;
