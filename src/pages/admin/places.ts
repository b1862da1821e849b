import { DEFAULT_MARKET, MARKET_FACTS } from '../../../schema/markets.ts';
import type { StaffFindQuery } from '../../documents/graphql.ts';
import { editPath } from './markets.ts';
import { STAFF_SECTIONS } from './navigation.ts';

/** The screen that shows what was found, for a search without script and for all of it. */
export const FIND = '/staff/find';

export type Hit = StaffFindQuery['find'][number];

/** Somewhere to go. */
export interface Place {
  path: string;
  name: string;
  /** What tells it from others of its name. */
  note: string;
  /** A page of its own, outside of the application. */
  document?: boolean;
}

/** Every screen of the sidebar; what adds something first. */
export const SCREENS: readonly Place[] = [
  { path: '/sidebar-admin', name: 'Overview', note: '' },
  ...STAFF_SECTIONS.flatMap(({ label, links }) => links.map((link) => ({ ...link, name: link.label, note: label }))),
];

interface Kind {
  /** What several of them are called. */
  label: string;
  path(hit: Hit): string;
}

/** What is found, and where it is opened. */
export const KINDS: Readonly<Record<Hit['kind'], Kind>> = {
  request: { label: 'Requests', path: ({ id }) => `/enquiry-display/${id}` },
  package: { label: 'Packages', path: ({ market, id }) => editPath({ market: market ?? DEFAULT_MARKET, id }) },
  review: { label: 'Reviews', path: ({ id }) => `/admin-add-r/${id}` },
  partner: { label: 'Partners', path: ({ id }) => `/update-b2b/update/${id}` },
  branch: { label: 'Branches', path: ({ id }) => `/updatemainbranch/${id}` },
  user: { label: 'Users', path: ({ note }) => `/staff/users?search=${encodeURIComponent(note)}` },
};

/** Where a hit leads, in words. */
function placeOf(hit: Hit): Place {
  const market = hit.kind === 'package' && hit.market ? MARKET_FACTS[hit.market].place : '';
  return { path: KINDS[hit.kind].path(hit), name: hit.name || 'Erased', note: [market, hit.note].filter(Boolean).join(' · ') };
}

/** Hits under the name of their kind, in the order in which they came. */
export const grouped = (hits: readonly Hit[]): { label: string; places: Place[] }[] =>
  [...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
    label: KINDS[kind].label,
    places: hits.filter((hit) => hit.kind === kind).map(placeOf),
  }));

/** Screens whose words hold each of the words. */
export function screensFor(text: string): Place[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return SCREENS.filter(({ name, note }) => words.every((word) => `${name} ${note}`.toLowerCase().includes(word)));
}
