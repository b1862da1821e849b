import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../schema/constants.ts';
import { PEOPLE_LIMITS, PEOPLE_MESSAGES } from '../../../schema/staff/people.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import {
  type PersonChangeRecord,
  people,
  personChanges,
  personContacts,
  personDistinctions,
  personNotes,
  travellers,
} from '../../../schema/tables/people.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, invalidInput, notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { areThere, areUnchanged, batchIf, nextVersion, rowExists } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';
import { findMergedInto, PERSON_NOUN } from './people.ts';
import { readPersonConflict } from './person-updates.ts';

// Two records of one person are merged by hand, and enquiries of another are split off. Both can be undone for 30 days.

/** The error for a record that is gone: a conflict if a colleague has merged it meanwhile. */
const readMissing = async (context: Context, id: number): Promise<DomainError> =>
  (await findMergedInto(context, id)) === null ? notFound(PERSON_NOUN) : new DomainError('conflict', PEOPLE_MESSAGES.mergedMeanwhile);

/** SQL condition: staff have said of these two that they are two people. */
const isDistinction = (a: number, b: number) =>
  and(eq(personDistinctions.personId, Math.min(a, b)), eq(personDistinctions.otherId, Math.max(a, b)));

const insertDistinction = ({ db }: Context, a: number, b: number) =>
  db
    .insert(personDistinctions)
    .values({ personId: Math.min(a, b), otherId: Math.max(a, b) })
    .onConflictDoNothing();

/** What a person has, to move or to move back. Throws `not-found`, and `conflict` for a record that was merged. */
async function readPerson(context: Context, id: number) {
  const { db } = context;
  const [rows, contacts, sent, notes, travelling] = await db.batch([
    db.select().from(people).where(eq(people.id, id)),
    db.select().from(personContacts).where(eq(personContacts.personId, id)),
    db.select({ id: enquiries.id, version: enquiries.version }).from(enquiries).where(eq(enquiries.personId, id)),
    db.select({ id: personNotes.id }).from(personNotes).where(eq(personNotes.personId, id)),
    db.select({ id: travellers.id }).from(travellers).where(eq(travellers.personId, id)),
  ]);
  const [person] = rows;
  if (!person) throw await readMissing(context, id);
  return {
    person,
    contacts,
    enquiryIds: sent.map((row) => row.id),
    noteIds: notes.map((row) => row.id),
    travellerIds: travelling.map((row) => row.id),
  };
}

/** The statements that move what `where` selects of a person to another. */
const moveParts = ({ db }: Context, to: number, { enquiryIds, noteIds, travellerIds }: PersonChangeRecord, from: number) =>
  [
    db
      .update(enquiries)
      .set({ personId: to })
      .where(and(inList(enquiries.id, enquiryIds), eq(enquiries.personId, from))),
    db
      .update(personNotes)
      .set({ personId: to })
      .where(and(inList(personNotes.id, noteIds), eq(personNotes.personId, from))),
    db
      .update(travellers)
      .set({ personId: to })
      .where(and(inList(travellers.id, travellerIds), eq(travellers.personId, from))),
  ] as const;

type NewContact = Pick<PersonChangeRecord['contacts'][number], 'kind' | 'value'> & { addedBy?: number | null; createdAt?: number };

/** Gives a person contacts; equal ones stay as they are. `to`: the id, or SQL for that of a new person. */
const copyContacts = ({ db, now }: Context, to: number | SQL, contacts: readonly NewContact[]) =>
  db
    .insert(personContacts)
    .select(
      // In the order of the table's columns. Without a condition, SQLite reads what follows as that of a join.
      sql`select null, ${to}, value ->> 'kind', value ->> 'value', value ->> 'addedBy', coalesce(value ->> 'createdAt', ${now})
        from json_each(${JSON.stringify(contacts)}) where true`,
    )
    .onConflictDoNothing();

/** SQL condition: no enquiry of the person names the contact. */
const isUnnamed = (personId: number) =>
  sql`not exists (select 1 from request_senders as s where s.person_id = ${personId} and ${personContacts.key} in (s.phone_key, s.email_key))`;

/** The id of the change that the same batch inserts, or has inserted. */
async function findChange({ db }: Context, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`max(${personChanges.id})` })
    .from(personChanges)
    .where(where);
  return row?.id ?? 0;
}

/**
 * Makes one record of two: everything of `otherId` becomes the person's, and that record is gone. Returns the id of the change, which
 * `undoPersonChange` takes. `version` is that of the person which stays. Throws `invalid`, `not-found`, `conflict`.
 */
