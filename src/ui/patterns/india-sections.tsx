import { formatCount } from '../../../schema/format.ts';
import { readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { listPath } from '../paths.ts';
import { itemTitle, sectionHeader } from '../primitives/heading.css.ts';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import { PicturePlaceholder } from '../primitives/picture-placeholder.tsx';
import { BidiText } from '../primitives/text.tsx';
import { TextLink } from '../primitives/typography.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { BookSlideLink, HeroCarousel, type HeroProps, HeroText, readSlides, SlideCaptions } from './hero.tsx';
import * as css from './india-sections.css.ts';
import { TopLocationsFragment, type TopLocationsProps } from './top-locations.ts';

/** On phones the window is 72vw wide; a slightly lower resolution looks the same. */
const HERO_SIZES = '(max-width: 767px) 64vw, min(30rem, 42vw)';

/** The India hero: a row of pictures in window frames. The first and largest one changes its picture. */
export function IndiaHero({ slides, market, heading, standfirst }: HeroProps) {
  const items = readSlides(slides, market);
  return (
    <HeroCarousel className={css.hero}>
      <div className={css.heroText}>
        <HeroText heading={heading} standfirst={standfirst} />
        <div className={base.actionRow}>
          <BookSlideLink slide={items[0]} market={market} />
          <TextLink href={listPath(market)}>
            All packages <Icon name="arrow" mirrorInRtl />
          </TextLink>
        </div>
      </div>
      {items.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard */}
          <ul className={css.slides} data-track="" tabIndex={0} aria-label="Pictures">
            {items.map(({ id, picture }, index) => (
              <li key={id} data-current={index === 0 ? '' : undefined}>
                <Picture fragment={picture} sizes={HERO_SIZES} loading={index === 0 ? 'high' : 'low'} decoding="sync" />
              </li>
            ))}
          </ul>
          <div className={css.captionRow}>
            <SlideCaptions slides={items} />
            <CarouselControls count={items.length} itemLabel="Slide" />
          </div>
        </>
      )}
    </HeroCarousel>
  );
}

/** Top Rated Locations of India as windows of a palace front; each links to a package search. */
export function IndiaTopLocations({ fragment, market }: TopLocationsProps) {
  const { topLocations } = readFragment(TopLocationsFragment, fragment);
  if (topLocations.length === 0) return null;
  return (
    <section className={`${base.darkBand} ${css.edgeOffset}`} aria-labelledby="top-locations-title">
      <div className={`${base.section} ${base.container}`}>
        <div className={sectionHeader}>
          <h2 id="top-locations-title">Top Rated Locations</h2>
          <p>
            {topLocations.some(({ customersVisited }) => customersVisited > 0)
              ? 'The places our travellers return to, counted from completed trips.'
              : 'The places our travellers return to.'}
          </p>
        </div>
        <ul className={css.arcade}>
          {topLocations.map(({ name, customersVisited, picture }) => (
            <li key={name}>
              <a href={listPath(market, { search: name })}>
                <span className={css.locationWindow}>
                  {picture ? <Picture fragment={picture} alt="" sizes="(max-width: 767px) 70vw, 24rem" /> : <PicturePlaceholder label="" />}
                </span>
                <span className={css.locationCaption}>
                  <b className={itemTitle}>
                    <BidiText text={name} />
                  </b>
                  {customersVisited > 0 && (
                    <span className={`${base.muted} ${base.tabularNumber}`}>{formatCount(customersVisited)} travellers</span>
                  )}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
