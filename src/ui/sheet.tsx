import type { AccountRecord } from '../../schema/account-record.ts';
import type { Market } from '../../schema/constants.ts';
import { AccountFoot } from './account.tsx';
import { Brand, type BrandProps } from './brand.tsx';
import * as button from './button.css.ts';
import { Icon } from './icon.tsx';
import { Markets } from './markets.tsx';
import { DIALOGS } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { Search } from './search.tsx';
import * as css from './sheet.css.ts';

/** Closes the dialog of that id, with or without script. */
export const CloseButton = ({ of }: { of: string }) => (
  <button type="button" className={`${button.round} ${button.bare}`} aria-label="Close" popoverTarget={of} popoverTargetAction="hide">
    <Icon name="close" />
  </button>
);

interface MenuSheetProps extends BrandProps {
  current?: string;
  viewer?: AccountRecord | null;
}

/** The menu of narrow screens. A popover without script; the loader opens it as a modal dialog. */
export function MenuSheet({ market, current, viewer, ...brand }: MenuSheetProps) {
  return (
    <dialog id={DIALOGS.menu} className={css.menu} popover="auto" aria-label="Menu" data-narrow="">
      <div className={css.head}>
        <div className={css.close}>
          <CloseButton of={DIALOGS.menu} />
        </div>
        <Brand market={market} {...brand} />
      </div>
      <div className={css.body}>
        <Search market={market} />
        <nav aria-label="Menu">
          <NavigationLinks market={market} current={current} className={css.links} />
        </nav>
        <div className={css.foot}>
          <Markets market={market} />
          <AccountFoot market={market} viewer={viewer} />
        </div>
      </div>
    </dialog>
  );
}

/** The search box of narrow screens, behind the button with the glass. */
export function FindSheet({ market }: { market: Market }) {
  return (
    <dialog id={DIALOGS.find} className={css.find} popover="auto" aria-label="Search" data-narrow="">
      <div className={css.row}>
        <Search market={market} first />
        <CloseButton of={DIALOGS.find} />
      </div>
    </dialog>
  );
}
