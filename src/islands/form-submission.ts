import { startDateRules, startOptionalSections, startTravellerRows } from './dependent-fields.ts';
import { startFileFields } from './file-fields.ts';
import { type FormDraft, startFormDraft } from './form-draft.ts';

/**
 * Requests: sent without leaving the page until they have arrived, so that nothing that was typed or chosen is lost on
 * the way. Drafts, sections that open, rows of travellers, days and files are what their forms say in the markup.
 */

/** What the server answers to a form. */
interface FormResponse {
  next?: string;
  message?: string;
  title?: string;
  fields?: Record<string, string>;
}

/** Pauses before another attempt, in milliseconds: a train passes a tunnel, a server starts anew. */
const RETRY_DELAYS_MS = [1000, 3000];

const delay = (pause: number): Promise<void> => new Promise((done) => setTimeout(done, pause));

/** Sends a form once; null where no answer came, or none that means anything. */
const postForm = (
  form: HTMLFormElement,
  body: FormData,
  onProgress: (part: number) => void,
): Promise<{ status: number; answer: FormResponse } | null> =>
  new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', form.action);
    request.setRequestHeader('accept', 'application/vnd.form+json');
    request.responseType = 'json';
    request.timeout = 120_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => done(request.response ? { status: request.status, answer: request.response as FormResponse } : null);
    request.onerror = request.ontimeout = () => done(null);
    request.send(body);
  });

/** The same for the same content: what was answered and never heard of is not stored twice. */
function setIdempotencyKey(form: HTMLFormElement, key: HTMLInputElement): void {
  const content = JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => !/^(?:key|elapsed|cf-turnstile-response)$/.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`]),
  );
  if (form.dataset.content !== content) key.value = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  form.dataset.content = content;
}

/** Sends a form from its page: with progress, with further attempts under the same key, and with everything kept if it fails. */
export function startFormSubmission(form: HTMLFormElement, draft: FormDraft): void {
  const named = (name: string): HTMLInputElement | null => form.elements.namedItem(name) as HTMLInputElement | null;
  const said = form.querySelector<HTMLElement>('[data-said]');
  const bar = form.querySelector('progress');
  const { turnstile, stay, failed = '', most = Number.POSITIVE_INFINITY, large = '' } = form.dataset;
  const opened = Date.now();
  form.addEventListener('input', () => {
    if (!incomplete || !form.checkValidity()) return;
    incomplete = false;
    say('', '');
  });
  if (turnstile) {
    const box = document.createElement('div');
    box.className = 'cf-turnstile';
    box.dataset.sitekey = turnstile;
    said?.insertAdjacentElement('beforebegin', box);
    document.head.appendChild(
      Object.assign(document.createElement('script'), { src: 'https://challenges.cloudflare.com/turnstile/v0/api.js', async: true }),
    );
  }

  /** Whether it was told that something is missing, which is over once nothing is. */
  let incomplete = false;
  const say = (words: string, kind: 'good' | 'bad' | '', title = ''): void => {
    if (!said) return;
    said.dataset.said = kind;
    (said.querySelector('[data-words]') ?? said).textContent = words;
    const [heading, call] = ['[data-title]', '[data-call]'].map((what) => said.querySelector<HTMLElement>(what));
    if (heading) heading.textContent = title;
    if (call) call.hidden = kind !== 'bad' || incomplete;
    said.hidden = !words;
  };

  const busy = (now: boolean): void => {
    form.ariaBusy = String(now);
    for (const button of form.querySelectorAll<HTMLButtonElement>('button[type=submit]')) button.disabled = now;
    if (bar) bar.hidden = !now;
  };

  const send = async (): Promise<void> => {
    const [key, elapsed] = [named('key'), named('elapsed')];
    if (key) setIdempotencyKey(form, key);
    // Who finds the own draft again has only to press the button.
    if (elapsed) elapsed.value = draft.restored ? '' : String(Date.now() - opened);
    const body = new FormData(form);
    incomplete = false;
    const bytes = [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);
    if (bytes > Number(most)) return say(large, 'bad');
    say('', '');
    busy(true);
    const progress = (part: number): void => {
      if (bar) bar.value = part;
    };
    let got = await postForm(form, body, progress);
    for (const pause of RETRY_DELAYS_MS) {
      if (got && got.status < 500) break;
      await delay(pause);
      got = await postForm(form, body, progress);
    }
    busy(false);
    const { next, message = failed, title, fields = {} } = got?.answer ?? {};
    if (next) {
      draft.discard();
      // Also for whoever comes back to it (specification 4: the form resets).
      form.reset();
      if (stay === undefined) return location.assign(next);
      say(stay, 'good');
      form.dispatchEvent(new Event('sent', { bubbles: true }));
      return;
    }
    // A token of Turnstile is good for one attempt.
    (window as { turnstile?: { reset(): void } }).turnstile?.reset();
    form.dispatchEvent(new CustomEvent('wrong', { detail: fields }));
    say(message, 'bad', title);
    if (Object.keys(fields).length === 0) said?.scrollIntoView({ block: 'nearest' });
  };

  form.addEventListener('reset', () => say('', ''));
  form.addEventListener('incomplete', (event) => {
    incomplete = true;
    say((event as CustomEvent<string>).detail, 'bad');
  });
  // After the form's own listeners, whichever script came first: what is wrong was said already (forms.ts).
  document.addEventListener('submit', (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    event.preventDefault();
    if (form.ariaBusy !== 'true') send();
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-send]:not([data-live])')) {
  form.dataset.live = '';
  // On phones the terms fold away.
  if (matchMedia('(width < 900px)').matches) document.querySelector('[data-fold]')?.removeAttribute('open');
  const draft = startFormDraft(form);
  startOptionalSections(form);
  startTravellerRows(form);
  startFileFields(form);
  startDateRules(form);
  startFormSubmission(form, draft);
  // What looked before now looks again; and once more after the form has been emptied.
  const again = (): boolean => form.dispatchEvent(new Event('change', { bubbles: true }));
  form.addEventListener('reset', () => setTimeout(again));
  again();
}
