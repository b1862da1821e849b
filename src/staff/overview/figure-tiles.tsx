import { Link } from 'react-router';
import { formatCount, formatMonth, formatQuantity } from '../../../schema/format.ts';
import type { StaffOverviewQuery } from '../../documents/graphql.ts';
import { useCounters } from '../app/counters/counters.ts';
import { useRight } from '../app/staff-context.ts';
import { formatBounded, formatWaitingTime } from './amounts.ts';
import * as css from './overview.css.ts';

interface TileProps {
  label: string;
  figure: string;
  note: string;
  path: string;
  isBad?: boolean;
}

const Tile = ({ label, figure, note, path, isBad }: TileProps) => (
  <li>
    <Link to={path}>
      <span>{label}</span> <b className={isBad ? css.badFigure : undefined}>{figure}</b> <small>{note}</small>
    </Link>
  </li>
);

type Overview = StaffOverviewQuery['overview'];

const MonthTile = ({ month }: { month: NonNullable<Overview['month']> }) => (
  <Tile
    label={`${formatMonth(Number(month.from.slice(5, 7)))} so far`}
    figure={formatCount(month.enquiries)}
    note={`${formatQuantity(month.won, 'trip')} won; ${formatCount(month.enquiriesBefore)} by this day a month ago`}
    // The list of exactly these, or the reports for those who may not read it.
    path={useRight('enquiries') ? `/enquiry-display?view=all&from=${month.from}` : '/staff/reports?period=month'}
  />
);

/** What is mine, what is new, what is late, how is the month: each figure leads to what it counts. */
export function FigureTiles({ overview }: { overview: Overview }) {
  const mayAnswer = useRight('enquiries');
  const { myCount, myNewCount, myDueCount, unansweredCount, oldestUnansweredAt, dueCount, overdueCount, month, generatedAt } = overview;
  const newCount = useCounters()?.newEnquiries ?? unansweredCount;
  const mine = [
    myNewCount > 0 && `${formatBounded(myNewCount)} without an answer`,
    myDueCount > 0 && `${formatBounded(myDueCount)} due or overdue`,
  ].filter(Boolean);
  const dueToday = dueCount - overdueCount;
  if (!mayAnswer && !month) return null;
  return (
    <ul className={css.tiles} aria-label="Figures">
      {mayAnswer && (
        <>
          <Tile label="Mine" figure={formatBounded(myCount)} note={mine.join(', ') || 'nothing is due'} path="/enquiry-display?view=mine" />
          <Tile
            label="New"
            figure={formatCount(newCount)}
            note={
              oldestUnansweredAt
                ? `oldest has waited ${formatWaitingTime(Date.parse(generatedAt) - Date.parse(oldestUnansweredAt))}`
                : 'everybody has been answered'
            }
            path="/enquiry-display?view=new"
          />
          <Tile
            label="Late"
            figure={formatBounded(overdueCount)}
            note={dueToday > 0 ? `${formatBounded(dueToday)} more to follow up today` : 'nothing more to follow up today'}
            path="/enquiry-display?view=overdue"
            isBad={overdueCount > 0}
          />
        </>
      )}
      {month && <MonthTile month={month} />}
    </ul>
  );
}
