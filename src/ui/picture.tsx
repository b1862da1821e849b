import type { CSSProperties } from 'react';
import type { PictureWidth } from '../../schema/constants.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import { pictureSources, pictureUrl } from './paths.ts';

export const PictureFragment = graphql(`fragment Picture on Picture { name alt width height colour }`);

interface PictureProps {
  of: FragmentType<typeof PictureFragment>;
  /** `sizes` of the image element: how wide it is shown. */
  sizes: string;
  /** The widest file that is offered. */
  max?: PictureWidth;
  /** Overrides the stored text; '' where words beside the picture say it already. */
  alt?: string;
  /** Above the fold: loaded at once; `high` for the largest of the page, `low` for those that must not delay it. */
  loading?: 'lazy' | 'eager' | 'high' | 'low';
  className?: string;
  style?: CSSProperties;
}

/** A stored picture: the widths a page uses, its dimensions and placeholder colour known before it arrives. */
export function Picture({ of, sizes, max = 960, alt, loading = 'lazy', className, style }: PictureProps) {
  const picture = readFragment(PictureFragment, of);
  return (
    <img
      src={pictureUrl(picture.name, 480)}
      srcSet={pictureSources(picture.name, picture.width, max)}
      sizes={sizes}
      alt={alt ?? picture.alt}
      width={picture.width || undefined}
      height={picture.height || undefined}
      loading={loading === 'lazy' || loading === 'low' ? 'lazy' : undefined}
      fetchPriority={loading === 'high' || loading === 'low' ? loading : undefined}
      decoding="async"
      className={className}
      style={{ backgroundColor: picture.colour, ...style }}
    />
  );
}
