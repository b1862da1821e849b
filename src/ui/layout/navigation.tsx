import type { Market } from '../../../schema/constants.ts';
import { addMarketParam, MARKET_CONFIG } from '../../../schema/markets.ts';

interface NavigationEntry {
  label: string;
  path: string;
}

/** The entries of each bar (specification 2.2 and 2.3). Paths that both storefronts share carry the market. */
export const NAVIGATION: Readonly<Record<Market, readonly NavigationEntry[]>> = {
  india: [
    { label: 'Home', path: MARKET_CONFIG.india.homePath },
    { label: 'Packages', path: MARKET_CONFIG.india.listPath },
    { label: 'Flight', path: '/flight' },
    { label: 'Hotel', path: '/hotel' },
    { label: 'Visa', path: '/visa-form' },
    { label: 'Forex', path: '/forex' },
    { label: 'Insurance', path: '/insuranceform' },
  ],
  dubai: [
    { label: 'Home', path: MARKET_CONFIG.dubai.homePath },
    { label: 'Packages', path: MARKET_CONFIG.dubai.listPath },
    { label: 'CustomTrips', path: addMarketParam('/customtour', 'dubai') },
    { label: 'Hotel', path: addMarketParam('/hotel', 'dubai') },
    { label: 'Visa', path: addMarketParam('/visa-form', 'dubai') },
    { label: 'Car', path: '/car-rent' },
    { label: 'Insurance', path: addMarketParam('/insuranceform', 'dubai') },
    { label: 'Contact', path: '/dubai-address' },
  ],
};

/** Ids of the dialogs and popovers in the frame of every page. */
export const DIALOG_IDS = { menu: 'menu', search: 'search-dialog', account: 'account' } as const;

interface NavigationLinksProps {
  market: Market;
  /** Label of the entry that the page belongs to. */
  currentEntry?: string;
  className: string;
}

/** The entries of a market's bar as a list of links. */
export function NavigationLinks({ market, currentEntry, className }: NavigationLinksProps) {
  return (
    <ul className={className}>
      {NAVIGATION[market].map(({ label, path }) => (
        <li key={label}>
          <a href={path} aria-current={label === currentEntry ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
