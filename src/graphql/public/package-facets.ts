import type { FacetCount, PackageFacets } from '../../domain/packages/filter.ts';
import { builder } from '../builder.ts';
import { listCost } from '../server/costs.ts';

const FacetCountType = builder.objectRef<FacetCount>('FacetCount').implement({
  description: 'An option of a filter, and how many packages it would leave.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'As in the address of the list, such as "3-4" nights.' }),
    count: t.exposeInt('count', {
      nullable: true,
      description: 'Packages that match this option and the other filters; null if a search finds too many to count them.',
    }),
  }),
});

const facetField = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, PackageFacets>,
  name: 'categories' | 'nights' | 'budgets' | 'tripTypes',
  description: string,
) => t.field({ type: [FacetCountType], complexity: listCost(5), description, resolve: (facets) => facets[name] });

/** The counts beside the options of a list's filters. */
export const PackageFacetsType = builder.objectRef<PackageFacets>('PackageFacets').implement({
  description: 'The counts beside the options of the filters of a list.',
  fields: (t) => ({
    all: t.exposeInt('all', {
      nullable: true,
      description: 'Packages of the list, or found by the search, without any filter; null if not counted.',
    }),
    categories: facetField(t, 'categories', 'By category; empty for storefronts without categories.'),
    nights: facetField(t, 'nights', 'By number of nights.'),
    budgets: facetField(t, 'budgets', 'By price for one person.'),
    tripTypes: facetField(t, 'tripTypes', 'By trip type.'),
  }),
});
