import { style } from '@vanilla-extract/css';
import { theme } from '../theme.css.ts';
import { fontFamily } from '../tokens.ts';

export const placeholder = style({
  containerType: 'size',
  display: 'flex',
  alignItems: 'flex-end',
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'hidden',
  background: theme.color.tint,
  color: theme.color.accentInk,
});
export const label = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  // A margin, because a padding would show part of the clipped line.
  maxBlockSize: 'calc(100% - 14cqmin)',
  margin: '6cqmin 7cqmin 8cqmin',
  paddingBlock: '.1em',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  font: `400 clamp(1.75rem,min(24cqb,14cqi),7rem)/1.05 ${fontFamily.display}`,
  letterSpacing: '-.03em',
});
