import { SOURCE_LABELS } from '../../../schema/enquiry-summary.ts';
import { formatDay } from '../../../schema/format.ts';
import type { ConversationKind, StaffPersonQuery } from '../../documents/graphql.ts';
import { ConfirmDialog } from '../components/action-button.tsx';
import { Field, FieldRow } from '../components/fields.tsx';
import { StaffForm } from '../components/form.tsx';
import { TextLink } from '../components/links.tsx';
import { BULK_FORM_ID, DataList, RowCheckbox } from '../components/list.tsx';
import { OfficeTime, Panel } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import * as table from '../components/table.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import * as conversation from '../enquiries/conversation.css.ts';
import { EnquiryBadge, EnquiryTypeBadges } from '../enquiries/enquiry-badges.tsx';
import * as css from './people.css.ts';

// What a person has sent and done, and who travels.

export type Person = NonNullable<StaffPersonQuery['person']>;
type Enquiry = Person['enquiries']['nodes'][number];
type Traveller = Person['travellers'][number];

const STAGE_TONES: Readonly<Record<string, string>> = { won: 'good', quoted: 'good', lost: 'bad' };

/** What an enquiry is about, in a line. */
const describe = ({ summary, reference }: Pick<Enquiry, 'summary' | 'reference'>): string =>
  summary
    .slice(0, 2)
    .map(({ value }) => value)
    .join(' · ') || reference;

const CHOOSE: Column<Enquiry> = {
  label: 'Choose',
  cell: (enquiry) => <RowCheckbox id={enquiry.id} name={describe(enquiry)} />,
  hideLabel: true,
};
const ENQUIRY_COLUMNS: readonly Column<Enquiry>[] = [
  {
    label: 'Topic',
    cell: (enquiry) => (
      <span>
        <EnquiryTypeBadges kind={enquiry.kind} types={enquiry.types} />{' '}
        <TextLink to={`/enquiry-display/${enquiry.id}`}>
          <bdi>{describe(enquiry)}</bdi>
        </TextLink>
      </span>
    ),
    isRowHeader: true,
  },
  { label: 'Reference', cell: ({ reference }) => <bdi>{reference}</bdi>, hideOnNarrow: true },
  { label: 'Came from', cell: ({ source }) => SOURCE_LABELS[source] },
  { label: 'Submitted', cell: ({ submittedAt }) => <OfficeTime at={submittedAt} short /> },
  { label: 'Stage', cell: ({ status }) => <EnquiryBadge name={status} tone={STAGE_TONES[status] ?? ''} /> },
];

/** All enquiries. Chosen ones are taken out of the record: they become a person of their own. */
export function EnquiriesPanel({ person }: { person: Person }) {
  const { id, version, enquiries, enquiryCount } = person;
  const canSplit = enquiryCount > 1;
  return (
    <div className={table.cornerCheckboxes}>
      <DataList
        connection={enquiries}
        columns={canSplit ? [CHOOSE, ...ENQUIRY_COLUMNS] : ENQUIRY_COLUMNS}
        filters={
          <div className={staff.panelHead}>
            <h2 id="enquiries">Enquiries</h2>
            {canSplit && <span className={staff.muted}>Another person’s among them? Choose them.</span>}
          </div>
        }
        empty="None is left. Enquiries in the trash are not shown."
        bulkActions={
          canSplit ? (
            <>
              <input type="hidden" name="personId" value={id} />
              <input type="hidden" name="personVersion" value={version} />
              <ConfirmDialog
                label="Split off"
                name="The chosen enquiries are another person’s"
                question="Give the chosen enquiries a record of their own?"
                note="The number and the address that they name go with them. This can be undone for 30 days."
                values={{ intent: 'split' }}
                form={BULK_FORM_ID}
              />
            </>
          ) : undefined
        }
        singular="enquiry"
        plural="enquiries"
      />
    </div>
  );
}

const TRIP_COLUMNS: readonly Column<Enquiry>[] = [
  {
    label: 'Trip',
    cell: (trip) => (
      <TextLink to={`/enquiry-display/${trip.id}`}>
        <bdi>{describe(trip)}</bdi>
      </TextLink>
    ),
    isRowHeader: true,
  },
  { label: 'Asked on', cell: ({ submittedAt }) => <OfficeTime at={submittedAt} short /> },
  { label: 'Reference', cell: ({ reference }) => <bdi>{reference}</bdi> },
];

export const TripsPanel = ({ person: { trips } }: { person: Person }) => (
  <Panel id="trips" title="Trips" empty={trips.length === 0 && 'No trip yet. An enquiry that is won is one.'}>
    <DataTable rows={trips} columns={TRIP_COLUMNS} />
  </Panel>
);

