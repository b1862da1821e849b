import type { ReactNode } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as ground from '../../ui/base.css.ts';
import { form as fieldStack } from '../../ui/primitives/field.css.ts';
import { Picture } from '../../ui/primitives/picture.tsx';
import { type Headline, HeadlineText } from '../../ui/primitives/typography.tsx';
import { pictureFrame } from '../picture-frame.css.ts';
import * as css from './auth-layout.css.ts';

/** For queries that declare `$market: Market!`. */
const AuthLayoutFragment = graphql(`fragment AuthLayout on Query {
  slides: homepageImages(market: $market, type: carousel) { picture { ...Picture } }
}`);

interface AuthLayoutProps {
  fragment: FragmentType<typeof AuthLayoutFragment>;
  market: Market;
  /** Index of the home page slide whose picture is shown beside the form. */
  slideIndex: number;
  title: Headline;
  standfirst?: string;
  children: ReactNode;
}

/** The layout of login, registration and password pages: a form beside a picture of the home page. */
export function AuthLayout({ fragment, market, slideIndex, title, standfirst, children }: AuthLayoutProps) {
  const { pictureShape } = MARKET_CONFIG[market];
  const { slides } = readFragment(AuthLayoutFragment, fragment);
  const slide = slides[slideIndex % Math.max(1, slides.length)];
  return (
    <div className={`${css.layout} ${ground.container} ${slide ? css.bottomEdge[pictureShape] : css.withoutPicture}`}>
      {slide && (
        <div className={`${css.picture} ${pictureFrame[pictureShape]}`}>
          <Picture fragment={slide.picture} alt="" sizes="(width < 768px) 1px, 50vw" maxWidth={1280} loading="low" />
        </div>
      )}
      <div className={css.form}>
        <h1>
          <HeadlineText headline={title} />
        </h1>
        {standfirst && <p className={css.standfirst}>{standfirst}</p>}
        <div className={fieldStack}>{children}</div>
      </div>
    </div>
  );
}
