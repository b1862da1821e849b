/**
 * Renders the artwork to `src/demo/pictures/`: `npm run artwork` for everything, or
 * `npm run artwork -- munnar people` for some scenes, `people`, `marks` or `social` (what links show where a page has no picture).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { MARKETS, type Market, SOCIAL_IMAGE } from '../../../schema/constants.ts';
import { type PosterOptions, poster, type Scene } from './kit/scene.ts';
import { branchSigns, signSvg } from './marks/branches.ts';
import { markSvg, marks } from './marks/marks.ts';
import { wordmark } from './marks/wordmark.ts';
import { people, portrait } from './people/people.ts';
import { scenes } from './scenes/index.ts';

/** What the agency has to know of a rendered picture. */
export interface DemoPicture {
  file: string;
  width: number;
  height: number;
  /** Placeholder colour. */
  colour: string;
  alt: string;
}

interface Cut {
  suffix: string;
  width: number;
  height: number;
  quality: number;
  paint: PosterOptions & { closeUp?: boolean };
  alt: string;
}

/** Scenes that stand in a hero or a wide gallery, in the windows of the India hero, and in those of the top locations. */
const WIDE = new Set(['munnar', 'kerala', 'varanasi', 'agra', 'manali', 'jaipur', 'ladakh', 'dubai-skyline', 'dubai-dunes', 'dubai-creek', 'abu-dhabi', 'liwa']);
const TALL = new Set(['jaipur', 'kerala', 'ladakh', 'udaipur', 'varanasi']);
const WINDOW = new Set(['manali', 'jaipur', 'goa', 'munnar', 'agra']);

const folder = new URL('../pictures/', import.meta.url);
const LIST = new URL('pictures.json', folder);

const at: Record<string, string> = { dawn: 'at dawn', day: 'by day', dusk: 'at dusk', night: 'by night' };

function cutsOf(scene: Scene): Cut[] {
  const { second, closeUp, native, alt, id } = scene;
  const cuts: Cut[] = [
    { suffix: '', width: 1200, height: 900, quality: 58, paint: { width: 1600, height: 1200, seed: 3 }, alt: `${alt}, ${at[native]}` },
    {
      suffix: '-second',
      width: 840,
      height: 630,
      quality: 52,
      paint: { width: 1600, height: 1200, seed: 11, light: second },
      alt: `${alt}, ${at[second]}`,
    },
    {
      suffix: '-close',
      width: 840,
      height: 630,
      quality: 52,
      paint: { width: 1600, height: 1200, seed: 3, light: closeUp.light, closeUp: true },
      alt: closeUp.alt,
    },
  ];
  if (WIDE.has(id))
    cuts.push({
      suffix: '-wide',
      width: 1600,
      height: 900,
      quality: 56,
      paint: { width: 1600, height: 900, seed: 3 },
      alt: `${alt}, ${at[native]}`,
    });
  if (TALL.has(id))
    cuts.push({
      suffix: '-tall',
      width: 840,
      height: 1120,
      quality: 54,
      paint: { width: 1200, height: 1600, seed: 3 },
      alt: `${alt}, ${at[native]}`,
    });
  if (WINDOW.has(id)) cuts.push({ suffix: '-window', width: 600, height: 900, quality: 56, paint: { width: 1200, height: 1800, seed: 11, light: second }, alt: `${alt}, ${at[second]}` });
  return cuts;
}

/** The sheet, or for a close-up the part of it that the scene names. */
function svgOf(scene: Scene, { closeUp, ...options }: Cut['paint']): string {
  const svg = poster(scene, options);
  if (!closeUp) return svg;
  const { x, y, zoom } = scene.closeUp;
  const [w, h] = [options.width / zoom, options.height / zoom];
  const left = Math.min(options.width - w, Math.max(0, x * options.width - w / 2));
  const top = Math.min(options.height - h, Math.max(0, y * options.height - h / 2));
  return svg.replace(/viewBox="[^"]*"/, `viewBox="${left} ${top} ${w} ${h}"`);
}

/** Paints at a finer size than is kept, and answers the file and its mean colour. */
async function raster(svg: string, width: number, height: number, quality: number): Promise<{ jpeg: Buffer; colour: string }> {
  const pixels = await sharp(Buffer.from(svg)).resize(width, height).png({ compressionLevel: 0 }).toBuffer();
  const { channels } = await sharp(pixels).stats();
  const colour = `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`;
  return { jpeg: await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer(), colour };
}

const names = process.argv.slice(2);
const wanted = (name: string): boolean => names.length === 0 || names.includes(name);
mkdirSync(folder, { recursive: true });
let known: Record<string, DemoPicture> = {};
try {
  known = JSON.parse(readFileSync(LIST, 'utf8'));
} catch {
  // The first rendering writes the list.
}

async function keep(name: string, svg: string, cut: Pick<Cut, 'width' | 'height' | 'quality' | 'alt'>): Promise<void> {
  const { jpeg, colour } = await raster(svg, cut.width, cut.height, cut.quality);
  writeFileSync(new URL(`${name}.jpg`, folder), jpeg);
  known[name] = { file: `${name}.jpg`, width: cut.width, height: cut.height, colour, alt: cut.alt };
}

for (const scene of scenes.filter(({ id }) => wanted(id))) {
  for (const cut of cutsOf(scene)) await keep(scene.id + cut.suffix, svgOf(scene, cut.paint), cut);
  console.log(scene.id);
}
if (wanted('people'))
  for (const person of people) await keep(`person-${person.id}`, portrait(person, 640), { width: 320, height: 320, quality: 66, alt: '' });
/** Drawings stay drawings. */
function keepDrawing(name: string, svg: string): void {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  writeFileSync(new URL(`${name}.svg`, folder), svg);
  known[name] = { file: `${name}.svg`, width: Math.round(Number(width)), height: Math.round(Number(height)), colour: '#ffffff', alt: '' };
}
if (wanted('marks')) {
  for (const mark of marks) keepDrawing(`mark-${mark.id}`, markSvg(mark));
  for (const sign of branchSigns) keepDrawing(`sign-${sign.id}`, signSvg(sign));
  for (const market of MARKETS) keepDrawing(`logo-${market}`, wordmark(market));
}
writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1))), null, 1)}\n`);
if (wanted('social'))
  for (const [market, id] of Object.entries({ india: 'jaipur', dubai: 'dubai-skyline' } satisfies Record<Market, string>)) {
    const scene = scenes.find((each) => each.id === id);
    if (!scene) throw new Error(`There is no scene "${id}".`);
    const { jpeg } = await raster(poster(scene, { ...SOCIAL_IMAGE, seed: 3 }), SOCIAL_IMAGE.width, SOCIAL_IMAGE.height, 70);
    writeFileSync(new URL(`../../../public/social-${market}.jpg`, import.meta.url), jpeg);
  }
