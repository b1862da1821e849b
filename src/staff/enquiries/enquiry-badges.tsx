import { capitalize } from '../../../schema/format.ts';
import { badge } from '../components/staff.css.ts';
import type { ListedEnquiry } from './enquiry.ts';
import { enquiryBadges } from './inbox.css.ts';

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
    {spam && <EnquiryBadge name="suspected" tone="bad" />}
    {deletedAt && <EnquiryBadge name="deleted" tone="bad" />}
  </>
);
