import { startCarousels } from './carousel.ts';
import { startCounters } from './counters.ts';
import { startDialogs } from './dialogs.ts';
import { startLogoFallback, startPartnerMarquee } from './logos.ts';
import { startFilterForms, startSearchForms } from './search-forms.ts';

// The script of every public page. Pages work without it.

const DEFERRED_PAINT_DELAY_MS = 1000;

/** Allows pictures far below the fold to load (`paintOnceLoaded` in `ui/tokens.ts`), a second after the load event. */
function startDeferredPaint(): void {
  addEventListener('load', () =>
    setTimeout(() => {
      document.body.dataset.loaded = '';
    }, DEFERRED_PAINT_DELAY_MS),
  );
}

function startPrintButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll('[data-print]')) button.addEventListener('click', () => print());
}

for (const start of [
  startDialogs,
  startSearchForms,
  startFilterForms,
  startCarousels,
  startCounters,
  startPartnerMarquee,
  startLogoFallback,
  startDeferredPaint,
  startPrintButtons,
])
  start(document);
