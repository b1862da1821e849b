import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import * as dialog from './dialog.css.ts';
import * as ground from './ground.css.ts';
import { paragraphs } from './paragraphs.ts';
import * as css from './policies.css.ts';
import { CloseButton } from './sheet.tsx';

export const PoliciesFragment = graphql(`fragment Policies on Query {
  policy { aboutUs bookingTerms privacyPolicy cancellationRefundPolicy }
}`);

export interface PolicyText {
  /** Id of its dialog. */
  id: string;
  title: string;
  /** At least one paragraph. */
  paragraphs: string[];
}

/** The texts that the agency has written: About Us first, then the three policies. Empty ones are left out. */
export function policyTexts(of: FragmentType<typeof PoliciesFragment>): PolicyText[] {
  const { policy } = readFragment(PoliciesFragment, of);
  if (!policy) return [];
  const texts = [
    { id: 'about-us', title: 'About Us', text: policy.aboutUs },
    { id: 'booking-terms', title: 'Booking Terms & Conditions', text: policy.bookingTerms },
    { id: 'privacy-policy', title: 'Company Privacy Policy', text: policy.privacyPolicy },
    { id: 'refund-policy', title: 'Cancellation & Refund Policy', text: policy.cancellationRefundPolicy },
  ];
  return texts.map(({ id, title, text }) => ({ id, title, paragraphs: paragraphs(text) })).filter((each) => each.paragraphs.length > 0);
}

/** One dialog for each text. Popovers without script; the loader opens them as modal dialogs. */
export function Policies({ of }: { of: readonly PolicyText[] }) {
  return of.map(({ id, title, paragraphs: words }) => (
    <dialog key={id} id={id} className={dialog.dialog} popover="auto" aria-labelledby={`${id}-title`}>
      <header className={dialog.head}>
        {/* biome-ignore lint/a11y/noAutofocus: inside a dialog, where it names the place that the focus starts from. */}
        <h2 id={`${id}-title`} className={dialog.title} tabIndex={-1} autoFocus>
          {title}
        </h2>
        <div className={dialog.close}>
          <CloseButton of={id} />
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to reach it. */}
      <section className={`${dialog.body} ${css.text} ${ground.prose}`} tabIndex={0} aria-labelledby={`${id}-title`}>
        {words.map((words, index) => (
          // The same sentence may stand twice.
          <p key={`${index}-${words.slice(0, 8)}`}>{words}</p>
        ))}
      </section>
    </dialog>
  ));
}
