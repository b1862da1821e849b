import type { AccountRecord } from '../../schema/account-record.ts';
import { MARKETS, type Market } from '../../schema/constants.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import { AccountBar } from './account.tsx';
import { Brand, type BrandProps, brandOf } from './brand.tsx';
import * as button from './button.css.ts';
import * as ground from './ground.css.ts';
import { Icon } from './icon.tsx';
import { kept } from './kept.tsx';
import { Markets } from './markets.tsx';
import * as css from './masthead.css.ts';
import { DIALOGS, NAVIGATION } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { Search } from './search.tsx';
import { FindSheet, MenuSheet } from './sheet.tsx';

const MastheadFragment = graphql(`fragment Masthead on Query { ...Brand }`);

interface MastheadProps {
  of: FragmentType<typeof MastheadFragment>;
  market: Market;
  /** Label of the entry that the page belongs to. */
  current?: string;
  viewer?: AccountRecord | null;
}

type BarProps = Omit<MastheadProps, 'of'> & BrandProps;

/** Storefront, wordmark, search and account, then the links. */
function Bar({ market, current, viewer, ...brand }: BarProps) {
  const round = `${button.round} ${button.bare}`;
  return (
    <header className={css.masthead}>
      <div className={`${css.top} ${ground.wrap}`}>
        <div className={css.narrow}>
          <button type="button" className={round} aria-label="Menu" popoverTarget={DIALOGS.menu}>
            <Icon name="menu" />
          </button>
        </div>
        <div className={css.wide}>
          <Markets market={market} />
        </div>
        <Brand market={market} {...brand} />
        <div className={css.tools}>
          <div className={css.find}>
            <Search market={market} />
          </div>
          <div className={css.wide}>
            <AccountBar market={market} viewer={viewer} />
          </div>
          <div className={css.narrow}>
            <button type="button" className={round} aria-label="Search" popoverTarget={DIALOGS.find}>
              <Icon name="search" />
            </button>
          </div>
        </div>
      </div>
      <nav className={css.nav} aria-label="Main">
        <NavigationLinks market={market} current={current} className={ground.wrap} />
      </nav>
    </header>
  );
}

/** One for each entry of the bars and for pages of none, and as many again for an agency that has just changed its name. */
const KEPT = 2 * MARKETS.reduce((sum, market) => sum + NAVIGATION[market].length + 1, 0);
const KeptBar = kept(Bar, KEPT);
const KeptMenu = kept(MenuSheet, KEPT);
const KeptFind = kept(FindSheet, MARKETS.length);

/** The head of every page. Where somebody is signed in it is nobody else's, and not kept. */
export function Masthead({ of, viewer, market, current }: MastheadProps) {
  const props = { ...brandOf(readFragment(MastheadFragment, of), market), current };
  return (
    <>
      {viewer ? <Bar {...props} viewer={viewer} /> : <KeptBar {...props} />}
      {viewer ? <MenuSheet {...props} viewer={viewer} /> : <KeptMenu {...props} />}
      <KeptFind market={market} />
    </>
  );
}
