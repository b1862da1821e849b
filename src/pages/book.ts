import { MESSAGES } from '../../schema/messages.ts';
import { graphql } from '../documents/gql.ts';
import { arrived } from '../ui/paths.ts';
import { pageForm } from './page.tsx';

/**
 * Book Now (specification 2.5, 2.7 and 8): the package of a detail page, or what a slide of a home page shows. The receipt
 * says that it went well.
 */
export const book = pageForm({
  document: graphql(`mutation BookForm($market: Market!, $package: ID, $slide: ID) {
    bookPackage(market: $market, package: $package, slide: $slide) { path }
  }`),
  variables: ({ slide }, { market, params }) => ({ market, ...(params.id ? { package: params.id } : { slide }) }),
  next: ({ bookPackage: { path } }) => arrived(path),
  failed: { title: MESSAGES.bookFailed, message: MESSAGES.bookFailedWords },
  members: 'book',
});
