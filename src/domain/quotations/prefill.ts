import { desc, eq, sql } from 'drizzle-orm';
import { DAY_MS, type Market, MEALS, TRIP_DATE_FIELDS } from '../../../schema/constants.ts';
import { isDay, toOfficeDay } from '../../../schema/format.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { type PartyPrice, pricePartyOn, readParty } from '../../../schema/packages/occupancy.ts';
import type { SeasonPrice } from '../../../schema/packages/price-table.ts';
import { type DraftLine, type DraftOption, QUOTATION_LIMITS, type QuotationDraft } from '../../../schema/quotations/quotation.ts';
import { quotations } from '../../../schema/tables/quotations.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { getDetail, type StoredEnquiry } from '../enquiries/enquiry.ts';
import { nullIfNotFound } from '../errors.ts';
import { findStaffPackage } from '../packages/admin-queries.ts';
import { getShownPrice, type Package } from '../packages/filter.ts';
import { findPackagePrices } from '../packages/find-package.ts';
import { findQuotable } from './drafts.ts';

// What a new quotation begins with. Nothing is stored before somebody saves it.

/** A quotation that is not stored yet. */
export interface QuotationPrefill {
  market: Market;
  name: string;
  email: string;
  phone: string;
  /** Their ages have to be asked for. */
  children: number;
  /** The price of its line is the lowest of the seasons: no day is chosen that has a price. */
  isLowestPrice: boolean;
  draft: QuotationDraft;
}

/** How long a quotation is valid, unless somebody chooses another day. */
const USUAL_DAYS = 7;

/** A whole number that the sender has typed, from 0 to `max`; null for anything else. */
function readCount(enquiry: StoredEnquiry, name: string, max: number): number | null {
  const count = Number(getDetail(enquiry, name) ?? Number.NaN);
  return Number.isInteger(count) && count >= 0 && count <= max ? count : null;
}

/** The answers of the forms that say how many travel. */
const COUNT_FIELDS = ['packageAdults', 'packagePersons', 'numberOfPersons', 'person'] as const;

/** The first day of the trip that the sender has named in any form; null without one. */
const readFirstDay = (enquiry: StoredEnquiry): string | null =>
  TRIP_DATE_FIELDS.map(([first]) => String(getDetail(enquiry, first) ?? '')).find(isDay) ?? null;

/** The label of each kind of place on a line of a quotation. */
const PLACE_LABELS: Readonly<Record<SeasonPrice, string>> = {
  double: 'two sharing',
  single: 'alone in a room',
  triple: 'three sharing',
  childWithBed: 'child with bed',
  childWithoutBed: 'child without bed',
  infant: 'infant',
};

/** A line of a package. Where the label is too long, the name is cut and not the kind of place. */
const toLine = (name: string, quantity: number, unitAmount: number, place = ''): DraftLine => ({
  ...{ label: name.slice(0, QUOTATION_LIMITS.maxLabelChars - place.length) + place, quantity, pricing: 'amount', cost: 0, markup: 0 },
  ...{ unitAmount, taxLabel: '', taxRate: 0 },
});

/** What the travellers pay on their day, a line for each kind of place; without a season of that day the "from" price of each adult. */
function listPriceLines(row: Package, price: PartyPrice | undefined, adults: number): DraftLine[] {
  return price
    ? price.places.map(({ place, quantity, amount }) => toLine(row.name, quantity, amount, `, ${PLACE_LABELS[place]}`))
    : [toLine(row.name, adults, getShownPrice(row) ?? 0)];
}

/** The days of a package, with the lines of its price. */
function toOption(row: Package, lines: DraftLine[]): DraftOption {
  const { name, inclusions, exclusions, itinerary } = row;
  return {
    name: name.slice(0, QUOTATION_LIMITS.maxLabelChars),
    inclusions: inclusions.slice(0, QUOTATION_LIMITS.maxListEntries),
    exclusions: exclusions.slice(0, QUOTATION_LIMITS.maxListEntries),
    days: itinerary.slice(0, QUOTATION_LIMITS.maxDays).map(({ title, description, meals, images }) => ({
      ...{ title, description, picture: images[0] ?? null },
      meals: MEALS.filter((meal) => meals.includes(meal)).join(', '),
    })),
    lines,
  };
}

const EMPTY_OPTION: DraftOption = { name: '', inclusions: [], exclusions: [], days: [], lines: [] };

/** Terms and payment as the newest quotation of the market has them. */
async function readLastTerms(
  { db }: Context,
  market: Market,
): Promise<Pick<QuotationDraft, 'terms' | 'payment' | 'paymentLink' | 'upiId'>> {
  const [row] = await db
    .select({ draft: quotations.draft })
    .from(quotations)
    .where(eq(quotations.market, market))
    .orderBy(desc(quotations.id))
    .limit(1);
  const { terms = '', payment = '', paymentLink = '', upiId = '' } = row?.draft ?? {};
  return { terms, payment, paymentLink, upiId };
}

/**
 * What a quotation for an enquiry, or for none, begins with: whom it is for, the travel day, the days and the price of the package, and the
 * terms of the quotation before. Throws `not-found`, and `conflict` for an anonymised enquiry.
 */
export async function prefillQuotation(context: Context, admin: Admin, enquiryId: string | null): Promise<QuotationPrefill> {
  const enquiry = enquiryId ? await findQuotable(context, enquiryId) : null;
  const market = enquiry?.market ?? DEFAULT_MARKET;
  const [trip, lastTerms] = await Promise.all([
    enquiry?.packageId ? nullIfNotFound(findStaffPackage(context, admin, null, String(enquiry.packageId))) : null,
    readLastTerms(context, market),
  ]);
  const { maxPeople, maxChildren } = QUOTATION_LIMITS;
  const adults = (enquiry && COUNT_FIELDS.map((name) => readCount(enquiry, name, maxPeople)).find((count) => count !== null)) || 2;
  const startsOn = enquiry && readFirstDay(enquiry);
  const prices = trip && (await findPackagePrices(context, trip));
  const party = { ...readParty(enquiry?.details ?? {}), adults };
  const seasons = prices?.seasons ?? [];
  const price = startsOn ? pricePartyOn(seasons, startsOn, party) : undefined;
  return {
    ...{ market, name: enquiry?.name ?? '', email: enquiry?.email ?? '', phone: enquiry?.phone ?? '' },
    children: Math.min(maxChildren, party.childrenWithBed + party.childrenWithoutBed + party.infants),
    isLowestPrice: seasons.length > 0 && !price,
    draft: {
      ...{ title: trip?.name ?? '', words: '', picture: trip?.images[0] ?? null, adults, childAges: [], rooms: Math.ceil(adults / 2) },
      ...{ startsOn, validOn: toOfficeDay(context.now + USUAL_DAYS * DAY_MS), rounding: 100, ...lastTerms },
      options: [trip ? toOption(trip, listPriceLines(trip, price, adults)) : EMPTY_OPTION],
    },
  };
}

/** Terms are offered again from this many of the newest quotations. */
const MAX_TERMS_READ = 200;
const MAX_TERMS = 8;

/** The different terms of quotations, those of the newest first. */
export async function listEarlierTerms({ db }: Context, _admin: Admin): Promise<string[]> {
  const rows = await db
    .select({ terms: sql<string>`json_extract(${quotations.draft}, '$.terms')` })
    .from(quotations)
    .orderBy(desc(quotations.id))
    .limit(MAX_TERMS_READ);
  return [...new Set(rows.map(({ terms }) => terms).filter(Boolean))].slice(0, MAX_TERMS);
}
