import { INTERVALS } from '../../schema/constants.ts';
import * as ground from './ground.css.ts';
import * as hero from './hero.css.ts';
import { BookSlide, Captions, type HeroProps, readSlides } from './hero.tsx';
import { Icon } from './icon.tsx';
import * as link from './link.css.ts';
import { Pager } from './pager.tsx';
import { listPath } from './paths.ts';
import { Picture } from './picture.tsx';
import * as css from './windows-hero.css.ts';

/** On phones the window is 72vw wide; a little fewer dots look the same there. */
const SIZES = '(max-width: 767px) 64vw, min(30rem, 42vw)';

/** India: a row of windows on one sill. The pictures change in the first and largest window. */
export function WindowsHero({ slides, market, heading, standfirst }: HeroProps) {
  const all = readSlides(slides, market);
  return (
    <section
      className={css.hero}
      data-carousel={INTERVALS.hero}
      data-fade=""
      aria-roledescription="carousel"
      aria-label="Featured journeys"
    >
      <div className={css.words}>
        <h1 className={hero.heading}>{heading}</h1>
        <p className={hero.standfirst}>{standfirst}</p>
        <div className={ground.actions}>
          <BookSlide slide={all[0]} market={market} />
          <a className={link.link} href={listPath(market)}>
            All packages <Icon name="arrow" flip />
          </a>
        </div>
      </div>
      {all.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard */}
          <ul className={css.windows} data-track="" tabIndex={0} aria-label="Pictures">
            {all.map(({ id, picture }, index) => (
              <li key={id} data-now={index === 0 ? '' : undefined}>
                <Picture of={picture} sizes={SIZES} loading={index === 0 ? 'high' : 'low'} />
              </li>
            ))}
          </ul>
          <div className={css.sill}>
            <Captions slides={all} />
            <Pager count={all.length} what="Slide" />
          </div>
        </>
      )}
    </section>
  );
}
