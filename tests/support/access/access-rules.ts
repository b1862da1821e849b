import { PDF_PATHS } from '../../../schema/addresses.ts';
import type { StaffRole } from '../../../schema/staff/rights.ts';

// Every entry point of the site with its access rule. tests/faults/access.test.ts tries each of them, and fails if the code
// has one that these tables lack.

/** The roles of staff that an entry point is for. */
type StaffRule =
  | 'owner'
  | 'owner, sales'
  | 'owner, sales, accounts'
  | 'owner, editor'
  | 'owner, accounts'
  | 'owner, sales, editor'
  | 'owner, sales, editor, accounts';
/** `user`: any signed-in account. `self`: the owner of the id, or an owner of the agency. */
export type AccessRule = 'everyone' | 'user' | 'self' | StaffRule;

/** Whether a rule keeps out everybody but staff. */
export const isForStaff = (rule: AccessRule): boolean => rule.startsWith('owner');
/** Whether a role of staff is among those of a rule for staff. */
export const isRoleOf = (rule: AccessRule, role: StaffRole): boolean => rule.split(', ').includes(role);

const EVERY_ROLE = 'owner, sales, editor, accounts';
const only = (rule: StaffRule, names: readonly string[]): Record<string, AccessRule> =>
  Object.fromEntries(names.map((name) => [name, rule]));
const forEveryone = (names: readonly string[]): Record<string, AccessRule> =>
  Object.fromEntries(names.map((name) => [name, 'everyone' as const]));

/** Pages that require a session or a role of staff. */
export const RESTRICTED_PAGES: Record<string, AccessRule> = {
  '/profile': 'user',
  '/profile-user': 'user',
  '/verify-email': 'user',
  '/graphiql': 'owner, accounts',
  ...only(EVERY_ROLE, ['/sidebar-admin', '/staff/find', '/staff/profile', '/staff/guide', '/staff/guide/:name']),
  ...only('owner, sales', [
    ...['/enquiry-display', '/enquiry-display/:id', '/staff/add-enquiry', '/staff/calendar', '/staff/documents', '/staff/documents/:id'],
    ...[
      '/staff/mails',
      ...['/staff/people', '/staff/people/:id'],
      '/staff/templates',
      '/staff/templates/add',
      '/staff/templates/:id',
      '/staff/notifications',
      '/staff/unmatched-mail',
      '/staff/preview/quotation/:id',
    ],
  ]),
  ...only('owner, sales, accounts', ['/staff/quotations', '/staff/quotations/:id', '/staff/reports']),
  ...only('owner, sales, editor', ['/staff/trash']),
  ...only('owner', [
    ...['/staff/users', '/staff/tokens', '/staff/activity', '/staff/security', '/staff/system', '/staff/webhooks', '/staff/webhooks/:id'],
  ]),
  ...only('owner, editor', [
    ...['/staff/preview/india/:id', '/staff/preview/dubai/:id', '/showpackages-i', '/showpackges-i', '/show-dubai-packages'],
    ...['/add-packages', '/add-dubai-packages', '/updatepackage-i/:id', '/update-dubai/:id'],
    ...['india', 'dubai'].flatMap((market) => [
      `/staff/import/${market}`,
      `/staff/import/${market}/:id`,
      `/staff/company/${market}`,
      ...[`/staff/change-packages/${market}`, `/staff/prices/${market}/:id`],
    ]),
    '/staff/package-changes/:id',
    ...['/add-home-page-image', '/dubai-homepage-image', '/show-b2-b', '/add-partner/add', '/update-b2b/update/:id', '/listmainbranch'],
    ...['/add-main-branch-i', '/add-main-branch/add', '/add-main-branch/:id', '/updatemainbranch/:id', '/add-c'],
    ...['/admin-add-r', '/admin-add-r/:id'],
  ]),
};
export const PUBLIC_PAGE_PATTERNS = [
  ...[
    '/home',
    '/DubaiHome',
    '/dubai',
    '/dubai-navbar',
    '/card',
    '/dubai-card',
    '/branch',
    '/dubai-address',
    '/reviews',
    '/compare',
    '/hotel',
  ],
  ...['/details/:id', '/details/:type/:id', '/details/:type/:id/:slug', '/forex', '/card/suggestions', '/dubai-card/suggestions'],
  ...['india', 'dubai'].flatMap((market) => [`/details/${market}/:id`, `/details/${market}/:id/:slug`]),
  ...['/book', '/flight', '/enquiry', '/visa-form', '/insuranceform', '/car-rent', '/customtour', '/request/:token', '/policies/:name'],
  ...['/invitation', '/quotation/:token'],
];
/** Pages that redirect signed-in users. */
export const AUTH_PAGES = ['/login', '/register', '/forgot-password', '/reset-password'];

