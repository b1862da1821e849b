import { PAGE_PATHS } from '../../../schema/addresses.ts';
import type { Market } from '../../../schema/constants.ts';
import { addMarketParam, MARKET_CONFIG } from '../../../schema/markets.ts';

interface NavigationEntry {
  label: string;
  path: string;
}

/** The navigation entries of each market (specification 2.2 and 2.3). Paths that both share carry the market parameter. */
export const NAVIGATION: Readonly<Record<Market, readonly NavigationEntry[]>> = {
  india: [
    { label: 'Home', path: MARKET_CONFIG.india.homePath },
    { label: 'Packages', path: MARKET_CONFIG.india.listPath },
    { label: 'Flight', path: PAGE_PATHS.flight },
    { label: 'Hotel', path: PAGE_PATHS.hotel },
    { label: 'Visa', path: PAGE_PATHS.visa },
    { label: 'Forex', path: PAGE_PATHS.forex },
    { label: 'Insurance', path: PAGE_PATHS.insurance },
  ],
  dubai: [
    { label: 'Home', path: MARKET_CONFIG.dubai.homePath },
    { label: 'Packages', path: MARKET_CONFIG.dubai.listPath },
    { label: 'CustomTrips', path: addMarketParam(PAGE_PATHS.customTour, 'dubai') },
    { label: 'Hotel', path: addMarketParam(PAGE_PATHS.hotel, 'dubai') },
    { label: 'Visa', path: addMarketParam(PAGE_PATHS.visa, 'dubai') },
    { label: 'Car', path: PAGE_PATHS.carRental },
    { label: 'Insurance', path: addMarketParam(PAGE_PATHS.insurance, 'dubai') },
    { label: 'Contact', path: PAGE_PATHS.dubaiOffice },
  ],
};

/** Ids of the dialogs and popovers of every page. */
export const DIALOG_IDS = { menu: 'menu', search: 'search-dialog', account: 'account' } as const;

interface NavigationLinksProps {
  market: Market;
  /** Label of the navigation entry of the page. */
  currentEntry?: string;
  className: string;
}

/** The navigation entries of a market as a list of links. */
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
