import type { Market } from '../../../schema/constants.ts';
import type { AccountRecord } from '../../../schema/models.ts';
import { AccountLinks } from './account-menu.tsx';
import { Brand, type BrandProps } from './brand.tsx';
import { CloseButton } from './dialog.tsx';
import { MarketSwitcher } from './market-switcher.tsx';
import * as css from './menu-dialog.css.ts';
import { DIALOG_IDS, NavigationLinks } from './navigation.tsx';
import { SearchForm } from './search-form.tsx';

interface MenuDialogProps extends BrandProps {
  currentEntry?: string;
  viewer?: AccountRecord | null;
}

/** The menu of narrow screens: a popover without script; the main script opens it as a modal dialog. */
export function MenuDialog({ market, currentEntry, viewer, ...brand }: MenuDialogProps) {
  return (
    <dialog id={DIALOG_IDS.menu} className={css.menuDialog} popover="auto" aria-label="Menu" data-narrow="">
      <div className={css.head}>
        <div className={css.close}>
          <CloseButton dialogId={DIALOG_IDS.menu} />
        </div>
        <Brand market={market} {...brand} />
      </div>
      <div className={css.body}>
        <SearchForm market={market} />
        <nav aria-label="Menu">
          <NavigationLinks market={market} currentEntry={currentEntry} className={css.links} />
        </nav>
        <div className={css.foot}>
          <MarketSwitcher market={market} />
          <AccountLinks market={market} viewer={viewer} />
        </div>
      </div>
    </dialog>
  );
}

/** The search box of narrow screens. */
export function SearchDialog({ market }: { market: Market }) {
  return (
    <dialog id={DIALOG_IDS.search} className={css.searchDialog} popover="auto" aria-label="Search" data-narrow="">
      <div className={css.searchRow}>
        <SearchForm market={market} focusOnOpen />
        <CloseButton dialogId={DIALOG_IDS.search} />
      </div>
    </dialog>
  );
}
