import { LIMITS } from '../../../schema/constants.ts';
import * as button from '../primitives/button.css.ts';
import * as ground from '../ground.css.ts';
import { Icon } from '../primitives/icon.tsx';
import * as link from '../primitives/link.css.ts';
import * as css from './list-pager.css.ts';
import { formatCount } from '../format.ts';

interface PackagePaginationProps {
  /** How many packages stand before this page, and how many on it. */
  precedingCount: number;
  pageCount: number;
  /** How many there are; null where nobody counted. */
  total: number | null;
  /** Address of the next page, if there is one. */
  nextPath?: string;
  /** Address of the first page. */
  firstPath: string;
}

/** Where in the list this page stands, and the way on. */
export function PackagePagination({ precedingCount, pageCount, total, nextPath, firstPath }: PackagePaginationProps) {
  const reached = precedingCount + pageCount;
  const left = total === null ? LIMITS.pageSize : Math.min(LIMITS.pageSize, total - reached);
  if (!nextPath && precedingCount === 0) return null;
  return (
    <nav className={css.pagination} aria-label="Pages">
      <p className={`${ground.muted} ${ground.tabularNumber}`}>
        {total === null ? `${formatCount(reached)} packages so far` : `${formatCount(reached)} of ${formatCount(total)} packages`}
      </p>
      {total !== null && <progress value={reached} max={total} aria-hidden="true" />}
      {nextPath && (
        <a className={`${button.base} ${button.outline}`} href={nextPath} rel="next">
          {left > 0 ? `Next ${left} ${left === 1 ? 'package' : 'packages'}` : 'Next packages'} <Icon name="arrow" mirrorInRtl />
        </a>
      )}
      {precedingCount > 0 && (
        <a className={link.link} href={firstPath}>
          Back to the start
        </a>
      )}
    </nav>
  );
}
