import { startDateRules, startOptionalSections } from './dependent-fields.ts';
import { EXCLUDED_FIELDS, type FormDraft, startFormDraft } from './form-draft.ts';

// Sends forms marked `data-submit-async` without leaving the page, so that a failed request loses nothing that was
// typed or chosen. The markup of a form enables drafts, optional sections and date rules, and what `form-assist/` adds.

/** The JSON response: page forms return the path of the next page, documented REST calls only a message. */
interface FormResponse {
  next?: string;
  message?: string;
  title?: string;
  fields?: Record<string, string>;
}

/** Pauses before the second and the third attempt. */
const RETRY_DELAYS_MS = [1000, 3000];
const TIMEOUT_MS = 120_000;

const loadOnDemand = (): Promise<typeof import('./on-demand.ts')> =>
  import(/* @vite-ignore */ document.documentElement.dataset.onDemand as string);

/** Sends a form once. Resolves with null when there was no answer, or none in JSON. */
const postForm = (
  form: HTMLFormElement,
  body: FormData,
  progressBar: HTMLProgressElement | null,
): Promise<{ status: number; answer: FormResponse } | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', form.action);
    request.setRequestHeader('accept', 'application/vnd.form+json');
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => {
      if (!progressBar) return;
      progressBar.value = loaded / (total || 1);
      const percent = progressBar.parentElement?.querySelector('[data-percent]');
      if (percent) percent.textContent = `${Math.round(progressBar.value * 100)}%`;
    };
    request.onload = () => resolve(request.response ? { status: request.status, answer: request.response as FormResponse } : null);
    request.onerror = request.ontimeout = () => resolve(null);
    request.send(body);
  });

/**
 * Sets the idempotency key. It changes only with the content, so a retry after a lost response is not stored twice.
 * `crypto.randomUUID` is unavailable on pages served over plain HTTP.
 */
function setIdempotencyKey(form: HTMLFormElement, key: HTMLInputElement): void {
  const content = JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => !EXCLUDED_FIELDS.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`]),
  );
  if (form.dataset.content !== content) key.value = crypto.getRandomValues(new Uint32Array(4)).join('-');
  form.dataset.content = content;
}

/** Keeps the note of an enquiry for its page, in this tab alone: others who have the link do not see what was written. */
function keepSentNote(next: string, note = ''): void {
  try {
    sessionStorage.sent = JSON.stringify([new URL(next, location.href).pathname, note.trim()]);
  } catch {
    // The storage is blocked or full.
  }
}

/** Sends a form from its page: shows progress, retries under the same idempotency key, and keeps the input if it fails. */
function startFormSubmission(form: HTMLFormElement, draft: FormDraft): void {
  const getInput = (name: string): HTMLInputElement | null => form.elements.namedItem(name) as HTMLInputElement | null;
  const status = form.querySelector<HTMLElement>('[data-status]');
  const progressBar = form.querySelector('progress');
  const { successMessage, failed = '', lost = '', maxBytes = Number.POSITIVE_INFINITY, tooLargeMessage = '' } = form.dataset;
  const openedAt = Date.now();
  /** True while the status line reports missing fields. */
  let incomplete = false;

  const showStatus = (text: string, kind: 'good' | 'bad' | '', title?: string): void => {
    if (!status) return;
    status.dataset.status = kind;
    (status.querySelector('[data-status-text]') ?? status).textContent = text;
    const [heading, phone] = ['[data-title]', '[data-call]'].map((selector) => status.querySelector<HTMLElement>(selector));
    if (heading && title) heading.textContent = title;
    if (phone) phone.hidden = kind !== 'bad' || incomplete;
    status.hidden = !text;
  };

  const setBusy = (busy: boolean): void => {
    form.ariaBusy = String(busy);
    for (const button of form.querySelectorAll<HTMLButtonElement>('button[type=submit]')) button.disabled = busy;
    if (progressBar?.parentElement) progressBar.parentElement.hidden = !busy;
  };

  const submit = async (): Promise<void> => {
    const [key, elapsed] = [getInput('key'), getInput('elapsed')];
    if (key) setIdempotencyKey(form, key);
    // A restored draft may be sent at once, so no time is reported: the server would take a short one for a bot.
    if (elapsed) elapsed.value = draft.restored ? '' : String(Date.now() - openedAt);
    const body = new FormData(form);
    incomplete = false;
    const bytes = [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);
    // If the server rejected the body while it is being sent, the browser would only report a broken connection.
    if (bytes > Number(maxBytes)) return showStatus(tooLargeMessage, 'bad');
    showStatus('', '');
    setBusy(true);
    let response = await postForm(form, body, progressBar);
    for (const pause of RETRY_DELAYS_MS) {
      if (response && response.status < 500) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
      response = await postForm(form, body, progressBar);
    }
    setBusy(false);
    const { status: code = 0, answer = {} } = response ?? {};
    const { next, message = response ? failed : `${failed} ${lost}`, title, fields = {} } = answer;
    if (code === 200) {
      draft.discard();
      if (next && 'landing' in form.dataset) keepSentNote(next, form.querySelector('textarea')?.value);
      // The back/forward cache may show this page again (specification 4: the form resets).
      form.reset();
      if (next && successMessage === undefined) return location.assign(next);
      showStatus(successMessage ?? message, 'good');
      form.dispatchEvent(new CustomEvent('submitted', { detail: answer }));
      return;
    }
    // A Turnstile token is valid for one attempt.
    (window as { turnstile?: { reset(): void } }).turnstile?.reset();
    // A sheet prevents the way to the login page, and asks for the sign-in where it is.
    if (form.dispatchEvent(new CustomEvent('fielderrors', { detail: fields, cancelable: true })) && code === 401)
      return location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
    showStatus(message, 'bad', title);
    if (Object.keys(fields).length === 0) status?.scrollIntoView({ block: 'nearest' });
  };

  form.addEventListener('input', () => {
    if (!incomplete || !form.checkValidity()) return;
    incomplete = false;
    showStatus('', '');
  });
  form.addEventListener('reset', () => showStatus('', ''));
  form.addEventListener('incomplete', (event) => {
    incomplete = true;
    showStatus((event as CustomEvent<string>).detail, 'bad');
  });
  // On the document, so that it runs after the form's own listeners: form-validation prevents the default when fields are wrong.
  document.addEventListener('submit', (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    event.preventDefault();
    if (form.ariaBusy !== 'true') submit();
  });
}

/** Starts everything that the markup of the form asks for. */
export function start(form: HTMLFormElement): void {
  form.dataset.enhanced = '';
  const draft = startFormDraft(form);
  startOptionalSections(form);
  const startAssist = (): void => {
    form.removeEventListener('focusin', startAssist);
    // If it does not arrive, the next focus tries again: the rows of travellers need it.
    loadOnDemand()
      .then(({ loadFormAssist }) => loadFormAssist())
      .then(
        ({ startFormAssist }) => startFormAssist(form, draft.unkept),
        () => form.addEventListener('focusin', startAssist),
      );
  };
  form.addEventListener('focusin', startAssist);
  // The first focus may come before this script.
  if (draft.restored || form.matches(':focus-within') || form.querySelector('[data-file]')) startAssist();
  startDateRules(form);
  startFormSubmission(form, draft);
  // Makes the listeners that were registered earlier update the fields, now and after every reset.
  const notifyChange = (): boolean => form.dispatchEvent(new Event('change', { bubbles: true }));
  form.addEventListener('reset', () => setTimeout(notifyChange));
  notifyChange();
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-submit-async]')) start(form);
