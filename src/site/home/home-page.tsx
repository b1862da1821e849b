import type { ComponentType } from 'react';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../schema/markets.ts';
import { uploadUrl } from '../../../schema/media-urls.ts';
import { graphql } from '../../documents/gql.ts';
import type { HomeQuery } from '../../documents/graphql.ts';
import { getBookingError } from '../../ui/catalogue/booking-error.tsx';
import { FeaturedPackages } from '../../ui/catalogue/featured-packages.tsx';
import { ContactSection, Counters, Partners } from '../../ui/patterns/company-sections.tsx';
import type { HeroProps } from '../../ui/patterns/hero.tsx';
import { Reviews } from '../../ui/patterns/reviews.tsx';
import type { TopLocationsProps } from '../../ui/patterns/top-locations.ts';
import { HeadlineText } from '../../ui/primitives/typography.tsx';
import { bookingForm } from '../package/one-step-booking.ts';
import { definePage, type FormState } from '../page.tsx';
import { buildMainAgency, buildWebSite } from '../structured-data.ts';
import type { HomeCopy } from './copy.ts';

const HomeDocument = graphql(`
  query Home($market: Market!, $reviews: Int!) {
    ...SiteLayout
    company(market: $market) { name blurb phone email office hours social { url } ...TopLocations ...Counters ...ContactSection }
    logo(market: $market) { picture { name } }
    slides: homepageImages(market: $market, type: carousel) { picture { name alt } ...HeroSlide }
    packages: leadingPackages(market: $market) { ...FeaturedPackages }
    partners { ...Partners }
    reviews(market: $market, first: $reviews) { ...Reviews }
    rating: reviewRating(market: $market) { ...ReviewsRating }
  }
`);

interface HomePageDefinition {
  market: Market;
  copy: HomeCopy;
  Hero: ComponentType<HeroProps>;
  Places: ComponentType<TopLocationsProps>;
}

const HOME_PATHS = mapMarkets((market) => MARKET_CONFIG[market].homePath);

/** Reviews are shown in groups of `LIMITS.reviewsPerSlide`. */
const REVIEW_GROUPS = 3;

interface HomeSectionsProps extends HomePageDefinition {
  data: HomeQuery;
  form?: FormState;
}

function HomeSections({ data, market, form, copy, Hero, Places }: HomeSectionsProps) {
  const { company, slides, packages, partners, reviews, rating } = data;
  const bookingError = getBookingError(form);
  // A booking error takes the place of the introduction, next to the Book Now button of the hero.
  const standfirst = bookingError ? (
    <span role="alert">
      <b>{bookingError.title}.</b> {bookingError.message}
    </span>
  ) : (
    copy.standfirst
  );
  return (
    <>
      <Hero slides={slides} market={market} heading={<HeadlineText headline={copy.heading} />} standfirst={standfirst} />
      <FeaturedPackages fragments={packages} market={market} summary={copy.packagesIntro} />
      <Places fragment={company} market={market} />
      <Partners fragments={partners} />
      <Counters fragment={company} />
      <Reviews fragment={reviews} rating={rating} market={market} />
      <ContactSection fragment={company} market={market} heading={<HeadlineText headline={copy.contact} preloads={false} />} />
    </>
  );
}

/** The home page of a market (specification 2.5, 2.6). `Hero` and `Places` differ by market and have their own styles. */
export const defineHomePage = ({ market, copy, Hero, Places }: HomePageDefinition) =>
  definePage({
    document: HomeDocument,
    currentNavItem: 'Home',
    floatingButton: 'review',
    forms: { book: bookingForm },
    embedsSpeculationRules: true,
    variables: () => ({ reviews: LIMITS.reviewsPerSlide * REVIEW_GROUPS }),
    head({ company, logo, slides }) {
      const { title, description } = copy;
      const { currency } = MARKET_CONFIG[market];
      const picture = slides[0]?.picture;
      return {
        title: `${company.name}: ${title}`,
        description,
        alternates: HOME_PATHS,
        previewImage: picture,
        structuredData: [
          buildMainAgency(
            market,
            { ...company, address: company.office },
            {
              description: company.blurb || description,
              currenciesAccepted: currency,
              ...(logo && { logo: uploadUrl(logo.picture.name) }),
              ...(picture && { image: uploadUrl(picture.name) }),
              ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
            },
          ),
          buildWebSite(market, company.name),
        ],
      };
    },
    Body({ data, request }) {
      return <HomeSections market={market} copy={copy} Hero={Hero} Places={Places} data={data} form={request.form} />;
    },
  });
