import { LIMITS, MARKETS } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import type { StaffReviewQuery } from '../../documents/graphql.ts';
import { CheckboxField } from '../components/check.tsx';
import { Field, FieldRow } from '../components/fields-merging.tsx';
import { PictureField } from '../components/picture-field.tsx';

export type EditedReview = NonNullable<StaffReviewQuery['review']>;

/** The picture of a review in a row, whether everyone may see it or staff alone. */
export const getReviewPictureUrl = (id: string, width: 160 | 320): string => `/reviews/image/${id}?width=${width}`;

/** What the form of a review sends. */
export const toReviewInput = ({ name, context, message, rating, market, image, approved }: Readonly<Record<string, string>>) => ({
  name,
  context,
  message,
  rating,
  market,
  image,
  approved: approved === 'on',
});

const RATING_OPTIONS = Array.from({ length: LIMITS.ratingMax }, (_, i) => LIMITS.ratingMax - i).map((value) => ({
  value: String(value),
  label: value === 1 ? '1 star' : `${value} stars`,
}));

/** The fields of a review (specification 5: name, message, rating and image are required). */
export const ReviewFields = ({ review }: { review?: EditedReview }) => (
  <>
    <FieldRow>
      <Field name="name" label="Reviewer name" value={review?.name} required={OWN_MESSAGES.reviewName} maxLength={LIMITS.reviewNameMax} />
      <Field name="context" label="Comes from, or travelled to" value={review?.context} maxLength={LIMITS.maxLineChars} />
    </FieldRow>
    <Field
      name="message"
      label="Message"
      type="textarea"
      value={review?.message}
      required={OWN_MESSAGES.reviewMessage}
      maxLength={LIMITS.reviewMax}
    />
    <FieldRow>
      <Field name="rating" label="Rating" type="select" plain value={review?.rating ?? LIMITS.ratingDefault} options={RATING_OPTIONS} />
      <Field
        name="market"
        label="Storefront"
        type="select"
        plain
        value={review?.market ?? ''}
        options={[{ value: '', label: 'Both' }, ...MARKETS.map((value) => ({ value, label: MARKET_CONFIG[value].label }))]}
      />
    </FieldRow>
    <PictureField
      name="image"
      label="Image"
      value={review?.image?.name}
      previewUrl={review && getReviewPictureUrl(review.id, 320)}
      required={MESSAGES.reviewNoImage}
    />
    <CheckboxField
      name="approved"
      label="Show it on the website"
      checked={review?.approved}
      hint={review ? undefined : 'Without it the review waits for approval, as visitors’ reviews do.'}
    />
  </>
);
