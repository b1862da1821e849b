import {
  findPublishedPrice,
  formatRooms,
  formatTravellers,
  MINOR_UNITS,
  type Party,
  type PriceData,
  priceOfferedDay,
  readParty,
} from '../../../schema/packages/occupancy.ts';

// What the travellers of a form pay on their day. Forms with prices load this file.

/** A total in words. Amount and details are '' where the package has no price for the day or the party. */
interface PartyTotal {
  travellers: string;
  /** What one of two who share a room pays on the day; '' where no price is published for it. */
  published: string;
  total: string;
  /** What each pays, and the rooms. */
  details: string;
}

/** An amount of minor units in the format of `model`, a price that the server has written: "₹0". */
export const formatLike = (model: string, amount: number): string =>
  model.replace(/\d[\d.,]*/, (amount / MINOR_UNITS).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 }));

const readValues = (form: HTMLFormElement): Record<string, FormDataEntryValue> => Object.fromEntries(new FormData(form));

/** The travellers of a form. */
export const readFormParty = (form: HTMLFormElement): Party => readParty(readValues(form));

/** The total of a form with `data-prices` and `data-money`; undefined without a day. */
export function readTotal(form: HTMLFormElement): PartyTotal | undefined {
  const day = String(readValues(form).packageStartDate ?? '');
  if (!day) return undefined;
  const data = JSON.parse(form.dataset.prices ?? '') as PriceData;
  const party = readFormParty(form);
  const price = priceOfferedDay(data, day, party);
  const published = findPublishedPrice(data, day);
  const format = (amount: number): string => formatLike(form.dataset.money ?? '', amount);
  return {
    travellers: formatTravellers(party),
    published: published === undefined ? '' : format(published),
    total: price ? format(price.total) : '',
    details: price ? `${format(price.perPerson)} per person · ${formatRooms(price.rooms)}` : '',
  };
}
