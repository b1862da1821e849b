import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { CONTACT_CHANNELS, DAY_MS } from '../../../schema/constants.ts';
import { toOfficeDay } from '../../../schema/format.ts';
import { PEOPLE_LIMITS } from '../../../schema/staff/people.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { documents, enquiries, enquiryEvents, enquiryMessages } from '../../../schema/tables/enquiries.ts';
import { personChanges, personContacts, personNotes, travellers } from '../../../schema/tables/people.ts';
import { quotations } from '../../../schema/tables/quotations.ts';
import type { Context } from '../../platform/context.ts';
import type { StoredEnquiry } from '../enquiries/enquiry.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';
import { getDocumentRetentionDays } from '../staff/settings.ts';

// What belongs to a person: one read each, which the screen of the person sends in one batch.

/** SQL condition: the enquiries of a person that are not in the trash. */
const sentBy = (personId: number) => and(eq(enquiries.personId, personId), isNull(enquiries.deletedAt));

/** What an enquiry says: its message, or the trip of one that staff have taken down. */
const ENQUIRY_TEXT = sql<string>`coalesce(nullif(${enquiries.message}, ''), ${enquiries.details} ->> 'packageDestination', '')`.as('text');

/** The enquiries of a person, newest first. */
export const listPersonEnquiries = (context: Context, personId: number, page: PageArgs): Promise<CursorPage<StoredEnquiry>> =>
  readPageById(context, context.db.select().from(enquiries).$dynamic(), enquiries.id, page, [sentBy(personId)]);

/** How many enquiries the sender had sent before this one. */
export async function countEarlier(context: Context, { id, personId }: Pick<StoredEnquiry, 'id' | 'personId'>): Promise<number> {
  if (personId === null) return 0;
  const { db, reader } = context;
  const [row] = await reader.read(
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(enquiries)
      .where(and(sentBy(personId), sql`${enquiries.id} < ${id}`)),
  );
  return row?.count ?? 0;
}

/** The quotations for the enquiries of a person, newest first. */
export const listPersonQuotations = ({ db, reader }: Context, personId: number) =>
  reader.read(
    db
      .select(getTableColumns(quotations))
      .from(quotations)
      .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
      .where(sentBy(personId))
      .orderBy(desc(quotations.id))
      .limit(30),
  );

/** Won enquiries with a first day, the latest trip first. */
export const listTrips = ({ db, reader }: Context, personId: number): Promise<StoredEnquiry[]> =>
  reader.read(
    db
      .select()
      .from(enquiries)
      .where(and(sentBy(personId), eq(enquiries.status, 'won')))
      .orderBy(desc(enquiries.departsOn), desc(enquiries.id))
      .limit(30),
  );

/** Numbers and addresses, the one that came last first. `isAnswered`: a mail has come in from the address. */
export const listContacts = ({ db, reader }: Context, personId: number) => {
  const { id, kind, value, addedBy, createdAt } = personContacts;
  const isAnswered = sql<number>`exists (select 1 from ${enquiryMessages} join ${enquiries} on ${enquiries.id} = ${enquiryMessages.enquiryId}
    where ${enquiries.personId} = ${personContacts.personId} and ${enquiryMessages.direction} = 'in' and ${enquiryMessages.sender} = ${value})`;
  return reader.read(
    db
      .select({ id, kind, value, createdAt, addedBy: users.userName, isAnswered: isAnswered.as('is_answered') })
      .from(personContacts)
      .leftJoin(users, eq(users.id, addedBy))
      .where(eq(personContacts.personId, personId))
      .orderBy(desc(kind), desc(id)),
  );
};

/** The accounts that the person has sent enquiries with. */
export const listAccounts = ({ db, reader }: Context, personId: number) =>
  reader.read(
    db
      .selectDistinct({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt, createdAt: users.createdAt })
      .from(enquiries)
      .innerJoin(users, eq(users.id, enquiries.userId))
      .where(eq(enquiries.personId, personId))
      .limit(5),
  );

/** Notes, newest first. */
export const listNotes = ({ db, reader }: Context, personId: number) =>
  reader.read(
    db
      .select({ id: personNotes.id, text: personNotes.text, createdAt: personNotes.createdAt, who: users.userName })
      .from(personNotes)
      .leftJoin(users, eq(users.id, personNotes.userId))
      .where(eq(personNotes.personId, personId))
      .orderBy(desc(personNotes.id))
      .limit(100),
  );

/** Who travels, in the order in which staff have added them. `nextTrip`: the first day of the next trip that the person asks for. */
export const listTravellers = ({ db, reader, now }: Context, personId: number) => {
  const nextTrip = sql<string | null>`(select min(${enquiries.departsOn}) from ${enquiries} where ${enquiries.personId} = ${personId}
    and ${enquiries.departsOn} >= ${toOfficeDay(now)} and ${enquiries.status} <> 'lost' and ${enquiries.deletedAt} is null)`;
  return reader.read(
    db
      .select({ ...getTableColumns(travellers), nextTrip: nextTrip.as('next_trip') })
      .from(travellers)
      .where(eq(travellers.personId, personId))
      .orderBy(asc(travellers.id)),
  );
};

/** What the person has agreed to, newest first. */
export const listConsents = ({ db, reader }: Context, personId: number) => {
  const { id, reference, consent, submittedAt, market } = enquiries;
  return reader.read(
    db
      .select({ id, reference, consent, submittedAt, market })
      .from(enquiries)
      .where(and(sentBy(personId), isNotNull(consent)))
      .orderBy(desc(id))
      .limit(10),
  );
};

