import type { ComponentType } from 'react';
import { LIMITS, type Market } from '../../schema/constants.ts';
import { byMarket, MARKET_FACTS } from '../../schema/markets.ts';
import { graphql } from '../documents/gql.ts';
import type { HomeQuery } from '../documents/graphql.ts';
import { Accented, type Headline } from '../ui/accent.tsx';
import { BookForm, bookProblem } from '../ui/book.tsx';
import { Contact } from '../ui/contact.tsx';
import { Counters } from '../ui/counters.tsx';
import type { HeroProps } from '../ui/hero.tsx';
import { Partners } from '../ui/partners.tsx';
import { uploadUrl } from '../ui/paths.ts';
import { Picks } from '../ui/picks.tsx';
import { Reviews } from '../ui/reviews.tsx';
import type { TopPlacesProps } from '../ui/top-places.ts';
import { book } from './book.ts';
import { definePage, type FormState } from './page.tsx';
import { agencyOf, webSite } from './structured.ts';

const HomeDocument = graphql(`
  query Home($market: Market!, $packages: Int!, $reviews: Int!) {
    ...Chrome
    company(market: $market) { name blurb phone email office hours social { url } ...TopPlaces ...Counters ...Contact }
    logo(market: $market) { picture { name } }
    slides: homepageImages(market: $market, type: carousel) { picture { name alt } ...HeroSlide }
    packages(market: $market, first: $packages) { ...Picks }
    partners { ...Partners }
    reviews(market: $market, first: $reviews) { ...Reviews }
  }
`);

/** What a home page says in its market's own words. */
export interface HomeWords {
  title: string;
  description: string;
  heading: Headline;
  standfirst: string;
  picks: string;
  contact: Headline;
}

export interface HomeProps {
  data: HomeQuery;
  market: Market;
  form?: FormState;
  words: HomeWords;
  Hero: ComponentType<HeroProps>;
  Places: ComponentType<TopPlacesProps>;
}

/** The agency's home in each of its markets. */
const HOMES = byMarket((market) => MARKET_FACTS[market].home);

/** Three slides of reviews. */
const REVIEWS = LIMITS.reviewsPerSlide * 3;

/** The sections of both home pages (specification 2.5, 2.6); hero and places are the market's own, and so are their styles. */
export function Home({ data, market, form, words, Hero, Places }: HomeProps) {
  const { company, slides, packages, partners, reviews } = data;
  const wrong = bookProblem(form);
  // Beside the button that was pressed.
  const standfirst = wrong ? (
    <span role="alert">
      <b>{wrong.title}.</b> {wrong.words}
    </span>
  ) : (
    words.standfirst
  );
  return (
    <>
      <BookForm />
      <Hero slides={slides} market={market} heading={<Accented of={words.heading} />} standfirst={standfirst} />
      <Picks of={packages} market={market} words={words.picks} />
      <Places of={company} market={market} />
      <Partners of={partners} />
      <Counters of={company} />
      <Reviews of={reviews} market={market} />
      <Contact of={company} market={market} heading={<Accented of={words.contact} />} />
    </>
  );
}

/** The home page of a market. */
export const homePage = (market: Market, words: HomeWords, Body: ComponentType<Pick<HomeProps, 'data' | 'form'>>) =>
  definePage({
    document: HomeDocument,
    current: 'Home',
    floating: 'review',
    forms: { book },
    variables: () => ({ market, packages: LIMITS.homePackages, reviews: REVIEWS }),
    head({ company, logo, slides }) {
      const { title, description } = words;
      const { home, currency } = MARKET_FACTS[market];
      const picture = slides[0]?.picture;
      return {
        title: `${company.name}: ${title}`,
        description,
        canonical: home,
        alternates: HOMES,
        picture,
        structured: [
          agencyOf(
            market,
            { ...company, address: company.office },
            {
              description: company.blurb || description,
              currenciesAccepted: currency,
              logo: logo && uploadUrl(logo.picture.name),
              image: picture && uploadUrl(picture.name),
              ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
            },
          ),
          webSite(market, company.name),
        ],
      };
    },
    Body: ({ data, at }) => <Body data={data} form={at.form} />,
  });
