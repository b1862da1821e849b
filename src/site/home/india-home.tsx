import { IndiaHero, IndiaTopLocations } from '../../ui/patterns/india-sections.tsx';
import { INDIA_HOME_COPY } from './copy.ts';
import { defineHomePage, type HomeProps, HomeSections } from './home-page.tsx';

const Body = (props: Pick<HomeProps, 'data' | 'form'>) => (
  <HomeSections {...props} market="india" copy={INDIA_HOME_COPY} Hero={IndiaHero} Places={IndiaTopLocations} />
);

/** / and /home */
export const indiaHomePage = defineHomePage('india', INDIA_HOME_COPY, Body);
