import { capitalize, formatDay } from '../../../schema/format.ts';
import { badge } from '../components/staff.css.ts';
import type { ListedEnquiry } from './enquiry.ts';
import { enquiryBadges, followUp } from './inbox.css.ts';

/** The name of a kind, type or stage in the colour of the kind, or of `tone`. */
export const EnquiryBadge = ({ name, tone = name }: { name: string; tone?: string }) => (
  <span className={enquiryBadges[tone as keyof typeof enquiryBadges] ?? badge}>{capitalize(name)}</span>
);

interface EnquiryTypeBadgesProps extends Pick<ListedEnquiry, 'kind' | 'types'> {
  /** Shown for a general enquiry without types. */
  fallback?: string;
}

/** The form of an enquiry, unless it is the general one, and its types. */
export function EnquiryTypeBadges({ kind, types, fallback }: EnquiryTypeBadgesProps) {
  const names = [kind === 'general' ? '' : kind, ...types].filter(Boolean);
  return [...new Set(names.length > 0 || !fallback ? names : [fallback])].map((name) => <EnquiryBadge key={name} name={name} />);
}

const STATUS_TONES: Readonly<Record<string, string>> = { won: 'good', quoted: 'good', lost: 'bad' };

export const EnquiryStatusBadges = ({ status, spam, deletedAt }: ListedEnquiry) => (
  <>
    <EnquiryBadge name={status} tone={STATUS_TONES[status] ?? ''} />
    {spam && <EnquiryBadge name="spam" tone="bad" />}
    {deletedAt && <EnquiryBadge name="deleted" tone="bad" />}
  </>
);

/** "Overdue: 21 Nov 2026", "Today, 18:00", "Follow up 25 Nov 2026" of an open enquiry. */
export function FollowUpBadge({
  status,
  deletedAt,
  dueAt,
  dueHour,
  dueState,
}: Pick<ListedEnquiry, 'status' | 'deletedAt' | 'dueAt' | 'dueHour' | 'dueState'>) {
  if (!dueAt || deletedAt || status === 'won' || status === 'lost') return null;
  const hour = dueHour ? `, ${dueHour}` : '';
  if (dueState === 'later')
    return (
      <span className={followUp}>
        Follow up {formatDay(dueAt)}
        {hour}
      </span>
    );
  const name = dueState === 'overdue' ? `Overdue: ${formatDay(dueAt)}${hour}` : `Today${hour}`;
  return <EnquiryBadge name={name} tone={dueState === 'overdue' ? 'bad' : 'passport'} />;
}
