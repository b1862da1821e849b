import { MARKETS, type Market } from '../../../schema/constants.ts';
import type { AccountRecord } from '../../../schema/models.ts';
import { type FragmentType, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { memoizeMarkup } from '../memoize-markup.ts';
import * as button from '../primitives/button.css.ts';
import { Icon } from '../primitives/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand, BrandFragment, type BrandProps, readBrand } from './brand.tsx';
import { MarketSwitcher } from './market-switcher.tsx';
import * as css from './masthead.css.ts';
import { MenuDialog, SearchDialog } from './menu-dialog.tsx';
import { DIALOG_IDS, NAVIGATION, NavigationLinks } from './navigation.tsx';
import { SearchForm } from './search-form.tsx';

interface MastheadProps {
  fragment: FragmentType<typeof BrandFragment>;
  market: Market;
  /** Label of the navigation entry of the page. */
  currentEntry?: string;
  viewer?: AccountRecord | null;
  /** What the page shows the results of. */
  search?: string;
}

type MastheadContentProps = Omit<MastheadProps, 'fragment'> & BrandProps;

function MastheadContent({ market, currentEntry, viewer, search, ...brand }: MastheadContentProps) {
  return (
    <header className={css.masthead}>
      <div className={`${css.topRow} ${base.container}`}>
        <div className={css.mobileOnly}>
          <button type="button" className={button.iconButton} aria-label="Menu" popoverTarget={DIALOG_IDS.menu}>
            <Icon name="menu" />
          </button>
        </div>
        <div className={css.desktopOnly}>
          <MarketSwitcher market={market} />
        </div>
        <Brand market={market} {...brand} />
        <div className={css.tools}>
          <div className={css.searchSlot}>
            <SearchForm market={market} search={search} />
          </div>
          <div className={css.desktopOnly}>
            <AccountMenu market={market} viewer={viewer} />
          </div>
          <div className={css.mobileOnly}>
            <button type="button" className={button.iconButton} aria-label="Search" popoverTarget={DIALOG_IDS.search}>
              <Icon name="search" />
            </button>
          </div>
        </div>
      </div>
      <nav className={css.nav} aria-label="Main">
        <NavigationLinks market={market} currentEntry={currentEntry} className={base.container} />
      </nav>
    </header>
  );
}

/** One per navigation entry and one for other pages, and as many again after the agency changes its name. */
const MAX_MEMOIZED_MASTHEADS = 2 * MARKETS.reduce((sum, market) => sum + NAVIGATION[market].length + 1, 0);
const MemoizedMasthead = memoizeMarkup(MastheadContent, MAX_MEMOIZED_MASTHEADS);
const MemoizedMenuDialog = memoizeMarkup(MenuDialog, MAX_MEMOIZED_MASTHEADS);
const MemoizedSearchDialog = memoizeMarkup(SearchDialog, MARKETS.length);

/** The masthead of every page. With a signed-in viewer it is personal; that and the words of a search are not cached. */
export function Masthead({ fragment, viewer, market, currentEntry, search }: MastheadProps) {
  const props = { ...readBrand(fragment, market), currentEntry };
  const { phone, whatsapp } = readFragment(BrandFragment, fragment).company;
  if (viewer || search)
    return (
      <>
        <MastheadContent {...props} viewer={viewer} search={search} />
        <MenuDialog {...props} phone={phone} whatsapp={whatsapp} viewer={viewer} search={search} />
        <SearchDialog market={market} search={search} />
      </>
    );
  return (
    <>
      <MemoizedMasthead {...props} />
      <MemoizedMenuDialog {...props} phone={phone} whatsapp={whatsapp} />
      <MemoizedSearchDialog market={market} />
    </>
  );
}
