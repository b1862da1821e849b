import type { ReactNode } from 'react';
import { formatCount } from '../../../schema/format.ts';
import type { ReportTable as TableName } from '../../../schema/staff/report-tables.ts';
import { useRight } from '../app/staff-context.ts';
import { TextLink } from '../components/links.tsx';
import { Panel } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { ShareBar } from './charts.tsx';
import * as css from './reports.css.ts';

export interface Figures {
  enquiries: number;
  answered?: number | null;
  won: number;
  lost: number;
  medianMinutes?: number | null;
  ninetiethMinutes?: number | null;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A time to answer: "42 min", "5 h 20", "3 d 4 h"; a dash where nothing was answered. */
export function formatMinutes(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return '–';
  if (minutes < 2 * HOUR) return `${minutes} min`;
  const [days, hours, rest] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR), minutes % HOUR];
  if (minutes >= 2 * DAY) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  return `${Math.floor(minutes / HOUR)} h${rest > 0 ? ` ${String(rest).padStart(2, '0')}` : ''}`;
}

export const getShare = (part: number, all: number): number => (all > 0 ? part / all : 0);
export const formatShare = (part: number, all: number): string =>
  all > 0 ? `${((part / all) * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })} %` : '–';

/** The end of an axis of shares: 10, 25, 50 or 100 of 100. */
export const getShareAxis = (shares: readonly number[]): number => [0.1, 0.25, 0.5].find((end) => Math.max(0, ...shares) <= end) ?? 1;

/** How a figure compares with the period before; nothing where there is none. */
function Comparison({ change, text }: { change: number; text: string }) {
  return change === 0 ? <>as before</> : <span className={change > 0 ? css.better : css.worse}>{text}</span>;
}

export function compareCounts(now: number, before: number): ReactNode {
  if (before === 0) return 'None in the period before';
  const percent = Math.round(((now - before) / before) * 100);
  return (
    <>
      <Comparison change={percent} text={`${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`} /> on {formatCount(before)} before
    </>
  );
}

export function compareMinutes(now: number | null | undefined, before: number | null | undefined): ReactNode {
  if (typeof now !== 'number' || typeof before !== 'number') return 'Nothing to compare with';
  const change = before - now;
  return <Comparison change={change} text={`${formatMinutes(Math.abs(change))} ${change > 0 ? 'faster' : 'slower'}`} />;
}

export function compareShares(now: number, before: number, hasBefore: boolean): ReactNode {
  if (!hasBefore) return 'Nothing to compare with';
  const points = Math.round((now - before) * 1000) / 10;
  return <Comparison change={points} text={`${points > 0 ? '+' : '−'}${Math.abs(points)} points`} />;
}

/** The parameters of the inbox that select the enquiries of a figure. */
export type InboxFilter = Readonly<Record<string, string>>;

interface CsvLinkProps {
  table: TableName;
  /** The table for people, which screen readers hear. */
  title: string;
  /** The days and the storefront of the report. */
  filter: InboxFilter;
  className?: string;
  children?: ReactNode;
}

/** Downloads a table of the report as a file. */
export const CsvLink = ({ table, title, filter, className = staff.link, children = 'Export\u00a0CSV' }: CsvLinkProps) => (
  <a
    className={className}
    href={`/api/enquiries/report?${new URLSearchParams({ table, period: 'dates', ...filter })}`}
    download
    aria-label={`Export CSV: ${title}`}
  >
    {children}
  </a>
);

/** A count that leads to its enquiries, for a role that reads them. */
export function CountLink({ count, filter }: { count: number; filter: InboxFilter | undefined }) {
  const canRead = useRight('enquiries');
  const text = formatCount(count);
  if (!filter || count === 0 || !canRead) return text;
  return <TextLink to={`/enquiry-display?${new URLSearchParams({ view: 'all', ...filter })}`}>{text}</TextLink>;
}

export const Tile = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      <span>{children}</span>
    </dd>
  </div>
);

interface TableColumn<Row> {
  label: string;
  cell(row: Row): ReactNode;
  isNumber?: boolean;
  isBar?: boolean;
}

interface ReportTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  rows: readonly Row[];
  getKey(row: Row): string;
  columns: readonly TableColumn<Row>[];
  /** The cells of the last line. */
  foot?: readonly ReactNode[];
}

/** A table that scrolls sideways where there is no room. */
export const ReportTable = <Row,>({ label, rows, getKey, columns, foot }: ReportTableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it.
  <section className={css.scroll} tabIndex={0} aria-label={label}>
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map(({ label: name, isNumber, isBar }) => (
            <th key={name} scope="col" className={isBar ? css.barColumn : isNumber ? css.number : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)}>
            {columns.map(({ label: name, cell, isNumber }, i) =>
              i === 0 ? (
                <th key={name} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={name} className={isNumber ? css.number : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            {columns.map(({ label: name, isNumber }, i) =>
              i === 0 ? (
                <th key={name} scope="row">
                  {foot[i]}
                </th>
              ) : (
                <td key={name} className={isNumber ? css.number : undefined}>
                  {foot[i]}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  </section>
);

interface ConversionProps<Row extends Figures> {
  /** Also the id of its heading. */
  table: TableName;
  title: string;
  /** The head of the first column. */
  noun: string;
  rows: readonly (Row & { key: string })[];
  name(row: Row): ReactNode;
  /** The days and the storefront of the report. */
  filter: InboxFilter;
  /** What selects the enquiries of a row beside it; missing where the inbox has no such filter. */
  getFilter?(row: Row & { key: string }): InboxFilter;
  empty: string | false;
  showMedian?: boolean;
  total?: Figures;
  aside?: ReactNode;
}

/** Enquiries, trips and the share that became one, with a bar for each row. */
export function ConversionTable<Row extends Figures>(props: ConversionProps<Row>) {
  const { table, title, noun, rows, name, filter, getFilter, empty, showMedian, total, aside } = props;
  const max = getShareAxis(rows.map(({ won, enquiries }) => getShare(won, enquiries)));
  const selectRow = (row: Row & { key: string }) => getFilter && { ...filter, ...getFilter(row) };
  const columns: TableColumn<Row & { key: string }>[] = [
    { label: noun, cell: name },
    { label: 'Enquiries', cell: (row) => <CountLink count={row.enquiries} filter={selectRow(row)} />, isNumber: true },
    ...(showMedian ? [{ label: 'Median', cell: ({ medianMinutes }: Figures) => formatMinutes(medianMinutes), isNumber: true }] : []),
    {
      label: 'Won',
      cell: (row) => {
        const selected = selectRow(row);
        return <CountLink count={row.won} filter={selected && { ...selected, stage: 'won' }} />;
      },
      isNumber: true,
    },
    {
      label: `Share won, axis to ${max * 100} %`,
      cell: ({ won, enquiries }) => <ShareBar share={getShare(won, enquiries)} max={max} text={formatShare(won, enquiries)} />,
      isBar: true,
    },
  ];
  const foot = total && [
    'All',
    formatCount(total.enquiries),
    ...(showMedian ? [formatMinutes(total.medianMinutes)] : []),
    formatCount(total.won),
    formatShare(total.won, total.enquiries),
  ];
  return (
    <Panel
      id={table}
      title={
        <>
          {title} {aside}
        </>
      }
      empty={empty}
      aside={!empty && <CsvLink table={table} title={title} filter={filter} />}
    >
      <ReportTable label={`${title}, as a table`} rows={rows} getKey={({ key }) => key} columns={columns} {...(foot && { foot })} />
    </Panel>
  );
}
