import type { Market } from '../../schema/constants.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import * as css from './footer.css.ts';
import * as ground from './ground.css.ts';
import * as link from './link.css.ts';
import { enquiryPath, telUrl } from './paths.ts';

const FooterContactFragment = graphql(`fragment FooterContact on Query {
  company(market: $market) { email office phone }
  mainBranch { address email market phone }
}`);

interface Office {
  address: string;
  phone: string;
  email: string;
}

/** Where the agency is reached in a storefront, and its main branch, if it has one. */
export interface FooterOffices {
  market: Market;
  own: Office;
  main: (Office & { market: Market }) | null;
}

/** What `FooterContact` shows, of a page's data and nothing else of it. */
export function officesOf(of: FragmentType<typeof FooterContactFragment>, market: Market): FooterOffices {
  const { company, mainBranch } = readFragment(FooterContactFragment, of);
  return {
    market,
    own: { address: company.office, phone: company.phone, email: company.email },
    main: mainBranch && { address: mainBranch.address, phone: mainBranch.phone, email: mainBranch.email, market: mainBranch.market },
  };
}

const OfficeLines = ({ of }: { of: Office }) => (
  <>
    {of.address && <p className={css.address}>{of.address}</p>}
    <ul>
      {of.phone && (
        <li>
          <a className={css.entry} href={telUrl(of.phone)}>
            <bdi className={ground.num}>{of.phone}</bdi>
          </a>
        </li>
      )}
      {of.email && (
        <li>
          <a className={css.entry} href={`mailto:${of.email}`}>
            <bdi>{of.email}</bdi>
          </a>
        </li>
      )}
    </ul>
  </>
);

/**
 * Where the agency is reached: the main branch (specification 2.4). There is one main branch for both
 * storefronts; on the other storefront its own office comes first. Without a main branch the company's words stand.
 */
export function FooterContact({ market, own, main }: FooterOffices) {
  const away = main && main.market !== market && own.address !== '';
  return (
    <div>
      <h2 className={css.heading}>Contact</h2>
      <OfficeLines of={away ? own : (main ?? own)} />
      <p className={css.enquire}>
        <a className={link.link} href={enquiryPath(market)}>
          Enquire Online
        </a>
      </p>
      {away && (
        <div className={css.second}>
          <h2 className={css.heading}>Main branch</h2>
          <OfficeLines of={main} />
        </div>
      )}
    </div>
  );
}
