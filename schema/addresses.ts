import {
  ENQUIRY_KINDS,
  ENQUIRY_STATUSES,
  type EnquiryKind,
  type EnquiryStatus,
  INBOX_ASSIGNEES,
  INBOX_TYPES,
  INBOX_VIEWS,
  type InboxAssignee,
  type InboxType,
  type InboxView,
  MARKETS,
  type Market,
  toPublicKind,
} from './constants.ts';
import { isDay } from './format.ts';

/** Paths of public pages (specification 2.1): the route table and every link read them here. Homes and lists: `MARKET_CONFIG`. */
export const PAGE_PATHS = {
  booking: '/book',
  branches: '/branch',
  carRental: '/car-rent',
  compare: '/compare',
  customTour: '/customtour',
  dubaiGuide: '/dubai',
  dubaiOffice: '/dubai-address',
  dubaiSections: '/dubai-navbar',
  enquiry: '/enquiry',
  flight: '/flight',
  forex: '/forex',
  forgotPassword: '/forgot-password',
  hotel: '/hotel',
  insurance: '/insuranceform',
  invitation: '/invitation',
  login: '/login',
  profile: '/profile',
  register: '/register',
  resetPassword: '/reset-password',
  reviews: '/reviews',
  verifyEmail: '/verify-email',
  visa: '/visa-form',
} as const;

/** The first page of the staff application. */
export const STAFF_HOME_PATH = '/sidebar-admin';

/** Leads each person to their own page: staff to the staff application, travellers to their profile, others to the login page. */
export const DASHBOARD_PATH = '/dashboard';

/** The page of a company policy. */
export const getPolicyPath = (name: string): string => `/policies/${name}`;

/** The status page of an enquiry. Whoever has the token may read it. */
export const getEnquiryStatusPath = (token: string): string => `/request/${token}`;

/** The page of a revision of a quotation. Whoever has the token may read it. */
export const getQuotationPath = (token: string): string => `/quotation/${token}`;

/** The PDFs of private quotations and of packages (`src/http/pdf.ts`). */
export const PDF_PATHS = ['/pdf/quotation/:token', '/pdf/details/:market/:id'] as const;
/** The PDF of the page of a quotation or a package. */
export const getPdfPath = (path: string): string => `/pdf${path}`;

/** Names of the cache policies; `http/cache/policies.ts` defines their lifetimes. */
export type CachePolicyName = 'catalogue' | 'chrome' | 'media' | 'noStore';

/** A path with its cache policy, and the query parameters that are part of the cache key. */
export interface CachedPath {
  path: string;
  cache: CachePolicyName;
  queryParameters: readonly string[];
}

/** The content whose last change sets the `lastmod` of a page in the sitemap. */
export type SitemapContent = 'home' | 'packages' | 'branches' | 'company' | 'policies';

/** The filters of the inbox; null for absent and unknown values. */
export interface InboxQuery {
  view: InboxView | null;
  types: InboxType[] | null;
  kind: EnquiryKind | null;
  assignee: InboxAssignee | null;
  /** The id of an account. */
  assigneeId: string | null;
  search: string | null;
  status: EnquiryStatus | null;
  market: Market | null;
  /** Days at the office, such as 2026-11-21. */
  submittedFrom: string | null;
  submittedTo: string | null;
  /** The order; null for the newest first. */
  oldestFirst: boolean | null;
}

/** Types by a part of them, case-insensitive (specification 4: "contains"); several are separated by commas. */
const findInboxTypes = (text: string): InboxType[] => {
  const parts = text.toLowerCase().split(',');
  return INBOX_TYPES.filter((type) => parts.some((part) => (type === 'general' ? toPublicKind(type) : type).includes(part.trim())));
};

const findDay = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

/** The default view is `open`; a search without a view covers all views. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  const search = params.get('search')?.trim() || null;
  const type = params.get('type')?.trim();
  const assignee = params.get('assignee') ?? '';
  return {
    view: INBOX_VIEWS.find((view) => view === params.get('view')) ?? (search ? null : 'open'),
    types: type ? findInboxTypes(type) : null,
    kind: ENQUIRY_KINDS.find((kind) => [kind, toPublicKind(kind)].includes(params.get('kind') ?? '')) ?? null,
    assignee: INBOX_ASSIGNEES.find((each) => each === assignee) ?? null,
    assigneeId: /^[1-9]\d{0,14}$/.test(assignee) ? assignee : null,
    search,
    status: ENQUIRY_STATUSES.find((status) => status === params.get('stage')) ?? null,
    market: MARKETS.find((market) => market === params.get('market')) ?? null,
    submittedFrom: findDay(params.get('from')),
    submittedTo: findDay(params.get('to')),
    oldestFirst: params.get('sort') === 'oldest' || null,
  };
}

/** The filters of the inbox as the parameters of its address. */
export function toInboxParams({ view, types, kind, assignee, assigneeId, search, ...query }: Partial<InboxQuery>): URLSearchParams {
  const type = types?.map((each) => (each === 'general' ? toPublicKind(each) : each)).join(',');
  const { status: stage, market, submittedFrom: from, submittedTo: to, oldestFirst } = query;
  const sort = oldestFirst && 'oldest';
  const values = { view, type, kind, assignee: assignee ?? assigneeId, search, stage, market, from, to, sort };
  return new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** About the number of characters of a URL that search engines show. */
const MAX_SLUG_CHARS = 70;

/** The slug of a package: lower-case letters, digits and hyphens, cut after a word; '' for a name without Latin letters. */
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

/** The path of a package without its name (specification 2.1: /details/{type}/{id}). */
export const getDetailPath = (market: Market, id: string | number): string => `/details/${market}/${id}`;

/** The canonical path of a package: the documented path and a slug of its name. */
export function getPackagePath(market: Market, id: string | number, name: string): string {
  const slug = toSlug(name);
  return getDetailPath(market, id) + (slug && `/${slug}`);
}

/**
 * The agency's texts (specification 2.4): the name in `/policies/{name}`, the title, the label in the staff application, and the
 * field that stores the text.
 */
export const POLICIES = [
  { name: 'about-us', title: 'About Us', label: 'About Us', field: 'aboutUs' },
  { name: 'booking-terms', title: 'Booking Terms & Conditions', label: 'Booking Terms & Conditions', field: 'bookingTerms' },
  { name: 'privacy-policy', title: 'Company Privacy Policy', label: 'Privacy Policy', field: 'privacyPolicy' },
  {
    name: 'refund-policy',
    title: 'Cancellation & Refund Policy',
    label: 'Cancellation & Refund Policy',
    field: 'cancellationRefundPolicy',
  },
] as const;
