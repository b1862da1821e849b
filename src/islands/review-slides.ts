/** The parts of a review that its slide shows, too. */
const PARTS = ['[role=img]', 'blockquote', 'img', 'b', 'b + span'];
/** Longer reviews have the second of the two classes of slides. As `LONG_REVIEW_CHARS` of ui/patterns/reviews.tsx. */
const LONG_REVIEW_CHARS = 240;

/**
 * Adds the reviews of the page that `link` leads to as slides of its section; the link then leads to the page behind. Throws if the page
 * cannot be read.
 */
export async function addReviewSlides(link: HTMLAnchorElement): Promise<void> {
  const section = link.closest('section');
  const track = section?.querySelector('[data-track]');
  const template = track?.firstElementChild;
  const response = await fetch(link.href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const reviews = page.querySelectorAll<HTMLElement>('[data-review]');
  if (!track || !template || !response.ok || reviews.length === 0) throw new Error('No further reviews.');
  const [short = '', long = ''] = (link.dataset.classes ?? '').split(',');
  const dots = section?.querySelector('[data-dots]');
  const first = track.childElementCount;
  for (const review of reviews) {
    const slide = template.cloneNode(true) as HTMLElement;
    for (const part of PARTS) {
      const [old, found] = [slide.querySelector(part), review.querySelector<HTMLElement>(part)];
      if (found && old) old.parentNode?.replaceChild(found, old);
      else old?.remove();
    }
    const figure = slide.querySelector('figure');
    if (figure) figure.className = (slide.querySelector('blockquote')?.textContent?.length ?? 0) > LONG_REVIEW_CHARS ? long : short;
    track.appendChild(slide);
    const dot = dots?.lastElementChild?.cloneNode() as HTMLElement | undefined;
    if (dot) {
      dots?.appendChild(dot);
      dot.removeAttribute('aria-current');
      dot.setAttribute('aria-label', `Review ${dots?.childElementCount}`);
    }
  }
  const next = page.querySelector<HTMLAnchorElement>('a[rel=next]');
  if (next) link.href = next.href;
  else link.remove();
  (track.children[first] as HTMLElement).scrollIntoView({ block: 'nearest', inline: 'start' });
}
