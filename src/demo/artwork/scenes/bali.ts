import { rowboat, sailboat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, massif, ridge, under } from '../kit/land.ts';
import { birds, figure } from '../kit/life.ts';
import { ellipse, group, n, path, rect, stroke } from '../kit/path.ts';
import { palm, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** A tiered shrine standing in its lake, the volcano breathing behind. */
export const bali: Scene = {
  id: 'bali',
  title: 'Bali',
  alt: 'A shrine of eleven thatched tiers on its islet in a lake, a volcano behind it, a rowing boat and palms',
  native: 'dawn',
  second: 'dusk',
  closeUp: { x: 0.67, y: 0.41, zoom: 1.5, light: 'day', alt: 'The thatched tiers of the lake shrine and its gate' },
  looks: {
    dawn: {
      sky: ['#3f8a93', '#efb59c', '#ffe0b0'], sun: '#fff6da', glow: '#ffdca6', haze: '#f8d6b2',
      land: ['#a9b5b5', '#7fa3a3', '#4a8580', '#1f5c58', '#0f3f42'], water: ['#fbdcb4', '#a9c4b8', '#3f8a92', '#12505e'], stone: '#c46a4a',
      shade: '#5d2f3c', accent: '#f2b53c', dark: '#082a32',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const line = h * 0.66;
    const sunX = focus - u * 36;
    const [far, back, mid, near, deep] = look.land as [string, string, string, string, string];
    stage.add(sky(stage, look, line), rays(stage, look.sun, sunX, h * 0.34, 18, 0.24), sun(stage, look, sunX, h * 0.34, u * 7), streaks(stage, h * 0.1, h * 0.4, look.sun, 8, 0.45));
    const peak = massif(stage, [[focus - u * 60, line], [focus - u * 22, h * 0.27], [focus - u * 18, h * 0.285], [focus - u * 13, h * 0.265], [focus + u * 40, line]], line, { lit: mix(far, look.haze, 0.35), shade: mix(back, look.haze, 0.25) }, 'left', 0.05);
    const hills = ridge(stage, { y: h * 0.56, swing: u * 4, waves: 4, lift: (t) => u * (16 * Math.max(0, t - 0.5) + 8 * Math.max(0, 0.25 - t) * 3) }, mix(mid, look.haze, 0.3));
    const shore = treeline(stage, -u * 4, line, w + u * 8, u * 4.5, mix(near, look.haze, 0.22), 22) + treeline(stage, focus + u * 24, line + u * 0.6, w, u * 10, near, 8);
    stage.add(peak, mist(stage, h * 0.44, h * 0.62, look.haze, 0.85), hills, mist(stage, h * 0.52, line + u, look.haze, 0.9), shore, mist(stage, line - u * 7, line + u * 2, look.haze, 0.6));
    const red = { roof: mix(look.dark, '#3a3230', 0.6), edge: look.accent, wall: look.stone, shade: look.shade };
    const temple = meru(focus, line + u * 4, u, 11, 1, red) + meru(focus + u * 21, line + u * 3, u, 5, 0.8, red) + islet(focus + u * 8, line + u * 6, u, deep, mix(near, '#9fb560', 0.35));
    stage.add(water(stage, look, line), reflection(stage, temple, line + u * 6.4, 0.62, 0.85), swells(stage, line + u * 3, h, look.dark, 12, 0.14), swells(stage, line + u, h, '#fff6e0', 14, 0.2), glints(stage, { x: sunX, top: line + u, bottom: h, spread: u * 16 }, look.sun, 80, 0.85));
    stage.add(temple, mist(stage, line + u * 3, line + u * 11, look.haze, 0.35));
    stage.add(figure(focus - u * 10, line + u * 5, u * 5.4, '#fff6e2', '#5a2f22', { basket: '#f2b53c' }), figure(focus - u * 7.6, line + u * 5, u * 5, look.accent, '#5a2f22'));
    stage.add(rowboat(focus - u * 33, line + u * 19, u * 26, look.dark, look.stone, look.dark, { cloth: '#fff6e2' }), sailboat(sunX - u * 8, line + u * 2, u * 5, '#fff6e2', look.dark));
    const front = crest(stage, { y: h * 1.0, swing: u, waves: 2, octaves: 2, lift: (t) => u * 26 * Math.max(0, t - 0.7) });
    stage.add(palm(stage, w - u * 4, h * 0.98, u * 74, -0.2, { trunk: look.dark, leaf: look.dark, lit: near }), path(under(front, h + 4, true), look.dark));
    for (let i = 0; i < 9; i++) lily(stage, focus + u * stage.random.between(-60, 14), h * stage.random.between(0.9, 0.985), u * stage.random.between(1.6, 3.2), mix(near, '#9fb560', 0.25), '#f3a0b0');
    stage.add(group(rect(0, line, w, h - line, stage.vertical(line + u * 12, h, [[0, look.dark, 0], [1, look.dark, 0.55]])), { filter: stipple(stage) }), birds(stage, focus - u * 22, h * 0.2, 7, u * 1.6, deep));
  },
};

interface MeruColours { roof: string; edge: string; wall: string; shade: string }

/** A pagoda shrine of shrinking thatched roofs. */
function meru(x: number, y: number, u: number, tiers: number, k: number, c: MeruColours): string {
  const base = 15 * k * u;
  let out = rect(x - base * 0.62, y - 3 * k * u, base * 1.24, 3 * k * u, c.shade) + rect(x - base * 0.5, y - 5 * k * u, base, 2.4 * k * u, c.wall) + rect(x - base * 0.36, y - 11 * k * u, base * 0.72, 6.4 * k * u, c.wall) + rect(x + base * 0.08, y - 11 * k * u, base * 0.28, 6.4 * k * u, c.shade) + rect(x - base * 0.09, y - 10 * k * u, base * 0.18, 5 * k * u, c.edge);
  let top = y - 10.6 * k * u;
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers;
    const half = base * (0.72 - t * 0.52);
    const rise = (4.1 - t * 1.5) * k * u;
    out += path(`M${n(x - half)} ${n(top)}Q${n(x - half * 0.62)} ${n(top - rise * 0.5)} ${n(x - half * 0.42)} ${n(top - rise)}H${n(x + half * 0.42)}Q${n(x + half * 0.62)} ${n(top - rise * 0.5)} ${n(x + half)} ${n(top)}Q${n(x)} ${n(top + rise * 0.28)} ${n(x - half)} ${n(top)}Z`, c.roof)
      + stroke(`M${n(x - half)} ${n(top)}Q${n(x)} ${n(top + rise * 0.28)} ${n(x + half)} ${n(top)}`, c.edge, u * 0.32 * k) + rect(x - half * 0.3, top - rise * 1.3, half * 0.6, rise * 0.34, c.wall);
    top -= rise * 1.24;
  }
  return out + path(`M${n(x - u * k)} ${n(top + u)}Q${n(x)} ${n(top - u * 3 * k)} ${n(x + u * k)} ${n(top + u)}Z`, c.edge);
}

/** The walled garden islet under the shrines. */
function islet(x: number, y: number, u: number, stone: string, green: string): string {
  let out = path(`M${n(x - u * 27)} ${n(y)}Q${n(x - u * 24)} ${n(y - u * 2.6)} ${n(x - u * 14)} ${n(y - u * 2.4)}H${n(x + u * 19)}Q${n(x + u * 25)} ${n(y - u * 2.4)} ${n(x + u * 28)} ${n(y)}Z`, green) + rect(x - u * 27, y - u * 0.3, u * 55, u * 1.1, stone);
  for (let i = 0; i < 9; i++) out += ellipse(x - u * 24 + i * u * 6, y - u * 1.4, u * (2 + (i % 3) * 0.6), u * (1.2 + (i % 2) * 0.8), i % 2 ? stone : green);
  return out;
}

const lily = (stage: Stage, x: number, y: number, r: number, leaf: string, petal: string): void =>
  stage.add(ellipse(x, y, r, r * 0.26, leaf), path(`M${n(x - r * 0.3)} ${n(y - r * 0.1)}q${n(r * 0.1)} ${n(-r * 0.4)} ${n(r * 0.3)} ${n(-r * 0.5)}q${n(r * 0.2)} ${n(r * 0.1)} ${n(r * 0.3)} ${n(r * 0.5)}Z`, petal));
