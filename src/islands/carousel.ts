import { reducedMotionMedia } from '../ui/tokens.ts';

/**
 * Starts the carousels below `root`. `data-carousel` holds the time per slide in milliseconds, `data-track` marks the
 * list of slides. With `data-fade` the slides stay in place and swap their pictures; without it the track
 * scrolls by as many slides as it shows. Dots, `data-step` buttons, the pause button (`aria-pressed`), `data-captions`
 * and the `data-book` link follow the current slide where they exist.
 */
export function startCarousels(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(box);
}

/** Half the time of a fade, when the new picture prevails. */
const HALF_FADE_MS = 400;
/** The shortest horizontal drag, in pixels, that counts as a swipe. */
const SWIPE_PX = 40;

function startCarousel(box: HTMLElement): void {
  const track = box.querySelector<HTMLElement>('[data-track]');
  if (!track) return;
  const { dataset } = box;
  const fades = 'fade' in dataset;
  // Live where slides scroll: the reviews get further ones, with their dots. A hero's are those of the page, without its copies.
  const slides = (fades ? [...track.children] : track.children) as HTMLElement[];
  const [first, second] = slides;
  if (!first || !second) return;
  const images = [...box.querySelectorAll('img')];
  const reducedMotion = matchMedia(reducedMotionMedia).matches;
  const listDots = (): Element[] => [...box.querySelectorAll('[data-dots]>*')];
  const captions = box.querySelector('[data-captions]');
  const book = box.querySelector<HTMLAnchorElement>('[data-book]');
  let current = 0;
  /** The number of slide changes, so that a fade can tell that a newer one has replaced it. */
  let changeCount = 0;
  let paused = reducedMotion;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const halfFade = reducedMotion ? 0 : HALF_FADE_MS;
  const animate = (element: HTMLElement, frames: PropertyIndexedKeyframes, halves = 1) =>
    element.animate(frames, { duration: halves * halfFade, easing: 'ease' }).finished;
  /** From the first slide to the second, in pixels; negative from right to left. */
  const getPitch = () => second.offsetLeft - first.offsetLeft;
  const countPerPage = () => (fades ? 1 : Math.abs(Math.round(track.clientWidth / getPitch())) || 1);
  const getNext = (step: number) => {
    const size = countPerPage();
    const pages = Math.ceil(slides.length / size);
    return ((Math.floor(current / size) + step + pages) % pages) * size;
  };
  /** The picture of a slide, counted on from the first one after the last. */
  const getImage = (index: number) => images[index % images.length] as HTMLImageElement;
  /** Marks the slide that is in view: its dot, its caption and where Book Now leads. */
  const markCurrent = (target: number) => {
    for (const items of [listDots(), [...(captions?.children ?? [])]])
      items.forEach((item, index) => {
        item.ariaCurrent = (index === target || null) as string | null;
        item.toggleAttribute('data-current', index === target);
      });
    // Each caption is a link.
    const link = captions?.children[target]?.firstChild as HTMLAnchorElement | undefined;
    if (book && link) book.href = link.href;
  };
  /** Resolves when the pictures in the windows of `target` can be painted, and the one after them, for the next change. */
  const loadPictures = (target: number) =>
    Promise.all(
      [0, 1, 2, 3].map((offset) => {
        const image = getImage(target + offset);
        image.loading = 'eager';
        return image.decode().catch(() => {});
      }),
    );

  /**
   * Fades a copy of the old picture out above the new one, while the neighbours move by one place: a copy of the nearest one moves
   * behind the large window, or it comes out from there. What describes the picture changes when the new one prevails.
   */
  const fadeTo = async (target: number, forward: boolean, change: number) => {
    if (target === current) return;
    if (captions) captions.ariaLive = box.matches(':focus-within') ? 'polite' : 'off';
    const copies = slides.slice(0, forward ? 2 : 1).map((slide) => slide.cloneNode(true) as HTMLElement);
    // Before the pictures are loaded, so that two quick presses go two slides on.
    current = target;
    await loadPictures(target);
    if (change !== changeCount) return;
    const [old, neighbour] = copies as [HTMLElement, HTMLElement?];
    for (const copy of copies) {
      copy.style.cssText = 'position:absolute;opacity:0';
      track.appendChild(copy);
    }
    // The pictures move and the slides stay: a moved slide counts as a layout shift.
    slides.forEach((slide, index) => {
      slide.prepend(getImage(target + index) as never);
    });
    const pitch = (slides[2] ?? second).offsetLeft - second.offsetLeft;
    const fading = animate(old, { opacity: [1, 0] }, 2);
    if (neighbour) animate(neighbour, { opacity: [1, 1], translate: [`${getPitch()}px`, `${getPitch() - pitch}px`] });
    for (const slide of slides.slice(1)) animate(slide, { translate: [`${forward ? pitch : -pitch}px`, '0'] });
    await animate(first, {});
    if (change === changeCount) markCurrent(target);
    await fading;
    for (const copy of copies) copy.remove();
  };

  const goTo = async (target: number, forward = target > current) => {
    const change = ++changeCount;
    clearTimeout(timer);
    if (fades) await fadeTo(target, forward, change);
    else track.scrollTo({ left: (slides[target]?.offsetLeft ?? 0) - first.offsetLeft });
    if (change === changeCount) scheduleNext();
  };
  const goBy = (step: number) => goTo(getNext(step), step > 0);
  const scheduleNext = () => {
    clearTimeout(timer);
    if (paused) return;
    if (fades) loadPictures(getNext(1));
    timer = setTimeout(tick, +(dataset.carousel as string));
  };
  const tick = () => {
    const { top, bottom } = box.getBoundingClientRect();
    if (document.hidden || bottom < 0 || top > innerHeight || box.matches(':hover,:focus-within')) scheduleNext();
    else goBy(1);
  };

  box.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    if (button.dataset.step) goBy(+button.dataset.step);
    else if (button.ariaPressed) {
      paused = !paused;
      button.ariaPressed = `${paused}`;
      scheduleNext();
    } else goTo(listDots().indexOf(button));
  });
  if (fades) {
    let startX = 0;
    /** Changes the slide for a move to the left or to the right. */
    const goSideways = (toLeft: boolean) => goBy(box.matches(':dir(rtl)') === toLeft ? 1 : -1);
    track.addEventListener('keydown', ({ key }) => {
      const toLeft = key === 'ArrowLeft';
      if (toLeft || key === 'ArrowRight') goSideways(toLeft);
    });
    track.addEventListener('pointerdown', (event) => {
      startX = event.clientX;
    });
    track.addEventListener('pointerup', ({ clientX }) => {
      if (Math.abs(clientX - startX) > SWIPE_PX) goSideways(clientX > startX);
    });
  } else
    track.addEventListener('scroll', () => {
      const size = countPerPage();
      current = Math.min(Math.ceil(Math.round(Math.abs(track.scrollLeft / getPitch())) / size) * size, slides.length - 1);
      markCurrent(current);
    });
  dataset.enhanced = '';
  // The first slide dwells from the load on, and the next pictures come after those of the page.
  addEventListener('load', scheduleNext);
}
