import { globalStyle, style } from '@vanilla-extract/css';
import { section } from '../base.css.ts';
import { stack } from '../mixins.ts';
import { mediaFrom, space } from '../tokens.ts';
import { pictureRatio } from './package-card.css.ts';

/** From this width on, two cards fit beside the first one; on tablets they stand below it. */
const besideMedia = '(width >= 1000px)';

/** One large card with two smaller ones beside it, aligned at the bottom. */
export const featuredGrid = style({
  ...stack('clamp(2.5rem,4vw,3.5rem)'),
  '@media': {
    [mediaFrom.phone]: { gridTemplateColumns: '1fr 1fr', gap: `${space[10]} clamp(1.75rem,3.6vw,3.5rem)` },
    [besideMedia]: { gridTemplateColumns: '2fr 1fr' },
  },
});
globalStyle(`${featuredGrid} > :first-child`, {
  '@media': {
    [mediaFrom.phone]: { gridColumn: '1 / -1', minBlockSize: '32rem' },
    [besideMedia]: { gridArea: '1 / 1 / 3', minBlockSize: '26rem' },
  },
});
globalStyle(`${featuredGrid} > :first-child:last-child`, {
  '@media': { [mediaFrom.phone]: { gridColumn: '1 / -1', minBlockSize: '40rem' } },
});
globalStyle(`${featuredGrid} > :not(:first-child)`, { '@media': { [mediaFrom.phone]: { vars: { [pictureRatio]: '16/10' } } } });
/** Less space on top, because the dune of the Dubai hero already adds some. */
const afterDune = style({ paddingBlock: `${space[16]} ${space.section}` });
/** Keyed by `pictureShape` of the market. */
export const featuredSection = { arch: section, dune: afterDune } as const;
