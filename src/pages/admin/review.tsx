import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffReviewQueryVariables } from '../../documents/graphql.ts';
import { StaffForm } from './form.tsx';
import { saying } from './outcome.ts';
import { Head } from './parts.tsx';
import { ReviewFields, reviewInput } from './review-fields.tsx';
import { defineScreen, screenAction } from './screen.tsx';

const LIST = '/admin-add-r';

const update = screenAction({
  document: graphql(`mutation StaffUpdateReview($id: ID!, $input: StaffReviewInput!) { updateReview(id: $id, input: $input) { id } }`),
  variables: ({ id = '', ...values }) => ({ id, input: reviewInput(values) }),
  said: () => OWN_MESSAGES.reviewUpdated,
  to: () => saying(LIST, 'reviewUpdated'),
  keeps: true,
});

/** One review to be edited: name, message, rating, image, storefront, and whether it is shown. */
export const reviewScreen = defineScreen({
  title: 'Edit review',
  document: graphql(`query StaffReview($id: ID!) {
    review(id: $id) { id name context message rating market approved image { name } }
  }`),
  variables: ({ params: { id = '' } }): StaffReviewQueryVariables => ({ id }),
  missing: ({ review }) => (review ? undefined : 'Review not found.'),
  actions: { update },
  Body: ({ data: { review }, outcome }) =>
    review && (
      <>
        <Head title="Edit review" note={review.approved ? `${review.name}, on the website` : `${review.name}, waiting for approval`} />
        <StaffForm key={review.id} outcome={outcome} values={{ do: 'update', id: review.id }} submit="Save review" cancel={LIST}>
          <ReviewFields review={review} />
        </StaffForm>
      </>
    ),
});
