import { nullIfNotFound } from '../../../domain/errors.ts';
import { erasePerson } from '../../../domain/people/erase-person.ts';
import { distinguishPeople, mergePeople, splitPerson, undoPersonChange } from '../../../domain/people/merges.ts';
import { findMergedInto, findPerson, listPeople } from '../../../domain/people/people.ts';
import * as updates from '../../../domain/people/person-updates.ts';
import { adminWith, builder } from '../../builder.ts';
import { toConnection } from '../../relay/connections.ts';
import { nodeId, nodeIds } from '../../relay/node-ids.ts';
import { clampPageSize, listCost } from '../../server/costs.ts';
import { DateType, VERSION_ARG } from '../../types.ts';
import { PersonConnection, PersonType } from './person.ts';
import { ContactKindType } from './person-parts.ts';

const ADMIN = adminWith('enquiries', 'enquiries');

builder.queryFields((t) => ({
  people: t.withAuth(ADMIN).field({
    complexity: listCost(25),
    type: PersonConnection,
    description: 'People, those with the latest activity first; the results of a search begin with the newest record.',
    args: {
      search: t.arg.string({ description: 'A name, a phone number, an e-mail address or a reference, or a part of one.' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { first, after, search }, context) =>
      toConnection(listPeople(context, context.admin, { first: clampPageSize(first, 25), after, search }), after),
  }),
  person: t.withAuth(ADMIN).field({
    type: PersonType,
    nullable: true,
    description: 'A person; the one that the record was merged into, if it was.',
    args: { id: t.arg.id(nodeId('person')) },
    resolve: async (_root, { id }, context) => {
      const person = await nullIfNotFound(findPerson(context, context.admin, id));
      const mergedInto = person ? null : await findMergedInto(context, Number(id));
      return mergedInto === null ? person : nullIfNotFound(findPerson(context, context.admin, String(mergedInto)));
    },
  }),
}));

const PersonChanges = builder.inputType('PersonInput', {
  description: 'What staff change of a person. Absent fields stay as they are.',
  fields: (t) => ({
    name: t.string({ description: 'The name, such as "Asha Rao".' }),
    place: t.string({ description: 'Where the person lives.' }),
    contactHint: t.string({ description: 'When and in which language to reach the person.' }),
    preferences: t.stringList({ description: 'All of them, such as "Vegetarian".' }),
  }),
});

const TravellerInput = builder.inputType('PersonTravellerInput', {
  description: 'A person who travels.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name as in the passport.' }),
    relation: t.string({ description: 'To the person, such as "daughter".' }),
    bornOn: t.field({ type: DateType, description: 'The day of birth.' }),
    passportUntil: t.field({ type: DateType, description: 'The last day of the passport.' }),
    needs: t.string({ description: 'Meals, allergies and help.' }),
  }),
});

const SplitType = builder.objectRef<{ changeId: number; personId: number }>('PersonSplit').implement({
  description: 'What a split has made.',
  fields: (t) => ({
    changeId: t.exposeID('changeId', { description: 'What `undoPersonChange` takes.' }),
    personId: t.exposeID('personId', { description: 'The `databaseId` of the new person.' }),
  }),
});

