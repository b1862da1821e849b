import { PAGE_PATHS } from '../../../schema/addresses.ts';
import type { Market } from '../../../schema/constants.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import type { AccountRecord } from '../../../schema/models.ts';
import { buildChatGreeting } from '../market-copy.ts';
import { enquiryPath, telUrl, whatsappUrl } from '../paths.ts';
import * as button from '../primitives/button.css.ts';
import { AccountLinks } from './account-menu.tsx';
import { Brand, type BrandProps } from './brand.tsx';
import { CloseButton } from './dialog.tsx';
import { MarketSwitcher } from './market-switcher.tsx';
import * as css from './menu-dialog.css.ts';
import { DIALOG_IDS, NavigationLinks } from './navigation.tsx';
import { SearchForm } from './search-form.tsx';

interface QuickLinksProps {
  market: Market;
  name: string;
  /** Empty if the agency has none. */
  phone: string;
  whatsapp: string;
}

/** The ways to a person, in the room that the menu leaves. */
function QuickLinks({ market, name, phone, whatsapp }: QuickLinksProps) {
  const links = [
    ['Enquire', enquiryPath(market)],
    ['Call', phone && telUrl(phone)],
    ['WhatsApp', whatsapp && whatsappUrl(whatsapp, buildChatGreeting(market, name))],
    ['Branches', addMarketParam(PAGE_PATHS.branches, market)],
    // Dubai's navigation has the form (specification 2.3); India's links are specified without it (2.2).
    ...(market === 'india' ? ([['Customized Tour', PAGE_PATHS.customTour]] as const) : []),
  ] as const;
  return (
    <ul className={css.quickLinks}>
      {links.map(
        ([label, href]) =>
          href && (
            <li key={label}>
              <a className={`${button.base} ${button.outline} ${button.compact} ${button.fullWidth}`} href={href}>
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

interface MenuDialogProps extends BrandProps, Pick<QuickLinksProps, 'phone' | 'whatsapp'> {
  currentEntry?: string;
  viewer?: AccountRecord | null;
  /** What the page shows the results of. */
  search?: string;
}

/** The menu of narrow screens: a popover without script; the main script opens it as a modal dialog. */
export function MenuDialog({ market, currentEntry, viewer, search, phone, whatsapp, ...brand }: MenuDialogProps) {
  return (
    <dialog id={DIALOG_IDS.menu} className={css.menuDialog} popover="auto" aria-label="Menu" data-narrow="">
      <div className={css.head}>
        <div className={css.close}>
          <CloseButton dialogId={DIALOG_IDS.menu} />
        </div>
        <Brand market={market} {...brand} />
      </div>
      <div className={css.body}>
        <SearchForm market={market} search={search} />
        <nav aria-label="Menu">
          <NavigationLinks market={market} currentEntry={currentEntry} className={css.links} />
        </nav>
        <QuickLinks market={market} name={brand.name} phone={phone} whatsapp={whatsapp} />
        <div className={css.foot}>
          <MarketSwitcher market={market} />
          <AccountLinks market={market} viewer={viewer} />
        </div>
      </div>
    </dialog>
  );
}

/** The search box of narrow screens. */
export function SearchDialog({ market, search }: { market: Market; search?: string }) {
  return (
    <dialog id={DIALOG_IDS.search} className={css.searchDialog} popover="auto" aria-label="Search" data-narrow="">
      <div className={css.searchRow}>
        <SearchForm market={market} search={search} focusOnOpen />
        <CloseButton dialogId={DIALOG_IDS.search} />
      </div>
    </dialog>
  );
}
