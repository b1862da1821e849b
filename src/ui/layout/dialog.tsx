import * as base from '../base.css.ts';
import { memoizeMarkup } from '../memoize-markup.ts';
import * as button from '../primitives/button.css.ts';
import { Icon } from '../primitives/icon.tsx';
import * as css from './dialog.css.ts';

/** Closes the dialog with this id: as a popover by the browser, as a modal dialog by the main script. */
export const CloseButton = ({ dialogId }: { dialogId: string }) => (
  <button type="button" className={button.iconButton} aria-label="Close" popoverTarget={dialogId} popoverTargetAction="hide">
    <Icon name="close" />
  </button>
);

const PAGE_DIALOG_ID = 'dialog';

/** Attributes of a link whose page opens in the page dialog: the script shows the element `#text` of that page. */
export const dialogLinkAttributes = { 'data-dialog': '', 'aria-haspopup': 'dialog' } as const;

const BODY_CLASS = `${css.body} ${css.scrollableText} ${base.prose}`;

/**
 * The empty dialog for policies and the review form. The links that open it lead to pages of their own; the main script fetches such a page
 * and shows its title and text here, because the policies in every page would add 3.5 kB compressed.
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
