import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CONTACT_CHANNELS } from '../../../schema/constants.ts';
import { auditLog } from '../../../schema/tables/accounts.ts';
import { enquiries, enquiryEvents } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { type AuditEntry, auditActor } from '../staff/audit.ts';
import { deleteEnquiryDrafts } from '../staff/form-drafts.ts';

// The timeline of enquiries and their part of the audit log. Entries are statements for the batch of the change: put them before
// a write that decides which enquiries `where` matches.

/** The timeline entries that the sender sees; the others are internal to staff. */
const SENDER_VISIBLE_EVENTS = ['received', 'withdrawn', 'erased', 'copied', 'document-read'] as const;

/** Kinds of timeline entries, as stored. */
export const ENQUIRY_EVENT_KINDS = [
  ...SENDER_VISIBLE_EVENTS,
  'stage',
  'assigned',
  'due',
  'note',
  ...CONTACT_CHANNELS,
  'mail-in',
  'mail-out',
  'quotation-sent',
  'quotation-accepted',
  'quotation-declined',
  'spam',
  'not-spam',
  'deleted',
  'restored',
] as const;
export type EnquiryEventKind = (typeof ENQUIRY_EVENT_KINDS)[number];

/** Inserts a timeline entry for every matching enquiry; `admin` is null if the sender or the cron caused it. */
export const insertEvents = ({ db, now }: Context, admin: Admin | null, where: SQL | undefined, kind: EnquiryEventKind, text = '') =>
  db
    .insert(enquiryEvents)
    // In the order of the table's columns.
    .select(sql`select null, ${enquiries.id}, ${admin?.account.id ?? null}, ${kind}, ${text}, ${now} from ${enquiries} where ${where}`);

/** What the details of an entry say of each enquiry. */
interface EnquiryDetails {
  /** Details that are read from the enquiry as it is before the change. */
  stored?: Readonly<Record<string, SQLWrapper>>;
  /** Conditions under which keys of the details say what did not happen to an enquiry: they are left out. */
  unless?: readonly { key: string; isUnchanged: SQL }[];
}

/** The details as JSON, in SQL. */
const buildDetails = (details: AuditEntry['details'], { stored = {}, unless = [] }: EnquiryDetails): SQL | string | null => {
  if (!details) return null;
  const values = Object.entries(stored).map(([key, value]) => sql`, ${`$.${key}`}, ${value}`);
  const paths = unless.map(({ key, isUnchanged }) => sql`, iif(${isUnchanged}, ${`$.${key}`}, '$.-')`);
  return sql`json_remove(json_insert(${JSON.stringify(details)}${sql.join(values)})${sql.join(paths)})`;
};

/**
 * Inserts an audit entry for every matching enquiry, by default with its reference as the subject. Details contain no free text, and
 * entries without `admin` no IP address: they outlive an enquiry that its sender has anonymised.
 */
export const insertAuditEntries = (
  { db, now, visitor }: Context,
  admin: Admin | null,
  where: SQL | undefined,
  { action, details, actor = '', subject = sql`${enquiries.reference}` }: AuditEntry,
  ofEnquiry: EnquiryDetails = {},
) =>
  db.insert(auditLog).select(
    // In the order of the table's columns.
    sql`select null, ${admin?.account.id ?? null}, ${admin ? auditActor(admin) : actor}, ${action}, ${subject},
      ${buildDetails(details, ofEnquiry)}, ${admin ? visitor.ipAddress : ''}, ${now} from ${enquiries} where ${where}`,
  );

/** The timeline entries that the sender sees, oldest first. */
export const listSenderEvents = (context: Context, enquiryId: number) =>
  context.reader.read(
    context.db
      .select()
      .from(enquiryEvents)
      .where(and(eq(enquiryEvents.enquiryId, enquiryId), inArray(enquiryEvents.kind, [...SENDER_VISIBLE_EVENTS])))
      .orderBy(enquiryEvents.id),
  );

/** The statements that delete what staff have written about the sender: notes and their drafts, and why an enquiry was lost. */
export const deleteStaffNotes = (context: Context, enquiryId: number) =>
  [
    deleteEnquiryDrafts(context, eq(enquiries.id, enquiryId)),
    context.db.delete(enquiryEvents).where(and(eq(enquiryEvents.enquiryId, enquiryId), eq(enquiryEvents.kind, 'note'))),
    context.db
      .update(enquiryEvents)
      .set({ text: 'lost' })
      .where(and(eq(enquiryEvents.enquiryId, enquiryId), eq(enquiryEvents.kind, 'stage'), sql`${enquiryEvents.text} like 'lost%'`)),
  ] as const;
