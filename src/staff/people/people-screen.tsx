import { formatQuantity } from '../../../schema/format.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffPeopleQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { FilterForm, SearchFilter } from '../components/filters.tsx';
import { AddLink } from '../components/links.tsx';
import { DataList } from '../components/list.tsx';
import { RowLink } from '../components/list-return.tsx';
import { OfficeTime, PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import type { Column } from '../components/table.tsx';
import { ExportLink } from '../reports/export-link.tsx';

type Person = StaffPeopleQuery['people']['nodes'][number];

const COLUMNS: readonly Column<Person>[] = [
  {
    label: 'Name',
    cell: ({ id, name, place }) => (
      <span>
        <RowLink className={css.link} to={`/staff/people/${id}`}>
          <bdi>{name}</bdi>
        </RowLink>
        {place && (
          <small className={`${css.muted} ${css.blockLine}`}>
            <bdi>{place}</bdi>
          </small>
        )}
      </span>
    ),
    isRowHeader: true,
  },
  { label: 'Phone', cell: ({ phone }) => (phone ? <bdi>{phone}</bdi> : <span className={css.muted}>none</span>) },
  {
    label: 'Email',
    cell: ({ email }) => (email ? <bdi>{email}</bdi> : <span className={css.muted}>none</span>),
    fullText: ({ email }) => email,
  },
  {
    label: 'Enquiries',
    cell: ({ enquiryCount, openCount }) => (
      <span>
        {enquiryCount}
        {openCount > 0 && <span className={css.muted}>, {openCount} open</span>}
      </span>
    ),
  },
  { label: 'Won', cell: ({ wonCount }) => wonCount || <span className={css.muted}>0</span>, isNumeric: true },
  { label: 'Last active', cell: ({ activeAt }) => <OfficeTime at={activeAt} short /> },
];

/** Everybody who has sent something, those with the latest activity first. */
export const peopleScreen = defineScreen({
  title: 'People',
  document: graphql(`query StaffPeople($search: String, $after: String) {
    people(search: $search, after: $after) {
      nodes { id: databaseId name place phone email enquiryCount openCount wonCount activeAt }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }) => ({ search: search.get('search') || null, after: search.get('after') }),
  Body: ({ data: { people } }) => (
    <>
      <PageHeader title="People" note="Everybody who has asked for something, with all that they have sent.">
        <div className={css.actions}>
          <ExportLink list="people" />
          <AddLink to="/staff/add-enquiry">Add enquiry</AddLink>
        </div>
      </PageHeader>
      <DataList
        connection={people}
        columns={COLUMNS}
        filters={
          <FilterForm>
            <SearchFilter name="search" label="Search people" placeholder="Name, number, email or reference" />
          </FilterForm>
        }
        empty="Nobody is found. People appear here with their first enquiry; look for a part of the name, the number or the email."
        singular="person"
        plural="people"
      />
    </>
  ),
});

/** "4 enquiries, 1 open". */
export const describeCounts = ({ enquiryCount, openCount }: Pick<Person, 'enquiryCount' | 'openCount'>): string =>
  `${formatQuantity(enquiryCount, 'enquiry', 'enquiries')}${openCount > 0 ? `, ${openCount} open` : ''}`;
