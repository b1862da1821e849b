import { MARKETS, type Market } from '../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG, parseMarket } from '../schema/markets.ts';
import { loginPage, registerPage } from './site/account/login-and-register.tsx';
import { forgotPasswordPage, resetPasswordPage } from './site/account/password-reset.tsx';
import { profilePage } from './site/account/profile.tsx';
import { packageListPage } from './site/catalogue/package-list.tsx';
import { addReviewPage } from './site/company/add-review.tsx';
import { branchesPage, dubaiOfficePage } from './site/company/offices.tsx';
import { policyPage } from './site/company/policy.tsx';
import { carRentalPage, customTourPage } from './site/enquiry/car-and-tour.tsx';
import { enquiryStatusPage } from './site/enquiry/enquiry-status.tsx';
import { generalEnquiryPage } from './site/enquiry/general-enquiry.tsx';
import { insurancePage, visaPage } from './site/enquiry/visa-and-insurance.tsx';
import { dubaiGuidePage, dubaiSectionsPage } from './site/home/dubai-guide.tsx';
import { dubaiHomePage } from './site/home/dubai-home.tsx';
import { indiaHomePage } from './site/home/india-home.tsx';
import { packagePage, packagePreviewPage } from './site/package/package-page.tsx';
import type { Page } from './site/page.tsx';
import { flightPage, forexPage, hotelPage } from './site/services/service-page.tsx';

/** Names of edge/policies: how long the shared cache may keep a page. */
export type CachePolicyName = 'CATALOGUE' | 'CHROME' | 'NEVER';

/** One path of the specification's route table (2.1) and the screen that stands there. */
export interface Route {
  path: string;
  page: Page;
  /** The page's file below `src/site/`: names its styles. */
  file: string;
  /** The storefront of the path; where absent, `?market=` says so. */
  market?: Market;
  cache: CachePolicyName;
  /** Whom the page is for; everyone where nothing is said. Private pages are never kept by a cache. */
  access?: 'visitor' | 'user' | 'admin';
  /** The query parameters that the page reads. */
  queryParameters: readonly string[];
}

const LIST_PARAMETERS = ['search', 'category', 'nights', 'budget', 'tripType', 'sort', 'after'];

const sharedRoute = (path: string, page: Page, file: string, reads: readonly string[] = []): Route => ({
  path,
  page,
  file,
  cache: 'CHROME',
  queryParameters: ['market', ...reads],
});
const marketRoute = (market: Market, path: string, page: Page, file: string, reads: readonly string[] = []): Route => ({
  path,
  page,
  file,
  market,
  cache: 'CATALOGUE',
  queryParameters: reads,
});

/** A page that depends on who asks: no cache keeps it. */
const privateRoute = (access: Route['access'], path: string, page: Page, file: string, reads: readonly string[] = []): Route => ({
  ...sharedRoute(path, page, file, reads),
  cache: 'NEVER',
  access,
});

/** What staff look at before everybody can: a page of a storefront, made anew each time. */
const previewRoute = (market: Market, path: string): Route => ({
  ...marketRoute(market, path, packagePreviewPage, 'package/package-page.tsx'),
  cache: 'NEVER',
  access: 'admin',
});

/** Every path of a page. `/` redirects to `/home` (specification 2.1) and so has no page of its own. */
export const routes: readonly Route[] = [
  marketRoute('india', '/home', indiaHomePage, 'home/india-home.tsx'),
  marketRoute('dubai', '/DubaiHome', dubaiHomePage, 'home/dubai-home.tsx'),
  marketRoute('dubai', '/dubai', dubaiGuidePage, 'home/dubai-guide.tsx'),
  marketRoute('dubai', '/dubai-navbar', dubaiSectionsPage, 'home/dubai-guide.tsx'),
  ...MARKETS.map((market) =>
    marketRoute(market, MARKET_CONFIG[market].listPath, packageListPage, 'catalogue/package-list.tsx', LIST_PARAMETERS),
  ),
  // A type that is no market is an India package, as is a path without a type. The name behind them is for readers.
  ...MARKETS.flatMap((market) => [
    marketRoute(market, `/details/${market}/:id`, packagePage, 'package/package-page.tsx'),
    marketRoute(market, `/details/${market}/:id/:slug`, packagePage, 'package/package-page.tsx'),
    previewRoute(market, `/staff/preview/${market}/:id`),
  ]),
  marketRoute(DEFAULT_MARKET, '/details/:type/:id', packagePage, 'package/package-page.tsx'),
  marketRoute(DEFAULT_MARKET, '/details/:type/:id/:slug', packagePage, 'package/package-page.tsx'),
  marketRoute(DEFAULT_MARKET, '/details/:id', packagePage, 'package/package-page.tsx'),
  sharedRoute('/branch', branchesPage, 'company/offices.tsx'),
  marketRoute('dubai', '/dubai-address', dubaiOfficePage, 'company/offices.tsx'),
  sharedRoute('/hotel', hotelPage, 'services/service-page.tsx'),
  sharedRoute('/flight', flightPage, 'services/service-page.tsx'),
  sharedRoute('/forex', forexPage, 'services/service-page.tsx'),
  sharedRoute('/reviews', addReviewPage, 'company/add-review.tsx', ['done']),
  sharedRoute('/policies/:name', policyPage, 'company/policy.tsx'),
  privateRoute('visitor', '/login', loginPage, 'account/login-and-register.tsx', ['next', 'done']),
  privateRoute('visitor', '/register', registerPage, 'account/login-and-register.tsx', ['next']),
  privateRoute('visitor', '/forgot-password', forgotPasswordPage, 'account/password-reset.tsx', ['done']),
  privateRoute('visitor', '/reset-password', resetPasswordPage, 'account/password-reset.tsx', ['token']),
  privateRoute('user', '/profile', profilePage, 'account/profile.tsx', ['done']),
  privateRoute('user', '/profile-user', profilePage, 'account/profile.tsx', ['done']),
  sharedRoute('/enquiry', generalEnquiryPage, 'enquiry/general-enquiry.tsx', ['for', 'about', 'package']),
  sharedRoute('/visa-form', visaPage, 'enquiry/visa-and-insurance.tsx'),
  sharedRoute('/insuranceform', insurancePage, 'enquiry/visa-and-insurance.tsx'),
  // Its places are all in Dubai.
  marketRoute('dubai', '/car-rent', carRentalPage, 'enquiry/car-and-tour.tsx'),
  sharedRoute('/customtour', customTourPage, 'enquiry/car-and-tour.tsx'),
  { ...sharedRoute('/request/:token', enquiryStatusPage, 'enquiry/enquiry-status.tsx', ['sent', 'done']), cache: 'NEVER' },
];

/** The storefront of a request. */
export const resolveMarket = (route: Route, search: URLSearchParams): Market =>
  route.market ?? parseMarket(search.get('market')) ?? DEFAULT_MARKET;
