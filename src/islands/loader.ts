/** The one script of public pages. Everything works without it; it makes some things better. */
import { startCarousels } from './carousel.ts';
import { startCounters } from './counters.ts';
import { startDialogs } from './dialogs.ts';
import { startPartners } from './partners.ts';
import { startSearch } from './search.ts';
import { startSmall } from './small.ts';

for (const start of [startDialogs, startSearch, startCarousels, startCounters, startPartners, startSmall]) start(document);
