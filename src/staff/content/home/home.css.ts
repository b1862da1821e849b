import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../../../ui/theme.css.ts';
import { mediaBelow, mediaFrom, space } from '../../../ui/tokens.ts';
import { saveBar } from '../../components/form.css.ts';
import { border, box, cluster, column, currentItem, fontSize, radius, touchHeight } from '../../components/mixins.ts';

/** The screen of a home page: the page in parts, each with its bar and, beneath itself, its controls. */

const { color } = theme;
const picture = { inlineSize: '100%', objectFit: 'cover', borderRadius: '.25rem', background: color.tint } as const;

export const layout = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': { [mediaFrom.wideHero]: { gridTemplateColumns: '12rem minmax(0,1fr)' } },
});
export const rail = style({
  ...cluster(space[1]),
  alignContent: 'start',
  '@media': { [mediaFrom.wideHero]: { display: 'grid', position: 'sticky', insetBlockStart: space[4], alignSelf: 'start' } },
});
globalStyle(`${rail} > a`, {
  ...cluster(space[2]),
  ...touchHeight,
  justifyContent: 'space-between',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.control,
  fontWeight: 600,
  textDecoration: 'none',
});
globalStyle(`${rail} > a[aria-current]`, currentItem);
globalStyle(`${rail} > a:hover`, { background: color.tint });

export const paper = style({
  ...box,
  borderRadius: radius.panel,
  overflow: 'clip',
  containerType: 'inline-size',
  marginBlockEnd: space[5],
});
export const part = style({ scrollMarginBlockStart: space[4], selectors: { '& + &': { borderBlockStart: border.line } } });
export const bar = style({
  ...cluster(space[3]),
  padding: `${space[2]} ${space[4]}`,
  background: color.surface,
  borderBlockEnd: border.line,
});
globalStyle(`${bar} > :last-child:not(h2)`, { marginInlineStart: 'auto' });
globalStyle(`${part}[data-open] > ${bar}`, currentItem);
export const preview = style({ padding: space[5], '@media': { [mediaBelow.phone]: { padding: space[4] } } });
export const editor = style({
  ...column(space[4]),
  padding: space[4],
  borderBlockStart: border.line,
  background: color.surface,
  selectors: { '&[hidden]': { display: 'none' } },
});
globalStyle(`${editor} ${saveBar}`, { position: 'static', marginInline: 0, padding: 0, border: 0, background: 'none' });

export const brand = style({ ...cluster(space[3]), fontSize: fontSize.title });
/** The first slide beside its caption, the others as a strip. */
export const hero = style({ display: 'grid', gridTemplateColumns: 'repeat(4,minmax(0,1fr))', gap: space[2] });
globalStyle(`${hero} > p`, {
  ...column(space[1]),
  gridColumn: 'span 2',
  alignContent: 'center',
  '@container': { '(width < 30rem)': { gridColumn: '1 / -1' } },
});
globalStyle(`${hero} b`, { fontSize: '1.75rem', lineHeight: 1.15, overflowWrap: 'anywhere' });
globalStyle(`${hero} > img`, { ...picture, blockSize: '5rem' });
globalStyle(`${hero} > p + img`, {
  gridColumn: 'span 2',
  blockSize: '14rem',
  '@container': { '(width < 30rem)': { gridColumn: '1 / -1' } },
});

const pictureGrid = (min: string) =>
  ({ display: 'grid', gap: space[4], gridTemplateColumns: `repeat(auto-fill,minmax(${min},1fr))` }) as const;
export const noPicture = style({ ...picture, blockSize: '8rem' });
export const cards = style({
  ...pictureGrid('14rem'),
  '@container': { '(width >= 44rem)': { gridTemplateColumns: '2fr 1fr 1fr' } },
});
export const places = style(pictureGrid('8rem'));
globalStyle(`:is(${cards},${places}) > li`, { ...column(space[1]), alignContent: 'start' });
globalStyle(`:is(${cards},${places}) img`, { ...picture, blockSize: '8rem' });
globalStyle(`${cards} > li > :first-child`, { blockSize: '11rem' });
globalStyle(`:is(${cards},${places}) b`, { fontSize: fontSize.lg, overflowWrap: 'anywhere' });
export const logos = style({ ...cluster(space[6]) });
export const statistics = style({ ...cluster(space[8]), margin: 0 });
globalStyle(`${statistics} dd`, { margin: 0, fontSize: '1.75rem', fontVariantNumeric: 'tabular-nums' });
export const contact = style({ ...cluster(space[5]) });

/** Packages with their buttons. */
export const rows = style({ ...box });
globalStyle(`${rows} > li`, {
  ...cluster(space[3]),
  padding: `${space[2]} ${space[3]}`,
  background: color.raised,
});
globalStyle(`${rows} > li + li`, { borderBlockStart: border.line });
globalStyle(`${rows} :is(img,${noPicture})`, { ...picture, inlineSize: '4rem', blockSize: '3rem' });
globalStyle(`${rows} b`, { flex: '1 1 10rem', minInlineSize: 0, overflowWrap: 'anywhere' });
export const finder = style({ ...cluster(space[3]), alignItems: 'end' });
