/** The one script of public pages. Everything works without it; it makes some things better. */
import { startCarousels } from './carousel.ts';
import { startCounters } from './counters.ts';
import { startDialogs } from './dialogs.ts';
import { startPartnerMarquee } from './partners.ts';
import { startSearchForms } from './search-forms.ts';
import { startPageBehaviours } from './main.ts';

for (const start of [startDialogs, startSearchForms, startCarousels, startCounters, startPartnerMarquee, startPageBehaviours])
  start(document);
