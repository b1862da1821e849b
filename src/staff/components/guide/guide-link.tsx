import { Link, useLocation } from 'react-router';
import type { Market } from '../../../../schema/constants.ts';
import { DEFAULT_MARKET } from '../../../../schema/markets.ts';
import { visuallyHidden } from '../../../ui/base.css.ts';
import { GUIDE_PATH, listOtherMarkets, STAFF_PATHS } from '../../app/market-paths.ts';
import * as css from './guide-link.css.ts';

/** The paths of a screen that each market has, that of the default market first. */
const listMarketPaths = (screen: keyof (typeof STAFF_PATHS)[Market]): [string, ...string[]] => [
  STAFF_PATHS[DEFAULT_MARKET][screen],
  ...listOtherMarkets(DEFAULT_MARKET).map((market) => STAFF_PATHS[market][screen]),
];

/** The pages of the guide, each with the beginnings of the paths of its screens. The longest one decides; the first is a screen. */
const GUIDE_PAGE_PATHS = {
  overview: ['/sidebar-admin'],
  enquiries: ['/enquiry-display'],
  answering: ['/enquiry-display/', '/staff/unmatched-mail', '/staff/mails'],
  'adding-enquiries': ['/staff/add-enquiry'],
  templates: ['/staff/templates'],
  notifications: ['/staff/notifications'],
  calendar: ['/staff/calendar'],
  people: ['/staff/people'],
  quotations: ['/staff/quotations'],
  documents: ['/staff/documents'],
  reports: ['/staff/reports'],
  // The specification spells one of them both ways.
  packages: [...listMarketPaths('packages'), '/showpackges-i', '/staff/change-packages', '/staff/package-changes'],
  'package-form': [...listMarketPaths('add'), ...listMarketPaths('edit')],
  prices: ['/staff/prices'],
  import: listMarketPaths('import'),
  homepage: [...listMarketPaths('images'), '/show-b2-b', '/add-partner', '/update-b2b'],
  company: [...listMarketPaths('company'), '/add-c', '/listmainbranch', '/add-main-branch', '/updatemainbranch'],
  reviews: ['/admin-add-r'],
  search: ['/staff/find'],
  accounts: ['/staff/users', '/staff/security'],
  'own-account': ['/staff/profile'],
  programs: ['/staff/tokens', '/staff/webhooks'],
  trash: ['/staff/trash', '/staff/activity'],
  system: ['/staff/system'],
} satisfies Record<string, [string, ...string[]]>;

export type GuidePageName = keyof typeof GUIDE_PAGE_PATHS;
/** The pages of the guide in their order. */
export const GUIDE_PAGE_NAMES = Object.keys(GUIDE_PAGE_PATHS) as readonly GuidePageName[];

const getGuidePagePath = (name: GuidePageName): string => `${GUIDE_PATH}/${name}`;

/** The page of the guide that explains the screen of a path; undefined if none does. */
export function findGuidePage(path: string): GuidePageName | undefined {
  const matches = GUIDE_PAGE_NAMES.flatMap((name) =>
    GUIDE_PAGE_PATHS[name].filter((start) => path.startsWith(start)).map((start) => ({ name, length: start.length })),
  );
  return matches.sort((a, b) => b.length - a.length)[0]?.name;
}

/** The path of the first screen that a page explains. */
export const getFirstScreenPath = (name: GuidePageName): string => GUIDE_PAGE_PATHS[name][0].replace(/\/$/, '');

/** The address of the guide for a screen: its page, or the contents. */
export function getGuideLink(path: string): string {
  const name = findGuidePage(path);
  return name ? getGuidePagePath(name) : GUIDE_PATH;
}

/** The `?` beside the title of a screen. It opens a new tab, so that a form keeps what was typed. */
export function GuideLink() {
  const { pathname } = useLocation();
  if (pathname.startsWith(GUIDE_PATH)) return null;
  return (
    <Link className={css.guideLink} to={getGuideLink(pathname)} target="_blank">
      <span aria-hidden="true">?</span>
      <span className={visuallyHidden}>Guide to this screen (new tab)</span>
    </Link>
  );
}
