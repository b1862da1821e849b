import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, radius, space, zIndex } from '../tokens.ts';
import { theme } from '../theme.css.ts';

const { color } = theme;

// The markup is the same for everyone; the script in the head says on the root element who is signed in, before
// anything is painted, and the document of a private page says so itself.
globalStyle('html:not([data-user]) [data-signed="in"], html[data-user] [data-signed="out"]', { display: 'none' });

export const accountName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxInlineSize: '7rem' });
globalStyle(`${accountName}:empty::before`, { content: 'var(--user-name)' });
export const accountPicture = style({
  flex: 'none',
  inlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: '50%',
  background: `${color.tint} var(--user-picture) center/cover`,
});
export const accountButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: '.6em',
  minBlockSize: '2.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: fontSize.sm,
  fontWeight: 600,
  textDecoration: 'none',
  cursor: 'pointer',
});
/** Hangs under the masthead's end; it scrolls with it. */
export const accountMenu = style({
  position: 'absolute',
  inset: `4.25rem max(${space.gutter}, calc((100% - 75rem) / 2)) auto auto`,
  zIndex: zIndex.float,
  minInlineSize: '11rem',
  margin: 0,
  padding: space[2],
  border: 0,
  borderRadius: radius.md,
  background: color.raised,
  color: color.ink,
  boxShadow: theme.shadow.float,
  fontSize: fontSize.sm,
});
globalStyle(`${accountMenu} :is(a, button)`, {
  display: 'block',
  inlineSize: '100%',
  padding: `.65rem ${space[3]}`,
  border: 0,
  borderRadius: radius.sm,
  background: 'none',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
});
globalStyle(`${accountMenu} :is(a, button):hover`, { background: color.tint });
