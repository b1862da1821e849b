import { globalStyle, style } from '@vanilla-extract/css';
import { grid } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';
import { space } from '../../ui/tokens.ts';
import { border, fontSize } from '../components/mixins.ts';
import { plainList } from '../components/staff.css.ts';

const { color } = theme;

export const bad = style({ color: color.critical, fontWeight: 600 });
export const code = style({ fontFamily: 'ui-monospace,monospace', fontSize: fontSize.xs, overflowWrap: 'anywhere' });
/** A number that is copied as a whole. */
export const copied = style([code, { whiteSpace: 'nowrap', userSelect: 'all' }]);

export const facts = style({ margin: 0, fontSize: fontSize.sm });
globalStyle(`${facts} > div`, {
  ...grid('minmax(0,2fr) minmax(0,5fr)', space[4]),
  alignItems: 'center',
  padding: `${space[2]} ${space[4]}`,
});
globalStyle(`${facts} > div + div`, { borderBlockStart: border.line });
globalStyle(`${facts} dt`, { color: color.muted });
globalStyle(`${facts} dd`, { margin: 0, minInlineSize: 0 });

export const troubles = style([plainList]);
globalStyle(`${troubles} li`, { display: 'grid', justifyItems: 'start', gap: space[2], padding: space[4] });
globalStyle(`${troubles} li + li`, { borderBlockStart: border.line });
globalStyle(`${troubles} h3`, { color: color.critical });
