import type { ReactNode } from 'react';
import type { Market } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import { Accent } from '../ui/accent.tsx';
import * as ground from '../ui/ground.css.ts';
import { Picture } from '../ui/picture.tsx';
import * as css from './door.css.ts';

/** A page that spreads this asks for its `$market`. */
const DoorFragment = graphql(`fragment Door on Query {
  slides: homepageImages(market: $market, type: carousel) { picture { ...Picture } }
}`);

interface DoorProps {
  of: FragmentType<typeof DoorFragment>;
  market: Market;
  /** Which of the home page's pictures is looked out on. */
  view: number;
  title: readonly [start: string, last: string];
  lead?: string;
  children: ReactNode;
}

/** The frame of the pages where one comes in: a view from the agency's own homepage, and a form. */
export function Door({ of, market, view, title: [start, last], lead, children }: DoorProps) {
  const { look } = MARKET_FACTS[market];
  const { slides } = readFragment(DoorFragment, of);
  const slide = slides[view % Math.max(1, slides.length)];
  return (
    <div className={`${css.door} ${ground.wrap} ${slide ? css.foot[look] : css.bare}`}>
      {slide && (
        <div className={css.picture[look]}>
          <Picture of={slide.picture} alt="" sizes="(width < 768px) 1px, 50vw" max={1280} loading="low" />
        </div>
      )}
      <div className={css.form}>
        <h1>
          {start} <Accent>{last}</Accent>
        </h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
