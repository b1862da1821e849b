import { useSearchParams } from 'react-router';
import { RETENTION_DAYS } from '../../../schema/constants.ts';
import { capitalize, formatQuantity } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffTrashQuery, TrashKind } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { IfRight } from '../app/staff-context.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton, ConfirmDialog } from '../components/action-button.tsx';
import type { ActionResult } from '../components/action-result.ts';
import { changeSearch, FilterForm, SearchFilter, SelectFilter, Tabs } from '../components/filters.tsx';
import { BULK_FORM_ID, DataList, getSelectedIds, RowCheckbox } from '../components/list.tsx';
import { OfficeTime, PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import * as table from '../components/table.css.ts';
import type { Column } from '../components/table.tsx';
import { soon } from './overview.css.ts';

type TrashItem = StaffTrashQuery['trash']['nodes'][number];

/** Each kind with its name and that of its tab, in the order of the tabs. */
const KINDS: Readonly<Record<TrashKind, readonly [one: string, tab: string]>> = {
  package: ['Package', 'Packages'],
  enquiry: ['Enquiry', 'Enquiries'],
  review: ['Review', 'Reviews'],
  branch: ['Branch', 'Branches'],
  homepage_image: ['Homepage image', 'Homepage images'],
  mail_template: ['Mail template', 'Mail templates'],
  quotation: ['Quotation', 'Quotations'],
  partner: ['Partner', 'Partners'],
};

const findKind = (search: URLSearchParams): TrashKind | null => {
  const kind = search.get('kind') ?? '';
  // A key of the record.
  return Object.hasOwn(KINDS, kind) ? (kind as TrashKind) : null;
};

/** What an item is once it is restored. */
function describeReturn({ kind, published, status }: TrashItem): string {
  if (status) return `Enquiry, ${capitalize(status)}`;
  // Only staff use these.
  if (kind === 'mail_template') return 'Template for answers';
  if (kind === 'quotation') return 'Draft quotation';
  if (published) return 'On the website';
  return kind === 'review' ? 'Waiting for approval' : 'Draft';
}

const getLabel = ({ kind, name }: TrashItem): string => (kind === 'enquiry' ? `enquiry ${name}` : name);

const COLUMNS: readonly Column<TrashItem>[] = [
  { label: 'Choose', cell: (item) => <RowCheckbox id={item.id} name={getLabel(item)} />, hideLabel: true },
  {
    label: 'What',
    cell: ({ name, sender, market }) => (
      <span>
        <bdi>{name}</bdi>
        <span className={`${css.blockLine} ${css.muted}`}>
          {sender && (
            <>
              <bdi>{sender}</bdi>
              {market && ', '}
            </>
          )}
          {market && MARKET_CONFIG[market].place}
        </span>
      </span>
    ),
    isRowHeader: true,
  },
  { label: 'Kind', cell: ({ kind }) => KINDS[kind][0] },
  {
    label: 'Deleted',
    cell: ({ deletedAt, deletedBy }) => (
      <span>
        <OfficeTime at={deletedAt} short />
        {deletedBy && (
          <span className={`${css.blockLine} ${css.muted}`}>
            by <bdi>{deletedBy}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    label: 'Gone for good',
    cell: ({ expiresAt, daysLeft }) => (
      <span className={daysLeft < 2 ? soon : undefined}>
        {daysLeft < 2 ? 'Within a day' : `In ${daysLeft} days`}
        <span className={`${css.blockLine} ${css.muted}`}>
          <OfficeTime at={expiresAt} short />
        </span>
      </span>
    ),
  },
  { label: 'Comes back as', cell: describeReturn },
  {
    label: 'Actions',
    cell: (item) => (
      <span className={table.rowActions}>
        <ActionButton values={{ intent: 'restore', id: item.id }} name={`Restore ${getLabel(item)}`}>
          Restore
        </ActionButton>
        <IfRight right="destroy">
          <ConfirmDialog
            label="Destroy"
            name={`Destroy ${getLabel(item)}`}
            question={`Destroy ${getLabel(item)}?`}
            note={
              item.kind === 'enquiry'
                ? 'It is deleted with its documents and mails. Nobody can restore it.'
                : 'It is deleted with its pictures. Nobody can restore it.'
            }
            values={{ intent: 'destroy', id: item.id }}
            critical
          />
        </IfRight>
      </span>
    ),
    isActions: true,
  },
];

function TrashTabs({ counts }: { counts: StaffTrashQuery['trashCounts'] }) {
  const [search] = useSearchParams();
  const current = findKind(search);
  const toTab = (kind: TrashKind | null, label: string, count: number) => ({
    label,
    count,
    to: `/staff/trash?${changeSearch(search, { kind: kind ?? undefined, after: undefined, from: undefined })}`,
    isCurrent: kind === current,
  });
  const counted = new Map(counts.map(({ kind, count }) => [kind, count]));
  return (
    <Tabs
      label="Kinds"
      tabs={[
        toTab(
          null,
          'All',
          counts.reduce((sum, { count }) => sum + count, 0),
        ),
        // The keys of the record.
        ...(Object.keys(KINDS) as TrashKind[]).map((kind) => toTab(kind, KINDS[kind][1], counted.get(kind) ?? 0)),
      ]}
    />
  );
}

function TrashFilters() {
  const [search] = useSearchParams();
  const kind = findKind(search);
  return (
    <FilterForm>
      {kind && <input type="hidden" name="kind" value={kind} />}
      <SearchFilter name="search" label="Search the trash" placeholder="Search what was deleted" />
      <SelectFilter name="by" label="Deleted by" emptyLabel="Deleted by anyone" options={[['me', 'Deleted by me']]} />
    </FilterForm>
  );
}

const TrashBulkActions = () => (
  <>
    <button type="submit" name="intent" value="restore">
      Restore
    </button>
    <IfRight right="destroy">
      <ConfirmDialog
        label="Destroy"
        name="Destroy the chosen"
        question="Destroy the chosen?"
        note="They are deleted with their pictures, documents and mails. Nobody can restore them."
        values={{ intent: 'destroy' }}
        form={BULK_FORM_ID}
        critical
      />
    </IfRight>
  </>
);

const formatMoved = (ids: readonly string[], participle: string): string =>
  `${formatQuantity(ids.length, 'entry is', 'entries are')} ${participle}.`;

const formatError = ({ code, message }: ActionResult): string =>
  code === 'NOT_FOUND' ? 'A colleague has restored or destroyed some of this. Reload the page, then choose again.' : message;

const restoreAction = defineAction({
  document: graphql(`mutation StaffRestoreFromTrash($ids: [ID!]!) { restore(ids: $ids) { restoredIds userErrors { ...UserError } } }`),
  variables: (_values, form) => ({ ids: getSelectedIds(form) }),
  successMessage: ({ restore }) => formatMoved(restore, 'restored'),
  errorMessage: formatError,
});
const destroyAction = defineAction({
  document: graphql(`mutation StaffDestroy($ids: [ID!]!) { destroy(ids: $ids) { destroyedIds userErrors { ...UserError } } }`),
  variables: (_values, form) => ({ ids: getSelectedIds(form) }),
  successMessage: ({ destroy }) => formatMoved(destroy, 'destroyed'),
  errorMessage: formatError,
});

function TrashScreen({ data: { trash, trashCounts } }: { data: StaffTrashQuery }) {
  const [search] = useSearchParams();
  const isFiltered = ['kind', 'search', 'by', 'after'].some((name) => search.get(name));
  return (
    <>
      <PageHeader
        title="Trash"
        note={`Kept for ${RETENTION_DAYS.trash} days, enquiries for ${RETENTION_DAYS.enquiryTrash}; then they are destroyed.`}
      />
      <div className={table.cornerCheckboxes}>
        <DataList
          connection={trash}
          columns={COLUMNS}
          filters={
            <>
              <TrashTabs counts={trashCounts} />
              <TrashFilters />
            </>
          }
          empty={isFiltered ? 'Nothing of that was deleted.' : 'The trash is empty. What staff delete appears here.'}
          bulkActions={<TrashBulkActions />}
          singular="entry"
          plural="entries"
        />
      </div>
    </>
  );
}

/** What staff have deleted, to restore or to destroy. */
export const trashScreen = defineScreen({
  title: 'Trash',
  document: graphql(`query StaffTrash($kind: TrashKind, $search: String, $mine: Boolean, $after: String) {
    trash(kind: $kind, search: $search, mine: $mine, after: $after) {
      nodes { id kind name sender market deletedBy deletedAt expiresAt daysLeft published status }
      pageInfo { endCursor hasNextPage }
    }
    trashCounts { kind count }
  }`),
  variables: ({ search }) => ({
    kind: findKind(search),
    search: search.get('search') || null,
    mine: search.get('by') === 'me' || null,
    after: search.get('after'),
  }),
  actions: { restore: restoreAction, destroy: destroyAction },
  Body: TrashScreen,
});
