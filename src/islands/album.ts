import { showModalInHistory } from './dialog-history.ts';

/**
 * Opens the album of a package at the picture of `opener` (`data-picture`, from 0). Swiping is the scrolling of its strip; this adds
 * the counter, the buttons (`data-step`) and the arrow keys. Throws if the page has no album.
 */
export function openAlbum(opener: HTMLElement): void {
  const album = document.querySelector<HTMLDialogElement>('dialog[data-album]');
  const strip = album?.querySelector('ul');
  if (!album || !strip) throw new Error('The page has no album.');
  if (!album.dataset.enhanced) enhanceAlbum(album, strip);
  if (!album.open) album.addEventListener('close', () => opener.focus(), { once: true });
  showModalInHistory(album);
  showPicture(strip, Number(opener.dataset.picture ?? 0), 'instant');
  strip.focus({ preventScroll: true });
}

const showPicture = (strip: Element, index: number, behavior: ScrollBehavior): void =>
  strip.children[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: Number.NEGATIVE_INFINITY, End: Infinity };

function enhanceAlbum(album: HTMLDialogElement, strip: HTMLElement): void {
  const last = strip.childElementCount - 1;
  const counter = album.querySelector('[data-counter]');
  const isRtl = getComputedStyle(album).direction === 'rtl';
  const getCurrent = () => Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
  /** The picture that the strip scrolls to, so that quick presses add up. */
  let target = 0;
  const step = (by: number) => {
    target = Math.min(last, Math.max(0, target + by));
    showPicture(strip, target, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
  };
  strip.addEventListener('scroll', () => {
    if (counter) counter.textContent = `${getCurrent() + 1} / ${last + 1}`;
  });
  strip.addEventListener('scrollend', () => {
    target = getCurrent();
  });
  album.addEventListener('click', ({ target: clicked }) => {
    const button = (clicked as Element).closest<HTMLElement>('[data-step]');
    if (button) step(Number(button.dataset.step));
  });
  album.addEventListener('keydown', (event) => {
    const by = KEY_STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(isRtl && Number.isFinite(by) ? -by : by);
  });
  // A turned phone keeps its picture.
  new ResizeObserver(() => showPicture(strip, target, 'instant')).observe(strip);
  album.dataset.enhanced = '';
}
