import { COUNTER_STEPS, INTERVALS } from '../../schema/constants.ts';
import { calm } from '../ui/scale.ts';

/** Lets the numbers marked `data-count` run up to their target once, when they are first seen. */
export function startCounters(root: ParentNode): void {
  if (matchMedia(calm).matches) return;
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      run(target as HTMLElement);
    }
  });
  for (const element of root.querySelectorAll('[data-count]')) seen.observe(element);
}

function run(element: HTMLElement): void {
  const target = Number(element.dataset.count);
  const step = Math.ceil(target / COUNTER_STEPS);
  let shown = 0;
  // The place of the final number is kept, so that nothing beside it moves.
  element.style.minInlineSize = `${element.offsetWidth}px`;
  const timer = setInterval(() => {
    shown = Math.min(shown + step, target);
    element.textContent = `+${shown}`;
    if (shown === target) clearInterval(timer);
  }, INTERVALS.counterStep);
}
