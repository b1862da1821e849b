import { type Market, PICTURE_WIDTHS, type PictureWidth } from './constants.ts';

/** The origin of a development machine at the beginning of an address, which the site's replaces (specification 7 and 9). */
export const DEVELOPMENT_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/|$)/i;

const isFullUrl = (name: string): boolean => name.startsWith('http');

/**
 * The full URL of a picture: stored ones below `folder`; the row may hold a full URL instead, of which a development host is replaced by
 * the site's (specification 7 and 9).
 */
export const toPictureUrl = (origin: string, name: string, folder = '/uploads'): string =>
  name.startsWith('http') ? name.replace(DEVELOPMENT_ORIGIN, origin) : `${origin}${folder}/${encodeURIComponent(name)}`;

/** The path of a stored original (specification 7); full URLs stay as they are. */
export const uploadUrl = (name: string): string =>
  isFullUrl(name) ? name.replace(DEVELOPMENT_ORIGIN, '') : `/uploads/${encodeURIComponent(name)}`;

const getFileStem = (name: string): string => encodeURIComponent(name.replace(/\.[^.]+$/, ''));

const renditionPath = (stem: string, width: PictureWidth): string => `/media/${width}/${stem}.webp`;

/** A stored picture in one width. Full URLs stay as they are (specification 9), but use TLS: browsers block mixed content. */
export const pictureUrl = (name: string, width: PictureWidth): string =>
  isFullUrl(name) ? name.replace(DEVELOPMENT_ORIGIN, '').replace(/^http:/, 'https:') : renditionPath(getFileStem(name), width);

/** The picture of a link preview: a crop of a stored picture, an unchanged full URL, or else the default of the market. */
export function socialImageUrl(name: string, market: Market): string {
  if (isFullUrl(name)) return name;
  return /\.(?:jpg|png|webp|avif)$/.test(name) ? `/media/social/${getFileStem(name)}.jpg` : `/social-${market}.jpg`;
}

/** `srcset` for widths from `min` to `max` up to the original's width; undefined for full URLs. */
export function pictureSrcSet(name: string, originalWidth: number, min: number, max: number): string | undefined {
  if (isFullUrl(name)) return undefined;
  const widths = PICTURE_WIDTHS.filter((width) => width >= min && width <= max && (originalWidth === 0 || width <= originalWidth));
  const stem = getFileStem(name);
  return (widths.length > 0 ? widths : PICTURE_WIDTHS.slice(0, 1)).map((width) => `${renditionPath(stem, width)} ${width}w`).join(', ');
}

/** A logo: SVG files as they are, pictures in the largest width that logos need. */
export const logoUrl = (name: string): string => (name.endsWith('.svg') ? uploadUrl(name) : pictureUrl(name, 320));

/** The portrait of accounts without a picture of their own. */
export const DEFAULT_PORTRAIT_PATH = '/person.svg';

/** What the picture of a link to a package shows. */
export interface LinkPicture {
  market: Market;
  /** The id of the package. */
  id: number | string;
  name: string;
  /** Per person, in rupees or dirhams; null for a price on request. */
  price: number | null;
  /** Whether other days cost more. */
  pricesVary: boolean;
  /** The name of the agency. */
  agency: string;
  /** The picture below the words; without a stored one a ground is drawn. */
  picture?: { name: string } | null;
}

/** Raised whenever the drawing changes, so that every link gets a new picture. */
const DESIGN = 1;

/** A hash of 32 bits (FNV-1a). */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/**
 * The address of the picture that social networks show for a link to a package. It changes with everything that the picture shows,
 * because they keep a picture for as long as its address stays. The full URL of a picture on another host stays as it is: the site does
 * not fetch it.
 */
export function getLinkPictureUrl({ market, id, name, price, pricesVary, agency, picture }: LinkPicture): string {
  const plain = socialImageUrl(picture?.name ?? '', market);
  if (!plain.startsWith('/')) return plain;
  const text = [DESIGN, market, name, pricesVary ? `from ${price}` : price, agency, plain].join('\n');
  const version = [0x811c9dc5, 0x9747b28c].map((seed) => hash(text, seed).toString(36).padStart(7, '0')).join('');
  return `/media/package/${id}-${version}.jpg`;
}

interface Place<Picture> {
  name: string;
  picture?: Picture | null;
}

/** The picture that stands for a package: its first one, else that of the agency's place that its destination names. */
export const findPackagePicture = <Picture>(
  mainPicture: Picture | null | undefined,
  destination: string,
  places: readonly Place<Picture>[],
): Picture | undefined => mainPicture ?? places.find(({ name }) => destination.includes(name))?.picture ?? undefined;
