import type { ReactNode } from 'react';
import { formatCount, pluralize } from '../../../schema/format.ts';
import { lazy } from '../../../schema/lazy.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import type { StaffOverviewQuery } from '../../documents/graphql.ts';
import { type StaffCounters, useCounters } from '../app/counters/counters.ts';
import { getPackageEditPath } from '../app/market-paths.ts';
import { ButtonLink } from '../components/links.tsx';
import { OfficeTime, Panel } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { RetryMailButton } from '../enquiries/retry-mail.tsx';
import { formatBounded } from './amounts.ts';
import * as css from './overview.css.ts';

interface Task {
  count: number;
  title: string;
  note: string;
  bad?: boolean;
  /** The server counts no further than 50. */
  bounded?: true;
  button: ReactNode;
}

const taskLink = (label: string, about: string, path: string) => (
  <ButtonLink to={path} aria-label={`${label}: ${about}`}>
    {label}
  </ButtonLink>
);

/** A text of somebody else with its own writing direction, within ours: the same as `<bdi>` in a plain text. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

const NAME_LIST = lazy(() => new Intl.ListFormat('en-GB'));
/** "Asha", "Asha and Ravi", "Asha, Ravi and 3 others". */
function formatNames(names: readonly string[], total: number): string {
  const others = total - names.length;
  const isolated = names.map(isolate);
  return NAME_LIST().format(others > 0 ? [...isolated, pluralize(others, 'one other', `${others} others`)] : isolated);
}

/** The first three of many names. */
const formatFirstNames = (names: readonly string[]): string => formatNames(names.slice(0, 3), names.length);

/** Open tasks, the most urgent first. */
function buildTasks({ overview }: StaffOverviewQuery, counters: StaffCounters | null): Task[] {
  const {
    packagesWithoutPictureCount,
    firstPackageWithoutPicture,
    failedMails,
    pendingReviewAuthors,
    quotationQuestions,
    quotationAcceptances,
  } = overview;
  const pendingReviewCount = counters?.pendingReviews ?? pendingReviewAuthors.length;
  const [mail] = failedMails;
  const tasks: Task[] = [
    {
      count: failedMails.length,
      title: pluralize(failedMails.length, 'Mail failed', 'Mails failed'),
      note: mail ? `To ${mail.recipient}: ${isolate(mail.subject)}` : '',
      bad: true,
      button: mail && failedMails.length === 1 ? <RetryMailButton {...mail} /> : taskLink('Open', 'failed mails', '/staff/mails'),
    },
    {
      count: quotationQuestions.length,
      bounded: true,
      title: pluralize(quotationQuestions.length, 'Question about a quotation', 'Questions about quotations'),
      note: `From ${formatFirstNames(quotationQuestions)}`,
      button: taskLink('Answer', 'questions about quotations', '/staff/quotations?view=question'),
    },
    {
      count: quotationAcceptances.length,
      bounded: true,
      title: pluralize(quotationAcceptances.length, 'Quotation accepted', 'Quotations accepted'),
      note: `By ${formatFirstNames(quotationAcceptances)}: nobody has written to them or noted anything since`,
      button: taskLink('Open', 'accepted quotations', '/staff/quotations?view=accepted'),
    },
    {
      count: pendingReviewCount,
      title: pluralize(pendingReviewCount, 'Review awaits approval', 'Reviews await approval'),
      note: `From ${formatNames(pendingReviewAuthors, pendingReviewCount)}`,
      button: taskLink('Read', 'reviews', '/admin-add-r'),
    },
    {
      count: counters?.spamEnquiries ?? 0,
      title: 'Held back as spam',
      note: 'Without a reply: check whether one of them is real',
      button: taskLink('Check', 'suspected enquiries', '/enquiry-display?view=spam'),
    },
  ];
  if (firstPackageWithoutPicture) {
    const { name, market, published } = firstPackageWithoutPicture;
    tasks.push({
      count: packagesWithoutPictureCount,
      bounded: true,
      title: pluralize(packagesWithoutPictureCount, 'Package without pictures', 'Packages without pictures'),
      note: `${isolate(name)}, ${MARKET_CONFIG[market].place}${published ? '' : ', draft'}${packagesWithoutPictureCount > 1 ? ', and others' : ''}`,
      button: taskLink('Fix', name, getPackageEditPath(firstPackageWithoutPicture)),
    });
  }
  return tasks.filter(({ count }) => count > 0);
}

/** Open tasks besides enquiries, with their counts and buttons. */
export function AttentionPanel({ data }: { data: StaffOverviewQuery }) {
  const { generatedAt } = data.overview;
  const tasks = buildTasks(data, useCounters());
  return (
    <Panel
      id="attention"
      title="Needs attention"
      aside={
        <span className={staff.muted}>
          <OfficeTime at={generatedAt} />
        </span>
      }
      empty={tasks.length === 0 && 'Nothing needs attention. Every mail was sent.'}
    >
      <ul className={css.tasks}>
        {tasks.map(({ count, title, note, bad, bounded, button }) => (
          <li key={title}>
            <span className={bad ? css.numberBad : css.number}>{bounded ? formatBounded(count) : formatCount(count)}</span>
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
    </Panel>
  );
}