export async function mergePeople(context: Context, admin: Admin, id: string, otherId: string, version: number): Promise<number> {
  const [keptId, goneId] = [parseRowId(id, PERSON_NOUN), parseRowId(otherId, PERSON_NOUN)];
  if (keptId === goneId) throw invalidInput({ otherId: PEOPLE_MESSAGES.sameRecord });
  const { db, now } = context;
  const [kept, gone] = await Promise.all([readPerson(context, keptId), readPerson(context, goneId)]);
  const { place, contactHint, preferences, activeAt } = kept.person;
  const { person, contacts, ...parts } = gone;
  const record: PersonChangeRecord = {
    ...parts,
    contacts,
    person: {
      name: person.name,
      place: person.place,
      contactHint: person.contactHint,
      preferences: person.preferences,
      activeAt: person.activeAt,
      createdAt: person.createdAt,
    },
    before: { place, contactHint, preferences, contacts: kept.contacts.map(({ value }) => value) },
  };
  const versions = [
    { id: keptId, version },
    { id: goneId, version: person.version },
  ];
  await batchIf(context, areUnchanged(people, versions), () => readPersonConflict(context, keptId), [
    db.insert(personChanges).values({ personId: keptId, kind: 'merge', otherId: goneId, record, userId: admin.account.id, createdAt: now }),
    // All that it has by now: an enquiry may have arrived since it was read.
    db.update(enquiries).set({ personId: keptId }).where(eq(enquiries.personId, goneId)),
    db.update(personNotes).set({ personId: keptId }).where(eq(personNotes.personId, goneId)),
    db.update(travellers).set({ personId: keptId }).where(eq(travellers.personId, goneId)),
    db.update(personChanges).set({ personId: keptId }).where(eq(personChanges.personId, goneId)),
    db.delete(people).where(eq(people.id, goneId)),
    copyContacts(context, keptId, contacts),
    db
      .update(people)
      .set({
        place: place || person.place,
        contactHint: contactHint || person.contactHint,
        preferences: [...new Set([...preferences, ...person.preferences])],
        activeAt: Math.max(activeAt, person.activeAt),
        version: nextVersion(people),
        updatedAt: now,
      })
      .where(eq(people.id, keptId)),
    auditEntry(context, admin, { action: 'person-merged', subject: `person:${keptId}`, details: { other: goneId } }),
  ]);
  return findChange(context, and(eq(personChanges.personId, keptId), eq(personChanges.otherId, goneId)));
}

/**
 * Takes enquiries out of a record and makes a person of their own of them, with the numbers and addresses that they name. Returns the id of
 * the change. Throws `invalid`, `not-found`, `conflict`.
 */
export async function splitPerson(
  context: Context,
  admin: Admin,
  id: string,
  enquiryIds: readonly string[],
  version: number,
): Promise<{ changeId: number; personId: number }> {
  const personId = parseRowId(id, PERSON_NOUN);
  const { db, now } = context;
  const chosen = enquiryIds.map((each) => parseRowId(each, 'Enquiry'));
  if (chosen.length === 0) throw invalidInput({ enquiryIds: PEOPLE_MESSAGES.chooseEnquiries });
  const rows = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.personId, personId), inList(enquiries.id, chosen)));
  const whole = await readPerson(context, personId);
  const [newest] = rows.sort((a, b) => b.id - a.id);
  if (!newest || rows.length < new Set(chosen).size) throw notFound('Enquiry');
  if (rows.length === whole.enquiryIds.length) throw invalidInput({ enquiryIds: PEOPLE_MESSAGES.chooseFewer });
  const contacts = rows.flatMap(({ phone, email }) => [
    ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
    ...(email ? [{ kind: 'email' as const, value: email }] : []),
  ]);
  const values = contacts.map(({ value }) => value);
  const record: PersonChangeRecord = { enquiryIds: rows.map((row) => row.id), contacts: [], noteIds: [], travellerIds: [] };
  const newId = sql<number>`(select max(${people.id}) from ${people})`;
  await batchIf(context, areUnchanged(people, [{ id: personId, version }]), () => readPersonConflict(context, personId), [
    db.insert(people).values({ name: newest.name, activeAt: newest.submittedAt, createdAt: now, updatedAt: now }),
    db
      .update(enquiries)
      .set({ personId: newId })
      .where(and(inList(enquiries.id, record.enquiryIds), eq(enquiries.personId, personId))),
    copyContacts(context, newId, contacts),
    // What only these enquiries have named.
    db
      .delete(personContacts)
      .where(
        and(
          eq(personContacts.personId, personId),
          inList(personContacts.value, values),
          isNull(personContacts.addedBy),
          isUnnamed(personId),
        ),
      ),
    db
      .insert(personChanges)
      .select(sql`select null, ${personId}, 'split', ${newId}, ${JSON.stringify(record)}, ${admin.account.id}, ${now}`),
    // Nothing suggests at once what was just taken apart.
    db.insert(personDistinctions).select(sql`select ${personId}, ${newId}`),
    db
      .update(people)
      .set({ version: nextVersion(people), updatedAt: now })
      .where(eq(people.id, personId)),
    auditEntry(context, admin, { action: 'person-split', subject: `person:${personId}`, details: { enquiries: rows.length } }),
  ]);
  const changeId = await findChange(context, and(eq(personChanges.personId, personId), eq(personChanges.kind, 'split')));
  const [change] = await db.select({ otherId: personChanges.otherId }).from(personChanges).where(eq(personChanges.id, changeId));
  return { changeId, personId: change?.otherId ?? 0 };
}

