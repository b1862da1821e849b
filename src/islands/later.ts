/** What pages load when it is first needed. */

/**
 * Shows the text of a policy link in the page's dialog (specification 2.4). Whatever goes wrong on the way, the
 * link still leads to the text's own page.
 */
export async function openPolicy(link: HTMLAnchorElement, dialog: HTMLDialogElement): Promise<void> {
  const [title, text] = [dialog.querySelector('h2'), dialog.querySelector('section')];
  try {
    const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), 'text/html');
    const paragraphs = page.querySelectorAll('#text > p');
    if (!title || !text || paragraphs.length === 0) throw 0;
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
}

/** Asks the server whether the browser's record (as it is stored) still holds, and tells the page where it does not. */
export async function confirmAccount(held: string): Promise<void> {
  const answer = await fetch('/auth/me').catch(() => null);
  if (!answer?.ok) return;
  const now = await answer.json();
  if (JSON.stringify(now) !== held) dispatchEvent(new CustomEvent('account', { detail: now }));
}
