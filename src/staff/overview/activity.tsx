import { AUDIT_ACTIONS } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffActivityQuery, StaffActivityQueryVariables } from '../../documents/graphql.ts';
import * as css from '../components/staff.css.ts';
import { describeAuditEntry } from './activity-screen.tsx';
import { FilterForm, SearchFilter, SelectFilter } from '../components/filters.tsx';
import { DataList } from '../components/list-merging.tsx';
import { OfficeTime, PageHeader } from '../components/parts.tsx';
import { defineScreen } from '../app/screen-merging.tsx';
import type { Column } from '../components/table.tsx';

type AuditLogEntry = StaffActivityQuery['auditLog']['nodes'][number];

export const ACTIVITY_COLUMNS: readonly Column<AuditLogEntry>[] = [
  { label: 'When', cell: ({ at }) => <OfficeTime at={at} /> },
  { label: 'Who', cell: ({ who }) => <bdi>{who}</bdi>, fullText: ({ who }) => who, isRowHeader: true },
  { label: 'What', cell: ({ action }) => (AUDIT_ACTIONS as Record<string, string>)[action] ?? action },
  {
    label: 'To what',
    cell: (entry) => {
      const { what, details } = describeAuditEntry(entry);
      // Nothing at all, so that on phones its label goes too.
      return what || details ? (
        <span>
          <bdi>{what}</bdi> {details && <bdi className={css.muted}>{details}</bdi>}
        </span>
      ) : null;
    },
  },
  { label: 'From', cell: ({ address }) => (address ? <bdi>{address}</bdi> : null) },
];

const ActivityFilters = () => (
  <FilterForm>
    <SelectFilter name="action" label="What happened" emptyLabel="Everything" options={Object.entries(AUDIT_ACTIONS)} />
    <SearchFilter name="who" label="Who" placeholder="Whole email" />
  </FilterForm>
);

/** The audit log: who did what, when and from where. Nobody can change it here. */
export const activityScreen = defineScreen({
  title: 'Activity',
  document: graphql(`query StaffActivity($action: String, $who: String, $after: String) {
    auditLog(action: $action, who: $who, after: $after) {
      nodes { id who action subject details address at }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }): StaffActivityQueryVariables => ({
    action: search.get('action') || null,
    who: search.get('who')?.trim().toLowerCase() || null,
    after: search.get('after'),
  }),
  Body: ({ data: { auditLog } }) => (
    <>
      <PageHeader title="Activity" note="Sign-ins, roles and every change by staff. Times are those of India." />
      <DataList
        connection={auditLog}
        columns={ACTIVITY_COLUMNS}
        filters={<ActivityFilters />}
        empty="Nothing of that kind has happened. Choose “Everything” to see all."
        one="entry"
        many="entries"
      />
    </>
  ),
});
