import { and, eq, gt, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { MINUTE_MS, REPEAT_WINDOW_MS } from '../../../schema/constants.ts';
import { enquiryChangeInput, enquiryNoteInput } from '../../../schema/inputs/inbox.ts';
import { ENQUIRY_MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { enquiries, enquiryEvents } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { type Admin, isStaffWith } from '../accounts/authorization.ts';
import { DomainError, invalidInput, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { areUnchanged, batchIf, editConflict, failUnless, mapPreconditionFailure, nextVersion, rowExists } from '../precondition.ts';
import type { AuditEntry } from '../staff/audit.ts';
import { deleteEnquiryDrafts } from '../staff/form-drafts.ts';
import { notifyAssignee, notifyMentioned } from '../staff/notifications.ts';
import { ENQUIRY_NOUN, enquiriesWithIds, enquiryRevision, firstAnswer } from './enquiry.ts';
import { type EnquiryEventKind, insertAuditEntries, insertEvents } from './enquiry-history.ts';
import { formatFollowUp } from './follow-up.ts';

// Changes of enquiries by staff: stage, assignee, follow-up day and notes. Trash and spam are in `folders.ts`.

/** How long the mail about an assignment waits for an undo. */
const ASSIGNMENT_MAIL_DELAY_MS = MINUTE_MS;

/** A change of all enquiries that match a condition. */
interface EnquiriesChange {
  set: SQLiteUpdateSetSource<typeof enquiries>;
  audit: Pick<AuditEntry, 'action' | 'details'>;
  /** The timeline entries, each for the changed enquiries that also match its own condition. */
  events: readonly { kind: EnquiryEventKind; text?: string; differs?: SQL }[];
  /** See `insertAuditEntries`. */
  ofEnquiry?: Parameters<typeof insertAuditEntries>[4];
  /** Further statements of the batch, preconditions first. */
  statements?: readonly BatchItem<'sqlite'>[];
}

/** Writes a change by staff with its timeline and audit entries in one batch. Returns the ids of the changed enquiries. */
export async function changeEnquiries(
  context: Context,
  admin: Admin,
  where: SQL | undefined,
  { set, audit, ofEnquiry, events, statements = [] }: EnquiriesChange,
): Promise<number[]> {
  const results: readonly unknown[] = await context.db.batch([
    insertAuditEntries(context, admin, where, audit, ofEnquiry),
    ...statements,
    ...events.map(({ kind, text, differs }) => insertEvents(context, admin, and(where, differs), kind, text)),
    context.db
      .update(enquiries)
      .set({ ...set, ...enquiryRevision(context) })
      .where(where)
      .returning({ id: enquiries.id }),
  ]);
  return (results.at(-1) as { id: number }[]).map(({ id }) => id);
}

/** A colleague who handles enquiries, by id. Throws `invalid`. */
export async function findStaffMember(context: Context, id: number): Promise<{ userName: string; email: string }> {
  const { userName, email } = users;
  const isColleague = and(eq(users.id, id), isStaffWith('enquiries'));
  const [row] = await context.reader.read(context.db.select({ userName, email }).from(users).where(isColleague));
  if (!row) throw invalidInput({ assigneeId: ENQUIRY_MESSAGES.assigneeUnknown });
  return row;
}

/** A part of a change: the condition under which it has an effect, its timeline and audit entries, and its columns. */
interface UpdateStep {
  kind: 'stage' | 'assigned' | 'due';
  differs: SQL;
  text: string;
  details: Record<string, unknown>;
  /** What the audit entry says of the enquiry before, for the undo. */
  before: Readonly<Record<string, SQLiteColumn>>;
  set: SQLiteUpdateSetSource<typeof enquiries>;
  /** Of an assignment. */
  assigneeId?: number | null;
}

async function planUpdate(context: Context, input: unknown): Promise<UpdateStep[]> {
  const { status, lostReason = '', assigneeId, dueAt: day, dueHour = 0 } = parseInput(enquiryChangeInput(), input);
  const steps: UpdateStep[] = [];
  if (status) {
    const reason = status === 'lost' ? lostReason : '';
    const differs = sql`(${enquiries.status} <> ${status} or ${enquiries.lostReason} <> ${reason})`;
    const text = reason ? `${status}: ${reason}` : status;
    // Whoever chooses one of these has answered, also by a telephone of their own.
    const answers = status === 'new' || status === 'lost' ? {} : firstAnswer(context);
    steps.push({
      kind: 'stage',
      differs,
      text,
      details: { stage: status },
      before: { stageBefore: enquiries.status },
      set: { status, lostReason: reason, ...answers },
    });
  }
  if (assigneeId !== undefined) {
    const assignee = assigneeId ? await findStaffMember(context, assigneeId) : undefined;
    const differs = sql`${enquiries.assigneeId} is not ${assigneeId}`;
    const details = { assignee: assignee?.email ?? null };
    const before = { assigneeBefore: enquiries.assigneeId };
    steps.push({ kind: 'assigned', differs, text: assignee?.userName ?? '', details, before, set: { assigneeId }, assigneeId });
  }
  if (day !== undefined) {
    const dueAt = day === null ? null : day + dueHour;
    const text = formatFollowUp(dueAt);
    const differs = sql`${enquiries.dueAt} is not ${dueAt}`;
    steps.push({ kind: 'due', differs, text, details: { due: text || null }, before: { dueBefore: enquiries.dueAt }, set: { dueAt } });
  }
  return steps;
}

/** The error if somebody else has changed or deleted the enquiry since its editor read it. */
const enquiryConflict = ([row]: readonly { version: number }[]): DomainError =>
  row ? editConflict(row.version, OWN_MESSAGES.enquiryConflict) : notFound(ENQUIRY_NOUN);

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
  const { id, version: current, assigneeId, reference, spam } = enquiries;
  const readVersions = () => context.db.select({ id, version: current, assigneeId, reference, spam }).from(enquiries).where(editable);
  const known = await readVersions();
  if (known.length === 0) throw notFound(ENQUIRY_NOUN);
  const changed = and(editable, or(...steps.map(({ differs }) => differs)));
  if (version !== undefined && known[0]?.version !== version) {
    // Somebody whose answer was lost sends the same again.
    const [row] = await context.db.select({ id: enquiries.id }).from(enquiries).where(changed);
    if (row) throw enquiryConflict(known);
    return [];
  }
  const assignment = steps.find(({ kind }) => kind === 'assigned');
  const newAssignee = assignment ? (assignment.assigneeId ?? null) : null;
  const assigned = known.filter((row) => row.assigneeId !== newAssignee);
  const changedIds = await changeEnquiries(context, admin, changed, {
    statements: [
      ...(await notifyAssignee(context, admin, newAssignee, assigned, ASSIGNMENT_MAIL_DELAY_MS)),
      failUnless(context, areUnchanged(enquiries, version === undefined ? [] : known)),
    ],
    events: steps,
    audit: { action: 'enquiry-changed', details: Object.assign({}, ...steps.map(({ details }) => details)) },
    ofEnquiry: {
      // `undoEnquiryChanges` reads them.
      stored: Object.assign({ version: nextVersion(enquiries) }, ...steps.map(({ before }) => before)),
      // Of several enquiries, one may have the stage or the colleague already.
      unless: steps.flatMap(({ details, before, differs }) =>
        [...Object.keys(details), ...Object.keys(before)].map((key) => ({ key, isUnchanged: sql`not ${differs}` })),
      ),
    },
    set: Object.assign({}, ...steps.map(({ set }) => set)),
  }).catch(mapPreconditionFailure(async () => enquiryConflict(await readVersions())));
  scheduleDelivery(context);
  return changedIds;
}

/**
 * Adds an internal note, which is deleted when the sender anonymises the enquiry. The same note by the same person a moment later is
 * a double click or a retried request, and is not stored again. It ends the draft of that note. Throws `invalid`, `not-found`, `conflict`.
 */
export async function addEnquiryNote(context: Context, admin: Admin, id: string, input: unknown): Promise<void> {
  const { text } = parseInput(enquiryNoteInput(), input);
  const editable = and(eq(enquiries.id, parseRowId(id, ENQUIRY_NOUN)), isNull(enquiries.deletedAt));
  const { id: enquiryId, reference, spam, anonymisedAt } = enquiries;
  const [row] = await context.db.select({ id: enquiryId, reference, spam, anonymisedAt }).from(enquiries).where(editable);
  if (!row) throw notFound(ENQUIRY_NOUN);
  const anonymised = (): DomainError => new DomainError('conflict', ENQUIRY_MESSAGES.anonymised);
  if (row.anonymisedAt !== null) throw anonymised();
  const repeated = context.db
    .select({ id: enquiryEvents.id })
    .from(enquiryEvents)
    .where(
      and(
        eq(enquiryEvents.enquiryId, enquiries.id),
        eq(enquiryEvents.userId, admin.account.id),
        eq(enquiryEvents.kind, 'note'),
        eq(enquiryEvents.text, text),
        gt(enquiryEvents.at, context.now - REPEAT_WINDOW_MS),
      ),
    );
  const isNew = and(editable, notExists(repeated));
  const [stored] = await context.db.select({ id: enquiryId }).from(enquiries).where(isNew);
  // The audit entry comes first, because the note ends its condition.
  await batchIf(context, rowExists(enquiries, and(editable, isNull(enquiries.anonymisedAt))), anonymised, [
    insertAuditEntries(context, admin, isNew, { action: 'enquiry-changed', details: { note: true } }),
    insertEvents(context, admin, isNew, 'note', text),
    // A repeated note tells nobody again.
    ...(stored ? await notifyMentioned(context, admin, text, row) : []),
    deleteEnquiryDrafts(context, editable, ['note'], admin.account.id),
  ]);
  scheduleDelivery(context);
}
