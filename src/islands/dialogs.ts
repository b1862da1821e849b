import { mediaFromMasthead } from '../ui/tokens.ts';

const isDialog = (element: Element | null | undefined): element is HTMLDialogElement => element?.localName === 'dialog';

/** True where the point lies on the dialog itself, not on the backdrop around it. */
function isInsideDialog(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/**
 * Opens every dialog that a `popovertarget` names as a modal one: the page behind it is inert, the focus stays
 * inside and returns to where it came from. Without this script the same markup opens as a popover.
 * A link to a policy or to the review form opens the page's dialog with it (specification 2.4, 2.5).
 * Dialogs of narrow screens (`data-narrow`) close when the screen grows.
 */
export function startDialogs(root: ParentNode): void {
  root.addEventListener('click', (event) => {
    const clicked = event.target as Element;
    const { button: key, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    const link = clicked.closest<HTMLAnchorElement>('a[data-dialog]');
    const shown = root.querySelector<HTMLDialogElement>('#dialog');
    if (link && shown && !key && !metaKey && !ctrlKey && !shiftKey && !altKey) {
      event.preventDefault();
      import(/* @vite-ignore */ document.documentElement.dataset.later as string).then(
        ({ openPageInDialog }: typeof import('./on-demand.ts')) => openPageInDialog(link, shown),
        () => location.assign(link.href),
      );
    }
    const button = clicked.closest<HTMLButtonElement>('button[popovertarget]');
    const dialog = button ? (button.popoverTargetElement ?? document.getElementById(button.getAttribute('popovertarget') ?? '')) : null;
    if (button && isDialog(dialog)) {
      event.preventDefault();
      if (dialog.open) return dialog.close();
      dialog.addEventListener('close', () => button.focus(), { once: true });
      dialog.showModal();
    } else if (isDialog(clicked) && clicked.open && !isInsideDialog(clicked, event as MouseEvent)) clicked.close();
  });
  const close = (which: string) => {
    for (const dialog of root.querySelectorAll<HTMLDialogElement>(`dialog[open]${which}`)) dialog.close();
  };
  matchMedia(mediaFromMasthead).addEventListener('change', () => close('[data-narrow]'));
  // A page that comes back from the browser's memory comes back closed.
  addEventListener('pagehide', () => close(''));
}
