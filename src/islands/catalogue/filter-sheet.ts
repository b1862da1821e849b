/** The address of the list that the fields of a filter form describe, without its empty filters. */
function getListUrl(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].filter(([, value]) => value) as [string, string][];
  return `${form.action}?${new URLSearchParams(filled)}`;
}

/** The filters that are chosen in the sheet of a page, but not applied yet. */
interface PendingFilters {
  url: string;
  /** What the page showed before, by part of the sheet. */
  originals: readonly (readonly Node[])[];
}
let pending: PendingFilters | undefined;

/**
 * Opens the list that a filter form describes. In the open sheet of a phone, shows instead how many packages each option then leaves;
 * the button of the sheet opens the list. Rejects if the list cannot be read.
 */
export async function showFilteredList(form: HTMLFormElement): Promise<void> {
  const sheet = form.closest<HTMLElement>(':popover-open');
  if (sheet) await refreshSheet(sheet, getListUrl(form));
  else location.href = getListUrl(form);
}

/** Shows in the sheet the filters of the list at `url`, with the focus where it was. The last of several calls wins. */
async function refreshSheet(sheet: HTMLElement, url: string): Promise<void> {
  const { originals } = pending ?? { originals: [...sheet.children].map((part) => [...part.childNodes]) };
  const refreshed = { url, originals };
  pending = refreshed;
  const response = await fetch(url);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(sheet.id);
  if (!response.ok || !next) throw new Error('The page has no filters.');
  if (pending !== refreshed) return;
  const focused = document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent;
  // The parts stay: one is a live region, and another the form that the main script knows.
  for (const [i, part] of [...sheet.children].entries()) part.replaceChildren(...(next.children[i]?.childNodes ?? []));
  const controls = [...sheet.querySelectorAll<HTMLElement>('a, select, button')];
  controls.find((each) => (each.getAttribute('name') ?? each.textContent) === focused)?.focus();
}

/** Starts the sheet with the filters of a list: its links change the choice, and its button opens the list. */
export function startFilterSheet(): void {
  const sheet = document.querySelector<HTMLElement>('[popover]:has(> form[data-filter])');
  if (!sheet || sheet.dataset.started) return;
  sheet.dataset.started = '';
  sheet.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link?.href || !sheet.matches(':popover-open')) return;
    event.preventDefault();
    refreshSheet(sheet, link.href).catch(() => location.assign(link.href));
  });
  sheet.addEventListener('submit', (event) => {
    event.preventDefault();
    const url = pending?.url;
    if (sheet.matches(':popover-open')) sheet.hidePopover();
    if (url) location.href = url;
  });
  // Closed without the button, the sheet shows again the filters of the list.
  sheet.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState === 'open' || !pending) return;
    for (const [i, part] of [...sheet.children].entries()) part.replaceChildren(...(pending.originals[i] ?? []));
    sheet.querySelector('form')?.reset();
    pending = undefined;
  });
}
