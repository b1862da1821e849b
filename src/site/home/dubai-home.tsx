import { HorizonHero, TopLocationsMosaic } from '../../ui/patterns/horizon-sections.tsx';
import type { TopLocationsProps } from '../../ui/patterns/top-locations.ts';
import * as link from '../../ui/primitives/link.css.ts';
import { defineHomePage, type HomeCopy, type HomeProps, HomeSections } from './home-page.tsx';

const copy: HomeCopy = {
  title: 'Dubai and the Emirates, arranged from Deira',
  description:
    'Dubai, Abu Dhabi and the desert: stays, visas, cars and transfers, arranged from Deira. Prices per person on sharing basis.',
  heading: ['Stay for the second', 'sunset.'],
  standfirst: 'Watch it once from the sand and again from the 124th floor. Stays, visas and transfers, arranged from Deira.',
  packagesIntro: 'Prices are per person on sharing basis, VAT included.',
  contact: ['Ask someone who lives', 'here.'],
};

const Places = (props: TopLocationsProps) => (
  <TopLocationsMosaic
    {...props}
    summary={
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
  <HomeSections {...props} market="dubai" copy={copy} Hero={HorizonHero} Places={Places} />
);

/** /DubaiHome */
export const dubaiHomePage = defineHomePage('dubai', copy, Body);
