import * as ground from '../base.css.ts';
import { memoizeMarkup } from '../memoize-markup.ts';
import { CloseButton } from './menu-dialog.tsx';
import * as dialog from './page-dialog.css.ts';
import * as css from './page-dialog.css.ts';

/** The agency's texts (specification 2.4), by their name in the address and their field. */
export const POLICIES = [
  { name: 'about-us', title: 'About Us', field: 'aboutUs' },
  { name: 'booking-terms', title: 'Booking Terms & Conditions', field: 'bookingTerms' },
  { name: 'privacy-policy', title: 'Company Privacy Policy', field: 'privacyPolicy' },
  { name: 'refund-policy', title: 'Cancellation & Refund Policy', field: 'cancellationRefundPolicy' },
] as const;

const PAGE_DIALOG_ID = 'dialog';

/** Put on a link to a page whose `#text` is to be shown in the dialog instead. */
export const openInDialog = { 'data-dialog': '', 'aria-haspopup': 'dialog' } as const;

const BODY_CLASS = `${dialog.body} ${css.scrollableText} ${ground.prose}`;

/**
 * The empty dialog that a policy or the review form is shown in. Its links are links to pages of their own; the loader
 * fetches such a page and shows its text here, so that no other page carries it.
 */
export const PageDialog = memoizeMarkup(
  () => (
    <dialog id={PAGE_DIALOG_ID} className={dialog.dialog} aria-labelledby={`${PAGE_DIALOG_ID}-title`}>
      <header className={dialog.head}>
        <h2 id={`${PAGE_DIALOG_ID}-title`} className={dialog.title} tabIndex={-1}>
          Our Company Policies
        </h2>
        <div className={dialog.close}>
          <CloseButton of={PAGE_DIALOG_ID} />
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to reach it. */}
      <section className={BODY_CLASS} tabIndex={0} aria-labelledby={`${PAGE_DIALOG_ID}-title`} />
    </dialog>
  ),
  1,
);
