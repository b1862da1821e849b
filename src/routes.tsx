import { MARKETS, type Market } from '../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_FACTS, marketNamed } from '../schema/markets.ts';
import { branchPage } from './pages/branch.tsx';
import { carPage } from './pages/car.tsx';
import { listPage } from './pages/card.tsx';
import { detailPage, previewPage } from './pages/details.tsx';
import { dubaiPage } from './pages/dubai.tsx';
import { dubaiAddressPage } from './pages/dubai-address.tsx';
import { dubaiHomePage } from './pages/dubai-home.tsx';
import { dubaiNavbarPage } from './pages/dubai-navbar.tsx';
import { enquiryPage } from './pages/enquiry.tsx';
import { indiaHomePage } from './pages/home.tsx';
import { insurancePage } from './pages/insurance.tsx';
import { loginPage } from './pages/login.tsx';
import { ownRequestPage } from './pages/own-request.tsx';
import type { Page } from './pages/page.tsx';
import { forgotPasswordPage, resetPasswordPage } from './pages/password.tsx';
import { policyPage } from './pages/policy.tsx';
import { profilePage } from './pages/profile.tsx';
import { registerPage } from './pages/register.tsx';
import { reviewsPage } from './pages/reviews.tsx';
import { flightPage, forexPage, hotelPage } from './pages/service.tsx';
import { tourPage } from './pages/tour.tsx';
import { visaPage } from './pages/visa.tsx';

/** Names of edge/policies: how long the shared cache may keep a page. */
export type CacheName = 'CATALOGUE' | 'CHROME' | 'NEVER';

/** One path of the specification's route table (2.1) and the screen that stands there. */
export interface Route {
  path: string;
  page: Page;
  /** The page's file below `src/pages/`: names its styles. */
  file: string;
  /** The storefront of the path; where absent, `?market=` says so. */
  market?: Market;
  cache: CacheName;
  /** Whom the page is for; everyone where nothing is said. Private pages are never kept by a cache. */
  access?: 'visitor' | 'user' | 'admin';
  /** The query parameters that the page reads. */
  reads: readonly string[];
}

const LIST_PARAMETERS = ['search', 'category', 'nights', 'budget', 'tripType', 'sort', 'after'];

const shared = (path: string, page: Page, file: string, reads: readonly string[] = []): Route => ({
  path,
  page,
  file,
  cache: 'CHROME',
  reads: ['market', ...reads],
});
const only = (market: Market, path: string, page: Page, file: string, reads: readonly string[] = []): Route => ({
  path,
  page,
  file,
  market,
  cache: 'CATALOGUE',
  reads,
});

/** A page that depends on who asks: no cache keeps it. */
const own = (access: Route['access'], path: string, page: Page, file: string, reads: readonly string[] = []): Route => ({
  ...shared(path, page, file, reads),
  cache: 'NEVER',
  access,
});

/** What staff look at before everybody can: a page of a storefront, made anew each time. */
const preview = (market: Market, path: string): Route => ({
  ...only(market, path, previewPage, 'details.tsx'),
  cache: 'NEVER',
  access: 'admin',
});

/** Every path of a page. `/` redirects to `/home` (specification 2.1) and so has no page of its own. */
export const routes: readonly Route[] = [
  only('india', '/home', indiaHomePage, 'home.tsx'),
  only('dubai', '/DubaiHome', dubaiHomePage, 'dubai-home.tsx'),
  only('dubai', '/dubai', dubaiPage, 'dubai.tsx'),
  only('dubai', '/dubai-navbar', dubaiNavbarPage, 'dubai-navbar.tsx'),
  ...MARKETS.map((market) => only(market, MARKET_FACTS[market].list, listPage, 'card.tsx', LIST_PARAMETERS)),
  // A type that is no market is an India package, as is a path without a type. The name behind them is for readers.
  ...MARKETS.flatMap((market) => [
    only(market, `/details/${market}/:id`, detailPage, 'details.tsx'),
    only(market, `/details/${market}/:id/:slug`, detailPage, 'details.tsx'),
    preview(market, `/staff/preview/${market}/:id`),
  ]),
  only(DEFAULT_MARKET, '/details/:type/:id', detailPage, 'details.tsx'),
  only(DEFAULT_MARKET, '/details/:type/:id/:slug', detailPage, 'details.tsx'),
  only(DEFAULT_MARKET, '/details/:id', detailPage, 'details.tsx'),
  shared('/branch', branchPage, 'branch.tsx'),
  only('dubai', '/dubai-address', dubaiAddressPage, 'dubai-address.tsx'),
  shared('/hotel', hotelPage, 'service.tsx'),
  shared('/flight', flightPage, 'service.tsx'),
  shared('/forex', forexPage, 'service.tsx'),
  shared('/reviews', reviewsPage, 'reviews.tsx', ['done']),
  shared('/policies/:name', policyPage, 'policy.tsx'),
  own('visitor', '/login', loginPage, 'login.tsx', ['next', 'done']),
  own('visitor', '/register', registerPage, 'register.tsx', ['next']),
  own('visitor', '/forgot-password', forgotPasswordPage, 'password.tsx', ['done']),
  own('visitor', '/reset-password', resetPasswordPage, 'password.tsx', ['token']),
  own('user', '/profile', profilePage, 'profile.tsx', ['done']),
  own('user', '/profile-user', profilePage, 'profile.tsx', ['done']),
  shared('/enquiry', enquiryPage, 'enquiry.tsx', ['for', 'about', 'package']),
  shared('/visa-form', visaPage, 'visa.tsx'),
  shared('/insuranceform', insurancePage, 'insurance.tsx'),
  // Its places are all in Dubai.
  only('dubai', '/car-rent', carPage, 'car.tsx'),
  shared('/customtour', tourPage, 'tour.tsx'),
  { ...shared('/request/:token', ownRequestPage, 'own-request.tsx', ['sent', 'done']), cache: 'NEVER' },
];

/** The storefront of a request. */
export const marketOf = (route: Route, search: URLSearchParams): Market =>
  route.market ?? marketNamed(search.get('market')) ?? DEFAULT_MARKET;
