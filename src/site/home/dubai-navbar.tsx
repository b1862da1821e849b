import { graphql } from '../../documents/gql.ts';
import type { DubaiNavbarQueryVariables } from '../../documents/graphql.ts';
import * as ground from '../../ui/ground.css.ts';
import { IndexList } from '../../ui/patterns/index-list.tsx';
import { NAVIGATION } from '../../ui/layout/navigation.tsx';
import * as editorial from '../editorial.css.ts';
import { definePage } from '../page.tsx';
import { buildBreadcrumbList } from '../structured-data.ts';
import { PageTitle } from '../editorial.tsx';

const SECTIONS_PATH = '/dubai-navbar';

/** What stands behind each entry of the bar. */
const SECTION_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Home: 'Where to begin: three packages, the places people go back to, and what they said afterwards.',
  Packages: 'Every Dubai package with its price per person in dirhams, from one day in Hatta to a week by the sea.',
  CustomTrips: 'Your own days in your own order. Say where, how long and what must not be missed.',
  Hotel: 'Beach, creek or downtown: three rooms with the full price, tourism dirham included.',
  Visa: 'Which visa you need, the papers for it, and someone who reads them before the embassy does.',
  Car: 'A sedan for the city, an SUV for the mountains, a van for the family, with or without a driver.',
  Insurance: 'Cover for one traveller or for all of you, for a trip or for the year.',
  Contact: 'The office: address, phone, hours and the way there.',
};

/** The Dubai navigation bar shown as a screen (specification 2.1): every section with a sentence. */
export const dubaiSectionsPage = definePage({
  document: graphql(`query DubaiNavbar($market: Market!) { ...Chrome }`),
  variables: ({ market }): DubaiNavbarQueryVariables => ({ market }),
  head: () => ({
    title: 'Everything in Dubai',
    description:
      'Every section of the Dubai storefront with a sentence: packages, custom trips, hotels, visas, cars, insurance and the office.',
    canonical: SECTIONS_PATH,
    structuredData: [buildBreadcrumbList('dubai', ['Everything in Dubai', SECTIONS_PATH])],
  }),
  Body: () => (
    <div className={`${ground.container} ${editorial.page}`}>
      <PageTitle start="Everything in" last="Dubai." />
      <p className={`${ground.standfirst} ${editorial.standfirst}`}>Eight ways in. Each leads to a page, a price or a person.</p>
      <nav aria-label="Sections">
        <IndexList of={NAVIGATION.dubai.map((entry) => ({ ...entry, description: SECTION_DESCRIPTIONS[entry.label] ?? '' }))} />
      </nav>
    </div>
  ),
});
