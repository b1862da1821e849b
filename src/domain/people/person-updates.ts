import { and, desc, eq, gt, isNull, not, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { REPEAT_WINDOW_MS } from '../../../schema/constants.ts';
import { personContactInput, personInput, personNoteInput, travellerInput } from '../../../schema/inputs/people.ts';
import { PEOPLE_LIMITS, PEOPLE_MESSAGES } from '../../../schema/staff/people.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { people, personContacts, personNotes, travellers } from '../../../schema/tables/people.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { type DomainError, invalidInput, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { areUnchanged, batchIf, editConflict, nextVersion, rowExists } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';
import { notifyMentioned } from '../staff/notifications.ts';
import { PERSON_NOUN } from './people.ts';

// What staff write into the record of a person. The audit log says which part has changed, without its text: it outlives an erasure.

const TRAVELLER_NOUN = 'Traveller';
const personMissing = (): DomainError => notFound(PERSON_NOUN);

/** The audit entry of a change of a person. */
const personAudit = (context: Context, admin: Admin, id: number, details: Record<string, unknown>) =>
  auditEntry(context, admin, { action: 'person-changed', subject: `person:${id}`, details });

/** Runs statements about a person that exists, with the audit entry. Throws `not-found`. */
async function changePerson(
  context: Context,
  admin: Admin,
  id: string,
  details: Record<string, unknown>,
  buildStatements: (personId: number) => readonly BatchItem<'sqlite'>[],
): Promise<void> {
  const personId = parseRowId(id, PERSON_NOUN);
  await batchIf(context, rowExists(people, eq(people.id, personId)), personMissing, [
    ...buildStatements(personId),
    personAudit(context, admin, personId, details),
  ]);
}

/** The error if somebody else has changed the person since its editor read it. */
export async function readPersonConflict({ db }: Context, id: number): Promise<DomainError> {
  const [row] = await db.select({ version: people.version }).from(people).where(eq(people.id, id));
  return row ? editConflict(row.version, PEOPLE_MESSAGES.conflict) : personMissing();
}

/** Changes name, place, hint and preferences; absent fields stay. Throws `invalid`, `not-found`, `conflict`. */
export async function updatePerson(context: Context, admin: Admin, id: string, input: unknown, version: number): Promise<void> {
  const personId = parseRowId(id, PERSON_NOUN);
  const values = parseInput(personInput(), input);
  const fields = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if (Object.keys(fields).length === 0) throw invalidInput({ name: PEOPLE_MESSAGES.nothingToChange });
  const { db, now } = context;
  await batchIf(context, areUnchanged(people, [{ id: personId, version }]), () => readPersonConflict(context, personId), [
    db
      .update(people)
      .set({ ...fields, version: nextVersion(people), updatedAt: now })
      .where(eq(people.id, personId)),
    personAudit(context, admin, personId, { fields: Object.keys(fields) }),
  ]);
}

/** Adds a number or an address; one that is there already stays. Throws `invalid`, `not-found`. */
export async function addPersonContact(context: Context, admin: Admin, id: string, input: unknown): Promise<void> {
  const { kind, value } = parseInput(personContactInput(), input);
  await changePerson(context, admin, id, { contactAdded: kind }, (personId) => [
    context.db
      .insert(personContacts)
      .select(
        // In the order of the table's columns.
        sql`select null, ${personId}, ${kind}, ${value}, ${admin.account.id}, ${context.now}
          where (select count(*) from ${personContacts} where ${personContacts.personId} = ${personId}) < ${PEOPLE_LIMITS.maxContacts}`,
      )
      .onConflictDoUpdate({ target: [personContacts.personId, personContacts.key], set: { value, addedBy: admin.account.id } }),
  ]);
}

/** Removes a number or an address. Throws `not-found`. */
export const removePersonContact = (context: Context, admin: Admin, id: string, contactId: string): Promise<void> =>
  changePerson(context, admin, id, { contactRemoved: true }, (personId) => [
    context.db
      .delete(personContacts)
      .where(and(eq(personContacts.id, parseRowId(contactId, 'Contact')), eq(personContacts.personId, personId))),
  ]);

/** Adds a note; the same one by the same person a moment later is a double click. Throws `invalid`, `not-found`. */
export async function addPersonNote(context: Context, admin: Admin, id: string, input: unknown): Promise<void> {
  const { text } = parseInput(personNoteInput(), input);
  const userId = admin.account.id;
  const { reference, spam } = enquiries;
  const key = parseRowId(id, PERSON_NOUN);
  const isSame = and(eq(personNotes.personId, key), eq(personNotes.userId, userId), eq(personNotes.text, text));
  const isJustStored = and(isSame, gt(personNotes.createdAt, context.now - REPEAT_WINDOW_MS));
  // A notification belongs to an enquiry: the newest one. A repeated note tells nobody again.
  const [newest] = await context.db
    .select({ id: enquiries.id, reference, spam })
    .from(enquiries)
    .where(and(eq(enquiries.personId, key), isNull(enquiries.deletedAt), not(rowExists(personNotes, isJustStored))))
    .orderBy(desc(enquiries.id))
    .limit(1);
  const notices = newest ? await notifyMentioned(context, admin, text, newest, 'person') : [];
  await changePerson(context, admin, id, { note: true }, (personId) => [
    ...notices,
    context.db
      .insert(personNotes)
      .select(sql`select null, ${personId}, ${userId}, ${text}, ${context.now} where not ${rowExists(personNotes, isJustStored)}`),
    context.db.update(people).set({ activeAt: context.now }).where(eq(people.id, personId)),
  ]);
  scheduleDelivery(context);
}

/** Deletes a note. Throws `not-found`. */
export const deletePersonNote = (context: Context, admin: Admin, id: string, noteId: string): Promise<void> =>
  changePerson(context, admin, id, { noteDeleted: true }, (personId) => [
    context.db.delete(personNotes).where(and(eq(personNotes.id, parseRowId(noteId, 'Note')), eq(personNotes.personId, personId))),
  ]);

/** Adds somebody who travels with a person. Throws `invalid`, `not-found`. */
export async function addTraveller(context: Context, admin: Admin, id: string, input: unknown): Promise<void> {
  const values = parseInput(travellerInput(), input);
  const { db, now } = context;
  await changePerson(context, admin, id, { travellerAdded: true }, (personId) => {
    const isRepeated = and(
      eq(travellers.personId, personId),
      eq(travellers.name, values.name),
      gt(travellers.createdAt, now - REPEAT_WINDOW_MS),
    );
    const { name, relation, bornOn, passportUntil, needs } = values;
    return [
      db.insert(travellers).select(
        sql`select null, ${personId}, ${name}, ${relation}, ${bornOn}, ${passportUntil}, ${needs}, 1, ${now}, ${now}
          where not ${rowExists(travellers, isRepeated)}
            and (select count(*) from ${travellers} where ${travellers.personId} = ${personId}) < ${PEOPLE_LIMITS.maxTravellers}`,
      ),
    ];
  });
}

/** Changes a traveller. Throws `invalid`, `not-found`, `conflict`. */
export async function updateTraveller(
  context: Context,
  admin: Admin,
  id: string,
  travellerId: string,
  input: unknown,
  version: number,
): Promise<void> {
  const key = parseRowId(travellerId, TRAVELLER_NOUN);
  const personId = parseRowId(id, PERSON_NOUN);
  const values = parseInput(travellerInput(), input);
  const { db, now } = context;
  const readConflict = async (): Promise<DomainError> => {
    const [row] = await db.select({ version: travellers.version }).from(travellers).where(eq(travellers.id, key));
    return row ? editConflict(row.version, PEOPLE_MESSAGES.conflict) : notFound(TRAVELLER_NOUN);
  };
  await batchIf(context, areUnchanged(travellers, [{ id: key, version }]), readConflict, [
    db
      .update(travellers)
      .set({ ...values, version: nextVersion(travellers), updatedAt: now })
      .where(and(eq(travellers.id, key), eq(travellers.personId, personId))),
    personAudit(context, admin, personId, { travellerChanged: true }),
  ]);
}

/** Removes a traveller. Throws `not-found`. */
export const removeTraveller = (context: Context, admin: Admin, id: string, travellerId: string): Promise<void> =>
  changePerson(context, admin, id, { travellerRemoved: true }, (personId) => [
    context.db.delete(travellers).where(and(eq(travellers.id, parseRowId(travellerId, TRAVELLER_NOUN)), eq(travellers.personId, personId))),
  ]);
