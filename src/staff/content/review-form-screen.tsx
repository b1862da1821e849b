import { LIMITS, MARKETS } from '../../../schema/constants.ts';
import { formatQuantity } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffReviewQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { withFlash } from '../components/action-result.ts';
import { CheckboxField, Field, FieldRow } from '../components/fields.tsx';
import { type FormValues, getBaseVersion, pickFields, StaffForm } from '../components/form.tsx';
import { toChoice, toCount } from '../components/mutations/form-input.ts';
import { PageHeader } from '../components/page-layout.tsx';
import { PictureField } from '../components/uploads/picture-field.tsx';
import { type PackageChoices, PackageField, parsePackageId } from '../packages/package-field.tsx';

type EditedReview = NonNullable<StaffReviewQuery['review']>;

/** The picture of a review, public or not. */
export const getReviewPictureUrl = (id: string, width: 160 | 320): string => `/reviews/image/${id}?width=${width}`;

export const toReviewInput = (values: FormValues) => ({
  ...pickFields(values, 'name', 'context', 'message', 'image', 'reply', 'replyAuthor'),
  packageId: parsePackageId(values.packageId),
  rating: toCount('rating', values.rating, OWN_MESSAGES.choice),
  market: toChoice('market', values.market, MARKETS),
  approved: values.approved === 'on',
});

const RATING_OPTIONS = Array.from({ length: LIMITS.ratingMax }, (_, i) => LIMITS.ratingMax - i).map((value) => ({
  value: String(value),
  label: formatQuantity(value, 'star'),
}));

interface ReviewFieldsProps {
  packages: PackageChoices;
  review?: EditedReview;
}

/** The trip of a review, and what the agency answers. */
function TripAndReplyFields({ packages, review }: ReviewFieldsProps) {
  return (
    <>
      <PackageField
        label="Trip"
        packages={packages}
        hint={review?.package ? `${review.package.name}. It decides on the storefront.` : undefined}
      />
      <Field
        name="reply"
        label="Our answer"
        type="textarea"
        rows={3}
        maxLength={LIMITS.reviewMax}
        hint="Shown below the review. Empty for none."
      />
      <Field name="replyAuthor" label="Answered by" maxLength={LIMITS.maxLineChars} hint="Empty for your name." />
    </>
  );
}

/** The fields of a review (specification 5: name, message, rating and image are required). */
export const ReviewFields = ({ packages, review }: ReviewFieldsProps) => (
  <>
    <FieldRow>
      <Field name="name" label="Reviewer name" requiredMessage={OWN_MESSAGES.reviewName} maxLength={LIMITS.reviewNameMax} />
      <Field name="context" label="Comes from, or travelled to" maxLength={LIMITS.maxLineChars} />
    </FieldRow>
    <Field name="message" label="Message" type="textarea" requiredMessage={OWN_MESSAGES.reviewMessage} maxLength={LIMITS.reviewMax} />
    <FieldRow>
      <Field
        name="rating"
        label="Rating"
        type="select"
        hideOptional
        value={review?.rating ?? LIMITS.ratingDefault}
        options={RATING_OPTIONS}
      />
      <Field
        name="market"
        label="Storefront"
        type="select"
        hideOptional
        options={[{ value: '', label: 'Both' }, ...MARKETS.map((value) => ({ value, label: MARKET_CONFIG[value].place }))]}
      />
    </FieldRow>
    <PictureField
      name="image"
      label="Image"
      previewUrl={review && getReviewPictureUrl(review.id, 320)}
      requiredMessage={MESSAGES.reviewNoImage}
    />
    <TripAndReplyFields packages={packages} review={review} />
    <CheckboxField
      name="approved"
      label="Show it on the website"
      hint={review ? undefined : 'Without it the review waits for approval, as visitors’ reviews do.'}
    />
  </>
);

const LIST_PATH = '/admin-add-r';

const updateAction = defineAction({
  document: graphql(`mutation StaffUpdateReview($id: ID!, $input: StaffReviewInput!, $version: Int) {
    updateReview(id: $id, input: $input, version: $version) {
      review {
        id: databaseId version name context message rating market approved image { name } package { name } reply { message author }
      }
      userErrors { ...UserError }
    }
  }`),
  variables: (values) => ({ id: values.id ?? '', input: toReviewInput(values), version: getBaseVersion(values) }),
  getRedirect: () => withFlash(LIST_PATH, 'reviewUpdated'),
  keepValues: true,
});

/** Edits a review. */
export const reviewScreen = defineScreen({
  title: 'Edit review',
  alwaysFresh: true,
  document: graphql(`query StaffReview($id: ID!) {
    ...PackageChoices
    review(id: $id) {
      id: databaseId name context message rating market approved version packageId image { name } package { name }
      reply { message author }
    }
  }`),
  variables: ({ params: { id = '' } }) => ({ id }),
  getNotFoundMessage: ({ review }) => (review ? undefined : 'Review not found.'),
  backLink: { path: LIST_PATH, label: 'All reviews' },
  actions: { update: updateAction },
  Body: ({ data: { review, ...data } }) =>
    review && (
      <>
        <PageHeader
          title="Edit review"
          note={review.approved ? `${review.name}, on the website` : `${review.name}, waiting for approval`}
        />
        <StaffForm
          key={review.id}
          intent="update"
          stored={{ ...review, reply: review.reply?.message ?? '', replyAuthor: review.reply?.author ?? '' }}
          submit="Save review"
          cancelPath={LIST_PATH}
        >
          <ReviewFields packages={data} review={review} />
        </StaffForm>
      </>
    ),
});
