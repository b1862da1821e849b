import { useState } from 'react';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffReviewQueryVariables } from '../../documents/graphql.ts';
import { SavedSince } from './check.tsx';
import { StaffForm } from './form.tsx';
import { type Outcome, saying } from './outcome.ts';
import { Head } from './parts.tsx';
import { type Review, ReviewFields, reviewInput } from './review-fields.tsx';
import { defineScreen, screenAction } from './screen.tsx';

const LIST = '/admin-add-r';

const update = screenAction({
  document: graphql(`mutation StaffUpdateReview($id: ID!, $input: StaffReviewInput!, $version: String) {
    updateReview(id: $id, input: $input, version: $version) { id }
  }`),
  variables: ({ id = '', version, over, ...values }) => ({ id, input: reviewInput(values), version: over ? null : version }),
  said: () => OWN_MESSAGES.reviewUpdated,
  to: () => saying(LIST, 'reviewUpdated'),
  keeps: true,
});

function ReviewForm({ review, outcome }: { review: Review; outcome: Outcome | undefined }) {
  // Of what the fields were filled with: the screen may ask anew while somebody types.
  const [version] = useState(review.version);
  return (
    <StaffForm outcome={outcome} values={{ do: 'update', id: review.id, version }} submit="Save review" cancel={LIST}>
      {outcome?.code === 'CONFLICT' && <SavedSince now={`${LIST}/${review.id}`} />}
      <ReviewFields review={review} />
    </StaffForm>
  );
}

/** One review to be edited: name, message, rating, image, storefront, and whether it is shown. */
export const reviewScreen = defineScreen({
  title: 'Edit review',
  document: graphql(`query StaffReview($id: ID!) {
    review(id: $id) { id name context message rating market approved version image { name } }
  }`),
  variables: ({ params: { id = '' } }): StaffReviewQueryVariables => ({ id }),
  missing: ({ review }) => (review ? undefined : 'Review not found.'),
  list: { path: LIST, label: 'All reviews' },
  actions: { update },
  Body: ({ data: { review }, outcome }) =>
    review && (
      <>
        <Head title="Edit review" note={review.approved ? `${review.name}, on the website` : `${review.name}, waiting for approval`} />
        <ReviewForm key={review.id} review={review} outcome={outcome} />
      </>
    ),
});
