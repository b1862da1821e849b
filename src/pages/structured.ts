import type { Market } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';

// What search engines are told of a page, as schema.org objects: only what the page itself shows, and nothing that
// people said of the agency, which it may not rate itself by. Addresses are paths; render/found.tsx makes them whole.

/** The way from the storefront's home to a page. */
export const breadcrumb = (market: Market, ...steps: readonly (readonly [name: string, path: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', MARKET_FACTS[market].home] as const, ...steps].map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

/** By this the agency of a storefront is named on other pages than its home. */
const agencyId = (market: Market): string => `${MARKET_FACTS[market].home}#agency`;

/** Who offers what a page is about. */
export const providedBy = (market: Market, name: string) => ({
  '@type': 'TravelAgency',
  '@id': agencyId(market),
  name,
  url: MARKET_FACTS[market].home,
});

interface Office {
  name: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
}

/** An office as schema.org knows it; only what is known. */
export const travelAgency = (market: Market, { name, address, phone, email, hours }: Office, url: string) => ({
  '@type': 'TravelAgency',
  name,
  url,
  ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: MARKET_FACTS[market].country } }),
  ...(phone && { telephone: phone }),
  ...(email && { email }),
  // The specification's own hours, in the form that schema.org asks for; other words are left out.
  ...(hours === 'Mon - Sat 9:00 AM - 6:00 PM' && { openingHours: 'Mo-Sa 09:00-18:00' }),
});

/** The agency itself, with what its home says of it. */
export const agencyOf = (market: Market, office: Office, more: object) => ({
  ...travelAgency(market, office, MARKET_FACTS[market].home),
  '@id': agencyId(market),
  ...more,
});

/** A storefront and its search. */
export const webSite = (market: Market, name: string) => {
  const { home, list, locale } = MARKET_FACTS[market];
  return {
    '@type': 'WebSite',
    name,
    url: home,
    inLanguage: locale,
    publisher: { '@id': agencyId(market) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${list}?search={search}` },
      'query-input': 'required name=search',
    },
  };
};

/** Something that is arranged by people and has no price of its own. */
export const service = (market: Market, { name, description, path }: Record<'name' | 'description' | 'path', string>, agency: string) => ({
  '@type': 'Service',
  name,
  description,
  url: path,
  areaServed: { '@type': 'Country', name: MARKET_FACTS[market].country },
  provider: providedBy(market, agency),
});

/** A list in the order in which the page shows it, from the place that its first entry has in the whole. */
export const itemList = (paths: readonly string[], first = 1) => ({
  '@type': 'ItemList',
  itemListElement: paths.map((url, index) => ({ '@type': 'ListItem', position: first + index, url })),
});
