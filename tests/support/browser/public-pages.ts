export interface PublicPage {
  path: string;
  status?: number;
}

const shared = ['/branch', '/hotel', '/flight', '/forex', '/policies/booking-terms', '/enquiry', '/login'];
/** The remaining shared pages use the same components in both markets. */
const inDubai = ['/branch', '/hotel', '/enquiry', '/login'].map((path) => `${path}?market=dubai`);

/** Every public page, in both markets if its components differ, plus the error pages. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  ...['/home', '/DubaiHome', '/dubai', '/dubai-navbar', '/card', '/dubai-card', '/card?search=zzz', '/dubai-card?search=zzz'],
  ...[
    '/details/1',
    '/details/dubai/27',
    '/dubai-address',
    '/compare',
    '/compare?packages=1,2,3,4,5',
    '/compare?packages=27,28&market=dubai',
  ],
  ...shared,
  ...inDubai,
]
  .map((path): PublicPage => ({ path }))
  .concat({ path: '/nothing', status: 404 }, { path: '/details/dubai/9999', status: 404 }, { path: '/card?after=broken', status: 400 });
