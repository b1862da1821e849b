import type { Category, Market } from '../../../schema/constants.ts';
import { dubaiBeyond } from './dubai-beyond.ts';
import { dubaiCity } from './dubai-city.ts';
import { indiaNorth } from './catalogue.ts';
import { indiaSouth } from './india-south.ts';
import { international } from './international.ts';
import type { DemoPackage } from './types.ts';

export type CatalogueEntry = DemoPackage & { category: Category | null };

const withCategory = (of: readonly DemoPackage[], category: Category | null): CatalogueEntry[] =>
  of.map((entry) => ({ ...entry, category }));

/** What the India list opens with, by destination: hills, palaces, tea, then a mix of near and far. */
const LEADING_DESTINATIONS = [
  'Manali',
  'Jaipur',
  'Munnar',
  'Goa',
  'Kumarakom',
  'Leh',
  'Agra',
  'Varanasi',
  'Singapore',
  'Bali',
  'Paris',
  'Zurich',
];
const rankPackage = ({ name, destination }: DemoPackage): number => {
  const at = LEADING_DESTINATIONS.findIndex((place) => destination.includes(place) || name.includes(place));
  return at < 0 ? LEADING_DESTINATIONS.length : at;
};

/** The demonstration catalogue, in the order of its ids. */
export const catalogue: Record<Market, readonly CatalogueEntry[]> = {
  india: [...withCategory([...indiaNorth, ...indiaSouth], 'Domestic'), ...withCategory(international, 'International')]
    .map((entry, i) => ({ entry, i }))
    .sort((a, b) => rankPackage(a.entry) - rankPackage(b.entry) || a.i - b.i)
    .map(({ entry }) => entry),
  dubai: withCategory([...dubaiCity, ...dubaiBeyond], null),
};
