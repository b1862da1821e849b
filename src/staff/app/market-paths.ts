import { MARKETS, type Market } from '../../../schema/constants.ts';
import type { MESSAGES } from '../../../schema/messages.ts';

/** Staff paths of a market (specification 2.15). */
interface StaffPaths {
  packages: string;
  add: string;
  /** Followed by an id. */
  edit: string;
  /** Followed by the id of an import for its report. */
  import: string;
  /** Changes chosen packages, of the ids in its address. */
  change: string;
  /** Followed by the id of a package. */
  prices: string;
  images: string;
  company: string;
  /** Opens the packages after `g`. */
  key: string;
}

export const STAFF_PATHS: Readonly<Record<Market, StaffPaths>> = {
  india: {
    packages: '/showpackages-i',
    add: '/add-packages',
    edit: '/updatepackage-i',
    import: '/staff/import/india',
    change: '/staff/change-packages/india',
    prices: '/staff/prices/india',
    images: '/add-home-page-image',
    company: '/staff/company/india',
    key: 'i',
  },
  dubai: {
    packages: '/show-dubai-packages',
    add: '/add-dubai-packages',
    edit: '/update-dubai',
    import: '/staff/import/dubai',
    change: '/staff/change-packages/dubai',
    prices: '/staff/prices/dubai',
    images: '/dubai-homepage-image',
    company: '/staff/company/dubai',
    key: 'd',
  },
};

type MessageKey = keyof typeof MESSAGES;

/** The title of a package form, and the keys of its messages. */
export interface FormCopy {
  title: string;
  done: MessageKey;
  failed: MessageKey;
  incomplete: MessageKey;
}

interface StaffCopy {
  pictureFailed: MessageKey;
  dayPictureFailed: MessageKey;
  logoDone: MessageKey;
  add: FormCopy;
  update: FormCopy;
}

/** Messages that the specification gives per market (section 8), by their keys. */
export const STAFF_COPY: Readonly<Record<Market, StaffCopy>> = {
  india: {
    pictureFailed: 'imageFailed',
    dayPictureFailed: 'dayImageFailed',
    logoDone: 'logoUploaded',
    add: { title: 'Add New Travel Package', done: 'packageAdded', failed: 'packageAddFailed', incomplete: 'packageIncomplete' },
    update: { title: 'Update Travel Package', done: 'packageUpdated', failed: 'packageUpdateFailed', incomplete: 'packageIncomplete' },
  },
  dubai: {
    pictureFailed: 'dubaiImageFailed',
    dayPictureFailed: 'dubaiDayImageFailed',
    logoDone: 'dubaiLogoUploaded',
    add: { title: 'Add New Dubai Package', done: 'dubaiPackageAdded', failed: 'dubaiPackageFailed', incomplete: 'packageIncomplete' },
    update: { title: 'Update Dubai Package', done: 'dubaiPackageUpdated', failed: 'dubaiUpdateFailed', incomplete: 'dubaiUpdateFailed' },
  },
};

export const getPackageEditPath = ({ market, id }: { market: Market; id: string }): string => `${STAFF_PATHS[market].edit}/${id}`;

/** The screen of a package's seasons and departures. */
export const getPricesPath = ({ market, id }: { market: Market; id: string }): string => `${STAFF_PATHS[market].prices}/${id}`;

/** The markets a package can be copied to. */
export const listOtherMarkets = (market: Market): Market[] => MARKETS.filter((each) => each !== market);

/** The guide for staff; its pages stand below. */
export const GUIDE_PATH = '/staff/guide';

/** The search screen: all results, and the search without script. */
export const SEARCH_PATH = '/staff/find';

/** The own account of staff. */
export const PROFILE_PATH = '/staff/profile';

/** The parameter of the address of an enquiry that opens the answer form; its value is the id of a template, or empty. */
export const ANSWER_PARAMETER = 'answer';
