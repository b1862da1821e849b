export interface PublicPage {
  path: string;
  status?: number;
}

const shared = ['/branch', '/hotel', '/flight', '/forex', '/policies/booking-terms', '/enquiry', '/login'];
/** The others are made by the same parts. */
const inDubai = ['/branch', '/hotel', '/enquiry', '/login'].map((path) => `${path}?market=dubai`);

/** Every public page, in both markets where it is made of other parts there; what cannot be found or shown among them. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  ...['/home', '/DubaiHome', '/dubai', '/dubai-navbar', '/card', '/dubai-card', '/card?search=zzz', '/dubai-card?search=zzz'],
  ...['/details/1', '/details/dubai/27', '/dubai-address'],
  ...shared,
  ...inDubai,
]
  .map((path): PublicPage => ({ path }))
  .concat({ path: '/nothing', status: 404 }, { path: '/details/dubai/9999', status: 404 }, { path: '/card?after=broken', status: 400 });
