import type { Market } from '../../../schema/constants.ts';
import { type FragmentType, graphql } from '../../documents/gql.ts';

/** The data of Top Rated Locations, which each market lays out in its own way. */
export const TopLocationsFragment = graphql(`
  fragment TopLocations on Company { topLocations { name description customersVisited picture { ...Picture } } }
`);

export interface TopLocationsProps {
  fragment: FragmentType<typeof TopLocationsFragment>;
  market: Market;
}
