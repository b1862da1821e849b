import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CONTACT_KINDS, PERSON_CHANGE_KINDS } from '../staff/people.ts';
import { users } from './accounts.ts';
import { createdAtColumn, currentTimeMs, idColumn, jsonColumn, updatedAtColumn, versionColumn } from './columns.ts';

// One record for everything that a person has sent. Triggers link enquiries to people (src/domain/people/README.md).

/** SQL: the digits of a phone number without leading zeros. */
const PHONE_DIGITS = `ltrim(${['-', '(', ')', '.', '/', '+', '\u00a0'].reduce(
  (digits, character) => `replace(${digits}, '${character}', '')`,
  "replace(value, ' ', '')",
)}, '0')`;

export const people = sqliteTable(
  'people',
  {
    id: idColumn(),
    name: text().notNull(),
    /** Equal for names that differ in case, blanks and dots. */
    nameKey: text('name_key').generatedAlwaysAs(sql`lower(replace(replace(trim(name), '.', ''), '  ', ' '))`, { mode: 'virtual' }),
    /** Where the person lives, such as "Bengaluru, Jayanagar". */
    place: text().notNull().default(''),
    /** When and in which language to reach the person. */
    contactHint: text('contact_hint').notNull().default(''),
    preferences: jsonColumn<readonly string[]>('preferences').notNull().default([]),
    /** When the person last sent something, or was last written to or called; kept by triggers. */
    activeAt: integer('active_at').notNull().default(currentTimeMs),
    /** The numbers and addresses of `personContacts`, for the search; kept by triggers. */
    contactText: text('contact_text').notNull().default(''),
    version: versionColumn(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [index('people_active').on(t.activeAt, t.id)],
);

/** The person that a row belongs to; the row is deleted with it. */
const personColumn = () =>
  integer('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });

/** Phone numbers and e-mail addresses. Two people may have the same one. */
export const personContacts = sqliteTable(
  'person_contacts',
  {
    id: idColumn(),
    personId: personColumn(),
    kind: text({ enum: CONTACT_KINDS }).notNull(),
    /** As it was written. */
    value: text().notNull(),
    digits: text().generatedAlwaysAs(sql.raw(PHONE_DIGITS), { mode: 'virtual' }),
    /**
     * What is compared: the address in lower case, or the national digits. +91 98450 12877, 0091 98450 12877 and 98450-12877 are one number, as
     * are +971 50 123 4567 and 050 123 4567.
     */
    key: text().generatedAlwaysAs(
      sql.raw(`case when kind = 'email' then lower(trim(value)) when length(digits) = 12 and digits like '91%' then substr(digits, 3)
        when length(digits) = 12 and digits like '971%' then substr(digits, 4) else digits end`),
      { mode: 'virtual' },
    ),
    /** Who has added it; null for what came with an enquiry, and goes with it. */
    addedBy: integer('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (t) => [uniqueIndex('person_contacts_person').on(t.personId, t.key), index('person_contacts_key').on(t.key)],
);

/** What staff write about a person, for each other. */
export const personNotes = sqliteTable(
  'person_notes',
  {
    id: idColumn(),
    personId: personColumn(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [index('person_notes_person').on(t.personId, t.id)],
);

/** Who travels: the person, and those the person books for. Days are such as 2031-09-14; '' where they are unknown. */
export const travellers = sqliteTable(
  'travellers',
  {
    id: idColumn(),
    personId: personColumn(),
    name: text().notNull(),
    /** To the person, such as "daughter". */
    relation: text().notNull().default(''),
    bornOn: text('born_on').notNull().default(''),
    /** The last day of the passport. */
    passportUntil: text('passport_until').notNull().default(''),
    /** Meals, allergies, help. */
    needs: text().notNull().default(''),
    version: versionColumn(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [index('travellers_person').on(t.personId, t.id)],
);

/** What undoes a merge or a split. */
export interface PersonChangeRecord {
  /** The record that was merged into the other, whole. */
  person?: { name: string; place: string; contactHint: string; preferences: readonly string[]; activeAt: number; createdAt: number };
  /** What the other had before it got the preferences of this one. */
  before?: { place: string; contactHint: string; preferences: readonly string[]; contacts: readonly string[] };
  contacts: readonly { id: number; kind: 'phone' | 'email'; value: string; addedBy: number | null; createdAt: number }[];
  enquiryIds: readonly number[];
  noteIds: readonly number[];
  travellerIds: readonly number[];
}

/** Merges and splits by staff that can still be undone. */
export const personChanges = sqliteTable(
  'person_changes',
  {
    id: idColumn(),
    personId: personColumn(),
    kind: text({ enum: PERSON_CHANGE_KINDS }).notNull(),
    /** The record that was merged into the person, and is gone; or the one that was split off. */
    otherId: integer('other_id').notNull(),
    record: jsonColumn<PersonChangeRecord>('record').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('person_changes_person').on(t.personId, t.id),
    index('person_changes_other').on(t.otherId),
    index('person_changes_time').on(t.createdAt),
  ],
);

/** Two records of which staff have said that they are two people. The lower id comes first. */
export const personDistinctions = sqliteTable(
  'person_distinctions',
  {
    personId: personColumn(),
    otherId: integer('other_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.personId, t.otherId] }), index('person_distinctions_other').on(t.otherId)],
);