/** The documented REST calls. */
export const REST_CALL_RULES: Record<string, AccessRule> = {
  'POST /register': 'everyone',
  'POST /auth/login': 'everyone',
  'POST /auth/logout': 'everyone',
  'GET /auth/me': 'everyone',
  'GET /getUserProfile/:id': 'self',
  'PUT /updateProfile/:id': 'self',
  'PUT /updateAddress/:id': 'self',
  'POST /uploadProfilePicture/:id': 'self',
  'POST /api/enquiries': 'everyone',
  'GET /api/enquiries': 'owner, sales',
  'DELETE /api/enquiries/:id': 'owner, sales',
  'GET /api/enquiries/export': 'owner, accounts',
  ...only('owner, accounts', ['GET /api/exports/quotations', 'GET /api/exports/people']),
  'GET /api/enquiries/report': 'owner, sales, accounts',
  'POST /api/visa/sendInquiry': 'everyone',
  // These require the token of the link; the copy also requires the e-mail address.
  'POST /api/requests/:token/copy': 'everyone',
  'POST /api/requests/:token/documents/:id': 'everyone',
  'POST /api/documents/:id': 'owner, sales',
  'POST /api/imports/:market': 'owner, editor',
  // It requires the token in its name.
  'GET /calendar/:file': 'everyone',
  // It requires the token of a private link.
  'GET /calendar/quotation/:file': 'everyone',
  // It requires an address of `createUpload`.
  'PUT /api/uploads/:token': 'everyone',
  'POST /reviews/add': 'everyone',
  ...forEveryone(
    [
      ...['/packages', '/dubai-packages'].flatMap((path) => [path, `${path}/:id`]),
      ...['/packages/carousel', '/packages/search', '/packages/filter', '/packages/category'],
      ...['/homepage-images', '/api/homepage-images', '/dubai-homepage-images'].flatMap((path) => [
        ...[`${path}/logo`, `${path}/type/carousel`, `${path}/type/office`, `${path}/view/:id`],
      ]),
      ...['/mainbranch/all', '/mainbranch/main', '/mainbranch/branch/:id', '/api/branch-logos/:id', '/company-policy'],
      ...['/b2b-partners', '/b2b-partners/:id', '/b2b-partners/logo/:file', '/reviews/approved', '/reviews/image/:id'],
      ...['/uploads/:name', '/media/:width/:file'],
    ].map((path) => `GET ${path}`),
  ),
  ...Object.fromEntries(
    [
      // Packages of both markets.
      ...['POST /packages', 'POST /packages/upload', 'PUT /packages/:id', 'DELETE /packages/:id'].flatMap((call) => [
        call,
        call.replace('/p', '/dubai-p'),
      ]),
      // Homepage images of both markets, partners.
      ...['/homepage-images', '/api/homepage-images', '/dubai-homepage-images'].flatMap((path) => [
        `POST ${path}/upload`,
        `DELETE ${path}/delete/:id`,
      ]),
      ...['POST /b2b-partners/add', 'PUT /b2b-partners/:id', 'DELETE /b2b-partners/:id'],
      // Branches, policies, reviews.
      ...['POST /mainbranch/create', 'PUT /mainbranch/update/:id', 'DELETE /mainbranch/delete/:id'],
      ...['POST /api/branch-logos/:id', 'PUT /api/branch-logos/:id', 'POST /company-policy'],
      ...['GET /reviews/all', 'PUT /reviews/approve/:id', 'PUT /reviews/edit/:id', 'DELETE /reviews/delete/:id'],
    ].map((call) => [call, 'owner, editor' as const]),
  ),
};

