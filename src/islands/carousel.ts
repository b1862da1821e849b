import { reducedMotionMedia } from '../ui/tokens.ts';

/**
 * Starts the carousels below `root`. `data-carousel` holds the time per slide in milliseconds, `data-track` marks the
 * list of slides. With `data-fade` the slides stay in place and swap their pictures; without it the track
 * scrolls by as many slides as it shows. Dots, `data-step` buttons, the pause button (`aria-pressed`), `data-captions`
 * and the `data-book` button follow the current slide where they exist.
 */
export function startCarousels(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(box);
}

const FADE_MS = 1200;
const SLIDE_MS = 450;
/** The shortest horizontal drag, in pixels, that counts as a swipe. */
const SWIPE_PX = 40;

function startCarousel(box: HTMLElement): void {
  const track = box.querySelector<HTMLElement>('[data-track]');
  const slides = [...(track?.children ?? [])] as HTMLElement[];
  const [first, second] = slides;
  if (!track || !first || !second) return;
  const { carousel, fade } = box.dataset;
  const images = slides.flatMap((slide) => slide.querySelector('img') ?? []);
  const reducedMotion = matchMedia(reducedMotionMedia).matches;
  const dots = [...box.querySelectorAll<HTMLElement>('[data-dots] > *')];
  const captions = box.querySelector('[data-captions]');
  const book = box.querySelector<HTMLButtonElement>('[data-book]');
  let current = 0;
  /** The number of slide changes, so that a fade can tell that a newer one has replaced it. */
  let changeCount = 0;
  let paused = reducedMotion;
  let timer = 0;

  const getPitch = () => Math.abs(second.offsetLeft - first.offsetLeft);
  const countPerPage = () => (fade === undefined ? Math.max(1, Math.round(track.clientWidth / getPitch())) : 1);
  const getNext = (step: number) => {
    const size = countPerPage();
    const last = Math.floor((slides.length - 1) / size) * size;
    const index = current + step * size;
    return index < 0 ? last : index > last ? 0 : index;
  };
  const markCurrent = (target: number) => {
    current = target;
    dots.forEach((dot, index) => {
      if (index === target) dot.ariaCurrent = 'true';
      else dot.removeAttribute('aria-current');
    });
    if (fade === undefined) return;
    // The pictures move and the slides stay: a moved slide counts as a layout shift.
    slides.forEach((slide, index) => {
      const image = images[(target + index) % images.length];
      if (image && image !== slide.firstChild) slide.insertBefore(image, slide.firstChild);
      const caption = captions?.children[index] as HTMLElement | undefined;
      caption?.toggleAttribute('data-current', index === target);
      if (book && index === target) book.value = caption?.dataset.slide ?? '';
    });
  };

  /** Shows the new picture at once, below a fading copy of the old one, and slides its neighbours by one place. */
  const fadeTo = async (target: number, change: number) => {
    const [old, picture] = [images[current], images[target]];
    if (!old || !picture || old === picture) return;
    picture.loading = 'eager';
    await picture.decode().catch(() => {});
    if (change !== changeCount) return;
    const forward = (target - current + images.length) % images.length <= images.length / 2;
    markCurrent(target);
    if (reducedMotion) return;
    const fadingCopy = old.cloneNode() as HTMLImageElement;
    fadingCopy.alt = '';
    fadingCopy.decoding = 'sync';
    fadingCopy.style.position = 'absolute';
    fadingCopy.style.inset = '0';
    for (const image of box.querySelectorAll('img + img')) image.remove();
    first.appendChild(fadingCopy);
    const from = `${(forward ? 1 : -1) * getPitch()}px`;
    for (const slide of slides.slice(1)) slide.animate({ translate: [from, '0'] }, { duration: SLIDE_MS, easing: 'ease-out' });
    await fadingCopy.animate({ opacity: [1, 0] }, { duration: FADE_MS, easing: 'ease' }).finished;
    fadingCopy.remove();
  };

  const goTo = async (target: number) => {
    const change = ++changeCount;
    clearTimeout(timer);
    if (captions) captions.ariaLive = box.matches(':focus-within') ? 'polite' : 'off';
    if (fade === undefined) track.scrollTo({ left: (slides[target]?.offsetLeft ?? 0) - first.offsetLeft });
    else await fadeTo(target, change);
    if (change === changeCount) scheduleNext();
  };
  const scheduleNext = () => {
    clearTimeout(timer);
    if (!paused) timer = window.setTimeout(tick, Number(carousel));
  };
  const tick = () => {
    const { top, bottom } = box.getBoundingClientRect();
    if (document.hidden || bottom < 0 || top > innerHeight || box.matches(':hover,:focus-within')) scheduleNext();
    else goTo(getNext(1));
  };

  box.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    if (button.dataset.step) goTo(getNext(Number(button.dataset.step)));
    else if (button.ariaPressed) {
      paused = !paused;
      button.ariaPressed = `${paused}`;
      scheduleNext();
    } else goTo(dots.indexOf(button));
  });
  if (fade === undefined) {
    track.addEventListener('scroll', () => {
      const size = countPerPage();
      markCurrent(Math.min(Math.ceil(Math.round(Math.abs(track.scrollLeft) / getPitch()) / size) * size, slides.length - 1));
    });
  } else {
    let startX = 0;
    // Read only on a key press: reading it while the page loads would force a style calculation.
    const getBackStep = () => (getComputedStyle(box).direction === 'rtl' ? 1 : -1);
    track.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') goTo(getNext(key === 'ArrowLeft' ? getBackStep() : -getBackStep()));
    });
    track.addEventListener('pointerdown', (event) => {
      startX = event.clientX;
    });
    track.addEventListener('pointerup', (event) => {
      const moved = event.clientX - startX;
      if (Math.abs(moved) > SWIPE_PX) goTo(getNext(moved > 0 ? getBackStep() : -getBackStep()));
    });
  }
  markCurrent(0);
  box.dataset.enhanced = '';
  scheduleNext();
}
