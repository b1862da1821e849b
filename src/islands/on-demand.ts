/** What pages load when it is first needed. */

interface LoadedPage {
  title: string;
  parts: readonly Element[];
  form: HTMLFormElement | null;
  scripts: readonly string[];
}

/** By address: what was typed into a form stays in it, and nothing is fetched twice. */
const loadedPages = new Map<string, Promise<LoadedPage>>();

/** Resolves when all sheets of a page are at work here too. */
function loadStylesheets(sheets: Iterable<HTMLLinkElement>): Promise<unknown> {
  const waits: Promise<unknown>[] = [];
  for (const { href } of sheets) {
    const [first, ...others] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    if (!first || [first, ...others].some((sheet) => sheet.href === href)) continue;
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    waits.push(new Promise((done, failed) => Object.assign(sheet, { onload: done, onerror: failed })));
    // Below those of the page itself, which is to stay as it is.
    first.insertAdjacentElement('afterend', sheet);
  }
  return Promise.all(waits);
}

async function fetchPage(address: string): Promise<LoadedPage> {
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
  const parts = [...page.querySelectorAll('#text > *')];
  const form = page.querySelector<HTMLFormElement>('#text > form');
  if (parts.length === 0) throw 0;
  if (form) await loadStylesheets(page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'));
  const scripts = form ? [...page.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => src) : [];
  return { title: page.querySelector('h1')?.textContent ?? '', parts, form, scripts };
}

/**
 * Shows the text or the form of the page that a link leads to in this page's dialog (specification 2.4, 2.5). Whatever
 * goes wrong on the way, the link still leads to that page.
 */
export async function openPageInDialog(link: HTMLAnchorElement, dialog: HTMLDialogElement): Promise<void> {
  const [heading, text] = [dialog.querySelector('h2'), dialog.querySelector('section')];
  try {
    const asked = loadedPages.get(link.href) ?? fetchPage(link.href);
    loadedPages.set(link.href, asked);
    const { title, parts, form, scripts } = await asked;
    if (!heading || !text) throw 0;
    heading.textContent = title;
    text.replaceChildren(...parts);
    // A form has stops of its own; a text that scrolls needs one.
    text.tabIndex = form ? -1 : 0;
    const said = form?.querySelector<HTMLElement>('[data-said]');
    if (said) said.hidden = true;
    form?.querySelector<HTMLElement>('[data-cancel]')?.addEventListener('click', (event) => {
      event.preventDefault();
      dialog.close();
    });
    // They start what they find, once. A form without them is sent like any other.
    await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script))).catch(() => {});
    dialog.addEventListener('close', () => link.focus(), { once: true });
    dialog.showModal();
    // Only now: what is not shown cannot be scrolled.
    text.scrollTop = 0;
    heading.focus();
  } catch {
    // Whoever comes back by the browser's memory may have better luck.
    loadedPages.delete(link.href);
    location.assign(link.href);
  }
}

/** Asks the server whether the browser's record (as it is stored) still holds, and tells the page where it does not. */
export async function revalidateAccount(held: string): Promise<void> {
  const answer = await fetch('/auth/me').catch(() => null);
  if (!answer?.ok) return;
  const now = await answer.json();
  if (JSON.stringify(now) !== held) dispatchEvent(new CustomEvent('account', { detail: now }));
}
