import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ENQUIRY_TYPES, type InboxView, REQUEST_KINDS, REQUEST_STATUSES } from '../../../schema/constants.ts';
import { inboxQuery } from '../../../schema/inbox-query.ts';
import type { StaffInboxQuery } from '../../documents/graphql.ts';
import * as css from '../../ui/staff/inbox.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { BULK } from './bulk.tsx';
import { counted } from './counted.ts';
import { Choice, Filters, type OptionList, Options, Sought } from './filters.tsx';
import { columns } from './inbox-columns.tsx';
import { type Colleague, named } from './inbox-tools.tsx';
import { capital, STAGES } from './inbox-words.ts';
import { List } from './list.tsx';
import { Delete } from './parts.tsx';
import { type Tallies, useTallies } from './tallies.ts';

const TABS: readonly { view: InboxView; label: string; count?(tallies: Tallies): number; loud?: true }[] = [
  { view: 'open', label: 'Open', count: ({ openRequests }) => openRequests },
  { view: 'new', label: 'New', count: ({ newRequests }) => newRequests, loud: true },
  { view: 'due', label: 'Follow up today' },
  { view: 'mine', label: 'Mine' },
  { view: 'closed', label: 'Closed', count: ({ closedRequests }) => closedRequests },
  { view: 'spam', label: 'Quarantine', count: ({ spamRequests }) => spamRequests },
  { view: 'bin', label: 'Deleted', count: ({ deletedRequests }) => deletedRequests },
  { view: 'all', label: 'All', count: ({ openRequests, closedRequests }) => openRequests + closedRequests },
];

/** The address of the inbox with other filters; a page of other rows begins anew. */
function withFilters(search: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(search);
  for (const key of ['after', 'said']) params.delete(key);
  for (const [key, value] of Object.entries(change)) params.set(key, value);
  return `/enquiry-display?${params}`;
}

export function Tabs() {
  const [search] = useSearchParams();
  const tallies = useTallies();
  const { view } = inboxQuery(search);
  return (
    <nav className={css.tabs} aria-label="Piles">
      {TABS.map(({ view: each, label, count, loud }) => {
        const number = tallies && count ? count(tallies) : 0;
        return (
          <Link key={each} to={withFilters(search, { view: each })} aria-current={each === view ? 'page' : undefined}>
            {label}
            {number > 0 && (
              <span className={css.count} data-loud={loud}>
                {counted(number)}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

function InboxFilters({ colleagues }: { colleagues: readonly Colleague[] }) {
  const [search] = useSearchParams();
  const view = search.get('view');
  const assignee = search.get('assignee') ?? '';
  const people: OptionList = [['me', 'Me'], ['none', 'Nobody yet'], ...named(colleagues)];
  const known = assignee === '' || people.some(([id]) => id === assignee);
  return (
    <Filters>
      {view && <input type="hidden" name="view" value={view} />}
      <Sought name="search" label="Search enquiries" placeholder="Search name, email, phone or #" />
      {/* The one filter that the specification names: in sight. */}
      <Choice name="type" label="Filter by Type" none="All" options={ENQUIRY_TYPES.map((type) => [type, type])} named={css.named} />
      <Choice name="kind" label="Form" none="Any form" options={REQUEST_KINDS.map((kind) => [kind, capital(kind)])} />
      <Choice name="assignee" label="Assigned to" none="Anyone" options={known ? people : [...people, [assignee, 'Somebody']]} />
    </Filters>
  );
}

/** What can be done with chosen rows: by what pile they lie on. */
function BulkActions({ view, colleagues }: { view: InboxView | null; colleagues: readonly Colleague[] }) {
  const [stage, setStage] = useState('');
  if (view === 'bin')
    return (
      <button type="submit" name="do" value="restore">
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
        <Options none="Stage…" of={REQUEST_STATUSES.map((status) => [status, STAGES[status]])} />
      </select>
      {stage === 'lost' && (
        <input name="lostReason" aria-label="Why lost" placeholder="Why lost?" className={staff.input} maxLength={300} />
      )}
      <select name="assigneeId" aria-label="Give the chosen to" className={staff.input} defaultValue="">
        <Options none="Give to…" of={[['none', 'Nobody'], ...named(colleagues)]} />
      </select>
      <button type="submit" name="do" value="changeAll">
        Apply
      </button>
      <button type="submit" name="do" value={view === 'spam' ? 'notSpam' : 'spam'}>
        {view === 'spam' ? 'Not spam' : 'Mark as spam'}
      </button>
      <Delete
        what="the chosen"
        question="Are you sure you want to delete the chosen enquiries?"
        note="They can be brought back for 7 days; then they are destroyed with their documents and mails."
        form={BULK}
      />
    </>
  );
}

const EMPTY: Readonly<Record<InboxView, string>> = {
  open: 'Nothing is open. Requests appear here the moment they are sent.',
  new: 'Nothing new: everybody has been answered.',
  due: 'Nothing is to be followed up today.',
  mine: 'Nothing is yours yet. Open a request and take it.',
  closed: 'Nothing was won or lost yet.',
  spam: 'Nothing is suspected. What is comes here, and moves no mailbox.',
  bin: 'Nothing was deleted in the last 7 days.',
  all: 'Nothing here. Requests appear the moment they are sent.',
};

/** The list with its filters. */
export function InboxList({
  of,
  current,
  colleagues,
}: {
  of: StaffInboxQuery['requests'];
  current: string | undefined;
  colleagues: readonly Colleague[];
}) {
  const [search] = useSearchParams();
  const { view, type, kind, assignee, search: words } = inboxQuery(search);
  const narrowed = type || kind || assignee || words;
  return (
    <List
      of={of}
      columns={columns(colleagues)}
      filters={<InboxFilters colleagues={colleagues} />}
      empty={
        narrowed ? (
          <>
            Nothing fits these filters.{' '}
            <Link className={staff.link} to={`/enquiry-display?view=${view ?? 'open'}`}>
              Show all of them
            </Link>
          </>
        ) : (
          EMPTY[view ?? 'all']
        )
      }
      one="request"
      many="requests"
      current={current}
      bulk={<BulkActions view={view} colleagues={colleagues} />}
    />
  );
}
