import { globalStyle, style } from '@vanilla-extract/css';
import { fontFamily, fontSize, mediaBelow, space } from '../tokens.ts';
import { theme } from '../theme.css.ts';

export const counters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4,auto)',
  justifyContent: 'space-between',
  gap: space[8],
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,7.5rem),1fr))', justifyContent: 'stretch' } },
});
globalStyle(`${counters} > div`, { display: 'flex', flexDirection: 'column-reverse', gap: space[3] });
globalStyle(`${counters} dt`, { color: theme.color.muted, fontSize: fontSize.sm });
globalStyle(`${counters} dd`, { font: `400 ${fontSize.displayLg}/1 ${fontFamily.display}`, letterSpacing: '-.03em' });
