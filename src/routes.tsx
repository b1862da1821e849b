import { MARKETS, type Market } from '../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG, parseMarket } from '../schema/markets.ts';
import { branchesPage } from './site/company/offices.tsx';
import { carRentalPage } from './site/enquiry/car-and-tour.tsx';
import { packageListPage } from './site/catalogue/package-list.tsx';
import { packagePage, packagePreviewPage } from './site/package/package-page.tsx';
import { dubaiGuidePage } from './site/home/dubai.tsx';
import { dubaiOfficePage } from './site/company/dubai-address.tsx';
import { dubaiHomePage } from './site/home/dubai-home.tsx';
import { dubaiSectionsPage } from './site/home/dubai-navbar.tsx';
import { generalEnquiryPage } from './site/enquiry/general-enquiry.tsx';
import { indiaHomePage } from './site/home/india-home.tsx';
import { insurancePage } from './site/enquiry/insurance.tsx';
import { loginPage } from './site/account/login-and-register.tsx';
import { enquiryStatusPage } from './site/enquiry/enquiry-status.tsx';
import type { Page } from './site/page.tsx';
import { forgotPasswordPage, resetPasswordPage } from './site/account/password-reset.tsx';
import { policyPage } from './site/company/policy.tsx';
import { profilePage } from './site/account/profile-merging.tsx';
import { registerPage } from './site/account/register.tsx';
import { addReviewPage } from './site/company/add-review.tsx';
import { flightPage, forexPage, hotelPage } from './site/services/service-page.tsx';
import { customTourPage } from './site/enquiry/tour.tsx';
import { visaPage } from './site/enquiry/visa-and-insurance.tsx';

/** Names of edge/policies: how long the shared cache may keep a page. */
export type CachePolicyName = 'CATALOGUE' | 'CHROME' | 'NEVER';

/** One path of the specification's route table (2.1) and the screen that stands there. */
export interface Route {
  path: string;
  page: Page;
  /** The page's file below `src/pages/`: names its styles. */
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
  ...marketRoute(market, path, packagePreviewPage, 'details.tsx'),
  cache: 'NEVER',
  access: 'admin',
});

/** Every path of a page. `/` redirects to `/home` (specification 2.1) and so has no page of its own. */
export const routes: readonly Route[] = [
  marketRoute('india', '/home', indiaHomePage, 'home.tsx'),
  marketRoute('dubai', '/DubaiHome', dubaiHomePage, 'dubai-home.tsx'),
  marketRoute('dubai', '/dubai', dubaiGuidePage, 'dubai.tsx'),
  marketRoute('dubai', '/dubai-navbar', dubaiSectionsPage, 'dubai-navbar.tsx'),
  ...MARKETS.map((market) => marketRoute(market, MARKET_CONFIG[market].listPath, packageListPage, 'card.tsx', LIST_PARAMETERS)),
  // A type that is no market is an India package, as is a path without a type. The name behind them is for readers.
  ...MARKETS.flatMap((market) => [
    marketRoute(market, `/details/${market}/:id`, packagePage, 'details.tsx'),
    marketRoute(market, `/details/${market}/:id/:slug`, packagePage, 'details.tsx'),
    previewRoute(market, `/staff/preview/${market}/:id`),
  ]),
  marketRoute(DEFAULT_MARKET, '/details/:type/:id', packagePage, 'details.tsx'),
  marketRoute(DEFAULT_MARKET, '/details/:type/:id/:slug', packagePage, 'details.tsx'),
  marketRoute(DEFAULT_MARKET, '/details/:id', packagePage, 'details.tsx'),
  sharedRoute('/branch', branchesPage, 'branch.tsx'),
  marketRoute('dubai', '/dubai-address', dubaiOfficePage, 'dubai-address.tsx'),
  sharedRoute('/hotel', hotelPage, 'service.tsx'),
  sharedRoute('/flight', flightPage, 'service.tsx'),
  sharedRoute('/forex', forexPage, 'service.tsx'),
  sharedRoute('/reviews', addReviewPage, 'reviews.tsx', ['done']),
  sharedRoute('/policies/:name', policyPage, 'policy.tsx'),
  privateRoute('visitor', '/login', loginPage, 'login.tsx', ['next', 'done']),
  privateRoute('visitor', '/register', registerPage, 'register.tsx', ['next']),
  privateRoute('visitor', '/forgot-password', forgotPasswordPage, 'password.tsx', ['done']),
  privateRoute('visitor', '/reset-password', resetPasswordPage, 'password.tsx', ['token']),
  privateRoute('user', '/profile', profilePage, 'profile.tsx', ['done']),
  privateRoute('user', '/profile-user', profilePage, 'profile.tsx', ['done']),
  sharedRoute('/enquiry', generalEnquiryPage, 'enquiry.tsx', ['for', 'about', 'package']),
  sharedRoute('/visa-form', visaPage, 'visa.tsx'),
  sharedRoute('/insuranceform', insurancePage, 'insurance.tsx'),
  // Its places are all in Dubai.
  marketRoute('dubai', '/car-rent', carRentalPage, 'car.tsx'),
  sharedRoute('/customtour', customTourPage, 'tour.tsx'),
  { ...sharedRoute('/request/:token', enquiryStatusPage, 'own-request.tsx', ['sent', 'done']), cache: 'NEVER' },
];

/** The storefront of a request. */
export const resolveMarket = (route: Route, search: URLSearchParams): Market =>
  route.market ?? parseMarket(search.get('market')) ?? DEFAULT_MARKET;
