import { startCarousels } from './carousel.ts';
import { startCounters } from './counters.ts';
import { startDialogs } from './dialogs.ts';
import { onImageError, startPartnerMarquee } from './logos.ts';
import { startSearchForms } from './search-forms.ts';

/** The one script of public pages. Everything works without it; it makes some things better. */

/** Milliseconds after the load from which pictures far below are asked for (`ui/far.ts`). */
const DEFERRED_PAINT_DELAY_MS = 1000;

/** Pictures far below, print buttons, filters that apply themselves, and logos that do not load. */
export function startPageBehaviours(root: ParentNode): void {
  addEventListener('load', () =>
    setTimeout(() => {
      document.body.dataset.loaded = '';
    }, DEFERRED_PAINT_DELAY_MS),
  );
  for (const button of root.querySelectorAll('[data-print]')) button.addEventListener('click', () => print());
  // A logo failure treats the logo as absent (specification 8): its words stand in the wordmark's type.
  for (const logo of root.querySelectorAll<HTMLImageElement>('[data-logo] img'))
    onImageError(logo, () => logo.replaceWith(logo.alt.split(' ')[0] ?? ''));
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-filter]')) {
    form.dataset.live = '';
    form.addEventListener('change', () => {
      const filled = [...new FormData(form)].filter(([, value]) => value) as [string, string][];
      location.href = `${form.action}?${new URLSearchParams(filled)}`;
    });
  }
}

for (const start of [startDialogs, startSearchForms, startCarousels, startCounters, startPartnerMarquee, startPageBehaviours])
  start(document);
