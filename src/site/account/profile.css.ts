import { globalStyle, style } from '@vanilla-extract/css';
import { bleed, columns, grid, row, scrollRow, stickyColumn, wrappingRow } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { CHEVRON_IMAGE, fontFamily, fontSize, mediaBelow, mediaFrom, radius, space } from '../../ui/tokens.ts';

const { color } = theme;

export const page = style({
  ...columns('masthead', 'minmax(0,20rem) minmax(0,1fr)', 'clamp(2rem,7vw,6rem)'),
  alignItems: 'start',
  paddingBlock: `clamp(1.5rem,4vw,3.5rem) ${space.section}`,
});
/** On narrow screens, the trips come before the facts. */
export const card = style([stickyColumn, { '@media': { [mediaBelow.masthead]: { display: 'contents' } } }]);
export const masthead = style({
  '@media': { [mediaBelow.masthead]: { ...grid('4rem minmax(0,1fr)', `${space[4]}`), alignItems: 'center' } },
});
export const portrait = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '1',
  borderRadius: radius.md,
  background: color.tint,
});
export const name = style({
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  marginBlock: `${space[5]} ${space[4]}`,
  '@media': { [mediaBelow.masthead]: { marginBlock: 0 } },
  fontSize: fontSize.displayMd,
  letterSpacing: '-.025em',
});
export const facts = style({ '@media': { [mediaBelow.masthead]: { order: 1 } } });
globalStyle(`${facts} > div`, { paddingBlock: space[3], borderBlockEnd: `1px solid ${color.line}` });
globalStyle(`${facts} dt`, { fontSize: fontSize.xs, color: color.muted });
globalStyle(`${facts} dd`, { whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const sections = style(grid('minmax(0,1fr)', space[6]));
export const section = style({
  ...grid('minmax(0,1fr)', space[5]),
  maxInlineSize: '34rem',
  paddingBlock: `${space[2]} ${space[8]}`,
  scrollMarginBlockStart: '6rem',
});
/** Folds under a heading. */
export const group = style({ paddingBlockEnd: space[6] });
globalStyle(`${group} > h2`, { marginBlockEnd: space[4], fontSize: fontSize.displayMd, letterSpacing: '-.025em' });
export const folded = style({ borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${group} > :last-child > ${folded}`, { borderBlockEnd: `1px solid ${color.line}` });
globalStyle(`${folded} > summary`, {
  ...wrappingRow(`0 ${space[4]}`),
  alignItems: 'center',
  position: 'relative',
  minBlockSize: '3.75rem',
  paddingBlock: space[3],
  paddingInlineEnd: space[8],
  cursor: 'pointer',
});
// WebKit keeps its marker even without `display: list-item`.
globalStyle(`${folded} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${folded} > summary::after`, {
  content: '',
  position: 'absolute',
  insetBlockStart: 'calc(50% - 4px)',
  insetInlineEnd: 2,
  inlineSize: 12,
  blockSize: 8,
  background: CHEVRON_IMAGE,
});
globalStyle(`${folded}[open] > summary::after`, { scale: '1 -1' });
globalStyle(`${folded} h3`, { flex: '1 1 auto', font: `600 ${fontSize.md}/1.4 ${fontFamily.text}` });
globalStyle(`${folded} > summary > span`, { overflowWrap: 'anywhere' });
globalStyle(`${section} h2`, { fontSize: fontSize.displaySm });
globalStyle(`${section} form`, { gridTemplateColumns: 'minmax(0,1fr)' });
globalStyle(`${section} form > button`, { justifySelf: 'start' });
export const mutedText = style({ color: color.muted, fontSize: fontSize.sm });

export const picturePicker = style({ ...wrappingRow(space[3]), alignItems: 'center' });
export const pictureInput = style({
  ...grid('minmax(0,1fr)', space[2]),
  flex: '1 1 16rem',
  minInlineSize: 0,
  padding: space[4],
  border: `1.5px dashed ${color.control}`,
  borderRadius: radius.sm,
  background: color.raised,
  fontSize: fontSize.sm,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { borderColor: color.ink },
  selectors: { '&:focus-within': { outline: `3px solid ${color.focus}`, outlineOffset: 1 } },
});
globalStyle(`${pictureInput} input`, { maxInlineSize: '100%', fontWeight: 400, color: color.muted, outline: 0 });
globalStyle(`${pictureInput} input::file-selector-button`, {
  marginInlineEnd: space[3],
  padding: '.5rem 1.1em',
  border: `1.5px solid ${color.control}`,
  borderRadius: radius.pill,
  background: 'none',
  font: `600 ${fontSize.sm}/1.2 ${fontFamily.text}`,
  color: color.ink,
  cursor: 'pointer',
});
export const message = style({ fontSize: fontSize.sm, fontWeight: 500, ':empty': { display: 'none' } });
globalStyle(`${message}[data-status=bad]`, { color: color.critical });
globalStyle(`${message}[data-status=good]`, { color: color.positive });

export const devices = style({ borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${devices} li`, {
  ...row(space[4]),
  justifyContent: 'space-between',
  minBlockSize: '4rem',
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${devices} button`, { whiteSpace: 'nowrap' });
globalStyle(`${devices} small`, { display: 'block', color: color.muted, fontSize: fontSize.xs });
export const badge = style({
  marginInlineStart: space[3],
  fontSize: fontSize.xs,
  fontWeight: 600,
  padding: '.1em .6em',
  borderRadius: radius.pill,
  background: color.tint,
});
export const totpSetup = style({ ...wrappingRow(space[6]), alignItems: 'center' });
globalStyle(`${totpSetup} small`, { display: 'block', color: color.muted });
export const qr = style({ inlineSize: '11rem', padding: space[2], borderRadius: radius.sm, background: color.raised });
export const secretKey = style({ font: `500 ${fontSize.md}/1.6 ui-monospace,Menlo,Consolas,monospace`, letterSpacing: '.04em' });
export const recoveryCodes = style({
  ...grid('repeat(auto-fill,minmax(13rem,1fr))', `${space[2]} ${space[6]}`),
  font: `500 ${fontSize.md}/1.6 ui-monospace,Menlo,Consolas,monospace`,
});
globalStyle(`${section} p b`, { fontFamily: fontFamily.text });

globalStyle(`${devices} li > p`, { minInlineSize: 0, overflowWrap: 'anywhere' });
export const newToken = style({
  display: 'block',
  marginBlockStart: space[3],
  font: `500 ${fontSize.md}/1.6 ui-monospace,Menlo,Consolas,monospace`,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const scopes = style({ ...grid('minmax(0,1fr)', space[1]), border: 0, padding: 0, margin: 0, fontSize: fontSize.sm });
globalStyle(`${scopes} label`, { ...row(space[3]), minBlockSize: '2.5rem', fontWeight: 400, cursor: 'pointer' });
globalStyle(`${scopes} input`, { flex: 'none', inlineSize: '1.5rem', blockSize: '1.5rem', margin: 0, accentColor: color.primary });
globalStyle(`${scopes} small`, { color: color.muted, whiteSpace: 'nowrap' });
globalStyle(`${scopes} legend`, { padding: 0, marginBlockEnd: space[2], fontWeight: 600 });
export const fold = style({});
globalStyle(`${fold} > summary`, { minBlockSize: '2.75rem', paddingBlock: space[2], fontWeight: 600, cursor: 'pointer' });
globalStyle(`${fold} > form`, { paddingBlockStart: space[4] });

export const sectionLinks = style({ gridColumn: '1 / -1', '@media': { [mediaFrom.masthead]: { marginBlockEnd: space[6] } } });
globalStyle(`${sectionLinks} > ul`, {
  '@media': { [mediaBelow.masthead]: { ...row(space[6]), ...scrollRow('proximity'), ...bleed } },
});
globalStyle(`${sectionLinks} a`, {
  ...row(space[3]),
  minBlockSize: '3rem',
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: fontSize.sm,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
});
globalStyle(`${sectionLinks} a:hover`, { boxShadow: `inset 0 -3px ${color.accent}` });
export const pendingActions = style({ ...wrappingRow(space[3]), alignItems: 'center' });
