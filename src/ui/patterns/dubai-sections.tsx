import type { ReactNode } from 'react';
import { formatCount } from '../../../schema/format.ts';
import { readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { listPath } from '../paths.ts';
import { itemTitle, sectionHeader } from '../primitives/heading.css.ts';
import { Picture } from '../primitives/picture.tsx';
import { PicturePlaceholder } from '../primitives/picture-placeholder.tsx';
import { BidiText } from '../primitives/text.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import * as css from './dubai-sections.css.ts';
import { BookSlideLink, HeroCarousel, type HeroProps, HeroText, readSlides, SlideCaptions } from './hero.tsx';
import { TopLocationsFragment, type TopLocationsProps } from './top-locations.ts';

/** Phones show the middle of the picture at 38rem under a gradient, where two thirds of the resolution are enough. */
const HERO_SIZES = '(max-width: 600px) 25.5rem, (max-width: 999px) max(100vw, 38rem), 100vw';

/** The Dubai hero: one wide picture, cut by a ridge and a dune. */
export function DubaiHero({ slides, market, heading, standfirst }: HeroProps) {
  const items = readSlides(slides, market);
  return (
    <HeroCarousel className={css.hero}>
      {items.length > 0 && (
        <ul className={css.slides} data-track="">
          {items.map(({ id, picture }, index) => (
            <li key={id} data-current={index === 0 ? '' : undefined}>
              <Picture fragment={picture} sizes={HERO_SIZES} maxWidth={1600} loading={index === 0 ? 'high' : 'low'} decoding="sync" />
            </li>
          ))}
        </ul>
      )}
      <div className={`${css.heroText} ${base.container}`}>
        <HeroText heading={heading} standfirst={standfirst} />
        <div className={base.actionRow}>
          <BookSlideLink slide={items[0]} market={market} />
          <SlideCaptions slides={items} />
          <CarouselControls count={items.length} itemLabel="Slide" />
        </div>
      </div>
    </HeroCarousel>
  );
}

interface DubaiTopLocationsProps extends TopLocationsProps {
  /** Shown beside the title. */
  summary: ReactNode;
}

/** Top Rated Locations of Dubai as a mosaic; each links to a package search. */
export function DubaiTopLocations({ fragment, market, summary }: DubaiTopLocationsProps) {
  const { topLocations } = readFragment(TopLocationsFragment, fragment);
  if (topLocations.length === 0) return null;
  return (
    <section className={base.container} aria-labelledby="top-locations-title">
      <div className={sectionHeader}>
        <h2 id="top-locations-title">Top Rated Locations</h2>
        <p>{summary}</p>
      </div>
      <ul className={css.mosaic}>
        {topLocations.map(({ name, description, customersVisited, picture }) => (
          <li key={name}>
            <a href={listPath(market, { search: name })}>
              <span className={css.mosaicPicture}>
                {picture ? (
                  <Picture fragment={picture} alt="" sizes="(max-width: 767px) 92vw, 44rem" />
                ) : (
                  <PicturePlaceholder label={name} />
                )}
              </span>
              <span className={css.caption}>
                <b className={itemTitle}>
                  <BidiText text={name} />
                </b>
                <span className={css.description}>
                  <BidiText text={description} />
                </span>
                {customersVisited > 0 && (
                  <span className={`${css.visitorCount} ${base.tabularNumber}`}>{formatCount(customersVisited)} travellers</span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
