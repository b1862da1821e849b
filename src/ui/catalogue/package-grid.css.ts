import { globalStyle, style } from '@vanilla-extract/css';
import { displayText, grid, wrappingRow } from '../mixins.ts';
import { color, fontSize, mediaFrom, space } from '../tokens.ts';
import { pictureRatio } from './package-card.css.ts';

export const packageGrid = style({
  ...grid('repeat(auto-fill,minmax(min(100%,19rem),1fr))', 'clamp(2.25rem,4vw,3.5rem) clamp(1.25rem,2.6vw,2.25rem)'),
});
/** Three cards in a row, or one above two. */
export const threePackages = style([
  packageGrid,
  { '@media': { [mediaFrom.phone]: { gridTemplateColumns: '1fr 1fr' }, [mediaFrom.wideHero]: { gridTemplateColumns: 'repeat(3,1fr)' } } },
]);
globalStyle(`${threePackages} > :first-child`, {
  '@media': { '(768px <= width < 1000px)': { gridColumn: '1 / -1', vars: { [pictureRatio]: '2/1' } } },
});
/** A sentence between two rows of cards. */
export const asideCard = style({
  gridColumn: '1 / -1',
  ...wrappingRow(`${space[3]} ${space[8]}`),
  alignItems: 'baseline',
  justifyContent: 'space-between',
  paddingBlock: space[8],
  borderBlock: `1px solid ${color.line}`,
});
globalStyle(`${asideCard} > p`, displayText(fontSize.displaySm, 1.2, '-.015em'));
