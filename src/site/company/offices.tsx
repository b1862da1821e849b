import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import type { BranchQuery, BranchQueryVariables, DubaiAddressQueryVariables } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { buildChatGreeting } from '../../ui/market-copy.ts';
import { buildAlternates, enquiryPath, telUrl, whatsappUrl } from '../../ui/paths.ts';
import { OfficeDetails } from '../../ui/patterns/office-details.tsx';
import * as button from '../../ui/primitives/button.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import { Picture } from '../../ui/primitives/picture.tsx';
import { BidiText } from '../../ui/primitives/text.tsx';
import * as editorial from '../editorial.css.ts';
import { NumberedPoints, PageTitle } from '../editorial.tsx';
import { definePage } from '../page.tsx';
import { buildBreadcrumbList, buildProvider, buildTravelAgency } from '../structured-data.ts';
import * as css from './offices.css.ts';

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
          <BidiText text={of.officeName} />
        </h2>
        {of.isMainBranch && <p className={css.badge}>Main branch</p>}
      </div>
      <div>
        <OfficeDetails office={of} labels="full" />
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
    ...SiteLayout
    company(market: $market) { name }
    branches { id officeName address phone email hours isMainBranch market logo { ...Picture } }
  }`),
  variables: ({ market }): BranchQueryVariables => ({ market }),
  head: ({ branches, company }, { market }) => ({
    title: 'Our Branches',
    description: `Addresses, phone numbers, e-mail and working hours of ${branches.length === 1 ? 'the office' : `the ${branches.length} offices`} of ${company.name}.`,
    ...buildAlternates(PAGE_PATHS.branches, market),
    structuredData: [
      buildBreadcrumbList(market, ['Our Branches', addMarketParam(PAGE_PATHS.branches, market)]),
      ...sortBranches(branches, market).map((office) => ({
        ...buildTravelAgency(
          office.market,
          { ...office, name: `${company.name}, ${office.officeName}` },
          addMarketParam(PAGE_PATHS.branches, market),
        ),
        parentOrganization: buildProvider(market, company.name),
      })),
    ],
  }),
  Body: ({ data: { branches }, request: { market } }) => (
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

const DUBAI_OFFICE_PATH = PAGE_PATHS.dubaiOffice;

/** True of any address in Deira; not shown for an office elsewhere. */
const DIRECTIONS_TO_DEIRA = [
  {
    title: 'By Metro',
    text: 'Union, where the Red and the Green line meet, and Al Rigga on the Red line are the stations of this part of Deira. A Nol card from the machine pays for Metro, bus and tram.',
  },
  {
    title: 'From the airport',
    text: 'The Red line stops inside Terminals 1 and 3 and reaches Union in about a quarter of an hour. Terminal 2 has no station: take a taxi from the rank.',
  },
  {
    title: 'Across the creek',
    text: 'From Bur Dubai the abra crosses to Deira for one dirham, in coins. From the landing it is a short taxi ride, or a walk through the spice and gold souks.',
  },
];
const GENERAL_DIRECTIONS = [
  {
    title: 'By car',
    text: 'Street parking in Dubai is paid by app or SMS on most days and free on Sundays and public holidays. Taxis are metered; any driver finds the building by the road and its name.',
  },
];

/** The Dubai office: its contact details as text (specification 2.13), and how to get there. */
export const dubaiOfficePage = definePage({
  document: graphql(`query DubaiAddress($market: Market!) {
    ...SiteLayout
    company(market: $market) { name office phone email hours whatsapp }
  }`),
  variables: ({ market }): DubaiAddressQueryVariables => ({ market }),
  currentNavItem: 'Contact',
  head: ({ company }) => ({
    title: 'Dubai address and contact',
    description: `Address, phone, e-mail and working hours of the Dubai office of ${company.name}, and how to get there.`,
    canonical: DUBAI_OFFICE_PATH,
    structuredData: [
      {
        '@type': 'ContactPage',
        name: 'Dubai address and contact',
        url: DUBAI_OFFICE_PATH,
        mainEntity: {
          ...buildTravelAgency('dubai', { ...company, name: `${company.name}, Dubai`, address: company.office }, DUBAI_OFFICE_PATH),
          parentOrganization: buildProvider('dubai', company.name),
        },
      },
      buildBreadcrumbList('dubai', ['Contact', DUBAI_OFFICE_PATH]),
    ],
  }),
  Body({ data: { company }, request: { market } }) {
    const inDeira = /\bdeira\b/i.test(company.office);
    return (
      <>
        <section className={`${ground.container} ${editorial.page} ${editorial.twoColumns}`}>
          <div>
            <PageTitle start="Ask someone who lives" last="here." />
            <p className={`${ground.standfirst} ${editorial.standfirst}`}>
              Call, write or come by. The planner who answers has made the journey that you are asking about.
            </p>
            <p className={ground.actionRow}>
              {company.whatsapp && (
                <a
                  className={`${button.base} ${button.large}`}
                  href={whatsappUrl(company.whatsapp, buildChatGreeting(market, company.name))}
                >
                  <Icon name="chat" /> WhatsApp
                </a>
              )}
              {company.phone && (
                <a className={`${button.base} ${button.outline} ${button.large}`} href={telUrl(company.phone)}>
                  <Icon name="phone" /> Call
                </a>
              )}
              <a className={link.link} href={enquiryPath(market)}>
                Enquire Online
              </a>
            </p>
          </div>
          <OfficeDetails office={{ ...company, address: company.office }} labels="full" />
        </section>
        <section className={`${ground.section} ${editorial.band}`} aria-labelledby="way">
          <div className={`${ground.container} ${editorial.twoColumns}`}>
            <h2 id="way" className={editorial.sectionTitle}>
              How to get here
            </h2>
            <NumberedPoints of={[...(inDeira ? DIRECTIONS_TO_DEIRA : []), ...GENERAL_DIRECTIONS]} />
          </div>
        </section>
      </>
    );
  },
});
