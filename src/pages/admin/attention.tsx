import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MARKET_FACTS } from '../../../schema/markets.ts';
import * as css from '../../ui/staff/overview.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { counted } from './counted.ts';
import { SendAgain } from './mail-again.tsx';
import type { OverviewData } from './overview.tsx';
import { Time } from './parts.tsx';
import { KINDS } from './places.ts';
import { type Tallies, useTallies } from './tallies.ts';

/** More than that is not counted. */
const BOUND = 50;

interface Task {
  count: number;
  title: string;
  note: string;
  bad?: boolean;
  /** Whether counting ended at the bound; what is kept by triggers is known whole. */
  bounded?: true;
  /** The button, and what a screen reader is told besides. */
  button: ReactNode;
}

const Open = ({ to, children, about }: { to: string; children: string; about: string }) => (
  <Link className={staff.buttonLine} to={to} aria-label={`${children}: ${about}`}>
    {children}
  </Link>
);

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** "3 h 10 min", "2 days". */
function waited(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** "Asha", "Asha and Ravi", "Asha, Ravi and 3 others". */
function names(some: readonly string[], all: number): string {
  const others = all - some.length;
  const list = others > 0 ? [...some, plural(others, 'one other', `${others} others`)] : [...some];
  const last = list.pop() ?? '';
  return list.length > 0 ? `${list.join(', ')} and ${last}` : last;
}

/** What waits for somebody, the most pressing first. */
function tasksOf({ overview, failedMails }: OverviewData, tallies: Tallies | null, now: number): Task[] {
  const { untouched, oldestUntouchedAt, due, overdue, reviewers, bare, firstBare } = overview;
  const waiting = tallies?.waitingReviews ?? reviewers.length;
  const spam = tallies?.spamRequests ?? 0;
  const isNew = tallies?.newRequests ?? untouched;
  const [mail] = failedMails;
  const tasks: Task[] = [
    {
      count: untouched,
      bounded: true,
      title: plural(untouched, 'New request untouched', 'New requests untouched'),
      note: `Oldest has waited ${waited(now - Date.parse(oldestUntouchedAt ?? ''))}${isNew > untouched ? `; ${counted(isNew)} are new in all` : ''}`,
      button: (
        <Open to="/enquiry-display?view=new" about="new requests">
          Open
        </Open>
      ),
    },
    {
      count: failedMails.length,
      title: plural(failedMails.length, 'Mail failed', 'Mails failed'),
      note: mail ? `To ${mail.recipient}: ${mail.subject}` : '',
      bad: true,
      button:
        mail && failedMails.length === 1 ? (
          <SendAgain {...mail} />
        ) : (
          <Open to="/staff/mails" about="failed mails">
            Open
          </Open>
        ),
    },
    {
      count: waiting,
      title: plural(waiting, 'Review awaits approval', 'Reviews await approval'),
      note: `From ${names(reviewers, waiting)}`,
      button: (
        <Open to="/admin-add-r" about="reviews">
          Read
        </Open>
      ),
    },
    {
      count: due,
      bounded: true,
      title: plural(due, 'Follow-up due today', 'Follow-ups due today'),
      note: overdue > 0 ? plural(overdue, 'One was due before today', `${overdue} were due before today`) : 'None is late',
      bad: overdue > 0,
      button: (
        <Open to="/enquiry-display?view=due" about="follow-ups">
          Open
        </Open>
      ),
    },
    {
      count: spam,
      title: 'Quarantined as spam',
      note: 'Kept apart, and not answered: look whether one of them is real',
      button: (
        <Open to="/enquiry-display?view=spam" about="suspected requests">
          Check
        </Open>
      ),
    },
    {
      count: bare,
      bounded: true,
      title: plural(bare, 'Package without pictures', 'Packages without pictures'),
      note: firstBare
        ? `${firstBare.name}, ${MARKET_FACTS[firstBare.market].place}${firstBare.published ? '' : ', draft'}${bare > 1 ? ', and others' : ''}`
        : '',
      button: firstBare && (
        <Open to={KINDS.package.path({ ...firstBare, kind: 'package', note: '' })} about={firstBare.name}>
          Fix
        </Open>
      ),
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}

/** What needs attention, each with its number, its words and its button; or that nothing does. */
export function Attention({ data }: { data: OverviewData }) {
  const now = Date.parse(data.overview.at);
  const tasks = tasksOf(data, useTallies(), now);
  return (
    <section className={staff.panel} aria-labelledby="attention">
      <div className={staff.panelHead}>
        <h2 id="attention">Needs attention</h2>
        <span className={staff.muted}>
          <Time at={data.overview.at} />
        </span>
      </div>
      {tasks.length === 0 ? (
        <p className={staff.empty}>Nothing waits for you. Every request is in hand, every mail has left.</p>
      ) : (
        <ul className={css.tasks}>
          {tasks.map(({ count, title, note, bad, bounded, button }) => (
            <li key={title}>
              <span className={bad ? css.bad : css.number}>{bounded && count > BOUND ? '50+' : counted(count)}</span>
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
