/** The pages that `history.state` says were appended, by the path of the link. The entry of the history keeps them for the way back. */
interface AppendedPages {
  appended?: string[];
  /** Where the visitor left the page, in pixels. */
  top?: number;
}

/** The list and the navigation of a page of packages. */
const findList = (page: ParentNode) => {
  const nav = page.querySelector('nav[aria-label=Pages]');
  return { nav, grid: nav?.previousElementSibling };
};

/**
 * Appends the packages of the page that `link` leads to, and focuses the first of them. The address stays; the entry of the
 * history remembers what was appended. Throws if the page cannot be read.
 */
export async function appendPackages(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy) return;
  link.ariaBusy = 'true';
  try {
    await restoreAppended();
    // What it leads to is among what was restored.
    if (!link.isConnected) return;
    const [first] = await appendPage(link.href);
    const { appended = [] } = (history.state ?? {}) as AppendedPages;
    const state: AppendedPages = { appended: [...appended, link.href] };
    history.replaceState(state, '');
    addEventListener('pagehide', () => history.replaceState({ ...state, top: scrollY }, ''));
    first?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  } finally {
    link.ariaBusy = null;
  }
}

let restored: Promise<void> | undefined;

/** Appends again, once, what was appended before the visitor left the page, unless the browser kept the page as it was. */
export function restoreAppended(): Promise<void> {
  restored ??= restore();
  return restored;
}

async function restore(): Promise<void> {
  const { appended = [], top } = (history.state ?? {}) as AppendedPages;
  // In their order. What cannot be read is left to the link.
  for (const url of appended) await appendPage(url).catch(() => {});
  if (top) scrollTo({ top, behavior: 'instant' });
}

async function appendPage(url: string): Promise<readonly Element[]> {
  const response = await fetch(url);
  const next = findList(new DOMParser().parseFromString(await response.text(), 'text/html'));
  const { nav, grid } = findList(document);
  if (!response.ok || !nav || !grid || !next.nav || !next.grid) throw new Error('The page has no packages.');
  const cards = [...next.grid.children].filter(({ localName }) => localName === 'article');
  for (const card of cards) grid.appendChild(card);
  const [shown, nextShown] = [nav.querySelector('p'), next.nav.querySelector('p')];
  // "13 to 24 of 38 packages" after "1 to 12 of 38 packages".
  if (shown && nextShown) nextShown.textContent = `${/^\S+/.exec(shown.textContent)} ${nextShown.textContent.replace(/^\S+ /, '')}`;
  nav.replaceWith(next.nav);
  dispatchEvent(new Event('cards'));
  return cards;
}
