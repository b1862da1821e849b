import { MARKETS } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { hasRight, type Right, type StaffRole } from '../../../schema/staff/rights.ts';
import type { IconName } from '../../ui/primitives/icon.tsx';
import { STAFF_PATHS } from './market-paths.ts';
import { getScreenRight } from './screen-routes.ts';

interface StaffLink {
  label: string;
  path: string;
  document?: true;
  /** The right that a page outside the application needs; a screen states its own. */
  right?: Right;
}

export interface StaffSection {
  label: string;
  /** The counter of waiting work. */
  counter?: 'newEnquiries' | 'pendingReviews';
  icon: IconName;
  /** Prefixes of further paths that belong to the section. */
  pathPrefixes?: readonly string[];
  /** `document`: a page outside the application. */
  links: readonly StaffLink[];
}

/** The sidebar of an owner (specification 2.15) and the screens that this product adds. */
const STAFF_SECTIONS: readonly StaffSection[] = [
  ...MARKETS.map((market): StaffSection => {
    const { add, packages, edit, import: importPath } = STAFF_PATHS[market];
    return {
      label: `${MARKET_CONFIG[market].place} Packages`,
      icon: 'box',
      // The specification spells it both ways.
      pathPrefixes: [`${edit}/`, `${importPath}/`, packages.replace('packages', 'packges')],
      links: [
        { label: 'Add package', path: add },
        { label: 'All packages', path: packages },
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
      { label: 'All branches', path: '/listmainbranch' },
    ],
  },
  {
    label: 'Homepage',
    icon: 'picture',
    pathPrefixes: ['/update-b2b/'],
    links: [
      ...MARKETS.map((market) => ({ label: `${MARKET_CONFIG[market].place} images`, path: STAFF_PATHS[market].images })),
      { label: 'Add partner', path: '/add-partner/add' },
      { label: 'All partners', path: '/show-b2-b' },
    ],
  },
  {
    label: 'Reviews',
    icon: 'message',
    counter: 'pendingReviews',
    pathPrefixes: ['/admin-add-r/'],
    links: [{ label: 'All reviews', path: '/admin-add-r' }],
  },
  {
    label: 'Enquiries',
    icon: 'inbox',
    counter: 'newEnquiries',
    pathPrefixes: ['/enquiry-display/', '/staff/templates/'],
    links: [
      { label: 'All enquiries', path: '/enquiry-display' },
      { label: 'Add enquiry', path: '/staff/add-enquiry' },
      { label: 'Mail templates', path: '/staff/templates' },
      { label: 'Calendar', path: '/staff/calendar' },
      { label: 'Reports', path: '/staff/reports' },
    ],
  },
  { label: 'Company Policy', icon: 'paper', links: [{ label: 'Policy texts', path: '/add-c' }] },
  {
    label: 'Administration',
    icon: 'lock',
    pathPrefixes: ['/staff/documents/', '/staff/webhooks/'],
    links: [
      ...MARKETS.map((market) => ({ label: `Company, ${MARKET_CONFIG[market].place}`, path: STAFF_PATHS[market].company })),
      { label: 'Users and roles', path: '/staff/users' },
      { label: 'Access tokens', path: '/staff/tokens' },
      { label: 'Documents', path: '/staff/documents' },
      { label: 'Mails', path: '/staff/mails' },
      { label: 'Webhooks', path: '/staff/webhooks' },
      { label: 'System', path: '/staff/system' },
      { label: 'Trash', path: '/staff/trash' },
      { label: 'Activity', path: '/staff/activity' },
      { label: 'Security', path: '/staff/security' },
      { label: 'GraphiQL', path: '/graphiql', document: true, right: 'graphiql' },
      { label: 'Export enquiries', path: '/api/enquiries/export', document: true, right: 'export' },
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

export const isSectionActive = ({ links, pathPrefixes = [] }: StaffSection, path: string): boolean =>
  links.some((link) => link.path === path) || pathPrefixes.some((start) => path.startsWith(start));
