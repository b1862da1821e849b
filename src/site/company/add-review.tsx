import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { LIMITS } from '../../../schema/constants.ts';
import { reviewInput } from '../../../schema/inputs/enquiries.ts';
import { FORM_INPUTS } from '../../../schema/inputs/form-inputs.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { toFormInput } from '../../../schema/inputs/typed-fields.ts';
import { addMarketParam, MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import { PICTURE_FILE_TYPES } from '../../ui/files.ts';
import * as button from '../../ui/primitives/button.css.ts';
import * as field from '../../ui/primitives/field.css.ts';
import { Field, FieldLineTemplate } from '../../ui/primitives/field.tsx';
import { FileField, UploadProgress } from '../../ui/primitives/file-field.tsx';
import * as notice from '../../ui/primitives/notice.css.ts';
import { RatingField } from '../../ui/primitives/rating-field.tsx';
import { FORM_COPY } from '../enquiry/copy.ts';
import { SchemaField, SubmittedFormProvider } from '../form.tsx';
import { definePageForm, type PageRequest } from '../page.tsx';
import * as css from './add-review.css.ts';
import { REVIEW_COPY, REVIEWS_COPY } from './copy.ts';

export const addReviewForm = definePageForm({
  document: graphql(`mutation ReviewForm($market: Market!, $input: ReviewInput!) {
    addReview(market: $market, input: $input) { userErrors { message } }
  }`),
  variables: (values, { market }, { image }) => ({ market, input: { ...toFormInput(FORM_INPUTS.ReviewInput, values), image } }),
  onSuccess: (_data, { market }) => addMarketParam(`${PAGE_PATHS.reviews}?done=sent`, market),
  unavailableMessage: { message: MESSAGES.reviewFailed },
});

interface ReviewFormProps {
  request: PageRequest;
  /** The trips of the storefront to choose from. */
  trips: readonly { id: string; name: string }[];
  /** The trip that the page is about. */
  tripId?: string;
}

/** Other pages show this form in a dialog, so it needs an explicit `action`. */
export function ReviewForm({ request: { market, form }, trips, tripId }: ReviewFormProps) {
  return (
    <SubmittedFormProvider value={form}>
      <form
        className={css.form}
        method="post"
        action={addMarketParam(PAGE_PATHS.reviews, market)}
        encType="multipart/form-data"
        noValidate
        data-form="review"
        data-submit-async=""
        data-validate-on-submit=""
        data-draft="review"
        data-success-message={MESSAGES.reviewSent}
        data-failed={MESSAGES.reviewFailed}
        data-lost={FORM_MESSAGES.connectionLost}
      >
        <input type="hidden" name="form" value="review" />
        <FieldLineTemplate />
        <div className={css.fields}>
          <p className={`${notice.kind.neutral} ${css.status}`} role="status" hidden data-draft-notice="">
            <span className={field.line}>
              {FORM_COPY.draftRestored}{' '}
              <button type="button" data-clear="">
                {FORM_COPY.discardDraft}
              </button>
            </span>
          </p>
          <p>{REVIEW_COPY.whyPicture}</p>
          <SchemaField
            input={reviewInput().shape.name}
            name="name"
            idPrefix="review"
            label={REVIEW_COPY.author}
            autoComplete="name"
            keepsLongText
          />
          <RatingField name="rating" value={form?.values.rating} />
          <SchemaField input={reviewInput().shape.message} name="message" idPrefix="review" label={REVIEW_COPY.message} keepsLongText />
          {trips.length > 0 && (
            <Field
              name="packageId"
              idPrefix="review"
              label={REVIEWS_COPY.trip}
              value={form?.values.packageId ?? tripId}
              type="select"
              options={trips.map(({ id, name }) => ({ value: id, label: name }))}
              error={form?.fieldErrors.packageId}
            />
          )}
          <FileField
            name="image"
            label={REVIEW_COPY.picture}
            fileType={PICTURE_FILE_TYPES}
            maxBytes={LIMITS.maxPictureBytes}
            tooLargeMessage={OWN_MESSAGES.pictureLarge}
            requiredMessage={MESSAGES.reviewNoImage}
            placeholder={REVIEW_COPY.choosePicture}
            // After a rejected submission without script, the browser has dropped the chosen file.
            error={form?.fieldErrors.image ?? (form?.withFiles ? MESSAGES.reviewNoImage : undefined)}
          />
        </div>
        <div className={css.footer}>
          <UploadProgress />
          <p className={`${notice.kind.neutral} ${css.status}`} role="status" hidden data-status="" />
          <a className={`${button.base} ${button.outline}`} href={MARKET_CONFIG[market].homePath} data-cancel="">
            {REVIEW_COPY.cancel}
          </a>
          <button type="submit" className={button.base}>
            {REVIEW_COPY.submit}
          </button>
        </div>
      </form>
    </SubmittedFormProvider>
  );
}
