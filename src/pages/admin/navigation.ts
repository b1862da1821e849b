import type { IconName } from '../../ui/icon.tsx';

export interface StaffSection {
  label: string;
  /** Work that waits there, of the frame's tallies. */
  waiting?: 'newRequests' | 'waitingReviews';
  icon: IconName;
  /** `document`: a page of its own, outside of the application. */
  /** How the paths of its other screens begin. */
  also?: readonly string[];
  links: readonly { label: string; path: string; document?: true }[];
}

/** The sidebar (specification 2.15), and what an agency needs besides. */
export const STAFF_SECTIONS: readonly StaffSection[] = [
  {
    label: 'India Packages',
    icon: 'box',
    also: ['/updatepackage-i/', '/showpackges-i'],
    links: [
      { label: 'Add package', path: '/add-packages' },
      { label: 'All packages', path: '/showpackages-i' },
    ],
  },
  {
    label: 'Dubai Packages',
    icon: 'box',
    also: ['/update-dubai/'],
    links: [
      { label: 'Add package', path: '/add-dubai-packages' },
      { label: 'All packages', path: '/show-dubai-packages' },
    ],
  },
  {
    label: 'Branches',
    icon: 'pin',
    also: ['/add-main-branch/', '/updatemainbranch/'],
    links: [
      { label: 'Add branch', path: '/add-main-branch-i' },
      { label: 'All branches', path: '/listmainbranch' },
    ],
  },
  {
    label: 'Homepage',
    icon: 'picture',
    also: ['/update-b2b/'],
    links: [
      { label: 'India images', path: '/add-home-page-image' },
      { label: 'Dubai images', path: '/dubai-homepage-image' },
      { label: 'Add partner', path: '/add-partner/add' },
      { label: 'All partners', path: '/show-b2-b' },
    ],
  },
  {
    label: 'Reviews',
    icon: 'message',
    waiting: 'waitingReviews',
    also: ['/admin-add-r/'],
    links: [{ label: 'All reviews', path: '/admin-add-r' }],
  },
  {
    label: 'Enquiries',
    icon: 'inbox',
    waiting: 'newRequests',
    also: ['/enquiry-display/'],
    links: [{ label: 'All enquiries', path: '/enquiry-display' }],
  },
  { label: 'Company Policy', icon: 'paper', links: [{ label: 'Policy texts', path: '/add-c' }] },
  {
    label: 'Administration',
    icon: 'lock',
    also: ['/staff/documents/'],
    links: [
      { label: 'Company, India', path: '/staff/company/india' },
      { label: 'Company, Dubai', path: '/staff/company/dubai' },
      { label: 'Users', path: '/staff/users' },
      { label: 'Documents', path: '/staff/documents' },
      { label: 'Mails', path: '/staff/mails' },
      { label: 'Activity', path: '/staff/activity' },
      { label: 'Security', path: '/staff/security' },
      { label: 'GraphiQL', path: '/graphiql', document: true },
    ],
  },
];

/** Whether a screen belongs to a section. */
export const isIn = ({ links, also = [] }: StaffSection, path: string): boolean =>
  links.some((link) => link.path === path) || also.some((start) => path.startsWith(start));
