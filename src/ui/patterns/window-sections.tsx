import * as ground from '../ground.css.ts';
import { BookSlideButton, HeroCarousel, type HeroProps, HeroText, readSlides, SlideCaptions } from './hero.tsx';
import { Icon } from '../primitives/icon.tsx';
import * as link from '../primitives/link.css.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { listPath } from '../paths.ts';
import { Picture } from '../primitives/picture.tsx';
import * as css from './window-sections.css.ts';

/** On phones the window is 72vw wide; a little fewer dots look the same there. */
const HERO_SIZES = '(max-width: 767px) 64vw, min(30rem, 42vw)';

/** India: a row of windows on one sill. The pictures change in the first and largest window. */
export function WindowHero({ slides, market, heading, standfirst }: HeroProps) {
  const all = readSlides(slides, market);
  return (
    <HeroCarousel className={css.hero}>
      <div className={css.heroText}>
        <HeroText heading={heading} standfirst={standfirst} />
        <div className={ground.actionRow}>
          <BookSlideButton slide={all[0]} market={market} />
          <a className={link.link} href={listPath(market)}>
            All packages <Icon name="arrow" mirrorInRtl />
          </a>
        </div>
      </div>
      {all.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard */}
          <ul className={css.slides} data-track="" tabIndex={0} aria-label="Pictures">
            {all.map(({ id, picture }, index) => (
              <li key={id} data-now={index === 0 ? '' : undefined}>
                <Picture fragment={picture} sizes={HERO_SIZES} loading={index === 0 ? 'high' : 'low'} />
              </li>
            ))}
          </ul>
          <div className={css.captionRow}>
            <SlideCaptions slides={all} />
            <CarouselControls count={all.length} itemLabel="Slide" />
          </div>
        </>
      )}
    </HeroCarousel>
  );
}
