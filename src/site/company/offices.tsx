import { MARKETS, type Market } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import type { BranchQuery, BranchQueryVariables } from '../../documents/graphql.ts';
import * as ground from '../../ui/ground.css.ts';
import { BidiText } from '../../ui/primitives/text.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import { OfficeDetails } from '../../ui/patterns/office-details.tsx';
import { buildAlternates, enquiryPath } from '../../ui/paths.ts';
import { Picture } from '../../ui/primitives/picture.tsx';
import * as css from './offices.css.ts';
import * as editorial from '../editorial.css.ts';
import { definePage } from '../page.tsx';
import { buildBreadcrumbList, buildProvider, buildTravelAgency } from '../structured-data.ts';
import { PageTitle } from '../editorial.tsx';

type Branch = BranchQuery['branches'][number];

/** Main branch first, then those of the visitor's storefront. */
const sortBranches = (branches: readonly Branch[], market: Market): Branch[] =>
  [...branches].sort(
    (a, b) =>
      Number(b.isMainBranch) - Number(a.isMainBranch) ||
      Number(b.market === market) - Number(a.market === market) ||
      MARKETS.indexOf(a.market) - MARKETS.indexOf(b.market),
  );

const mapUrl = (address: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

function BranchArticle({ of }: { of: Branch }) {
  return (
    <article className={`${css.office} ${editorial.twoColumns}`} aria-labelledby={`branch-${of.id}`}>
      <div>
        {of.logo && (
          <div className={css.logo}>
            <Picture fragment={of.logo} sizes="12rem" maxWidth={480} style={{ backgroundColor: 'transparent' }} />
          </div>
        )}
        <h2 id={`branch-${of.id}`} className={of.isMainBranch ? css.mainName : css.name}>
          <BidiText of={of.officeName} />
        </h2>
        {of.isMainBranch && <p className={css.badge}>Main branch</p>}
      </div>
      <div>
        <OfficeDetails of={of} words="full" />
        {of.address && (
          <p className={css.mapLink}>
            <a className={link.link} href={mapUrl(of.address)} rel="noopener" aria-label={`See it on a map: ${of.officeName}`}>
              See it on a map
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

/** The branches page (specification 2.10). */
export const branchesPage = definePage({
  document: graphql(`query Branch($market: Market!) {
    ...Chrome
    company(market: $market) { name }
    branches { id officeName address phone email hours isMainBranch market logo { ...Picture } }
  }`),
  variables: ({ market }): BranchQueryVariables => ({ market }),
  head: ({ branches, company }, { market }) => ({
    title: 'Our Branches',
    description: `Addresses, phone numbers, e-mail and working hours of ${branches.length === 1 ? 'the office' : `the ${branches.length} offices`} of ${company.name}.`,
    ...buildAlternates('/branch', market),
    structuredData: [
      buildBreadcrumbList(market, ['Our Branches', addMarketParam('/branch', market)]),
      ...sortBranches(branches, market).map((office) => ({
        ...buildTravelAgency(
          office.market,
          { ...office, name: `${company.name}, ${office.officeName}` },
          addMarketParam('/branch', market),
        ),
        parentOrganization: buildProvider(market, company.name),
      })),
    ],
  }),
  Body: ({ data: { branches }, at: { market } }) => (
    <div className={`${ground.container} ${editorial.page}`}>
      <div className={css.opening}>
        <PageTitle start="Come in and have" last="tea." />
        <p className={`${ground.standfirst} ${editorial.standfirst}`}>
          {branches.length > 0
            ? 'A map on the table and someone who has made the journey. Call ahead if you want a particular planner, or simply walk in.'
            : 'Our addresses are being written down. Until then, ask us anything by phone, by WhatsApp or in writing.'}
        </p>
        <a className={link.link} href={enquiryPath(market)}>
          Enquire Online
        </a>
      </div>
      {sortBranches(branches, market).map((office) => (
        <BranchArticle key={office.id} of={office} />
      ))}
    </div>
  ),
});
