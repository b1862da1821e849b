import { style } from '@vanilla-extract/css';
import { displayText } from '../mixins.ts';
import { color } from '../tokens.ts';

export const placeholder = style({
  containerType: 'size',
  display: 'flex',
  alignItems: 'flex-end',
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'hidden',
  background: color.tint,
  color: color.accentInk,
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
  ...displayText('clamp(1.75rem,min(24cqb,14cqi),7rem)', 1.05, '-.03em'),
});
