import { IndiaHero, IndiaTopLocations } from '../../ui/patterns/india-sections.tsx';
import { INDIA_HOME_COPY } from './copy.ts';
import { defineHomePage } from './home-page.tsx';

/** / and /home */
export const indiaHomePage = defineHomePage({ market: 'india', copy: INDIA_HOME_COPY, Hero: IndiaHero, Places: IndiaTopLocations });
