import type { RouteObject } from 'react-router';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { DEFAULT_MARKET } from '../../../schema/markets.ts';
import { STAFF_PATHS } from './market-paths.ts';

const loadAddBranchScreen = async () => (await import('../content/branch-form-screens.tsx')).addBranchScreen;
const loadEditBranchScreen = async () => (await import('../content/branch-form-screens.tsx')).editBranchScreen;

const buildMarketRoutes = (market: Market): RouteObject[] => {
  const { packages, add, edit, import: importPath, images, company } = STAFF_PATHS[market];
  return [
    { path: packages, lazy: async () => (await import('../packages/packages-screen.tsx')).packagesScreens[market] },
    { path: add, lazy: async () => (await import('../packages/package-form-screens.tsx')).addPackageScreens[market] },
    { path: `${edit}/:id`, lazy: async () => (await import('../packages/package-form-screens.tsx')).editPackageScreens[market] },
    { path: importPath, lazy: async () => (await import('../imports/imports-screen.tsx')).importsScreens[market] },
    { path: `${importPath}/:id`, lazy: async () => (await import('../imports/import-report-screen.tsx')).importReportScreens[market] },
    { path: images, lazy: async () => (await import('../content/homepage-screen.tsx')).homepageScreens[market] },
    { path: company, lazy: async () => (await import('../content/company-screen.tsx')).companyScreens[market] },
  ];
};

/** The screens of the staff application by their path (specification 2.15). Each is loaded on demand. */
export const screenRoutes: readonly RouteObject[] = [
  ...MARKETS.flatMap(buildMarketRoutes),
  { path: '/sidebar-admin', lazy: async () => (await import('../overview/overview-screen.tsx')).overviewScreen },
  { path: '/staff/find', lazy: async () => (await import('./search/search-screen.tsx')).globalSearchScreen },
  { path: '/staff/users', lazy: async () => (await import('../people/users-screen.tsx')).usersScreen },
  { path: '/staff/tokens', lazy: async () => (await import('../people/tokens-screen.tsx')).tokensScreen },
  { path: '/staff/activity', lazy: async () => (await import('../overview/activity-screen.tsx')).activityScreen },
  { path: '/staff/security', lazy: async () => (await import('../people/security-screen.tsx')).securityScreen },
  { path: '/enquiry-display', lazy: async () => (await import('../enquiries/inbox-screen.tsx')).inboxScreen },
  { path: '/enquiry-display/:id', lazy: async () => (await import('../enquiries/inbox-screen.tsx')).inboxScreen },
  { path: '/staff/add-enquiry', lazy: async () => (await import('../enquiries/record-enquiry-screen.tsx')).recordEnquiryScreen },
  { path: '/staff/templates', lazy: async () => (await import('../correspondence/template-screens.tsx')).mailTemplatesScreen },
  { path: '/staff/templates/add', lazy: async () => (await import('../correspondence/template-screens.tsx')).addMailTemplateScreen },
  { path: '/staff/templates/:id', lazy: async () => (await import('../correspondence/template-screens.tsx')).editMailTemplateScreen },
  { path: '/staff/notifications', lazy: async () => (await import('../correspondence/notifications-screen.tsx')).notificationsScreen },
  { path: '/staff/calendar', lazy: async () => (await import('../enquiries/calendar-screen.tsx')).calendarScreen },
  { path: '/showpackges-i', lazy: async () => (await import('../packages/packages-screen.tsx')).packagesScreens[DEFAULT_MARKET] },
  { path: '/staff/documents', lazy: async () => (await import('../enquiries/identity-document-screens.tsx')).identityDocumentsScreen },
  {
    path: '/staff/documents/:id',
    lazy: async () => (await import('../enquiries/identity-document-screens.tsx')).identityDocumentScreen,
  },
  { path: '/staff/system', lazy: async () => (await import('../system/system-screen.tsx')).systemScreen },
  { path: '/staff/webhooks', lazy: async () => (await import('../system/webhooks-screen.tsx')).webhooksScreen },
  { path: '/staff/webhooks/:id', lazy: async () => (await import('../system/webhook-screen.tsx')).webhookScreen },
  { path: '/staff/trash', lazy: async () => (await import('../overview/trash-screen.tsx')).trashScreen },
  { path: '/staff/mails', lazy: async () => (await import('../overview/mails-screen.tsx')).mailsScreen },
  { path: '/show-b2-b', lazy: async () => (await import('../content/partner-screens.tsx')).partnersScreen },
  { path: '/add-partner/add', lazy: async () => (await import('../content/partner-screens.tsx')).addPartnerScreen },
  { path: '/update-b2b/update/:id', lazy: async () => (await import('../content/partner-screens.tsx')).updatePartnerScreen },
  { path: '/listmainbranch', lazy: async () => (await import('../content/branches-screen.tsx')).branchesScreen },
  { path: '/add-main-branch-i', lazy: loadAddBranchScreen },
  { path: '/add-main-branch/add', lazy: loadAddBranchScreen },
  { path: '/add-main-branch/:id', lazy: loadEditBranchScreen },
  { path: '/updatemainbranch/:id', lazy: loadEditBranchScreen },
  { path: '/admin-add-r', lazy: async () => (await import('../content/reviews-screen.tsx')).reviewsScreen },
  { path: '/admin-add-r/:id', lazy: async () => (await import('../content/review-form-screen.tsx')).reviewScreen },
  { path: '/add-c', lazy: async () => (await import('../content/policy-screen.tsx')).policyScreen },
];

/** Every path of the staff application. */
export const staffPaths: readonly string[] = screenRoutes.flatMap(({ path }) => path ?? []);
