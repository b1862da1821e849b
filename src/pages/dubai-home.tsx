import { HorizonHero } from '../ui/horizon-hero.tsx';
import * as link from '../ui/link.css.ts';
import type { TopPlacesProps } from '../ui/top-places.ts';
import { Views } from '../ui/views.tsx';
import { Home, type HomeProps, type HomeWords, homePage } from './home-page.tsx';

const words: HomeWords = {
  title: 'Dubai and the Emirates, arranged from Deira',
  description:
    'Dubai, Abu Dhabi and the desert: stays, visas, cars and transfers, arranged from Deira. Prices per person on sharing basis.',
  heading: ['Stay for the second', 'sunset.'],
  standfirst: 'Watch it once from the sand and again from the 124th floor. Stays, visas and transfers, arranged from Deira.',
  picks: 'Prices are per person on sharing basis, VAT included.',
  contact: ['Ask someone who lives', 'here.'],
};

const Places = (props: TopPlacesProps) => (
  <Views
    {...props}
    words={
      <>
        The desert is for winter, the mountains for August.{' '}
        <a className={link.link} href="/dubai">
          When to come, what to know
        </a>
      </>
    }
  />
);

const Body = (props: Pick<HomeProps, 'data' | 'form'>) => (
  <Home {...props} market="dubai" words={words} Hero={HorizonHero} Places={Places} />
);

/** /DubaiHome */
export const dubaiHomePage = homePage('dubai', words, Body);
