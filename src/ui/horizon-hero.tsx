import * as ground from './ground.css.ts';
import { BookSlide, Captions, Featured, type HeroProps, HeroWords, readSlides } from './hero.tsx';
import * as css from './horizon-hero.css.ts';
import { Pager } from './pager.tsx';
import { Picture } from './picture.tsx';

/** A phone shows the middle of it, 38rem wide and under a veil: two thirds of the dots look the same there. */
const SIZES = '(max-width: 600px) 25.5rem, (max-width: 999px) max(100vw, 38rem), 100vw';

/** Dubai: one wide horizon at dusk, cut by a ridge and a dune. */
export function HorizonHero({ slides, market, heading, standfirst }: HeroProps) {
  const all = readSlides(slides, market);
  return (
    <Featured className={css.hero}>
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
        <HeroWords heading={heading} standfirst={standfirst} />
        <div className={ground.actions}>
          <BookSlide slide={all[0]} market={market} />
          <Captions slides={all} />
          <Pager count={all.length} what="Slide" />
        </div>
      </div>
    </Featured>
  );
}
