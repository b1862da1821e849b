import { graphql } from '../../documents/gql.ts';

/** Copies packages to a storefront as drafts: for the list, which does not load the form, and for the form. */
export const COPY_PACKAGES_MUTATION = graphql(`mutation StaffCopyPackages($ids: [ID!]!, $to: Market!) {
  copyPackages(ids: $ids, to: $to) { packages { id: databaseId market name } userErrors { ...UserError } }
}`);
