import type { Category, Market } from '../../../schema/constants.ts';
import type { packages } from '../../../schema/tables/packages.ts';
import { dubaiBeyond } from './dubai-beyond.ts';
import { dubaiCity } from './dubai-city.ts';
import { indiaNorth1 } from './india-north-1.ts';
import { indiaNorth2 } from './india-north-2.ts';
import { indiaSouth1 } from './india-south-1.ts';
import { indiaSouth2 } from './india-south-2.ts';
import { international1 } from './international-1.ts';
import { international2 } from './international-2.ts';
import { international3 } from './international-3.ts';
import { international4 } from './international-4.ts';
import { findSeason } from './seasons.ts';
import { findStop } from './stops.ts';
import type { DemoPackage, PictureLookup } from './types.ts';

/** Domestic packages of the hills and the north; Manali and Jaipur come first. */
const indiaNorth: readonly DemoPackage[] = [...indiaNorth1, ...indiaNorth2];

/** Domestic packages of the south, the islands and the east; Munnar comes first. */
const indiaSouth: readonly DemoPackage[] = [...indiaSouth1, ...indiaSouth2];

/** International packages sold from India, priced in rupees. */
const international: readonly DemoPackage[] = [...international1, ...international2, ...international3, ...international4];

export type CatalogueEntry = DemoPackage & { category: Category | null };

const withCategory = (packages: readonly DemoPackage[], category: Category | null): CatalogueEntry[] =>
  packages.map((entry) => ({ ...entry, category }));

/** The first destinations of the India list: hills, palaces, tea, then a mix of near and far. */
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
  const rank = LEADING_DESTINATIONS.findIndex((place) => destination.includes(place) || name.includes(place));
  return rank < 0 ? LEADING_DESTINATIONS.length : rank;
};

/** The demonstration catalogue, in the order of its ids. */
export const catalogue: Record<Market, readonly CatalogueEntry[]> = {
  india: [...withCategory([...indiaNorth, ...indiaSouth], 'Domestic'), ...withCategory(international, 'International')]
    .map((entry, i) => ({ entry, i }))
    .sort((a, b) => rankPackage(a.entry) - rankPackage(b.entry) || a.i - b.i)
    .map(({ entry }) => entry),
  dubai: withCategory([...dubaiCity, ...dubaiBeyond], null),
};

const pluralise = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** A demonstration package as it is stored: prices in minor units, pictures with their dimensions. */
export function toPackageRow(market: Market, entry: CatalogueEntry, picture: PictureLookup): typeof packages.$inferInsert {
  const { days, nights, pictures, startsFrom, price, category, ...texts } = entry;
  return {
    ...texts,
    ...findSeason(texts.destination),
    market,
    category,
    price: price * 100,
    nights,
    duration: `${pluralise(days.length, 'Day')} / ${pluralise(nights, 'Night')}`,
    startsFrom,
    images: pictures.map(picture),
    itinerary: days.map(({ title, description, sightseeing, meals, pictures: shown = [] }, i) => ({
      day: String(i + 1),
      title,
      description,
      sightseeing,
      meals: meals.join(', '),
      images: shown.map(picture),
      stop: findStop(texts.name, i),
    })),
  };
}
