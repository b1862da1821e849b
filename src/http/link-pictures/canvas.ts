/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Pixels in rows from the top, three bytes each. */
export interface Canvas {
  width: number;
  height: number;
  rgb: Uint8ClampedArray;
}

/** A black canvas; sizes are in pixels. */
export const createCanvas = (width: number, height: number): Canvas => ({ width, height, rgb: new Uint8ClampedArray(width * height * 3) });

/** A colour between two others: `share` 0 is the first, 1 the second. */
export const mixColours = (from: Colour, to: Colour, share: number): Colour => {
  const mix = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share;
  return [mix(0), mix(1), mix(2)];
};

/** Paints a pixel; `alpha` 1 covers it. */
export function blendPixel({ rgb }: Canvas, pixel: number, [red, green, blue]: Colour, alpha: number): void {
  const at = pixel * 3;
  const blend = (index: number, value: number): void => {
    const before = rgb[index] ?? 0;
    rgb[index] = before + (value - before) * alpha;
  };
  blend(at, red);
  blend(at + 1, green);
  blend(at + 2, blue);
}

/** Paints a rectangle, in pixels from the upper left corner; it must lie within the canvas. */
export function fillRectangle(canvas: Canvas, left: number, top: number, width: number, height: number, colour: Colour): void {
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) blendPixel(canvas, y * canvas.width + x, colour, 1);
}

/**
 * How much of each pixel a shape covers, as differences between neighbours of a row: a line adds the signed area to its right, so a
 * shape of any curves is one pass over its lines and one over the pixels (the method of font-rs and stb_truetype).
 */
export class CoverageMask {
  readonly #differences: Float32Array;
  readonly #width: number;
  readonly #height: number;

  constructor({ width, height }: Canvas) {
    this.#width = width;
    this.#height = height;
    this.#differences = new Float32Array(width * height + 2);
  }

  /** Adds one line of a closed contour. Parts above or below the canvas are cut; its sides must not be crossed. */
  addLine(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return;
    const direction = fromY < toY ? 1 : -1;
    const [topX, topY, bottomX, bottomY] = direction > 0 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const slope = (bottomX - topX) / (bottomY - topY);
    for (let y = Math.max(0, Math.floor(topY)); y < Math.min(this.#height, Math.ceil(bottomY)); y += 1) {
      const [start, end] = [Math.max(y, topY), Math.min(y + 1, bottomY)];
      const [a, b] = [topX + (start - topY) * slope, topX + (end - topY) * slope];
      this.#addSpan(y * this.#width, Math.min(a, b), Math.max(a, b), (end - start) * direction);
    }
  }

  /** Adds the part of a line within one row: from `left` to `right`, `height` of a pixel high, signed by its direction. */
  #addSpan(row: number, left: number, right: number, height: number): void {
    const differences = this.#differences;
    const [first, last] = [Math.floor(left), Math.max(Math.floor(left), Math.ceil(right) - 1)];
    /** The area right of the line in all pixels up to the left edge of `x`. */
    let covered = 0;
    for (let x = first; x <= last; x += 1) {
      // The line is in this pixel between these two places, for this share of its height.
      const [enter, leave] = [Math.max(left, x), Math.min(right, x + 1)];
      const share = right > left ? (leave - enter) / (right - left) : 1;
      // Below that part of the line, and below the parts before it.
      const passed = right > left ? (enter - left) / (right - left) : 0;
      const area = height * (share * (x + 1 - (enter + leave) / 2) + passed);
      differences[row + x] = (differences[row + x] ?? 0) + area - covered;
      covered = area;
    }
    differences[row + last + 1] = (differences[row + last + 1] ?? 0) + height - covered;
  }

  /** Paints the shape and empties the mask. */
  paint(canvas: Canvas, colour: Colour): void {
    let sum = 0;
    for (let pixel = 0; pixel < this.#width * this.#height; pixel += 1) {
      if (pixel % this.#width === 0) sum = 0;
      sum += this.#differences[pixel] ?? 0;
      const alpha = Math.min(1, Math.abs(sum));
      if (alpha > 0.004) blendPixel(canvas, pixel, colour, alpha);
    }
    this.#differences.fill(0);
  }
}
