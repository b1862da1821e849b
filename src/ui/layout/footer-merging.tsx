import { COPYRIGHT_YEAR, MARKETS, type Market } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { type FragmentType, readFragment } from '../../documents/fragment-masking.ts';
import { graphql } from '../../documents/gql.ts';
import { Brand, type BrandProps, readBrand } from './brand.tsx';
import * as button from '../primitives/button.css.ts';
import * as css from './footer.css.ts';
import { FooterContact, type FooterOffices, readOffices } from './footer.tsx';
import * as ground from '../ground.css.ts';
import { Icon, isIconName } from '../primitives/icon.tsx';
import { memoizeMarkup } from '../memoize-markup.ts';
import { getBidiAttributes } from '../primitives/text.tsx';
import { enquiryPath } from '../paths.ts';
import { openInDialog, POLICIES } from './page-dialog.tsx';

const FooterFragment = graphql(`fragment Footer on Query {
  ...Brand
  ...FooterContact
  company(market: $market) { blurb hours name social { label url } }
}`);

interface FooterProps {
  fragment: FragmentType<typeof FooterFragment>;
  market: Market;
}

/** Links to texts of the agency; with script they open as dialogs. */
const PolicyLinks = ({ of, market }: { of: readonly (typeof POLICIES)[number][]; market: Market }) =>
  of.map(({ name, title }) => (
    <li key={name}>
      <a className={css.footerLink} href={addMarketParam(`/policies/${name}`, market)} {...openInDialog}>
        {title}
      </a>
    </li>
  ));

interface FooterContentProps extends BrandProps, FooterOffices {
  blurb: string;
  hours: string;
  social: readonly { label: string; url: string }[];
}

function FooterContent({ market, name, logo, blurb, hours, social, ownOffice, mainBranch }: FooterContentProps) {
  const [about, ...rules] = POLICIES;
  const links = [
    { label: 'Dashboard', path: '/sidebar-admin' },
    { label: 'Personal Tour', path: enquiryPath(market, { for: 'package' }) },
    { label: 'Customized Tour', path: addMarketParam('/customtour', market) },
    { label: 'Our Branches', path: addMarketParam('/branch', market) },
  ];
  return (
    <footer className={`${css.footer} ${ground.darkBand}`}>
      <div className={ground.container}>
        <div className={css.grid}>
          <div>
            <Brand name={name} logo={logo} market={market} dark />
            <p className={css.blurb} {...getBidiAttributes(blurb)}>
              {blurb}
            </p>
            <div className={css.social}>
              {social.map(({ label, url }) => (
                <a key={url} className={`${button.iconButton} ${button.ghost}`} href={url} aria-label={label} rel="noopener">
                  <Icon name={isIconName(label.toLowerCase()) ? (label.toLowerCase() as 'link') : 'link'} />
                </a>
              ))}
            </div>
          </div>
          <div>
            <h2 className={css.heading}>Useful Links</h2>
            <ul>
              <PolicyLinks of={[about]} market={market} />
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
              <PolicyLinks of={rules} market={market} />
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

/** Pages ask in two orders; as many again for an agency that has just changed its words. */
const MemoizedFooter = memoizeMarkup(FooterContent, 4 * MARKETS.length);

/** The foot of every page (specification 2.4). */
export function Footer({ fragment, market }: FooterProps) {
  const data = readFragment(FooterFragment, fragment);
  const { blurb, hours, social } = data.company;
  return <MemoizedFooter {...readBrand(data, market)} {...readOffices(data, market)} blurb={blurb} hours={hours} social={social} />;
}
