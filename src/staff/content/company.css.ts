import { globalStyle, style } from '@vanilla-extract/css';
import { row, stack } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow, mediaFrom, space } from '../../ui/tokens.ts';
import { border, box, clampLines, fontSize, radius } from '../components/mixins.ts';
import { badge } from '../components/staff.css.ts';

/** Branches, policy texts and reviews in the staff area. */

const { color } = theme;
/** Panels where a table has cards instead of rows, and the others. */
const narrow = (rule: object) => ({ '@container': { '(width < 46rem)': rule } });
const wide = (rule: object) => ({ '@container': { '(width >= 46rem)': rule } });

/** A small picture in a table row. */
export const thumb = style({
  background: color.tint,
  inlineSize: '3.5rem',
  blockSize: '2.5rem',
  borderRadius: '.25rem',
  objectFit: 'cover',
  flex: 'none',
});
/** The author of a review: picture and name. */
export const person = style(row(space[3]));
/** A logo, shown uncropped. */
export const logoThumb = style([thumb, { objectFit: 'contain' }]);
export const badgeGood = style([badge, { background: color.positiveTint, color: color.positive }]);
/** The actions of a row. */
export const noWrap = style({ whiteSpace: 'nowrap' });

/** A collapsed form that adds an entry. Its summary is placed beside the title, where other screens have their add button. */
export const addPanel = style({ marginBlockEnd: space[5] });
globalStyle(`${addPanel} > summary`, {
  display: 'flex',
  inlineSize: 'fit-content',
  '@media': { [mediaFrom.phone]: { position: 'relative', marginBlockStart: '-3.6rem', marginInlineStart: 'auto' } },
});
globalStyle(`${addPanel} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`:has(+ ${addPanel})`, { '@media': { [mediaFrom.phone]: { paddingInlineEnd: '10rem' } } });
globalStyle(`${addPanel} > div`, {
  ...box,
  marginBlockStart: space[5],
  padding: `${space[5]} ${space[6]} 0`,
  borderRadius: radius.panel,
  maxInlineSize: '51rem',
  '@media': { [mediaBelow.phone]: { marginBlockStart: space[3], paddingInline: space[4] } },
});
/** Truncates a long text after four lines. */
export const clip = style({ ...clampLines(4), overflowWrap: 'anywhere' });
/** Scopes the rules below to the table of reviews. */
export const reviews = style({});
globalStyle(`${reviews} tbody th`, { overflowWrap: 'anywhere', ...wide({ minInlineSize: '12rem' }) });
globalStyle(`${reviews} [data-label=Review]`, wide({ inlineSize: '45%', minInlineSize: '14rem' }));
// On phones the text of a review has no label and takes the full width.
globalStyle(`${reviews} [data-label=Review]::before`, narrow({ content: 'none !important' }));

/** Policy texts with their previews. */
export const texts = style({ ...stack(space[6]), maxInlineSize: '80rem' });
export const textWithPreview = style({
  ...stack(space[4]),
  '@media': { [mediaFrom.masthead]: { gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)' } },
});
export const preview = style({ ...stack(space[1]), gridTemplateRows: 'auto 1fr', minInlineSize: 0 });
globalStyle(`${preview} > p`, { fontSize: fontSize.sm, fontWeight: 600 });
export const previewText = style({
  ...box,
  ...stack(space[3]),
  alignContent: 'start',
  // As high as the text field beside it; on narrow screens at most as high as in the policy dialog (specification 9).
  maxBlockSize: '70vh',
  '@media': { [mediaFrom.masthead]: { blockSize: 0, minBlockSize: '100%', maxBlockSize: 'none' } },
  overflow: 'auto',
  padding: space[3],
  overflowWrap: 'anywhere',
});

export const comparison = style({ ...stack(space[4]), padding: space[4], borderBlockStart: border.line });
export const paragraphs = style({ ...stack(space[2]), maxInlineSize: '48rem', overflowWrap: 'anywhere' });
const changed = style({ display: 'block', padding: `${space[1]} ${space[3]}`, borderInlineStart: '3px solid', textDecoration: 'none' });
export const removedText = style([
  changed,
  { borderColor: color.critical, background: color.criticalTint, textDecoration: 'line-through' },
]);
export const addedText = style([changed, { borderColor: color.positive, background: color.positiveTint }]);
