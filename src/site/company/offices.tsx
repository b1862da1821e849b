import { MARKETS, type Market } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import type { BranchQuery } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { buildChatGreeting } from '../../ui/market-copy.ts';
import { enquiryPath, telUrl, whatsappUrl } from '../../ui/paths.ts';
import { OfficeDetails } from '../../ui/patterns/office-details.tsx';
import * as button from '../../ui/primitives/button.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { Picture } from '../../ui/primitives/picture.tsx';
import { BidiText } from '../../ui/primitives/text.tsx';
import { TextLink } from '../../ui/primitives/typography.tsx';
import * as editorial from '../editorial.css.ts';
import { NumberedPoints, PageTitle } from '../editorial.tsx';
import { definePage } from '../page.tsx';
import { buildBreadcrumbList, buildProvider, buildTravelAgency } from '../structured-data.ts';
import { BRANCHES_COPY, DUBAI_OFFICE_COPY } from './copy.ts';
import * as css from './offices.css.ts';

type Branch = BranchQuery['branches'][number];

/** The main branch first, then the branches of the visitor's market, then the others. */
const sortBranches = (branches: readonly Branch[], market: Market): Branch[] =>
  [...branches].sort(
    (a, b) =>
      Number(b.isMainBranch) - Number(a.isMainBranch) ||
      Number(b.market === market) - Number(a.market === market) ||
      MARKETS.indexOf(a.market) - MARKETS.indexOf(b.market),
  );

const mapUrl = (address: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

function BranchArticle({ branch }: { branch: Branch }) {
  return (
    <article className={css.office} aria-labelledby={`branch-${branch.id}`}>
      <div>
        {branch.logo && (
          <div className={css.logo}>
            <Picture fragment={branch.logo} sizes="12rem" maxWidth={480} style={{ backgroundColor: 'transparent' }} />
          </div>
        )}
        <h2 id={`branch-${branch.id}`} className={branch.isMainBranch ? css.mainName : css.name}>
          <BidiText text={branch.officeName} />
        </h2>
        {branch.isMainBranch && <p className={css.badge}>{BRANCHES_COPY.mainBranch}</p>}
      </div>
      <div>
        <OfficeDetails office={branch} labels="full" />
        {branch.address && (
          <p className={css.mapLink}>
            <TextLink href={mapUrl(branch.address)} rel="noopener" aria-label={`${BRANCHES_COPY.map}: ${branch.officeName}`}>
              {BRANCHES_COPY.map}
            </TextLink>
          </p>
        )}
      </div>
    </article>
  );
}

/** The branches page (specification 2.10). */
export const branchesPage = definePage({
  document: graphql(`query Branch($market: Market!) {
    ...SiteLayout
    company(market: $market) { name }
    branches { id: databaseId officeName address phone email hours isMainBranch market logo { ...Picture } }
  }`),
  head: ({ branches, company }, { market, location: { canonical } }) => ({
    title: BRANCHES_COPY.name,
    description: BRANCHES_COPY.formatDescription(branches.length, company.name),
    structuredData: [
      buildBreadcrumbList(market, [BRANCHES_COPY.name, canonical]),
      ...sortBranches(branches, market).map((office) => ({
        ...buildTravelAgency(office.market, { ...office, name: `${company.name}, ${office.officeName}` }, canonical),
        parentOrganization: buildProvider(market, company.name),
      })),
    ],
  }),
  Body: ({ data: { branches }, request: { market } }) => (
    <div className={`${ground.container} ${editorial.page}`}>
      <div className={css.opening}>
        <PageTitle
          headline={BRANCHES_COPY.title}
          standfirst={branches.length > 0 ? BRANCHES_COPY.standfirst : BRANCHES_COPY.emptyStandfirst}
        />
        <TextLink href={enquiryPath(market)}>{BRANCHES_COPY.enquire}</TextLink>
      </div>
      {sortBranches(branches, market).map((office) => (
        <BranchArticle key={office.id} branch={office} />
      ))}
    </div>
  ),
});

/** The Dubai office: its contact details as text (specification 2.13), and how to get there. */
export const dubaiOfficePage = definePage({
  document: graphql(`query DubaiAddress($market: Market!) {
    ...SiteLayout
    company(market: $market) { name office phone email hours whatsapp }
  }`),
  currentNavItem: 'Contact',
  head: ({ company }, { location: { canonical } }) => ({
    title: DUBAI_OFFICE_COPY.name,
    description: DUBAI_OFFICE_COPY.formatDescription(company.name),
    structuredData: [
      {
        '@type': 'ContactPage',
        name: DUBAI_OFFICE_COPY.name,
        url: canonical,
        mainEntity: {
          ...buildTravelAgency('dubai', { ...company, name: `${company.name}, Dubai`, address: company.office }, canonical),
          parentOrganization: buildProvider('dubai', company.name),
        },
      },
      buildBreadcrumbList('dubai', ['Contact', canonical]),
    ],
  }),
  Body({ data: { company }, request: { market } }) {
    const inDeira = /\bdeira\b/i.test(company.office);
    return (
      <>
        <section className={`${ground.container} ${editorial.page} ${editorial.twoColumns}`}>
          <div>
            <PageTitle headline={DUBAI_OFFICE_COPY.title} standfirst={DUBAI_OFFICE_COPY.standfirst} />
            <p className={ground.actionRow}>
              {company.whatsapp && (
                <a
                  className={`${button.base} ${button.large}`}
                  href={whatsappUrl(company.whatsapp, buildChatGreeting(market, company.name))}
                >
                  <Icon name="chat" /> {DUBAI_OFFICE_COPY.whatsapp}
                </a>
              )}
              {company.phone && (
                <a className={`${button.base} ${button.outline} ${button.large}`} href={telUrl(company.phone)}>
                  <Icon name="phone" /> {DUBAI_OFFICE_COPY.call}
                </a>
              )}
              <TextLink href={enquiryPath(market)}>{DUBAI_OFFICE_COPY.enquire}</TextLink>
            </p>
          </div>
          <OfficeDetails office={{ ...company, address: company.office }} labels="full" />
        </section>
        <section className={`${ground.section} ${editorial.band}`} aria-labelledby="way">
          <div className={`${ground.container} ${editorial.twoColumns}`}>
            <h2 id="way" className={editorial.sectionTitle}>
              {DUBAI_OFFICE_COPY.directions}
            </h2>
            <NumberedPoints points={{ ...(inDeira && DUBAI_OFFICE_COPY.deiraDirections), ...DUBAI_OFFICE_COPY.generalDirections }} />
          </div>
        </section>
      </>
    );
  },
});
