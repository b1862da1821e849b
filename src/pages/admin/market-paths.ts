import { MARKETS, type Market } from '../../../schema/constants.ts';

/** Where staff look after a market (specification 2.15). */
interface StaffPaths {
  packages: string;
  add: string;
  /** Followed by an id. */
  edit: string;
  images: string;
  company: string;
  /** The key that opens its packages, after `g`. */
  key: string;
}

export const STAFF_PATHS: Readonly<Record<Market, StaffPaths>> = {
  india: {
    packages: '/showpackages-i',
    add: '/add-packages',
    edit: '/updatepackage-i',
    images: '/add-home-page-image',
    company: '/staff/company/india',
    key: 'p',
  },
  dubai: {
    packages: '/show-dubai-packages',
    add: '/add-dubai-packages',
    edit: '/update-dubai',
    images: '/dubai-homepage-image',
    company: '/staff/company/dubai',
    key: 'd',
  },
};

/** Where a package is edited. */
export const editPath = ({ market, id }: { market: Market; id: string }): string => `${STAFF_PATHS[market].edit}/${id}`;

/** Where else a package of a market could be sold. */
export const otherMarkets = (market: Market): Market[] => MARKETS.filter((each) => each !== market);
