import { lettering, measure } from '../kit/lettering.ts';
import { circle, ellipse, path, polygon, rect, stroke } from '../kit/path.ts';

interface Mark {
  id: string;
  name: string;
  line: string;
  ink: string;
  accent: string;
  weight: number;
  tracking: number;
  slant?: number;
  /** Drawn in a field of 100 by 100. */
  emblem(ink: string, accent: string): string;
}

const petals = (count: number, d: string, fill: string): string =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${Math.round((360 / count) * i)} 50 50)">${path(d, fill)}</g>`).join('');

/** Fictional travel companies: an emblem and hand-drawn capitals. */
export const marks: readonly Mark[] = [
  {
    id: 'marigold-air', name: 'MARIGOLD', line: 'AIR', ink: '#2b2d7c', accent: '#f4a026', weight: 5.2, tracking: 4,
    emblem: (ink, accent) => petals(12, 'M50 50C38 32 42 10 50 4C58 10 62 32 50 50Z', accent) + circle(50, 50, 17, ink) + path('M34 56L66 40L58 52L66 60L54 56L44 62Z', '#fffaf2'),
  },
  {
    id: 'tamarind-hotels', name: 'TAMARIND', line: 'HOTELS', ink: '#7a2f2a', accent: '#d98a4a', weight: 4, tracking: 6,
    emblem: (ink, accent) => path('M6 96V46C6 20 26 6 50 6C74 6 94 20 94 46V96H80V48C80 30 66 20 50 20C34 20 20 30 20 48V96Z', ink) + stroke('M50 92V40', ink, 4)
      + [42, 56, 70, 84].map((y) => path(`M50 ${y}C40 ${y - 14} 30 ${y - 12} 28 ${y - 14}C28 ${y - 4} 38 ${y} 50 ${y}ZM50 ${y}C60 ${y - 14} 70 ${y - 12} 72 ${y - 14}C72 ${y - 4} 62 ${y} 50 ${y}Z`, accent)).join(''),
  },
  {
    id: 'silver-ghat-rail', name: 'SILVER GHAT', line: 'RAILWAY JOURNEYS', ink: '#12434a', accent: '#c8963e', weight: 4.6, tracking: 3.4,
    emblem: (ink, accent) => circle(50, 50, 46, ink) + path('M4 62L30 30L44 48L60 24L96 64A46 46 0 0 1 4 62Z', '#dfe9e4') + path('M60 24L96 64H58L66 46Z', '#9fbcb8') + path('M5 66C30 60 60 70 95 62A46 46 0 0 1 14 78Z', ink) + stroke('M10 76C36 70 62 80 91 70M22 87C42 82 62 88 80 84', accent, 3.4),
  },
  {
    id: 'kite-and-compass', name: 'KITE & COMPASS', line: 'SMALL GROUP TRAVEL', ink: '#1d1b2e', accent: '#e2532f', weight: 3.6, tracking: 4.4,
    emblem: (ink, accent) => stroke('M50 50m-44 0a44 44 0 1 0 88 0a44 44 0 1 0 -88 0', ink, 4) + path(polygon([[50, 10], [66, 50], [50, 90], [34, 50]]), accent) + path(polygon([[50, 10], [66, 50], [50, 50]]), ink) + path(polygon([[50, 90], [34, 50], [50, 50]]), ink) + circle(50, 50, 4, '#fffaf2'),
  },
  {
    id: 'falconet-airways', name: 'FALCONET', line: 'AIRWAYS', ink: '#0f4c5c', accent: '#c8963e', weight: 6, tracking: 3.2, slant: 9,
    emblem: (ink, accent) => path('M2 62C24 60 34 46 44 32C54 18 74 12 98 14C84 20 80 26 76 34L96 30C84 38 76 42 70 48L88 48C74 58 60 62 50 70C38 80 24 84 8 82C22 78 30 74 34 66C24 68 12 66 2 62Z', ink) + path('M44 32C54 18 74 12 98 14C84 20 80 26 76 34C64 30 54 32 44 40Z', accent),
  },
  {
    id: 'pearl-dhow', name: 'PEARL DHOW', line: 'CREEK & GULF CRUISES', ink: '#16304a', accent: '#d9b36a', weight: 3.8, tracking: 5,
    emblem: (ink, accent) => circle(50, 50, 46, '#f3e8d2') + circle(66, 34, 13, accent) + path('M62 14C50 38 44 56 46 68C32 68 20 64 12 58C32 50 48 34 62 14Z', ink) + path('M10 68C26 76 62 78 92 62C86 80 76 88 62 88H34C20 86 13 78 10 68Z', ink) + stroke('M6 92Q20 86 34 92T62 92T94 90', accent, 3),
  },
  {
    id: 'cedarline-lodges', name: 'CEDARLINE', line: 'MOUNTAIN LODGES', ink: '#1c4d40', accent: '#c46a4a', weight: 5, tracking: 3.6,
    emblem: (ink, accent) => path(polygon([[4, 92], [40, 22], [54, 48], [66, 30], [96, 92]]), '#cfdccd') + circle(72, 22, 11, accent) + [[26, 36], [50, 58], [74, 40]].map(([x, h]) => path(`M${x} ${92 - h!}L${x! + 13} ${92 - h! * 0.45}H${x! + 6}L${x! + 17} 92H${x! - 17}L${x! - 6} ${92 - h! * 0.45}H${x! - 13}Z`, ink)).join('') + rect(2, 91, 96, 4, ink),
  },
  {
    id: 'nomad-lantern', name: 'NOMAD LANTERN', line: 'DESERT CAMPS', ink: '#5c2a3a', accent: '#f0a52f', weight: 3.8, tracking: 4,
    emblem: (ink, accent) => stroke('M50 4a8 8 0 1 0 .1 0M50 20V26', ink, 3.6) + path('M34 36Q50 16 66 36Z', ink) + path('M32 38H68L76 56L64 84H36L24 56Z', ink) + path('M38 44H47V76H41L32 57ZM53 44H62L68 57L59 76H53Z', accent) + ellipse(50, 90, 22, 5, ink),
  },
  {
    id: 'saffron-road', name: 'SAFFRON', line: 'RAIL & ROAD', ink: '#4a2358', accent: '#f08a24', weight: 4.8, tracking: 4.6,
    emblem: (ink, accent) => [-42, 42].map((turn) => `<g transform="rotate(${turn} 50 58)">${path('M50 58C36 46 38 22 50 8C62 22 64 46 50 58Z', '#c9763a')}</g>`).join('') + path('M50 60C33 45 37 17 50 2C63 17 67 45 50 60Z', accent) + stroke('M50 56V22M50 50L42 30M50 50L58 30', '#b8261e', 3.2)
      + path(polygon([[46, 58], [54, 58], [80, 98], [20, 98]]), ink) + stroke('M48.6 60L33 97M51.4 60L67 97', '#fffaf2', 2.6) + [67, 74.5, 83.5, 93.5].map((y, i) => stroke(`M${46.4 - i * 4.4} ${y}H${53.6 + i * 4.4}`, '#fffaf2', 1.8 + i * 0.5)).join(''),
  },
  {
    id: 'blue-lagoon', name: 'BLUE LAGOON', line: 'CRUISES', ink: '#0d4568', accent: '#2ba8b4', weight: 4.2, tracking: 4.2,
    emblem: (ink, accent) => path('M16 76A44 44 0 1 1 84 76L77 70A35 35 0 1 0 23 70Z', accent) + path('M50 16L60 20V30H70V40L74 44C73 60 66 74 50 84C34 74 27 60 26 44L30 40V30H40V20Z', ink) + path('M50 48L74 44C73 60 66 74 50 84Z', '#2c6c92') + rect(36, 34, 28, 4, '#fffaf2') + rect(44, 23, 12, 3.4, '#fffaf2') + path('M26 44L50 48L74 44L73.4 49L50 53.4L26.6 49Z', '#fffaf2')
      + stroke('M4 84Q15 74 27 82T50 84T73 82T96 84M16 95Q27 87 38 93T62 93T84 95', ink, 4),
  },
];

/** The emblem on the left, the name and its line on the right; transparent ground. */
export function markSvg(mark: Mark): string {
  const width = Math.ceil(128 + Math.max(measure(mark.name, { size: 40, tracking: mark.tracking }), measure(mark.line, { size: 15, tracking: 7 }))) + 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 120" width="${width}" height="120" role="img" aria-label="${mark.name.replace('&', '&amp;')}">`
    + `<g transform="translate(8 10)">${mark.emblem(mark.ink, mark.accent)}</g>`
    + lettering(mark.name, 130, 26, { size: 40, weight: mark.weight, colour: mark.ink, tracking: mark.tracking, slant: mark.slant })
    + lettering(mark.line, 131, 84, { size: 15, weight: 2, colour: mark.ink, tracking: 7 }) + '</svg>';
}
