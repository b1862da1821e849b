import type { CSSProperties, ReactNode } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { formatDay, formatOfficeDay, formatPrice } from '../../../schema/format.ts';
import { type Departure, findSeason, type SeasonPrice } from '../../../schema/packages/price-table.ts';
import { listUpcomingSeasons } from '../../../schema/packages/upcoming-seasons.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import type { PackagePricesFragment as PackagePricesData } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { bookingPath, enquiryPath, openBookingSheet } from '../../ui/paths.ts';
import { TextLink } from '../../ui/primitives/typography.tsx';
import { color, fontSize, space } from '../../ui/tokens.ts';
import { PRICES_COPY } from './copy.ts';
import { sectionTitle } from './package-page.css.ts';
import { PricePicker } from './price-picker.tsx';
import { readTripPrices } from './trip-prices.ts';

// Prices by season, as lists, and departures of a package, as tables. Styled in place: only packages with seasons have them, and the stylesheet of the
// page is the same for all.

const PackagePricesFragment = graphql(`
  fragment PackagePrices on Package {
    id: databaseId market
    prices {
      ...TripPrices
      bookedUntil nights
      seasons {
        name from to single { amount } double { amount } triple { amount }
        childWithBed { amount } childWithoutBed { amount } infant { amount }
      }
      supplements { name amount { amount } unit }
      departures { day seats state }
    }
  }
`);
type Prices = NonNullable<PackagePricesData['prices']>;
type Season = Prices['seasons'][number];

/** Departures that are shown at once; the others are behind a summary. */
const SHOWN_DEPARTURES = 8;

const TABLE: CSSProperties = { inlineSize: '100%', borderCollapse: 'collapse', fontSize: fontSize.sm, fontVariantNumeric: 'tabular-nums' };
const CELL: CSSProperties = {
  padding: `${space[3]} ${space[4]} ${space[3]} 0`,
  borderBlockEnd: `1px solid ${color.line}`,
  fontWeight: 400,
  textAlign: 'start',
  verticalAlign: 'baseline',
};
const AMOUNT: CSSProperties = { ...CELL, whiteSpace: 'nowrap' };

/** A table that scrolls sideways where it is wider than the screen. */
const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the focus to be scrolled by keys.
  <section aria-label={label} tabIndex={0} style={{ overflowX: 'auto', position: 'relative' }}>
    <table style={TABLE}>{children}</table>
  </section>
);

const COLUMNS = Object.keys(PRICES_COPY.columns) as SeasonPrice[];

/** The price of a place, "Free", or a dash without one. */
function formatPlace(market: Market, price: Season[SeasonPrice]): string {
  if (!price) return PRICES_COPY.none;
  const amount = Number(price.amount);
  return amount === 0 ? PRICES_COPY.free : formatPrice(market, amount);
}

/** A season with its prices: each place has its label, so that no column leaves a narrow screen. */
const SEASON: CSSProperties = { paddingBlock: space[4], borderBlockEnd: `1px solid ${color.line}`, fontSize: fontSize.sm };
const PLACES: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,7.25rem),1fr))',
  gap: `${space[2]} ${space[4]}`,
  marginBlockStart: space[2],
  fontVariantNumeric: 'tabular-nums',
};

function SeasonPrices({ seasons, market }: { seasons: readonly Season[]; market: Market }) {
  const places = COLUMNS.filter((name) => seasons.some((season) => season[name]));
  return (
    <ul aria-label={PRICES_COPY.seasons}>
      {seasons.map((season) => (
        <li key={season.from} style={SEASON}>
          <b style={{ display: 'block', fontWeight: 600 }}>{season.name}</b>
          <span className={ground.muted}>{PRICES_COPY.formatDays(formatDay(season.from), formatDay(season.to))}</span>
          <dl style={PLACES}>
            {places.map((name) => (
              <div key={name}>
                <dt className={ground.muted}>{PRICES_COPY.columns[name]}</dt>
                <dd style={name === 'double' ? { fontWeight: 600 } : undefined}>{formatPlace(market, season[name])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface DepartureTableProps {
  prices: Prices;
  departures: readonly Departure[];
  label: string;
  market: Market;
  id: string;
  isPreview: boolean;
}

function DepartureTable({ prices, departures, label, market, id, isPreview }: DepartureTableProps) {
  return (
    <WideTable label={label}>
      <tbody>
        {departures.map(({ day, seats, state }) => {
          const season = findSeason(prices.seasons, day);
          const canBook = state !== 'closed' && season && !isPreview;
          return (
            <tr key={day}>
              <th scope="row" style={{ ...CELL, fontWeight: 600, whiteSpace: 'nowrap' }}>
                <time dateTime={day}>{formatOfficeDay(`${day}T09:00:00Z`, market)}</time>
              </th>
              <td style={AMOUNT}>{season ? formatPrice(market, Number(season.double.amount)) : PRICES_COPY.none}</td>
              <td style={CELL}>{PRICES_COPY.formatState(state, seats ?? null)}</td>
              <td style={CELL}>
                {canBook && (
                  <a
                    data-screen=""
                    href={bookingPath(market, id, { packageStartDate: day })}
                    {...openBookingSheet}
                    aria-label={PRICES_COPY.formatBook(formatDay(day))}
                  >
                    {PRICES_COPY.book}
                  </a>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </WideTable>
  );
}

/** The prices of a package on the days from `today` on; nothing for a package that has one price for all days. */
export function PriceTables({
  fragment,
  today,
  isPreview,
}: {
  fragment: FragmentType<typeof PackagePricesFragment>;
  today: string;
  isPreview: boolean;
}) {
  const { id, market, prices } = readFragment(PackagePricesFragment, fragment);
  const seasons = listUpcomingSeasons(prices, today);
  if (!prices || seasons.length === 0) return null;
  const data = readTripPrices(prices, today);
  const { departures } = data;
  const [shown, more] = [departures.slice(0, SHOWN_DEPARTURES), departures.slice(SHOWN_DEPARTURES)];
  const table = { prices, market, id, isPreview };
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className={sectionTitle}>
        {departures.length > 0 ? PRICES_COPY.titleWithDepartures : PRICES_COPY.title}
      </h2>
      {!isPreview && <PricePicker id={id} market={market} data={data} />}
      <SeasonPrices seasons={seasons} market={market} />
      {prices.supplements.length > 0 && (
        <p className={ground.muted} style={{ marginBlockStart: space[3], fontSize: fontSize.sm }}>
          {prices.supplements
            .map(({ name, amount, unit }) => PRICES_COPY.formatSupplement(name, formatPrice(market, Number(amount.amount)), unit))
            .join(' ')}
        </p>
      )}
      {shown.length > 0 && (
        <div style={{ marginBlockStart: space[6] }}>
          <DepartureTable {...table} departures={shown} label={PRICES_COPY.departures} />
          {more.length > 0 && (
            <details style={{ marginBlockStart: space[3] }}>
              <summary style={{ minBlockSize: '2.75rem', cursor: 'pointer' }}>{PRICES_COPY.formatMore(more.length)}</summary>
              <DepartureTable {...table} departures={more} label={PRICES_COPY.laterDepartures} />
            </details>
          )}
        </div>
      )}
      <p style={{ marginBlockStart: space[4] }}>
        <TextLink href={enquiryPath(market, { package: id })}>{PRICES_COPY.other}</TextLink>
      </p>
    </section>
  );
}
