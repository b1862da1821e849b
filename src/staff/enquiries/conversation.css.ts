import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { stack, wrappingRow } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { space } from '../../ui/tokens.ts';
import { border, fontSize, radius } from '../components/mixins.ts';

const { color } = theme;

export const conversation = style({ ...stack(space[3]), justifyItems: 'start', overflowWrap: 'anywhere' });
/** Between two days. */
export const day = style({ marginBlock: space[3], color: color.muted, fontSize: fontSize.sm, fontWeight: 600, textAlign: 'center' });

const bubble = {
  maxInlineSize: '88%',
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.panel,
  lineHeight: 1.5,
} as const;
export const entries = styleVariants({
  theirs: { ...bubble, border: border.line, borderInlineStart: `3px solid ${color.primary}`, background: color.raised },
  ours: { ...bubble, justifySelf: 'end', background: color.tint },
  note: { ...bubble, maxInlineSize: 'none', inlineSize: '100%', border: `1px dashed ${color.control}`, background: color.surface },
  contact: { ...bubble, ...wrappingRow(space[2]), justifySelf: 'end', paddingBlock: space[2], background: color.tint },
  line: { justifySelf: 'center', maxInlineSize: '100%', color: color.muted, fontSize: fontSize.sm, textAlign: 'center' },
});
globalStyle(`${conversation} p`, { whiteSpace: 'pre-line' });
globalStyle(`${conversation} b`, { display: 'block', marginBlockEnd: space[1], fontSize: fontSize.sm });
globalStyle(`${conversation} small`, { display: 'block', color: color.muted, fontSize: fontSize.xs });
globalStyle(`${entries.line} > small`, { display: 'inline', marginInlineStart: space[2] });
globalStyle(`${conversation} form`, { display: 'inline' });
globalStyle(`${conversation} [data-tone=bad]`, { color: color.critical });
export const pictures = style({ ...wrappingRow(space[2]), marginBlock: space[2] });
globalStyle(`${pictures} > img`, { inlineSize: '5rem', aspectRatio: '4/3', objectFit: 'cover', borderRadius: radius.control });
export const unanswered = style({ marginBlockStart: space[3], color: color.primary, fontWeight: 600, textAlign: 'center' });
