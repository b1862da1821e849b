import { PAGE_PATHS, STAFF_HOME_PATH } from '../../schema/addresses.ts';
import type { Market, Role } from '../../schema/constants.ts';
import { addMarketParam, DEFAULT_MARKET, MARKET_CONFIG, mapMarkets } from '../../schema/markets.ts';
import { hasRight, type StaffRole } from '../../schema/staff/rights.ts';

/** The canonical path and the hreflang alternates of a page that exists in every market. */
export const buildAlternates = (path: string, market: Market) => ({
  canonical: addMarketParam(path, market),
  alternates: mapMarkets((each) => addMarketParam(path, each)),
});

/** The query string of the values that are set, or ''. */
function buildQuery(values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  const text = String(query);
  return text && `?${text}`;
}

/** The path of a market's package list with these filters. */
export const listPath = (market: Market, filters: Record<string, string | undefined> = {}): string =>
  MARKET_CONFIG[market].listPath + buildQuery(filters);

/** The page that compares packages, by their ids. */
export const comparePath = (market: Market, ids: readonly string[] = []): string =>
  addMarketParam(PAGE_PATHS.compare + (ids.length > 0 ? `?packages=${ids.join(',')}` : ''), market);

/** Query parameters that prefill the enquiry form. */
interface EnquirySubject {
  /** One of the enquiry types, or a service such as hotel. */
  for?: string;
  /** Name of the place; for a package the page reads its name. */
  about?: string;
  /** Package id. */
  package?: string;
}

export const enquiryPath = (market: Market, subject: EnquirySubject = {}): string =>
  addMarketParam(`${PAGE_PATHS.enquiry}${buildQuery({ ...subject })}`, market);

/** A WhatsApp link with a prepared message. `number` is digits only, with country code. */
export const whatsappUrl = (number: string, message: string): string => `https://wa.me/${number}?text=${encodeURIComponent(message)}`;

export const telUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** What decides where somebody goes after signing in. */
interface SignedInRole {
  role: Role;
  staffRole?: StaffRole | null;
}

/** The page after a sign-in without a return address (specification 4); staff without the list of packages see their overview. */
export function defaultReturnPath(user: SignedInRole | null | undefined, market: Market): string {
  if (user?.role !== 'ADMIN') return MARKET_CONFIG[market].homePath;
  return hasRight(user.staffRole ?? 'owner', 'packages') ? '/showpackages-i' : STAFF_HOME_PATH;
}

/** The login page. It returns to `next` afterwards; `done` selects the notice that it shows. */
export function loginPath(next: string | undefined, market: Market = DEFAULT_MARKET, done?: string): string {
  const query = [next && `next=${encodeURIComponent(next)}`, done && `done=${done}`].filter(Boolean).join('&');
  return addMarketParam(`${PAGE_PATHS.login}${query && `?${query}`}`, market);
}

/** The registration page. `done`: as for `loginPath`; whoever comes from Book Now is signed in at once. */
export const registerPath = (next: string | undefined, market: Market, done?: string): string =>
  addMarketParam(PAGE_PATHS.register + buildQuery({ next, done }), market);

/** The page of Book Now, which scripts show as a sheet; `values` fill in its form. */
export const bookingPath = (market: Market, packageId: string, values: Readonly<Record<string, string | undefined>> = {}): string =>
  addMarketParam(PAGE_PATHS.booking + buildQuery({ package: packageId, ...values }), market);

/** Attributes of a link to the page of Book Now: the script opens it as a sheet. */
export const openBookingSheet = { 'data-dialog': 'book', 'aria-haspopup': 'dialog' } as const;

/** Adds `sent=1`, which makes the status page of an enquiry show the success notice. */
export const addSentFlag = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}sent=1`;

/** The profile page; `done` selects the notice that it shows. */
export const profilePath = (done: string, market: Market): string => addMarketParam(`${PAGE_PATHS.profile}?done=${done}`, market);
