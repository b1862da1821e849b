import type { ComponentProps } from 'react';
import { formatDay, formatQuantity } from '../../../schema/format.ts';
import { graphql } from '../../documents/gql.ts';
import { defineScreen } from '../app/screen.tsx';
import { IfRight } from '../app/staff-context.ts';
import { ConfirmDialog } from '../components/action-button.tsx';
import { AddLink } from '../components/links.tsx';
import { OfficeTime, PageHeader } from '../components/page-layout.tsx';
import * as css from './people.css.ts';
import { personActions } from './person-actions.ts';
import { AboutPanel, ConsentsPanel, ContactsPanel, NotesPanel } from './person-facts.tsx';
import { ChangesPanel, MergePanel, Suggestions } from './person-merge.tsx';
import { ConversationPanel, EnquiriesPanel, type Person, TravellersPanel, TripsPanel } from './person-panels.tsx';
import { QuotationsPanel } from './person-quotations.tsx';

function Tiles({ person: { enquiryCount, openCount, wonCount, firstAt, activeAt, trips, travellers } }: { person: Person }) {
  const short = travellers.filter(({ passportTooShort }) => passportTooShort).length;
  return (
    <div className={css.tiles}>
      <div className={css.tile}>
        <b>{enquiryCount}</b>
        Enquiries
        <small>
          {openCount > 0 ? `${openCount} open` : 'none open'}
          {firstAt && `, since ${formatDay(firstAt.slice(0, 10))}`}
        </small>
      </div>
      <div className={css.tile}>
        <b>{wonCount}</b>
        {wonCount === 1 ? 'Trip' : 'Trips'}
        <small>{trips[0]?.summary[0]?.value ?? 'none won yet'}</small>
      </div>
      <div className={css.tile}>
        <b>{travellers.length}</b>
        {travellers.length === 1 ? 'Traveller' : 'Travellers'}
        <small>{short > 0 ? `${formatQuantity(short, 'passport')} too short` : 'passports as far as known'}</small>
      </div>
      <div className={css.tile}>
        <b>{formatDay(activeAt.slice(0, 10))}</b>
        Last active
        <small>
          <OfficeTime at={activeAt} short />
        </small>
      </div>
    </div>
  );
}

function PersonScreen({ person, found }: { person: Person; found: ComponentProps<typeof MergePanel>['found'] }) {
  const { id, name, phone, email } = person;
  return (
    <>
      <PageHeader title={name} note={[phone, email].filter(Boolean).join(' · ')}>
        <span className={css.chips}>
          <AddLink to={`/staff/add-enquiry?person=${id}`}>Add enquiry</AddLink>
          <IfRight right="destroy">
            <ConfirmDialog
              label="Erase"
              name={`Erase ${name}`}
              question={`Erase everything about ${name}?`}
              note="All enquiries are anonymised; their documents, mails, notes and quotations, and this record, are deleted. Nobody can restore it. Nobody is mailed."
              values={{ intent: 'erase', id }}
              critical
            />
          </IfRight>
        </span>
      </PageHeader>
      <Suggestions person={person} />
      <Tiles person={person} />
      <div className={css.columns}>
        <div>
          <EnquiriesPanel person={person} />
          <QuotationsPanel quotations={person.quotations} />
          <TripsPanel person={person} />
          <TravellersPanel person={person} />
          <ConversationPanel person={person} />
        </div>
        <div>
          <ContactsPanel person={person} />
          <AboutPanel person={person} />
          <NotesPanel person={person} />
          <ConsentsPanel person={person} />
          <MergePanel person={person} found={found} />
          <ChangesPanel person={person} />
        </div>
      </div>
    </>
  );
}

/** /staff/people/{id}: everything that a person has sent and done, and what staff know. */
export const personScreen = defineScreen({
  title: 'Person',
  document: graphql(`query StaffPerson($id: ID!, $after: String, $merge: String, $isMerging: Boolean!) {
    people(search: $merge, first: 5) @include(if: $isMerging) {
      nodes { id: databaseId name phone email enquiryCount openCount }
      pageInfo { endCursor hasNextPage }
    }
    person(id: $id) {
      id: databaseId name place contactHint preferences phone email enquiryCount openCount wonCount firstAt activeAt version
      contacts { id kind value addedBy answered createdAt }
      accounts { id email verified createdAt }
      enquiries(first: 25, after: $after) {
        nodes { id: databaseId reference kind types source submittedAt status summary { label value } }
        pageInfo { endCursor hasNextPage }
      }
      trips { id: databaseId reference kind types source submittedAt status summary { label value } }
      quotations { id reference market title state total { amount } updatedAt }
      travellers { id name relation bornOn passportUntil passportTooShort needs version }
      conversation { id kind text author at enquiryId reference }
      notes { id text author createdAt }
      consents { id text at enquiryId reference }
      documents { count erasedAt }
      suggestions {
        samePhone sameEmail sameName
        person { id: databaseId name phone email enquiryCount openCount activeAt }
      }
      changes { id kind otherId name enquiryCount author createdAt undoUntil }
    }
  }`),
  variables: ({ params, search }) => ({
    ...{ id: params.id ?? '', after: search.get('after') },
    ...{ merge: search.get('merge'), isMerging: Boolean(search.get('merge')) },
  }),
  alwaysFresh: true,
  getNotFoundMessage: ({ person }) => (person ? undefined : 'This person is not here: the record was merged or erased.'),
  backLink: { path: '/staff/people', label: 'All people' },
  actions: personActions,
  Body: ({ data: { person, people } }) => person && <PersonScreen key={person.id} person={person} found={people?.nodes} />,
});
