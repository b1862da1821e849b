import { type Market, PICTURE_WIDTHS, type PictureWidth } from '../../schema/constants.ts';
import { DEFAULT_MARKET, inMarket, MARKET_FACTS } from '../../schema/markets.ts';

/** The package list of a market, with the filters that are set. */
export function listPath(market: Market, filters: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])));
  const text = query.toString();
  return MARKET_FACTS[market].list + (text && `?${text}`);
}

/** What the enquiry form is to know beforehand. */
interface EnquirySubject {
  /** One of the enquiry types, or a service such as hotel. */
  for?: string;
  /** Name of the package or place. */
  about?: string;
  /** Package id. */
  package?: string;
}

export function enquiryPath(market: Market, subject: EnquirySubject = {}): string {
  const query = new URLSearchParams(Object.entries(subject).filter((entry): entry is [string, string] => Boolean(entry[1])));
  const text = query.toString();
  return inMarket(`/enquiry${text && `?${text}`}`, market);
}

/** A WhatsApp link with the first words written; `number` holds digits only, with country code. */
export const whatsappUrl = (number: string, words: string): string => `https://wa.me/${number}?text=${encodeURIComponent(words)}`;

export const telUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

const isFullUrl = (name: string): boolean => name.startsWith('http');

/** The stored file itself (specification 7: relative names load from the uploads path, URL-encoded). */
export const uploadUrl = (name: string): string => (isFullUrl(name) ? name : `/uploads/${encodeURIComponent(name)}`);

/** A stored picture in one width and format; full URLs are used as they are (specification 9), but over TLS: else browsers refuse them here. */
export function pictureUrl(name: string, width: PictureWidth, format: 'webp' | 'jpg' = 'webp'): string {
  if (isFullUrl(name)) return name.replace(/^http:/, 'https:');
  return `/media/${width}/${encodeURIComponent(name.replace(/\.[^.]+$/, ''))}.${format}`;
}

/** `srcset` for the widths up to `max` that the original can fill; nothing for full URLs. */
export function pictureSources(name: string, originalWidth: number, max: number): string | undefined {
  if (isFullUrl(name)) return undefined;
  const widths = PICTURE_WIDTHS.filter((width) => width <= max && (originalWidth === 0 || width <= originalWidth));
  return (widths.length > 0 ? widths : PICTURE_WIDTHS.slice(0, 1)).map((width) => `${pictureUrl(name, width)} ${width}w`).join(', ');
}

/** A logo: drawings as they are, pictures as wide as logos are shown on sharp screens. */
export const logoUrl = (name: string): string => (name.endsWith('.svg') ? uploadUrl(name) : pictureUrl(name, 320));

/** Where somebody goes after signing in who did not say where to (specification 4). */
export const landing = (role: string | undefined, market: Market): string =>
  role === 'ADMIN' ? '/showpackages-i' : MARKET_FACTS[market].home;

/** The login page, which leads back to `next` afterwards; `done` is what it is to say. */
export function loginPath(next: string | undefined, market: Market = DEFAULT_MARKET, done?: string): string {
  const query = [next && `next=${encodeURIComponent(next)}`, done && `done=${done}`].filter(Boolean).join('&');
  return inMarket(`/login${query && `?${query}`}`, market);
}

/** Who has no picture gets this one. */
export const DEFAULT_PORTRAIT = '/person.svg';

/** A request's private page, which says that the request has just arrived. */
export const arrived = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}sent=1`;
