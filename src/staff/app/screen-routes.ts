import type { RouteObject } from 'react-router';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import type { Right } from '../../../schema/staff/rights.ts';
import { GUIDE_PATH, PROFILE_PATH, STAFF_PATHS } from './market-paths.ts';

const loadAddBranchScreen = async () => (await import('../content/branch-form-screens.tsx')).addBranchScreen;
const loadEditBranchScreen = async () => (await import('../content/branch-form-screens.tsx')).editBranchScreen;
const loadGuideScreen = async () => (await import('../guide/guide-screen.tsx')).guideScreen;

/** A screen, and the right of schema/staff/rights.ts without which nobody sees it. */
export interface ScreenRoute {
  path: string;
  right: Right;
  lazy: () => Promise<Screen>;
}
type Screen = Pick<RouteObject, 'loader' | 'action' | 'shouldRevalidate' | 'element' | 'handle'>;

const buildMarketRoutes = (market: Market): ScreenRoute[] => {
  const { packages, add, edit, import: importPath, change, prices, images, company } = STAFF_PATHS[market];
  return [
    { path: packages, right: 'packages', lazy: async () => (await import('../packages/packages-screen.tsx')).packagesScreens[market] },
    { path: add, right: 'packages', lazy: async () => (await import('../packages/package-form-screens.tsx')).addPackageScreens[market] },
    {
      path: `${edit}/:id`,
      right: 'packages',
      lazy: async () => (await import('../packages/package-form-screens.tsx')).editPackageScreens[market],
    },
    { path: importPath, right: 'packages', lazy: async () => (await import('../imports/imports-screen.tsx')).importsScreens[market] },
    {
      path: `${importPath}/:id`,
      right: 'packages',
      lazy: async () => (await import('../imports/import-report-screen.tsx')).importReportScreens[market],
    },
    {
      path: change,
      right: 'packages',
      lazy: async () => (await import('../packages/bulk/change-packages-screen.tsx')).changePackagesScreens[market],
    },
    {
      path: `${prices}/:id`,
      right: 'packages',
      lazy: async () => (await import('../packages/prices/prices-screen.tsx')).pricesScreens[market],
    },
    { path: images, right: 'site', lazy: async () => (await import('../content/home/home-screen.tsx')).homeScreens[market] },
    { path: company, right: 'site', lazy: async () => (await import('../content/company-screen.tsx')).companyScreens[market] },
  ];
};

