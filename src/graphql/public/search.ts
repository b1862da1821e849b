import type { Market, Sort } from '../../../schema/constants.ts';
import type { MonthWords, OtherStorefront } from '../../domain/packages/filter.ts';
import type { Sight } from '../../domain/packages/sights.ts';
import type { PriceWords } from '../../domain/search/price-words.ts';
import { builder, type PackageRow } from '../builder.ts';
import { MarketType, MoneyType } from '../types.ts';

// What the answer to a search says beside its packages.

export const OtherStorefrontType = builder.objectRef<OtherStorefront>('OtherStorefront').implement({
  description: 'The storefront that has what was searched.',
  fields: (t) => ({
    market: t.field({ type: MarketType, resolve: ({ market }) => market }),
    search: t.exposeString('search', { description: 'What to search there; empty for its whole list.' }),
  }),
});

export const SightType = builder.objectRef<Sight<PackageRow>>('Sight').implement({
  description: 'A sight on the way of a package.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As in the itinerary, such as "Taj Mahal".' }),
    day: t.exposeString('day', { description: 'The day of the itinerary, such as "3".' }),
    package: t.field({ type: 'Package', description: 'The package that goes there.', resolve: ({ package: row }) => row }),
  }),
});

const SORT_VALUES = { recommended: 'recommended', price_asc: 'price-asc', price_desc: 'price-desc' } as const satisfies Record<
  string,
  Sort
>;
export const PackageSort = builder.enumType('PackageSort', {
  values: Object.fromEntries(Object.entries(SORT_VALUES).map(([name, value]) => [name, { value }])) as Record<
    keyof typeof SORT_VALUES,
    { value: Sort }
  >,
});

type MarketPriceWords = PriceWords & { market: Market };

export const PriceWordsType = builder.objectRef<MarketPriceWords>('PriceWords').implement({
  description: 'What a search says about the price of a person, as it narrows and orders the page.',
  fields: (t) => {
    const limit = (name: 'min' | 'max', description: string) =>
      t.field({
        type: MoneyType,
        nullable: true,
        description,
        resolve: ({ [name]: amount, market }) => (amount === undefined ? null : { hundredths: Math.round(amount * 100), market }),
      });
    return {
      min: limit('min', 'The least price; null for none.'),
      max: limit('max', 'The highest price; null for none.'),
      sort: t.field({
        type: PackageSort,
        nullable: true,
        description: 'The order of the page; null if it is by relevance.',
        resolve: ({ order }) => order && (order === 'ascending' ? 'price-asc' : 'price-desc'),
      }),
    };
  },
});

export const MonthWordsType = builder.objectRef<MonthWords>('MonthWords').implement({
  description: 'The months that a search names ("goa in december"), as they were applied.',
  fields: (t) => ({
    months: t.intList({ description: '1 to 12.', resolve: ({ months }) => [...months] }),
    isBest: t.exposeBoolean('isBest', {
      description: 'Whether the page has only packages that are at their best then. Otherwise there is none, and it has all others.',
    }),
    search: t.exposeString('search', { description: 'The search without the months.' }),
  }),
});
