import { loadStylesheets } from '../fetch-page.ts';
import { rememberSearch, showRecentSearches } from './recent-searches.ts';

// Suggestions while somebody types: the combobox pattern of the WAI-ARIA Authoring Practices ("editable combobox with list
// autocomplete") in the search dialog. The server renders the suggestions (`src/site/catalogue/search-suggestions.tsx`).

/** Typing pauses for about this long between words. */
const TYPING_PAUSE_MS = 160;
/** Who deletes a letter sees the earlier suggestions at once. */
const MAX_PANELS = 30;
const fetchedPanels = new Map<string, Element>();

interface SearchDialog {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  box: HTMLInputElement;
}

/** Fetches the suggestions at a URL, with their styles. Rejects if that fails. */
async function fetchPanel(url: string, signal: AbortSignal): Promise<Element> {
  const fetched = fetchedPanels.get(url);
  if (fetched) return fetched;
  const response = await fetch(url, { signal });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const panel = page.querySelector('[data-suggestions]');
  if (!response.ok || !panel) throw 0;
  await loadStylesheets(page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'));
  fetchedPanels.set(url, panel);
  for (const oldest of [...fetchedPanels.keys()].slice(0, -MAX_PANELS)) fetchedPanels.delete(oldest);
  return panel;
}

/**
 * Starts the combobox of the dialog. Returns a function that shows the suggestions for some words, and resolves to whether it did: not
 * if newer words were typed, and not offline or in an outage, in which the form works as without suggestions.
 */
function startCombobox({ dialog, form, box }: SearchDialog): (words: string) => Promise<boolean> {
  const status = document.createElement('p');
  const place = document.createElement('div');
  let fetching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownUrl = '';
  let selected = -1;
  const listOptions = (): HTMLAnchorElement[] => [...place.querySelectorAll<HTMLAnchorElement>('[role=option]')];

  const select = (index: number): void => {
    const options = listOptions();
    selected = index;
    options.forEach((option, i) => {
      option.id = `suggestion-${i}`;
      option.ariaSelected = String(i === index);
    });
    if (options[index]) box.setAttribute('aria-activedescendant', `suggestion-${index}`);
    else box.removeAttribute('aria-activedescendant');
    options[index]?.scrollIntoView({ block: 'nearest' });
  };

  /** Shows a panel; none after a failure. */
  const show = (url: string, panel?: Element): void => {
    shownUrl = url;
    place.replaceChildren(...(panel ? [panel.cloneNode(true)] : []));
    if (panel) dialog.dataset.suggests = '';
    const list = place.querySelector('[role=listbox]');
    const { length } = listOptions();
    box.ariaExpanded = String(length > 0);
    if (list && length > 0) box.setAttribute('aria-controls', list.id);
    else box.removeAttribute('aria-controls');
    select(-1);
    showRecentSearches(place, form.action, () => box.focus());
    const mended = place.querySelector('[data-mended]')?.firstElementChild?.textContent ?? '';
    status.textContent = panel ? `${mended} ${length === 1 ? '1 suggestion' : `${length || 'No'} suggestions`}`.trim() : '';
  };

  const update = async (typed: string): Promise<boolean> => {
    const words = typed.trim().replace(/\s+/g, ' ').toLowerCase();
    const url = `${form.action}/suggestions${words && `?${new URLSearchParams({ search: words })}`}`;
    clearTimeout(timer);
    fetching.abort();
    fetching = new AbortController();
    const { signal } = fetching;
    if (url === shownUrl) return true;
    try {
      const panel = await fetchPanel(url, signal);
      if (!signal.aborted) show(url, panel);
      return !signal.aborted;
    } catch {
      if (!signal.aborted) show('');
      return false;
    }
  };

  status.role = 'status';
  form.insertAdjacentElement('afterend', status);
  dialog.insertAdjacentElement('beforeend', place);
  Object.assign(box, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' });
  box.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => update(box.value), TYPING_PAUSE_MS);
  });
  box.addEventListener('keydown', (event) => {
    const { length } = listOptions();
    const { key, isComposing } = event;
    if (isComposing) return;
    // A search box would clear itself.
    if (key === 'Escape') dialog.close();
    else if (length === 0) return;
    else if (key === 'ArrowDown') select(selected + 1 < length ? selected + 1 : -1);
    else if (key === 'ArrowUp') select(selected < 0 ? length - 1 : selected - 1);
    else if (key === 'Enter' && selected >= 0) listOptions()[selected]?.click();
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('close', () => select(-1));
  addEventListener('submit', ({ target }) => {
    if ((target as HTMLElement).role !== 'search') return;
    rememberSearch((target as HTMLElement).querySelector('input')?.value ?? '');
    // The page is left: an answer would show suggestions for a moment.
    clearTimeout(timer);
    fetching.abort();
  });
  place.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[role=option]')) rememberSearch(box.value.trim());
  });
  return update;
}

/**
 * Lets a search box outside the dialog open it, with the words of the box and the caret where it was. It opens once its suggestions are
 * there: on a click, when something is typed, and by ArrowDown, but not on focus, which by itself must not change the context
 * (WCAG 2.2, 3.2.1).
 */
function openFrom(input: HTMLInputElement, { dialog, box }: SearchDialog, update: (words: string) => Promise<boolean>): void {
  let isComposing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = async (): Promise<void> => {
    if (isComposing || dialog.open || !(await update(input.value)) || isComposing || document.activeElement !== input) return;
    const { selectionStart, selectionEnd } = input;
    box.value = input.value;
    dialog.addEventListener(
      'close',
      () => {
        input.value = box.value;
      },
      { once: true },
    );
    // The menu has a search box, too.
    input.closest('dialog')?.close();
    dialog.showModal();
    box.focus();
    box.setSelectionRange(selectionStart, selectionEnd);
  };
  input.addEventListener('click', open);
  input.addEventListener('input', () => {
    clearTimeout(timer);
    if (input.value.trim()) timer = setTimeout(open, TYPING_PAUSE_MS);
  });
  for (const type of ['compositionstart', 'compositionend'])
    input.addEventListener(type, () => {
      isComposing = type === 'compositionstart';
      open();
    });
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowDown') open();
  });
  // The click, or what was typed, came before this script.
  if (input.matches(':hover') || (input.value.trim() && input.value !== input.defaultValue)) open();
}

let started: { search: SearchDialog; update: (words: string) => Promise<boolean> } | undefined;
const openers = new WeakSet<HTMLInputElement>();

/** Shows suggestions for the search box that got the focus. */
export function startSuggestions(input: HTMLInputElement): void {
  const dialog = document.querySelector<HTMLDialogElement>('#search-dialog');
  const form = dialog?.querySelector('form');
  const box = form?.querySelector('input');
  if (!dialog || !form || !box) return;
  const search = { dialog, form, box };
  started ??= { search, update: startCombobox(search) };
  if (input === box) started.update(box.value);
  else if (!openers.has(input)) {
    openers.add(input);
    openFrom(input, search, started.update);
  }
}
