import { useSearchParams } from 'react-router';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { formatCount, formatDay, toOfficeDay } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { describePeriodBefore, findPeriodMistake, parseReportPeriod } from '../../../schema/staff/report-periods.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffReportQuery } from '../../documents/graphql.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { getPackageEditPath } from '../app/market-paths.ts';
import { defineScreen, type ScreenProps } from '../app/screen.tsx';
import { IfRight, useRight } from '../app/staff-context.ts';
import { useNotifier } from '../components/action-result.ts';
import { FieldError } from '../components/fields.tsx';
import { FilterForm, SelectFilter } from '../components/filters.tsx';
import { TextLink } from '../components/links.tsx';
import { OfficeTime, PageHeader } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { ConversionTable, CsvLink, type Figures } from './figures.tsx';
import { PartCharts, Reasons, Tiles } from './report-panels.tsx';
import * as css from './reports.css.ts';

type Report = StaffReportQuery['report'];

const PERIODS: readonly [value: string, label: string][] = [
  ['month', 'This month'],
  ['last-month', 'Last month'],
  ['3', '3 months'],
  ['12', '12 months'],
  ['dates', 'From and to'],
];

const FIELD_LABELS = { period: 'Period', from: 'From', to: 'To' } as const;

function ReportFilters({ period }: { period: Report['period'] }) {
  const [search] = useSearchParams();
  const { isHydrated } = useNotifier();
  const mistake = findPeriodMistake(search);
  return (
    <section className={staff.panel}>
      <FilterForm>
        <SelectFilter name="period" label="Period" emptyLabel="6 months" options={PERIODS} />
        {(search.get('period') === 'dates' || !isHydrated) && (
          <span className={css.dates}>
            {(['from', 'to'] as const).map((name) => (
              <input
                key={`${name} ${period[name]}`}
                type="date"
                name={name}
                className={staff.input}
                defaultValue={period[name]}
                aria-label={FIELD_LABELS[name]}
                {...(mistake?.field === name && { 'aria-invalid': true, 'aria-describedby': 'period-error' })}
              />
            ))}
          </span>
        )}
        <SelectFilter
          name="market"
          label="Storefront"
          emptyLabel="All storefronts"
          options={MARKETS.map((market) => [market, MARKET_CONFIG[market].place] as const)}
        />
      </FilterForm>
      {mistake && (
        <div role="alert" className={staff.toolbar}>
          <FieldError id="period">
            {FIELD_LABELS[mistake.field]}: {mistake.message} Shown instead: {formatDay(period.from)} to {formatDay(period.to)}.
          </FieldError>
        </div>
      )}
    </section>
  );
}

function PackageName({ row: { key, label, market } }: { row: Report['packages'][number] }) {
  const canEdit = useRight('packages');
  return (
    <>
      {canEdit && market ? (
        <TextLink to={getPackageEditPath({ market, id: key })}>
          <bdi>{label}</bdi>
        </TextLink>
      ) : (
        <bdi>{label}</bdi>
      )}{' '}
      {market && <span className={css.storefront}>{MARKET_CONFIG[market].place}</span>}
    </>
  );
}

function Reports({ data: { report } }: ScreenProps<StaffReportQuery>) {
  const [search] = useSearchParams();
  const { period, periodBefore, total, totalBefore, readAt } = report;
  const market = search.get('market');
  const filter = { from: period.from, to: period.to, ...(market && { market }) };
  const isNarrowed = Boolean(market);
  const rowsWith = <Row extends Figures>(rows: readonly Row[]): Row[] => rows.filter(({ enquiries }) => enquiries > 0);
  return (
    <>
      <PageHeader
        title="Reports"
        note={`${formatDay(period.from)} to ${formatDay(period.to)}, compared with ${describePeriodBefore(period)}: ${formatDay(periodBefore.from)} to ${formatDay(periodBefore.to)}`}
      >
        <div className={staff.actions}>
          <CsvLink table="summary" title="both periods" filter={filter} className={staff.buttonSecondary}>
            <Icon name="upload" />
            Export CSV
          </CsvLink>
        </div>
      </PageHeader>
      <ReportFilters period={period} />
      {total.enquiries === 0 ? (
        <p className={staff.empty}>
          No enquiry came in from {formatDay(period.from)} to {formatDay(period.to)}.{' '}
          <IfRight right="enquiries">
            <TextLink to="/staff/add-enquiry">Add one that came by phone</TextLink>
          </IfRight>
        </p>
      ) : (
        <>
          <Tiles total={total} totalBefore={totalBefore} />
          <PartCharts parts={report.parts} total={total} filter={filter} />
          <div className={css.columns}>
            <div>
              <ConversionTable
                table="sources"
                filter={filter}
                title="By source"
                noun="Came from"
                rows={rowsWith(report.sources)}
                name={({ label }) => label}
                empty={false}
                total={total}
              />
              <ConversionTable
                table="packages"
                filter={filter}
                title="By package"
                noun="Package"
                rows={report.packages}
                name={(row) => <PackageName row={row} />}
                empty={report.packages.length === 0 && 'No enquiry names a package.'}
                aside={
                  <span className={staff.muted}>
                    {report.otherPackages > 0 && `${formatCount(report.otherPackages)} more packages, `}
                    {formatCount(report.withoutPackage)} without one
                  </span>
                }
              />
            </div>
            <div>
              <ConversionTable
                table="colleagues"
                filter={filter}
                title="By colleague"
                noun="Colleague"
                rows={report.colleagues}
                name={({ label }) => <bdi>{label}</bdi>}
                getFilter={({ key }) => ({ assignee: key === '0' ? 'none' : key })}
                empty={false}
                showMedian
                total={total}
              />
              {!isNarrowed && (
                <ConversionTable
                  table="storefronts"
                  filter={filter}
                  title="By storefront"
                  noun="Storefront"
                  rows={report.markets}
                  name={({ key }) => MARKET_CONFIG[key as Market].place}
                  getFilter={({ key }) => ({ market: key })}
                  empty={false}
                  showMedian
                  total={total}
                />
              )}
              <Reasons reasons={report.reasons} total={total} totalBefore={totalBefore} filter={filter} />
            </div>
          </div>
          <p className={staff.muted}>
            Counted until <OfficeTime at={readAt} />. Suspected spam and deleted enquiries are left out. A trip counts in the period of its
            enquiry. Times to answer are exact up to an hour, and to 5 minutes up to four hours.
          </p>
        </>
      )}
    </>
  );
}

/** The figures of a period (`/staff/reports`). */
export const reportsScreen = defineScreen({
  title: 'Reports',
  document: graphql(`query StaffReport($from: Date!, $to: Date!, $market: Market) {
    report(from: $from, to: $to, market: $market) {
      period { from to }
      periodBefore { from to }
      readAt
      total { enquiries answered won lost medianMinutes ninetiethMinutes }
      totalBefore { enquiries answered won lost medianMinutes ninetiethMinutes }
      parts { from to isMonth enquiries answered won lost medianMinutes ninetiethMinutes }
      sources { key label enquiries answered won lost }
      markets { key enquiries answered won lost medianMinutes }
      colleagues { key label enquiries answered won lost medianMinutes }
      packages { key label market enquiries answered won lost }
      otherPackages withoutPackage
      reasons { reason lost before }
    }
  }`),
  variables: ({ search }) => ({
    ...parseReportPeriod(search, toOfficeDay(Date.now())),
    market: MARKETS.find((market) => market === search.get('market')) ?? null,
  }),
  Body: Reports,
});
