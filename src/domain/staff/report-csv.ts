import { formatDay } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { toCsvLine } from './list-csv.ts';
import type { Report, ReportFigures, ReportRow } from './reports.ts';

type Cell = string | number | null;

const FIGURE_COLUMNS = ['Enquiries', 'Answered', 'Won', 'Lost', 'Won of 100', 'Median answer in minutes', '90th of 100 in minutes'];
const listFigures = ({ enquiries, answered, won, lost, medianMinutes, ninetiethMinutes }: ReportFigures): Cell[] => [
  ...[enquiries, answered, won, lost, enquiries > 0 ? Math.round((won / enquiries) * 1000) / 10 : null],
  ...[medianMinutes, ninetiethMinutes],
];

/** A report as CSV (RFC 4180) with one line a row; the first column says what the line is about. */
export function formatReportCsv(report: Report): string {
  const rows = (about: string, list: readonly ReportRow[], label: (row: ReportRow) => string): Cell[][] =>
    list.map((row) => [about, label(row), ...listFigures(row)]);
  const lines: Cell[][] = [
    ['About', 'What', ...FIGURE_COLUMNS],
    ['Period', `${report.period.from} to ${report.period.to}`, ...listFigures(report.total)],
    ['Period before', `${report.periodBefore.from} to ${report.periodBefore.to}`, ...listFigures(report.totalBefore)],
    ...report.parts.map((part) => [
      part.isMonth ? 'Month' : 'Week',
      `${formatDay(part.from)} to ${formatDay(part.to)}`,
      ...listFigures(part),
    ]),
    ...rows('Source', report.sources, ({ label }) => label),
    ...rows('Storefront', report.markets, ({ market }) => (market ? MARKET_CONFIG[market].place : '')),
    ...rows('Colleague', report.colleagues, ({ label }) => label),
    ...rows('Package', report.packages, ({ label }) => label),
    ...report.reasons.map(({ reason, lost }) => ['Reason of loss', reason, null, null, null, lost]),
  ];
  // The byte order mark makes spreadsheets read UTF-8.
  return `\ufeff${lines.map((cells) => toCsvLine(cells.map((cell) => String(cell ?? '')))).join('')}`;
}