export const QUERY_RULES: Record<string, AccessRule> = {
  ...forEveryone([
    ...['packages', 'package', 'leadingPackages', 'similarPackages', 'homepageImages', 'logo', 'partners', 'partner'],
    ...['reviews', 'reviewRating', 'reviewPlaces', 'branches', 'branch', 'mainBranch'],
    ...['node', 'nodes', 'viewer'],
    ...['policy', 'company', 'me', 'secondFactorPending', 'enquiryByToken', 'documentRetentionDays', 'turnstileSiteKey', 'invitation'],
    ...['receivedQuotation', 'passwordResetLinkOpen'],
  ]),
  mySessions: 'user',
  myEnquiries: 'user',
  myAccessTokens: 'user',
  ...{ pendingTotpSetup: 'user', recoveryCodesLeft: 'user' },
  requiredConfirmation: 'user',
  secondFactorRequired: 'user',
  ...only('owner', [...['users', 'colleagues', 'auditLog', 'systemStatus', 'accessTokens', 'webhooks', 'webhook']]),
  ...only('owner, sales', [
    ...['failedMails', 'identityDocuments', 'calendarFeed', 'enquiries', 'inbox', 'enquiry', 'staffMembers', 'savedViews'],
    ...['mailTemplates', 'mailTemplate', 'notifications', 'mutedNotifications', 'unmatchedMail', 'inboundAddress'],
    ...['people', 'person'],
  ]),
  ...only('owner, sales', ['previewQuotation', 'quotationPrefill']),
  ...only('owner, sales, accounts', ['quotations', 'quotation', 'earlierTerms', 'quotationReport']),
  ...only('owner, sales, editor', ['trash', 'trashCounts']),
  ...only('owner, sales, accounts', ['report']),
  ...only('owner, editor', [
    ...['staffPackages', 'staffPackage', 'previewPackage', 'chosenPackages', 'endingPrices'],
    ...['packageImports', 'packageImport', 'packageBatch'],
    // Branches, policies, reviews.
    ...['companyFacts', 'latestPolicyVersion', 'policyVersions', 'policyVersion', 'allReviews', 'review'],
  ]),
  ...only(EVERY_ROLE, ['staffCounters', 'globalSearch', 'overview', 'owners', 'formDraft']),
};
export const MUTATION_RULES: Record<string, AccessRule> = {
  register: 'everyone',
  login: 'everyone',
  confirmLogin: 'everyone',
  logout: 'everyone',
  requestPasswordReset: 'everyone',
  resetPassword: 'everyone',
  updateProfile: 'self',
  updateProfilePicture: 'self',
  // A picture for staff requires the right, a profile picture an account.
  createUpload: 'everyone',
  updateAddress: 'self',
  confirmIdentity: 'user',
  sendEmailVerification: 'user',
  verifyEmail: 'user',
  ...{ changeEmail: 'user', changeMobileNumber: 'user' },
  endSession: 'user',
  signOutEverywhere: 'user',
  createAccessToken: 'user',
  revokeAccessToken: 'user',
  startTotpSetup: 'user',
  confirmSecondFactor: 'user',
  ...{ disableSecondFactor: 'user', cancelTotpSetup: 'user', renewRecoveryCodes: 'user' },
  setSecondFactorRequired: 'owner',
  ...only('owner', ['setRole', 'inviteColleague', 'resendInvitation', 'withdrawInvitation']),
  ...only('owner', ['disableColleague', 'enableColleague', 'resetSecondFactor']),
  acceptInvitation: 'everyone',
  sendResetLink: 'owner',
  sendEnquiry: 'everyone',
  bookPackage: 'user',
  sendPackageEnquiry: 'everyone',
  sendVisaApplication: 'everyone',
  sendInsuranceRequest: 'everyone',
  sendCarRental: 'everyone',
  sendCustomTour: 'everyone',
  addReview: 'everyone',
  ...{ withdrawEnquiry: 'everyone', copyEnquiry: 'everyone' },
  anonymiseEnquiry: 'everyone',
  ...forEveryone(['viewQuotation', 'acceptQuotation', 'declineQuotation', 'askAboutQuotation']),
  ...only('owner', [
    ...['setDocumentRetentionDays', 'destroy', 'erasePerson', 'createAccessTokenFor', 'revokeAnyAccessToken'],
    ...['createWebhook', 'updateWebhook', 'setWebhookActive', 'rotateWebhookSecret', 'deleteWebhook', 'sendTestEvent'],
    'replayWebhookDelivery',
  ]),
  ...only('owner, sales, editor', ['restore']),
  // Drafts are everybody's own.
  ...only(EVERY_ROLE, ['saveDraft', 'deleteDraft']),
  ...only('owner, sales', [
    ...['retryMail', 'createCalendarFeed', 'changeCalendarFeed', 'revokeCalendarFeed', 'saveView', 'deleteView'],
    ...[
      'updateEnquiry',
      'updateEnquiries',
      'addEnquiryNote',
      'recordEnquiry',
      ...['recordContact', 'undoContact', 'sendAnswer', 'addMailTemplate', 'updateMailTemplate', 'deleteMailTemplate'],
      ...['markNotificationsRead', 'muteNotifications', 'attachMail', 'deleteMail'],
      'deleteEnquiries',
      'restoreEnquiries',
    ],
    'markEnquiriesAsSpam',
    ...['updatePerson', 'addPersonContact', 'removePersonContact', 'addPersonNote', 'deletePersonNote'],
    ...['addTraveller', 'updateTraveller', 'removeTraveller', 'mergePeople', 'splitPerson', 'distinguishPeople', 'undoPersonChange'],
    ...['addQuotation', 'updateQuotation', 'sendQuotation', 'deleteQuotation'],
  ]),
  ...only('owner, editor', [
    // Packages.
    ...['createPackage', 'updatePackage', 'updatePackagePrices', 'copyPackages', 'publishPackages', 'deletePackages', 'changePackages'],
    ...['startPackageImport', 'continuePackageImport', 'undoPackageImport', 'discardPackageImport'],
    // Homepage images, partners, company details.
    ...['addHomepageImages', 'addSlide', 'updateHomepageImage', 'reorderSlides', 'deleteHomepageImage'],
    ...['addPartner', 'updatePartner', 'reorderPartners', 'deletePartner', 'saveCompany', 'updateCompany'],
    // Branches, policies, reviews.
    ...['addBranch', 'updateBranch', 'makeMainBranch', 'deleteBranch', 'savePolicy', 'restorePolicyVersion'],
    ...['addStaffReview', 'updateReview', 'approveReviews', 'deleteReviews'],
  ]),
};

