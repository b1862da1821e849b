import { MARKET_CONFIG } from '../../../schema/markets.ts';
import type { ReportTable } from '../../../schema/staff/report-tables.ts';
import { toCsvLine } from './list-csv.ts';
import type { ReasonRow, Report, ReportFigures, ReportRow } from './reports.ts';

// The tables of a report as CSV (RFC 4180): one table a file, days as ISO 8601, numbers without separators or units, '' where there is none.

type Cell = string | number | null;
type Columns<Row> = readonly (readonly [label: string, value: (row: Row) => Cell])[];

/** A share in percent, with one decimal. */
const toPercent = (part: number, all: number): number | null => (all > 0 ? Math.round((part / all) * 1000) / 10 : null);

const DAYS: Columns<{ from: string; to: string }> = [
  ['From', ({ from }) => from],
  ['To', ({ to }) => to],
];
const COUNTS: Columns<ReportFigures> = [
  ['Enquiries', ({ enquiries }) => enquiries],
  ['Won', ({ won }) => won],
  ['Lost', ({ lost }) => lost],
  ['Won (%)', ({ won, enquiries }) => toPercent(won, enquiries)],
];
const ANSWERS: Columns<ReportFigures> = [
  ['Answered', ({ answered }) => answered],
  ['First answer, median (minutes)', ({ medianMinutes }) => medianMinutes],
  ['First answer, 90th of 100 (minutes)', ({ ninetiethMinutes }) => ninetiethMinutes],
];

const SOURCES: Columns<ReportRow> = [['Source', ({ label }) => label], ...COUNTS];
const PACKAGES: Columns<ReportRow> = [
  ['Package number', ({ key }) => Number(key)],
  ['Package', ({ label }) => label],
  ['Storefront', ({ market }) => market && MARKET_CONFIG[market].place],
  ...COUNTS,
];
const COLLEAGUES: Columns<ReportRow> = [['Colleague', ({ label }) => label], ...COUNTS, ...ANSWERS];
const STOREFRONTS: Columns<ReportRow> = [['Storefront', ({ market }) => market && MARKET_CONFIG[market].place], ...COUNTS, ...ANSWERS];
const REASONS: Columns<ReasonRow> = [
  ['Reason', ({ reason }) => reason],
  ['Lost', ({ lost }) => lost],
  ['Lost in the period before', ({ before }) => before],
];

/** The header and a line for each row. The byte order mark makes spreadsheets read UTF-8. */
const formatTable = <Row>(columns: Columns<Row>, rows: readonly Row[]): string =>
  `\ufeff${[columns.map(([label]) => label), ...rows.map((row) => columns.map(([, value]) => String(value(row) ?? '')))]
    .map(toCsvLine)
    .join('')}`;

/** A table of a report as CSV. */
export function formatReportCsv(report: Report, table: ReportTable): string {
  switch (table) {
    case 'summary':
      return formatTable(
        [['Period', ({ name }) => name], ...DAYS, ...COUNTS, ...ANSWERS],
        [
          { name: 'This period', ...report.period, ...report.total },
          { name: 'Period before', ...report.periodBefore, ...report.totalBefore },
        ],
      );
    case 'parts':
      return formatTable([...DAYS, ...COUNTS, ...ANSWERS], report.parts);
    case 'sources':
      return formatTable(SOURCES, report.sources);
    case 'packages':
      return formatTable(PACKAGES, report.packages);
    case 'colleagues':
      return formatTable(COLLEAGUES, report.colleagues);
    case 'storefronts':
      return formatTable(STOREFRONTS, report.markets);
    case 'reasons':
      return formatTable(REASONS, report.reasons);
  }
}

/** The name of the file of a table: what it lists, of which storefront, and its first and last day. */
export function getReportFileName({ period, parts }: Report, table: ReportTable, market: string | null): string {
  const name = table === 'parts' ? (parts[0]?.isMonth ? 'months' : 'weeks') : table;
  return ['report', name, ...(market ? [market] : []), period.from, period.to].join('-').concat('.csv');
}
