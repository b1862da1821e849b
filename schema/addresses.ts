import { ENQUIRY_KINDS, type EnquiryKind, INBOX_VIEWS, type InboxView, type Market, toPublicKind } from './constants.ts';

/** The filters of the inbox as they stand in its address; unknown ones are none. */
export interface InboxQuery {
  view: InboxView | null;
  type: string | null;
  kind: EnquiryKind | null;
  assignee: string | null;
  search: string | null;
}

/** Without a view it is what is open; but a search without one looks through everything. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  const search = params.get('search')?.trim() || null;
  const assignee = params.get('assignee') ?? '';
  return {
    view: INBOX_VIEWS.find((view) => view === params.get('view')) ?? (search ? null : 'open'),
    type: params.get('type') || null,
    kind: ENQUIRY_KINDS.find((kind) => [kind, toPublicKind(kind)].includes(params.get('kind') ?? '')) ?? null,
    assignee: /^(?:me|none|[1-9]\d{0,14})$/.test(assignee) ? assignee : null,
    search,
  };
}

/** Characters of the readable end of an address: what a line of search results shows of it. */
const MAX_SLUG_CHARS = 70;

/**
 * The readable end of a package's address: small letters, digits and hyphens, cut after a word. '' for a name that holds
 * no letter of the Latin alphabet: no address of ours is written with percent signs.
 */
export function toSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > MAX_SLUG_CHARS) return slug || word.slice(0, MAX_SLUG_CHARS);
    slug = longer;
  }
  return slug;
}

/** Where the details of a package stand whatever it is called (specification 2.1: /details/{type}/{id}). */
export const getDetailPath = (market: Market, id: string | number): string => `/details/${market}/${id}`;

/** The one address of a package for search engines and for people: the documented one, and its name. */
export function getPackagePath(market: Market, id: string | number, name: string): string {
  const slug = toSlug(name);
  return getDetailPath(market, id) + (slug && `/${slug}`);
}
