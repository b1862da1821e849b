import { type Market, SOCIAL_IMAGE } from '../../../schema/constants.ts';
import { LINK_PICTURE_COLOURS } from '../../ui/themes/link-pictures.ts';
import { blendPixel, type Canvas, type Colour, CoverageMask, createCanvas, fillRectangle, mixColours } from './canvas.ts';
import { drawText, measureText, type TextStyle, truncateText, wrapText } from './text.ts';

/** The words of a link picture, each as `toDrawableText` returns it. */
export interface LinkPictureWords {
  name: string;
  /** Such as "₹24,900", and what it covers: "per person". */
  price: string;
  priceUnit: string;
  /** '' leaves it out. */
  agency: string;
}

const MARGIN = 64;
const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
/** The baseline of the price and the agency. */
const LAST_BASELINE = HEIGHT - 62;
const NAME_ABOVE_PRICE = 84;
const LINE_HEIGHT = 1.1;
const PRICE: TextStyle = { font: 'display', size: 46 };
const UNIT: TextStyle = { font: 'text', size: 29 };
const AGENCY: TextStyle = { font: 'display', size: 33 };
/** The sizes of a name: the first in which it fits into its lines, else the last, cut. */
const NAME_SIZES = [
  { size: 88, lines: 1 },
  { size: 74, lines: 2 },
  { size: 62, lines: 2 },
  { size: 54, lines: 2 },
] as const;

const smoothStep = (value: number): number => {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
};

/** Darkens the picture towards the bottom from `top` on, so that words are readable on any picture, and a little at its upper edge. */
function drawShade(canvas: Canvas, market: Market, top: number): void {
  const { night } = LINK_PICTURE_COLOURS[market];
  for (let y = 0; y < canvas.height; y += 1) {
    const alpha = 0.06 + 0.87 * smoothStep((y - top + 150) / 330);
    for (let x = 0; x < canvas.width; x += 1) blendPixel(canvas, y * canvas.width + x, night, alpha);
  }
}

/** Hills from the back to the front: the height and the phase of two waves, and how much of the night they have. */
const HILLS = [
  { top: 330, height: 46, length: 210, phase: 0.4, night: 0.35 },
  { top: 400, height: 38, length: 150, phase: 2.1, night: 0.6 },
  { top: 470, height: 52, length: 260, phase: 4.2, night: 0.8 },
] as const;
const SUN = { x: 860, y: 265, radius: 92, glow: 330 } as const;

/** The ground of a package without picture: a sun between evening sky and hills in the colours of the market. */
export function drawGround(market: Market): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const { night, primary, dusk, accent, ink } = LINK_PICTURE_COLOURS[market];
  for (let y = 0; y < HEIGHT; y += 1) {
    const zenith = mixColours(night, primary, smoothStep(y / 200));
    const sky = mixColours(mixColours(zenith, dusk, smoothStep((y - 60) / 230)), accent, 0.75 * smoothStep((y - 220) / 200));
    for (let x = 0; x < WIDTH; x += 1) {
      const distance = Math.hypot(x - SUN.x, y - SUN.y);
      const glow = 0.55 * Math.max(0, 1 - distance / SUN.glow) ** 2;
      const disc = Math.min(1, Math.max(0, SUN.radius - distance));
      let colour = mixColours(mixColours(sky, accent, glow), mixColours(accent, ink, 0.55), disc);
      for (const hill of HILLS) {
        const wave = Math.sin(x / hill.length + hill.phase) + 0.4 * Math.sin(x / (hill.length / 2.7) + hill.phase * 2);
        const depth = Math.min(1, Math.max(0, y - hill.top + wave * hill.height));
        if (depth > 0) colour = mixColours(colour, mixColours(mixColours(primary, accent, 0.25), night, hill.night), depth);
      }
      blendPixel(canvas, y * WIDTH + x, colour, 1);
    }
  }
  return canvas;
}

/** The name in the largest style that holds it. */
function layOutName(name: string): { style: TextStyle; lines: string[] } {
  const layouts = NAME_SIZES.map(({ size, lines: count }) => {
    const style: TextStyle = { font: 'display', size };
    const lines = wrapText(name, style, TEXT_WIDTH);
    return { style, lines, fits: lines.length <= count && lines.join(' ') === name };
  });
  // The list of sizes is not empty.
  return layouts.find(({ fits }) => fits) ?? (layouts.at(-1) as (typeof layouts)[number]);
}

/** Writes the words on a canvas of the size of link previews. */
export function drawWords(canvas: Canvas, market: Market, { name, price, priceUnit, agency }: LinkPictureWords): void {
  const { ink, muted, accent } = LINK_PICTURE_COLOURS[market];
  const { style, lines } = layOutName(name);
  const lineHeight = Math.round(style.size * LINE_HEIGHT);
  const baselines = lines.map((_line, i) => LAST_BASELINE - NAME_ABOVE_PRICE - (lines.length - 1 - i) * lineHeight);
  const barTop = (baselines[0] ?? 0) - Math.round(style.size * 0.72) - 38;
  drawShade(canvas, market, barTop);
  fillRectangle(canvas, MARGIN, barTop, 72, 6, accent);
  const mask = new CoverageMask(canvas);
  const write = (text: string, textStyle: TextStyle, colour: Colour, x: number, y: number): number =>
    drawText(canvas, mask, text, textStyle, colour, x, y);
  for (const [i, line] of lines.entries()) write(line, style, ink, MARGIN, baselines[i] ?? 0);
  const priceEnd = write(price, PRICE, accent, MARGIN, LAST_BASELINE);
  const unitEnd = write(priceUnit, UNIT, muted, priceEnd + 14, LAST_BASELINE);
  const signature = truncateText(agency, AGENCY, WIDTH - MARGIN - unitEnd - 48);
  write(signature, AGENCY, ink, WIDTH - MARGIN - measureText(signature, AGENCY), LAST_BASELINE);
}
