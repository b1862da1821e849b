import { INTERVALS } from '../../schema/constants.ts';
import * as ground from './ground.css.ts';
import * as hero from './hero.css.ts';
import { BookSlide, Captions, type HeroProps, readSlides } from './hero.tsx';
import * as css from './horizon-hero.css.ts';
import { Pager } from './pager.tsx';
import { Picture } from './picture.tsx';

/** A phone shows the middle of it, 38rem wide and under a veil: four fifths of the dots look the same there. */
const SIZES = '(max-width: 600px) 30rem, (max-width: 999px) max(100vw, 38rem), 100vw';

/** Dubai: one wide horizon at dusk, cut by a ridge and a dune. */
export function HorizonHero({ slides, market, heading, standfirst }: HeroProps) {
  const all = readSlides(slides, market);
  return (
    <section
      className={css.hero}
      data-carousel={INTERVALS.hero}
      data-fade=""
      aria-roledescription="carousel"
      aria-label="Featured journeys"
    >
      {all.length > 0 && (
        <ul className={css.slides} data-track="">
          {all.map(({ id, picture }, index) => (
            <li key={id} data-now={index === 0 ? '' : undefined}>
              <Picture of={picture} sizes={SIZES} max={1600} loading={index === 0 ? 'high' : 'low'} />
            </li>
          ))}
        </ul>
      )}
      <div className={`${css.words} ${ground.wrap}`}>
        <h1 className={hero.heading}>{heading}</h1>
        <p className={hero.standfirst}>{standfirst}</p>
        <div className={ground.actions}>
          <BookSlide slide={all[0]} market={market} />
          <Captions slides={all} />
          <Pager count={all.length} what="Slide" />
        </div>
      </div>
    </section>
  );
}
