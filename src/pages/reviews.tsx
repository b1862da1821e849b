import { LIMITS } from '../../schema/constants.ts';
import { inMarket, MARKET_FACTS } from '../../schema/markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { graphql } from '../documents/gql.ts';
import type { ReviewsPageQueryVariables } from '../documents/graphql.ts';
import * as button from '../ui/button.css.ts';
import { Field } from '../ui/field.tsx';
import { FileField } from '../ui/file-field.tsx';
import { PICTURES } from '../ui/file-kinds.ts';
import * as ground from '../ui/ground.css.ts';
import * as notice from '../ui/notice.css.ts';
import { Notice } from '../ui/notice.tsx';
import { Rate } from '../ui/rate.tsx';
import * as editorial from './editorial.css.ts';
import { fieldState } from './form.tsx';
import { definePage, type PageAt, pageForm } from './page.tsx';
import * as css from './reviews.css.ts';
import { Title } from './title.tsx';

/** Where more than one field is wrong, and each says so itself. */
const SEVERAL = 'It was not sent yet: please look at what is marked.';

const review = pageForm({
  document: graphql(`mutation ReviewForm($market: Market!, $input: ReviewInput!) { addReview(market: $market, input: $input) }`),
  variables: ({ name, message, rating }, { market }, { image }) => ({ market, input: { name, message, rating, image } }),
  next: (_data, { market }) => inMarket('/reviews?done=sent', market),
  failed: { message: MESSAGES.reviewFailed },
});

/** The form itself; home pages show it in a dialog, so it says where it goes. */
function ReviewForm({ at: { market, form } }: { at: PageAt }) {
  const state = (name: string) => fieldState(form, 'review', name);
  const { error } = state('image');
  return (
    <form
      className={css.form}
      method="post"
      action={inMarket('/reviews', market)}
      encType="multipart/form-data"
      noValidate
      data-form="review"
      data-send=""
      data-lax=""
      data-stay={MESSAGES.reviewSent}
    >
      <input type="hidden" name="form" value="review" />
      <div className={css.fields}>
        <Field
          name="name"
          of="review"
          label="Name"
          autoComplete="name"
          required={OWN_MESSAGES.reviewName}
          maxLength={LIMITS.reviewNameMax}
          {...state('name')}
        />
        <Rate name="rating" value={state('rating').value} />
        <Field
          name="message"
          of="review"
          label="Message"
          type="textarea"
          required={OWN_MESSAGES.reviewMessage}
          maxLength={LIMITS.reviewMax}
          {...state('message')}
        />
        <FileField
          name="image"
          label="Picture"
          kinds={PICTURES}
          most={LIMITS.pictureBytes}
          large={OWN_MESSAGES.pictureLarge}
          required={MESSAGES.reviewNoImage}
          choose="Choose a picture"
          // A browser does not show a chosen file again.
          error={error ?? (form?.withFiles ? MESSAGES.reviewNoImage : undefined)}
        />
      </div>
      <div className={css.foot}>
        <p className={`${notice.kind.plain} ${css.said}`} role="status" hidden data-said="" />
        <a className={`${button.base} ${button.line}`} href={MARKET_FACTS[market].home} data-cancel="">
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
export const reviewsPage = definePage({
  document: graphql(`query ReviewsPage($market: Market!) { ...Chrome }`),
  variables: ({ market }): ReviewsPageQueryVariables => ({ market }),
  floating: 'none',
  scripts: ['forms', 'requests'],
  forms: { review },
  hidden: true,
  head: (_data, { market }) => ({
    title: 'Add Review',
    description: 'Tell us about your journey, good or bad. We read every word.',
    canonical: inMarket('/reviews', market),
  }),
  Body: ({ at }) => (
    <div className={`${ground.wrap} ${editorial.page} ${editorial.split}`}>
      <div>
        <Title start={'How was\u00a0it,'} last="honestly?" />
        <p className={`${ground.standfirst} ${editorial.lead}`}>
          Good or bad, we read every word. A review stands on this site once someone here has read it.
        </p>
      </div>
      <div className={css.column}>
        {at.form?.message && <Notice kind="bad">{Object.keys(at.form.fields).length > 1 ? SEVERAL : at.form.message}</Notice>}
        {!at.form && at.search.get('done') === 'sent' && <Notice kind="good">{MESSAGES.reviewSent}</Notice>}
        <div id="text">
          <ReviewForm at={at} />
        </div>
      </div>
    </div>
  ),
});
