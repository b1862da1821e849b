import { archPath, chhatri, dome, foilArch, type Masonry, windows } from '../kit/architecture.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { ridge } from '../kit/land.ts';
import { birds } from '../kit/life.ts';
import type { Look } from '../kit/look.ts';
import { circle, ellipse, group, n, path, placed, rect, stroke } from '../kit/path.ts';
import { tinyPalm, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** The white palace afloat on Lake Pichola, the City Palace and the Aravallis behind it. */
export const udaipur: Scene = {
  id: 'udaipur',
  title: 'Udaipur',
  alt: 'a white island palace mirrored in Lake Pichola, with the City Palace and the Aravalli hills behind and a canopied boat in front',
  native: 'dusk',
  second: 'day',
  closeUp: { x: 0.63, y: 0.5, zoom: 2.1, light: 'dusk', alt: 'domes, arches and lamplit windows of the Lake Palace above their reflection' },
  looks: {
    dusk: {
      sky: ['#1f3f86', '#8f86b8', '#ffcf9a'], sun: '#fff0c8', glow: '#ffc88c', haze: '#f2bf9f',
      land: ['#a898b8', '#7d83ac', '#4f6596', '#2b4677'], water: ['#ffd0a0', '#a892b8', '#37569a', '#142a66'], stone: '#fff3e0',
      shade: '#9a88b4', accent: '#ffb84a', dark: '#0d1840',
    },
    day: {
      sky: ['#2a86b4', '#8fc9d2', '#f3efd2'], sun: '#fffdf0', glow: '#fff6d4', haze: '#e4ead4',
      land: ['#a9bfae', '#86a58a', '#5c8a6c', '#33684f'], water: ['#c9e6da', '#5fb4bc', '#1d7f9f', '#0d4f7a'], stone: '#fffaf0',
      shade: '#a9b4c0', accent: '#f0a030', dark: '#0a2f4a',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const line = h * 0.55;
    const sunX = focus - u * 46;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const lamps = light === 'dusk' || light === 'night';
    stage.add(sky(stage, look, line));
    if (light === 'night') stage.add(stars(stage, h * 0.4));
    else stage.add(rays(stage, look.sun, sunX, line - u * 15, 18, 0.2));
    stage.add(sun(stage, look, sunX, line - u * 15, u * 6.5, 4), streaks(stage, h * 0.08, line - u * 20, look.sun, 8, 0.4));
    const rise = (at: number, width: number, tall: number) => (t: number) => tall * u * Math.exp(-(((t - at) / width) ** 2));
    stage.add(ridge(stage, { y: line - u * 4, swing: u * 3, waves: 6, octaves: 4, lift: (t) => rise(0.3, 0.16, 9)(t) + rise(0.78, 0.2, 17)(t) }, mix(far, look.haze, 0.4), true), mist(stage, line - u * 16, line, look.haze, 0.6));
    stage.add(ridge(stage, { y: line - u * 2, swing: u * 2.4, waves: 7, octaves: 4, lift: (t) => rise(0.05, 0.16, 9)(t) + rise(0.98, 0.24, 14)(t) }, mix(back, look.haze, 0.15), true), mist(stage, line - u * 9, line + u, look.haze, 0.75));

    const shore = treeline(stage, -u * 3, line, w + u * 6, u * 3.4, mix(mid, look.haze, 0.2), 6);
    const city = cityPalace(stage, look, line, lamps);
    const island = lakePalace(stage, look, line + u * 9, lamps, mix(mid, near, 0.5));
    stage.add(shore, city, mist(stage, line - u * 9, line + u * 2, look.haze, 0.5));
    stage.add(water(stage, look, line), reflection(stage, city, line, 0.3, 0.6), glints(stage, { x: sunX, top: line + u, bottom: h, spread: u * 14 }, look.sun, 80, 0.85));
    stage.add(swells(stage, line + u * 2, h, look.sun, 14, 0.16), reflection(stage, island, line + u * 9.4, 0.62, 0.9), swells(stage, line + u * 12, h, look.water[3]!, 16, 0.22), island);
    stage.add(glints(stage, { x: focus + u * 2, top: line + u * 9.6, bottom: line + u * 13, spread: u * 52 }, look.sun, 26, 0.6));
    stage.add(group(rect(0, h * 0.6, w, h * 0.4, stage.vertical(h * 0.72, h, [[0, look.dark, 0], [1, look.dark, 0.7]])), { filter: stipple(stage) }));

    const boatY = Math.min(h * 0.9, line + u * 47);
    const long = u * (h > w ? 56 : 42);
    stage.add(ellipse(focus - u * 34, boatY + u * 1.4, long * 0.56, u * 1.6, look.dark, { opacity: 0.35 }), barge(focus - u * 34, boatY, long, look));
    stage.add(birds(stage, focus - u * 12, h * 0.2, 9, u * 1.6, mix(look.dark, look.shade, 0.35), 8));
  },
};

/** A run of wall with rows of cusped arches, string courses and a battlement. */
function wing(stage: Stage, x: number, y: number, w: number, h: number, bays: number, rows: number, c: Masonry, glow: string, share: number): string {
  const { u, random } = stage;
  let out = rect(x, y - h, w, h, stage.gradient([[0, c.lit], [1, mix(c.lit, c.mid, 0.6)]])) + rect(x + w * 0.9, y - h, w * 0.1, h, c.shade, { opacity: 0.7 });
  const floor = h / rows;
  const bay = (w * 0.94) / bays;
  for (let row = 0; row < rows; row++) {
    const foot = y - row * floor;
    for (let i = 0; i < bays; i++) {
      const cx = x + w * 0.02 + bay * (i + 0.5);
      const tall = floor * 0.66;
      out += path(foilArch(cx, foot - floor * 0.1, bay * 0.7, tall, 2), c.shade) + path(archPath(cx + bay * 0.04, foot - floor * 0.1, bay * 0.5, tall * 0.88), random() < share ? glow : c.dark);
    }
    out += rect(x - u * 0.35, foot - floor, w + u * 0.7, u * 0.55, c.lit) + rect(x, foot - floor + u * 0.55, w, u * 0.4, c.shade);
  }
  let merlons = '';
  const count = Math.max(4, Math.round(w / (u * 1.2)));
  for (let i = 0; i < count; i++) merlons += `M${n(x + (w / count) * i)} ${n(y - h)}v${n(-u * 0.6)}q${n(w / count / 2.6)} ${n(-u * 0.7)} ${n(w / count / 1.3)} 0v${n(u * 0.6)}Z`;
  return out + path(merlons, c.lit);
}

/** The island palace: low white wings, courtyard trees, kiosks and domes. */
function lakePalace(stage: Stage, look: Look, y: number, lamps: boolean, leaf: string): string {
  const { u, focus } = stage;
  const c: Masonry = { lit: look.stone, mid: mix(look.stone, look.shade, 0.3), shade: look.shade, dark: mix(look.shade, look.dark, 0.55) };
  const x = (k: number) => focus + u * k;
  const share = lamps ? 0.75 : 0;
  let out = '';
  for (const [k, size] of [[-14, 10], [0.5, 13], [36, 11], [40, 8]] as const) out += tinyPalm(stage, x(k), y - u * 8, u * size, leaf);
  out += treeline(stage, x(-19), y - u * 10.4, u * 23, u * 4.4, leaf) + treeline(stage, x(26), y - u * 9, u * 19, u * 4.6, leaf);
  const glow = lamps ? look.accent : mix(look.shade, look.dark, 0.6);
  for (const [k, w, h, bays, rows] of [[-45, 16, 7.5, 6, 1], [27, 20, 8, 7, 1], [-18, 20, 9.5, 7, 1]] as const) out += wing(stage, x(k), y - u * 2, u * w, u * h, bays, rows, c, glow, share);
  for (const [k, w, d] of [[-8, 7, 5], [-15, 4.6, 3.4], [-1, 4.6, 3.4]] as const) out += dome(x(k), y - u * 12, u * w, u * d, c, look.accent);
  for (const [k, w, h, bays] of [[-33, 15, 13.4, 4], [3, 24, 14.6, 7]] as const) out += wing(stage, x(k), y - u * 2, u * w, u * h, bays, 2, c, glow, share);
  for (const [k, top, w] of [[-43, 9.8, 4.2], [-36, 9.8, 3.6], [-30.6, 16, 4.6], [-20.6, 16, 4.6], [5.6, 17.2, 4.8], [24.4, 17.2, 4.8], [31, 10.6, 3.8], [44.6, 10.6, 4.6]] as const) out += chhatri(x(k), y - u * top, u * w, c, look.accent);
  out += rect(x(10), y - u * 20.4, u * 10, u * 3.8, c.mid) + rect(x(9.4), y - u * 20.8, u * 11.2, u * 0.7, c.lit) + dome(x(15), y - u * 20.6, u * 9.6, u * 8, c, look.accent) + dome(x(-25.6), y - u * 16, u * 5.4, u * 4.4, c, look.accent);
  for (const k of [12, 15, 18]) out += path(foilArch(x(k), y - u * 17.2, u * 1.8, u * 2.6, 2), lamps ? look.accent : c.dark);
  // Marble steps and the landing stage.
  out += rect(x(-47), y - u * 2.2, u * 96, u * 2.2, mix(c.lit, c.mid, 0.5)) + rect(x(-47), y - u * 0.9, u * 96, u * 0.9, c.shade) + rect(x(-48), y - u * 2.6, u * 98, u * 0.6, c.lit);
  for (let i = 0; i < 3; i++) out += rect(x(-6 - i * 1.2), y - u * (1.9 - i * 0.7), u * (8 + i * 2.4), u * 0.7, i % 2 ? c.mid : c.lit);
  return out;
}

/** The City Palace: a cliff of cream walls and turrets climbing to the right edge. */
function cityPalace(stage: Stage, look: Look, y: number, lamps: boolean): string {
  const { u, w, focus } = stage;
  const veil = (colour: string) => mix(mix(colour, '#d58f68', 0.5), look.haze, 0.3);
  const c: Masonry = { lit: veil(look.stone), mid: veil(mix(look.stone, look.shade, 0.5)), shade: veil(look.shade), dark: veil(mix(look.shade, look.dark, 0.4)) };
  const glow = lamps ? mix(look.accent, look.haze, 0.2) : c.dark;
  let out = '';
  for (let x = focus + u * 10, i = 0; x < w + u * 4; i++) {
    const width = u * [13, 9, 14, 8, 15, 10][i % 6]!;
    const tall = u * ([16, 23, 20, 29, 24, 33, 27][Math.min(6, i)]!);
    out += rect(x, y - tall, width, tall, stage.gradient([[0, c.lit], [1, c.mid]])) + rect(x + width * 0.86, y - tall, width * 0.14, tall, c.shade) + rect(x - u * 0.4, y - tall, width + u * 0.8, u * 0.8, c.lit);
    for (let k = 0; k < 3; k++) out += path(archPath(x + width * (0.2 + k * 0.24), y - tall + u * 6, width * 0.17, u * 4.2), k === 1 ? glow : c.dark);
    out += rect(x - u * 0.3, y - tall + u * 6.4, width + u * 0.6, u * 0.7, c.lit) + windows(stage, x + width * 0.04, y - tall + u * 8, width * 0.78, tall - u * 9, 5, Math.round(tall / (u * 5)), c.dark, 0.85) + windows(stage, x + width * 0.04, y - tall + u * 8, width * 0.78, tall - u * 9, 5, Math.round(tall / (u * 5)), glow, lamps ? 0.4 : 0);
    if (i % 2) out += chhatri(x + width / 2, y - tall, u * 6, c, look.accent);
    else for (const k of [0.14, 0.86]) out += chhatri(x + width * k, y - tall, u * 3.6, c, look.accent);
    x += width;
  }
  return out;
}

/** A lake boat with a fringed canopy, a boatman and two guests; 100 wide, waterline at y = 0. */
function barge(x: number, y: number, size: number, look: Look): string {
  const red = '#c8364a';
  let out = '';
  for (const [k, cloth] of [[-12, look.accent], [2, '#2f8f8c']] as const) out += path(`M${k - 5} -6C${k - 5} -15 ${k - 3} -19 ${k} -19C${k + 3} -19 ${k + 5} -15 ${k + 5} -6Z`, cloth) + circle(k, -22, 2.9, look.dark) + path(`M${k - 3.4} -20C${k - 4} -28 ${k + 4} -28 ${k + 3.4} -22L${k + 1} -24Z`, cloth);
  out += stroke('M-24 -5V-36M16 -5V-36', look.dark, 1.4) + path('M-30 -35C-24 -45 16 -45 22 -35Z', red) + path('M-10 -42.6C-6 -45 -2 -45 2 -42.6L4 -35H-12Z', '#fff3da');
  let fringe = '';
  for (let i = 0; i < 13; i++) fringe += `M${-30 + i * 4} -35h4l-2 4Z`;
  out += path(fringe, look.accent)
    + path('M30 -7C30 -17 31 -23 33 -26C35 -29 39 -29 41 -26C43 -21 43 -14 43 -7Z', '#fff3da') + circle(37, -32, 3.1, look.dark) + path('M33 -33C33 -39 41 -39 41 -33Z', look.accent) + stroke('M35 -23L46 -18M40 -23L47 -20', look.dark, 2) + stroke('M40 -40L56 10', look.dark, 1.3);
  out += path('M-58 -17C-46 -8 -30 -5 0 -5C28 -5 44 -9 56 -20C52 -4 42 5 28 6H-30C-44 5 -54 -4 -58 -17Z', mix(look.dark, look.water[3]!, 0.2)) + path('M-58 -17C-46 -8 -30 -5 0 -5C28 -5 44 -9 56 -20L54 -14C43 -6 28 -1.6 0 -1.6C-30 -1.6 -46 -5 -56 -12Z', look.accent);
  return placed(out, x, y, size / 100);
}
