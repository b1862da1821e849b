type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// Not `DAY_MS`: a module shared with another entry would become one more request.
const DRAFT_LIFETIME_MS = 86_400_000;
/** Pause after the last keystroke before the draft is stored. */
const SAVE_DELAY_MS = 300;
/** Technical fields that the visitor does not fill in. */
export const EXCLUDED_FIELDS = /^(?:form|officePhone|key|elapsed|website|package|again|cf-turnstile-response)$/;

interface StoredDraft {
  savedAt: number;
  /** What the form was prefilled with when the draft was typed: the query string, or the values that a sheet was opened with. */
  search: string;
  values: [name: string, value: string, checked: boolean][];
}

export interface FormDraft {
  /** True if the form was filled in from a stored draft. */
  restored: boolean;
  discard(): void;
}

/**
 * Stores the values of a form in `localStorage` until it is sent, for at most a day. Files and fields marked
 * `data-private` (passport, birth, religion) are never stored. Forms with the same `data-draft` share a draft, on any page.
 */
export function startFormDraft(form: HTMLFormElement): FormDraft {
  const key = `draft:${form.dataset.draft ?? location.pathname}`;
  const notice = form.querySelector<HTMLElement>('[data-draft-notice]');
  const getFields = (): Field[] =>
    ([...form.elements] as Field[]).filter(
      ({ name, type, dataset }) => name && !/file|submit/.test(type) && dataset.private === undefined && !EXCLUDED_FIELDS.test(name),
    );
  const getOrigin = (): string => form.dataset.prefilled ?? location.search;
  let timer = 0;
  const draft: FormDraft = {
    restored: false,
    discard() {
      clearTimeout(timer);
      // Storage may be blocked; that does not affect the submission.
      try {
        localStorage.removeItem(key);
      } catch {}
      if (notice) notice.hidden = true;
    },
  };
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null;
    const expired = stored && Date.now() - stored.savedAt >= DRAFT_LIFETIME_MS;
    if (expired) draft.discard();
    // Values that the server sent back with errors are newer than the draft.
    else if (stored && !form.querySelector('[aria-invalid]')) {
      // If the page was opened with other prefilled values, those take precedence over the draft.
      const { prefilled: sheet } = form.dataset;
      const differs = stored.search !== getOrigin();
      const prefilled = differs && (sheet || /[?&](?:about|for|package|packageStartDate)=/.test(location.search));
      const isDubai = (search: string) => search.includes('market=dubai');
      const isOtherTrip =
        differs && !sheet && (/[?&](?:about|package)=/.test(location.search) || isDubai(stored.search) !== isDubai(location.search));
      for (const [name, value, checked] of stored.values) {
        // What was typed about one trip says nothing of another.
        if (isOtherTrip && name.startsWith('package')) continue;
        for (const field of getFields()) {
          if (field.name !== name) continue;
          if (/radio|checkbox/.test(field.type)) {
            // Sections that the address does not open stay closed; they keep what was typed.
            if (field.value === value && !(prefilled && /enquiryTypes|FlexibleDates/.test(name)))
              (field as HTMLInputElement).checked = checked;
          } else if (!prefilled || !field.value) field.value = value;
        }
      }
      draft.restored = true;
      if (notice) notice.hidden = false;
    }
  } catch {
    return draft;
  }
  form.addEventListener('input', ({ target }) => {
    if ((target as Field).type === 'file') return;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const values = getFields().map((field) => [field.name, field.value, (field as HTMLInputElement).checked]) as StoredDraft['values'];
      // Storage may be full or blocked; then there is no draft.
      try {
        localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), search: getOrigin(), values } satisfies StoredDraft));
      } catch {}
    }, SAVE_DELAY_MS);
  });
  form.querySelector('[data-clear]')?.addEventListener('click', () => {
    form.reset();
    draft.discard();
    form.querySelector<HTMLElement>(':is(input,select):not([type=hidden],[tabindex="-1"])')?.focus();
  });
  return draft;
}
