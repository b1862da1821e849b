import * as ground from '../ground.css.ts';
import { BookSlideButton, HeroCarousel, type HeroProps, HeroText, readSlides, SlideCaptions } from './hero.tsx';
import * as css from './horizon-sections.css.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { Picture } from '../primitives/picture.tsx';

/** A phone shows the middle of it, 38rem wide and under a veil: two thirds of the dots look the same there. */
const HERO_SIZES = '(max-width: 600px) 25.5rem, (max-width: 999px) max(100vw, 38rem), 100vw';

/** Dubai: one wide horizon at dusk, cut by a ridge and a dune. */
export function HorizonHero({ slides, market, heading, standfirst }: HeroProps) {
  const all = readSlides(slides, market);
  return (
    <HeroCarousel className={css.hero}>
      {all.length > 0 && (
        <ul className={css.slides} data-track="">
          {all.map(({ id, picture }, index) => (
            <li key={id} data-now={index === 0 ? '' : undefined}>
              <Picture fragment={picture} sizes={HERO_SIZES} maxWidth={1600} loading={index === 0 ? 'high' : 'low'} />
            </li>
          ))}
        </ul>
      )}
      <div className={`${css.heroText} ${ground.container}`}>
        <HeroText heading={heading} standfirst={standfirst} />
        <div className={ground.actionRow}>
          <BookSlideButton slide={all[0]} market={market} />
          <SlideCaptions slides={all} />
          <CarouselControls count={all.length} itemLabel="Slide" />
        </div>
      </div>
    </HeroCarousel>
  );
}
