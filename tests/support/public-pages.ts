export interface PublicPage {
  path: string;
  status?: number;
}

const shared = ['/branch', '/hotel', '/flight', '/forex', '/policies/booking-terms', '/enquiry', '/login'];

/** Every public page, in both markets where both have it; what cannot be found or shown among them. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  ...['/home', '/DubaiHome', '/dubai', '/dubai-navbar', '/card', '/dubai-card', '/card?search=zzz', '/dubai-card?search=zzz'],
  ...['/details/1', '/details/dubai/27', '/dubai-address'],
  ...shared.flatMap((path) => [path, `${path}?market=dubai`]),
]
  .map((path): PublicPage => ({ path }))
  .concat(
    { path: '/nothing', status: 404 },
    { path: '/details/dubai/9999', status: 404 },
    { path: '/card?after=broken', status: 400 },
    { path: '/dubai-card?after=broken', status: 400 },
  );
