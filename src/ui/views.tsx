import type { ReactNode } from 'react';
import { readFragment } from '../documents/fragment-masking.ts';
import * as ground from './ground.css.ts';
import * as head from './head.css.ts';
import { Name } from './letters.tsx';
import { count } from './money.ts';
import { NoPicture } from './no-picture.tsx';
import { listPath } from './paths.ts';
import { Picture } from './picture.tsx';
import * as place from './place-name.css.ts';
import { TopPlacesFragment, type TopPlacesProps } from './top-places.ts';
import * as css from './views.css.ts';

interface ViewsProps extends TopPlacesProps {
  /** Beside the title. */
  words: ReactNode;
}

/** Top Rated Locations as a ledger of views. Each leads to the packages there. */
export function Views({ of, market, words }: ViewsProps) {
  const { topLocations } = readFragment(TopPlacesFragment, of);
  if (topLocations.length === 0) return null;
  return (
    <section className={ground.wrap} aria-labelledby="top">
      <div className={head.head}>
        <h2 id="top">Top Rated Locations</h2>
        <p>{words}</p>
      </div>
      <ul className={css.views}>
        {topLocations.map(({ name, description, customersVisited, picture }) => (
          <li key={name}>
            <a href={listPath(market, { search: name })}>
              <span className={css.view}>
                {picture ? <Picture of={picture} alt="" sizes="(max-width: 767px) 92vw, 44rem" /> : <NoPicture words={name} />}
              </span>
              <span className={css.words}>
                <b className={place.name}>
                  <Name of={name} />
                </b>
                <span className={css.about}>
                  <Name of={description} />
                </span>
                {customersVisited > 0 && <span className={`${css.visited} ${ground.num}`}>{count(customersVisited)} visited</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
