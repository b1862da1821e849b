import { outlines } from 'virtual:glyph-outlines';
import type { Canvas, Colour, CoverageMask } from './canvas.ts';

type FontName = keyof typeof outlines;

/** Units of an em in `virtual:glyph-outlines`. */
const UNITS = 1000;
const OTHER_FONT = { display: 'text', text: 'display' } as const satisfies Record<FontName, FontName>;

/** A style of text; `size` is the height of an em in pixels. */
export interface TextStyle {
  font: FontName;
  size: number;
}

/** The glyph of a character, from the other font where this one lacks it, as browsers do. */
const findGlyph = (font: FontName, character: string) => outlines[font].glyphs[character] ?? outlines[OTHER_FONT[font]].glyphs[character];

/**
 * One line of text as it can be drawn: without emoji, and without invisible characters, which include those that reverse the direction.
 * '' for a text with any character that neither font has: half a name is worse than none.
 */
export function toDrawableText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/(?![©®])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u20e3|\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...plain].every((character) => findGlyph('display', character)) ? plain : '';
}

/** Calls `visit` for each character with its distance from the start in pixels; returns the width of the whole text. */
function layOut(text: string, { font, size }: TextStyle, visit?: (contours: string, x: number) => void): number {
  let x = 0;
  let previous = '';
  for (const character of text) {
    const [advance, contours] = findGlyph(font, character) ?? [0, ''];
    x += ((outlines[font].kerning[previous + character] ?? 0) * size) / UNITS;
    visit?.(contours, x);
    x += (advance * size) / UNITS;
    previous = character;
  }
  return x;
}

/** The width in pixels. */
export const measureText = (text: string, style: TextStyle): number => layOut(text, style);

const ELLIPSIS = '…';

/** The text, cut to `width` pixels with an ellipsis: after a word, unless that would leave less than half of what fits. */
export function truncateText(text: string, style: TextStyle, width: number): string {
  if (measureText(text, style) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && measureText(characters.join('') + ELLIPSIS, style) > width) characters.pop();
  const cut = characters.join('');
  const wordEnd = text[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return cut.slice(0, wordEnd > cut.length / 2 ? wordEnd : undefined).replace(/[\s.,;:–—-]+$/, '') + ELLIPSIS;
}

/** Breaks a text into lines of at most `width` pixels between words; a word that is wider stays whole. */
function breakLines(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measureText(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** One or two lines of about the same length; what does not fit is cut with an ellipsis. */
export function wrapText(text: string, style: TextStyle, width: number): string[] {
  const [first = '', ...others] = breakLines(text, style, width);
  if (others.length > 1 || measureText(first, style) > width) {
    if (measureText(first, style) > width) return [truncateText(first, style, width)];
    return [first, truncateText(others.join(' '), style, width)];
  }
  let lines = [first, ...others];
  for (let narrower = width; lines.length === 2; narrower -= 20) {
    const next = breakLines(text, style, narrower);
    if (next.length > 2 || next.some((line) => measureText(line, style) > narrower)) break;
    lines = next;
  }
  return lines;
}

const SEGMENTS_OF_CURVE = 8;

/** Adds the contours of a glyph, whose origin is at `x` on the baseline. */
function addGlyph(mask: CoverageMask, contours: string, x: number, baseline: number, scale: number): void {
  // The end of the command before, and the start of the contour.
  let [endX, endY, startX, startY] = [0, 0, 0, 0];
  const lineTo = (fromX: number, fromY: number, toX: number, toY: number): void =>
    mask.addLine(x + fromX * scale, baseline - fromY * scale, x + toX * scale, baseline - toY * scale);
  for (const [, command, numbers = ''] of contours.matchAll(/([mlqz])([^mlqz]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = (numbers.match(/-?\d+/g) ?? []).map(Number);
    const [fromX, fromY] = [endX, endY];
    if (command === 'z') {
      lineTo(fromX, fromY, startX, startY);
    } else if (command === 'q') {
      [endX, endY] = [fromX + c, fromY + d];
      let [lastX, lastY] = [fromX, fromY];
      for (let i = 1; i <= SEGMENTS_OF_CURVE; i += 1) {
        const t = i / SEGMENTS_OF_CURVE;
        const [control, end] = [2 * t * (1 - t), t * t];
        const [nextX, nextY] = [fromX + control * a + end * c, fromY + control * b + end * d];
        lineTo(lastX, lastY, nextX, nextY);
        [lastX, lastY] = [nextX, nextY];
      }
    } else {
      [endX, endY] = [fromX + a, fromY + b];
      if (command === 'm') [startX, startY] = [endX, endY];
      else lineTo(fromX, fromY, endX, endY);
    }
  }
}

/** Writes a line of text from `x`, with its baseline at `y`, by an empty mask of the canvas, and returns where it ends. */
export function drawText(canvas: Canvas, mask: CoverageMask, text: string, style: TextStyle, colour: Colour, x: number, y: number): number {
  const width = layOut(text, style, (contours, offset) => addGlyph(mask, contours, x + offset, y, style.size / UNITS));
  mask.paint(canvas, colour);
  return x + width;
}
