import { POLICIES } from '../../../schema/addresses.ts';
import type { Market } from '../../../schema/constants.ts';
import { getDocumentLabel } from '../../../schema/enquiry-summary.ts';
import { capitalize, formatDay, formatQuantity } from '../../../schema/format.ts';
import { toEnumName } from '../../../schema/inputs/typed-fields.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import { PACKAGE_FIELDS } from '../../../schema/packages/package-fields.ts';
import { AUDIT_ACTIONS } from '../../../schema/staff/audit-actions.ts';
import { graphql } from '../../documents/gql.ts';
import type { AuditAction, StaffActivityQuery } from '../../documents/graphql.ts';
import { STAFF_PATHS } from '../app/market-paths.ts';
import { defineScreen } from '../app/screen.tsx';
import { FilterForm, SearchFilter, SelectFilter } from '../components/filters.tsx';
import { TextLink } from '../components/links.tsx';
import { DataList } from '../components/list.tsx';
import { OfficeTime, PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import type { Column } from '../components/table.tsx';

/** Labels of fields by subject type, as in the forms, where they are not the capitalised name. */
const FIELD_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  package: PACKAGE_FIELDS,
  branch: {
    officeName: 'Office name',
    hours: 'Working hours',
    market: 'Storefront',
    logo: 'Logo picture',
  },
  review: {
    name: 'Reviewer name',
    context: 'Comes from',
    market: 'Storefront',
    picture: 'Image',
    approved: 'Show it on the website',
  },
  company: {
    blurb: 'In a sentence',
    whatsapp: 'WhatsApp',
    hours: 'Working hours',
    social: 'Social links',
    counters: 'Statistics',
    topLocations: 'Top Rated Locations',
  },
  user: { userName: 'Name', mobileNo: 'Phone', profilePicture: 'Picture' },
  person: { contactHint: 'How to reach them', travellerAdded: 'Traveller added', travellerRemoved: 'Traveller removed' },
  policy: Object.fromEntries(POLICIES.map(({ field, label }) => [field, label])),
  'homepage-image': { alt: 'What it shows' },
};

/** Labels of subject types, where they are not the capitalised type. */
const SUBJECT_LABELS: Readonly<Record<string, string>> = {
  user: 'Account',
  'homepage-image': 'Picture',
  policy: 'Policy texts',
  'saved-view': 'Saved view',
  'second-factor-required': 'Second factor for all staff',
  'document-retention-days': 'How long documents are kept',
};

/** Actions on the own account: the entry needs no subject. */
const OWN_ACCOUNT_ACTION = /^(?:sign-|register|password-|profile-|second-factor|recovery-)/;

type AuditLogEntry = StaffActivityQuery['auditLog']['nodes'][number];
type AuditDetails = Readonly<Record<string, unknown>>;

const getStorefrontName = (market: string): string => MARKET_CONFIG[market as Market]?.place ?? market;

/** "2026-11-30 18:00" as "30 Nov 2026, 18:00". */
const formatFollowUp = (due: string): string => [formatDay(due.slice(0, 10)), due.slice(11)].filter(Boolean).join(', ');

/** Phrases for details that read better than "label: value". */
const DETAIL_PHRASES: Readonly<Record<string, (value: unknown, details: AuditDetails) => string>> = {
  from: (from, { to }) => `from ${from} to ${to}`,
  main: (main) => (main ? 'as the main branch' : ''),
  approved: (approved) => (approved ? 'on the website at once' : 'waits for approval'),
  required: (required) => (required ? 'required' : 'optional'),
  secondFactor: () => 'with the second factor',
  spam: (spam) => (spam ? 'marked as spam' : 'not spam'),
  note: () => 'a note',
  search: () => 'by a search',
  logo: (logo) => (logo ? 'with a new logo' : ''),
  deleted: () => 'deleted',
  order: () => 'put into another order',
  copyOf: () => 'a copy',
  stage: (stage) => `stage: ${capitalize(String(stage))}`,
  assignee: (email) => (email ? `assigned to ${email}` : 'no longer assigned'),
  due: (due) => (due ? `follow up on ${formatFollowUp(String(due))}` : 'no follow-up any more'),
  before: (before) => (before ? `before: ${before}` : ''),
  days: (days) => formatQuantity(Number(days), 'day'),
  field: (field) => getDocumentLabel(String(field)),
  market: (market) => getStorefrontName(String(market)),
  pictures: (count) => formatQuantity(Number(count), 'picture'),
  type: (type) => (type === 'carousel' ? 'slideshow' : String(type)),
};

