import type { Market } from '../../../schema/constants.ts';
import type { packages } from '../../../schema/tables/content.ts';
import type { PictureLookup } from '../seed.ts';
import type { CatalogueEntry } from './catalogue-merging.ts';

const pluralise = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** A demonstration package as it is stored: prices in minor units, pictures with their dimensions. */
export function toPackageRow(market: Market, entry: CatalogueEntry, picture: PictureLookup): typeof packages.$inferInsert {
  const { days, nights, pictures, startsFrom, price, category, ...texts } = entry;
  return {
    ...texts,
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
    })),
  };
}
