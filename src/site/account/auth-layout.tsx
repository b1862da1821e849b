import type { ReactNode } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { type FragmentType, readFragment } from '../../documents/fragment-masking.ts';
import { graphql } from '../../documents/gql.ts';
import * as ground from '../../ui/base.css.ts';
import { ItalicText } from '../../ui/primitives/headline.tsx';
import { Picture } from '../../ui/primitives/picture.tsx';
import * as css from './auth-layout.css.ts';

/** A page that spreads this asks for its `$market`. */
const AuthLayoutFragment = graphql(`fragment AuthLayout on Query {
  slides: homepageImages(market: $market, type: carousel) { picture { ...Picture } }
}`);

interface AuthLayoutProps {
  of: FragmentType<typeof AuthLayoutFragment>;
  market: Market;
  /** Which of the home page's pictures is looked out on. */
  slideIndex: number;
  title: readonly [start: string, last: string];
  standfirst?: string;
  children: ReactNode;
}

/** The frame of the pages where one comes in: a view from the agency's own homepage, and a form. */
export function AuthLayout({ of, market, slideIndex, title: [start, last], standfirst, children }: AuthLayoutProps) {
  const { pictureShape } = MARKET_CONFIG[market];
  const { slides } = readFragment(AuthLayoutFragment, of);
  const slide = slides[slideIndex % Math.max(1, slides.length)];
  return (
    <div className={`${css.layout} ${ground.container} ${slide ? css.bottomEdge[pictureShape] : css.withoutPicture}`}>
      {slide && (
        <div className={css.picture[pictureShape]}>
          <Picture fragment={slide.picture} alt="" sizes="(width < 768px) 1px, 50vw" maxWidth={1280} loading="low" />
        </div>
      )}
      <div className={css.form}>
        <h1>
          {start} <ItalicText>{last}</ItalicText>
        </h1>
        {standfirst && <p className={css.standfirst}>{standfirst}</p>}
        {children}
      </div>
    </div>
  );
}
