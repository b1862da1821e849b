import * as base from '../base.css.ts';
import { memoizeMarkup } from '../memoize-markup.ts';
import { CloseButton } from '../primitives/close-button.tsx';
import * as css from './page-dialog.css.ts';

const PAGE_DIALOG_ID = 'dialog';

/** Put on a link to a page whose `#text` is to be shown in the dialog instead. */
export const openInDialog = { 'data-dialog': '', 'aria-haspopup': 'dialog' } as const;

const BODY_CLASS = `${css.body} ${css.scrollableText} ${base.prose}`;

/**
 * The empty dialog that a policy or the review form is shown in. Its links are links to pages of their own; the loader
 * fetches such a page and shows its text here, so that no other page carries it.
 */
export const PageDialog = memoizeMarkup(
  () => (
    <dialog id={PAGE_DIALOG_ID} className={css.dialog} aria-labelledby={`${PAGE_DIALOG_ID}-title`}>
      <header className={css.head}>
        <h2 id={`${PAGE_DIALOG_ID}-title`} className={css.title} tabIndex={-1}>
          Our Company Policies
        </h2>
        <div className={css.close}>
          <CloseButton dialogId={PAGE_DIALOG_ID} />
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to reach it. */}
      <section className={BODY_CLASS} tabIndex={0} aria-labelledby={`${PAGE_DIALOG_ID}-title`} />
    </dialog>
  ),
  1,
);
