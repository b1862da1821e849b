import {
  type CachedPath,
  DASHBOARD_PATH,
  getDetailPath,
  getEnquiryStatusPath,
  getPolicyPath,
  getQuotationPath,
  PAGE_PATHS,
  type SitemapContent,
  STAFF_HOME_PATH,
} from '../schema/addresses.ts';
import { MARKETS, type Market } from '../schema/constants.ts';
import { TRAVELLER_COUNT_FIELDS } from '../schema/enquiry-fields.ts';
import { addMarketParam, DEFAULT_MARKET, MARKET_CONFIG, parseMarket } from '../schema/markets.ts';
import type { Right } from '../schema/staff/rights.ts';
import { comparePage } from './site/catalogue/compare.tsx';
import { packageListPage } from './site/catalogue/package-list.tsx';
import { searchSuggestionsPage } from './site/catalogue/search-suggestions.tsx';
import { branchesPage, dubaiOfficePage } from './site/company/offices.tsx';
import { policyPage } from './site/company/policy.tsx';
import { reviewsPage } from './site/company/reviews.tsx';
import { carRentalPage, customTourPage } from './site/enquiry/car-and-tour.tsx';
import { generalEnquiryPage } from './site/enquiry/general-enquiry.tsx';
import { insurancePage, visaPage } from './site/enquiry/visa-and-insurance.tsx';
import { dubaiGuidePage, dubaiSectionsPage } from './site/home/dubai-guide.tsx';
import { dubaiHomePage } from './site/home/dubai-home.tsx';
import { indiaHomePage } from './site/home/india-home.tsx';
import { onDemand } from './site/on-demand.ts';
import { packagePage, packagePreviewPage } from './site/package/package-page.tsx';
import { TRIP_PARAMETERS } from './site/package/trip-parameters.ts';
import type { Page, PageLocation } from './site/page.tsx';
import { flightPage, forexPage, hotelPage } from './site/services/service-page.tsx';
import { buildAlternates } from './ui/paths.ts';

/** Everything that the server knows of a public path: caching, indexing, prefetching and access follow from its record. */
export interface Route extends CachedPath {
  /** Private pages, each of which has a form, are loaded with the first request for one (`src/http/on-demand.ts` says why). */
  page: Page | (() => Promise<Page>);
  /** The file of the page below `src/site/`; the build makes one stylesheet for each. */
  file: string;
  /** The storefront of the page; without one, `?market=` selects it. */
  market?: Market;
  /** Who may open the page; everyone if absent. `anonymous`: signed-in visitors are redirected. */
  access?: 'anonymous' | 'user' | { right: Right };
  /** Search engines never index the page. */
  noindex?: boolean;
  /** The rows that date the page in the sitemap; without them it is listed undated. */
  lastModifiedBy?: SitemapContent;
}

type RouteOptions = Partial<Pick<Route, 'cache' | 'queryParameters' | 'noindex' | 'lastModifiedBy'>>;

/** A page of both storefronts. */
const sharedRoute = (path: string, page: Route['page'], file: string, { queryParameters = [], ...options }: RouteOptions = {}): Route => ({
  path,
  page,
  file,
  cache: 'chrome',
  queryParameters: ['market', ...queryParameters],
  ...options,
});

/** A page of one storefront. */
const marketRoute = (market: Market, path: string, page: Page, file: string, options: RouteOptions = {}): Route => ({
  path,
  page,
  file,
  market,
  cache: 'catalogue',
  queryParameters: [],
  ...options,
});

/** A page whose content depends on the viewer. */
const privateRoute = (
  access: Route['access'],
  path: string,
  page: () => Promise<Page>,
  file: string,
  queryParameters: readonly string[],
): Route => ({
  ...sharedRoute(path, page, file, { queryParameters, cache: 'noStore', noindex: true }),
  access,
});

const LIST_PARAMETERS = ['search', 'exact', 'category', 'nights', 'budget', 'tripType', 'sort', 'after'];

/** The pages of a package: by id alone, and with its name as a readable suffix that the page ignores. */
const packageRoutes = (market: Market, path: string, options?: RouteOptions): Route[] =>
  [path, `${path}/:slug`].map((each) => marketRoute(market, each, packagePage, 'package/package-page.tsx', options));

