import { useState } from 'react';
import {
  ENQUIRY_SOURCES,
  ENQUIRY_STATUSES,
  type EnquiryStatus,
  INBOX_LIMITS,
  LIMITS,
  MARKETS,
  type Market,
} from '../../../schema/constants.ts';
import { PHONE_PATTERN } from '../../../schema/enquiry-fields.ts';
import { SOURCE_LABELS } from '../../../schema/enquiry-summary.ts';
import { capitalize } from '../../../schema/format.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import { ADD_ENQUIRY_MESSAGES, describeUnknownPackage, findPackageId } from '../../../schema/staff/add-enquiry.ts';
import { graphql, readFragment } from '../../documents/gql.ts';
import type { StaffRecordEnquiryFormQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { useStaffViewer } from '../app/staff-context.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { withFlash } from '../components/action-result.ts';
import { CheckboxField, Field, FieldRow, FormSection } from '../components/fields.tsx';
import { type FormValues, StaffForm } from '../components/form.tsx';
import { toChoice } from '../components/mutations/form-input.ts';
import { PageHeader } from '../components/page-layout.tsx';
import { PackageField } from '../packages/package-field.tsx';
import { PERSON_MATCH, PersonMatches } from '../people/person-matches.tsx';
import { listAssignees } from './colleagues.ts';
import { NewFollowUpFields } from './new-follow-up-fields.tsx';

/** Won and lost enquiries are not new; a visitor's form is not taken down. */
const STATUSES: readonly EnquiryStatus[] = ENQUIRY_STATUSES.slice(0, 3);
const SOURCES = ENQUIRY_SOURCES.filter((source) => source !== 'website');

/** A phone number or an email address, so that the browser marks it together with other mistakes. */
const CONTACT_PATTERN = String.raw`\s*\S+@\S+\.\S+\s*|${PHONE_PATTERN}`;

/** The phone number and the email. The first field takes an email, too; anything else stays in it, for the server to refuse. */
const parseContact = ({ phone = '', email = '' }: FormValues): { phone: string; email: string } =>
  /^\s*\S+@\S+\.\S+\s*$/.test(phone) && !email ? { phone: '', email: phone } : { phone, email };

/** What the server refuses, too: so that all mistakes show at once. */
function findErrors(values: FormValues): FormValues {
  const { packageId = '', confirm, dueAt, dueHour } = values;
  return {
    ...(packageId.trim() && !findPackageId(packageId) && { packageId: describeUnknownPackage(packageId.trim()) }),
    ...(dueHour && !dueAt && { dueAt: ADD_ENQUIRY_MESSAGES.followUpDay }),
    ...(confirm && !parseContact(values).email && { confirm: ADD_ENQUIRY_MESSAGES.confirmationEmail }),
  };
}

const toInput = (values: FormValues) => ({
  ...parseContact(values),
  source: toChoice('source', values.source, SOURCES) ?? 'phone',
  market: toChoice('market', values.market, MARKETS) ?? DEFAULT_MARKET,
  name: values.name,
  personId: values.personId || null,
  trip: values.trip,
  // Words that name no package are refused by the server, with all other mistakes.
  packageId: findPackageId(values.packageId ?? '') ?? (values.packageId?.trim() || null),
  note: values.note,
  status: toChoice('status', values.status, STATUSES),
  assigneeId: values.assigneeId || null,
  dueAt: values.dueAt || null,
  dueHour: values.dueHour || null,
  confirm: values.confirm === 'on',
});

const addAction = defineAction({
  document: graphql(`mutation StaffRecordEnquiry($input: RecordEnquiryInput!) {
    recordEnquiry(input: $input) { enquiry { id: databaseId } userErrors { ...UserError } }
  }`),
  variables: (values) => ({ input: toInput(values) }),
  getRedirect: ({ recordEnquiry: { id } }) => withFlash(`/enquiry-display/${id}`, 'enquiryRecorded'),
  keepValues: true,
});

function RecordEnquiryScreen({ data }: { data: StaffRecordEnquiryFormQuery }) {
  const viewer = useStaffViewer();
  const [contact, setContact] = useState('');
  const [market, setMarket] = useState<Market>(DEFAULT_MARKET);
  const person = readFragment(PERSON_MATCH, data.person);
  return (
    <>
      <PageHeader title="Add enquiry" note="A call, a message or a visit. A phone number or an email is enough." />
      <StaffForm intent="add" submit="Add enquiry" cancelPath="/enquiry-display" findErrors={findErrors}>
        <FormSection id="sender" title="Who and how">
          <FieldRow>
            <Field
              name="phone"
              label="Phone or email"
              requiredMessage="Enter a phone number or an email address."
              pattern={CONTACT_PATTERN}
              autoComplete="off"
              maxLength={254}
              autoFocus
              value={person && (person.phone || person.email)}
              onChange={setContact}
            />
            {/* Second: a caller says it next. */}
            <Field name="name" label="Name" autoComplete="off" maxLength={LIMITS.maxLineChars} />
            <Field
              name="email"
              label="Email too"
              type="email"
              autoComplete="off"
              maxLength={254}
              value={person?.phone ? person.email : ''}
            />
          </FieldRow>
          <PersonMatches typed={contact} known={data.person ?? null} />
          <FieldRow>
            <Field
              name="source"
              label="Came by"
              type="select"
              hideOptional
              options={SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
            />
            <Field
              name="market"
              label="Storefront"
              type="select"
              hideOptional
              options={MARKETS.map((value) => ({ value, label: MARKET_CONFIG[value].place }))}
              onChange={(value) => setMarket(MARKETS.find((each) => each === value) ?? DEFAULT_MARKET)}
            />
          </FieldRow>
        </FormSection>
        <FormSection id="trip-title" title="What it is about">
          <FieldRow>
            <Field name="trip" label="Trip, in a line" maxLength={LIMITS.maxLineChars} />
            <PackageField label="Package" packages={data} market={market} />
          </FieldRow>
          <Field name="note" label="Note for staff" type="textarea" rows={3} maxLength={INBOX_LIMITS.maxNoteChars} />
        </FormSection>
        <FormSection id="next" title="What happens next">
          <FieldRow>
            <Field
              name="status"
              label="Stage"
              type="select"
              hideOptional
              options={STATUSES.map((value) => ({ value, label: capitalize(value) }))}
            />
            <Field
              name="assigneeId"
              label="Assigned to"
              type="select"
              hideOptional
              value={String(viewer.id)}
              options={listAssignees(data.staffMembers, [['', 'Nobody yet']], String(viewer.id)).map(([value, label]) => ({
                value,
                label,
              }))}
            />
          </FieldRow>
          <NewFollowUpFields />
          <CheckboxField
            name="confirm"
            label="Mail a confirmation"
            hint="With the reference and the private link. It needs an email address; without the tick nobody is mailed."
          />
        </FormSection>
      </StaffForm>
    </>
  );
}

/** Takes down an enquiry that did not come by a form. */
export const recordEnquiryScreen = defineScreen({
  title: 'Add enquiry',
  document: graphql(`query StaffRecordEnquiryForm($person: ID!, $hasPerson: Boolean!) {
    ...PackageChoices
    staffMembers { id userName }
    person(id: $person) @include(if: $hasPerson) { ...PersonMatch }
  }`),
  variables: ({ search }) => ({ person: search.get('person') ?? '', hasPerson: search.has('person') }),
  backLink: { path: '/enquiry-display', label: 'All enquiries' },
  actions: { add: addAction },
  Body: RecordEnquiryScreen,
});
