import { globalStyle, style } from '@vanilla-extract/css';
import { grid, row, stack, wrappingRow } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { space } from '../../ui/tokens.ts';
import { border, cluster, fontSize, radius } from '../components/mixins.ts';

const { color } = theme;

export const form = style({
  ...stack(space[3]),
  padding: space[4],
  border: border.line,
  borderRadius: radius.panel,
  background: color.surface,
  scrollMarginBlock: space[4],
});
export const head = style({ ...row(space[3]), justifyContent: 'space-between' });
globalStyle(`${head} h3`, { margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' });
export const templates = style({ ...wrappingRow(space[3]) });
export const attachments = style({ display: 'grid', gap: space[3] });
globalStyle(`${attachments} > summary`, { paddingBlock: space[2], cursor: 'pointer', fontWeight: 600 });
export const pictures = style({ ...wrappingRow(space[2]), marginBlock: space[2] });
globalStyle(`${pictures} > label`, { ...row(space[1]), cursor: 'pointer' });
globalStyle(`${pictures} img`, { inlineSize: '4.5rem', aspectRatio: '4/3', objectFit: 'cover', borderRadius: radius.control });
globalStyle(`${pictures} :checked + img`, { outline: `2px solid ${color.primary}` });
export const preview = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
/** The fields of templates with what they stand for. */
export const fields = style({ ...grid('max-content minmax(0,1fr)', `.3rem ${space[3]}`), fontSize: fontSize.sm });
globalStyle(`${fields} > div`, { display: 'contents' });
globalStyle(`${fields} dd`, { color: color.muted });
/** A mail of the pile. */
export const mail = style([form, { marginBlockEnd: space[4] }]);
/** A line of what can be done with it. */
export const attach = style({ ...cluster(space[2]) });
