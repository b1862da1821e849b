import type { Market } from './constants.ts';

/** Characters of the readable end of an address: what a line of search results shows of it. */
const LONGEST = 70;

/**
 * The readable end of a package's address: small letters, digits and hyphens, cut after a word. '' for a name that holds
 * no letter of the Latin alphabet: no address of ours is written with percent signs.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > LONGEST) return slug || word.slice(0, LONGEST);
    slug = longer;
  }
  return slug;
}

/** Where the details of a package stand whatever it is called (specification 2.1: /details/{type}/{id}). */
export const detailPath = (market: Market, id: string | number): string => `/details/${market}/${id}`;

/** The one address of a package for search engines and for people: the documented one, and its name. */
export function packagePath(market: Market, id: string | number, name: string): string {
  const slug = slugOf(name);
  return detailPath(market, id) + (slug && `/${slug}`);
}
