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
  /** When the drafts of other tabs that this one goes on with were saved. */
  continued: number[];
}

/** Stored in this order: the newest comes last. */
export type TabDraft = [tab: string, draft: StoredDraft];

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
 * "Start over" and sending remove it with the drafts that it has continued; an open tab stores its own again when it is left. Files and
 * fields marked `data-private` (passport, birth, religion) are never stored. Forms with the same `data-draft` share a draft, on any page.
 */
export function startFormDraft(form: HTMLFormElement): FormDraft {
  const key = `draft:${form.dataset.draft ?? location.pathname}`;
  const notice = form.querySelector<HTMLElement>('[data-draft-notice]');
  const getFields = (): Field[] =>
    ([...form.elements] as Field[]).filter(({ name, type }) => name && type !== 'submit' && !EXCLUDED_FIELDS.test(name));
  const isStored = ({ type, dataset }: Field): boolean => type !== 'file' && dataset.private === undefined;
  const getOrigin = (): string => form.dataset.prefilled ?? location.search;
  const isFresh = ({ savedAt }: StoredDraft): boolean => savedAt > Date.now() - DRAFT_LIFETIME_MS;
  const isOwn = ([tab]: TabDraft): boolean => tab === sessionStorage.tab;
  const readDrafts = (): TabDraft[] => {
    try {
      return (JSON.parse(localStorage[key]) as TabDraft[]).filter(([, stored]) => isFresh(stored));
    } catch {
      // Nothing is stored, or something else.
      return [];
    }
  };
  let timer = 0;
  let own: StoredDraft | null | undefined;
  let continued: number[] = [];
  /**
   * Replaces the draft of this tab, or removes it with those that it continues; after `null`, the tab continues no other. Drops what is too
   * old or has another shape.
   */
  const store = (stored?: StoredDraft | null): void => {
    try {
      own = stored;
      if (stored === null) sessionStorage[key] = 1;
      const others = readDrafts().filter((entry) => !isOwn(entry) && (stored || !continued.includes(entry[1].savedAt)));
      const drafts = stored ? [...others.slice(1 - MAX_DRAFTS), [sessionStorage.tab, stored]] : others;
      if (drafts[0]) localStorage.setItem(key, JSON.stringify(drafts));
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
      store(null);
      if (notice) notice.hidden = true;
    },
  };
  try {
    sessionStorage.tab ??= Math.random();
    const drafts = readDrafts();
    store(drafts.find(isOwn)?.[1]);
    // A tab that has discarded or sent a draft does not go on with those of others.
    const others = sessionStorage[key] ? [] : drafts;
    const stored = own ?? (others.findLast(([, { search }]) => search === getOrigin()) ?? others.at(-1))?.[1];
    // Values that the server sent back with errors are newer than the draft.
    if (stored && !form.querySelector('[aria-invalid]')) {
      continued = [...(stored.continued ?? []), stored.savedAt];
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
          if (field.name !== name || !isStored(field)) continue;
          if (/radio|checkbox/.test(field.type)) {
            // Sections that the address does not open stay closed; they keep what was typed.
            if (field.value === value && !(prefilled && /enquiryTypes|FlexibleDates/.test(name)))
              (field as HTMLInputElement).checked = checked;
          } else if (!prefilled || !field.value) field.value = value;
        }
      }
      draft.unkept = [...stored.unkept];
      draft.restored = true;
      if (notice) notice.hidden = false;
    }
  } catch {
    // The storage is blocked, or the draft has another shape.
    store();
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
      continued,
    });
  };
  form.addEventListener('input', ({ target }) => {
    // After a reset, fields for files report that they are empty.
    if ((target as Field).type === 'file' && !(target as Field).value) return;
    clearTimeout(timer);
    timer = window.setTimeout(save, SAVE_DELAY_MS);
  });
  addEventListener('pagehide', () => {
    // What was typed last, before a link was followed.
    if (timer) save();
    // Another tab that continued this draft has removed it with its own. A form that a sheet has replaced has no draft any more.
    else if (own && form.isConnected && isFresh(own) && !readDrafts().some(isOwn)) store(own);
  });
  form.querySelector('[data-clear]')?.addEventListener('click', () => {
    form.reset();
    draft.discard();
    form.querySelector<HTMLElement>(':is(input,select):not([type=hidden],[tabindex="-1"])')?.focus();
  });
  return draft;
}
