import type { OtherStorefront } from '../../domain/packages/filter.ts';
import type { Sight } from '../../domain/packages/sights.ts';
import { builder, type PackageRow } from '../builder.ts';
import { MarketType } from '../types.ts';

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
