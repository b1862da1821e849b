import {
  idParameter,
  marketParameter,
  mountCalls,
  PICTURE_FILE,
  pagingHeaders,
  pagingParameters,
  pictureAnswer,
  pictureRedirect,
} from './call.ts';

// The calls of src/rest/reviews.ts.

const REVIEW_EXAMPLE = {
  id: 1,
  name: 'Ananya Raghunathan',
  message: 'The driver knew which dhaba had the clean kitchen and which bend had the view.',
  rating: 5,
  imageUrl: 'https://safarnama.example/reviews/image/1',
  approved: true,
};
const { message, rating } = REVIEW_EXAMPLE;
const parameters = idParameter('The id of the review.', '13');
const review = (description: string) => ({ shape: 'Review', description, example: REVIEW_EXAMPLE }) as const;
const list = (description: string) => ({ shape: ['Review'], description, headers: pagingHeaders, example: [REVIEW_EXAMPLE] }) as const;

export const reviewCalls = mountCalls('/reviews', {
  'GET /approved': {
    operationId: 'listApprovedReviews',
    summary: 'List the approved reviews',
    description: 'The public reviews, newest first.',
    parameters: pagingParameters,
    answers: { 200: list('The approved reviews.') },
  },
  'GET /all': {
    operationId: 'listReviews',
    summary: 'List all reviews',
    description: 'All reviews, newest first.',
    parameters: pagingParameters,
    answers: { 200: list('The reviews.') },
  },
  'GET /image/:id': {
    operationId: 'viewReviewImage',
    summary: 'Show the picture of a review',
    description: 'The picture of an approved review. ADMINs also get those of others.',
    parameters: {
      ...idParameter('The id of the review.'),
      width: { description: 'Only for ADMINs: a width in pixels that the site serves, such as 160.', schema: { type: 'integer' } },
    },
    session: 'optional',
    answers: {
      200: pictureAnswer,
      302: pictureRedirect,
    },
  },
  'POST /add': {
    operationId: 'addReview',
    summary: 'Send a review',
    description:
      'A visitor sends name, message, rating (five stars without one) and a picture; the review then waits for approval. The review of an ADMIN needs no picture, and may be approved at once.',
    parameters: { market: marketParameter },
    session: 'optional',
    body: {
      shape: 'ReviewInput',
      as: 'multipart',
      files: { image: PICTURE_FILE },
      examples: {
        'A JSON part and a picture': { review: JSON.stringify({ name: 'Meera Nair', message, rating }), image: 'us.jpg' },
        'Fields and a picture': { name: 'Asha Rao', message: 'They were right about the day of rest in Leh.', rating: 4, image: 'us.jpg' },
      },
    },
    answers: { 201: { ...review('The stored review.'), example: { ...REVIEW_EXAMPLE, imageUrl: null, approved: false } } },
  },
  'PUT /approve/:id': {
    operationId: 'approveReview',
    summary: 'Approve a review',
    description: 'Makes the review public.',
    parameters,
    answers: { 200: review('The approved review.') },
  },
  'PUT /edit/:id': {
    operationId: 'editReview',
    summary: 'Change a review',
    description: 'JSON or multipart, as for `POST /reviews/add`. Absent fields keep their value.',
    parameters,
    body: { shape: 'ReviewInput', as: 'form', examples: { 'A corrected text': { message: 'The driver knew which bend had the view.' } } },
    answers: { 200: review('The changed review.') },
  },
  'DELETE /delete/:id': {
    operationId: 'deleteReview',
    summary: 'Delete a review',
    description: 'Moves the review to the trash, from which staff can restore it for 30 days.',
    parameters,
    answers: { 200: { shape: 'Message', description: 'The review is in the trash.', example: { message: 'Review deleted.' } } },
  },
});
