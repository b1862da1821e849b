import { useState } from 'react';
import type { Market } from '../../../../schema/constants.ts';
import { formatPrice } from '../../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../../schema/markets.ts';
import { findOverlap, findSeason, PRICE_LIMITS, PRICE_MESSAGES } from '../../../../schema/packages/price-table.ts';
import { Icon } from '../../../ui/primitives/icon.tsx';
import { Field, useFormMessages } from '../../components/fields.tsx';
import * as form from '../../components/form.css.ts';
import * as staff from '../../components/staff.css.ts';
import { AddDepartures } from './add-departures.tsx';
import { CopyYear } from './copy-year.tsx';
import { Grid } from './grid.tsx';
import { EMPTY_ROWS, formatSeasonDay, type PriceRows, parseDay, type Row, readSeasons, toSubmittedRows } from './price-values.ts';
import * as css from './prices.css.ts';
import { YearBand } from './year-band.tsx';

const SEASON_COLUMNS = [
  { name: 'name', label: 'Season', placeholder: 'Summer high' },
  { name: 'from', label: 'From', placeholder: '1 May 2027' },
  { name: 'to', label: 'To', placeholder: '30 Jun 2027' },
  { name: 'single', label: 'Single', isNumeric: true },
  { name: 'double', label: 'Double', isNumeric: true },
  { name: 'triple', label: 'Triple', isNumeric: true },
  { name: 'childWithBed', label: 'Child, bed', isNumeric: true },
  { name: 'childWithoutBed', label: 'Child, no bed', isNumeric: true },
  { name: 'infant', label: 'Infant', isNumeric: true },
] as const;

const DEPARTURE_COLUMNS = [
  { name: 'day', label: 'Day', placeholder: '20 Dec 2027' },
  { name: 'seats', label: 'Seats left', isNumeric: true },
  {
    name: 'state',
    label: 'Shown as',
    options: [
      ['open', 'Open'],
      ['few', 'Few left'],
      ['request', 'On request'],
      ['closed', 'Closed'],
    ],
  },
] as const;

const SUPPLEMENT_COLUMNS = [
  { name: 'name', label: 'Supplement', placeholder: 'Room with a view' },
  { name: 'amount', label: 'Amount', isNumeric: true },
  {
    name: 'unit',
    label: 'For each',
    options: [
      ['person', 'Person'],
      ['room', 'Room'],
      ['booking', 'Booking'],
    ],
  },
] as const;

/** The first two seasons that overlap, in words; the server refuses them. */
function describeOverlap(rows: readonly Row[]): string {
  const seasons = readSeasons(rows).map(({ season }) => season);
  const overlap = findOverlap(seasons);
  if (!overlap) return '';
  const [first, second] = overlap.positions.map((position) => seasons[position]?.name || 'A season without a name');
  return PRICE_MESSAGES.overlap(first ?? '', second ?? '', formatSeasonDay(overlap.day));
}

interface PriceFieldsProps {
  market: Market;
  stored: PriceRows;
  duration: string;
  /** The day of the server: that of a browser may be another one. */
  today: string;
}

/** The tables of a package's prices. They hold their texts, because sums and warnings follow while somebody types. */
export function PriceFields({ market, stored, duration, today }: PriceFieldsProps) {
  const { submittedValues, markChanged } = useFormMessages();
  const [rows, setRows] = useState<PriceRows>(() => {
    const first = submittedValues ? toSubmittedRows(submittedValues) : stored;
    // A cell to paste into.
    return first.seasons.length > 0 ? first : { ...first, seasons: [EMPTY_ROWS.seasons] };
  });
  const set = (name: keyof PriceRows) => (next: readonly Row[]) => setRows((before) => ({ ...before, [name]: next }));
  const typedSeasons = readSeasons(rows.seasons).map(({ season }) => season);
  const overlap = describeOverlap(rows.seasons);
  const { currencySymbol } = MARKET_CONFIG[market];
  return (
    <>
      <section className={staff.panel} aria-labelledby="seasons-title">
        <h2 id="seasons-title">Seasons</h2>
        <p className={staff.muted}>
          Prices in {currencySymbol} for one person. Leave the year out for a season of every year. Paste a block from a spreadsheet into
          its first cell.
        </p>
        <YearBand seasons={typedSeasons} today={today} market={market} />
        <Grid
          prefix="seasons"
          caption="Seasons and their prices"
          noun="season"
          columns={SEASON_COLUMNS}
          rows={rows.seasons}
          emptyRow={EMPTY_ROWS.seasons}
          maxRows={PRICE_LIMITS.seasons}
          onChange={set('seasons')}
        />
        {overlap && (
          <p className={form.error} role="alert">
            <Icon name="alert" />
            <span>{overlap}</span>
          </p>
        )}
      </section>
      <CopyYear
        rows={rows.seasons}
        market={market}
        onCopy={(next) => {
          set('seasons')(next);
          markChanged?.();
        }}
      />
      <section className={staff.panel} aria-labelledby="departures-title">
        <h2 id="departures-title">Departures</h2>
        <p className={staff.muted}>Without departures it starts on any day. Closed ones are shown, but do not count for the price.</p>
        <Grid
          prefix="departures"
          caption="Departures"
          noun="departure"
          columns={DEPARTURE_COLUMNS}
          rows={rows.departures}
          emptyRow={EMPTY_ROWS.departures}
          maxRows={PRICE_LIMITS.departures}
          more={{
            label: 'Season and double',
            cell: ({ day = '' }) => {
              const season = day.trim() ? findSeason(typedSeasons, parseDay(day)) : undefined;
              return season ? `${season.name}, ${formatPrice(market, season.double / 100)}` : day.trim() && 'No price';
            },
          }}
          onChange={set('departures')}
        />
        <AddDepartures
          rows={rows.departures}
          maxRows={PRICE_LIMITS.departures}
          onAdd={(next) => {
            set('departures')(next);
            markChanged?.();
          }}
        />
      </section>
      <section className={staff.panel} aria-labelledby="supplements-title">
        <h2 id="supplements-title">Supplements and stay</h2>
        <Grid
          prefix="supplements"
          caption="Supplements"
          noun="supplement"
          columns={SUPPLEMENT_COLUMNS}
          rows={rows.supplements}
          emptyRow={EMPTY_ROWS.supplements}
          maxRows={PRICE_LIMITS.supplements}
          onChange={set('supplements')}
        />
        <div className={css.stay}>
          <Field name="nights" label="Nights" inputMode="numeric" hint={`Empty: as in the duration, “${duration}”`} />
          <Field name="bookedUntil" label="Booked until" hint="The last day of which nothing is left, such as 31 Dec 2026" />
        </div>
      </section>
    </>
  );
}
