import { STATISTIC_STEPS } from '../../schema/constants.ts';
import { reducedMotionMedia } from '../ui/tokens.ts';

/** Counts the numbers marked `data-count` up to their target, once, when they first come into view. */
export function startCounters(root: ParentNode): void {
  if (matchMedia(reducedMotionMedia).matches) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      animateCounter(target as HTMLElement);
    }
  });
  for (const element of root.querySelectorAll('[data-count]')) observer.observe(element);
}

function animateCounter(element: HTMLElement): void {
  const target = +(element.dataset.count as string);
  const stepMs = 10;
  const step = Math.ceil(target / STATISTIC_STEPS);
  let count = 0;
  // Reserves the width of the final number, so that nothing beside it moves.
  element.style.minInlineSize = `${element.offsetWidth}px`;
  const timer = setInterval(() => {
    count = Math.min(count + step, target);
    element.textContent = `+${count}`;
    if (count === target) clearInterval(timer);
  }, stepMs);
}
