import type {
  AggregateOffer,
  BreadcrumbList,
  ItemList,
  Offer,
  Product,
  SearchAction,
  Service,
  Thing,
  TouristTrip,
  TravelAgency,
  WebSite,
} from 'schema-dts';
import { getPackagePath } from '../../schema/addresses.ts';
import { LIMITS, type Market } from '../../schema/constants.ts';
import { MARKET_CONFIG } from '../../schema/markets.ts';
import { uploadUrl } from '../../schema/media-urls.ts';
import { listUpcomingSeasons } from '../../schema/packages/upcoming-seasons.ts';
import type { PackageDetailsFragment } from '../documents/graphql.ts';
import type { OfficeContact } from '../ui/patterns/office-details.tsx';

// Builds the schema.org objects of a page. Only packages have ratings, of their own reviews: search engines do not accept those that
// a business publishes about itself. URLs are paths here; render/document.tsx makes them absolute.

/** A trip that is also a product, because search engines show prices of products only. schema-dts has no type for both. */
type TripProduct = Omit<TouristTrip, '@type'> & Omit<Extract<Product, { '@type': 'Product' }>, '@type'> & { '@type': string[] };
/** schema.org's annotation of a search box's parameter, which schema-dts lacks. */
type SiteSearch = Extract<SearchAction, object> & { 'query-input': string };
type Agency = Extract<TravelAgency, object>;

/** A top-level object of a page's JSON-LD. */
export type StructuredData = Exclude<Thing, string> | TripProduct;

/** The breadcrumbs from the home page of the market to a page. */
export const buildBreadcrumbList = (market: Market, ...steps: readonly (readonly [name: string, path: string])[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', MARKET_CONFIG[market].homePath] as const, ...steps].map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

const getAgencyId = (market: Market): string => `${MARKET_CONFIG[market].homePath}#agency`;

/** A reference to a storefront's agency, which its home page describes. */
export const buildProvider = (market: Market, name: string) =>
  ({
    '@type': 'TravelAgency',
    '@id': getAgencyId(market),
    name,
    url: MARKET_CONFIG[market].homePath,
  }) satisfies Agency;

type Office = Required<OfficeContact> & { name: string };

/** Maps the hours of the specification to the notation of schema.org. Other hours are left out. */
const OPENING_HOURS: Readonly<Record<string, string>> = { 'Mon - Sat 9:00 AM - 6:00 PM': 'Mo-Sa 09:00-18:00' };

/** An office; empty details are left out. */
export const buildTravelAgency = (market: Market, { name, address, phone, email, hours }: Office, url: string): Agency => ({
  '@type': 'TravelAgency',
  name,
  url,
  ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: MARKET_CONFIG[market].country } }),
  ...(phone && { telephone: phone }),
  ...(email && { email }),
  ...(OPENING_HOURS[hours] && { openingHours: OPENING_HOURS[hours] }),
});

/** A storefront's agency as its home page describes it. */
export const buildMainAgency = (market: Market, office: Office, details: Omit<Agency, '@type' | '@id'>): Agency => ({
  ...buildTravelAgency(market, office, MARKET_CONFIG[market].homePath),
  '@id': getAgencyId(market),
  ...details,
});

/** A storefront with its search. */
export const buildWebSite = (market: Market, name: string): WebSite => {
  const { homePath, listPath, locale } = MARKET_CONFIG[market];
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${listPath}?search={search}` },
    'query-input': 'required name=search',
  };
  return {
    '@type': 'WebSite',
    name,
    url: homePath,
    inLanguage: locale,
    publisher: { '@id': getAgencyId(market) },
    potentialAction: search,
  };
};

/** A service without a price of its own. */
export const buildService = (
  market: Market,
  { name, description, path }: Record<'name' | 'description' | 'path', string>,
  agencyName: string,
): Service => ({
  '@type': 'Service',
  name,
  description,
  url: path,
  areaServed: { '@type': 'Country', name: MARKET_CONFIG[market].country },
  provider: buildProvider(market, agencyName),
});

/** A list in the page's order. */
export const buildItemList = (paths: readonly string[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: paths.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
});

type TouristTripFields = Pick<
  PackageDetailsFragment,
  'id' | 'market' | 'name' | 'description' | 'tripType' | 'category' | 'price' | 'prices' | 'images' | 'itinerary' | 'rating'
>;

/**
 * The offer of a package: one for each season that is not over, with the price that pages show as the lowest. Undefined for a price on
 * request.
 */
function buildOffers(
  { market, price, prices }: TouristTripFields,
  url: string,
  seller: string,
  today: string,
): Offer | AggregateOffer | undefined {
  if (typeof price !== 'number') return undefined;
  const { currency: priceCurrency } = MARKET_CONFIG[market];
  const offer = {
    '@type': 'Offer',
    price,
    priceCurrency,
    // Only packages that can be booked are published.
    availability: 'https://schema.org/InStock',
    url,
    seller: { '@id': seller },
  } as const satisfies Offer;
  const offers = listUpcomingSeasons(prices, today).map(({ from, to, double }) => ({
    ...offer,
    price: Number(double.amount),
    validFrom: from,
    validThrough: to,
  }));
  if (offers.length === 0) return offer;
  return {
    '@type': 'AggregateOffer',
    lowPrice: price,
    highPrice: Math.max(...offers.map((each) => each.price)),
    offerCount: offers.length,
    priceCurrency,
    offers,
  };
}

/** A package as a trip with its offers from a day on, its days, and its breadcrumbs. */
export function buildTouristTrip(fields: TouristTripFields, agencyName: string, today: string): StructuredData[] {
  const { id, market, name, description, tripType, category, images, itinerary, rating } = fields;
  const url = getPackagePath(market, id, name);
  const { listPath } = MARKET_CONFIG[market];
  const provider = buildProvider(market, agencyName);
  const trip: TripProduct = {
    '@type': ['TouristTrip', 'Product'],
    name,
    description: description || undefined,
    url,
    image: images.length > 0 ? images.map((image) => uploadUrl(image.name)) : undefined,
    touristType: tripType || undefined,
    category: category ?? undefined,
    provider,
    aggregateRating:
      rating.average === null
        ? undefined
        : { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count, bestRating: LIMITS.ratingMax },
    offers: buildOffers(fields, url, provider['@id'], today),
    itinerary:
      itinerary.length > 0
        ? {
            '@type': 'ItemList',
            numberOfItems: itinerary.length,
            itemListElement: itinerary.map(({ day, title, description: text }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: title || `Day ${day}`,
              description: text || undefined,
            })),
          }
        : undefined,
  };
  return [trip, buildBreadcrumbList(market, ['Packages', listPath], [name, url])];
}
