import type { ReactNode } from 'react';
import { DAY_MS } from '../../../schema/constants.ts';
import { formatCount, formatOfficeTime, formatOfficeTimeShort, formatOfficeTimeWithZone } from '../../../schema/format.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { useOpenedAt } from '../app/staff-context.ts';
import { GuideLink } from './guide/guide-link.tsx';
import * as css from './staff.css.ts';

/** Title of a screen with its page of the guide and its actions. */
export const PageHeader = ({
  title,
  total,
  note,
  children,
}: {
  title: string;
  total?: number | null;
  note?: ReactNode;
  children?: ReactNode;
}) => (
  <header className={css.pageHeader}>
    <div>
      <h1>
        {title}
        {typeof total === 'number' && <span className={css.muted}> {formatCount(total)}</span>}
      </h1>
      <GuideLink />
      {note && <p className={css.muted}>{note}</p>}
    </div>
    {children}
  </header>
);

interface OfficeTimeProps {
  /** ISO 8601. */
  at: string;
  /** Leaves out the year of what is less than half a year away. */
  short?: true;
}

/** Times farther away than this are shown with their year. */
export const HALF_YEAR_MS = 180 * DAY_MS;

/** A time on the one clock of the staff area, that of the office in India; the title adds the time zone. */
export function OfficeTime({ at, short }: OfficeTimeProps) {
  const isNear = Math.abs(Date.parse(at) - useOpenedAt()) < HALF_YEAR_MS;
  return (
    <time dateTime={at} title={formatOfficeTimeWithZone(at, DEFAULT_MARKET)}>
      {(short && isNear ? formatOfficeTimeShort : formatOfficeTime)(at, DEFAULT_MARKET)}
    </time>
  );
}

interface PanelProps {
  /** Id of the heading. */
  id: string;
  title: ReactNode;
  /** At the end of the heading's line: a link, a count or a button. */
  aside?: ReactNode;
  /** Shown instead of the content. */
  empty?: string | false;
  children: ReactNode;
}

/** A titled box of a screen. */
export const Panel = ({ id, title, aside, empty, children }: PanelProps) => (
  <section className={css.panel} aria-labelledby={id}>
    <div className={css.panelHead}>
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
    {empty ? <p className={css.empty}>{empty}</p> : children}
  </section>
);
