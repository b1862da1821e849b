import { globalStyle, style } from '@vanilla-extract/css';
import { row, stack } from '../../../ui/mixins.ts';
import { theme } from '../../../ui/theme.css.ts';
import { mediaBelow, space } from '../../../ui/tokens.ts';
import { saveBar } from '../../components/form.css.ts';
import { border, cluster, fontSize, radius } from '../../components/mixins.ts';
import { panelBody } from '../../components/staff.css.ts';

/** Homepage pictures, partners and company settings. */

const { color } = theme;
/** A slide as a small picture. */
const slidePicture = { inlineSize: '100%', borderRadius: '.25rem', objectFit: 'cover', background: color.tint } as const;

export const logo = style({
  blockSize: '2.375rem',
  minInlineSize: 0,
  maxInlineSize: 'min(12rem,100%)',
  objectFit: 'contain',
  objectPosition: 'left center',
  background: 'none',
});
export const sectionBody = style([panelBody, { gridTemplateColumns: 'minmax(0,1fr)', justifyItems: 'stretch' }]);
export const earlierImages = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
globalStyle(`${earlierImages} li`, { ...row(space[3]), padding: space[2], border: border.line, borderRadius: radius.control });

/** Too narrow for the text of a slide and its buttons side by side. */
const SLIM = '(width < 40rem)';
export const slide = style({
  display: 'grid',
  gridTemplateColumns: 'auto 6rem minmax(0,1fr) auto',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderBlockEnd: border.line,
  background: color.raised,
  '@container': { [SLIM]: { gridTemplateColumns: 'auto 5rem minmax(0,1fr)' } },
});
globalStyle(`${slide} > img`, { ...slidePicture, blockSize: '4rem' });
globalStyle(`${slide} > p`, {
  display: 'grid',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  // Beneath the picture, so that no word is broken.
  '@container': { '(width < 24rem)': { gridColumn: '1 / -1' } },
});
globalStyle(`${slide} > div`, {
  ...cluster(space[1]),
  '@container': { [SLIM]: { gridColumn: '1 / -1', justifyContent: 'flex-end' } },
});
export const hintRow = style({ padding: `${space[2]} ${space[4]}` });
export const flippedIcon = style({ rotate: '180deg' });
export const warning = style({
  padding: `${space[3]} ${space[4]}`,
  background: color.criticalTint,
  color: color.critical,
  fontWeight: 500,
});
export const slideEditor = style({ padding: space[4], borderBlockEnd: border.line, background: color.surface });
globalStyle(`${slideEditor} ${saveBar}`, { position: 'static', marginInline: 0, padding: 0, border: 0, background: 'none' });

/** The chosen pictures with their text fields. */
export const pendingSlides = style(stack(space[3]));
globalStyle(`${pendingSlides} > li`, {
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0,1fr) auto',
  alignItems: 'start',
  gap: space[3],
  padding: space[3],
  border: border.line,
  borderRadius: radius.control,
  '@media': { [mediaBelow.phone]: { gridTemplateColumns: '4.5rem minmax(0,1fr) auto' } },
});
globalStyle(`${pendingSlides} img`, { ...slidePicture, blockSize: '5rem' });
globalStyle(`${pendingSlides} progress`, { display: 'block', inlineSize: '100%', blockSize: '.35rem', accentColor: color.primary });
export const uploadError = style({ color: color.critical, fontSize: fontSize.sm, fontWeight: 500 });
