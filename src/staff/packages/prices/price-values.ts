import { LIMITS } from '../../../../schema/constants.ts';
import { formatDay, isDay } from '../../../../schema/format.ts';
import {
  DEPARTURE_STATES,
  isYearly,
  PRICE_MESSAGES,
  type PriceSeason,
  SEASON_PRICES,
  SUPPLEMENT_UNITS,
} from '../../../../schema/packages/price-table.ts';
import { adjustPrice, PRICE_TOO_HIGH, parseAmount } from '../../../../schema/staff/price-adjustment.ts';
import type { StaffPackagePricesQuery } from '../../../documents/graphql.ts';
import type { FormValues } from '../../components/form.tsx';
import { FormInputError, toAmount, toChoice, toCount } from '../../components/mutations/form-input.ts';
import { isBlankRow, readRows } from '../../components/mutations/form-rows.ts';

// The price table of a package: what is stored as text, and typed text as the input of the API.

export type Row = Readonly<Record<string, string>>;
const SEASON_FIELDS = ['name', 'from', 'to', ...SEASON_PRICES] as const;
const SUPPLEMENT_FIELDS = ['name', 'amount', 'unit'] as const;
const DEPARTURE_FIELDS = ['day', 'seats', 'state'] as const;

const buildRow = (fields: readonly string[], values: Row = {}): Row =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
export const EMPTY_ROWS = {
  seasons: buildRow(SEASON_FIELDS),
  supplements: buildRow(SUPPLEMENT_FIELDS, { unit: 'person' }),
  departures: buildRow(DEPARTURE_FIELDS, { state: 'open' }),
};
export type PriceRows = Readonly<Record<keyof typeof EMPTY_ROWS, readonly Row[]>>;

const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const twoDigits = (text: string | number): string => String(text).padStart(2, '0');
const getMonth = (text: string): number => (/^\d+$/.test(text) ? Number(text) : MONTH_NAMES.indexOf(text.slice(0, 3).toLowerCase()) + 1);

/** A day as people and spreadsheets write it (20 Dec 2026, 20/12/2026, 20-Dec-26, 20 Dec) in the form of the API; as typed if it is none. */
export function parseDay(text: string): string {
  const typed = text.trim();
  const [, day, month, year = ''] = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})\.?(?:[\s./,-]+(\d{4}|\d{2}))?$/i.exec(typed) ?? [];
  // 12-20 is the form of the API itself.
  if (!day || !month || /^\d\d-\d\d$/.test(typed)) return typed;
  const monthDay = `${twoDigits(getMonth(month))}-${twoDigits(day)}`;
  return year ? `${year.length === 2 ? `20${year}` : year}-${monthDay}` : monthDay;
}

/** A day for people: 20 Dec 2026, or 20 Dec for every year. */
export const formatSeasonDay = (day: string): string =>
  isDay(day) ? formatDay(day) : isDay(`2028-${day}`) ? formatDay(`2028-${day}`).replace(/ 2028$/, '') : day;

type StoredPrices = NonNullable<NonNullable<StaffPackagePricesQuery['staffPackage']>['prices']>;

const formatMoney = (money: { amount: string } | null | undefined): string => money?.amount ?? '';

/** A stored price table as text. */
export const toPriceRows = (prices: StoredPrices | null | undefined): PriceRows => ({
  seasons: (prices?.seasons ?? []).map((season) => ({
    name: season.name,
    from: formatSeasonDay(season.from),
    to: formatSeasonDay(season.to),
    ...Object.fromEntries(SEASON_PRICES.map((name) => [name, formatMoney(season[name])])),
  })),
  supplements: (prices?.supplements ?? []).map(({ name, amount, unit }) => ({ name, amount: formatMoney(amount), unit })),
  departures: (prices?.departures ?? []).map(({ day, seats, state }) => ({ day: formatDay(day), seats: String(seats ?? ''), state })),
});

/** The rows of a form that was refused before the script ran. */
export const toSubmittedRows = (values: FormValues): PriceRows => ({
  seasons: readRows(values, 'seasons', SEASON_FIELDS),
  supplements: readRows(values, 'supplements', SUPPLEMENT_FIELDS),
  departures: readRows(values, 'departures', DEPARTURE_FIELDS),
});

