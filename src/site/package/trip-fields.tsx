import type { CSSProperties } from 'react';
import { DAY_MS, type Market } from '../../../schema/constants.ts';
import { type FieldSpec, FLEXIBLE_MONTHS, TRIP_FIELDS } from '../../../schema/enquiry-fields.ts';
import { formatMonth, formatPrice, formatPriceOrRequest, toOfficeDay } from '../../../schema/format.ts';
import { getFieldInput } from '../../../schema/inputs/enquiries.ts';
import { getBrowserRules } from '../../../schema/inputs/fields.ts';
import { MINOR_UNITS } from '../../../schema/packages/occupancy.ts';
import type { BookingPageQuery } from '../../documents/graphql.ts';
import * as base from '../../ui/base.css.ts';
import { MARKET_COPY } from '../../ui/market-copy.ts';
import * as button from '../../ui/primitives/button.css.ts';
import * as chip from '../../ui/primitives/chip.css.ts';
import { FieldError } from '../../ui/primitives/field.tsx';
import { Icon } from '../../ui/primitives/icon.tsx';
import { PictureFile } from '../../ui/primitives/picture.tsx';
import { BidiText } from '../../ui/primitives/text.tsx';
import { fontSize, space } from '../../ui/tokens.ts';
import { FORM_COPY } from '../enquiry/copy.ts';
import { SchemaField, useSubmittedForm } from '../form.tsx';
import type { PageRequest } from '../page.tsx';
import * as css from './booking-page.css.ts';
import { BOOKING_COPY } from './copy.ts';

// What the form of Book Now asks about the trip.

export type Trip = NonNullable<BookingPageQuery['package']>;

/** Fields of other forms on the page where the sheet opens may have the same names. */
export const ID_PREFIX = 'book';
const [START_DATE] = TRIP_FIELDS;

/** Picture, name and price of the package: the price of the day once one is chosen. Scripts update it. */
export const TripSummary = ({
  trip: { name, duration, startsFrom, mainImage, ...shown },
  request: { market },
  published,
}: {
  trip: Trip;
  request: PageRequest;
  /** The price of the chosen day for one of two who share a room, in minor units. */
  published: number | undefined;
}) => (
  <div className={css.trip} data-trip="">
    {mainImage && <PictureFile fragment={mainImage} alt="" sizes="8.5rem" maxWidth={480} loading="eager" />}
    <div>
      <p className={css.tripName}>
        <BidiText text={name} />
      </p>
      <p className={base.muted}>
        <BidiText text={[duration, startsFrom && `from ${startsFrom}`].filter(Boolean).join(', ')} />
      </p>
      {typeof shown.price === 'number' && (
        <p>
          <b className={base.tabularNumber} data-day-price={formatPriceOrRequest(market, shown)}>
            {published === undefined ? formatPriceOrRequest(market, shown) : formatPrice(market, published / MINOR_UNITS)}
          </b>{' '}
          <span className={base.muted}>{MARKET_COPY[market].priceTerms}</span>
        </p>
      )}
    </div>
  </div>
);

const SOON: CSSProperties = { marginBlockStart: space[2], fontSize: fontSize.sm };

const OFFERED_MONTHS = 6;
/** The first days of the months that a sender with flexible dates can choose, from the one of the first day that can be booked on. */
function listMonths(earliestDay: string): string[] {
  const now = new Date(earliestDay);
  return Array.from({ length: OFFERED_MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index)).toISOString().slice(0, 10),
  );
}

/** The start date, or the choice to have none yet. */
export function StartFields({ values, market }: { values: Readonly<Record<string, string | undefined>>; market: Market }) {
  const isFlexible = values.packageFlexibleDates === 'yes';
  const tomorrow = toOfficeDay(Date.now() + DAY_MS, market);
  const { packageStartDate: day = '' } = values;
  const titleId = `${ID_PREFIX}-start`;
  const choices = [
    { value: '', label: BOOKING_COPY.onDate, isChosen: !isFlexible },
    { value: 'yes', label: FORM_COPY.flexibleDates, isChosen: isFlexible },
  ];
  return (
    <div className={css.group} role="radiogroup" aria-labelledby={titleId}>
      <p className={css.label} id={titleId}>
        {BOOKING_COPY.start}
      </p>
      <div className={css.segments}>
        {choices.map(({ value, label, isChosen }) => (
          <label key={label}>
            <input type="radio" name="packageFlexibleDates" value={value} defaultChecked={isChosen} />
            {value === '' && <Icon name="calendar" />}
            {label}
          </label>
        ))}
      </div>
      <div className={css.startDate}>
        <SchemaField
          input={getFieldInput(START_DATE)}
          name={START_DATE.name}
          label={START_DATE.label}
          idPrefix={ID_PREFIX}
          value={values[START_DATE.name]}
          data-date-range={START_DATE.dateRange}
        />
        <p className={base.muted} style={SOON} data-soon={tomorrow} role="status" hidden={!day || day > tomorrow}>
          {BOOKING_COPY.startsSoon}
        </p>
      </div>
      <fieldset className={css.flexible} aria-label={BOOKING_COPY.months}>
        <div className={chip.chips}>
          {listMonths(tomorrow).map((month) => (
            <label key={month} className={chip.chip}>
              <input
                type="checkbox"
                name={FLEXIBLE_MONTHS.name}
                value={month}
                defaultChecked={values[FLEXIBLE_MONTHS.name]?.includes(month)}
              />
              <Icon name="check" />
              {formatMonth(Number(month.slice(5, 7)))}
            </label>
          ))}
        </div>
        <p>{FORM_COPY.flexibleHint}</p>
      </fieldset>
    </div>
  );
}

/** A number with a button for one fewer and one for one more, which need script. */
export function Stepper({ spec, ages, value }: { spec: FieldSpec; ages: string; value: string | undefined }) {
  const form = useSubmittedForm();
  const { name, label } = spec;
  const { min, max, requiredMessage, invalidMessage } = getBrowserRules(getFieldInput(spec));
  const error = form?.fieldErrors[name];
  const id = `${ID_PREFIX}-${name}`;
  return (
    <div className={css.step}>
      <label htmlFor={id}>
        {label} <span>{ages}</span>
      </label>
      <span className={css.stepper}>
        <button type="button" className={button.iconButton} data-add="-1" aria-label={BOOKING_COPY.formatFewer(label)}>
          <Icon name="less" />
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          required={!spec.optional}
          defaultValue={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          data-required={spec.optional ? undefined : requiredMessage}
          data-wrong={invalidMessage}
        />
        <button type="button" className={button.iconButton} data-add="1" aria-label={BOOKING_COPY.formatMore(label)}>
          <Icon name="plus" />
        </button>
      </span>
      <FieldError id={id} error={error} />
    </div>
  );
}
