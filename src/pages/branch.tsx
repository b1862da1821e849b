import { MARKETS, type Market } from '../../schema/constants.ts';
import { inMarket } from '../../schema/markets.ts';
import { graphql } from '../documents/gql.ts';
import type { BranchQuery, BranchQueryVariables } from '../documents/graphql.ts';
import * as ground from '../ui/ground.css.ts';
import { Name } from '../ui/letters.tsx';
import * as link from '../ui/link.css.ts';
import { OfficeLines } from '../ui/office-lines.tsx';
import { enquiryPath, inEvery } from '../ui/paths.ts';
import { Picture } from '../ui/picture.tsx';
import * as css from './branch.css.ts';
import * as editorial from './editorial.css.ts';
import { definePage } from './page.tsx';
import { breadcrumb, providedBy, travelAgency } from './structured.ts';
import { Title } from './title.tsx';

type Office = BranchQuery['branches'][number];

/** Main branch first, then those of the visitor's storefront. */
const inOrder = (branches: readonly Office[], market: Market): Office[] =>
  [...branches].sort(
    (a, b) =>
      Number(b.isMainBranch) - Number(a.isMainBranch) ||
      Number(b.market === market) - Number(a.market === market) ||
      MARKETS.indexOf(a.market) - MARKETS.indexOf(b.market),
  );

const mapUrl = (address: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

function OfficeArticle({ of }: { of: Office }) {
  return (
    <article className={`${css.office} ${editorial.split}`} aria-labelledby={`branch-${of.id}`}>
      <div>
        {of.logo && (
          <div className={css.logo}>
            <Picture of={of.logo} sizes="12rem" max={480} style={{ backgroundColor: 'transparent' }} />
          </div>
        )}
        <h2 id={`branch-${of.id}`} className={of.isMainBranch ? css.main : css.name}>
          <Name of={of.officeName} />
        </h2>
        {of.isMainBranch && <p className={css.mark}>Main branch</p>}
      </div>
      <div>
        <OfficeLines of={of} words="full" />
        {of.address && (
          <p className={css.ways}>
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
export const branchPage = definePage({
  document: graphql(`query Branch($market: Market!) {
    ...Chrome
    company(market: $market) { name }
    branches { id officeName address phone email hours isMainBranch market logo { ...Picture } }
  }`),
  variables: ({ market }): BranchQueryVariables => ({ market }),
  head: ({ branches, company }, { market }) => ({
    title: 'Our Branches',
    description: `Addresses, phone numbers, e-mail and working hours of ${branches.length === 1 ? 'the office' : `the ${branches.length} offices`} of ${company.name}.`,
    ...inEvery('/branch', market),
    structured: [
      breadcrumb(market, ['Our Branches', inMarket('/branch', market)]),
      ...inOrder(branches, market).map((office) => ({
        ...travelAgency(office.market, { ...office, name: `${company.name}, ${office.officeName}` }, inMarket('/branch', market)),
        parentOrganization: providedBy(market, company.name),
      })),
    ],
  }),
  Body: ({ data: { branches }, at: { market } }) => (
    <div className={`${ground.wrap} ${editorial.page}`}>
      <div className={css.opening}>
        <Title start="Come in and have" last="tea." />
        <p className={`${ground.standfirst} ${editorial.lead}`}>
          {branches.length > 0
            ? 'A map on the table and someone who has made the journey. Call ahead if you want a particular planner, or simply walk in.'
            : 'Our addresses are being written down. Until then, ask us anything by phone, by WhatsApp or in writing.'}
        </p>
        <a className={link.link} href={enquiryPath(market)}>
          Enquire Online
        </a>
      </div>
      {inOrder(branches, market).map((office) => (
        <OfficeArticle key={office.id} of={office} />
      ))}
    </div>
  ),
});
