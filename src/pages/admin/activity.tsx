import { AUDIT_ACTIONS } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffActivityQuery, StaffActivityQueryVariables } from '../../documents/graphql.ts';
import * as css from '../../ui/staff/staff.css.ts';
import { activityWords } from './activity-words.ts';
import { Choice, Filters, Sought } from './filters.tsx';
import { List } from './list.tsx';
import { Head, Time } from './parts.tsx';
import { defineScreen } from './screen.tsx';
import type { Column } from './table.tsx';

type Entry = StaffActivityQuery['auditLog']['nodes'][number];

export const ACTIVITY_COLUMNS: readonly Column<Entry>[] = [
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
  { label: 'Who', cell: ({ who }) => <bdi>{who}</bdi>, cut: ({ who }) => who, head: true },
  { label: 'What', cell: ({ action }) => (AUDIT_ACTIONS as Record<string, string>)[action] ?? action },
  {
    label: 'To what',
    cell: (entry) => {
      const { what, details } = activityWords(entry);
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
  <Filters>
    <Choice name="action" label="What happened" none="Everything" options={Object.entries(AUDIT_ACTIONS)} />
    <Sought name="who" label="Who" placeholder="Whole email" />
  </Filters>
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
      <Head title="Activity" note="Sign-ins, roles and every change by staff. Times are those of India." />
      <List
        of={auditLog}
        columns={ACTIVITY_COLUMNS}
        filters={<ActivityFilters />}
        empty="Nothing of that kind has happened. Choose “Everything” to see all."
        one="entry"
        many="entries"
      />
    </>
  ),
});
