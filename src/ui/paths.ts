import { PAGE_PATHS } from '../../schema/addresses.ts';
import type { Market } from '../../schema/constants.ts';
import { addMarketParam, DEFAULT_MARKET, MARKET_CONFIG, mapMarkets } from '../../schema/markets.ts';

/** Where a page of both storefronts stands in this one, and in each: the same page in another market's words. */
export const buildAlternates = (path: string, market: Market) => ({
  canonical: addMarketParam(path, market),
  alternates: mapMarkets((each) => addMarketParam(path, each)),
});

// What URLSearchParams writes otherwise than encodeURIComponent does.
const UNENCODED_CHARACTERS = /[!'()~]/g;
const encodeQueryValue = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replace(UNENCODED_CHARACTERS, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * What is set of these, as `?a=1&b=2`, or nothing: as URLSearchParams writes it, without its way into the runtime for every
 * card. The names are ours and need no escapes.
 */
function buildQuery(values: Readonly<Record<string, string | undefined>>): string {
  let query = '';
  for (const name in values) {
    const value = values[name];
    if (value) query += `${query ? '&' : '?'}${name}=${encodeQueryValue(value)}`;
  }
  return query;
}

/** The package list of a market, with the filters that are set. */
export const listPath = (market: Market, filters: Record<string, string | undefined> = {}): string =>
  MARKET_CONFIG[market].listPath + buildQuery(filters);

/** What the enquiry form is to know beforehand. */
interface EnquirySubject {
  /** One of the enquiry types, or a service such as hotel. */
  for?: string;
  /** Name of the package or place. */
  about?: string;
  /** Package id. */
  package?: string;
}

export const enquiryPath = (market: Market, subject: EnquirySubject = {}): string =>
  addMarketParam(`${PAGE_PATHS.enquiry}${buildQuery({ ...subject })}`, market);

/** A WhatsApp link with the first words written; `number` holds digits only, with country code. */
export const whatsappUrl = (number: string, words: string): string => `https://wa.me/${number}?text=${encodeURIComponent(words)}`;

export const telUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Where somebody goes after signing in who did not say where to (specification 4). */
export const landingPath = (role: string | undefined, market: Market): string =>
  role === 'ADMIN' ? '/showpackages-i' : MARKET_CONFIG[market].homePath;

/** The login page, which leads back to `next` afterwards; `done` is what it is to say. */
export function loginPath(next: string | undefined, market: Market = DEFAULT_MARKET, done?: string): string {
  const query = [next && `next=${encodeURIComponent(next)}`, done && `done=${done}`].filter(Boolean).join('&');
  return addMarketParam(`${PAGE_PATHS.login}${query && `?${query}`}`, market);
}

/** A request's private page, which says that the request has just arrived. */
export const addSentFlag = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}sent=1`;

/** The profile, with what was done there last: names the notice that it shows. */
export const profilePath = (done: string, market: Market): string => addMarketParam(`${PAGE_PATHS.profile}?done=${done}`, market);
