/** Searches that the browser remembers; they never leave it. */
const MAX_RECENT = 4;

function readRecent(): string[] {
  try {
    return JSON.parse(localStorage.searches ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** Puts a search first. */
export function rememberSearch(words: string): void {
  const others = readRecent().filter((each) => each !== words);
  try {
    if (words) localStorage.searches = JSON.stringify([words, ...others].slice(0, MAX_RECENT));
  } catch {} // Storage is blocked or full: nothing is remembered.
}

/** Shows the earlier searches in `data-recent` of the panel, as links to the list at `listUrl`, with the button that forgets them. */
export function showRecentSearches(panel: Element, listUrl: string, onForget: () => void): void {
  const row = panel.querySelector<HTMLElement>('[data-recent]');
  const recent = readRecent();
  if (!row || recent.length === 0) return;
  const forget = row.querySelector('[data-forget]');
  for (const words of recent) {
    const link = document.createElement('a');
    link.className = row.dataset.recent ?? '';
    link.href = `${listUrl}?${new URLSearchParams({ search: words })}`;
    link.textContent = words;
    link.dir = 'auto';
    row.insertBefore(link, forget);
  }
  forget?.addEventListener('click', () => {
    localStorage.removeItem('searches');
    row.hidden = true;
    onForget();
  });
  row.hidden = false;
}