/** A typed price. Throws `FormInputError`. */
function readPrice(field: string, text = ''): string | null {
  if ((parseAmount(text) ?? 0) > LIMITS.package.priceMax) throw new FormInputError(field, PRICE_TOO_HIGH);
  return toAmount(field, text, PRICE_MESSAGES.amount);
}

/** A day of the calendar in the form of the API. Throws `FormInputError`. */
function toDate(field: string, text: string): string {
  const day = parseDay(text);
  if (!isDay(day)) throw new FormInputError(field, PRICE_MESSAGES.departureDay);
  return day;
}

/** The input of a form. Throws `FormInputError`. */
export function toPricesInput(values: FormValues) {
  const { seasons, supplements, departures } = toSubmittedRows(values);
  return {
    nights: toCount('nights', values.nights),
    bookedUntil: values.bookedUntil?.trim() ? toDate('bookedUntil', values.bookedUntil) : null,
    seasons: seasons.flatMap((row, i) =>
      isBlankRow(row, SEASON_FIELDS)
        ? []
        : {
            name: row.name ?? '',
            from: parseDay(row.from ?? ''),
            to: parseDay(row.to ?? ''),
            ...Object.fromEntries(SEASON_PRICES.map((name) => [name, readPrice(`seasons.${i}.${name}`, row[name])])),
          },
    ),
    supplements: supplements.flatMap((row, i) =>
      isBlankRow(row, ['name', 'amount'])
        ? []
        : {
            name: row.name ?? '',
            amount: readPrice(`supplements.${i}.amount`, row.amount) ?? '0',
            unit: toChoice(`supplements.${i}.unit`, row.unit, SUPPLEMENT_UNITS) ?? 'person',
          },
    ),
    departures: departures.flatMap((row, i) =>
      isBlankRow(row, ['day', 'seats'])
        ? []
        : {
            day: toDate(`departures.${i}.day`, row.day ?? ''),
            seats: toCount(`departures.${i}.seats`, row.seats),
            state: toChoice(`departures.${i}.state`, row.state, DEPARTURE_STATES) ?? 'open',
          },
    ),
  };
}

/** The seasons that can be read while somebody types, with their positions. */
export const readSeasons = (rows: readonly Row[]): { position: number; season: PriceSeason }[] =>
  rows.flatMap((row, position) => {
    const [from, to] = [parseDay(row.from ?? ''), parseDay(row.to ?? '')];
    const double = parseAmount(row.double ?? '');
    const areDays = [from, to].every((day) => isDay(day) || isDay(`2028-${day}`)) && from.length === to.length;
    const rest = { single: null, triple: null, childWithBed: null, childWithoutBed: null, infant: null };
    return areDays && double !== null
      ? [{ position, season: { name: row.name ?? '', from, to, double: Math.round(double * 100), ...rest } }]
      : [];
  });

/** Hundreds of rows are read with each key that is pressed, so the years are those of the first days. */
const getYear = (row: Row): number => {
  const from = parseDay(row.from ?? '');
  return isYearly({ from }) || !isDay(from) ? 0 : Number(from.slice(0, 4));
};

/** The last year that has dated seasons; 0 without. */
export const findLastYear = (rows: readonly Row[]): number => Math.max(0, ...rows.map(getYear));

const addYear = (text: string): string => {
  const day = parseDay(text);
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  // 29 February has no day in the next year.
  return formatDay(isDay(next) ? next : next.replace('-02-29', '-02-28'));
};

/** The seasons of a year for the next one, with prices changed by a percentage and rounded to tens. */
export function copyYear(rows: readonly Row[], year: number, percent: number): Row[] {
  const adjust = (text = ''): string => {
    const amount = parseAmount(text);
    const adjusted = amount === null ? null : adjustPrice(Math.round(amount * 100), { kind: 'percent', value: percent, rounding: '10' });
    return adjusted === null ? '' : String(adjusted / 100);
  };
  return rows
    .filter((row) => getYear(row) === year)
    .map((row) => ({
      ...row,
      from: addYear(row.from ?? ''),
      to: addYear(row.to ?? ''),
      ...Object.fromEntries(SEASON_PRICES.map((name) => [name, adjust(row[name])])),
    }));
}