/** Records that two records are of two people, so that nothing suggests to merge them. Throws `invalid`, `not-found`. */
export async function distinguishPeople(context: Context, admin: Admin, id: string, otherId: string): Promise<void> {
  const [one, other] = [parseRowId(id, PERSON_NOUN), parseRowId(otherId, PERSON_NOUN)];
  if (one === other) throw invalidInput({ otherId: PEOPLE_MESSAGES.sameRecord });
  await batchIf(context, areThere(people, [{ id: one }, { id: other }]), () => notFound(PERSON_NOUN), [
    insertDistinction(context, one, other),
    auditEntry(context, admin, { action: 'person-changed', subject: `person:${one}`, details: { not: other } }),
  ]);
}

/** SQL condition: the change can still be undone. */
const isUndoable = ({ now }: Context, id: number) =>
  and(eq(personChanges.id, id), sql`${personChanges.createdAt} > ${now - PEOPLE_LIMITS.undoDays * DAY_MS}`);

/**
 * Undoes a merge: the other record comes back with what it had, as far as the person still has it. Undoes a split: what was split off comes
 * back, with what has been added there. Returns the id of the person. Throws `not-found` after 30 days, and once an erasure has ended it.
 */
export async function undoPersonChange(context: Context, admin: Admin, changeId: string): Promise<number> {
  const key = parseRowId(changeId, 'Change');
  const { db, now } = context;
  const [change] = await db.select().from(personChanges).where(isUndoable(context, key));
  const missing = (): DomainError => new DomainError('not-found', PEOPLE_MESSAGES.undoOver);
  if (!change) throw missing();
  const { personId, otherId, record, kind } = change;
  const isThere = rowExists(personChanges, isUndoable(context, key));
  const [kept] = await db.select().from(people).where(eq(people.id, personId));
  if (!kept) throw missing();
  const audit = auditEntry(context, admin, {
    action: 'person-change-undone',
    subject: `person:${personId}`,
    details: { kind, other: otherId },
  });
  if (kind === 'split') {
    const other = await readPerson(context, otherId).catch(() => null);
    await batchIf(context, isThere, missing, [
      db.delete(personChanges).where(eq(personChanges.id, key)),
      db.delete(personDistinctions).where(isDistinction(personId, otherId)),
      ...(other ? [...moveParts(context, personId, other, otherId), copyContacts(context, personId, other.contacts)] : []),
      db.delete(people).where(eq(people.id, otherId)),
      db
        .update(people)
        .set({ version: nextVersion(people), updatedAt: now })
        .where(eq(people.id, personId)),
      audit,
    ]);
    return personId;
  }
  const { person, before } = record;
  if (!person || !before) throw missing();
  // Preferences that came with the merge go with it; what staff have written since stays.
  const own = kept.preferences.filter((each) => before.preferences.includes(each) || !person.preferences.includes(each));
  const brought = record.contacts.flatMap(({ value }) => (before.contacts.includes(value) ? [] : [value]));
  await batchIf(context, isThere, missing, [
    db.insert(people).values({ id: otherId, ...person, updatedAt: now }),
    ...moveParts(context, otherId, record, personId),
    copyContacts(context, otherId, record.contacts),
    db.delete(personContacts).where(and(eq(personContacts.personId, personId), inList(personContacts.value, brought), isUnnamed(personId))),
    db
      .update(people)
      .set({
        preferences: own,
        place: kept.place === person.place ? before.place : kept.place,
        contactHint: kept.contactHint === person.contactHint ? before.contactHint : kept.contactHint,
        version: nextVersion(people),
        updatedAt: now,
      })
      .where(eq(people.id, personId)),
    db.delete(personChanges).where(eq(personChanges.id, key)),
    audit,
  ]);
  return personId;
}

/** Forgets merges and splits that nobody can undo any more. For the cron. */
export const deleteExpiredPersonChanges = ({ db, now }: Context) =>
  db.delete(personChanges).where(lt(personChanges.createdAt, now - PEOPLE_LIMITS.undoDays * DAY_MS));