/** Fills in a path pattern with an existing package, policy or picture. */
export const examplePath = (pattern: string, picture = 'none.webp'): string =>
  pattern
    .replace(/dubai(-packages)?\/:id/, 'dubai$1/27')
    .replace('27/:slug', '27/two-nights-in-the-margham-dunes-two-by-the-sea')
    .replace(':slug', 'manali-solang-and-the-atal-tunnel')
    .replace('/policies/:name', '/policies/booking-terms')
    .replace('/guide/:name', '/guide/overview')
    .replace('/calendar/quotation/:file', `/calendar/quotation/${'A'.repeat(43)}-1.ics`)
    .replace('/calendar/:file', `/calendar/${'A'.repeat(43)}.ics`)
    .replace(':width/:file', `160/${picture.replace(/\.\w+$/, '.webp')}`)
    .replace(/:(?:name|file)$/, picture)
    .replace(/category$/, 'category?category=Domestic')
    .replace(/:type|:market/, 'india')
    .replace(/^\/book$/, '/book?package=1')
    .replace(':token', 'A'.repeat(43))
    .replace(':id', '1');

/** Every path that answers GET: pages, REST calls, and the paths that the HTTP layer answers itself. */
export const GET_PATHS: readonly string[] = [
  ...new Set([
    ...[...PUBLIC_PAGE_PATTERNS, ...AUTH_PAGES, ...Object.keys(RESTRICTED_PAGES), ...PDF_PATHS],
    ...Object.keys(REST_CALL_RULES).flatMap((call) => (call.startsWith('GET ') ? [call.slice(4)] : [])),
    ...[
      '/',
      '/dashboard',
      '/staff',
      '/graphql',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/robots.txt',
      '/.well-known/security.txt',
      '/health',
      '/logout',
      '/no/such/thing',
    ],
  ]),
];
