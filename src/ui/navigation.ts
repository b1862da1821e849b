import type { Market } from '../../schema/constants.ts';
import { inMarket, MARKET_FACTS } from '../../schema/markets.ts';

interface NavigationEntry {
  label: string;
  path: string;
}

/** The entries of each bar (specification 2.2 and 2.3). Paths that both storefronts share carry the market. */
export const NAVIGATION: Readonly<Record<Market, readonly NavigationEntry[]>> = {
  india: [
    { label: 'Home', path: MARKET_FACTS.india.home },
    { label: 'Packages', path: MARKET_FACTS.india.list },
    { label: 'Flight', path: '/flight' },
    { label: 'Hotel', path: '/hotel' },
    { label: 'Visa', path: '/visa-form' },
    { label: 'Forex', path: '/forex' },
    { label: 'Insurance', path: '/insuranceform' },
  ],
  dubai: [
    { label: 'Home', path: MARKET_FACTS.dubai.home },
    { label: 'Packages', path: MARKET_FACTS.dubai.list },
    { label: 'CustomTrips', path: inMarket('/customtour', 'dubai') },
    { label: 'Hotel', path: inMarket('/hotel', 'dubai') },
    { label: 'Visa', path: inMarket('/visa-form', 'dubai') },
    { label: 'Car', path: '/car-rent' },
    { label: 'Insurance', path: inMarket('/insuranceform', 'dubai') },
    { label: 'Contact', path: '/dubai-address' },
  ],
};

/** Ids of the dialogs and popovers in the frame of every page. */
export const DIALOGS = { menu: 'menu', find: 'find', account: 'account' } as const;
