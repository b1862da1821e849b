import { asc, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { EnquiryKind } from '../../../schema/constants.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { enquiries, enquiryEvents, enquiryMessages, outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { type Admin, isStaffWith } from '../accounts/authorization.ts';
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

const MAX_TIMELINE_ENTRIES = 100;

/** The newest entries in the history of an enquiry. `who` is the member of staff who caused an entry; null for others. */
export function listEvents({ db, reader }: Context, enquiryId: number) {
  const { id, kind, text, at } = enquiryEvents;
  return reader.read(
    db
      .select({ id, kind, text, at, who: users.userName })
      .from(enquiryEvents)
      .leftJoin(users, eq(users.id, enquiryEvents.userId))
      .where(eq(enquiryEvents.enquiryId, enquiryId))
      .orderBy(desc(id))
      .limit(MAX_TIMELINE_ENTRIES),
  );
}

/** The newest mails about an enquiry. */
export function listMails({ db, reader }: Context, enquiryId: number) {
  const { id, recipient, subject, attempts, sentAt, lastError, createdAt } = outbox;
  return reader.read(
    db
      .select({ id, recipient, subject, attempts, sentAt, lastError, createdAt })
      .from(outbox)
      .where(eq(outbox.enquiryId, enquiryId))
      .orderBy(desc(id))
      .limit(MAX_TIMELINE_ENTRIES),
  );
}

/**
 * The newest mails of the conversation. `who` is the member of staff who has answered; the other columns of the outbox
 * are those of the mail that carries the answer, and null for others.
 */
export function listMessages({ db, reader }: Context, enquiryId: number) {
  const { attempts, sentAt, lastError } = outbox;
  return reader.read(
    db
      .select({ ...getTableColumns(enquiryMessages), who: users.userName, attempts, sentAt, lastError })
      .from(enquiryMessages)
      .leftJoin(users, eq(users.id, enquiryMessages.userId))
      .leftJoin(outbox, eq(outbox.id, enquiryMessages.outboxId))
      .where(eq(enquiryMessages.enquiryId, enquiryId))
      .orderBy(desc(enquiryMessages.id))
      .limit(MAX_TIMELINE_ENTRIES),
  );
}

export type EnquiryMessage = Awaited<ReturnType<typeof listMessages>>[number];
export type EnquiryEvent = Awaited<ReturnType<typeof listEvents>>[number];
export type EnquiryMail = Awaited<ReturnType<typeof listMails>>[number];

/** An enquiry, and what was read together with it. */
export type EnquiryRow = StoredEnquiry & {
  events?: EnquiryEvent[];
  mails?: EnquiryMail[];
  messages?: EnquiryMessage[];
  documents?: StoredDocument[];
};

/** An enquiry of any kind and folder with its newest timeline entries, mails and documents. Throws `not-found`. */
export async function findEnquiry(context: Context, _admin: Admin, enquiryId: string): Promise<EnquiryRow> {
  const key = parseRowId(enquiryId, ENQUIRY_NOUN);
  const [[row], events, mails, messages, documents] = await Promise.all([
    context.reader.read(context.db.select().from(enquiries).where(eq(enquiries.id, key))),
    listEvents(context, key),
    listMails(context, key),
    listMessages(context, key),
    listDocuments(context, key),
  ]);
  if (!row) throw notFound(ENQUIRY_NOUN);
  return { ...row, events, mails, messages, documents };
}

export type StaffMember = Pick<typeof users.$inferSelect, 'id' | 'userName'>;

/** The accounts that an enquiry can be assigned to. */
export const listStaff = (context: Context, _admin: Admin): Promise<StaffMember[]> =>
  context.reader.read(
    context.db
      .select({ id: users.id, userName: users.userName })
      .from(users)
      .where(isStaffWith('enquiries'))
      .orderBy(asc(users.id))
      .limit(50),
  );
