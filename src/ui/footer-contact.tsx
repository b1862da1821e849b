import type { Market } from '../../schema/constants.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import * as css from './footer.css.ts';
import * as ground from './ground.css.ts';
import * as link from './link.css.ts';
import { enquiryPath, telUrl } from './paths.ts';

export const FooterContactFragment = graphql(`fragment FooterContact on Query {
  company(market: $market) { email office phone }
  mainBranch { address email market phone }
}`);

interface Office {
  address: string;
  phone: string;
  email: string;
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
export function FooterContact({ of, market }: { of: FragmentType<typeof FooterContactFragment>; market: Market }) {
  const { company, mainBranch } = readFragment(FooterContactFragment, of);
  const own: Office = { address: company.office, phone: company.phone, email: company.email };
  const away = mainBranch && mainBranch.market !== market && company.office !== '';
  return (
    <div>
      <h2 className={css.heading}>Contact</h2>
      <OfficeLines of={away ? own : (mainBranch ?? own)} />
      <p className={css.enquire}>
        <a className={link.link} href={enquiryPath(market)}>
          Enquire Online
        </a>
      </p>
      {away && (
        <div className={css.second}>
          <h2 className={css.heading}>Main branch</h2>
          <OfficeLines of={mainBranch} />
        </div>
      )}
    </div>
  );
}
