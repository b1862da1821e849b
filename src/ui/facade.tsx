import { readFragment } from '../documents/fragment-masking.ts';
import * as css from './facade.css.ts';
import * as ground from './ground.css.ts';
import * as head from './head.css.ts';
import { Name } from './letters.tsx';
import { count } from './money.ts';
import { NoPicture } from './no-picture.tsx';
import { listPath } from './paths.ts';
import { Picture } from './picture.tsx';
import * as place from './place-name.css.ts';
import { TopPlacesFragment, type TopPlacesProps } from './top-places.ts';

/** Top Rated Locations as the windows of a palace front. Each leads to the packages there. */
export function Facade({ of, market }: TopPlacesProps) {
  const { topLocations } = readFragment(TopPlacesFragment, of);
  if (topLocations.length === 0) return null;
  return (
    <section className={`${ground.night} ${css.afterEdge}`} aria-labelledby="top">
      <div className={`${ground.section} ${ground.wrap}`}>
        <div className={head.head}>
          <h2 id="top">Top Rated Locations</h2>
          <p>
            {topLocations.some(({ customersVisited }) => customersVisited > 0)
              ? 'Where our travellers have been going back to, counted from completed trips.'
              : 'Where our travellers have been going back to.'}
          </p>
        </div>
        <ul className={css.facade}>
          {topLocations.map(({ name, customersVisited, picture }) => (
            <li key={name}>
              <a href={listPath(market, { search: name })}>
                <span className={css.window}>
                  {picture ? <Picture of={picture} alt="" sizes="(max-width: 767px) 70vw, 24rem" /> : <NoPicture words="" />}
                </span>
                <span className={css.sill}>
                  <b className={place.name}>
                    <Name of={name} />
                  </b>
                  {customersVisited > 0 && <span className={`${ground.muted} ${ground.num}`}>{count(customersVisited)} visited</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
