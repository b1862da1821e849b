import { DASHBOARD_PATH, getPolicyPath, PAGE_PATHS, POLICIES } from '../../../schema/addresses.ts';
import { COPYRIGHT_YEAR, MARKETS, type Market } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { memoizeMarkup } from '../memoize-markup.ts';
import { enquiryPath, telUrl } from '../paths.ts';
import type { OfficeContact } from '../patterns/office-details.tsx';
import * as button from '../primitives/button.css.ts';
import { Icon, isIconName } from '../primitives/icon.tsx';
import { getBidiAttributes } from '../primitives/text.tsx';
import { space } from '../tokens.ts';
import { Brand, type BrandProps, readBrand } from './brand.tsx';
import { dialogLinkAttributes } from './dialog.tsx';
import * as css from './footer.css.ts';

const FooterOffice = ({ office }: { office: OfficeContact }) => (
  <>
    {office.address && <p className={css.address}>{office.address}</p>}
    <ul>
      {office.phone && (
        <li>
          <a className={css.footerLink} href={telUrl(office.phone)}>
            <bdi className={base.tabularNumber}>{office.phone}</bdi>
          </a>
        </li>
      )}
      {office.email && (
        <li>
          <a className={css.footerLink} href={`mailto:${office.email}`}>
            <bdi>{office.email}</bdi>
          </a>
        </li>
      )}
    </ul>
  </>
);

/**
 * The main branch of the agency (specification 2.4). If it is in the other market, this market's office comes first. Without a
 * main branch the footer shows the office of the company data.
 */
function FooterContact({ market, ownOffice, mainBranch }: Pick<FooterContentProps, 'market' | 'ownOffice' | 'mainBranch'>) {
  const isForeign = mainBranch && mainBranch.market !== market && ownOffice.address !== '';
  return (
    <div>
      <h2 className={css.heading}>Contact</h2>
      <FooterOffice office={isForeign ? ownOffice : (mainBranch ?? ownOffice)} />
      <a className={css.footerLink} href={enquiryPath(market)}>
        Enquire Online
      </a>
      {isForeign && (
        <div style={{ marginBlockStart: space[6] }}>
          <h2 className={css.heading}>Main branch</h2>
          <FooterOffice office={mainBranch} />
        </div>
      )}
    </div>
  );
}

const FooterFragment = graphql(`fragment Footer on Query {
  ...Brand
  company(market: $market) { blurb email hours office phone social { label url } }
  mainBranch { address email market phone }
}`);

interface FooterProps {
  fragment: FragmentType<typeof FooterFragment>;
  market: Market;
}

const PolicyLinks = ({ policies, market }: { policies: readonly (typeof POLICIES)[number][]; market: Market }) =>
  policies.map(({ name, title }) => (
    <li key={name}>
      <a className={css.footerLink} href={addMarketParam(getPolicyPath(name), market)} {...dialogLinkAttributes}>
        {title}
      </a>
    </li>
  ));

interface FooterContentProps extends BrandProps {
  blurb: string;
  hours: string;
  social: readonly { label: string; url: string }[];
  /** The office of the market. */
  ownOffice: OfficeContact;
  mainBranch: (OfficeContact & { market: Market }) | null;
}

function FooterContent({ market, name, logo, blurb, hours, social, ownOffice, mainBranch }: FooterContentProps) {
  const [about, ...rules] = POLICIES;
  const links = [
    { label: 'Dashboard', path: addMarketParam(DASHBOARD_PATH, market) },
    { label: 'Personal Tour', path: enquiryPath(market, { for: 'package' }) },
    { label: 'Customized Tour', path: addMarketParam(PAGE_PATHS.customTour, market) },
    { label: 'Our Branches', path: addMarketParam(PAGE_PATHS.branches, market) },
    { label: 'Traveller Reviews', path: addMarketParam(PAGE_PATHS.reviews, market) },
  ];
  return (
    <footer className={`${css.footer} ${base.darkBand}`}>
      <div className={base.container}>
        <div className={css.columns}>
          <div>
            <Brand name={name} logo={logo} market={market} dark />
            <p className={css.blurb} {...getBidiAttributes(blurb)}>
              {blurb}
            </p>
            <div className={css.social}>
              {social.map(({ label, url }) => (
                <a key={url} className={button.iconButton} href={url} aria-label={label}>
                  <Icon name={isIconName(label.toLowerCase()) ? (label.toLowerCase() as 'link') : 'link'} />
                </a>
              ))}
            </div>
          </div>
          <div>
            <h2 className={css.heading}>Useful Links</h2>
            <ul>
              <PolicyLinks policies={[about]} market={market} />
              {links.map(({ label, path }) => (
                <li key={label}>
                  <a className={css.footerLink} href={path}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className={css.heading}>Our Company Policies</h2>
            <ul>
              <PolicyLinks policies={rules} market={market} />
            </ul>
          </div>
          <FooterContact market={market} ownOffice={ownOffice} mainBranch={mainBranch} />
        </div>
        <div className={css.bottomRow}>
          <span>
            © {COPYRIGHT_YEAR} {name}
          </span>
          <span>{hours}</span>
        </div>
      </div>
    </footer>
  );
}

/** Pages query the fields in two orders, which makes two keys per market; as many again after the agency changes its texts. */
const MemoizedFooter = memoizeMarkup(FooterContent, 4 * MARKETS.length);

/** The footer of every public page (specification 2.4). */
export function Footer({ fragment, market }: FooterProps) {
  const data = readFragment(FooterFragment, fragment);
  const { blurb, hours, social, office: address, phone, email } = data.company;
  const { mainBranch } = data;
  return (
    <MemoizedFooter
      {...readBrand(data, market)}
      blurb={blurb}
      hours={hours}
      social={social}
      ownOffice={{ address, phone, email }}
      mainBranch={
        // Without other fields of the branch, so that they can be a cache key.
        mainBranch && { address: mainBranch.address, phone: mainBranch.phone, email: mainBranch.email, market: mainBranch.market }
      }
    />
  );
}
