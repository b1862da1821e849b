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
  /** The names of private fields and of files that were filled in. */
  unkept: string[];
}

/** Of closed tabs, too. */
const MAX_DRAFTS = 5;

export interface FormDraft {
  /** True if the form was filled in from a stored draft. */
  restored: boolean;
  /** The names of fields that were filled in, but not stored. */
  unkept: readonly string[];
  discard(): void;
}

/**
 * Stores the values of a form in `localStorage` until it is sent, for at most a day: one draft for each tab, which a new tab continues.
 * Files and fields marked `data-private` (passport, birth, religion) are never stored. Forms with the same `data-draft` share a draft,
 * on any page.
 */
export function startFormDraft(form: HTMLFormElement): FormDraft {
  const key = `draft:${form.dataset.draft ?? location.pathname}`;
  const notice = form.querySelector<HTMLElement>('[data-draft-notice]');
  const getFields = (): Field[] =>
    ([...form.elements] as Field[]).filter(({ name, type }) => name && type !== 'submit' && !EXCLUDED_FIELDS.test(name));
  const isStored = ({ type, dataset }: Field): boolean => type !== 'file' && dataset.private === undefined;
  const getOrigin = (): string => form.dataset.prefilled ?? location.search;
  const readDrafts = (): [tab: string, draft: StoredDraft][] =>
    Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, StoredDraft>).filter(
      ([, { savedAt }]) => savedAt > Date.now() - DRAFT_LIFETIME_MS,
    );
  let timer = 0;
  /** When another tab has stored the draft of the same address that this one continues. */
  let continued = 0;
  /** Replaces the draft of this tab, or removes it with the one that it continues. */
  const store = (stored?: StoredDraft): void => {
    try {
      const others = readDrafts().filter(([tab, { savedAt }]) => tab !== sessionStorage.tab && (stored || savedAt !== continued));
      const drafts = stored ? [...others.slice(1 - MAX_DRAFTS), [sessionStorage.tab, stored]] : others;
      if (drafts[0]) localStorage.setItem(key, JSON.stringify(Object.fromEntries(drafts)));
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or blocked: there is no draft, and the form is sent all the same.
    }
  };
  const draft: FormDraft = {
    restored: false,
    unkept: [],
    discard() {
      clearTimeout(timer);
      timer = 0;
      store();
      if (notice) notice.hidden = true;
    },
  };
  try {
    // Not a whole number: objects would sort it before others.
    sessionStorage.tab ??= Math.random();
    const drafts = readDrafts();
    const [tab, stored] =
      drafts.find(([id]) => id === sessionStorage.tab) ??
      drafts.findLast(([, { search }]) => search === getOrigin()) ??
      drafts.at(-1) ??
      [];
    // Values that the server sent back with errors are newer than the draft.
    if (stored && !form.querySelector('[aria-invalid]')) {
      // If the page was opened with other prefilled values, those take precedence over the draft.
      const { prefilled: sheet } = form.dataset;
      const differs = stored.search !== getOrigin();
      if (!differs && tab !== sessionStorage.tab) continued = stored.savedAt;
      const prefilled = differs && (sheet || /[?&](?:about|for|package|packageStartDate)=/.test(location.search));
      const isDubai = (search: string) => search.includes('market=dubai');
      const isOtherTrip =
        differs && !sheet && (/[?&](?:about|package)=/.test(location.search) || isDubai(stored.search) !== isDubai(location.search));
      for (const [name, value, checked] of stored.values) {
        // What was typed about one trip says nothing of another.
        if (isOtherTrip && name.startsWith('package')) continue;
        for (const field of getFields()) {
          if (field.name !== name || !isStored(field)) continue;
          if (/radio|checkbox/.test(field.type)) {
            // Sections that the address does not open stay closed; they keep what was typed.
            if (field.value === value && !(prefilled && /enquiryTypes|FlexibleDates/.test(name)))
              (field as HTMLInputElement).checked = checked;
          } else if (!prefilled || !field.value) field.value = value;
        }
      }
      draft.restored = true;
      draft.unkept = stored.unkept;
      if (notice) notice.hidden = false;
    }
  } catch {
    return draft;
  }
  const save = (): void => {
    timer = 0;
    const fields = getFields();
    store({
      savedAt: Date.now(),
      search: getOrigin(),
      values: fields.filter(isStored).map((field) => [field.name, field.value, (field as HTMLInputElement).checked]),
      unkept: fields
        .filter((field) => !isStored(field) && field.value && field.type !== 'checkbox' && !field.matches(':disabled'))
        .map(({ name }) => name),
    });
  };
  form.addEventListener('input', ({ target }) => {
    // After a reset, fields for files report that they are empty.
    if ((target as Field).type === 'file' && !(target as Field).value) return;
    clearTimeout(timer);
    timer = window.setTimeout(save, SAVE_DELAY_MS);
  });
  // What was typed last, before a link was followed.
  addEventListener('pagehide', () => timer && save());
  form.querySelector('[data-clear]')?.addEventListener('click', () => {
    form.reset();
    draft.discard();
    form.querySelector<HTMLElement>(':is(input,select):not([type=hidden],[tabindex="-1"])')?.focus();
  });
  return draft;
}
