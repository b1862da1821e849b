/**
 * Shows the text of a policy link in the page's dialog (specification 2.4). Whatever goes wrong on the way, the
 * link still leads to the text's own page.
 */
export function startPolicies(root: ParentNode): void {
  root.addEventListener('click', async (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event as MouseEvent;
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-policy]');
    const dialog = root.querySelector<HTMLDialogElement>('#policy');
    const [title, text] = [dialog?.querySelector('h2'), dialog?.querySelector('section')];
    if (!link || !dialog || !title || !text || button || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    try {
      const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), 'text/html');
      const paragraphs = page.querySelectorAll('#text > p');
      if (paragraphs.length === 0) throw 0;
      title.textContent = link.textContent;
      text.replaceChildren(...paragraphs);
      dialog.addEventListener('close', () => link.focus(), { once: true });
      dialog.showModal();
      // Only now: what is not shown cannot be scrolled.
      text.scrollTop = 0;
      title.focus();
    } catch {
      location.assign(link.href);
    }
  });
}
