import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { type Canvas, createCanvas } from './canvas.ts';

// PNG is the only lossless format that the Images binding reads and writes, on Cloudflare and in local runs (PNG specification, third
// edition; numbers are its sections).

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples of a pixel by colour type (11.2.1), without palettes. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** The predictor of filter type 4 (9.4). */
function paeth(left: number, up: number, upperLeft: number): number {
  const estimate = left + up - upperLeft;
  const [toLeft, toUp, toUpperLeft] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - upperLeft)];
  if (toLeft <= toUp && toLeft <= toUpperLeft) return left;
  return toUp <= toUpperLeft ? up : upperLeft;
}

/** Undoes the filters of all rows in place (9.2). `stride`: bytes of a row without its filter type. */
function removeFilters(data: Uint8Array, height: number, stride: number, channels: number): void {
  for (let row = 0; row < height; row += 1) {
    const start = row * (stride + 1) + 1;
    const filter = data[start - 1] ?? 0;
    for (let i = start; filter > 0 && i < start + stride; i += 1) {
      const left = i - start < channels ? 0 : (data[i - channels] ?? 0);
      const up = row === 0 ? 0 : (data[i - stride - 1] ?? 0);
      const upperLeft = row === 0 || i - start < channels ? 0 : (data[i - stride - 1 - channels] ?? 0);
      const predicted = [0, left, up, (left + up) >> 1, 0][filter] ?? 0;
      data[i] = (data[i] ?? 0) + (filter === 4 ? paeth(left, up, upperLeft) : predicted);
    }
  }
}

/** The pixels of a PNG of 8 bits a sample, without its transparency. Throws an Error for palettes, other depths and interlacing. */
export function decodePng(bytes: ArrayBuffer): Canvas {
  const file = Buffer.from(bytes);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, colourType = -1, , , interlace] = file.subarray(24, 29);
  const channels = CHANNELS[colourType];
  if (!file.subarray(0, 8).equals(SIGNATURE) || depth !== 8 || interlace !== 0 || !channels) throw new Error('The PNG has another format.');
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  const stride = width * channels;
  const data = inflateSync(Buffer.concat(parts), { maxOutputLength: (stride + 1) * height });
  removeFilters(data, height, stride, channels);
  const canvas = createCanvas(width, height);
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const from = Math.floor(pixel / width) + 1 + pixel * channels;
    canvas.rgb[pixel * 3] = data[from] ?? 0;
    canvas.rgb[pixel * 3 + 1] = data[from + green] ?? 0;
    canvas.rgb[pixel * 3 + 2] = data[from + blue] ?? 0;
  }
  return canvas;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG of the pixels, hardly compressed: Images reads it at once. */
export function encodePng({ width, height, rgb }: Canvas): Blob {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, red green blue.
  header.set([8, 2], 8);
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) rows.set(rgb.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  return new Blob([
    Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))]),
  ]);
}
