import { getPackagePath } from '../../../schema/addresses-merging.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import type { DubaiQueryVariables } from '../../documents/graphql.ts';
import { ItalicText } from '../../ui/primitives/headline.tsx';
import * as button from '../../ui/primitives/button.css.ts';
import * as ground from '../../ui/ground.css.ts';
import { sectionHeader } from '../../ui/primitives/heading.css.ts';
import { IndexList } from '../../ui/patterns/index-list.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import { enquiryPath, listPath } from '../../ui/paths.ts';
import { Picture } from '../../ui/primitives/picture.tsx';
import { ThreePackages } from '../../ui/catalogue/package-grid.tsx';
import * as css from './dubai-guide.css.ts';
import { SEASONS, TRAVEL_TIPS } from './dubai-guide-copy.ts';
import { TemperatureChart } from './dubai-guide.tsx';
import * as editorial from '../editorial.css.ts';
import { definePage } from '../page.tsx';
import { NumberedPoints } from '../points.tsx';
import { buildBreadcrumbList, buildItemList } from '../structured-data.ts';

const GUIDE_PATH = '/dubai';

const GUIDE_LINKS = [
  {
    label: 'The Dubai home',
    path: '/DubaiHome',
    description: 'Places people go back to, what they said afterwards, and a form that reaches the office.',
  },
  { label: 'Every package', path: '/dubai-card', description: 'Each with its price per person in dirhams, its days and what is included.' },
  {
    label: 'Flights',
    path: addMarketParam('/flight', 'dubai'),
    description: 'To Dubai or onwards: the fare, its bag and what a change costs, before you choose.',
  },
  { label: 'Forex', path: addMarketParam('/forex', 'dubai'), description: 'Dirhams in notes or on a card, at a rate that you see first.' },
  {
    label: 'Everything else',
    path: '/dubai-navbar',
    description: 'Custom trips, hotels, visas, cars, insurance and the way to the office.',
  },
];

/** The Dubai landing page (specification 2.1): when to come, what to know, and the ways in. */
export const dubaiGuidePage = definePage({
  document: graphql(`query Dubai($market: Market!) {
    ...Chrome
    company(market: $market) { topLocations { name picture { name alt width height ...Picture } } }
    packages(market: $market, first: 3) { nodes { id name ...PackageCard } }
  }`),
  variables: ({ market }): DubaiQueryVariables => ({ market }),
  head: ({ company, packages }) => ({
    title: 'Dubai: when to come and what to know',
    description:
      'The four seasons of Dubai month by month, what to know about visas, dress, money and Ramadan, and three journeys to begin with.',
    canonical: GUIDE_PATH,
    previewImage: company.topLocations[3]?.picture ?? undefined,
    structuredData: [
      buildBreadcrumbList('dubai', ['Dubai', GUIDE_PATH]),
      ...(packages.nodes.length > 0 ? [buildItemList(packages.nodes.map(({ id, name }) => getPackagePath('dubai', id, name)))] : []),
    ],
  }),
  Body({ data: { company, packages } }) {
    const view = company.topLocations[3]?.picture ? company.topLocations[3] : company.topLocations.find(({ picture }) => picture);
    return (
      <>
        <div className={`${ground.container} ${css.opening}`}>
          <h1 className={css.headline}>
            Dubai has four <ItalicText>seasons.</ItalicText>
          </h1>
          <div>
            <p className={`${ground.standfirst} ${editorial.standfirst}`}>
              When to come, what to pack and what nobody tells you at the airport, from people who live here.
            </p>
            <p className={ground.actionRow}>
              <a className={`${button.base} ${button.large}`} href={listPath('dubai')}>
                See the packages
              </a>
              <a className={link.link} href={enquiryPath('dubai')}>
                Ask us
              </a>
            </p>
          </div>
        </div>
        {view?.picture && (
          <div className={css.panorama}>
            <Picture fragment={view.picture} alt={view.name} sizes="100vw" maxWidth={1600} loading="high" />
          </div>
        )}
        <section className={`${ground.container} ${ground.section}`} aria-labelledby="when">
          <div className={sectionHeader}>
            <h2 id="when">When to come</h2>
            <p>The average high of each month, in degrees Celsius. The dune is highest where you want to be indoors.</p>
          </div>
          <TemperatureChart />
          <ul className={css.seasons}>
            {SEASONS.map(({ months, title, text }) => (
              <li key={months}>
                <p className={css.seasonMonths}>{months}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={`${ground.section} ${editorial.band}`} aria-labelledby="know">
          <div className={`${ground.container} ${editorial.twoColumns}`}>
            <div className={editorial.stickyColumn}>
              <h2 id="know" className={editorial.sectionTitle}>
                What to know before you come
              </h2>
              <p className={ground.muted}>Rules change, and passports differ. Ask us about yours before you book.</p>
            </div>
            <NumberedPoints of={TRAVEL_TIPS} />
          </div>
        </section>
        {packages.nodes.length > 0 && (
          <section className={`${ground.container} ${ground.section}`} aria-labelledby="begin">
            <div className={sectionHeader}>
              <h2 id="begin">Three to begin with</h2>
              <p>Prices are per person on sharing basis.</p>
            </div>
            <ThreePackages packages={packages.nodes} market="dubai" label="view" />
          </section>
        )}
        <section className={`${ground.container} ${css.links}`} aria-label="Ways on">
          <IndexList of={GUIDE_LINKS} />
        </section>
      </>
    );
  },
});
