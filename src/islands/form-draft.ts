type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Milliseconds for which a draft is kept. */
const DRAFT_LIFETIME_MS = 86_400_000;
/** Fields that are no answer. */
const EXCLUDED_FIELDS = /^(?:form|desk|key|elapsed|website|package|again|cf-turnstile-response)$/;

interface StoredDraft {
  savedAt: number;
  /** What the address brought along. */
  search: string;
  values: [name: string, value: string, checked: boolean][];
}

export interface FormDraft {
  /** Whether something of an earlier visit stands in the form. */
  restored: boolean;
  discard(): void;
}

/**
 * Keeps what is typed into a form in this browser until it is sent, for a day at most; never files, and nothing that is
 * marked as private: passports, birth, belief.
 */
export function startFormDraft(form: HTMLFormElement): FormDraft {
  const place = `draft:${location.pathname}`;
  const line = form.querySelector<HTMLElement>('[data-kept]');
  const fields = (): Field[] =>
    ([...form.elements] as Field[]).filter(
      ({ name, type, dataset }) =>
        name && type !== 'file' && type !== 'submit' && dataset.private === undefined && !EXCLUDED_FIELDS.test(name),
    );
  const draft: FormDraft = {
    restored: false,
    discard() {
      clearTimeout(timer);
      // A browser may keep nothing for anyone; the request has arrived all the same.
      try {
        localStorage.removeItem(place);
      } catch {}
      if (line) line.hidden = true;
    },
  };
  let timer = 0;
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as StoredDraft | null;
    // What the server shows again is newer.
    const shown = form.querySelector('[aria-invalid]') !== null;
    // So is what another address brings along.
    const brought = kept !== null && kept.search !== location.search && /[?&](?:about|for)=/.test(location.search);
    if (kept && Date.now() - kept.savedAt < DRAFT_LIFETIME_MS && !shown) {
      for (const [name, value, checked] of kept.values) {
        for (const field of fields()) {
          if (field.name !== name) continue;
          if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) {
            if (field.value === value) field.checked = checked || (brought && field.checked);
          } else if (!brought || !field.value) field.value = value;
        }
      }
      draft.restored = true;
      if (line) line.hidden = false;
    } else if (kept && Date.now() - kept.savedAt >= DRAFT_LIFETIME_MS) localStorage.removeItem(place);
  } catch {
    return draft;
  }
  form.addEventListener('input', ({ target }) => {
    // A file is none of a draft's business.
    if ((target as Field).type === 'file') return;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const values = fields().map((field): StoredDraft['values'][number] => [field.name, field.value, (field as HTMLInputElement).checked]);
      try {
        localStorage.setItem(place, JSON.stringify({ savedAt: Date.now(), search: location.search, values } satisfies StoredDraft));
      } catch {
        // Where nothing may be kept, no draft is.
      }
    }, 300);
  });
  form.querySelector('[data-clear]')?.addEventListener('click', () => {
    form.reset();
    draft.discard();
    form.querySelector<HTMLElement>(':is(input,select):not([type=hidden],[tabindex="-1"])')?.focus();
  });
  return draft;
}
