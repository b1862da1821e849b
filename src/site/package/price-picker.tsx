import type { CSSProperties, ReactNode } from 'react';
import { PAGE_PATHS } from '../../../schema/addresses.ts';
import type { Market } from '../../../schema/constants.ts';
import { formatOfficeDay, formatPrice } from '../../../schema/format.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import type { PriceData } from '../../../schema/packages/occupancy.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { color, radius, space } from '../../ui/tokens.ts';
import { PRICES_COPY } from './copy.ts';

// The choice of a day and of travellers. Without script it leads to the form of Book Now, which says the total. Scripts draw a calendar in
// place of the day and say the total at once (`islands/catalogue/price-picker.ts`). Styled in place, as the tables are.

const FORM: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,8.5rem),1fr))',
  alignItems: 'end',
  gap: space[4],
  marginBlockEnd: space[8],
};
const FIELD: CSSProperties = { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: space[1], minInlineSize: 0, fontWeight: 600 };
const CONTROL: CSSProperties = {
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: '3rem',
  padding: '.5rem .75rem',
  border: `1.5px solid ${color.control}`,
  borderRadius: radius.sm,
  background: color.raised,
};

/** The largest numbers of travellers that are offered; larger groups ask for a price. */
const MOST = { packageAdults: 12, packageChildren: 8, packageChildrenWithoutBed: 8, packageInfants: 4 } as const;
type CountName = keyof typeof MOST;

/** The words of a day need a line of their own on small screens. */
const DAY_FIELD: CSSProperties = { ...FIELD, gridColumn: '1 / -1', maxInlineSize: '20rem' };

const Field = ({ label, style = FIELD, children }: { label: string; style?: CSSProperties; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
  <label style={style}>
    <span>{label}</span>
    {children}
  </label>
);

const Count = ({ name, least = 0 }: { name: CountName; least?: number }) => (
  <Field label={PRICES_COPY.counts[name]}>
    <select name={name} style={CONTROL} defaultValue={least * 2}>
      {Array.from({ length: MOST[name] - least + 1 }, (_, index) => index + least).map((count) => (
        <option key={count}>{count}</option>
      ))}
    </select>
  </Field>
);

/** Whom a package has a price for beside adults and children. */
export const listOptionalPrices = ({ seasons }: PriceData) => ({
  childWithoutBed: seasons.some(({ childWithoutBed }) => childWithoutBed !== null),
  infant: seasons.some(({ infant }) => infant !== null),
});

/** The choice of a day and of travellers. */
export function PricePicker({ id, market, data }: { id: string; market: Market; data: PriceData }) {
  const asks = listOptionalPrices(data);
  return (
    <form
      action={PAGE_PATHS.booking}
      style={FORM}
      data-prepare="prices"
      data-prices={JSON.stringify(data)}
      data-money={formatPrice(market, 0)}
      data-screen=""
    >
      <input type="hidden" name="package" value={id} />
      {market !== DEFAULT_MARKET && <input type="hidden" name="market" value={market} />}
      <Field label={PRICES_COPY.day} style={DAY_FIELD}>
        {data.hasDepartures ? (
          <select name="packageStartDate" style={CONTROL}>
            {data.departures.map(
              ({ day, state }) =>
                state !== 'closed' && (
                  <option key={day} value={day}>
                    {formatOfficeDay(`${day}T09:00:00Z`, market)}
                  </option>
                ),
            )}
          </select>
        ) : (
          <input type="date" name="packageStartDate" min={data.first} required style={CONTROL} />
        )}
      </Field>
      <Count name="packageAdults" least={1} />
      <Count name="packageChildren" />
      {asks.childWithoutBed && <Count name="packageChildrenWithoutBed" />}
      {asks.infant && <Count name="packageInfants" />}
      <button type="submit" className={`${button.base} ${button.accent}`}>
        {PRICES_COPY.total}
      </button>
    </form>
  );
}
