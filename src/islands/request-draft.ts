type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Milliseconds for which a draft is kept. */
const KEPT = 86_400_000;
/** Fields that are no answer. */
const OURS = /^(?:form|desk|key|elapsed|website|package|again|cf-turnstile-response)$/;

interface Kept {
  at: number;
  /** What the address brought along. */
  from: string;
  values: [name: string, value: string, checked: boolean][];
}

export interface Draft {
  /** Whether something of an earlier visit stands in the form. */
  restored: boolean;
  forget(): void;
}

/**
 * Keeps what is typed into a form in this browser until it is sent, for a day at most; never files, and nothing that is
 * marked as private: passports, birth, belief.
 */
export function startDraft(form: HTMLFormElement): Draft {
  const place = `draft:${location.pathname}`;
  const line = form.querySelector<HTMLElement>('[data-kept]');
  const fields = (): Field[] =>
    ([...form.elements] as Field[]).filter(
      ({ name, type, dataset }) => name && type !== 'file' && type !== 'submit' && dataset.private === undefined && !OURS.test(name),
    );
  const draft: Draft = {
    restored: false,
    forget() {
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
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null;
    // What the server shows again is newer.
    const shown = form.querySelector('[aria-invalid]') !== null;
    // So is what another address brings along.
    const brought = kept !== null && kept.from !== location.search && /[?&](?:about|for)=/.test(location.search);
    if (kept && Date.now() - kept.at < KEPT && !shown) {
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
    } else if (kept && Date.now() - kept.at >= KEPT) localStorage.removeItem(place);
  } catch {
    return draft;
  }
  form.addEventListener('input', ({ target }) => {
    // A file is none of a draft's business.
    if ((target as Field).type === 'file') return;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const values = fields().map((field) => [field.name, field.value, (field as HTMLInputElement).checked]);
      try {
        localStorage.setItem(place, JSON.stringify({ at: Date.now(), from: location.search, values }));
      } catch {
        // Where nothing may be kept, no draft is.
      }
    }, 300);
  });
  form.querySelector('[data-clear]')?.addEventListener('click', () => {
    form.reset();
    draft.forget();
    form.querySelector<HTMLElement>(':is(input,select):not([type=hidden],[tabindex="-1"])')?.focus();
  });
  return draft;
}
