import { globalStyle, style } from '@vanilla-extract/css';
import { section } from './ground.css.ts';
import { ratio } from './package-card.css.ts';
import { from, space } from './scale.ts';

/** From here on two cards fit beside the lead one; on tablets they stand under it. */
const beside = '(width >= 1000px)';

/** One lead card and two beside it, which end on its baseline. */
export const picks = style({
  display: 'grid',
  gap: 'clamp(2.5rem,4vw,3.5rem)',
  '@media': {
    [from.phone]: { gridTemplateColumns: '1fr 1fr', gap: `${space[10]} clamp(1.75rem,3.6vw,3.5rem)` },
    [beside]: { gridTemplateColumns: '2fr 1fr' },
  },
});
globalStyle(`${picks} > :first-child`, {
  '@media': { [from.phone]: { gridColumn: '1 / -1', minBlockSize: '32rem' }, [beside]: { gridArea: '1 / 1 / 3', minBlockSize: '26rem' } },
});
globalStyle(`${picks} > :first-child:last-child`, { '@media': { [from.phone]: { gridColumn: '1 / -1', minBlockSize: '40rem' } } });
globalStyle(`${picks} > :not(:first-child)`, { '@media': { [from.phone]: { vars: { [ratio]: '16/10' } } } });
/** Under a hero whose dune already leaves air. */
const afterDune = style({ paddingBlock: `${space[16]} ${space.section}` });
/** By the look of the market. */
export const after = { window: section, dune: afterDune } as const;
