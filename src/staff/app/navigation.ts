import { STAFF_HOME_PATH } from '../../../schema/addresses.ts';
import { MARKETS } from '../../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import { hasRight, type Right, type StaffRole } from '../../../schema/staff/rights.ts';
import type { IconName } from '../../ui/primitives/icon.tsx';
import { STAFF_PATHS } from './market-paths.ts';
import { getScreenRight } from './screen-routes.ts';

interface StaffLink {
  label: string;
  path: string;
  document?: true;
  /** Opens it after `g`: one letter for each. */
  key?: string;
  /** The right that a page outside the application needs; a screen states its own. */
  right?: Right;
}

export interface StaffSection {
  label: string;
  /** Work stands first, and its label leads to its first screen. */
  work?: true;
  /** The counter of waiting work. */
  counter?: 'newEnquiries' | 'pendingReviews' | 'unreadNotifications';
  icon: IconName;
  /** Prefixes of further paths that belong to the section. */
  pathPrefixes?: readonly string[];
  /** `document`: a page outside the application. */
  links: readonly StaffLink[];
}

/** The enquiries of the viewer that are due. */
const MY_DAY_PATH = '/enquiry-display?view=due&assignee=me';

/** Whether the inbox shows the viewer's day, with any further filter or enquiry opened in it. */
export const isMyDay = (search: URLSearchParams): boolean => search.get('view') === 'due' && search.get('assignee') === 'me';

/** The path that the sidebar marks as current: of a screen that two links lead to, the one that is open. */
export const getSidebarPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  /^\/enquiry-display(\/|$)/.test(pathname) && isMyDay(new URLSearchParams(search)) ? MY_DAY_PATH : pathname;

/**
 * The sidebar of an owner: the daily work, which is one click away, then the sections of specification 2.15 in its order, of which
 * Enquiries is among the work, and what this product adds. Another screen is another line here.
 */
const STAFF_SECTIONS: readonly StaffSection[] = [
  { label: 'Overview', work: true, icon: 'home', links: [{ label: 'Overview', path: STAFF_HOME_PATH, key: 'o' }] },
  {
    label: 'My day',
    work: true,
    icon: 'calendar',
    links: [{ label: 'My day', path: MY_DAY_PATH, key: 'y', right: 'enquiries' }],
  },
  {
    label: 'Enquiries',
    work: true,
    icon: 'inbox',
    counter: 'newEnquiries',
    pathPrefixes: ['/enquiry-display/', '/staff/templates/'],
    links: [
      { label: 'All enquiries', path: '/enquiry-display', key: 'e' },
      { label: 'Add enquiry', path: '/staff/add-enquiry' },
      { label: 'Calendar', path: '/staff/calendar', key: 'l' },
      { label: 'Mail templates', path: '/staff/templates' },
      { label: 'Unmatched mail', path: '/staff/unmatched-mail' },
    ],
  },
  {
    label: 'Quotations',
    work: true,
    icon: 'file',
    pathPrefixes: ['/staff/quotations/'],
    links: [
      { label: 'All quotations', path: '/staff/quotations', key: 'q' },
      { label: 'Add quotation', path: '/staff/quotations/add', right: 'quotations' },
    ],
  },
  {
    label: 'People',
    work: true,
    icon: 'person',
    pathPrefixes: ['/staff/people/'],
    links: [{ label: 'People', path: '/staff/people', key: 'p' }],
  },
  { label: 'Reports', work: true, icon: 'paper', links: [{ label: 'Reports', path: '/staff/reports', key: 'r' }] },
  {
    label: 'Notifications',
    work: true,
    icon: 'bell',
    counter: 'unreadNotifications',
    links: [{ label: 'Notifications', path: '/staff/notifications', key: 'n' }],
  },
  ...MARKETS.map((market): StaffSection => {
    const { add, packages, edit, import: importPath, key } = STAFF_PATHS[market];
    return {
      label: `${MARKET_CONFIG[market].place} Packages`,
      icon: 'box',
      // The specification spells it both ways.
      pathPrefixes: [`${edit}/`, `${importPath}/`, packages.replace('packages', 'packges')],
      links: [
        { label: 'Add package', path: add },
        { label: 'All packages', path: packages, key },
        { label: 'Import packages', path: importPath },
      ],
    };
  }),
  {
    label: 'Branches',
    icon: 'pin',
    pathPrefixes: ['/add-main-branch/', '/updatemainbranch/'],
    links: [
      { label: 'Add branch', path: '/add-main-branch-i' },
      { label: 'All branches', path: '/listmainbranch', key: 'b' },
    ],
  },
  {
    label: 'Homepage',
    icon: 'picture',
    pathPrefixes: ['/update-b2b/'],
    links: [
      ...MARKETS.map((market) => ({
        label: `${MARKET_CONFIG[market].place} home page`,
        path: STAFF_PATHS[market].images,
        ...(market === DEFAULT_MARKET && { key: 'h' }),
      })),
      { label: 'Add partner', path: '/add-partner/add' },
      { label: 'All partners', path: '/show-b2-b', key: 't' },
    ],
  },
  {
    label: 'Reviews',
    icon: 'message',
    counter: 'pendingReviews',
    pathPrefixes: ['/admin-add-r/'],
    links: [{ label: 'All reviews', path: '/admin-add-r', key: 'v' }],
  },
  { label: 'Company Policy', icon: 'paper', links: [{ label: 'Policy texts', path: '/add-c', key: 'c' }] },
  {
    label: 'Administration',
    icon: 'lock',
    pathPrefixes: ['/staff/documents/', '/staff/webhooks/'],
    links: [
      { label: 'Users and roles', path: '/staff/users', key: 'u' },
      { label: 'Documents', path: '/staff/documents' },
      { label: 'Undelivered mail', path: '/staff/mails', key: 'm' },
      { label: 'System', path: '/staff/system' },
      { label: 'Trash', path: '/staff/trash' },
      { label: 'Activity', path: '/staff/activity', key: 'a' },
      ...MARKETS.map((market) => ({ label: `Company, ${MARKET_CONFIG[market].place}`, path: STAFF_PATHS[market].company })),
      { label: 'Security', path: '/staff/security' },
      { label: 'Access tokens', path: '/staff/tokens' },
      { label: 'Webhooks', path: '/staff/webhooks' },
      { label: 'GraphiQL', path: '/graphiql', document: true, right: 'graphiql' },
      { label: 'Export all enquiries', path: '/api/enquiries/export?view=all', document: true, right: 'export' },
      { label: 'REST reference', path: '/openapi.html', document: true },
    ],
  },
];

/** The sections with the links that a role may open; a section without any is left out. */
export const listSections = (role: StaffRole): StaffSection[] =>
  STAFF_SECTIONS.flatMap((section) => {
    const links = section.links.filter(({ path, right }) => hasRight(role, right ?? getScreenRight(path) ?? 'desk'));
    return links.length > 0 ? { ...section, links } : [];
  });

/** The screens that a role may open by `g` and a letter. */
export const listGoToShortcuts = (role: StaffRole): { key: string; name: string; path: string }[] =>
  listSections(role).flatMap(({ label, links }) =>
    // Both storefronts have packages.
    links.flatMap(({ key, label: name, path }) => (key ? { key, path, name: name === 'All packages' ? label : name } : [])),
  );

export const isSectionActive = ({ links, pathPrefixes = [] }: StaffSection, path: string): boolean =>
  links.some((link) => link.path === path) || pathPrefixes.some((start) => path.startsWith(start));
