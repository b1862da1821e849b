import { getPackagePath } from '../../../schema/addresses.ts';
import { graphql } from '../../documents/gql.ts';
import * as ground from '../../ui/base.css.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { ThreePackages } from '../../ui/catalogue/package-grid.tsx';
import { NAVIGATION } from '../../ui/layout/navigation.tsx';
import { enquiryPath, listPath } from '../../ui/paths.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { sectionHeader } from '../../ui/primitives/heading.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { Picture } from '../../ui/primitives/picture.tsx';
import { HeadlineText, TextLink } from '../../ui/primitives/typography.tsx';
import * as editorial from '../editorial.css.ts';
import { NumberedPoints, PageTitle } from '../editorial.tsx';
import { definePage } from '../page.tsx';
import { buildBreadcrumbList, buildItemList } from '../structured-data.ts';
import { GUIDE_COPY, GUIDE_LINKS, MONTHLY_HIGHS, SEASONS, SECTION_DESCRIPTIONS, SECTIONS_COPY, TRAVEL_TIPS } from './copy.ts';
import * as css from './dubai-guide.css.ts';

interface IndexEntry {
  label: string;
  path: string;
  description: string;
}

/** Large links with a sentence each. */
function IndexList({ entries }: { entries: readonly IndexEntry[] }) {
  return (
    <ul className={css.indexList}>
      {entries.map(({ label, path, description }) => (
        <li key={path} className={css.indexRow}>
          <a href={path}>{label}</a>
          <p>{description}</p>
          <Icon name="arrow" mirrorInRtl />
        </li>
      ))}
    </ul>
  );
}

const CHART_WIDTH = 1200;
const CHART_HEIGHT = 200;
const MIN_DEGREES = 18;
const MAX_DEGREES = 43;

/** An SVG path: a smooth line through the middle of each month, closed at the bottom. `lift` raises it, in units of the view box. */
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

/** The temperatures of the year, drawn as a dune above the numbers. */
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
      <figcaption className={visuallyHidden}>{GUIDE_COPY.chart}</figcaption>
    </figure>
  );
}

/** The Dubai landing page (specification 2.1): seasons, travel tips and links. */
export const dubaiGuidePage = definePage({
  document: graphql(`query DubaiGuide($market: Market!) {
    ...SiteLayout
    company(market: $market) { topLocations { name picture { name alt width height ...Picture } } }
    packages(market: $market, first: 3) { nodes { id: databaseId name ...PackageCard } }
  }`),
  head: ({ company, packages }, { location: { canonical } }) => ({
    title: GUIDE_COPY.name,
    description: GUIDE_COPY.description,
    previewImage: company.topLocations[3]?.picture ?? undefined,
    structuredData: [
      buildBreadcrumbList('dubai', ['Dubai', canonical]),
      ...(packages.nodes.length > 0 ? [buildItemList(packages.nodes.map(({ id, name }) => getPackagePath('dubai', id, name)))] : []),
    ],
  }),
  Body({ data: { company, packages } }) {
    const view = company.topLocations[3]?.picture ? company.topLocations[3] : company.topLocations.find(({ picture }) => picture);
    return (
      <>
        <div className={`${ground.container} ${css.opening}`}>
          <h1 className={css.headline}>
            <HeadlineText headline={GUIDE_COPY.headline} />
          </h1>
          <div>
            <p className={`${ground.standfirst} ${editorial.standfirst}`}>{GUIDE_COPY.standfirst}</p>
            <p className={ground.actionRow}>
              <a className={`${button.base} ${button.large}`} href={listPath('dubai')}>
                {GUIDE_COPY.packages}
              </a>
              <TextLink href={enquiryPath('dubai')}>{GUIDE_COPY.ask}</TextLink>
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
            <h2 id="when">{GUIDE_COPY.seasonsTitle}</h2>
            <p>{GUIDE_COPY.seasonsText}</p>
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
                {GUIDE_COPY.tipsTitle}
              </h2>
              <p className={ground.muted}>{GUIDE_COPY.tipsText}</p>
            </div>
            <NumberedPoints points={TRAVEL_TIPS} />
          </div>
        </section>
        {packages.nodes.length > 0 && (
          <section className={`${ground.container} ${ground.section}`} aria-labelledby="begin">
            <div className={sectionHeader}>
              <h2 id="begin">{GUIDE_COPY.packagesTitle}</h2>
              <p>{GUIDE_COPY.packagesText}</p>
            </div>
            <ThreePackages packages={packages.nodes} market="dubai" label="view" />
          </section>
        )}
        <section className={`${ground.container} ${css.links}`} aria-label={GUIDE_COPY.links}>
          <IndexList entries={GUIDE_LINKS} />
        </section>
      </>
    );
  },
});

/** The Dubai navigation as a page (specification 2.1): every section with a short description. */
export const dubaiSectionsPage = definePage({
  document: graphql(`query DubaiNavbar($market: Market!) { ...SiteLayout }`),
  head: (_data, { location: { canonical } }) => ({
    title: SECTIONS_COPY.name,
    description: SECTIONS_COPY.description,
    structuredData: [buildBreadcrumbList('dubai', [SECTIONS_COPY.name, canonical])],
  }),
  Body: () => (
    <div className={`${ground.container} ${editorial.page}`}>
      <PageTitle headline={SECTIONS_COPY.title} standfirst={SECTIONS_COPY.standfirst} />
      <nav aria-label={SECTIONS_COPY.navigation}>
        <IndexList entries={NAVIGATION.dubai.map((entry) => ({ ...entry, description: SECTION_DESCRIPTIONS[entry.label] ?? '' }))} />
      </nav>
    </div>
  ),
});
