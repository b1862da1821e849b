import type { ReactNode } from 'react';
import { getDetailPath } from '../../../schema/addresses.ts';
import { ANIMATION_INTERVALS_MS, type Market } from '../../../schema/constants.ts';
import { formatPrice } from '../../../schema/format.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import { listPath } from '../paths.ts';
import * as button from '../primitives/button.css.ts';
import { BidiText } from '../primitives/text.tsx';
import * as css from './hero.css.ts';

const HeroSlideFragment = graphql(`
  fragment HeroSlide on HomepageImage {
    id: databaseId title note link packagePath packagePrice { amount } picture { alt ...Picture }
  }
`);

export interface HeroProps {
  slides: FragmentType<typeof HeroSlideFragment>[];
  market: Market;
  heading: ReactNode;
  standfirst: ReactNode;
}

/** The slides of a hero, each with the address it leads to: not to a package that is no longer offered. Without a note it has the price. */
export const readSlides = (slides: HeroProps['slides'], market: Market) =>
  readFragment(HeroSlideFragment, slides).map(({ link, packagePath, packagePrice, note, ...slide }) => ({
    ...slide,
    href: packagePath || (link && !link.startsWith(getDetailPath(market, '')) ? link : listPath(market)),
    note: note || (packagePrice ? `from ${formatPrice(market, Number(packagePrice.amount))}` : ''),
  }));

/** The section of a hero, whose pictures rotate with script. */
export const HeroCarousel = ({ className, children }: { className: string; children: ReactNode }) => (
  <section
    className={className}
    data-carousel={ANIMATION_INTERVALS_MS.hero}
    data-fade=""
    aria-roledescription="carousel"
    aria-label="Featured journeys"
  >
    {children}
  </section>
);

/** Heading and opening paragraph of a home page. */
export const HeroText = ({ heading, standfirst }: Pick<HeroProps, 'heading' | 'standfirst'>) => (
  <>
    <h1 className={css.heading}>{heading}</h1>
    <p className={css.standfirst}>{standfirst}</p>
  </>
);

/** Leads to the package of the current slide; without script to that of the first one. */
export const BookSlideLink = ({ slide, market }: { slide?: { href: string }; market: Market }) => (
  <a className={`${button.base} ${button.accent} ${button.large}`} href={slide?.href ?? listPath(market)} data-book="">
    Book Now
  </a>
);

/** The links of the slides. With script only the current one is visible. */
export function SlideCaptions({ slides }: { slides: ReturnType<typeof readSlides> }) {
  return (
    <ul className={css.captions} data-captions="">
      {slides.map(({ id, href, title, note, picture }, index) => (
        <li key={id} data-current={index === 0 ? '' : undefined}>
          <a href={href}>
            <b>
              <BidiText text={title || picture.alt || 'See the journey'} />
            </b>{' '}
            {note && (
              <span>
                <BidiText text={note} />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
