import { startCarousels } from './carousel.ts';
import { startFilterForms, startSearchForms } from './catalogue/search-forms.ts';
import { startCounters } from './counters.ts';
import { startDialogs } from './dialogs.ts';
import { callOnDemand } from './load-on-demand.ts';
import { startLogoFallback, startPartnerMarquee } from './logos.ts';

// The script of every public page. Pages work without it.

/** A second after the load event: pictures far below the fold may load (`paintOnceLoaded` in `ui/tokens.ts`), and cards get their scripts. */
function startDeferredWork(): void {
  addEventListener('load', () =>
    setTimeout(() => {
      document.body.dataset.loaded = '';
      if (document.querySelector('article,time')) callOnDemand('startCards');
    }, 1000),
  );
}

for (const start of [
  startDialogs,
  startSearchForms,
  startFilterForms,
  startCarousels,
  startCounters,
  startPartnerMarquee,
  startLogoFallback,
  startDeferredWork,
])
  start(document);
