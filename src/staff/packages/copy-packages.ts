import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import { listOtherMarkets } from '../app/market-paths.ts';

/** Copies packages to a storefront as drafts: for the list, which does not load the form, and for the form. */
export const COPY_PACKAGES_MUTATION = graphql(`mutation StaffCopyPackages($ids: [ID!]!, $to: Market!) {
  copyPackages(ids: $ids, to: $to) { packages { id: databaseId market name } userErrors { ...UserError } }
}`);

/** One action for each other market, with its label. */
export const listCopyActions = (market: Market): { to: Market; action: string; label: string }[] =>
  listOtherMarkets(market).map((to) => ({ to, action: `copy-${to}`, label: `Copy to ${MARKET_CONFIG[to].place}` }));
