import type { CSSProperties } from 'react';
import type { PictureWidth } from '../../../schema/constants.ts';
import { pictureSrcSet, pictureUrl } from '../../../schema/media-urls.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';

export const PictureFileFragment = graphql(`fragment PictureFile on Picture { name width height colour }`);
const PictureFragment = graphql(`fragment Picture on Picture { alt ...PictureFile }`);

interface PictureFileProps {
  fragment: FragmentType<typeof PictureFileFragment>;
  /** Without `sizes` every screen loads the width of `src`. */
  sizes?: string;
  /** The range of widths in `srcset`. */
  minWidth?: PictureWidth;
  maxWidth?: PictureWidth;
  /** '' when the text beside the picture says the same. */
  alt: string;
  /** `high` for the largest picture of a page, `low` for others in view that must not delay it, `eager-low` for a logo beside it. */
  loading?: 'lazy' | 'eager' | 'high' | 'low' | 'eager-low';
  /** Firefox and WebKit paint nothing while they decode a picture that a script has moved, unless it says `sync`. */
  decoding?: 'sync';
  className?: string;
  style?: CSSProperties;
  /** False for a logo, which is transparent. */
  withColour?: boolean;
}

/** The width of `src`. */
const DEFAULT_WIDTH = 480;

/**
 * A stored colour `#rrggbb` as the nearest of the 216 whose digits are 0, 3, 6, 9, c or f: it is seen until the picture is there, and
 * 50 cards with 4,096 colours are 60 bytes more (compressed).
 */
const shortenColour = (colour: string): string =>
  colour.replace(/^#(..)(..)(..)$/, (_, ...channels: string[]) => {
    const digits = channels.slice(0, 3).map((channel) => (Math.round(Number.parseInt(channel, 16) / 51) * 3).toString(16));
    return `#${digits.join('')}`;
  });

const FETCH_PRIORITIES: Partial<Record<NonNullable<PictureFileProps['loading']>, 'high' | 'low'>> = {
  high: 'high',
  low: 'low',
  'eager-low': 'low',
};

/** A stored picture with alternative text of the page. Dimensions and placeholder colour prevent layout shifts. */
export function PictureFile({
  fragment,
  sizes,
  minWidth = 160,
  maxWidth = 960,
  alt,
  loading = 'lazy',
  decoding,
  className,
  style,
  withColour = true,
}: PictureFileProps) {
  const picture = readFragment(PictureFileFragment, fragment);
  const isDecoration = alt === '';
  return (
    <img
      // First: next to the class of the element around it, 22 bytes of 50 cards (compressed).
      style={withColour ? { background: shortenColour(picture.colour), ...style } : style}
      // Every supported browser reads `srcset`; `src` beside it is for crawlers, and costs 50 cards 115 bytes (compressed).
      src={isDecoration && sizes ? undefined : pictureUrl(picture.name, DEFAULT_WIDTH)}
      srcSet={sizes && pictureSrcSet(picture.name, picture.width, minWidth, maxWidth)}
      sizes={sizes}
      alt={alt}
      width={picture.width || undefined}
      height={picture.height || undefined}
      loading={loading === 'lazy' || loading === 'low' ? 'lazy' : undefined}
      fetchPriority={FETCH_PRIORITIES[loading]}
      decoding={decoding}
      className={className}
    />
  );
}

interface PictureProps extends Omit<PictureFileProps, 'fragment' | 'alt'> {
  fragment: FragmentType<typeof PictureFragment>;
  alt?: string;
}

/** A stored picture with its stored alternative text, unless `alt` overrides it. */
export function Picture({ fragment, alt, ...props }: PictureProps) {
  const picture = readFragment(PictureFragment, fragment);
  return <PictureFile {...props} fragment={picture} alt={alt ?? picture.alt} />;
}
