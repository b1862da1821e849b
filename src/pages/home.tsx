import { Facade } from '../ui/facade.tsx';
import { WindowsHero } from '../ui/windows-hero.tsx';
import { Home, type HomeProps, type HomeWords, homePage } from './home-page.tsx';

const words: HomeWords = {
  title: 'Holidays across India and beyond',
  description:
    'Holidays across India and beyond, planned by people who have slept in the hotel and driven the road. Packages, flights, hotels, visas and forex.',
  heading: ['Look out of a different', 'window.'],
  standfirst: 'Holidays across India and beyond, planned by people who have slept in the hotel and driven the road.',
  picks: 'Three our planners would take themselves this season. Every price is per person and includes stays, transfers and taxes.',
  contact: ['Tell us where the road should', 'go.'],
};

const Body = (props: Pick<HomeProps, 'data' | 'form'>) => (
  <Home {...props} market="india" words={words} Hero={WindowsHero} Places={Facade} />
);

/** / and /home */
export const indiaHomePage = homePage('india', words, Body);
