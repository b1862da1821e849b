import { toMobileNumber } from '../../schema/inputs/contact-patterns.ts';
import { showModalInHistory } from './dialog-history.ts';
import { fetchPage, fetchParts } from './fetch-page.ts';
import type { TabDraft } from './form-draft.ts';

// The sheet that Book Now opens: the form of its page in a dialog of the page where it was pressed.

const COPY = {
  title: 'Book this trip',
  loading: 'Opening the form…',
  failed: 'The form could not be opened. Check your connection.',
  retry: 'Try again',
};

/** How long a sign-in may take before its page no longer reopens the sheet. */
const RESUME_MS = 30 * 60_000;
/** A little longer than the pause after which the draft is stored. */
const DRAFT_SAVED_MS = 400;
const RESUME_KEY = 'booking';
const DRAFT_KEY = 'draft:book';
// Not that of `form-draft.ts`: a module shared with another entry would become one more request.
const DRAFT_LIFETIME_MS = 86_400_000;

interface Sheet {
  dialog: HTMLDialogElement;
  heading: HTMLElement;
  body: HTMLElement;
  /** The address of the form that it shows. */
  url: string;
  /** Gets the focus when the sheet closes. */
  opener: HTMLElement | null;
}
let sheet: Sheet | undefined;

/** The sheet of this page, made of the dialog that every page has. */
function createSheet(pageDialog: HTMLDialogElement): Sheet {
  const dialog = pageDialog.cloneNode(true) as HTMLDialogElement;
  const [heading, body] = [dialog.querySelector('h2'), dialog.querySelector('section')];
  if (!heading || !body) throw new Error('The dialog of the page has no body.');
  dialog.id = 'booking';
  heading.id = 'booking-title';
  dialog.setAttribute('aria-labelledby', heading.id);
  body.removeAttribute('aria-labelledby');
  body.removeAttribute('tabindex');
  body.className = '';
  dialog.dataset.sheet = '';
  // Listeners of the page close the dialog that this attribute names.
  dialog.querySelector('button')?.setAttribute('popovertarget', dialog.id);
  pageDialog.insertAdjacentElement('afterend', dialog);
  const created: Sheet = { dialog, heading, body, url: '', opener: null };
  dialog.addEventListener('close', () => created.opener?.focus());
  const reload = (): void => {
    if (dialog.open) loadForm(created);
  };
  // Another tab signed in or out, or the session turned out to be over.
  addEventListener('storage', ({ key }) => key === 'user' && reload());
  addEventListener('account', reload);
  return created;
}

/** Until the form is there: what the page knows of the package, and a text. */
function showPlaceholder({ dialog, heading, body, opener }: Sheet): HTMLElement {
  heading.textContent = COPY.title;
  const card = opener?.closest('article, td, main');
  const [name, picture] = [card?.querySelector('h1, h3'), card?.querySelector('img')];
  const text = document.createElement('p');
  text.role = 'status';
  text.textContent = COPY.loading;
  const summary = document.createElement('div');
  const copy = picture?.cloneNode() as HTMLElement | undefined;
  if (copy) copy.style.cssText = 'flex:none;inline-size:8.5rem;block-size:auto;aspect-ratio:4/3;border-radius:.5rem';
  summary.style.cssText = 'display:flex;gap:1rem;align-items:center;padding:.5rem 1.5rem 1.5rem';
  const words = document.createElement('div');
  words.replaceChildren(name?.textContent ?? '', text);
  summary.replaceChildren(...(copy ? [copy] : []), words);
  body.replaceChildren(summary);
  // The styles of the sheet arrive with its form: on wide screens it must not move then.
  if (matchMedia('(width >= 768px)').matches)
    dialog.style.cssText = 'inline-size:min(31rem,100%);block-size:100dvh;max-block-size:none;margin:0 0 0 auto;border-radius:0';
  return words;
}

/** Scripts of parsed HTML do not run: makes the check against bots run. */
function runScripts(form: HTMLFormElement): void {
  for (const { src } of form.querySelectorAll('script')) {
    const { turnstile } = window as { turnstile?: { render(element: Element | null): void } };
    if (turnstile) turnstile.render(form.querySelector('.cf-turnstile'));
    else document.head.appendChild(Object.assign(document.createElement('script'), { src }));
  }
}

/** Shows the documented message, the package, and what the page of the booking says: the answers, the reference and the next steps. */
async function showBooked({ heading, body }: Sheet, form: HTMLFormElement, next: string): Promise<void> {
  const message = form.querySelector<HTMLTemplateElement>('[data-booked]')?.content.cloneNode(true) as DocumentFragment;
  message.querySelector('[data-next]')?.setAttribute('href', next);
  const receipt = message.querySelector('[data-receipt]');
  receipt?.replaceChildren(...form.querySelectorAll('[data-trip]'));
  body.replaceChildren(message);
  heading.focus();
  // Without them, the link leads there.
  for (const part of await fetchParts(next, '[data-receipt-part]').catch(() => [])) receipt?.insertAdjacentElement('beforeend', part);
}

