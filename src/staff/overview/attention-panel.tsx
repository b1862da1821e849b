import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, pluralize } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import type { StaffOverviewQuery } from '../../documents/graphql.ts';
import { type StaffCounters, useCounters } from '../app/counters.ts';
import { SEARCH_RESULT_KINDS } from '../app/global-search.ts';
import { ActionButton } from '../components/action-button.tsx';
import { OfficeTime } from '../components/page-header.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './overview.css.ts';

/** The server counts no further. */
const MAX_COUNT = 50;

interface Task {
  count: number;
  title: string;
  note: string;
  bad?: boolean;
  /** The count may be capped at MAX_COUNT. */
  bounded?: true;
  button: ReactNode;
}

const TaskLink = ({ to, children, about }: { to: string; children: string; about: string }) => (
  <Link className={staff.buttonSecondary} to={to} aria-label={`${children}: ${about}`}>
    {children}
  </Link>
);

/** "3 h 10 min", "2 days". */
function formatWaitingTime(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** "Asha", "Asha and Ravi", "Asha, Ravi and 3 others". */
function formatNames(names: readonly string[], total: number): string {
  const others = total - names.length;
  const list = others > 0 ? [...names, pluralize(others, 'one other', `${others} others`)] : [...names];
  const last = list.pop() ?? '';
  return list.length > 0 ? `${list.join(', ')} and ${last}` : last;
}

/** Open tasks, the most urgent first. */
function buildTasks({ overview, failedMails }: StaffOverviewQuery, tallies: StaffCounters | null, now: number): Task[] {
  const {
    unansweredCount,
    oldestUnansweredAt,
    dueCount,
    overdueCount,
    pendingReviewAuthors,
    packagesWithoutPictureCount,
    firstPackageWithoutPicture,
  } = overview;
  const waiting = tallies?.pendingReviews ?? pendingReviewAuthors.length;
  const spam = tallies?.spamEnquiries ?? 0;
  const isNew = tallies?.newEnquiries ?? unansweredCount;
  const [mail] = failedMails;
  const tasks: Task[] = [
    {
      count: unansweredCount,
      bounded: true,
      title: pluralize(unansweredCount, 'New request untouched', 'New requests untouched'),
      note: `Oldest has waited ${formatWaitingTime(now - Date.parse(oldestUnansweredAt ?? ''))}${isNew > unansweredCount ? `; ${formatCount(isNew)} are new in all` : ''}`,
      button: (
        <TaskLink to="/enquiry-display?view=new" about="new requests">
          Open
        </TaskLink>
      ),
    },
    {
      count: failedMails.length,
      title: pluralize(failedMails.length, 'Mail failed', 'Mails failed'),
      note: mail ? `To ${mail.recipient}: ${mail.subject}` : '',
      bad: true,
      button:
        mail && failedMails.length === 1 ? (
          <ActionButton
            values={{ intent: 'retryMail', id: mail.id }}
            className={staff.buttonSecondary}
            name={`Send to ${mail.recipient} again`}
          >
            Send again
          </ActionButton>
        ) : (
          <TaskLink to="/staff/mails" about="failed mails">
            Open
          </TaskLink>
        ),
    },
    {
      count: waiting,
      title: pluralize(waiting, 'Review awaits approval', 'Reviews await approval'),
      note: `From ${formatNames(pendingReviewAuthors, waiting)}`,
      button: (
        <TaskLink to="/admin-add-r" about="reviews">
          Read
        </TaskLink>
      ),
    },
    {
      count: dueCount,
      bounded: true,
      title: pluralize(dueCount, 'Follow-up due today', 'Follow-ups due today'),
      note:
        overdueCount > 0 ? pluralize(overdueCount, 'One was due before today', `${overdueCount} were due before today`) : 'None is late',
      bad: overdueCount > 0,
      button: (
        <TaskLink to="/enquiry-display?view=due" about="follow-ups">
          Open
        </TaskLink>
      ),
    },
    {
      count: spam,
      title: 'Quarantined as spam',
      note: 'Held back without a reply: check whether one of them is real',
      button: (
        <TaskLink to="/enquiry-display?view=spam" about="suspected requests">
          Check
        </TaskLink>
      ),
    },
    {
      count: packagesWithoutPictureCount,
      bounded: true,
      title: pluralize(packagesWithoutPictureCount, 'Package without pictures', 'Packages without pictures'),
      note: firstPackageWithoutPicture
        ? `${firstPackageWithoutPicture.name}, ${MARKET_CONFIG[firstPackageWithoutPicture.market].place}${firstPackageWithoutPicture.published ? '' : ', draft'}${packagesWithoutPictureCount > 1 ? ', and others' : ''}`
        : '',
      button: firstPackageWithoutPicture && (
        <TaskLink
          to={SEARCH_RESULT_KINDS.package.path({ ...firstPackageWithoutPicture, kind: 'package', note: '' })}
          about={firstPackageWithoutPicture.name}
        >
          Fix
        </TaskLink>
      ),
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}

/** Open tasks with their counts and buttons. */
export function AttentionPanel({ data }: { data: StaffOverviewQuery }) {
  const now = Date.parse(data.overview.generatedAt);
  const tasks = buildTasks(data, useCounters(), now);
  return (
    <section className={staff.panel} aria-labelledby="attention">
      <div className={staff.panelHead}>
        <h2 id="attention">Needs attention</h2>
        <span className={staff.muted}>
          <OfficeTime at={data.overview.generatedAt} />
        </span>
      </div>
      {tasks.length === 0 ? (
        <p className={staff.empty}>Nothing waits for you. Every request is in hand, every mail has left.</p>
      ) : (
        <ul className={css.tasks}>
          {tasks.map(({ count, title, note, bad, bounded, button }) => (
            <li key={title}>
              <span className={bad ? css.numberBad : css.number}>{bounded && count > MAX_COUNT ? '50+' : formatCount(count)}</span>
              <div>
                <h3>{title}</h3>
                <p>
                  <bdi>{note}</bdi>
                </p>
              </div>
              {button}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
