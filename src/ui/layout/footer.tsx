import type { Market } from '../../../schema/constants.ts';
import { type FragmentType, readFragment } from '../../documents/fragment-masking.ts';
import { graphql } from '../../documents/gql.ts';
import * as css from './footer.css.ts';
import * as ground from '../ground.css.ts';
import * as link from '../primitives/link.css.ts';
import { enquiryPath, telUrl } from '../paths.ts';

const FooterContactFragment = graphql(`fragment FooterContact on Query {
  company(market: $market) { email office phone }
  mainBranch { address email market phone }
}`);

interface OfficeContact {
  address: string;
  phone: string;
  email: string;
}

/** Where the agency is reached in a storefront, and its main branch, if it has one. */
export interface FooterOffices {
  market: Market;
  ownOffice: OfficeContact;
  mainBranch: (OfficeContact & { market: Market }) | null;
}

/** What `FooterContact` shows, of a page's data and nothing else of it. */
export function readOffices(of: FragmentType<typeof FooterContactFragment>, market: Market): FooterOffices {
  const { company, mainBranch } = readFragment(FooterContactFragment, of);
  return {
    market,
    ownOffice: { address: company.office, phone: company.phone, email: company.email },
    mainBranch: mainBranch && { address: mainBranch.address, phone: mainBranch.phone, email: mainBranch.email, market: mainBranch.market },
  };
}

const FooterOffice = ({ of }: { of: OfficeContact }) => (
  <>
    {of.address && <p className={css.address}>{of.address}</p>}
    <ul>
      {of.phone && (
        <li>
          <a className={css.footerLink} href={telUrl(of.phone)}>
            <bdi className={ground.tabularNumber}>{of.phone}</bdi>
          </a>
        </li>
      )}
      {of.email && (
        <li>
          <a className={css.footerLink} href={`mailto:${of.email}`}>
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
export function FooterContact({ market, ownOffice, mainBranch }: FooterOffices) {
  const away = mainBranch && mainBranch.market !== market && ownOffice.address !== '';
  return (
    <div>
      <h2 className={css.heading}>Contact</h2>
      <FooterOffice of={away ? ownOffice : (mainBranch ?? ownOffice)} />
      <p className={css.enquiryLink}>
        <a className={link.link} href={enquiryPath(market)}>
          Enquire Online
        </a>
      </p>
      {away && (
        <div className={css.secondOffice}>
          <h2 className={css.heading}>Main branch</h2>
          <FooterOffice of={mainBranch} />
        </div>
      )}
    </div>
  );
}
