import type { Market } from '../../schema/constants.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import * as ground from './ground.css.ts';
import * as head from './head.css.ts';
import { count } from './money.ts';
import { listPath } from './paths.ts';
import { Picture } from './picture.tsx';
import * as css from './top-places.css.ts';

export const TopPlacesFragment = graphql(`
  fragment TopPlaces on Company { topLocations { name description customersVisited picture { ...Picture } } }
`);

interface TopPlacesProps {
  of: FragmentType<typeof TopPlacesFragment>;
  market: Market;
}

/** Top Rated Locations: a palace front of windows in India, a ledger of views in Dubai. Each leads to the packages there. */
export function TopPlaces({ of, market }: TopPlacesProps) {
  const { topLocations } = readFragment(TopPlacesFragment, of);
  if (topLocations.length === 0) return null;
  if (market === 'dubai') {
    return (
      <section className={ground.wrap} aria-labelledby="top">
        <div className={head.head}>
          <h2 id="top">Top Rated Locations</h2>
        </div>
        <ul className={css.views}>
          {topLocations.map(({ name, description, customersVisited, picture }) => (
            <li key={name}>
              <a href={listPath(market, { search: name })}>
                <span className={css.view}>
                  <Picture of={picture} alt="" sizes="(max-width: 767px) 92vw, 44rem" />
                </span>
                <span className={css.words}>
                  <b className={css.name}>{name}</b>
                  <span className={css.about}>{description}</span>
                  <span className={`${css.visited} ${ground.num}`}>{count(customersVisited)} visited</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <section className={`${ground.night} ${css.afterEdge}`} aria-labelledby="top">
      <div className={`${ground.section} ${ground.wrap}`}>
        <div className={head.head}>
          <h2 id="top">Top Rated Locations</h2>
          <p>Where our travellers have been going back to, counted from completed trips.</p>
        </div>
        <ul className={css.facade}>
          {topLocations.map(({ name, customersVisited, picture }) => (
            <li key={name}>
              <a href={listPath(market, { search: name })}>
                <span className={css.window}>
                  <Picture of={picture} alt="" sizes="(max-width: 767px) 70vw, 24rem" />
                </span>
                <span className={css.sill}>
                  <b className={css.name}>{name}</b>
                  <span className={`${ground.muted} ${ground.num}`}>{count(customersVisited)} visited</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