/** How many passport and PAN copies are stored, and when the last of them is erased; null without any. */
export async function summariseDocuments(context: Context, personId: number) {
  const { db, reader } = context;
  const [[row], days] = await Promise.all([
    reader.read(
      db
        .select({ count: sql<number>`count(*)`.as('count'), last: sql<number | null>`max(${documents.createdAt})`.as('last') })
        .from(documents)
        .innerJoin(enquiries, eq(enquiries.id, documents.enquiryId))
        .where(and(eq(enquiries.personId, personId), isNotNull(documents.wrappedKey))),
    ),
    getDocumentRetentionDays(context),
  ]);
  return row?.last ? { count: row.count, erasedAt: row.last + days * DAY_MS } : null;
}

/** Merges and splits that can still be undone, newest first. */
export const listChanges = ({ db, reader, now }: Context, personId: number) =>
  reader.read(
    db
      .select({
        id: personChanges.id,
        kind: personChanges.kind,
        otherId: personChanges.otherId,
        record: personChanges.record,
        createdAt: personChanges.createdAt,
        who: users.userName,
      })
      .from(personChanges)
      .leftJoin(users, eq(users.id, personChanges.userId))
      .where(and(eq(personChanges.personId, personId), sql`${personChanges.createdAt} > ${now - PEOPLE_LIMITS.undoDays * DAY_MS}`))
      .orderBy(desc(personChanges.id))
      .limit(10),
  );

/** One entry of the conversation with a person, whichever enquiry it belongs to. */
export interface ConversationEntry {
  id: string;
  kind: 'enquiry' | 'mail-in' | 'mail-out' | 'call' | 'whatsapp' | 'note';
  text: string;
  at: number;
  /** The member of staff; null for what the person has sent. */
  who: string | null;
  enquiryId: number;
  reference: string;
}

/** The newest entries of the conversation over all enquiries of a person. */
export async function listConversation({ db, reader }: Context, personId: number): Promise<ConversationEntry[]> {
  const enquiryId = enquiries.id;
  const { reference } = enquiries;
  const limit = PEOPLE_LIMITS.maxConversation;
  const [sent, mails, events] = await Promise.all([
    reader.read(
      db
        .select({ id: enquiryId, text: ENQUIRY_TEXT, at: enquiries.submittedAt, reference })
        .from(enquiries)
        .where(sentBy(personId))
        .orderBy(desc(enquiryId))
        .limit(limit),
    ),
    reader.read(
      db
        .select({
          id: enquiryMessages.id,
          direction: enquiryMessages.direction,
          text: sql<string>`${enquiryMessages.subject} || char(10) || ${enquiryMessages.text}`.as('text'),
          at: enquiryMessages.createdAt,
          who: users.userName,
          enquiryId: sql<number>`${enquiryId}`.as('enquiry_id'),
          reference,
        })
        .from(enquiries)
        .innerJoin(enquiryMessages, eq(enquiryMessages.enquiryId, enquiryId))
        .leftJoin(users, eq(users.id, enquiryMessages.userId))
        .where(sentBy(personId))
        .orderBy(desc(enquiryMessages.id))
        .limit(limit),
    ),
    reader.read(
      db
        .select({
          id: enquiryEvents.id,
          kind: enquiryEvents.kind,
          text: enquiryEvents.text,
          at: enquiryEvents.at,
          who: users.userName,
          enquiryId: sql<number>`${enquiryId}`.as('enquiry_id'),
          reference,
        })
        .from(enquiries)
        .innerJoin(enquiryEvents, eq(enquiryEvents.enquiryId, enquiryId))
        .leftJoin(users, eq(users.id, enquiryEvents.userId))
        .where(and(sentBy(personId), inArray(enquiryEvents.kind, [...CONTACT_CHANNELS, 'note'])))
        .orderBy(desc(enquiryEvents.id))
        .limit(limit),
    ),
  ]);
  return [
    ...sent.map((row) => ({ ...row, id: `enquiry-${row.id}`, kind: 'enquiry' as const, who: null, enquiryId: row.id })),
    ...mails.map(({ direction, ...row }) => ({ ...row, id: `mail-${row.id}`, kind: `mail-${direction}` as const })),
    // The condition above.
    ...events.map((row) => ({ ...row, id: `event-${row.id}`, kind: row.kind as 'note' })),
  ]
    .sort((a, b) => b.at - a.at)
    .slice(0, limit);
}

/** Another record that may be of the same person, and what both have. */
export interface Suggestion {
  id: number;
  sharesPhone: boolean;
  sharesEmail: boolean;
}

/** Records with the same number or address, of which staff have not said that they are other people. */
export async function listSuggestions({ db, reader }: Context, personId: number): Promise<Suggestion[]> {
  const other = sql.raw('other');
  const rows = await reader.readAs<{ id: number; phones: number; emails: number }[]>(
    db
      .select({
        id: sql<number>`${other}.person_id`.as('id'),
        phones: sql<number>`sum(${other}.kind = 'phone')`.as('phones'),
        emails: sql<number>`sum(${other}.kind = 'email')`.as('emails'),
      })
      .from(personContacts)
      .innerJoin(sql`person_contacts as ${other}`, sql`${other}.key = ${personContacts.key}`)
      .where(
        and(
          eq(personContacts.personId, personId),
          ne(personContacts.key, ''),
          sql`${other}.person_id <> ${personId}`,
          sql`not exists (select 1 from person_distinctions as d
            where d.person_id = min(${other}.person_id, ${personId}) and d.other_id = max(${other}.person_id, ${personId}))`,
        ),
      )
      .groupBy(sql`${other}.person_id`)
      .orderBy(sql`count(*) desc, ${other}.person_id desc`)
      .limit(PEOPLE_LIMITS.maxSuggestions),
  );
  return rows.map(({ id, phones, emails }) => ({ id, sharesPhone: phones > 0, sharesEmail: emails > 0 }));
}
