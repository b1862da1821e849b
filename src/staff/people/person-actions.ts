import { CONTACT_KINDS } from '../../../schema/staff/people.ts';
import { graphql } from '../../documents/gql.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { withFlash } from '../components/action-result.ts';
import { type FormValues, getBaseVersion } from '../components/form.tsx';
import { getSelectedIds } from '../components/list.tsx';

// What the screen of a person writes.

const updateAction = defineAction({
  document: graphql(`mutation StaffUpdatePerson($id: ID!, $version: Int!, $input: PersonInput!) {
    updatePerson(id: $id, version: $version, input: $input) { person { id: databaseId version } userErrors { ...UserError } }
  }`),
  variables: (values) => ({
    id: values.id ?? '',
    version: getBaseVersion(values) ?? Number(values.currentVersion),
    input: {
      name: values.name,
      place: values.place,
      contactHint: values.contactHint,
      preferences: values.preferences?.split(/[\n,]/),
    },
  }),
  successMessage: () => 'Saved.',
  keepValues: true,
});

const addContactAction = defineAction({
  document: graphql(`mutation StaffAddPersonContact($id: ID!, $kind: PersonContactKind!, $value: String!) {
    addPersonContact(id: $id, kind: $kind, value: $value) { person { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', value = '' }) => ({ id, kind: CONTACT_KINDS[value.includes('@') ? 1 : 0], value }),
  successMessage: () => 'Added.',
  keepValues: true,
});

const removeContactAction = defineAction({
  document: graphql(`mutation StaffRemovePersonContact($id: ID!, $contactId: ID!) {
    removePersonContact(id: $id, contactId: $contactId) { person { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', contactId = '' }) => ({ id, contactId }),
  successMessage: () => 'Removed. The enquiries that name it stay as they are.',
});

const addNoteAction = defineAction({
  document: graphql(`mutation StaffAddPersonNote($id: ID!, $text: String) {
    addPersonNote(id: $id, text: $text) { person { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', text }) => ({ id, text }),
  successMessage: () => 'The note is saved. Only staff see it.',
  keepValues: true,
});

const deleteNoteAction = defineAction({
  document: graphql(`mutation StaffDeletePersonNote($id: ID!, $noteId: ID!) {
    deletePersonNote(id: $id, noteId: $noteId) { person { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', noteId = '' }) => ({ id, noteId }),
  successMessage: () => 'The note is deleted.',
});

const toTraveller = ({ name = '', relation, bornOn, passportUntil, needs }: FormValues) => ({
  name,
  relation,
  bornOn: bornOn || null,
  passportUntil: passportUntil || null,
  needs,
});

const addTravellerAction = defineAction({
  document: graphql(`mutation StaffAddTraveller($id: ID!, $input: PersonTravellerInput!) {
    addTraveller(id: $id, input: $input) { person { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: (values) => ({ id: values.personId ?? '', input: toTraveller(values) }),
  successMessage: () => 'The traveller is added.',
  keepValues: true,
});

const updateTravellerAction = defineAction({
  document: graphql(`mutation StaffUpdateTraveller($id: ID!, $travellerId: ID!, $travellerVersion: Int!, $input: PersonTravellerInput!) {
    updateTraveller(id: $id, travellerId: $travellerId, version: $travellerVersion, input: $input) {
      person { id: databaseId }
      userErrors { ...UserError }
    }
  }`),
  variables: (values) => ({
    id: values.personId ?? '',
    travellerId: values.id ?? '',
    travellerVersion: getBaseVersion(values) ?? Number(values.currentVersion),
    input: toTraveller(values),
  }),
  successMessage: () => 'Saved.',
  keepValues: true,
});

const removeTravellerAction = defineAction({
  document: graphql(`mutation StaffRemoveTraveller($id: ID!, $travellerId: ID!) {
    removeTraveller(id: $id, travellerId: $travellerId) { person { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: ({ personId = '', travellerId = '' }) => ({ id: personId, travellerId }),
  successMessage: () => 'The traveller is deleted.',
});

const mergeAction = defineAction({
  document: graphql(`mutation StaffMergePeople($id: ID!, $otherId: ID!, $personVersion: Int!) {
    mergePeople(id: $id, otherId: $otherId, version: $personVersion) { changeId userErrors { ...UserError } }
  }`),
  variables: ({ id = '', otherId = '', personVersion }) => ({ id, otherId, personVersion: Number(personVersion) }),
  successMessage: () => 'The records are one. This can be undone for 30 days.',
  getUndoIds: ({ mergePeople: id }) => [`person:${id}`],
});

const distinguishAction = defineAction({
  document: graphql(`mutation StaffDistinguishPeople($id: ID!, $otherId: ID!) {
    distinguishPeople(id: $id, otherId: $otherId) { person { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: ({ id = '', otherId = '' }) => ({ id, otherId }),
  successMessage: () => 'They stay two people.',
});

const splitAction = defineAction({
  document: graphql(`mutation StaffSplitPerson($id: ID!, $enquiryIds: [ID!]!, $personVersion: Int!) {
    splitPerson(id: $id, enquiryIds: $enquiryIds, version: $personVersion) {
      split { changeId personId }
      userErrors { ...UserError }
    }
  }`),
  variables: ({ personId = '', personVersion }, form) => ({
    id: personId,
    enquiryIds: getSelectedIds(form),
    personVersion: Number(personVersion),
  }),
  successMessage: () => 'The chosen enquiries have a record of their own. This can be undone for 30 days.',
  getUndoIds: ({ splitPerson: { changeId } }) => [`person:${changeId}`],
});

const undoChangeAction = defineAction({
  document: graphql(`mutation StaffUndoPersonChange($id: ID!) {
    undoPersonChange(id: $id) { person { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: ({ changeId = '' }) => ({ id: changeId }),
  successMessage: () => 'Undone.',
});

const eraseAction = defineAction({
  document: graphql(`mutation StaffErasePerson($id: ID!) { erasePerson(id: $id) { enquiryCount userErrors { ...UserError } } }`),
  variables: ({ id = '' }) => ({ id }),
  getRedirect: () => withFlash('/staff/people', 'personErased'),
});

export const personActions = {
  update: updateAction,
  addContact: addContactAction,
  removeContact: removeContactAction,
  note: addNoteAction,
  deleteNote: deleteNoteAction,
  addTraveller: addTravellerAction,
  updateTraveller: updateTravellerAction,
  removeTraveller: removeTravellerAction,
  merge: mergeAction,
  distinguish: distinguishAction,
  split: splitAction,
  undoChange: undoChangeAction,
  erase: eraseAction,
};
