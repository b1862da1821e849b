import type { Market } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';

/** The way from the storefront's home to a page, for search engines. */
export const breadcrumb = (market: Market, name: string, path: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: MARKET_FACTS[market].home },
    { '@type': 'ListItem', position: 2, name, item: path },
  ],
});

interface Office {
  name: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
}

/** An office as schema.org knows it; only what is known. */
export const travelAgency = ({ name, address, phone, email, hours }: Office, url: string) => ({
  '@type': 'TravelAgency',
  name,
  url,
  ...(address && { address }),
  ...(phone && { telephone: phone }),
  ...(email && { email }),
  // The specification's own hours, in the form that schema.org asks for; other words are left out.
  ...(hours === 'Mon - Sat 9:00 AM - 6:00 PM' && { openingHours: 'Mo-Sa 09:00-18:00' }),
});
