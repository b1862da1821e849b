import type { PAGE_PATHS } from '../../../schema/addresses.ts';
import type { LIMITS, Market } from '../../../schema/constants.ts';
import { SHORTLIST_STYLES } from './shortlist-styles.ts';

// The shortlist: packages that a visitor keeps in this browser, to compare them and to send them on.

interface KeptPackage {
  id: string;
  name: string;
  /** The address of its picture; '' without one. */
  picture: string;
}
type Shortlists = Partial<Record<Market, KeptPackage[]>>;

// Of these files only the types: a module that `main.ts` imports, too, would become a request of its own.
const COMPARE_PATH: typeof PAGE_PATHS.compare = '/compare';
const DEFAULT_MARKET: Market = 'india';
const MARKETS: Readonly<Record<Market, true>> = { india: true, dubai: true };
const MAX_KEPT: typeof LIMITS.shortlist = 24;
const STORAGE_KEY = 'shortlist';
const THUMBNAILS = 3;
const HEART =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 16.8S2.6 12.5 2.6 7.4A3.9 3.9 0 0 1 10 5.3a3.9 3.9 0 0 1 7.4 2.1c0 5.1-7.4 9.4-7.4 9.4z"/></svg>';

/** Throws if the browser keeps no storage for this site. */
const readShortlists = (): Shortlists => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Shortlists;

const getComparePath = (market: Market, kept: readonly KeptPackage[]): string =>
  `${COMPARE_PATH}?packages=${kept.map(({ id }) => id)}${market === DEFAULT_MARKET ? '' : `&market=${market}`}`;

/** Cards of packages, and the pictures on the page of a package. */
const listCards = (): Element[] => [...document.querySelectorAll('article, :has(> #album)')];

/** The package of a card, whose name is a link to `/details/{market}/{id}/{name}`, or of the page at that address. */
function readCard(card: Element): (KeptPackage & { market: Market }) | undefined {
  const link = card.matches('article') ? card.querySelector<HTMLAnchorElement>('h3 a') : undefined;
  const [, market, id] = /^\/details\/([a-z]+)\/(\d+)/.exec((link === undefined ? location : link)?.pathname ?? '') ?? [];
  const name = (link ?? document.querySelector('h1'))?.textContent ?? '';
  const picture = card.querySelector('img')?.currentSrc ?? '';
  // The site has pages of packages for its markets only.
  return id ? { market: market as Market, id, name, picture } : undefined;
}

function showHeart(heart: HTMLElement, name: string, kept: boolean): void {
  heart.ariaPressed = String(kept);
  heart.ariaLabel = `Shortlist: ${name}`;
}

/** Draws a heart on each card and package page that has none, and shows which packages are kept. */
function drawHearts(): void {
  const shortlists = readShortlists();
  for (const card of listCards()) {
    const item = readCard(card);
    if (!item) continue;
    let heart = card.querySelector<HTMLElement>(':scope > .heart');
    if (!heart) {
      heart = Object.assign(document.createElement('button'), { type: 'button', className: 'heart', innerHTML: HEART });
      heart.addEventListener('click', () => toggle(item));
      card.appendChild(heart);
    }
    showHeart(heart, item.name, Boolean(shortlists[item.market]?.some(({ id }) => id === item.id)));
  }
}

function toggle({ market, ...item }: KeptPackage & { market: Market }): void {
  const shortlists = readShortlists();
  const kept = shortlists[market] ?? [];
  const others = kept.filter(({ id }) => id !== item.id);
  const isFull = others.length === kept.length && kept.length >= MAX_KEPT;
  if (!isFull) store({ ...shortlists, [market]: others.length < kept.length ? others : [...kept, item] });
  drawHearts();
  drawBar(market, isFull ? `A shortlist holds ${MAX_KEPT} packages. Remove one first.` : undefined);
}

const store = (shortlists: Shortlists): void => localStorage.setItem(STORAGE_KEY, JSON.stringify(shortlists));

/** The bar at the end of the page with what is kept, or none if nothing is. */
function drawBar(market: Market, message?: string): void {
  const kept = readShortlists()[market] ?? [];
  const present = document.querySelector('.shortlist');
  if (kept.length === 0) {
    present?.remove();
    return;
  }
  const bar = present ?? Object.assign(document.createElement('aside'), { className: 'shortlist', ariaLabel: 'Shortlist' });
  const path = getComparePath(market, kept);
  const list = document.createElement('ul');
  for (const { picture } of kept.slice(-THUMBNAILS))
    if (picture) list.appendChild(document.createElement('li')).appendChild(Object.assign(new Image(), { src: picture, alt: '' }));
  const text = Object.assign(document.createElement('p'), { role: 'status', textContent: message ?? `${kept.length} shortlisted` });
  const share = encodeURIComponent(`Shall we choose between ${kept.map(({ name }) => name).join(', ')}? ${location.origin}${path}`);
  const send = Object.assign(document.createElement('a'), { href: `https://wa.me/?text=${share}`, textContent: 'Send by WhatsApp' });
  const compare = Object.assign(document.createElement('a'), { href: path, textContent: kept.length > 1 ? 'Compare' : 'Show' });
  bar.replaceChildren(list, text, send, compare);
  if (!present) document.querySelector('main')?.appendChild(bar);
}

/** Removes the package of a link (`data-package`) on the page that compares packages, and follows it to the page without it. */
export function removeFromShortlist(link: HTMLAnchorElement): void {
  const shortlists = readShortlists();
  const market = readMarket();
  store({ ...shortlists, [market]: (shortlists[market] ?? []).filter(({ id }) => id !== link.dataset.package) });
  location.assign(link.href);
}

/** Starts the shortlist of a page: hearts on its cards, and below a list the bar. Does nothing where storage is blocked. */
export function startShortlist(): void {
  try {
    const market = listCards().map(readCard).find(Boolean)?.market ?? readMarket();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SHORTLIST_STYLES);
    document.adoptedStyleSheets.push(sheet);
    const draw = () => {
      drawHearts();
      if (document.querySelector('form[data-filter], .shortlist')) drawBar(market);
    };
    draw();
    // The page that compares packages shows, if its address names none, those that are kept.
    const kept = readShortlists()[market] ?? [];
    if (kept.length > 0 && document.querySelector('[data-empty-shortlist]')) location.replace(getComparePath(market, kept));
    // Another tab changed it, or the page comes back from the back/forward cache.
    addEventListener('storage', draw);
    addEventListener('cards', draw);
    addEventListener('pageshow', ({ persisted }) => persisted && draw());
  } catch {} // Storage is blocked: packages have no hearts.
}

/** The market of the address; the default market for another name, as on the server. */
function readMarket(): Market {
  const name = new URLSearchParams(location.search).get('market') ?? DEFAULT_MARKET;
  return Object.hasOwn(MARKETS, name) ? (name as Market) : DEFAULT_MARKET;
}
