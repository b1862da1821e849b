import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../../schema/markets.ts';
import type { StaffRole } from '../../../../schema/staff/rights.ts';
import { graphql } from '../../../documents/gql.ts';
import type { StaffGlobalSearchQuery } from '../../../documents/graphql.ts';
import { getPackageEditPath } from '../market-paths.ts';
import { listSections } from '../navigation.ts';

export type SearchResult = StaffGlobalSearchQuery['globalSearch'][number];

export interface SearchTarget {
  path: string;
  name: string;
  /** Distinguishes targets with the same name. */
  note: string;
  /** A page outside the application. */
  document?: boolean;
}

/** Every screen of the sidebar of a role. */
export const listScreenTargets = (role: StaffRole): SearchTarget[] => [
  ...listSections(role).flatMap(({ label, links }) =>
    links.map((link) => ({ ...link, name: link.label, note: link.label === label ? '' : label })),
  ),
];

/** Label and path of each kind of result. */
const SEARCH_RESULT_KINDS: Readonly<Record<SearchResult['kind'], { label: string; path(result: SearchResult): string }>> = {
  enquiry: { label: 'Enquiries', path: ({ id }) => `/enquiry-display/${id}` },
  person: { label: 'People', path: ({ id }) => `/staff/people/${id}` },
  package: { label: 'Packages', path: ({ market, id }) => getPackageEditPath({ market: market ?? DEFAULT_MARKET, id }) },
  review: { label: 'Reviews', path: ({ id }) => `/admin-add-r/${id}` },
  partner: { label: 'Partners', path: ({ id }) => `/update-b2b/update/${id}` },
  branch: { label: 'Branches', path: ({ id }) => `/updatemainbranch/${id}` },
  user: { label: 'Users', path: ({ note }) => `/staff/users?search=${encodeURIComponent(note)}` },
};

function toSearchTarget(result: SearchResult): SearchTarget {
  const market = result.kind === 'package' && result.market ? MARKET_CONFIG[result.market].place : '';
  return {
    path: SEARCH_RESULT_KINDS[result.kind].path(result),
    name: result.name || 'Erased',
    note: [market, result.note].filter(Boolean).join(' · '),
  };
}

/** Results by kind, in the server's order. */
export const groupSearchResults = (results: readonly SearchResult[]): { label: string; places: SearchTarget[] }[] =>
  [...new Set(results.map(({ kind }) => kind))].map((kind) => ({
    label: SEARCH_RESULT_KINDS[kind].label,
    places: results.filter((result) => result.kind === kind).map(toSearchTarget),
  }));

/** Screens whose name or section contains every word. */
export function searchScreens(text: string, role: StaffRole): SearchTarget[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return listScreenTargets(role).filter(({ name, note }) => words.every((word) => `${name} ${note}`.toLowerCase().includes(word)));
}

export const GLOBAL_SEARCH_QUERY = graphql(`query StaffGlobalSearch($text: String!) {
  globalSearch(query: $text) { kind id market name note }
}`);
