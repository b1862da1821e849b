import { useState } from 'react';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffReviewQueryVariables } from '../../documents/graphql.ts';
import { ConflictNotice } from '../components/check.tsx';
import { StaffForm } from '../components/form-merging.tsx';
import { type ActionResult, withFlash } from '../components/action-result.ts';
import { PageHeader } from '../components/parts.tsx';
import { type EditedReview, ReviewFields, toReviewInput } from './review-form-screen.tsx';
import { defineAction, defineScreen } from '../app/screen-merging.tsx';

const LIST_PATH = '/admin-add-r';

const updateAction = defineAction({
  document: graphql(`mutation StaffUpdateReview($id: ID!, $input: StaffReviewInput!, $version: String) {
    updateReview(id: $id, input: $input, version: $version) { id }
  }`),
  variables: ({ id = '', version, over, ...values }) => ({ id, input: toReviewInput(values), version: over ? null : version }),
  successMessage: () => OWN_MESSAGES.reviewUpdated,
  getRedirect: () => withFlash(LIST_PATH, 'reviewUpdated'),
  keepValues: true,
});

function ReviewForm({ review, outcome }: { review: EditedReview; outcome: ActionResult | undefined }) {
  // Of what the fields were filled with: the screen may ask anew while somebody types.
  const [version] = useState(review.version);
  return (
    <StaffForm outcome={outcome} values={{ do: 'update', id: review.id, version }} submit="Save review" cancelPath={LIST_PATH}>
      {outcome?.code === 'CONFLICT' && <ConflictNotice now={`${LIST_PATH}/${review.id}`} />}
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
  getNotFoundMessage: ({ review }) => (review ? undefined : 'Review not found.'),
  backLink: { path: LIST_PATH, label: 'All reviews' },
  actions: { update: updateAction },
  Body: ({ data: { review }, outcome }) =>
    review && (
      <>
        <PageHeader
          title="Edit review"
          note={review.approved ? `${review.name}, on the website` : `${review.name}, waiting for approval`}
        />
        <ReviewForm key={review.id} review={review} outcome={outcome} />
      </>
    ),
});
