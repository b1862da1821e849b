import { DAY_MS } from '../../../../schema/constants.ts';
import { toOfficeDay } from '../../../../schema/format.ts';
import { toEnumName } from '../../../../schema/inputs/typed-fields.ts';
import { CONTACT_KINDS, PEOPLE_LIMITS, PERSON_CHANGE_KINDS } from '../../../../schema/staff/people.ts';
import { isPassportTooShort } from '../../../domain/people/passports.ts';
import type * as details from '../../../domain/people/person-details.ts';
import { builder } from '../../builder.ts';
import { DateTime, DateType, MarketType } from '../../types.ts';

// The parts of what staff know of a person.

type Row<List extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>[number];

/** The values of an enumeration with their descriptions. */
const toEnumValues = <Value extends string>(
  values: readonly Value[],
  descriptions: Readonly<Record<Value, string>>,
): Record<string, { value: Value; description: string }> =>
  Object.fromEntries(values.map((value) => [toEnumName(value), { value, description: descriptions[value] }]));

const CONTACT_KIND_DESCRIPTIONS: Readonly<Record<(typeof CONTACT_KINDS)[number], string>> = {
  phone: 'A phone number.',
  email: 'An e-mail address.',
};

export const ContactKindType = builder.enumType('PersonContactKind', {
  description: 'A way to reach a person.',
  values: toEnumValues(CONTACT_KINDS, CONTACT_KIND_DESCRIPTIONS),
});

export const ContactType = builder.objectRef<Row<typeof details.listContacts>>('PersonContact').implement({
  description: 'A phone number or an e-mail address of a person. Two people may have the same one.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What `removePersonContact` takes.' }),
    kind: t.field({ type: ContactKindType, description: 'Whether it is a number or an address.', resolve: ({ kind }) => kind }),
    value: t.exposeString('value', { description: 'As it was written, such as +91 98450 12877.' }),
    addedBy: t.exposeString('addedBy', { nullable: true, description: 'Who of staff has added it; null for what came with an enquiry.' }),
    answered: t.boolean({ description: 'Whether a mail has come in from the address.', resolve: ({ isAnswered }) => Boolean(isAnswered) }),
    createdAt: t.field({ type: DateTime, description: 'Since when it is known.', resolve: ({ createdAt }) => createdAt }),
  }),
});

export const AccountType = builder.objectRef<Row<typeof details.listAccounts>>('PersonAccount').implement({
  description: 'An account on the website that the person has sent enquiries with.',
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email', { description: 'Its address, such as asha@example.com.' }),
    verified: t.boolean({
      description: 'Whether its owner has opened the link sent to the address.',
      resolve: ({ emailVerifiedAt }) => emailVerifiedAt !== null,
    }),
    createdAt: t.field({ type: DateTime, resolve: ({ createdAt }) => createdAt }),
  }),
});

export const NoteType = builder.objectRef<Row<typeof details.listNotes>>('PersonNote').implement({
  description: 'What staff have written about a person, for each other.',
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text', { description: 'The note.' }),
    author: t.exposeString('who', { nullable: true, description: 'Who has written it; null if that account is gone.' }),
    createdAt: t.field({ type: DateTime, resolve: ({ createdAt }) => createdAt }),
  }),
});

const toDay = (day: string): string | null => day || null;

export const TravellerType = builder.objectRef<Row<typeof details.listTravellers>>('PersonTraveller').implement({
  description: 'A traveller: the person, or one that the person books for.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What `updateTraveller` takes.' }),
    name: t.exposeString('name', { description: 'The name as in the passport.' }),
    relation: t.exposeString('relation', { description: 'To the person, such as "daughter"; may be empty.' }),
    bornOn: t.field({ type: DateType, nullable: true, description: 'The day of birth.', resolve: ({ bornOn }) => toDay(bornOn) }),
    passportUntil: t.field({
      type: DateType,
      nullable: true,
      description: 'The last day of the passport.',
      resolve: ({ passportUntil }) => toDay(passportUntil),
    }),
    passportTooShort: t.boolean({
      description: `Whether the passport ends within ${PEOPLE_LIMITS.passportMonths} months after the next trip, or after today.`,
      resolve: ({ passportUntil, nextTrip }, _args, { now }) => isPassportTooShort(passportUntil, nextTrip ?? toOfficeDay(now)),
    }),
    needs: t.exposeString('needs', { description: 'Meals, allergies and help; may be empty.' }),
    version: t.exposeInt('version', { description: 'To send with `updateTraveller`.' }),
  }),
});