/** The values that `form-draft.ts` has stored of the form of Book Now: those of this tab or, unless it has discarded its own, the latest. */
function readBookingDraft(): Map<string, string> {
  try {
    const drafts = (JSON.parse(localStorage[DRAFT_KEY]) as TabDraft[]).filter(
      ([, { savedAt }]) => savedAt > Date.now() - DRAFT_LIFETIME_MS,
    );
    const own = drafts.find(([tab]) => tab === sessionStorage.tab);
    const [, draft] = own ?? (sessionStorage[DRAFT_KEY] ? undefined : drafts.at(-1)) ?? [];
    return new Map(draft?.values.map(([name, value]) => [name, value]));
  } catch {
    // Nothing is stored, or something else, which the form removes.
    return new Map();
  }
}

/**
 * What was typed in the form of Book Now, for the login or registration page that it led to: its draft stays in the browser. A mobile
 * number has ten digits there, without the dialling code.
 */
export function prefillAccountForm(): void {
  const typed = readBookingDraft();
  const mobileNo = toMobileNumber(typed.get('phone'));
  for (const [name, value] of Object.entries({ userName: typed.get('name'), email: typed.get('email'), mobileNo })) {
    const input = document.querySelector<HTMLInputElement>(`main input[name=${name}]`);
    if (!input || input.value) continue;
    input.value = value ?? '';
    // The validation counts the fields again.
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

async function loadForm(target: Sheet): Promise<void> {
  const { dialog, heading, body, url } = target;
  // What was typed last is in the draft by then.
  if (body.querySelector('form')) await new Promise((resolve) => setTimeout(resolve, DRAFT_SAVED_MS));
  const words = showPlaceholder(target);
  try {
    const { title, form, scripts } = await fetchPage(url);
    if (!form) throw 0;
    const isBooking = form.querySelector('[data-booked]') !== null;
    if (isBooking) form.dataset.successMessage = title;
    form.addEventListener('submitted', (event) => {
      target.url = '';
      showBooked(target, form, (event as CustomEvent<{ next: string }>).detail.next);
    });
    form.addEventListener('fielderrors', async (event) => {
      if (Object.keys((event as CustomEvent<object>).detail).length > 0) return;
      event.preventDefault();
      // Neither an outage nor a lost connection: nobody is signed in any more.
      const account: unknown = await fetch('/auth/me').then(
        (response) => (response.ok ? response.json() : undefined),
        () => undefined,
      );
      if (isBooking && account === null) loadForm(target);
    });
    form.addEventListener('signin', () => {
      sessionStorage.setItem(RESUME_KEY, JSON.stringify([url, location.pathname, Date.now()]));
    });
    // Imported first, so that the modules do not enhance the form by themselves: each runs once, and forms may come later. The form also
    // works without script.
    const modules = await Promise.all(
      scripts.map((script): Promise<{ start?(form: HTMLFormElement): void }> => import(/* @vite-ignore */ script)),
    ).catch(() => []);
    // Another package was chosen in the meantime.
    if (url !== target.url) return;
    heading.textContent = title;
    dialog.style.cssText = '';
    body.replaceChildren(form);
    for (const { start } of modules) start?.(form);
    runScripts(form);
  } catch {
    if (url !== target.url) return;
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = COPY.retry;
    retry.addEventListener('click', () => loadForm(target));
    words.replaceChildren(`${COPY.failed} `, retry);
    words.role = 'alert';
  }
}

/** Opens the sheet with the form at `url`. A form that is still there keeps everything, its tick of consent included. */
export async function openBookingSheet(url: string, pageDialog: HTMLDialogElement, opener: HTMLElement | null): Promise<void> {
  sheet ??= createSheet(pageDialog);
  const isNew = sheet.url !== url;
  Object.assign(sheet, { url, opener });
  const loading = isNew ? loadForm(sheet) : undefined;
  showModalInHistory(sheet.dialog);
  sheet.heading.focus();
  await loading;
}

/** Reopens the sheet after the sign-in that it led to, on the page that it covered. */
export function resumeBooking(): void {
  const pageDialog = document.querySelector<HTMLDialogElement>('#dialog');
  const [url = '', path = '', time = 0] = JSON.parse(sessionStorage.getItem(RESUME_KEY) ?? '[]') as [string?, string?, number?];
  if (!pageDialog || path !== location.pathname) return;
  sessionStorage.removeItem(RESUME_KEY);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-dialog=book]')];
  if (Date.now() - time < RESUME_MS) openBookingSheet(url, pageDialog, links.find(({ href }) => href === url) ?? null);
}
