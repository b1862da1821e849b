import { type Market, PICTURE_WIDTHS, type PictureWidth } from './constants.ts';

const isFullUrl = (name: string): boolean => name.startsWith('http');

/** The stored file itself (specification 7: relative names load from the uploads path, URL-encoded). */
export const uploadUrl = (name: string): string => (isFullUrl(name) ? name : `/uploads/${encodeURIComponent(name)}`);

/** The name of a stored picture without its ending, as addresses write it. */
const getFileStem = (name: string): string => encodeURIComponent(name.replace(/\.[^.]+$/, ''));

const renditionPath = (stem: string, width: PictureWidth): string => `/media/${width}/${stem}.webp`;

/** A stored picture in one width; full URLs are used as they are (specification 9), but over TLS: else browsers refuse them here. */
export const pictureUrl = (name: string, width: PictureWidth): string =>
  isFullUrl(name) ? name.replace(/^http:/, 'https:') : renditionPath(getFileStem(name), width);

/** A picture for link previews: a stored one cut to their shape, a full URL as it is, or else the storefront's own. */
export function socialImageUrl(name: string, market: Market): string {
  if (isFullUrl(name)) return name;
  return /\.(?:jpg|png|webp|avif)$/.test(name) ? `/media/social/${getFileStem(name)}.jpg` : `/social-${market}.jpg`;
}

/** `srcset` for the widths from `min` to `max` that the original can fill; nothing for full URLs. */
export function pictureSrcSet(name: string, originalWidth: number, min: number, max: number): string | undefined {
  if (isFullUrl(name)) return undefined;
  const widths = PICTURE_WIDTHS.filter((width) => width >= min && width <= max && (originalWidth === 0 || width <= originalWidth));
  const stem = getFileStem(name);
  return (widths.length > 0 ? widths : PICTURE_WIDTHS.slice(0, 1)).map((width) => `${renditionPath(stem, width)} ${width}w`).join(', ');
}

/** A logo: drawings as they are, pictures as wide as logos are shown on sharp screens. */
export const logoUrl = (name: string): string => (name.endsWith('.svg') ? uploadUrl(name) : pictureUrl(name, 320));

/** The portrait of accounts without a picture of their own. */
export const DEFAULT_PORTRAIT_PATH = '/person.svg';
