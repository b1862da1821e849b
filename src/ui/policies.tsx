import * as dialog from './dialog.css.ts';
import * as ground from './ground.css.ts';
import { kept } from './kept.tsx';
import * as css from './policies.css.ts';
import { CloseButton } from './sheet.tsx';

/** The agency's texts (specification 2.4), by their name in the address and their field. */
export const POLICIES = [
  { name: 'about-us', title: 'About Us', field: 'aboutUs' },
  { name: 'booking-terms', title: 'Booking Terms & Conditions', field: 'bookingTerms' },
  { name: 'privacy-policy', title: 'Company Privacy Policy', field: 'privacyPolicy' },
  { name: 'refund-policy', title: 'Cancellation & Refund Policy', field: 'cancellationRefundPolicy' },
] as const;

const ID = 'dialog';

/** Put on a link to a page whose `#text` is to be shown in the dialog instead. */
export const inDialog = { 'data-dialog': '', 'aria-haspopup': 'dialog' } as const;

/**
 * The empty dialog that a policy or the review form is shown in. Its links are links to pages of their own; the loader
 * fetches such a page and shows its text here, so that no other page carries it.
 */
export const PageDialog = kept(
  () => (
    <dialog id={ID} className={dialog.dialog} aria-labelledby={`${ID}-title`}>
      <header className={dialog.head}>
        <h2 id={`${ID}-title`} className={dialog.title} tabIndex={-1}>
          Our Company Policies
        </h2>
        <div className={dialog.close}>
          <CloseButton of={ID} />
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to reach it. */}
      <section className={`${dialog.body} ${css.text} ${ground.prose}`} tabIndex={0} aria-labelledby={`${ID}-title`} />
    </dialog>
  ),
  1,
);