/** Covered by the subject or another detail, or of no use to people. */
const HIDDEN_DETAILS = new Set(['name', 'to', 'version', 'names', 'request']);

/** Turns an audit entry with subject `package:12` and its details into text. */
function describeAuditEntry({ action, subject, details: stored }: AuditLogEntry): { what: string; details: string } {
  const details = (stored ?? {}) as AuditDetails;
  const [noun = '', id = ''] = subject.split(':');
  const getLabel = (field: string): string => FIELD_LABELS[noun]?.[field] ?? capitalize(field);
  // Other subjects are references and emails.
  const known = SUBJECT_LABELS[noun] ?? (/^[a-z]+$/.test(noun) && capitalize(noun));
  const named = noun === 'company' ? '' : String(details.name ?? (noun === 'user' ? (details.email ?? '') : ''));
  const place = Object.hasOwn(MARKET_CONFIG, id) ? getStorefrontName(id) : id && `#${id.replaceAll(',', ', #')}`;
  const what = OWN_ACCOUNT_ACTION.test(action) ? '' : named || (known ? [known, place].filter(Boolean).join(' ') : subject);
  const parts = Object.entries(details).map(([key, value]) => {
    // Company entries have one detail per changed field.
    if (noun === 'company') return getLabel(key);
    if (key === 'changed' || key === 'fields') return (value as string[]).map(getLabel).join(', ');
    if (HIDDEN_DETAILS.has(key) || value === named) return '';
    if (value === true && !DETAIL_PHRASES[key]) return getLabel(key);
    return DETAIL_PHRASES[key]?.(value, details) ?? `${getLabel(key)}: ${String(value)}`;
  });
  return { what, details: parts.filter(Boolean).join(' · ') };
}

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
  if (/^[A-Z]{2}-[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(subject))
    return `/enquiry-display?${new URLSearchParams({ view: 'all', search: subject })}`;
  const [noun = '', id = ''] = subject.split(':');
  const { name } = (details ?? {}) as AuditDetails;
  // The entry does not say of which storefront it is.
  if (noun === 'package' && name) return `/staff/find?${new URLSearchParams({ q: String(name) })}`;
  return id.includes(',') ? undefined : SUBJECT_PATHS[noun]?.(id);
}

export const ACTIVITY_COLUMNS: readonly Column<AuditLogEntry>[] = [
  { label: 'When', cell: ({ at }) => <OfficeTime at={at} /> },
  { label: 'Who', cell: ({ actor }) => <bdi>{actor}</bdi>, fullText: ({ actor }) => actor, isRowHeader: true },
  { label: 'What', cell: ({ action }) => (AUDIT_ACTIONS as Record<string, string>)[action] ?? action },
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

const ActivityFilters = () => (
  <FilterForm>
    <SelectFilter name="action" label="What happened" emptyLabel="Everything" options={Object.entries(AUDIT_ACTIONS)} />
    <SearchFilter name="who" label="Who" placeholder="Name or email" />
  </FilterForm>
);

/** The action of the address by its GraphQL name; null for none and for an unknown one. */
const findAction = (action: string | null): AuditAction | null =>
  // The enum has the names of all actions.
  action !== null && Object.hasOwn(AUDIT_ACTIONS, action) ? (toEnumName(action) as AuditAction) : null;

/** The audit log: who did what, when and from where. */
export const activityScreen = defineScreen({
  title: 'Activity',
  document: graphql(`query StaffActivity($action: AuditAction, $who: String, $after: String) {
    auditLog(action: $action, actor: $who, after: $after) {
      nodes { id actor action subject details address at }
      pageInfo { endCursor hasNextPage }
    }
  }`),
  variables: ({ search }) => ({
    action: findAction(search.get('action')),
    who: search.get('who')?.trim() || null,
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
