import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { LIMITS } from '../../../schema/constants.ts';
import { addMarketParam, MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { ReviewsPageQueryVariables } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { PICTURE_FILE_TYPES } from '../../ui/files.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { Field } from '../../ui/primitives/field.tsx';
import { FileField } from '../../ui/primitives/file-field.tsx';
import * as notice from '../../ui/primitives/notice.css.ts';
import { Notice } from '../../ui/primitives/notice.tsx';
import { RatingField } from '../../ui/primitives/rating-field.tsx';
import * as editorial from '../editorial.css.ts';
import { PageTitle } from '../editorial.tsx';
import { getFieldState } from '../form.tsx';
import { definePage, definePageForm, type PageRequest } from '../page.tsx';
import * as css from './add-review.css.ts';

/** Where more than one field is wrong, and each says so itself. */
const SEVERAL_ERRORS_MESSAGE = 'It was not sent yet: please look at what is marked.';

const addReviewForm = definePageForm({
  document: graphql(`mutation ReviewForm($market: Market!, $input: ReviewInput!) { addReview(market: $market, input: $input) }`),
  variables: ({ name, message, rating }, { market }, { image }) => ({ market, input: { name, message, rating, image } }),
  onSuccess: (_data, { market }) => addMarketParam(`${PAGE_PATHS.reviews}?done=sent`, market),
  unavailableMessage: { message: MESSAGES.reviewFailed },
});

/** The form itself; home pages show it in a dialog, so it says where it goes. */
function ReviewForm({ request: { market, form } }: { request: PageRequest }) {
  const state = (name: string) => getFieldState(form, 'review', name);
  const { error } = state('image');
  return (
    <form
      className={css.form}
      method="post"
      action={addMarketParam(PAGE_PATHS.reviews, market)}
      encType="multipart/form-data"
      noValidate
      data-form="review"
      data-submit-async=""
      data-validate-on-submit=""
      data-success-message={MESSAGES.reviewSent}
    >
      <input type="hidden" name="form" value="review" />
      <div className={css.fields}>
        <Field
          name="name"
          idPrefix="review"
          label="Name"
          autoComplete="name"
          requiredMessage={OWN_MESSAGES.reviewName}
          maxLength={LIMITS.reviewNameMax}
          {...state('name')}
        />
        <RatingField name="rating" value={state('rating').value} />
        <Field
          name="message"
          idPrefix="review"
          label="Message"
          type="textarea"
          requiredMessage={OWN_MESSAGES.reviewMessage}
          maxLength={LIMITS.reviewMax}
          {...state('message')}
        />
        <FileField
          name="image"
          label="Picture"
          fileType={PICTURE_FILE_TYPES}
          maxBytes={LIMITS.maxPictureBytes}
          tooLargeMessage={OWN_MESSAGES.pictureLarge}
          requiredMessage={MESSAGES.reviewNoImage}
          placeholder="Choose a picture"
          // A browser does not show a chosen file again.
          error={error ?? (form?.withFiles ? MESSAGES.reviewNoImage : undefined)}
        />
      </div>
      <div className={css.footer}>
        <p className={`${notice.kind.neutral} ${css.status}`} role="status" hidden data-status="" />
        <a className={`${button.base} ${button.outline}`} href={MARKET_CONFIG[market].homePath} data-cancel="">
          Cancel
        </a>
        <button type="submit" className={button.base}>
          Submit Review
        </button>
      </div>
    </form>
  );
}

/** Specification 2.5, 4, 5 and 8: a visitor's review, which waits for approval. */
export const addReviewPage = definePage({
  document: graphql(`query ReviewsPage($market: Market!) { ...SiteLayout }`),
  variables: ({ market }): ReviewsPageQueryVariables => ({ market }),
  floatingButton: 'none',
  scripts: ['form-validation', 'form-submission'],
  forms: { review: addReviewForm },
  noindex: true,
  head: (_data, { market }) => ({
    title: 'Add Review',
    description: 'Tell us about your journey, good or bad. We read every word.',
    canonical: addMarketParam(PAGE_PATHS.reviews, market),
  }),
  Body: ({ request }) => (
    <div className={`${ground.container} ${editorial.page} ${editorial.twoColumns}`}>
      <div>
        <PageTitle start={'How was\u00a0it,'} last="honestly?" />
        <p className={`${ground.standfirst} ${editorial.standfirst}`}>
          Good or bad, we read every word. A review stands on this site once someone here has read it.
        </p>
      </div>
      <div className={css.column}>
        {request.form?.message && (
          <Notice kind="error">{Object.keys(request.form.fieldErrors).length > 1 ? SEVERAL_ERRORS_MESSAGE : request.form.message}</Notice>
        )}
        {!request.form && request.search.get('done') === 'sent' && <Notice kind="success">{MESSAGES.reviewSent}</Notice>}
        <div id="text">
          <ReviewForm request={request} />
        </div>
      </div>
    </div>
  ),
});
