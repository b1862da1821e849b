import { PEOPLE_LIMITS } from '../../../../schema/staff/people.ts';
import { requireViewerWith } from '../../../domain/accounts/sessions.ts';
import { nullIfNotFound } from '../../../domain/errors.ts';
import { findPeople, findPerson, type PersonRow } from '../../../domain/people/people.ts';
import * as details from '../../../domain/people/person-details.ts';
import { acceptTokens, builder } from '../../builder.ts';
import { EnquiryConnection, EnquiryInterface } from '../../enquiries/enquiry.ts';
import { QuotationType } from '../../quotations/quotations.ts';
import { connectionType, toConnection } from '../../relay/connections.ts';
import { clampPageSize, listCost } from '../../server/costs.ts';
import { DATABASE_ID, DateTime } from '../../types.ts';
import {
  AccountType,
  ChangeType,
  ConsentType,
  ContactType,
  ConversationEntryType,
  NoteType,
  StoredDocumentsType,
  TravellerType,
} from './person-parts.ts';

// What staff know of a person. The operations are in `people.ts`.

export const PersonType = builder.objectRef<PersonRow>('Person');

const SuggestionType = builder.objectRef<details.Suggestion & { person: PersonRow; sharesName: boolean }>('PersonSuggestion').implement({
  description: 'Another record that may be of the same person, and what both have. Only staff merge records.',
  fields: (t) => ({
    person: t.field({ type: PersonType, description: 'The other record.', resolve: ({ person }) => person }),
    samePhone: t.exposeBoolean('sharesPhone', { description: 'Whether both have a phone number.' }),
    sameEmail: t.exposeBoolean('sharesEmail', { description: 'Whether both have an e-mail address.' }),
    sameName: t.exposeBoolean('sharesName', { description: 'Whether both have the same name.' }),
  }),
});

builder.node(PersonType, {
  description: 'All that a person has sent, whichever form, number or address it came from, and what staff know.',
  id: { resolve: ({ id }) => id },
  loadOne: async (id, context) =>
    nullIfNotFound(findPerson(context, await requireViewerWith(acceptTokens(context, 'enquiries'), 'enquiries'), id)),
  fields: (t) => ({
    databaseId: t.exposeID('id', DATABASE_ID),
    name: t.exposeString('name', { description: 'The name, such as "Asha Rao".' }),
    place: t.exposeString('place', { description: 'Where the person lives; may be empty.' }),
    contactHint: t.exposeString('contactHint', { description: 'When and in which language to reach the person; may be empty.' }),
    preferences: t.stringList({ description: 'Such as "Vegetarian".', resolve: ({ preferences }) => [...preferences] }),
    phone: t.exposeString('phone', { description: 'The phone number that came last; may be empty.' }),
    email: t.exposeString('email', { description: 'The e-mail address that came last; may be empty.' }),
    enquiryCount: t.exposeInt('enquiryCount', { description: 'How many enquiries, without those in the trash.' }),
    openCount: t.exposeInt('openCount', { description: 'How many of them are open.' }),
    wonCount: t.exposeInt('wonCount', { description: 'How many of them are won.' }),
    firstAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'When the first of them was sent.',
      resolve: ({ firstAt }) => firstAt,
    }),
    activeAt: t.field({
      type: DateTime,
      description: 'When the person last sent something, or was last written to or called.',
      resolve: ({ activeAt }) => activeAt,
    }),
    version: t.exposeInt('version', { description: 'To send with `updatePerson`.' }),
    contacts: t.field({
      complexity: listCost(5),
      type: [ContactType],
      description: 'Numbers and addresses.',
      resolve: ({ id }, _args, context) => details.listContacts(context, id),
    }),
    accounts: t.field({
      complexity: listCost(2),
      type: [AccountType],
      description: 'Accounts on the website.',
      resolve: ({ id }, _args, context) => details.listAccounts(context, id),
    }),
    enquiries: t.field({
      complexity: listCost(25),
      type: EnquiryConnection,
      description: 'The enquiries, newest first.',
      args: { first: t.arg.int(), after: t.arg.string() },
      resolve: ({ id }, { first, after }, context) =>
        toConnection(details.listPersonEnquiries(context, id, { first: clampPageSize(first, 50), after }), after),
    }),
    quotations: t.field({
      complexity: listCost(10),
      type: [QuotationType],
      description: 'The quotations for those enquiries, newest first, at most 30.',
      resolve: ({ id }, _args, context) => details.listPersonQuotations(context, id),
    }),
    trips: t.field({
      complexity: listCost(10),
      type: [EnquiryInterface],
      description: 'Won enquiries, the latest trip first.',
      resolve: ({ id }, _args, context) => details.listTrips(context, id),
    }),
    conversation: t.field({
      complexity: listCost(30),
      type: [ConversationEntryType],
      description: `The newest ${PEOPLE_LIMITS.maxConversation} messages, calls and notes over all enquiries.`,
      resolve: ({ id }, _args, context) => details.listConversation(context, id),
    }),
    notes: t.field({
      complexity: listCost(10),
      type: [NoteType],
      description: 'Newest first.',
      resolve: ({ id }, _args, context) => details.listNotes(context, id),
    }),
    travellers: t.field({
      complexity: listCost(5),
      type: [TravellerType],
      description: 'The travellers.',
      resolve: ({ id }, _args, context) => details.listTravellers(context, id),
    }),
    consents: t.field({
      complexity: listCost(5),
      type: [ConsentType],
      description: 'What the person has agreed to, newest first, each text once.',
      resolve: async ({ id }, _args, context) => {
        const texts = (await details.listConsents(context, id)).flatMap((row) =>
          Object.values(row.consent ?? {}).map((text) => ({ ...row, text })),
        );
        return [...new Map(texts.toReversed().map((consent) => [consent.text, consent])).values()].toReversed();
      },
    }),
    documents: t.field({
      type: StoredDocumentsType,
      nullable: true,
      description: 'Stored passport and PAN copies; null without any.',
      resolve: ({ id }, _args, context) => details.summariseDocuments(context, id),
    }),
    suggestions: t.field({
      complexity: listCost(PEOPLE_LIMITS.maxSuggestions),
      type: [SuggestionType],
      description: 'Records that may be of the same person.',
      resolve: async ({ id, name }, _args, context) => {
        const found = await details.listSuggestions(context, id);
        const people = new Map(
          (found.length > 0
            ? await findPeople(
                context,
                found.map((each) => each.id),
              )
            : []
          ).map((person) => [person.id, person]),
        );
        return found.flatMap((each) => {
          const person = people.get(each.id);
          return person ? [{ ...each, person, sharesName: person.name.toLowerCase() === name.toLowerCase() }] : [];
        });
      },
    }),
    changes: t.field({
      complexity: listCost(3),
      type: [ChangeType],
      description: 'What can be undone, newest first.',
      resolve: ({ id }, _args, context) => details.listChanges(context, id),
    }),
  }),
});

export const PersonConnection = connectionType('Person', PersonType, { description: 'A page of people.' });

builder.interfaceFields(EnquiryInterface, (t) => ({
  // Car rentals have a number of passengers called `person`.
  sentBy: t.field({
    type: PersonType,
    nullable: true,
    description: 'Who has sent it; null for spam and for anonymised enquiries.',
    resolve: async ({ personId }, _args, context) => (personId === null ? null : ((await findPeople(context, [personId]))[0] ?? null)),
  }),
  earlierCount: t.int({
    description: 'How many enquiries the same person had sent before.',
    resolve: (row, _args, context) => details.countEarlier(context, row),
  }),
}));
