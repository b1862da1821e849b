import { asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { EnquiryKind } from '../../../schema/constants.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { enquiries, enquiryEvents, outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';
import { ENQUIRY_NOUN, type StoredEnquiry } from './enquiry.ts';
import { listDocuments, type StoredDocument } from './identity-documents.ts';

/** The kinds that GET /api/enquiries lists (specification 7). */
const LISTED_KINDS: EnquiryKind[] = ['general', 'booking'];

/** Enquiries and bookings for the documented REST call, newest first; the staff inbox is `readInbox`. */
export const listEnquiries = (context: Context, _admin: Admin, page: PageArgs): Promise<CursorPage<StoredEnquiry>> =>
  readPageById(context, context.db.select().from(enquiries).$dynamic(), enquiries.id, page, [
    inArray(enquiries.kind, LISTED_KINDS),
    isNull(enquiries.deletedAt),
  ]);

/** A timeline entry; `who` is the staff account that caused it, or null. */
export interface TimelineEntry {
  id: number;
  kind: string;
  text: string;
  at: number;
  who: string | null;
}

const mailColumns = {
  id: outbox.id,
  recipient: outbox.recipient,
  subject: outbox.subject,
  attempts: outbox.attempts,
  sentAt: outbox.sentAt,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
};
export type EnquiryMail = Pick<typeof outbox.$inferSelect, keyof typeof mailColumns>;

/** An enquiry as staff open it. */
export interface EnquiryWithHistory {
  row: StoredEnquiry;
  events: TimelineEntry[];
  mails: EnquiryMail[];
  documents: StoredDocument[];
}

const MAX_TIMELINE_ENTRIES = 100;

/** An enquiry of any kind and folder with its newest timeline entries, mails and documents. Throws `not-found`. */
export async function findEnquiry(context: Context, _admin: Admin, id: string): Promise<EnquiryWithHistory> {
  const key = parseRowId(id, ENQUIRY_NOUN);
  const { db, reader } = context;
  const { id: eventId, kind, text, at } = enquiryEvents;
  const [[row], events, mails, documents] = await Promise.all([
    reader.read(db.select().from(enquiries).where(eq(enquiries.id, key))),
    reader.read(
      db
        .select({ id: eventId, kind, text, at, who: users.userName })
        .from(enquiryEvents)
        .leftJoin(users, eq(users.id, enquiryEvents.userId))
        .where(eq(enquiryEvents.enquiryId, key))
        .orderBy(desc(eventId))
        .limit(MAX_TIMELINE_ENTRIES),
    ),
    reader.read(db.select(mailColumns).from(outbox).where(eq(outbox.enquiryId, key)).orderBy(desc(outbox.id)).limit(MAX_TIMELINE_ENTRIES)),
    listDocuments(context, key),
  ]);
  if (!row) throw notFound(ENQUIRY_NOUN);
  return { row, events, mails, documents };
}

export interface StaffMember {
  id: number;
  userName: string;
}

/** The accounts that an enquiry can be assigned to. */
export const listStaff = (context: Context, _admin: Admin): Promise<StaffMember[]> =>
  context.reader.read(
    context.db
      .select({ id: users.id, userName: users.userName })
      .from(users)
      .where(eq(users.role, 'ADMIN'))
      .orderBy(asc(users.id))
      .limit(50),
  );
