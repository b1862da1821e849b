import type { Market } from '../../../schema/constants.ts';
import { toEnumName } from '../../../schema/inputs/typed-fields.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { AUDIT_ACTIONS, groupAuditActions } from '../../../schema/staff/audit-actions.ts';
import { graphql } from '../../documents/gql.ts';
import type { AuditAction } from '../../documents/graphql.ts';
import { STAFF_PATHS } from '../app/market-paths.ts';
import { defineScreen } from '../app/screen.tsx';
import { DateFilter, FilterForm, SearchFilter, SelectOptions, useFilterField } from '../components/filters.tsx';
import { TextLink } from '../components/links.tsx';
import { DataList } from '../components/list.tsx';
import { OfficeTime, PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import type { Column } from '../components/table.tsx';
import { type AuditLogEntry, describeAuditEntry, getActorName, isEnquiryReference } from './audit-phrases.ts';

/** Where the forms of subjects are, by their type. */
const SUBJECT_PATHS: Readonly<Record<string, (id: string) => string>> = {
  review: (id) => `/admin-add-r/${id}`,
  branch: (id) => `/updatemainbranch/${id}`,
  partner: (id) => `/update-b2b/update/${id}`,
  'mail-template': (id) => `/staff/templates/${id}`,
  import: () => STAFF_PATHS[DEFAULT_MARKET].import,
  webhook: (id) => `/staff/webhooks/${id}`,
  person: (id) => `/staff/people/${id}`,
  quotation: (id) => `/staff/quotations/${id}`,
  user: () => '/staff/users',
  policy: () => '/add-c',
  company: (market) => STAFF_PATHS[market as Market]?.company,
  homepage: (market) => STAFF_PATHS[market as Market]?.images,
};

/** The screen of what an entry is about; undefined if there is none, or not any more. */
function getSubjectPath({ action, subject, details }: AuditLogEntry): string | undefined {
  if (/-deleted$|^destroyed$|-erased$/.test(action)) return undefined;
  if (isEnquiryReference(subject)) return `/enquiry-display?${new URLSearchParams({ view: 'all', search: subject })}`;
  const [noun = '', id = ''] = subject.split(':');
  const { name } = (details ?? {}) as { name?: unknown };
  // The entry does not say of which storefront it is.
  if (noun === 'package' && name) return `/staff/find?${new URLSearchParams({ q: String(name) })}`;
  return id.includes(',') ? undefined : SUBJECT_PATHS[noun]?.(id);
}

/** On one line, by `fullText`. */
const getActionLabel = ({ action }: AuditLogEntry): string => (AUDIT_ACTIONS as Record<string, string>)[action] ?? action;

export const ACTIVITY_COLUMNS: readonly Column<AuditLogEntry>[] = [
  { label: 'When', cell: ({ at }) => <OfficeTime at={at} /> },
  { label: 'Who', cell: (entry) => <bdi>{getActorName(entry)}</bdi>, fullText: ({ actor }) => actor, isRowHeader: true },
  { label: 'What', cell: getActionLabel, fullText: getActionLabel },
  {
    label: 'To what',
    cell: (entry) => {
      const { what, details } = describeAuditEntry(entry);
      const path = what ? getSubjectPath(entry) : undefined;
      // `null`, so that phones hide the label too.
      return what || details ? (
        <span>
          {path ? (
            <TextLink to={path}>
              <bdi>{what}</bdi>
            </TextLink>
          ) : (
            <bdi>{what}</bdi>
          )}{' '}
          {details && <bdi className={css.muted}>{details}</bdi>}
        </span>
      ) : null;
    },
  },
  { label: 'From', cell: ({ address }) => (address ? <bdi>{address}</bdi> : null) },
];

/** The kinds of entries by area. */
function ActionFilter() {
  const [value, field] = useFilterField<HTMLSelectElement>('action');
  return (
    <select ref={field} name="action" className={css.input} aria-label="What happened" defaultValue={value}>
      <option value="">Everything</option>
      {groupAuditActions().map(([area, actions]) => (
        <optgroup key={area} label={area}>
          <SelectOptions options={actions} />
        </optgroup>
      ))}
    </select>
  );
}

const ActivityFilters = () => (
  <FilterForm>
    <ActionFilter />
    <SearchFilter name="who" label="Who" placeholder="Name or email" />
    <DateFilter name="from" label="From" />
    <DateFilter name="to" label="To" />
  </FilterForm>
);

/** The action of the address by its GraphQL name; null for none and for an unknown one. */
const findAction = (action: string | null): AuditAction | null =>
  // The enum has the names of all actions.
  action !== null && Object.hasOwn(AUDIT_ACTIONS, action) ? (toEnumName(action) as AuditAction) : null;

/** The day of the address; null for none and for a broken one. */
const parseDay = (day: string | null): string | null =>
  day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;

/** The audit log: who did what, when and from where. */
export const activityScreen = defineScreen({
  title: 'Activity',
  document: graphql(`query StaffActivity($action: AuditAction, $who: String, $from: Date, $to: Date, $after: String) {
    auditLog(action: $action, actor: $who, from: $from, to: $to, after: $after) {
      nodes { id actor actorName action subject subjectName accountName details address at }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }) => ({
    action: findAction(search.get('action')),
    who: search.get('who')?.trim() || null,
    from: parseDay(search.get('from')),
    to: parseDay(search.get('to')),
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
        singular="entry"
        plural="entries"
      />
    </>
  ),
});
