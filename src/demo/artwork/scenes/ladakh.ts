import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, massif, under } from '../kit/land.ts';
import { birds, figure } from '../kit/life.ts';
import { circle, ellipse, group, n, type Point, path, polygon, rect, stroke } from '../kit/path.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

const FLAGS = ['#2f6fb5', '#fbf3e0', '#d2422f', '#3f9a5f', '#f2b52f'];

/** Pangong: a band of impossible blue under bare mountains, prayer flags in the wind. */
export const ladakh: Scene = {
  id: 'ladakh',
  title: 'Ladakh',
  alt: 'a blue mountain lake under snow peaks, a white stupa on the shore with strings of prayer flags',
  native: 'day',
  second: 'dusk',
  closeUp: { x: 0.74, y: 0.74, zoom: 2.1, light: 'day', alt: 'a white stupa with a gilded spire and strings of prayer flags' },
  looks: {
    day: {
      sky: ['#175a94', '#5fa9c9', '#d3e6d8'], sun: '#fffdf0', glow: '#fff3cc', haze: '#cfe0d8',
      land: ['#9fb4c2', '#c9a27e', '#b9805a', '#7d4f42'], water: ['#8fd6d2', '#2a9ab5', '#0f5f9a', '#0a3a70'], stone: '#f0d3a4',
      shade: '#5d4a66', accent: '#d2422f', dark: '#1c2440',
    },
    dusk: {
      sky: ['#2b2f6b', '#b86a86', '#ffc08a'], sun: '#ffedc4', glow: '#ffb87c', haze: '#f2ae94',
      land: ['#a58aa8', '#c48878', '#a1625e', '#643a50'], water: ['#f6b79a', '#9a7aa6', '#3f5a98', '#1c2c66'], stone: '#ffd0a0',
      shade: '#4a3562', accent: '#d2422f', dark: '#17173a',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const line = h * 0.6;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    stage.add(sky(stage, look, line), sun(stage, look, focus - u * 52, h * 0.13, u * 5), cloud(stage, focus - u * 70, h * 0.34, u * 44, '#fffaf0', 0.85), cloud(stage, focus + u * 14, h * 0.16, u * 36, '#fffaf0', 0.7), streaks(stage, h * 0.05, h * 0.25, '#ffffff', 6, 0.35));
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    const left = -u * 6;
    const right = w + u * 6;
    const snow = massif(stage, [at(-165, 0.46), at(-132, 0.33), at(-114, 0.43), at(-92, 0.29), at(-76, 0.42), at(-58, 0.35), at(-44, 0.43), at(-26, 0.25), at(-10, 0.4), at(6, 0.31), at(18, 0.4), at(34, 0.27), [right, h * 0.42]], line, { lit: mix('#fffaf0', look.haze, 0.2), shade: mix(far, look.shade, 0.22), rock: mix(far, mid, 0.3) }, 'left', 0.12);
    const bare = massif(stage, [at(-165, 0.5), at(-120, 0.44), at(-92, 0.55), at(-66, 0.46), at(-46, 0.54), at(-34, 0.51), at(-8, 0.575), at(12, 0.45), at(20, 0.5), at(38, 0.37), at(50, 0.46), [right, h * 0.38], [right + u * 20, h * 0.5]], line, { lit: mix(back, look.stone, 0.35), shade: mix(mid, look.shade, 0.5) }, 'left', 0.1);
    const strata = stage.vertical(h * 0.42, line, [[0, near, 0], [1, near, 0.75]]);
    stage.add(snow, mist(stage, h * 0.4, line, look.haze, 0.7), bare, group(rect(0, h * 0.4, w, line - h * 0.4, strata), { filter: stipple(stage), 'clip-path': stage.clip(polygon([[left, line], [left, h * 0.5], at(-46, 0.55), at(-8, 0.58), at(20, 0.5), at(38, 0.4), [right, h * 0.4], [right, line]])) }));
    stage.add(water(stage, look, line), reflection(stage, snow + bare, line, 0.42, 0.8), rect(0, line - u * 0.3, w, u * 0.7, mix(look.stone, '#ffffff', 0.4), { opacity: 0.8 }));
    stage.add(swells(stage, line + u * 2, h * 0.9, '#ffffff', 18, 0.16), swells(stage, line + u * 2, h * 0.9, look.water[3]!, 14, 0.2), glints(stage, { x: focus - u * 46, top: line + u, bottom: h * 0.86, spread: u * 22 }, '#ffffff', 60, 0.75));

    const shore = crest(stage, { y: h * 0.9, swing: u * 1.2, waves: 3, octaves: 3, lift: (t) => u * (17 * Math.max(0, t - 0.42) ** 0.8 + 3 * Math.max(0, 0.3 - t) * 8) });
    stage.add(path(under(shore, h), stage.vertical(h * 0.78, h, [[0, mix(back, look.stone, 0.5)], [1, near]])));
    stage.add(group(path(under(shore.map(([x, y]) => [x, y + u * 2] as Point), h), stage.vertical(h * 0.8, h, [[0, look.dark, 0], [1, look.dark, 0.75]])), { filter: stipple(stage) }));
    for (let i = 0; i < 34; i++) stage.add(ellipse(stage.random() * w, h * stage.random.between(0.92, 1), u * stage.random.between(0.5, 2), u * stage.random.between(0.3, 0.9), mix(near, stage.random() < 0.5 ? look.dark : look.stone, 0.35)));
    stupa(stage, focus + u * 22, h * 0.85, u * 25, look.shade, look.accent);
    stage.add(figure(focus + u * 3, h * 0.885, u * 8, '#a02a3c', '#5a2f22'), figure(focus + u * 6, h * 0.888, u * 7.4, '#e08a2f', '#5a2f22', { flip: true }));
    flags(stage, [focus + u * 22, h * 0.85 - u * 29], [focus - u * 64, h * 0.8], 21, u * 3.6);
    flags(stage, [focus + u * 22, h * 0.85 - u * 29], [w + u * 6, h * 0.72], 8, u * 3.6);
    stage.add(birds(stage, focus - u * 24, h * 0.2, 3, u * 2.2, look.dark));
  },
};

/** A whitewashed chorten with its gilded spire. */
function stupa(stage: Stage, x: number, y: number, s: number, shade: string, red: string): void {
  const block = (w: number, top: number, height: number, fill = '#fff8ea') => rect(x - (w * s) / 2, y - (top + height) * s, w * s, height * s, fill) + rect(x + w * s * 0.14, y - (top + height) * s, w * s * 0.36, height * s, shade, { opacity: 0.5 });
  stage.add(block(0.8, 0, 0.16), block(0.68, 0.16, 0.1), block(0.72, 0.26, 0.03, red), block(0.56, 0.29, 0.07));
  const bell = `M${n(x - s * 0.2)} ${n(y - s * 0.36)}C${n(x - s * 0.3)} ${n(y - s * 0.52)} ${n(x - s * 0.24)} ${n(y - s * 0.66)} ${n(x)} ${n(y - s * 0.66)}C${n(x + s * 0.24)} ${n(y - s * 0.66)} ${n(x + s * 0.3)} ${n(y - s * 0.52)} ${n(x + s * 0.2)} ${n(y - s * 0.36)}Z`;
  stage.add(path(bell, '#fff8ea'), path(`M${n(x + s * 0.06)} ${n(y - s * 0.655)}C${n(x + s * 0.24)} ${n(y - s * 0.64)} ${n(x + s * 0.3)} ${n(y - s * 0.52)} ${n(x + s * 0.2)} ${n(y - s * 0.36)}H${n(x + s * 0.05)}Z`, shade, { opacity: 0.5 }));
  stage.add(block(0.16, 0.66, 0.07), path(polygon([[x - s * 0.06, y - s * 0.73], [x - s * 0.015, y - s * 1.08], [x + s * 0.015, y - s * 1.08], [x + s * 0.06, y - s * 0.73]]), '#e2a53a'), circle(x, y - s * 1.12, s * 0.04, '#f4c455'));
}

/** A sagging string of five-coloured flags between two points. */
function flags(stage: Stage, a: Point, b: Point, count: number, size: number): void {
  const sag = Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.1;
  const on = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + Math.sin(Math.PI * t) * sag];
  stage.add(stroke(`M${Array.from({ length: 21 }, (_, i) => on(i / 20).map(n).join(' ')).join('L')}`, '#3a2f3a', size * 0.06));
  for (let i = 0; i < count; i++) {
    const [x, y] = on((i + 0.6) / (count + 0.4));
    const s = size * (0.72 + 0.5 * ((i + 1) / count));
    const sway = stage.random.between(-0.22, 0.1) * s;
    stage.add(path(`M${n(x - s * 0.42)} ${n(y)}L${n(x + s * 0.42)} ${n(y + s * 0.05)}Q${n(x + s * 0.36 + sway)} ${n(y + s * 0.5)} ${n(x + s * 0.42 + sway)} ${n(y + s)}Q${n(x + sway)} ${n(y + s * 0.86)} ${n(x - s * 0.42 + sway)} ${n(y + s * 0.98)}Q${n(x - s * 0.5 + sway)} ${n(y + s * 0.4)} ${n(x - s * 0.42)} ${n(y)}Z`, FLAGS[i % 5]!));
  }
}
