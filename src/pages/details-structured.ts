import { packagePath } from '../../schema/addresses.ts';
import type { Market } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';
import { uploadUrl } from '../ui/paths.ts';

/** What search engines are told of a package. */
interface StructuredPackage {
  id: string;
  market: Market;
  name: string;
  description: string;
  tripType: string;
  price: number;
  images: readonly { name: string }[];
  itinerary: readonly { day: string; title: string; description: string }[];
}

/** The package as a schema.org trip with its offer and days, and the way to it. */
export function structuredPackage(of: StructuredPackage, agency: string): object[] {
  const { id, market, name, description, tripType, price, images, itinerary } = of;
  const url = packagePath(market, id, name);
  const { currency, home, list } = MARKET_FACTS[market];
  const trip = {
    '@type': 'TouristTrip',
    name,
    description: description || undefined,
    url,
    image: images.map((image) => uploadUrl(image.name)),
    touristType: tripType || undefined,
    provider: { '@type': 'TravelAgency', name: agency },
    offers: price > 0 ? { '@type': 'Offer', price, priceCurrency: currency, availability: 'https://schema.org/InStock', url } : undefined,
    itinerary:
      itinerary.length > 0
        ? {
            '@type': 'ItemList',
            numberOfItems: itinerary.length,
            itemListElement: itinerary.map(({ day, title, description: words }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              item: { '@type': 'TouristAttraction', name: title || `Day ${day}`, description: words || undefined },
            })),
          }
        : undefined,
  };
  const steps = [
    ['Home', home],
    ['Packages', list],
    [name, url],
  ];
  return [
    trip,
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([words, item], index) => ({ '@type': 'ListItem', position: index + 1, name: words, item })),
    },
  ];
}
