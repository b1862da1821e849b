import { ANIMATION_INTERVALS_MS, STATISTIC_STEPS } from '../../schema/constants.ts';
import { reducedMotionMedia } from '../ui/tokens.ts';

/** Lets the numbers marked `data-count` run up to their target once, when they are first seen. */
export function startCounters(root: ParentNode): void {
  if (matchMedia(reducedMotionMedia).matches) return;
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      animateCounter(target as HTMLElement);
    }
  });
  for (const element of root.querySelectorAll('[data-count]')) seen.observe(element);
}

function animateCounter(element: HTMLElement): void {
  const target = Number(element.dataset.count);
  const step = Math.ceil(target / STATISTIC_STEPS);
  let shown = 0;
  // The place of the final number is kept, so that nothing beside it moves.
  element.style.minInlineSize = `${element.offsetWidth}px`;
  const timer = setInterval(() => {
    shown = Math.min(shown + step, target);
    element.textContent = `+${shown}`;
    if (shown === target) clearInterval(timer);
  }, ANIMATION_INTERVALS_MS.counterStep);
}
