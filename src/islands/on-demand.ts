import type { AccountRecord } from '../../schema/models.ts';
import { openAlbum } from './album.ts';
import { openBookingSheet, prefillAccountForm, resumeBooking } from './booking-sheet.ts';
import { showFilteredList, startFilterSheet } from './catalogue/filter-sheet.ts';
import { appendPackages, restoreAppended } from './catalogue/more-packages.ts';
import { startSuggestions } from './catalogue/search-suggestions.ts';
import { removeFromShortlist, startShortlist } from './catalogue/shortlist.ts';
import { fetchPage, type LoadedPage } from './fetch-page.ts';
import { keepValues } from './keep-values.ts';
import { addReviewSlides } from './review-slides.ts';

/** Functions that a page imports when it first needs them. */

/** Loads what helps to fill in a form. */
export const loadFormAssist = () => import('./form-assist/start.ts');
/** Loads the total of a party, of packages with prices by season. */
export const loadPartyTotal = () => import('./catalogue/party-total.ts');
/** Loads the checks of a chosen file. */
export const loadFileChecks = () => import('./file-checks.ts');

/** Pages by URL. Each is fetched once, and its form keeps what was typed while the dialog is closed. */
const loadedPages = new Map<string, Promise<LoadedPage>>();

/** What the cards of a page do beyond their links, once it has loaded. */
export async function startCards(): Promise<void> {
  prepare();
  if (!document.querySelector('article,#album')) return;
  startShortlist();
  startFilterSheet();
  await restoreAppended();
}

/** Shares the page with the applications of the device. Throws where it has none for it, so that the link is followed. */
async function sharePage({ dataset }: HTMLElement): Promise<void> {
  const data = { title: document.title, text: dataset.text, url: dataset.url };
  await navigator.share(data).catch((reason: DOMException) => {
    // The visitor has closed the sheet.
    if (reason.name !== 'AbortError') throw reason;
  });
}

/** Shows the note of an enquiry in the tab that has sent it (`form-submission.ts`). The page itself, which anyone with its link can open, has none. */
function showSentNote(line: HTMLElement): void {
  const text = line.querySelector('dd');
  try {
    const [path, note] = JSON.parse(sessionStorage.getItem('sent') ?? '[]') as string[];
    if (!text || !note || path !== location.pathname) return;
    text.textContent = note;
    line.hidden = false;
  } catch {
    // The storage is blocked.
  }
}

/** Says that somebody looks at a quotation once it has been visible for a second: programs that follow links do not stay. */
function reportView(token: string | undefined): void {
  const body = JSON.stringify({ query: 'mutation($token:String!){viewQuotation(token:$token){userErrors{code}}}', variables: { token } });
  const report = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', wait);
    // A view that is not counted has no consequence for the reader.
    fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(() => {});
  };
  const wait = () => setTimeout(report, 1000);
  document.addEventListener('visibilitychange', wait);
  wait();
}

/** Draws the calendar of a package with prices by season. The form also works without it. */
const startPrices = (form: HTMLFormElement): Promise<unknown> =>
  import('./catalogue/price-picker.ts').then(({ startPricePicker }) => startPricePicker(form)).catch(() => {});

/** Fills in what only the browser knows: the day of a printed page, the note that this tab has sent, and whether the device can share. It reports views. */
function prepare(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-prepare]')) {
    if (element.dataset.prepare === 'note') showSentNote(element);
    else if (element.dataset.prepare === 'prices') startPrices(element as HTMLFormElement);
    else if (element.dataset.prepare === 'view') reportView(element.dataset.token);
    else if (element.dataset.prepare === 'day')
      element.textContent = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
    else if ('share' in navigator) element.textContent = element.dataset.prepare ?? '';
  }
}

/** What an element with this `data-dialog` opens or does. Each throws if it fails. */
const OPENERS: Readonly<Record<string, (opener: HTMLAnchorElement, dialog: HTMLDialogElement) => unknown>> = {
  album: openAlbum,
  /** The sheet of Book Now. */
  book: (opener, dialog) => openBookingSheet(opener.href, dialog, opener),
  more: appendPackages,
  print: () => print(),
  remove: removeFromShortlist,
  reviews: addReviewSlides,
  share: sharePage,
};

/** Opens what `data-dialog` of the pressed element names, or else the page of the link. A link is followed if that fails. */
export async function openDialog(opener: HTMLAnchorElement, dialog: HTMLDialogElement): Promise<void> {
  try {
    await (OPENERS[opener.dataset.dialog ?? ''] ?? openPageInDialog)(opener, dialog);
  } catch {
    // A button has no address; its dialog is open already.
    if (opener.href) location.assign(opener.href);
  }
}

/** Shows the text or the form of the page that `link` leads to in this page's dialog (specification 2.4, 2.5). Throws if that fails. */
async function openPageInDialog(link: HTMLAnchorElement, dialog: HTMLDialogElement): Promise<void> {
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
  } catch (reason) {
    // The back/forward cache may show this page again; then the target is fetched again.
    loadedPages.delete(link.href);
    throw reason;
  }
}

/**
 * Reopens the sheet that a sign-in has interrupted. Asks the server whether `storedAccount`, the JSON in `localStorage`, is still right,
 * and dispatches `account` if not.
 */
export async function revalidateAccount(storedAccount: string): Promise<void> {
  resumeBooking();
  const response = await fetch('/auth/me').catch(() => null);
  if (!response?.ok) return;
  const account = (await response.json()) as AccountRecord | null;
  if (JSON.stringify(account) !== storedAccount) dispatchEvent(new CustomEvent('account', { detail: account }));
  if (account) await prefillForms(account.id);
}

/**
 * Fills the contact fields of enquiry forms from the account `id`: the pages are cached for everyone. As default values, which the
 * browser shows only in fields that nobody has typed into and no draft has filled.
 */
async function prefillForms(id: number): Promise<void> {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-landing]');
  const response = forms.length > 0 ? await fetch(`/getUserProfile/${id}`).catch(() => null) : null;
  if (!response?.ok) return;
  const { userName, email, mobileNo } = (await response.json()) as { userName: string; email: string; mobileNo: string };
  const [, givenName, familyName] = /^(\S+)\s+(.+)$/.exec(userName.trim()) ?? ['', userName.trim()];
  const values: Record<string, string | undefined> = {
    ...{ name: userName, 'given-name': givenName, 'family-name': familyName, email, tel: mobileNo },
  };
  for (const form of forms) {
    for (const input of form.querySelectorAll<HTMLInputElement>('input[autocomplete]'))
      input.defaultValue ||= values[input.autocomplete] ?? '';
    // The validation counts the fields again.
    form.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // The back/forward cache may show the page again after a sign-out.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !localStorage.user) location.reload();
  });
}

/**
 * Fills the login or registration page with what was typed in it before a reload (`keeper`, a form with `data-keep`), or else in the form
 * of Book Now.
 */
export function prefillAccount(keeper: HTMLFormElement | null): void {
  if (keeper) keepValues(keeper);
  if (location.search.includes('done=book')) prefillAccountForm();
}

/** Shows suggestions for the search box that got the focus. */
export const suggestSearches = (input: HTMLInputElement): void => startSuggestions(input);

/** Follows a choice in a filter form. */
export const applyFilters = (form: HTMLFormElement): Promise<void> => showFilteredList(form);
