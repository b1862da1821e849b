import { MARKETS, type Market } from '../../../schema/constants.ts';
import { MESSAGES } from '../../../schema/messages.ts';

/** Staff paths of a market (specification 2.15). */
interface StaffPaths {
  packages: string;
  add: string;
  /** Followed by an id. */
  edit: string;
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

/** Title and messages of a package form. */
interface FormCopy {
  title: string;
  done: 'packageAdded' | 'packageUpdated' | 'dubaiPackageAdded' | 'dubaiPackageUpdated';
  failed: string;
  incomplete: string;
}

interface StaffCopy {
  pictureFailed: string;
  dayPictureFailed: string;
  logoDone: string;
  add: FormCopy;
  update: FormCopy;
}

/** Messages that the specification gives per market (section 8). */
export const STAFF_COPY: Readonly<Record<Market, StaffCopy>> = {
  india: {
    pictureFailed: MESSAGES.imageFailed,
    dayPictureFailed: MESSAGES.dayImageFailed,
    logoDone: MESSAGES.logoUploaded,
    add: {
      title: 'Add New Travel Package',
      done: 'packageAdded',
      failed: MESSAGES.packageAddFailed,
      incomplete: MESSAGES.packageIncomplete,
    },
    update: {
      title: 'Update Travel Package',
      done: 'packageUpdated',
      failed: MESSAGES.packageUpdateFailed,
      incomplete: MESSAGES.packageIncomplete,
    },
  },
  dubai: {
    pictureFailed: MESSAGES.dubaiImageFailed,
    dayPictureFailed: MESSAGES.dubaiDayImageFailed,
    logoDone: MESSAGES.dubaiLogoUploaded,
    add: {
      title: 'Add New Dubai Package',
      done: 'dubaiPackageAdded',
      failed: MESSAGES.dubaiPackageFailed,
      incomplete: MESSAGES.packageIncomplete,
    },
    update: {
      title: 'Update Dubai Package',
      done: 'dubaiPackageUpdated',
      failed: MESSAGES.dubaiUpdateFailed,
      incomplete: MESSAGES.dubaiUpdateFailed,
    },
  },
};

export const getPackageEditPath = ({ market, id }: { market: Market; id: string }): string => `${STAFF_PATHS[market].edit}/${id}`;

/** The markets a package can be copied to. */
export const listOtherMarkets = (market: Market): Market[] => MARKETS.filter((each) => each !== market);
