import { graphql } from '../../documents/gql.ts';

/** What is asked by the search over the screens, and by the screen of the search. */
export const GLOBAL_SEARCH_QUERY = graphql(`query StaffFind($text: String!) {
  find(text: $text) { kind id market name note }
}`);
