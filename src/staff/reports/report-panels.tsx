import { formatCount, formatDay } from '../../../schema/format.ts';
import type { StaffReportQuery } from '../../documents/graphql.ts';
import { Panel } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { ColumnChart, LineChart, ShareBar } from './charts.tsx';
import {
  CountLink,
  CsvLink,
  compareCounts,
  compareMinutes,
  compareShares,
  formatMinutes,
  formatShare,
  getShare,
  getShareAxis,
  type InboxFilter,
  ReportTable,
  Tile,
} from './figures.tsx';
import * as css from './reports.css.ts';

type Report = StaffReportQuery['report'];

/** The five figures of the period, each compared with the period before. */
export function Tiles({ total, totalBefore }: Pick<Report, 'total' | 'totalBefore'>) {
  const hasBefore = totalBefore.enquiries > 0;
  return (
    <dl className={css.tiles}>
      <Tile name="Enquiries" value={formatCount(total.enquiries)}>
        {compareCounts(total.enquiries, totalBefore.enquiries)}
      </Tile>
      <Tile name="First answer, median" value={formatMinutes(total.medianMinutes)}>
        {compareMinutes(total.medianMinutes, totalBefore.medianMinutes)}
      </Tile>
      <Tile name="First answer, 90th of 100" value={formatMinutes(total.ninetiethMinutes)}>
        {compareMinutes(total.ninetiethMinutes, totalBefore.ninetiethMinutes)}
      </Tile>
      <Tile name="Became a trip" value={formatShare(total.won, total.enquiries)}>
        {formatCount(total.won)} of {formatCount(total.enquiries)},{' '}
        {compareShares(getShare(total.won, total.enquiries), getShare(totalBefore.won, totalBefore.enquiries), hasBefore)}
      </Tile>
      <Tile name="Not answered yet" value={formatCount(total.enquiries - (total.answered ?? 0))}>
        {formatShare(total.enquiries - (total.answered ?? 0), total.enquiries)} of all
      </Tile>
    </dl>
  );
}

type Part = Report['parts'][number];

/** "Jun", with the year where the period has two; "3 Nov" for a week. */
function formatPart({ from, isMonth }: Part, parts: readonly Part[]): string {
  const [day = '', month = '', year = ''] = formatDay(from).split(' ');
  if (!isMonth) return `${day} ${month}`;
  const isLong = parts[0]?.from.slice(0, 4) !== parts.at(-1)?.from.slice(0, 4);
  return isLong && from.slice(5, 7) === '01' ? `${month} ${year}` : month;
}

const formatPartRow = ({ from, to, isMonth }: Part): string => {
  const [, month = '', year = ''] = formatDay(from).split(' ');
  return isMonth && from.endsWith('-01') ? `${month} ${year}` : `${formatDay(from)} to ${formatDay(to)}`;
};

/** Month by month or week by week: two charts and their table. */
export function PartCharts({ parts, total, filter }: Pick<Report, 'parts' | 'total'> & { filter: InboxFilter }) {
  const noun = parts[0]?.isMonth ? 'month' : 'week';
  const title = noun === 'month' ? 'Month by month' : 'Week by week';
  const columns = (values: (part: Part) => (number | null)[]) =>
    parts.map((part) => ({ label: formatPart(part, parts), values: values(part) }));
  return (
    <>
      <div className={css.columns}>
        <Panel id="enquiries" title={`Enquiries by ${noun}`} aside={<b>{formatCount(total.enquiries)}</b>}>
          <ColumnChart
            label={`Enquiries by ${noun}, from ${parts[0]?.enquiries ?? 0} to ${parts.at(-1)?.enquiries ?? 0}. The table has each ${noun}.`}
            columns={columns(({ won, lost, enquiries }) => [won, lost, enquiries - won - lost])}
            names={['Won', 'Lost', 'Open']}
          />
        </Panel>
        <Panel
          id="answers"
          title="Time to the first answer"
          empty={!total.answered && 'Nothing was answered in this period.'}
          aside={<span className={staff.muted}>All hours count, nights and Sundays too</span>}
        >
          <LineChart
            label={`Time to the first answer by ${noun}: median ${formatMinutes(total.medianMinutes)}, 90th of 100 ${formatMinutes(total.ninetiethMinutes)}. The table has each ${noun}.`}
            columns={columns(({ medianMinutes, ninetiethMinutes }) => [medianMinutes ?? null, ninetiethMinutes ?? null])}
            names={['Median', '90th of 100']}
            formatTick={formatMinutes}
            steps={[15, 30, 60, 120, 180, 240, 360, 480, 720, 1440, 2880, 4320, 7200, 10_080]}
          />
        </Panel>
      </div>
      <Panel id="parts" title={title} aside={<CsvLink table="parts" title={title} filter={filter} />}>
        <ReportTable
          label={`Figures by ${noun}`}
          rows={parts}
          getKey={({ from }) => from}
          columns={[
            { label: noun === 'month' ? 'Month' : 'Week', cell: formatPartRow },
            {
              label: 'Enquiries',
              cell: ({ from, to, enquiries }) => <CountLink count={enquiries} filter={{ ...filter, from, to }} />,
              isNumber: true,
            },
            {
              label: 'Won',
              cell: ({ from, to, won }) => <CountLink count={won} filter={{ ...filter, from, to, stage: 'won' }} />,
              isNumber: true,
            },
            {
              label: 'Lost',
              cell: ({ from, to, lost }) => <CountLink count={lost} filter={{ ...filter, from, to, stage: 'lost' }} />,
              isNumber: true,
            },
            { label: 'Share won', cell: ({ won, enquiries }) => formatShare(won, enquiries), isNumber: true },
            { label: 'Median', cell: ({ medianMinutes }) => formatMinutes(medianMinutes), isNumber: true },
            { label: '90th of 100', cell: ({ ninetiethMinutes }) => formatMinutes(ninetiethMinutes), isNumber: true },
          ]}
          foot={[
            'All',
            ...[total.enquiries, total.won, total.lost].map(formatCount),
            formatShare(total.won, total.enquiries),
            formatMinutes(total.medianMinutes),
            formatMinutes(total.ninetiethMinutes),
          ]}
        />
      </Panel>
    </>
  );
}

/** Why enquiries were lost: the list adds up to all the lost. */
export function Reasons({
  reasons,
  total,
  totalBefore,
  filter,
}: Pick<Report, 'reasons' | 'total' | 'totalBefore'> & { filter: InboxFilter }) {
  const max = getShareAxis(reasons.map(({ lost }) => getShare(lost, total.lost)));
  return (
    <Panel
      id="reasons"
      title={
        <>
          Why we lost <span className={staff.muted}>{formatCount(total.lost)} lost</span>
        </>
      }
      aside={total.lost > 0 && <CsvLink table="reasons" title="Why we lost" filter={filter} />}
      empty={total.lost === 0 && 'Nothing was lost.'}
    >
      <ReportTable
        label="Reasons of loss, as a table"
        rows={reasons}
        getKey={({ reason }) => reason}
        columns={[
          { label: 'Reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
          { label: 'Lost', cell: ({ lost }) => formatCount(lost), isNumber: true },
          {
            label: `Share, axis to ${max * 100} %`,
            cell: ({ lost }) => <ShareBar share={getShare(lost, total.lost)} max={max} text={formatShare(lost, total.lost)} bad />,
            isBar: true,
          },
          { label: 'Before', cell: ({ before }) => formatShare(before, totalBefore.lost), isNumber: true },
        ]}
        foot={['All the lost', formatCount(total.lost), '', formatCount(totalBefore.lost)]}
      />
    </Panel>
  );
}
