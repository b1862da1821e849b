import { COPYRIGHT_YEAR, MARKETS, type Market } from '../../schema/constants.ts';
import { inMarket } from '../../schema/markets.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import { Brand, type BrandProps, brandOf } from './brand.tsx';
import * as button from './button.css.ts';
import * as css from './footer.css.ts';
import { FooterContact, type FooterOffices, officesOf } from './footer-contact.tsx';
import * as ground from './ground.css.ts';
import { Icon, isIcon } from './icon.tsx';
import { kept } from './kept.tsx';
import { lettersOf } from './letters.tsx';
import { enquiryPath } from './paths.ts';
import { inDialog, POLICIES } from './policies.tsx';

const FooterFragment = graphql(`fragment Footer on Query {
  ...Brand
  ...FooterContact
  company(market: $market) { blurb hours name social { label url } }
}`);

interface FooterProps {
  of: FragmentType<typeof FooterFragment>;
  market: Market;
}

/** Links to texts of the agency; with script they open as dialogs. */
const PolicyLinks = ({ of, market }: { of: readonly (typeof POLICIES)[number][]; market: Market }) =>
  of.map(({ name, title }) => (
    <li key={name}>
      <a className={css.entry} href={inMarket(`/policies/${name}`, market)} {...inDialog}>
        {title}
      </a>
    </li>
  ));

interface FootProps extends BrandProps, FooterOffices {
  blurb: string;
  hours: string;
  social: readonly { label: string; url: string }[];
}

function Foot({ market, name, logo, blurb, hours, social, own, main }: FootProps) {
  const [about, ...rules] = POLICIES;
  const links = [
    { label: 'Dashboard', path: '/sidebar-admin' },
    { label: 'Personal Tour', path: enquiryPath(market, { for: 'package' }) },
    { label: 'Customized Tour', path: inMarket('/customtour', market) },
    { label: 'Our Branches', path: inMarket('/branch', market) },
  ];
  return (
    <footer className={`${css.footer} ${ground.night}`}>
      <div className={ground.wrap}>
        <div className={css.grid}>
          <div>
            <Brand name={name} logo={logo} market={market} dark />
            <p className={css.blurb} {...lettersOf(blurb)}>
              {blurb}
            </p>
            <div className={css.social}>
              {social.map(({ label, url }) => (
                <a key={url} className={`${button.round} ${button.bare}`} href={url} aria-label={label} rel="noopener">
                  <Icon name={isIcon(label.toLowerCase()) ? (label.toLowerCase() as 'link') : 'link'} />
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
                  <a className={css.entry} href={path}>
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
          <FooterContact market={market} own={own} main={main} />
        </div>
        <div className={css.base}>
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
const KeptFoot = kept(Foot, 4 * MARKETS.length);

/** The foot of every page (specification 2.4). */
export function Footer({ of, market }: FooterProps) {
  const data = readFragment(FooterFragment, of);
  const { blurb, hours, social } = data.company;
  return <KeptFoot {...brandOf(data, market)} {...officesOf(data, market)} blurb={blurb} hours={hours} social={social} />;
}
