import { TopLocationsArcade, WindowHero } from '../../ui/patterns/window-sections.tsx';
import { defineHomePage, type HomeCopy, type HomeProps, HomeSections } from './home-page.tsx';

const copy: HomeCopy = {
  title: 'Holidays across India and beyond',
  description:
    'Holidays across India and beyond, planned by people who have slept in the hotel and driven the road. Packages, flights, hotels, visas and forex.',
  heading: ['Look out of a different', 'window.'],
  standfirst: 'Holidays across India and beyond, planned by people who have slept in the hotel and driven the road.',
  packagesIntro: 'Three our planners would take themselves this season. Every price is per person and includes stays, transfers and taxes.',
  contact: ['Tell us where the road should', 'go.'],
};

const Body = (props: Pick<HomeProps, 'data' | 'form'>) => (
  <HomeSections {...props} market="india" copy={copy} Hero={WindowHero} Places={TopLocationsArcade} />
);

/** / and /home */
export const indiaHomePage = defineHomePage('india', copy, Body);
