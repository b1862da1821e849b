import * as ground from './ground.css.ts';
import { BookSlide, Captions, Featured, type HeroProps, HeroWords, readSlides } from './hero.tsx';
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
    <Featured className={css.hero}>
      <div className={css.words}>
        <HeroWords heading={heading} standfirst={standfirst} />
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
    </Featured>
  );
}