/** The screens of the staff application by their path (specification 2.15). Each is loaded on demand. */
export const screenRoutes: readonly ScreenRoute[] = [
  ...MARKETS.flatMap(buildMarketRoutes),
  { path: '/sidebar-admin', right: 'desk', lazy: async () => (await import('../overview/overview-screen.tsx')).overviewScreen },
  { path: '/staff/reports', right: 'reports', lazy: async () => (await import('../reports/reports-screen.tsx')).reportsScreen },
  { path: '/staff/find', right: 'desk', lazy: async () => (await import('./search/search-screen.tsx')).globalSearchScreen },
  { path: GUIDE_PATH, right: 'desk', lazy: loadGuideScreen },
  { path: `${GUIDE_PATH}/:name`, right: 'desk', lazy: loadGuideScreen },
  { path: '/staff/users', right: 'users', lazy: async () => (await import('../users/users-screen.tsx')).usersScreen },
  { path: PROFILE_PATH, right: 'desk', lazy: async () => (await import('../users/own-account-screen.tsx')).ownAccountScreen },
  { path: '/staff/tokens', right: 'users', lazy: async () => (await import('../users/tokens-screen.tsx')).tokensScreen },
  { path: '/staff/activity', right: 'activity', lazy: async () => (await import('../overview/activity-screen.tsx')).activityScreen },
  { path: '/staff/security', right: 'users', lazy: async () => (await import('../users/security-screen.tsx')).securityScreen },
  { path: '/enquiry-display', right: 'enquiries', lazy: async () => (await import('../enquiries/inbox-screen.tsx')).inboxScreen },
  { path: '/enquiry-display/:id', right: 'enquiries', lazy: async () => (await import('../enquiries/inbox-screen.tsx')).inboxScreen },
  {
    path: '/staff/add-enquiry',
    right: 'enquiries',
    lazy: async () => (await import('../enquiries/record-enquiry-screen.tsx')).recordEnquiryScreen,
  },
  { path: '/staff/people', right: 'enquiries', lazy: async () => (await import('../people/people-screen.tsx')).peopleScreen },
  { path: '/staff/people/:id', right: 'enquiries', lazy: async () => (await import('../people/person-screen.tsx')).personScreen },
  {
    path: '/staff/templates',
    right: 'enquiries',
    lazy: async () => (await import('../correspondence/template-screens.tsx')).mailTemplatesScreen,
  },
  {
    path: '/staff/templates/:id',
    right: 'enquiries',
    lazy: async () => (await import('../correspondence/template-screens.tsx')).mailTemplateScreen,
  },
  {
    path: '/staff/notifications',
    right: 'enquiries',
    lazy: async () => (await import('../correspondence/notifications-screen.tsx')).notificationsScreen,
  },
  {
    path: '/staff/unmatched-mail',
    right: 'enquiries',
    lazy: async () => (await import('../correspondence/unmatched-mail-screen.tsx')).unmatchedMailScreen,
  },
  {
    path: '/staff/quotations',
    right: 'quotationsRead',
    lazy: async () => (await import('../quotations/quotations-screen.tsx')).quotationsScreen,
  },
  {
    path: '/staff/quotations/:id',
    right: 'quotationsRead',
    lazy: async () => (await import('../quotations/quotation-screen.tsx')).quotationScreen,
  },
  { path: '/staff/calendar', right: 'enquiries', lazy: async () => (await import('../enquiries/calendar-screen.tsx')).calendarScreen },
  {
    path: '/showpackges-i',
    right: 'packages',
    lazy: async () => (await import('../packages/packages-screen.tsx')).packagesScreens[DEFAULT_MARKET],
  },
  {
    path: '/staff/documents',
    right: 'documents',
    lazy: async () => (await import('../enquiries/identity-documents/identity-document-screens.tsx')).identityDocumentsScreen,
  },
  {
    path: '/staff/documents/:id',
    right: 'documents',
    lazy: async () => (await import('../enquiries/identity-documents/identity-document-screens.tsx')).identityDocumentScreen,
  },
  { path: '/staff/system', right: 'settings', lazy: async () => (await import('../system/system-screen.tsx')).systemScreen },
  { path: '/staff/webhooks', right: 'settings', lazy: async () => (await import('../system/webhooks-screen.tsx')).webhooksScreen },
  { path: '/staff/webhooks/:id', right: 'settings', lazy: async () => (await import('../system/webhook-screen.tsx')).webhookScreen },
  {
    path: '/staff/package-changes/:id',
    right: 'packages',
    lazy: async () => (await import('../packages/bulk/package-batch-screen.tsx')).packageBatchScreen,
  },
  { path: '/staff/trash', right: 'trash', lazy: async () => (await import('../overview/trash-screen.tsx')).trashScreen },
  { path: '/staff/mails', right: 'mails', lazy: async () => (await import('../overview/mails-screen.tsx')).mailsScreen },
  { path: '/show-b2-b', right: 'site', lazy: async () => (await import('../content/partner-screens.tsx')).partnersScreen },
  { path: '/add-partner/add', right: 'site', lazy: async () => (await import('../content/partner-screens.tsx')).addPartnerScreen },
  { path: '/update-b2b/update/:id', right: 'site', lazy: async () => (await import('../content/partner-screens.tsx')).updatePartnerScreen },
  { path: '/listmainbranch', right: 'site', lazy: async () => (await import('../content/branches-screen.tsx')).branchesScreen },
  { path: '/add-main-branch-i', right: 'site', lazy: loadAddBranchScreen },
  { path: '/add-main-branch/add', right: 'site', lazy: loadAddBranchScreen },
  { path: '/add-main-branch/:id', right: 'site', lazy: loadEditBranchScreen },
  { path: '/updatemainbranch/:id', right: 'site', lazy: loadEditBranchScreen },
  { path: '/admin-add-r', right: 'reviews', lazy: async () => (await import('../content/reviews-screen.tsx')).reviewsScreen },
  { path: '/admin-add-r/:id', right: 'reviews', lazy: async () => (await import('../content/review-form-screen.tsx')).reviewScreen },
  { path: '/add-c', right: 'site', lazy: async () => (await import('../content/policy-screen.tsx')).policyScreen },
];

/** Every path of the staff application. */
export const staffPaths: readonly string[] = screenRoutes.map(({ path }) => path);

/** The right of a screen by its path; undefined for paths outside the staff application. */
export const getScreenRight = (path: string): Right | undefined => screenRoutes.find((screen) => screen.path === path)?.right;
