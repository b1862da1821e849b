import { readFragment } from '../../documents/fragment-masking.ts';
import * as css from './facade.css.ts';
import * as ground from '../ground.css.ts';
import * as head from '../primitives/heading.css.ts';
import { BidiText } from '../primitives/text.tsx';
import { formatCount } from '../format.ts';
import { PicturePlaceholder } from '../primitives/picture-placeholder.tsx';
import { listPath } from '../paths.ts';
import { Picture } from '../primitives/picture.tsx';
import * as place from '../primitives/place-name.css.ts';
import { TopLocationsFragment, type TopLocationsProps } from './top-locations.ts';

/** Top Rated Locations as the windows of a palace front. Each leads to the packages there. */
export function TopLocationsArcade({ fragment, market }: TopLocationsProps) {
  const { topLocations } = readFragment(TopLocationsFragment, fragment);
  if (topLocations.length === 0) return null;
  return (
    <section className={`${ground.darkBand} ${css.edgeOffset}`} aria-labelledby="top">
      <div className={`${ground.section} ${ground.container}`}>
        <div className={head.sectionHeader}>
          <h2 id="top">Top Rated Locations</h2>
          <p>
            {topLocations.some(({ customersVisited }) => customersVisited > 0)
              ? 'Where our travellers have been going back to, counted from completed trips.'
              : 'Where our travellers have been going back to.'}
          </p>
        </div>
        <ul className={css.arcade}>
          {topLocations.map(({ name, customersVisited, picture }) => (
            <li key={name}>
              <a href={listPath(market, { search: name })}>
                <span className={css.locationWindow}>
                  {picture ? <Picture fragment={picture} alt="" sizes="(max-width: 767px) 70vw, 24rem" /> : <PicturePlaceholder words="" />}
                </span>
                <span className={css.locationCaption}>
                  <b className={place.itemTitle}>
                    <BidiText of={name} />
                  </b>
                  {customersVisited > 0 && (
                    <span className={`${ground.muted} ${ground.tabularNumber}`}>{formatCount(customersVisited)} visited</span>
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