export const ConsentType = builder.objectRef<Row<typeof details.listConsents> & { text: string }>('PersonConsent').implement({
  description: 'What a person has agreed to, word for word.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id, text }) => `${id}-${text.length}` }),
    text: t.exposeString('text', { description: 'The words.' }),
    market: t.field({ type: MarketType, resolve: ({ market }) => market }),
    enquiryId: t.id({ description: 'The enquiry that it came with.', resolve: ({ id }) => id }),
    reference: t.exposeString('reference', { description: 'The reference of that enquiry.' }),
    at: t.field({ type: DateTime, description: 'When.', resolve: ({ submittedAt }) => submittedAt }),
  }),
});

export const StoredDocumentsType = builder.objectRef<{ count: number; erasedAt: number }>('PersonDocuments').implement({
  description: 'The stored passport and PAN copies of a person.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many.' }),
    erasedAt: t.field({ type: DateTime, description: 'When the last of them is erased.', resolve: ({ erasedAt }) => erasedAt }),
  }),
});

const CONVERSATION_KINDS = ['enquiry', 'mail-in', 'mail-out', 'call', 'whatsapp', 'note'] as const;
const CONVERSATION_KIND_DESCRIPTIONS: Readonly<Record<(typeof CONVERSATION_KINDS)[number], string>> = {
  enquiry: 'What the person has sent.',
  note: 'A note of staff.',
  call: 'A phone call.',
  whatsapp: 'A message by WhatsApp.',
  'mail-in': 'A mail of the person.',
  'mail-out': 'A mail of the agency.',
};

const ConversationKindType = builder.enumType('ConversationKind', {
  description: 'What an entry of a conversation is.',
  values: toEnumValues(CONVERSATION_KINDS, CONVERSATION_KIND_DESCRIPTIONS),
});

export const ConversationEntryType = builder.objectRef<details.ConversationEntry>('ConversationEntry').implement({
  description: 'What a person has sent or was answered, in any enquiry.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: ConversationKindType, resolve: ({ kind }) => kind }),
    text: t.exposeString('text', { description: 'The message, or the subject and the text of a mail; empty for calls.' }),
    author: t.exposeString('who', { nullable: true, description: 'The member of staff; null for the person.' }),
    at: t.field({ type: DateTime, resolve: ({ at }) => at }),
    enquiryId: t.exposeID('enquiryId', { description: 'The enquiry that it belongs to.' }),
    reference: t.exposeString('reference', { description: 'Its reference, such as SF-7K3M-92QX.' }),
  }),
});

const ChangeKindType = builder.enumType('PersonChangeKind', {
  description: 'What was done to the record of a person.',
  values: {
    merge: { value: PERSON_CHANGE_KINDS[0], description: 'Another record was made part of it.' },
    split: { value: PERSON_CHANGE_KINDS[1], description: 'Enquiries were taken out of it.' },
  },
});

export const ChangeType = builder.objectRef<Row<typeof details.listChanges>>('PersonChange').implement({
  description: 'A merge or a split that can still be undone.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What `undoPersonChange` takes.' }),
    kind: t.field({ type: ChangeKindType, resolve: ({ kind }) => kind }),
    otherId: t.exposeID('otherId', { description: 'The record that is gone, or the one that was split off.' }),
    name: t.string({
      description: 'The name of a record that is gone; empty for a split.',
      resolve: ({ record }) => record.person?.name ?? '',
    }),
    enquiryCount: t.int({ description: 'How many enquiries were moved.', resolve: ({ record }) => record.enquiryIds.length }),
    author: t.exposeString('who', { nullable: true, description: 'Who has done it.' }),
    createdAt: t.field({ type: DateTime, resolve: ({ createdAt }) => createdAt }),
    undoUntil: t.field({
      type: DateTime,
      description: 'Until when it can be undone.',
      resolve: ({ createdAt }) => createdAt + PEOPLE_LIMITS.undoDays * DAY_MS,
    }),
  }),
});
