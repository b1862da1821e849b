import { MARKETS, type Market } from './constants.ts';

// The configuration of each market. Themes are in src/ui/themes, home pages in src/site/home. The compiler asks for
// an entry for every market in `MARKETS`. Of the paths only those that differ between markets are here; `PAGE_PATHS` has the others.

/** By its ISO 4217 code. */
export type Currency = 'INR' | 'AED';

interface MarketConfig {
  /** The name of the storefront. */
  place: string;
  /** The country of its flag link (specification 2.2 and 2.3). */
  flagName: string;
  locale: string;
  currency: Currency;
  /** The symbol before a price, and the unit in words. */
  currencySymbol: string;
  currencyUnit: string;
  /** ISO 3166, two letters. */
  country: string;
  /** The dialling code, and a number as people write it. */
  diallingCode: string;
  phone: string;
  /** The digits of a mobile number without the dialling code. */
  mobilePattern: RegExp;
  /** The time zone of its offices, and its short name. */
  timeZone: string;
  timeZoneLabel: string;
  /** Home page and package list. */
  homePath: string;
  listPath: string;
  /** Paths of its documented REST calls (specification 7). */
  packagesApiPath: string;
  imagesApiPath: string;
  /** The frame of large pictures: an arched window (India), or a bottom edge of dunes (Dubai). */
  pictureShape: 'arch' | 'dune';
  /** Whether packages have a category and a starting place. The CHECK of `packages.category` names the market, too. */
  hasCategories: boolean;
  /** Whether an edited package must be complete, including its days (specification 5). */
  requiresCompleteEdit: boolean;
}

export const MARKET_CONFIG: Readonly<Record<Market, Readonly<MarketConfig>>> = {
  india: {
    place: 'India',
    flagName: 'India',
    locale: 'en-IN',
    currency: 'INR',
    currencySymbol: '₹',
    currencyUnit: 'rupees',
    country: 'IN',
    diallingCode: '91',
    phone: '91 98450 12876',
    mobilePattern: /^[6-9]\d{9}$/,
    timeZone: 'Asia/Kolkata',
    timeZoneLabel: 'IST',
    homePath: '/home',
    listPath: '/card',
    packagesApiPath: '/packages',
    imagesApiPath: '/homepage-images',
    pictureShape: 'arch',
    hasCategories: true,
    requiresCompleteEdit: true,
  },
  dubai: {
    place: 'Dubai',
    flagName: 'UAE',
    locale: 'en-AE',
    currency: 'AED',
    currencySymbol: 'AED',
    currencyUnit: 'dirhams',
    country: 'AE',
    diallingCode: '971',
    phone: '971 50 123 4567',
    mobilePattern: /^05\d{8}$/,
    timeZone: 'Asia/Dubai',
    timeZoneLabel: 'GST',
    homePath: '/DubaiHome',
    listPath: '/dubai-card',
    packagesApiPath: '/dubai-packages',
    imagesApiPath: '/dubai-homepage-images',
    pictureShape: 'dune',
    hasCategories: false,
    requiresCompleteEdit: false,
  },
};

/** The market of URLs without a market, and of the office time on staff screens. */
export const DEFAULT_MARKET: Market = 'india';

/** The market of that name; undefined for anything else. */
export const parseMarket = (text: unknown): Market | undefined => MARKETS.find((market) => market === text);

/** Builds a record with one value for each market. */
export const mapMarkets = <T>(of: (market: Market) => T): Record<Market, T> =>
  Object.fromEntries(MARKETS.map((market) => [market, of(market)])) as Record<Market, T>;

/**
 * Adds the market to the address of a page that storefronts share. Public pages are cached without regard to cookies,
 * so the address is the only place that can remember the storefront.
 */
export function addMarketParam(path: string, market: Market): string {
  if (market === DEFAULT_MARKET) return path;
  const [before, hash = ''] = path.split('#');
  return `${before}${before?.includes('?') ? '&' : '?'}market=${market}${hash && `#${hash}`}`;
}

/** A budget filter, per person. */
export interface BudgetBand {
  /** As in the address of a list. */
  value: string;
  label: string;
  /** Whole rupees or dirhams. A price belongs to one band only: more than `above`, up to `max`. */
  above: number;
  max: number;
}

export const BUDGET_BANDS: Readonly<Record<Market, readonly BudgetBand[]>> = {
  india: [
    { value: '-20000', label: 'Up to ₹20,000', above: 0, max: 20_000 },
    { value: '20000-40000', label: '₹20,000 to ₹40,000', above: 20_000, max: 40_000 },
    { value: '40000-80000', label: '₹40,000 to ₹80,000', above: 40_000, max: 80_000 },
    { value: '80000-', label: 'Above ₹80,000', above: 80_000, max: 100_000_000 },
  ],
  dubai: [
    { value: '-1500', label: 'Up to AED 1,500', above: 0, max: 1_500 },
    { value: '1500-3000', label: 'AED 1,500 to 3,000', above: 1_500, max: 3_000 },
    { value: '3000-', label: 'Above AED 3,000', above: 3_000, max: 10_000_000 },
  ],
};

/** The lowest and the highest price of a band, in rupees or dirhams with two decimals. */
export const toBudgetRange = ({ above, max }: BudgetBand): { min: number; max: number } => ({ min: above + 0.01, max });

/** Default Top Rated Locations (specification 2.5, 2.6, 9), until the agency enters its own. */
export const TOP_LOCATIONS: Readonly<Record<Market, readonly { name: string; description: string }[]>> = {
  india: [
    { name: 'Manali', description: 'Cedar woods above the Beas, and snow within an hour for most of the year.' },
    { name: 'Jaipur', description: 'Pink sandstone, block print drying in the sun, and forts that reward an early start.' },
    { name: 'Goa', description: 'The south for quiet sand, the old quarters for lunch, the rain for the green.' },
    { name: 'Munnar', description: 'Tea to the horizon, mist until nine, cardamom on the wind.' },
    { name: 'Agra', description: 'The Taj at first light, then the garden across the river where nobody hurries you.' },
  ],
  dubai: [
    { name: 'Palm Jumeirah', description: 'A crescent of quiet beach with the city at arm’s length.' },
    { name: 'The Creek', description: 'An abra across for one dirham, then saffron and brass on the far bank.' },
    { name: 'Downtown Dubai', description: 'The fountain at eight, the tower at sunset.' },
    { name: 'Margham desert', description: 'Sand to the horizon, forty minutes from the last traffic light.' },
    { name: 'Hatta', description: 'Mountain road, green dam, kayaks before the heat.' },
  ],
};
