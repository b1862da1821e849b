import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { parseInboxQuery } from '../../../schema/addresses.ts';
import {
  ENQUIRY_KINDS,
  ENQUIRY_STATUSES,
  ENQUIRY_TYPES,
  INBOX_LIMITS,
  type InboxView,
  MARKETS,
  toPublicKind,
} from '../../../schema/constants.ts';
import { capitalize } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import type { StaffInboxQuery } from '../../documents/graphql.ts';
import { type StaffCounters, useCounters } from '../app/counters/counters.ts';
import { DeleteButton } from '../components/action-button.tsx';
import { refuseLonger } from '../components/fields.tsx';
import { changeSearch, DateFilter, FilterForm, SearchFilter, SelectFilter, SelectOptions, Tabs } from '../components/filters.tsx';
import { TextLink } from '../components/links.tsx';
import { BULK_FORM_ID, DataList } from '../components/list.tsx';
import * as staff from '../components/staff.css.ts';
import { listAssignees, type StaffMember } from './colleagues.ts';
import { buildEnquiryColumns } from './enquiry-columns.tsx';
import * as css from './inbox.css.ts';
import { LOST_REASONS_ID, LostReasons } from './lost-reasons.tsx';

interface InboxTab {
  view: InboxView;
  label: string;
  count?(counters: StaffCounters): number;
  /** Of the viewer's own, which the filter "Assigned to: Me" leaves. */
  countMine?(counters: StaffCounters): number;
  loud?: true;
}

const countMine = ({ myEnquiries }: StaffCounters) => myEnquiries;
const TABS: readonly InboxTab[] = [
  { view: 'open', label: 'Open', count: ({ openEnquiries }) => openEnquiries, countMine },
  { view: 'new', label: 'New', count: ({ newEnquiries }) => newEnquiries, loud: true },
  {
    view: 'due',
    label: 'Due and overdue',
    count: ({ dueEnquiries }) => dueEnquiries,
    countMine: ({ myDueEnquiries }) => myDueEnquiries,
    loud: true,
  },
  { view: 'mine', label: 'Mine', count: countMine, countMine },
  { view: 'closed', label: 'Closed', count: ({ closedEnquiries }) => closedEnquiries },
  { view: 'spam', label: 'Spam', count: ({ spamEnquiries }) => spamEnquiries },
  { view: 'bin', label: 'Deleted', count: ({ deletedEnquiries }) => deletedEnquiries },
  { view: 'all', label: 'All', count: ({ openEnquiries, closedEnquiries }) => openEnquiries + closedEnquiries },
];

/** The path of another view with the same filters, from the first page. */
function buildViewPath(search: URLSearchParams, view: InboxView): string {
  return `/enquiry-display?${changeSearch(search, { after: undefined, view })}`;
}

/** Filters, which all tabs keep: the counters of the whole agency would contradict what a tab then lists. */
const FILTERS = ['search', 'type', 'kind', 'stage', 'market', 'from', 'to'];

function countTab({ count, countMine: countOwn }: InboxTab, counters: StaffCounters, search: URLSearchParams): number {
  const assignee = search.get('assignee');
  if (FILTERS.some((name) => search.get(name)) || (assignee && assignee !== 'me')) return 0;
  return (assignee ? countOwn : count)?.(counters) ?? 0;
}

/** The folders, each with what it holds under the present filters where that is known. */
export function InboxTabs() {
  const [search] = useSearchParams();
  const counters = useCounters();
  const { view } = parseInboxQuery(search);
  return (
    <Tabs
      label="Folders"
      tabs={TABS.map((tab) => ({
        label: tab.label,
        to: buildViewPath(search, tab.view),
        // What is late is part of what is due.
        isCurrent: tab.view === (view === 'overdue' ? 'due' : view),
        count: counters ? countTab(tab, counters, search) : 0,
        loud: tab.loud,
      }))}
    />
  );
}

/** The parameters of the filters that are folded away until one is used. */
const MORE_FILTERS = ['stage', 'market', 'from', 'to', 'sort'];

