import type { ReactNode } from 'react';
import { LIMITS, MARKET_FACTS, type Market } from '../../schema/constants.ts';
import { graphql } from '../documents/gql.ts';
import type { HomeQuery } from '../documents/graphql.ts';
import { Contact } from '../ui/contact.tsx';
import { Counters } from '../ui/counters.tsx';
import { HorizonHero } from '../ui/horizon-hero.tsx';
import { Partners } from '../ui/partners.tsx';
import { Picks } from '../ui/picks.tsx';
import { Reviews } from '../ui/reviews.tsx';
import { TopPlaces } from '../ui/top-places.tsx';
import { WindowsHero } from '../ui/windows-hero.tsx';
import { definePage, type PageAt } from './page.tsx';
import { travelAgency } from './structured.ts';

const HomeDocument = graphql(`
  query Home($market: Market!, $packages: Int!, $reviews: Int!) {
    ...Chrome
    company(market: $market) { name blurb phone email office hours social { url } ...TopPlaces ...Counters ...Contact }
    slides: homepageImages(market: $market, type: carousel) { ...HeroSlide }
    packages(market: $market, first: $packages) { ...Picks }
    partners { ...Partners }
    reviews(market: $market, first: $reviews) { ...Reviews }
  }
`);

interface HomeWords {
  title: string;
  description: string;
  heading: ReactNode;
  standfirst: string;
  picks: string;
  contact: ReactNode;
}

const WORDS: Record<Market, HomeWords> = {
  india: {
    title: 'Holidays across India and beyond',
    description:
      'Holidays across India and beyond, planned by people who have slept in the hotel and driven the road. Packages, flights, hotels, visas and forex.',
    heading: (
      <>
        Look out of a different <em>window.</em>
      </>
    ),
    standfirst: 'Holidays across India and beyond, planned by people who have slept in the hotel and driven the road.',
    picks: 'Three our planners would take themselves this season. Every price is per person and includes stays, transfers and taxes.',
    contact: (
      <>
        Tell us where the road should <em>go.</em>
      </>
    ),
  },
  dubai: {
    title: 'Dubai and the Emirates, arranged from Deira',
    description:
      'Dubai, Abu Dhabi and the desert: stays, visas, cars and transfers, arranged from Deira. Prices per person on sharing basis.',
    heading: (
      <>
        Stay for the second <em>sunset.</em>
      </>
    ),
    standfirst: 'Watch it once from the sand and again from the 124th floor. Stays, visas and transfers, arranged from Deira.',
    picks: 'Prices are per person on sharing basis, VAT included.',
    contact: (
      <>
        Ask someone who lives <em>here.</em>
      </>
    ),
  },
};

/** Three slides of reviews. */
const REVIEWS = LIMITS.reviewsPerSlide * 3;

function Home({ data, at: { market } }: { data: HomeQuery; at: PageAt }) {
  const { company, slides, packages, partners, reviews } = data;
  const { heading, standfirst, picks, contact } = WORDS[market];
  const Hero = market === 'india' ? WindowsHero : HorizonHero;
  return (
    <>
      <Hero slides={slides} market={market} heading={heading} standfirst={standfirst} />
      <Picks of={packages} market={market} words={picks} />
      <TopPlaces of={company} market={market} />
      <Partners of={partners} />
      <Counters of={company} />
      <Reviews of={reviews} market={market} />
      <Contact of={company} market={market} heading={contact} />
    </>
  );
}

const homePage = (market: Market) =>
  definePage({
    document: HomeDocument,
    current: 'Home',
    floating: 'review',
    variables: () => ({ market, packages: LIMITS.homePackages, reviews: REVIEWS }),
    head({ company }) {
      const { title, description } = WORDS[market];
      const { home, currency } = MARKET_FACTS[market];
      const agency = travelAgency({ ...company, address: company.office }, home);
      return {
        title: `${company.name}: ${title}`,
        description,
        canonical: home,
        structured: [
          {
            ...agency,
            description: company.blurb || description,
            currenciesAccepted: currency,
            sameAs: company.social.map(({ url }) => url),
          },
        ],
      };
    },
    Body: Home,
  });

/** / and /home */
export const indiaHomePage = homePage('india');
/** /DubaiHome */
export const dubaiHomePage = homePage('dubai');
