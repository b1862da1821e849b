/** Declarations of staff styles, beside those of `ui/mixins.ts`. */
import { row } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { mediaBelow } from '../../ui/tokens.ts';

const { color } = theme;

export const fontSize = { title: '1.25rem', lg: '1rem', md: '.875rem', sm: '.8125rem', xs: '.75rem' } as const;
export const radius = { control: '.375rem', panel: '.625rem', pill: '99rem' } as const;
export const border = { line: `1px solid ${color.line}`, control: `1px solid ${color.control}` } as const;

/** Touch devices and phones, which get larger targets. */
export const TOUCH = `(pointer: coarse), ${mediaBelow.phone}`;
/** Viewports too low for sticky bars: phones in landscape, or very large text. */
export const SHORT_VIEWPORT = '(height < 30em)';

/** Items on one line, and on further lines where there is no room. */
export const cluster = (gap: string) => ({ ...row(gap), flexWrap: 'wrap' }) as const;
/** Items below each other, never wider than their container. */
export const column = (gap: string) => ({ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap }) as const;
export const centered = { display: 'grid', placeItems: 'center' } as const;
export const box = { border: border.line, borderRadius: radius.control, background: color.raised } as const;
export const pill = { borderRadius: radius.pill, fontSize: fontSize.xs, fontWeight: 650 } as const;
/** Ends with an ellipsis after this many lines. */
export const clampLines = (lines: number) =>
  ({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' }) as const;
export const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** A button without the look of one; it keeps its padding. */
export const bareButton = { border: 0, background: 'none', cursor: 'pointer' } as const;
export const tickBox = { inlineSize: '1.15rem', blockSize: '1.15rem', margin: 0, accentColor: color.primary } as const;
/** The selected or current item of a list. */
export const currentItem = { background: color.tint, boxShadow: `inset 3px 0 ${color.primary}` } as const;
export const touchHeight = { '@media': { [TOUCH]: { minBlockSize: '2.75rem' } } } as const;
/** The same on elements as high as a control. */
export const controlHeight = { minBlockSize: '2.25rem', ...touchHeight } as const;
