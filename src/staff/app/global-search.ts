import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffGlobalSearchQuery } from '../../documents/graphql.ts';
import { getPackageEditPath } from './market-paths.ts';
import { STAFF_SECTIONS } from './navigation.ts';

/** The screen that shows what was found, for a search without script and for all of it. */
export const SEARCH_PATH = '/staff/find';

export type SearchResult = StaffGlobalSearchQuery['globalSearch'][number];

/** Somewhere to go. */
export interface SearchTarget {
  path: string;
  name: string;
  /** What tells it from others of its name. */
  note: string;
  /** A page of its own, outside of the application. */
  document?: boolean;
}

/** Every screen of the sidebar; what adds something first. */
export const SCREEN_TARGETS: readonly SearchTarget[] = [
  { path: '/sidebar-admin', name: 'Overview', note: '' },
  ...STAFF_SECTIONS.flatMap(({ label, links }) => links.map((link) => ({ ...link, name: link.label, note: label }))),
];

interface SearchResultKind {
  /** What several of them are called. */
  label: string;
  path(hit: SearchResult): string;
}

/** What is found, and where it is opened. */
export const SEARCH_RESULT_KINDS: Readonly<Record<SearchResult['kind'], SearchResultKind>> = {
  enquiry: { label: 'Requests', path: ({ id }) => `/enquiry-display/${id}` },
  package: { label: 'Packages', path: ({ market, id }) => getPackageEditPath({ market: market ?? DEFAULT_MARKET, id }) },
  review: { label: 'Reviews', path: ({ id }) => `/admin-add-r/${id}` },
  partner: { label: 'Partners', path: ({ id }) => `/update-b2b/update/${id}` },
  branch: { label: 'Branches', path: ({ id }) => `/updatemainbranch/${id}` },
  user: { label: 'Users', path: ({ note }) => `/staff/users?search=${encodeURIComponent(note)}` },
};

/** Where a hit leads, in words. */
function toSearchTarget(hit: SearchResult): SearchTarget {
  const market = hit.kind === 'package' && hit.market ? MARKET_CONFIG[hit.market].place : '';
  return {
    path: SEARCH_RESULT_KINDS[hit.kind].path(hit),
    name: hit.name || 'Erased',
    note: [market, hit.note].filter(Boolean).join(' · '),
  };
}

/** Hits under the name of their kind, in the order in which they came. */
export const groupSearchResults = (hits: readonly SearchResult[]): { label: string; places: SearchTarget[] }[] =>
  [...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
    label: SEARCH_RESULT_KINDS[kind].label,
    places: hits.filter((hit) => hit.kind === kind).map(toSearchTarget),
  }));

/** Screens whose words hold each of the words. */
export function searchScreens(text: string): SearchTarget[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return SCREEN_TARGETS.filter(({ name, note }) => words.every((word) => `${name} ${note}`.toLowerCase().includes(word)));
}

/** What is asked by the search over the screens, and by the screen of the search. */
export const GLOBAL_SEARCH_QUERY = graphql(`query StaffGlobalSearch($text: String!) {
  globalSearch(query: $text) { kind id market name note }
}`);

/** What somebody has opened from the search lately: kept by this browser for this account, and gone at logout. */

export interface RecentItem {
  path: string;
  name: string;
  note: string;
}

const RECENT_ITEMS_KEY = 'staff-opened';
const MAX_RECENT_ITEMS = 6;

interface StoredRecentItems {
  user: number;
  opened: RecentItem[];
}

function readRecentItems(user: number): RecentItem[] {
  try {
    const held = JSON.parse(localStorage.getItem(RECENT_ITEMS_KEY) ?? 'null') as StoredRecentItems | null;
    return held?.user === user ? held.opened : [];
  } catch {
    return [];
  }
}

/** The newest first; nothing where the browser stores nothing. */
export const listRecentItems = (user: number): readonly RecentItem[] => readRecentItems(user);

export function addRecentItem(user: number, { path, name, note }: RecentItem): void {
  const opened = [{ path, name, note }, ...readRecentItems(user).filter((each) => each.path !== path)].slice(0, MAX_RECENT_ITEMS);
  try {
    localStorage.setItem(RECENT_ITEMS_KEY, JSON.stringify({ user, opened } satisfies StoredRecentItems));
  } catch {
    // Where nothing may be kept, nothing is remembered.
  }
}

export function clearRecentItems(): void {
  try {
    localStorage.removeItem(RECENT_ITEMS_KEY);
  } catch {
    // Where nothing may be kept, nothing is remembered.
  }
}
