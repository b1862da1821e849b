import { getPackagePath, PAGE_PATHS } from '../../../schema/addresses.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import type { DubaiGuideQueryVariables, DubaiNavbarQueryVariables } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { ThreePackages } from '../../ui/catalogue/package-grid.tsx';
import { NAVIGATION } from '../../ui/layout/navigation.tsx';
import { enquiryPath, listPath } from '../../ui/paths.ts';
import { IndexList } from '../../ui/patterns/index-list.tsx';
import * as button from '../../ui/primitives/button.css.ts';
import { sectionHeader } from '../../ui/primitives/heading.css.ts';
import { ItalicText } from '../../ui/primitives/headline.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import { Picture } from '../../ui/primitives/picture.tsx';
import * as editorial from '../editorial.css.ts';
import { NumberedPoints, PageTitle } from '../editorial.tsx';
import { definePage } from '../page.tsx';
import { buildBreadcrumbList, buildItemList } from '../structured-data.ts';
import * as css from './dubai-guide.css.ts';
import { MONTHLY_HIGHS, SEASONS, TRAVEL_TIPS } from './dubai-guide-copy.ts';

const CHART_WIDTH = 1200;
const CHART_HEIGHT = 200;
const MIN_DEGREES = 18;
const MAX_DEGREES = 43;

/** A smooth line through the middle of each month, closed at the foot: `lift` raises the whole dune. */
function buildDunePath(lift: number): string {
  const step = CHART_WIDTH / MONTHLY_HIGHS.length;
  const y = (high: number) => Math.round(CHART_HEIGHT - ((high - MIN_DEGREES) / (MAX_DEGREES - MIN_DEGREES)) * CHART_HEIGHT - lift);
  const tops = MONTHLY_HIGHS.map(({ high }, month) => [Math.round(step * (month + 0.5)), y(high)] as const);
  const first = y(MONTHLY_HIGHS[0].high);
  let line = `M0 ${CHART_HEIGHT}V${first}`;
  let [x, before] = [0, first];
  for (const [nextX, top] of [...tops, [CHART_WIDTH, y(33)] as const]) {
    const half = Math.round((x + nextX) / 2);
    line += `C${half} ${before} ${half} ${top} ${nextX} ${top}`;
    [x, before] = [nextX, top];
  }
  return `${line}V${CHART_HEIGHT}z`;
}

/** The heat of the year, drawn as a dune; the numbers stand below it. */
function TemperatureChart() {
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={css.backDune} d={buildDunePath(26)} />
        <path className={css.frontDune} d={buildDunePath(0)} />
      </svg>
      <ol className={css.months}>
        {MONTHLY_HIGHS.map(({ month, high }) => (
          <li key={month}>
            <b>{high}°</b>
            <abbr title={month}>
              {month[0]}
              <span>{month.slice(1, 3)}</span>
            </abbr>
          </li>
        ))}
      </ol>
      <figcaption className={visuallyHidden}>Average daily high in degrees Celsius, month by month</figcaption>
    </figure>
  );
}

const GUIDE_PATH = PAGE_PATHS.dubaiGuide;

const GUIDE_LINKS = [
  {
    label: 'The Dubai home',
    path: '/DubaiHome',
    description: 'Places people go back to, what they said afterwards, and a form that reaches the office.',
  },
  { label: 'Every package', path: '/dubai-card', description: 'Each with its price per person in dirhams, its days and what is included.' },
  {
    label: 'Flights',
    path: addMarketParam(PAGE_PATHS.flight, 'dubai'),
    description: 'To Dubai or onwards: the fare, its bag and what a change costs, before you choose.',
  },
  {
    label: 'Forex',
    path: addMarketParam(PAGE_PATHS.forex, 'dubai'),
    description: 'Dirhams in notes or on a card, at a rate that you see first.',
  },
  {
    label: 'Everything else',
    path: PAGE_PATHS.dubaiSections,
    description: 'Custom trips, hotels, visas, cars, insurance and the way to the office.',
  },
];

/** The Dubai landing page (specification 2.1): when to come, what to know, and the ways in. */
export const dubaiGuidePage = definePage({
  document: graphql(`query DubaiGuide($market: Market!) {
    ...SiteLayout
    company(market: $market) { topLocations { name picture { name alt width height ...Picture } } }
    packages(market: $market, first: 3) { nodes { id name ...PackageCard } }
  }`),
  variables: ({ market }): DubaiGuideQueryVariables => ({ market }),
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
            <NumberedPoints points={TRAVEL_TIPS} />
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
          <IndexList entries={GUIDE_LINKS} />
        </section>
      </>
    );
  },
});

const SECTIONS_PATH = PAGE_PATHS.dubaiSections;

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
  document: graphql(`query DubaiNavbar($market: Market!) { ...SiteLayout }`),
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
      <PageTitle headline={['Everything in', 'Dubai.']} />
      <p className={`${ground.standfirst} ${editorial.standfirst}`}>Eight ways in. Each leads to a page, a price or a person.</p>
      <nav aria-label="Sections">
        <IndexList entries={NAVIGATION.dubai.map((entry) => ({ ...entry, description: SECTION_DESCRIPTIONS[entry.label] ?? '' }))} />
      </nav>
    </div>
  ),
});
