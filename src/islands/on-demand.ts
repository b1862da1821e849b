/** Functions that a page imports when it first needs them. */

interface LoadedPage {
  title: string;
  parts: readonly Element[];
  form: HTMLFormElement | null;
  scripts: readonly string[];
}

/** Pages by URL. Each is fetched once, and its form keeps what was typed while the dialog is closed. */
const loadedPages = new Map<string, Promise<LoadedPage>>();

/** Adds the stylesheets that this page lacks, and resolves when all are loaded. */
function loadStylesheets(sheets: Iterable<HTMLLinkElement>): Promise<unknown> {
  const loads: Promise<unknown>[] = [];
  for (const { href } of sheets) {
    const [first, ...others] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    if (!first || [first, ...others].some((sheet) => sheet.href === href)) continue;
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    loads.push(new Promise((resolve, reject) => Object.assign(sheet, { onload: resolve, onerror: reject })));
    // Inserted before the style sheet of this page, whose rules must take precedence.
    first.insertAdjacentElement('afterend', sheet);
  }
  return Promise.all(loads);
}

async function fetchPage(url: string): Promise<LoadedPage> {
  const page = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
  const parts = [...page.querySelectorAll('#text > *')];
  const form = page.querySelector<HTMLFormElement>('#text > form');
  if (parts.length === 0) throw 0;
  if (form) await loadStylesheets(page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'));
  const scripts = form ? [...page.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => src) : [];
  return { title: page.querySelector('h1')?.textContent ?? '', parts, form, scripts };
}

/**
 * Shows the text or the form of the page that `link` leads to in this page's dialog (specification 2.4, 2.5). If
 * anything fails, the browser follows the link.
 */
export async function openPageInDialog(link: HTMLAnchorElement, dialog: HTMLDialogElement): Promise<void> {
  const [heading, text] = [dialog.querySelector('h2'), dialog.querySelector('section')];
  try {
    const loading = loadedPages.get(link.href) ?? fetchPage(link.href);
    loadedPages.set(link.href, loading);
    const { title, parts, form, scripts } = await loading;
    if (!heading || !text) throw 0;
    heading.textContent = title;
    text.replaceChildren(...parts);
    // Scrollable text must be focusable for keyboard users; a form already is, through its fields.
    text.tabIndex = form ? -1 : 0;
    const status = form?.querySelector<HTMLElement>('[data-status]');
    if (status) status.hidden = true;
    form?.querySelector<HTMLElement>('[data-cancel]')?.addEventListener('click', (event) => {
      event.preventDefault();
      dialog.close();
    });
    // A module runs only once, and the form also works without script.
    await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script))).catch(() => {});
    dialog.addEventListener('close', () => link.focus(), { once: true });
    dialog.showModal();
    // Only now: a hidden element cannot be scrolled.
    text.scrollTop = 0;
    heading.focus();
  } catch {
    // The back/forward cache may show this page again; then the target is fetched again.
    loadedPages.delete(link.href);
    location.assign(link.href);
  }
}

/** Asks the server whether `storedAccount`, the JSON in `localStorage`, is still right, and dispatches `account` if not. */
export async function revalidateAccount(storedAccount: string): Promise<void> {
  const response = await fetch('/auth/me').catch(() => null);
  if (!response?.ok) return;
  const account = await response.json();
  if (JSON.stringify(account) !== storedAccount) dispatchEvent(new CustomEvent('account', { detail: account }));
}
