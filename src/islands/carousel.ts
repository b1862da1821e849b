import { reducedMotionMedia } from '../ui/tokens.ts';

/**
 * Runs the carousels below `root`: `data-carousel` holds the dwell in milliseconds, `data-track` the list of slides.
 * With `data-fade` the first slide's place stands (`data-now`) and the pictures pass through it; without it the track scrolls, as
 * many slides at a time as it shows. Dots, `data-step` buttons, the pause button (`aria-pressed`), `data-captions`
 * and the button `data-book` follow the current slide where they exist.
 */
export function startCarousels(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(box);
}

const FADE_MS = 1200;
const SLIDE_MS = 450;

function startCarousel(box: HTMLElement): void {
  const track = box.querySelector<HTMLElement>('[data-track]');
  const slides = [...(track?.children ?? [])] as HTMLElement[];
  const [first, second] = slides;
  if (!track || !first || !second) return;
  const { carousel, fade } = box.dataset;
  const images = slides.flatMap((slide) => slide.querySelector('img') ?? []);
  const still = matchMedia(reducedMotionMedia).matches;
  const dots = [...box.querySelectorAll<HTMLElement>('[data-dots] > *')];
  const captions = box.querySelector('[data-captions]');
  const book = box.querySelector<HTMLButtonElement>('[data-book]');
  let now = 0;
  let turn = 0;
  let paused = still;
  let timer = 0;

  const pitch = () => Math.abs(second.offsetLeft - first.offsetLeft);
  const perPage = () => (fade === undefined ? Math.max(1, Math.round(track.clientWidth / pitch())) : 1);
  const next = (by: number) => {
    const size = perPage();
    const last = Math.floor((slides.length - 1) / size) * size;
    const to = now + by * size;
    return to < 0 ? last : to > last ? 0 : to;
  };
  const mark = (to: number) => {
    now = to;
    dots.forEach((dot, at) => {
      if (at === to) dot.ariaCurrent = 'true';
      else dot.removeAttribute('aria-current');
    });
    if (fade === undefined) return;
    // The places stay and the pictures move on: whatever changed its place would count as a shift of the layout.
    slides.forEach((slide, at) => {
      const image = images[(to + at) % images.length];
      if (image && image !== slide.firstChild) slide.insertBefore(image, slide.firstChild);
      const caption = captions?.children[at] as HTMLElement | undefined;
      caption?.toggleAttribute('data-now', at === to);
      if (book && at === to) book.value = caption?.dataset.slide ?? '';
    });
  };

  /** The new picture stands at once, below a copy of the old one that fades; its neighbours move up by one place. */
  const fadeTo = async (to: number, mine: number) => {
    const [old, picture] = [images[now], images[to]];
    if (!old || !picture || old === picture) return;
    picture.loading = 'eager';
    await picture.decode().catch(() => {});
    if (mine !== turn) return;
    const forward = (to - now + images.length) % images.length <= images.length / 2;
    mark(to);
    if (still) return;
    const ghost = old.cloneNode() as HTMLImageElement;
    ghost.alt = '';
    ghost.decoding = 'sync';
    ghost.style.position = 'absolute';
    ghost.style.inset = '0';
    for (const image of box.querySelectorAll('img + img')) image.remove();
    first.appendChild(ghost);
    const from = `${(forward ? 1 : -1) * pitch()}px`;
    for (const slide of slides.slice(1)) slide.animate({ translate: [from, '0'] }, { duration: SLIDE_MS, easing: 'ease-out' });
    await ghost.animate({ opacity: [1, 0] }, { duration: FADE_MS, easing: 'ease' }).finished;
    ghost.remove();
  };

  const go = async (to: number) => {
    const mine = ++turn;
    clearTimeout(timer);
    if (captions) captions.ariaLive = box.matches(':focus-within') ? 'polite' : 'off';
    if (fade === undefined) track.scrollTo({ left: (slides[to]?.offsetLeft ?? 0) - first.offsetLeft });
    else await fadeTo(to, mine);
    if (mine === turn) wait();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!paused) timer = window.setTimeout(tick, Number(carousel));
  };
  const tick = () => {
    const { top, bottom } = box.getBoundingClientRect();
    if (document.hidden || bottom < 0 || top > innerHeight || box.matches(':hover,:focus-within')) wait();
    else go(next(1));
  };

  box.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    if (button.dataset.step) go(next(Number(button.dataset.step)));
    else if (button.ariaPressed) {
      paused = !paused;
      button.ariaPressed = `${paused}`;
      wait();
    } else go(dots.indexOf(button));
  });
  if (fade === undefined) {
    track.addEventListener('scroll', () => {
      const size = perPage();
      mark(Math.min(Math.ceil(Math.round(Math.abs(track.scrollLeft) / pitch()) / size) * size, slides.length - 1));
    });
  } else {
    let x = 0;
    // Asked for when it is needed: while the page loads, the answer would cost a style of all of it.
    const back = () => (getComputedStyle(box).direction === 'rtl' ? 1 : -1);
    track.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') go(next(key === 'ArrowLeft' ? back() : -back()));
    });
    track.addEventListener('pointerdown', (event) => {
      x = event.clientX;
    });
    track.addEventListener('pointerup', (event) => {
      const moved = event.clientX - x;
      if (Math.abs(moved) > 40) go(next(moved > 0 ? back() : -back()));
    });
  }
  mark(0);
  box.dataset.live = '';
  wait();
}
