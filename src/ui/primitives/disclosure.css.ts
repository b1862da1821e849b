import { globalStyle, style } from '@vanilla-extract/css';
import { row } from '../mixins.ts';
import { CHEVRON_IMAGE, space } from '../tokens.ts';

/** For `<details>`: the summary gets a chevron that turns when it is open. */
export const disclosure = style({});
globalStyle(`${disclosure} > summary`, {
  ...row(space[4]),
  justifyContent: 'space-between',
  minBlockSize: '3rem',
  fontWeight: 600,
  cursor: 'pointer',
});
// WebKit keeps its marker even without `display: list-item`.
globalStyle(`${disclosure} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${disclosure} > summary::after`, { content: '', inlineSize: 12, blockSize: 8, background: CHEVRON_IMAGE });
globalStyle(`${disclosure}[open] > summary::after`, { scale: '1 -1' });
