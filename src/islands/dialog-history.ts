const prepared = new WeakSet<HTMLDialogElement>();

/** Shows a dialog that covers the page. It has an entry of the history, so that Back closes it instead of leaving the page. */
export function showModalInHistory(dialog: HTMLDialogElement): void {
  if (!prepared.has(dialog)) {
    prepared.add(dialog);
    dialog.addEventListener('close', () => {
      // Otherwise Back would lead to this page once more.
      if (history.state?.sheet) history.back();
    });
    addEventListener('popstate', () => dialog.close());
  }
  // The button of a dialog has opened it before its script was there.
  if (!dialog.open) dialog.showModal();
  // A second press, before the script was there, opens it once more.
  if (!history.state?.sheet) history.pushState({ ...history.state, sheet: true }, '');
}
