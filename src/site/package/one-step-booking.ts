import { MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import { addSentFlag } from '../../ui/paths.ts';
import { definePageForm } from '../page.tsx';

/** Book Now in one step, for programs that post to a page (specification 2.5, 2.7 and 8): the package of a detail page, or a slide. */
export const bookingForm = definePageForm({
  document: graphql(`mutation BookForm($market: Market!, $package: ID, $slide: ID, $submission: SubmissionMeta) {
    bookPackage(market: $market, package: $package, slide: $slide, submission: $submission) { receipt { path } }
  }`),
  variables: ({ slide }, { market, params, attribution }) => ({
    market,
    ...(params.id ? { package: params.id } : { slide }),
    submission: { attribution },
  }),
  onSuccess: ({ bookPackage: { path } }) => addSentFlag(path),
  unavailableMessage: { title: MESSAGES.bookFailed, message: MESSAGES.bookFailedWords },
  loginNotice: 'book',
});
