import { getPackagePath } from '../../schema/addresses.ts';
import type { Market } from '../../schema/constants.ts';
import { MARKET_CONFIG } from '../../schema/markets.ts';
import { uploadUrl } from '../../schema/media-urls.ts';

// What search engines are told of a page, as schema.org objects: only what the page itself shows, and nothing that
// people said of the agency, which it may not rate itself by. Addresses are paths; render/found.tsx makes them whole.

/** The way from the storefront's home to a page. */
export const buildBreadcrumbList = (market: Market, ...steps: readonly (readonly [name: string, path: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', MARKET_CONFIG[market].homePath] as const, ...steps].map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

/** By this the agency of a storefront is named on other pages than its home. */
const getAgencyId = (market: Market): string => `${MARKET_CONFIG[market].homePath}#agency`;

/** Who offers what a page is about. */
export const buildProvider = (market: Market, name: string) => ({
  '@type': 'TravelAgency',
  '@id': getAgencyId(market),
  name,
  url: MARKET_CONFIG[market].homePath,
});

interface Office {
  name: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
}

/** An office as schema.org knows it; only what is known. */
export const buildTravelAgency = (market: Market, { name, address, phone, email, hours }: Office, url: string) => ({
  '@type': 'TravelAgency',
  name,
  url,
  ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: MARKET_CONFIG[market].country } }),
  ...(phone && { telephone: phone }),
  ...(email && { email }),
  // The specification's own hours, in the form that schema.org asks for; other words are left out.
  ...(hours === 'Mon - Sat 9:00 AM - 6:00 PM' && { openingHours: 'Mo-Sa 09:00-18:00' }),
});

/** The agency itself, with what its home says of it. */
export const buildMainAgency = (market: Market, office: Office, more: object) => ({
  ...buildTravelAgency(market, office, MARKET_CONFIG[market].homePath),
  '@id': getAgencyId(market),
  ...more,
});

/** A storefront and its search. */
export const buildWebSite = (market: Market, name: string) => {
  const { homePath, listPath, locale } = MARKET_CONFIG[market];
  return {
    '@type': 'WebSite',
    name,
    url: homePath,
    inLanguage: locale,
    publisher: { '@id': getAgencyId(market) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${listPath}?search={search}` },
      'query-input': 'required name=search',
    },
  };
};

/** Something that is arranged by people and has no price of its own. */
export const buildService = (
  market: Market,
  { name, description, path }: Record<'name' | 'description' | 'path', string>,
  agency: string,
) => ({
  '@type': 'Service',
  name,
  description,
  url: path,
  areaServed: { '@type': 'Country', name: MARKET_CONFIG[market].country },
  provider: buildProvider(market, agency),
});

/** A list in the order in which the page shows it, from the place that its first entry has in the whole. */
export const buildItemList = (paths: readonly string[], first = 1) => ({
  '@type': 'ItemList',
  itemListElement: paths.map((url, index) => ({ '@type': 'ListItem', position: first + index, url })),
});

/** What search engines are told of a package. */
interface TouristTripFields {
  id: string;
  market: Market;
  name: string;
  description: string;
  tripType: string;
  category?: string | null;
  price: number;
  images: readonly { name: string }[];
  itinerary: readonly { day: string; title: string; description: string }[];
}

/**
 * The package as a schema.org trip with its offer and days, and the way to it. A product too: search engines show
 * prices of products only, and to schema.org a product is whatever is offered.
 */
export function buildTouristTrip(of: TouristTripFields, agency: string): object[] {
  const { id, market, name, description, tripType, category, price, images, itinerary } = of;
  const url = getPackagePath(market, id, name);
  const { currency, listPath } = MARKET_CONFIG[market];
  const provider = buildProvider(market, agency);
  const trip = {
    '@type': ['TouristTrip', 'Product'],
    name,
    description: description || undefined,
    url,
    image: images.length > 0 ? images.map((image) => uploadUrl(image.name)) : undefined,
    touristType: tripType || undefined,
    category: category ?? undefined,
    provider,
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      // Whoever asks for it can have it: what cannot be booked is not published.
      availability: 'https://schema.org/InStock',
      url,
      seller: { '@id': provider['@id'] },
    },
    itinerary:
      itinerary.length > 0
        ? {
            '@type': 'ItemList',
            numberOfItems: itinerary.length,
            itemListElement: itinerary.map(({ day, title, description: words }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: title || `Day ${day}`,
              description: words || undefined,
            })),
          }
        : undefined,
  };
  return [trip, buildBreadcrumbList(market, ['Packages', listPath], [name, url])];
}
