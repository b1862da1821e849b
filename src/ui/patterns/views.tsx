import type { ReactNode } from 'react';
import { readFragment } from '../../documents/fragment-masking.ts';
import * as ground from '../ground.css.ts';
import * as head from '../primitives/heading.css.ts';
import { BidiText } from '../primitives/text.tsx';
import { formatCount } from '../format.ts';
import { PicturePlaceholder } from '../primitives/picture-placeholder.tsx';
import { listPath } from '../paths.ts';
import { Picture } from '../primitives/picture.tsx';
import * as place from '../primitives/place-name.css.ts';
import { TopLocationsFragment, type TopLocationsProps } from './top-locations.ts';
import * as css from './views.css.ts';

interface TopLocationsMosaicProps extends TopLocationsProps {
  /** Beside the title. */
  summary: ReactNode;
}

/** Top Rated Locations as a ledger of views. Each leads to the packages there. */
export function TopLocationsMosaic({ fragment, market, summary }: TopLocationsMosaicProps) {
  const { topLocations } = readFragment(TopLocationsFragment, fragment);
  if (topLocations.length === 0) return null;
  return (
    <section className={ground.container} aria-labelledby="top">
      <div className={head.sectionHeader}>
        <h2 id="top">Top Rated Locations</h2>
        <p>{summary}</p>
      </div>
      <ul className={css.mosaic}>
        {topLocations.map(({ name, description, customersVisited, picture }) => (
          <li key={name}>
            <a href={listPath(market, { search: name })}>
              <span className={css.mosaicPicture}>
                {picture ? (
                  <Picture fragment={picture} alt="" sizes="(max-width: 767px) 92vw, 44rem" />
                ) : (
                  <PicturePlaceholder words={name} />
                )}
              </span>
              <span className={css.caption}>
                <b className={place.itemTitle}>
                  <BidiText of={name} />
                </b>
                <span className={css.description}>
                  <BidiText of={description} />
                </span>
                {customersVisited > 0 && (
                  <span className={`${css.visitorCount} ${ground.tabularNumber}`}>{formatCount(customersVisited)} visited</span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
