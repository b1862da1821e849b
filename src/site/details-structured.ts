import { getPackagePath } from '../../schema/addresses-merging.ts';
import type { Market } from '../../schema/constants.ts';
import { MARKET_CONFIG } from '../../schema/markets.ts';
import { uploadUrl } from '../ui/paths.ts';
import { buildBreadcrumbList, buildProvider } from './structured-data.ts';

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
