import { LIMITS } from '../../schema/constants.ts';
import * as button from './button.css.ts';
import * as ground from './ground.css.ts';
import { Icon } from './icon.tsx';
import * as link from './link.css.ts';
import * as css from './list-pager.css.ts';
import { count } from './money.ts';

interface ListPagerProps {
  /** How many packages stand before this page, and how many on it. */
  seen: number;
  shown: number;
  /** How many there are; null where nobody counted. */
  total: number | null;
  /** Address of the next page, if there is one. */
  next?: string;
  /** Address of the first page. */
  start: string;
}

/** Where in the list this page stands, and the way on. */
export function ListPager({ seen, shown, total, next, start }: ListPagerProps) {
  const reached = seen + shown;
  const left = total === null ? LIMITS.pageSize : Math.min(LIMITS.pageSize, total - reached);
  if (!next && seen === 0) return null;
  return (
    <nav className={css.more} aria-label="Pages">
      <p className={`${ground.muted} ${ground.num}`}>
        {total === null ? `${count(reached)} packages so far` : `${count(reached)} of ${count(total)} packages`}
      </p>
      {total !== null && <progress value={reached} max={total} aria-hidden="true" />}
      {next && (
        <a className={`${button.base} ${button.line}`} href={next} rel="next">
          {left > 0 ? `Next ${left} ${left === 1 ? 'package' : 'packages'}` : 'Next packages'} <Icon name="arrow" flip />
        </a>
      )}
      {seen > 0 && (
        <a className={link.link} href={start}>
          Back to the start
        </a>
      )}
    </nav>
  );
}