/** Every public page. `/` redirects to `/home` (specification 2.1). The first route that matches a path answers it. */
export const routes: readonly Route[] = [
  marketRoute('india', MARKET_CONFIG.india.homePath, indiaHomePage, 'home/india-home.tsx', { lastModifiedBy: 'home' }),
  marketRoute('dubai', MARKET_CONFIG.dubai.homePath, dubaiHomePage, 'home/dubai-home.tsx', { lastModifiedBy: 'home' }),
  marketRoute('dubai', PAGE_PATHS.dubaiGuide, dubaiGuidePage, 'home/dubai-guide.tsx', { lastModifiedBy: 'packages' }),
  marketRoute('dubai', PAGE_PATHS.dubaiSections, dubaiSectionsPage, 'home/dubai-guide.tsx'),
  ...MARKETS.flatMap((market) => [
    marketRoute(market, MARKET_CONFIG[market].listPath, packageListPage, 'catalogue/package-list.tsx', {
      queryParameters: LIST_PARAMETERS,
      lastModifiedBy: 'packages',
    }),
    marketRoute(market, `${MARKET_CONFIG[market].listPath}/suggestions`, searchSuggestionsPage, 'catalogue/search-suggestions.tsx', {
      queryParameters: ['search'],
      noindex: true,
    }),
    ...packageRoutes(market, getDetailPath(market, ':id')),
    {
      ...marketRoute(market, `/staff/preview/${market}/:id`, packagePreviewPage, 'package/package-page.tsx', {
        cache: 'noStore',
        noindex: true,
      }),
      access: { right: 'packages' as const },
    },
  ]),
  // Any other type means India (specification 2.1). Not cached: each made-up type would be an entry of its own.
  ...packageRoutes(DEFAULT_MARKET, '/details/:type/:id', { cache: 'noStore' }),
  marketRoute(DEFAULT_MARKET, '/details/:id', packagePage, 'package/package-page.tsx'),
  sharedRoute(PAGE_PATHS.compare, comparePage, 'catalogue/compare.tsx', {
    cache: 'catalogue',
    queryParameters: ['packages'],
    noindex: true,
  }),
  sharedRoute(PAGE_PATHS.branches, branchesPage, 'company/offices.tsx', { lastModifiedBy: 'branches' }),
  marketRoute('dubai', PAGE_PATHS.dubaiOffice, dubaiOfficePage, 'company/offices.tsx', { lastModifiedBy: 'company' }),
  sharedRoute(PAGE_PATHS.hotel, hotelPage, 'services/service-page.tsx'),
  sharedRoute(PAGE_PATHS.flight, flightPage, 'services/service-page.tsx'),
  sharedRoute(PAGE_PATHS.forex, forexPage, 'services/service-page.tsx'),
  sharedRoute(PAGE_PATHS.reviews, reviewsPage, 'company/reviews.tsx', {
    cache: 'catalogue',
    queryParameters: ['stars', 'place', 'trip', 'after', 'done'],
  }),
  sharedRoute(getPolicyPath(':name'), policyPage, 'company/policy.tsx', { lastModifiedBy: 'policies' }),
  privateRoute('anonymous', PAGE_PATHS.login, onDemand.loginPage, 'account/login-and-register.tsx', ['next', 'done']),
  privateRoute('anonymous', PAGE_PATHS.register, onDemand.registerPage, 'account/login-and-register.tsx', ['next', 'done']),
  privateRoute('anonymous', PAGE_PATHS.forgotPassword, onDemand.forgotPasswordPage, 'account/password-reset.tsx', ['done']),
  privateRoute('anonymous', PAGE_PATHS.resetPassword, onDemand.resetPasswordPage, 'account/password-reset.tsx', ['token']),
  // The token is the permission, whoever is signed in on this device.
  privateRoute(undefined, PAGE_PATHS.invitation, onDemand.invitationPage, 'account/invitation.tsx', ['token']),
  privateRoute('user', PAGE_PATHS.verifyEmail, onDemand.verifyEmailPage, 'account/email-verification.tsx', ['token']),
  privateRoute('user', PAGE_PATHS.profile, onDemand.profilePage, 'account/profile.tsx', ['done', 'after']),
  privateRoute('user', '/profile-user', onDemand.profilePage, 'account/profile.tsx', ['done', 'after']),
  // Its form depends on whether the visitor is signed in; the parameters fill it in after a sign-in without script.
  privateRoute(undefined, PAGE_PATHS.booking, onDemand.bookingPage, 'package/booking-page.tsx', ['package', ...TRIP_PARAMETERS]),
  sharedRoute(PAGE_PATHS.enquiry, generalEnquiryPage, 'enquiry/general-enquiry.tsx', {
    queryParameters: ['for', 'about', 'package', 'packageStartDate', ...TRAVELLER_COUNT_FIELDS.map(({ name }) => name)],
  }),
  sharedRoute(PAGE_PATHS.visa, visaPage, 'enquiry/visa-and-insurance.tsx'),
  sharedRoute(PAGE_PATHS.insurance, insurancePage, 'enquiry/visa-and-insurance.tsx'),
  marketRoute('dubai', PAGE_PATHS.carRental, carRentalPage, 'enquiry/car-and-tour.tsx'),
  sharedRoute(PAGE_PATHS.customTour, customTourPage, 'enquiry/car-and-tour.tsx'),
  // The token in the path is the permission to read the page.
  privateRoute(undefined, getEnquiryStatusPath(':token'), onDemand.enquiryStatusPage, 'enquiry/enquiry-status.tsx', ['sent', 'done']),
  privateRoute(undefined, getQuotationPath(':token'), onDemand.quotationPage, 'quotation/quotation-page.tsx', ['option', 'review', 'done']),
  privateRoute({ right: 'quotations' }, '/staff/preview/quotation/:id', onDemand.quotationPreviewPage, 'quotation/quotation-page.tsx', [
    'option',
  ]),
];

/** Where the GraphQL API, its editor and the staff application begin: not for crawlers, not for prefetching. */
export const PRIVATE_PREFIXES = ['/graphql', '/graphiql', '/staff', STAFF_HOME_PATH, DASHBOARD_PATH];

/** The page of a route. */
export const loadPage = async ({ page }: Pick<Route, 'page'>): Promise<Page> => (typeof page === 'function' ? page() : page);

/** The storefront of a request. */
export const resolveMarket = (route: Route, search: URLSearchParams): Market =>
  route.market ?? parseMarket(search.get('market')) ?? DEFAULT_MARKET;

/** Where search engines find a page; those whose path has parameters replace it. */
export function getPageLocation({ path, market: onlyMarket, noindex }: Route, market: Market): PageLocation {
  if (onlyMarket) return { canonical: path };
  return noindex ? { canonical: addMarketParam(path, market) } : buildAlternates(path, market);
}