function InboxFilters({ colleagues }: { colleagues: readonly StaffMember[] }) {
  const [search] = useSearchParams();
  const view = search.get('view');
  return (
    <FilterForm>
      {view && <input type="hidden" name="view" value={view} />}
      <SearchFilter name="search" label="Search enquiries" placeholder="Search name, place, words or #" />
      {/* The specification names this filter, so its label is visible. */}
      <SelectFilter
        name="type"
        label="Filter by Type"
        emptyLabel="All"
        options={ENQUIRY_TYPES.map((type) => [type, type])}
        labelClass={css.namedFilter}
      />
      <SelectFilter
        name="kind"
        label="Came from"
        emptyLabel="Came from: any form"
        options={ENQUIRY_KINDS.map(toPublicKind).map((kind) => [kind, capitalize(kind)])}
      />
      <SelectFilter
        name="assignee"
        label="Assigned to"
        emptyLabel="Anyone"
        options={listAssignees(
          colleagues,
          [
            ['me', 'Me'],
            ['none', 'Nobody yet'],
          ],
          search.get('assignee'),
        )}
      />
      <details className={css.moreFilters} open={MORE_FILTERS.some((name) => search.has(name)) || undefined}>
        <summary className={staff.buttonSecondary}>More filters</summary>
        <SelectFilter
          name="stage"
          label="Only this stage"
          emptyLabel="Any stage"
          options={ENQUIRY_STATUSES.map((status) => [status, capitalize(status)])}
        />
        <SelectFilter
          name="market"
          label="Only this storefront"
          emptyLabel="Any storefront"
          options={MARKETS.map((market) => [market, MARKET_CONFIG[market].place])}
        />
        <DateFilter name="from" label="Sent from" />
        <DateFilter name="to" label="Sent until" />
        <SelectFilter name="sort" label="Order" emptyLabel="Newest first" options={[['oldest', 'Oldest first']]} />
      </details>
    </FilterForm>
  );
}

/** Actions on selected rows, by view. */
function EnquiryBulkActions({ view, colleagues }: { view: InboxView | null; colleagues: readonly StaffMember[] }) {
  const [stage, setStage] = useState('');
  if (view === 'bin')
    return (
      <button type="submit" name="intent" value="restore">
        Restore
      </button>
    );
  return (
    <>
      <select
        name="status"
        aria-label="Stage of the chosen"
        className={staff.input}
        value={stage}
        onChange={({ target }) => setStage(target.value)}
      >
        <SelectOptions emptyLabel="Stage…" options={ENQUIRY_STATUSES.map((status) => [status, capitalize(status)])} />
      </select>
      {stage === 'lost' && (
        <>
          <input
            name="lostReason"
            aria-label="Why lost"
            placeholder="Why lost?"
            className={staff.input}
            {...refuseLonger(INBOX_LIMITS.maxReasonChars)}
            list={LOST_REASONS_ID}
            autoComplete="off"
          />
          <LostReasons />
        </>
      )}
      <select name="assigneeId" aria-label="Assign the chosen to" className={staff.input} defaultValue="">
        <SelectOptions emptyLabel="Assign to…" options={listAssignees(colleagues, [['none', 'Nobody']])} />
      </select>
      <button type="submit" name="intent" value="changeAll">
        Apply
      </button>
      <button type="submit" name="intent" value={view === 'spam' ? 'notSpam' : 'spam'}>
        {view === 'spam' ? 'Not spam' : 'Mark as spam'}
      </button>
      <DeleteButton
        what="the chosen"
        question="Are you sure you want to delete the chosen enquiries?"
        note="They can be restored for 7 days; then they are destroyed with their documents and mails."
        form={BULK_FORM_ID}
      />
    </>
  );
}

const EMPTY_MESSAGES: Readonly<Record<InboxView, string>> = {
  open: 'Nothing is open.',
  new: 'Nothing new: everybody has been answered.',
  due: 'No follow-up is due.',
  overdue: 'No follow-up is overdue.',
  mine: 'Nothing is assigned to you. Open one and take it.',
  closed: 'Nothing was won or lost yet.',
  spam: 'No suspected spam.',
  bin: 'Nothing was deleted in the last 7 days.',
  all: 'Nothing here yet.',
};

export function EnquiryList({
  inbox,
  currentId,
  colleagues,
}: {
  inbox: StaffInboxQuery['inbox'];
  currentId: string | undefined;
  colleagues: readonly StaffMember[];
}) {
  const [search] = useSearchParams();
  const { view, ...filters } = parseInboxQuery(search);
  const isFiltered = Object.values(filters).some((filter) => filter !== null);
  return (
    <DataList
      connection={inbox}
      columns={buildEnquiryColumns(colleagues)}
      filters={<InboxFilters colleagues={colleagues} />}
      empty={
        isFiltered ? (
          <>
            Nothing fits these filters. <TextLink to={`/enquiry-display?view=${view ?? 'open'}`}>Show all of them</TextLink>
          </>
        ) : (
          EMPTY_MESSAGES[view ?? 'all']
        )
      }
      singular="enquiry"
      plural="enquiries"
      currentId={currentId}
      bulkActions={<EnquiryBulkActions view={view} colleagues={colleagues} />}
    />
  );
}