function Passport({ passportUntil, passportTooShort }: Traveller) {
  if (!passportUntil) return <span className={staff.muted}>unknown</span>;
  const until = `Until ${formatDay(passportUntil)}`;
  return passportTooShort ? (
    <span className={css.late} title="It ends within six months after the next trip.">
      {until}, too early
    </span>
  ) : (
    until
  );
}

const TRAVELLER_COLUMNS: readonly Column<Traveller>[] = [
  {
    label: 'Name',
    cell: ({ name, relation }) => (
      <span>
        <bdi>{name}</bdi>
        {relation && (
          <small className={`${staff.muted} ${staff.blockLine}`}>
            <bdi>{relation}</bdi>
          </small>
        )}
      </span>
    ),
    isRowHeader: true,
  },
  { label: 'Born', cell: ({ bornOn }) => (bornOn ? formatDay(bornOn) : <span className={staff.muted}>unknown</span>) },
  { label: 'Passport', cell: (traveller) => <Passport {...traveller} /> },
  { label: 'Meals and needs', cell: ({ needs }) => <bdi>{needs}</bdi> },
];

const TravellerFields = () => (
  <>
    <FieldRow>
      <Field name="name" label="Name, as in the passport" requiredMessage="Enter the name of the traveller." autoComplete="off" />
      <Field name="relation" label="Relation" hint="Such as “daughter”." autoComplete="off" />
    </FieldRow>
    <FieldRow>
      <Field name="bornOn" label="Born" type="date" />
      <Field name="passportUntil" label="Passport until" type="date" />
    </FieldRow>
    <Field name="needs" label="Meals and needs" autoComplete="off" />
  </>
);

const EditTraveller = ({ traveller, personId }: { traveller: Traveller; personId: string }) => (
  <details className={css.fold}>
    <summary aria-label={`Change ${traveller.name}`}>Change</summary>
    <div>
      <StaffForm intent="updateTraveller" stored={{ ...traveller }} idPrefix={`traveller-${traveller.id}-`} closesDetails>
        <input type="hidden" name="personId" value={personId} />
        <input type="hidden" name="currentVersion" value={traveller.version} />
        <TravellerFields />
        <div className={staff.actions}>
          <button type="submit" className={staff.buttonSecondary}>
            Save
          </button>
        </div>
      </StaffForm>
      <ConfirmDialog
        label="Delete"
        name={`Delete ${traveller.name}`}
        question={`Delete ${traveller.name}?`}
        note="Date of birth, passport and needs are gone. Nobody can restore them."
        values={{ intent: 'removeTraveller', personId, travellerId: traveller.id }}
        critical
      />
    </div>
  </details>
);

export const TravellersPanel = ({ person: { id, travellers } }: { person: Person }) => (
  <Panel id="travellers" title="Travellers">
    {travellers.length > 0 ? (
      <DataTable
        rows={travellers}
        columns={TRAVELLER_COLUMNS}
        renderDetails={(traveller) => <EditTraveller traveller={traveller} personId={id} />}
      />
    ) : (
      <p className={staff.empty}>Nobody is known yet: who travels, passports, meals and needs.</p>
    )}
    <details className={css.fold}>
      <summary>Add traveller</summary>
      <StaffForm key={travellers.length} intent="addTraveller" idPrefix="traveller-" closesDetails>
        <input type="hidden" name="personId" value={id} />
        <TravellerFields />
        <div>
          <button type="submit" className={staff.buttonSecondary}>
            Add traveller
          </button>
        </div>
      </StaffForm>
    </details>
  </Panel>
);

const ENTRY_KINDS: Readonly<Record<ConversationKind, readonly [keyof typeof conversation.entries, string]>> = {
  enquiry: ['theirs', 'Asked'],
  mail_in: ['theirs', 'Mail'],
  mail_out: ['ours', 'Mail'],
  call: ['contact', 'Called'],
  whatsapp: ['contact', 'Wrote by WhatsApp'],
  note: ['note', 'Note, staff only'],
};

/** What was said over all enquiries, newest first. */
export const ConversationPanel = ({ person }: { person: Person }) => (
  <Panel id="conversation" title="Conversation" empty={person.conversation.length === 0 && 'Nothing was said yet.'}>
    <ol className={`${conversation.conversation} ${css.body}`}>
      {person.conversation.map(({ id, kind, text, author, at, enquiryId, reference }) => {
        const [look, label] = ENTRY_KINDS[kind];
        return (
          <li key={id} className={conversation.entries[look]}>
            <b>{label}</b>
            {text && (
              <p dir="auto" className={css.bubbleText}>
                {text}
              </p>
            )}
            <small>
              <OfficeTime at={at} short />
              {author && `, ${author}`}, <TextLink to={`/enquiry-display/${enquiryId}`}>{reference}</TextLink>
            </small>
          </li>
        );
      })}
    </ol>
  </Panel>
);