builder.mutationFields((t) => {
  const id = () => t.arg.id(nodeId('person'));
  const version = () => t.arg.int({ ...VERSION_ARG, required: true });
  const part = (what: string) => t.arg.id({ required: true, description: `The \`id\` of the ${what}.` });
  const traveller = () => t.arg({ type: TravellerInput, required: true, description: 'The traveller.' });
  return {
    updatePerson: t.withAuth(ADMIN).field({
      result: 'person',
      type: PersonType,
      description: 'Changes what staff know of a person.',
      args: { id: id(), version: version(), input: t.arg({ type: PersonChanges, required: true, description: 'What changes.' }) },
      resolve: async (_root, { id, version, input }, context) => {
        await updates.updatePerson(context, context.admin, id, input, version);
        return findPerson(context, context.admin, id);
      },
    }),
    addPersonContact: t.withAuth(ADMIN).field({
      result: 'person',
      type: PersonType,
      description: 'Adds a phone number or an e-mail address.',
      args: {
        id: id(),
        kind: t.arg({ type: ContactKindType, required: true, description: 'Which of the two.' }),
        value: t.arg.string({ required: true, description: 'Such as +91 98450 12877 or asha@example.com.' }),
      },
      resolve: async (_root, { id, ...input }, context) => {
        await updates.addPersonContact(context, context.admin, id, input);
        return findPerson(context, context.admin, id);
      },
    }),
    removePersonContact: t.withAuth(ADMIN).field({
      result: 'person',
      type: PersonType,
      description: 'Removes a phone number or an e-mail address. The enquiries that name it stay.',
      args: { id: id(), contactId: part('contact') },
      resolve: async (_root, { id, contactId }, context) => {
        await updates.removePersonContact(context, context.admin, id, contactId);
        return findPerson(context, context.admin, id);
      },
    }),
    addPersonNote: t.withAuth(ADMIN).field({
      result: 'person',
      type: PersonType,
      description: 'Adds a note that only staff can read. Erasing the person deletes it.',
      args: { id: id(), text: t.arg.string() },
      resolve: async (_root, { id, text }, context) => {
        await updates.addPersonNote(context, context.admin, id, { text });
        return findPerson(context, context.admin, id);
      },
    }),
    deletePersonNote: t.withAuth(ADMIN).field({
      result: 'person',
      type: PersonType,
      description: 'Deletes a note about a person for good.',
      args: { id: id(), noteId: part('note') },
      resolve: async (_root, { id, noteId }, context) => {
        await updates.deletePersonNote(context, context.admin, id, noteId);
        return findPerson(context, context.admin, id);
      },
    }),
    addTraveller: t.withAuth(ADMIN).field({
      result: 'person',
      type: PersonType,
      description: 'Adds a traveller: the person, or one that the person books for.',
      args: { id: id(), input: traveller() },
      resolve: async (_root, { id, input }, context) => {
        await updates.addTraveller(context, context.admin, id, input);
        return findPerson(context, context.admin, id);
      },
    }),
    updateTraveller: t.withAuth(ADMIN).field({
      result: 'person',
      type: PersonType,
      description: 'Replaces what is known of a traveller.',
      args: { id: id(), travellerId: part('traveller'), version: version(), input: traveller() },
      resolve: async (_root, { id, travellerId, version, input }, context) => {
        await updates.updateTraveller(context, context.admin, id, travellerId, input, version);
        return findPerson(context, context.admin, id);
      },
    }),
    removeTraveller: t.withAuth(ADMIN).field({
      result: 'person',
      type: PersonType,
      description: 'Deletes what is known of a traveller, for good.',
      args: { id: id(), travellerId: part('traveller') },
      resolve: async (_root, { id, travellerId }, context) => {
        await updates.removeTraveller(context, context.admin, id, travellerId);
        return findPerson(context, context.admin, id);
      },
    }),
    mergePeople: t.withAuth(ADMIN).field({
      result: 'changeId',
      type: 'ID',
      description: 'Makes one record of two; the other is gone. Returns what `undoPersonChange` takes for 30 days.',
      args: {
        id: t.arg.id({ ...nodeId('person'), description: 'The record that stays.' }),
        otherId: t.arg.id({ ...nodeId('person'), description: 'The record that becomes part of it.' }),
        version: version(),
      },
      resolve: (_root, { id, otherId, version }, context) => mergePeople(context, context.admin, id, otherId, version),
    }),
    splitPerson: t.withAuth(ADMIN).field({
      result: 'split',
      type: SplitType,
      description: 'Takes enquiries out of a record and makes a person of their own of them. It can be undone for 30 days.',
      args: { id: id(), enquiryIds: t.arg.idList(nodeIds('enquiry')), version: version() },
      resolve: (_root, { id, enquiryIds, version }, context) => splitPerson(context, context.admin, id, enquiryIds, version),
    }),
    distinguishPeople: t.withAuth(ADMIN).field({
      result: 'person',
      type: PersonType,
      description: 'States that two records are of two people, so that nothing suggests to merge them.',
      args: { id: id(), otherId: t.arg.id({ ...nodeId('person'), description: 'The record of the other person.' }) },
      resolve: async (_root, { id, otherId }, context) => {
        await distinguishPeople(context, context.admin, id, otherId);
        return findPerson(context, context.admin, id);
      },
    }),
    undoPersonChange: t.withAuth(ADMIN).field({
      result: 'person',
      type: PersonType,
      description: 'Undoes a merge or a split within 30 days.',
      args: { id: t.arg.id({ required: true, description: 'The `id` of the change.' }) },
      resolve: async (_root, { id }, context) =>
        findPerson(context, context.admin, String(await undoPersonChange(context, context.admin, id))),
    }),
    erasePerson: t.withAuth(adminWith('session', 'destroy')).field({
      result: 'enquiryCount',
      type: 'Int',
      description: 'Erases a person for good: all enquiries are anonymised, and the record is deleted. Returns how many enquiries.',
      args: { id: id() },
      resolve: (_root, { id }, context) => erasePerson(context, context.admin, id),
    }),
  };
});
