import type { CSSProperties } from 'react';
import type { PictureWidth } from '../../../schema/constants.ts';
import { pictureSrcSet, pictureUrl } from '../../../schema/media-urls.ts';
import { type FragmentType, readFragment } from '../../documents/fragment-masking.ts';
import { graphql } from '../../documents/gql.ts';

export const PictureFileFragment = graphql(`fragment PictureFile on Picture { name width height colour }`);
const PictureFragment = graphql(`fragment Picture on Picture { alt ...PictureFile }`);

interface PictureFileProps {
  fragment: FragmentType<typeof PictureFileFragment>;
  /** `sizes` of the image element: how wide it is shown. */
  sizes: string;
  /** The narrowest and the widest file that are offered. */
  minWidth?: PictureWidth;
  maxWidth?: PictureWidth;
  /** '' where words beside the picture say it already. */
  alt: string;
  /** Above the fold: loaded at once; `high` for the largest of the page, `low` for those that must not delay it. */
  loading?: 'lazy' | 'eager' | 'high' | 'low';
  className?: string;
  style?: CSSProperties;
}

/** A stored picture with words of the page: the widths it uses, its dimensions and placeholder colour known before it arrives. */
export function PictureFile({
  fragment,
  sizes,
  minWidth = 160,
  maxWidth = 960,
  alt,
  loading = 'lazy',
  className,
  style,
}: PictureFileProps) {
  const picture = readFragment(PictureFileFragment, fragment);
  return (
    <img
      src={pictureUrl(picture.name, 480)}
      srcSet={pictureSrcSet(picture.name, picture.width, minWidth, maxWidth)}
      sizes={sizes}
      alt={alt}
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

interface PictureProps extends Omit<PictureFileProps, 'fragment' | 'alt'> {
  fragment: FragmentType<typeof PictureFragment>;
  /** Overrides the stored text. */
  alt?: string;
}

/** A stored picture with the words that are stored with it. */
export function Picture({ fragment, alt, ...shown }: PictureProps) {
  const picture = readFragment(PictureFragment, fragment);
  return <PictureFile {...shown} fragment={picture} alt={alt ?? picture.alt} />;
}
