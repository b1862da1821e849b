import { mediaFromMasthead } from '../ui/tokens.ts';
import { callOnDemand } from './load-on-demand.ts';

const isDialog = (element: Element | null | undefined): element is HTMLDialogElement => element?.localName === 'dialog';

/** True if the pointer is inside the box of the dialog, not on its backdrop. */
function isInsideDialog(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/**
 * Opens the dialogs that `popovertarget` buttons name as modal dialogs: the page behind is inert, and the focus stays
 * inside and returns to the button. Without this script the same markup opens as a popover.
 * Links and buttons with `data-dialog` show their page in the dialog `#dialog` (specification 2.4, 2.5); `data-dialog="album"` opens the
 * album. Dialogs for narrow screens (`data-narrow`) close when the window becomes wide enough for the full masthead.
 */
export function startDialogs(root: ParentNode): void {
  root.addEventListener('click', (event) => {
    const clicked = event.target as Element;
    const { button: mouseButton, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    const link = clicked.closest<HTMLAnchorElement>('[data-dialog]');
    const pageDialog = root.querySelector<HTMLDialogElement>('#dialog');
    if (link && pageDialog && !mouseButton && !metaKey && !ctrlKey && !shiftKey && !altKey) {
      event.preventDefault();
      // A button has no `href` to fall back to.
      callOnDemand('openDialog', link, pageDialog).catch(() => link.href && location.assign(link.href));
    }
    const button = clicked.closest<HTMLButtonElement>('button[popovertarget]');
    const dialog = button && root.querySelector(`#${button.getAttribute('popovertarget')}`);
    if (button && isDialog(dialog)) {
      event.preventDefault();
      if (dialog.open) return dialog.close();
      dialog.addEventListener('close', () => button.focus(), { once: true });
      dialog.showModal();
    } else if (isDialog(clicked) && clicked.open && !isInsideDialog(clicked, event as MouseEvent)) clicked.close();
  });
  const closeAll = (selector: string) => {
    for (const dialog of root.querySelectorAll<HTMLDialogElement>(`dialog[open]${selector}`)) dialog.close();
  };
  matchMedia(mediaFromMasthead).addEventListener('change', () => closeAll('[data-narrow]'));
  // Otherwise the back/forward cache would restore the page with an open dialog.
  addEventListener('pagehide', () => closeAll(''));
}
