import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, heightAt, ridge, under } from '../kit/land.ts';
import { birds, figure } from '../kit/life.ts';
import { group, type Point, path } from '../kit/path.ts';
import { tree } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import { teaRows } from '../kit/tea.ts';

const bump = (t: number, at: number, width: number) => Math.exp(-(((t - at) / width) ** 2));

/** Tea gardens at sunrise: mist between the ridges, pickers on the near slope. */
export const munnar: Scene = {
  id: 'munnar',
  title: 'Munnar',
  alt: 'tea terraces in rows over rolling hills with three pickers carrying baskets and mountain ridges behind',
  native: 'dawn',
  second: 'dusk',
  closeUp: { x: 0.64, y: 0.78, zoom: 2, light: 'dawn', alt: 'tea pickers in bright shawls among the rows of bushes' },
  looks: {
    dawn: {
      sky: ['#4f97a3', '#b4cfab', '#fadf9e'], sun: '#fff8de', glow: '#ffe7a2', haze: '#f6dfa6',
      land: ['#9fbb9f', '#6fa38d', '#458a6b', '#23674f', '#174a3c'], water: [], stone: '#c8d964',
      shade: '#10382f', accent: '#e2532f', dark: '#0b2a2a',
    },
    dusk: {
      sky: ['#4b4f86', '#c9798a', '#ffc27d'], sun: '#ffe9b8', glow: '#ffb877', haze: '#f2b78c',
      land: ['#a98a9c', '#7a7791', '#4d6f72', '#2d5a55', '#1b423f'], water: [], stone: '#c4b95a',
      shade: '#12302f', accent: '#f0a52f', dark: '#171f33',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const [far, back, mid, near, deep] = look.land as [string, string, string, string, string];
    const sunX = focus - u * 10;
    stage.add(sky(stage, look, h * 0.46), rays(stage, look.sun, sunX, h * 0.3, 16, 0.3), sun(stage, look, sunX, h * 0.3, u * 6.5));

    // The Anamudi shoulder rises on the right; lower ridges step down to the left behind the mist.
    const ridges: [number, string, (t: number) => number][] = [
      [0.4, mix(far, look.haze, 0.35), (t) => 10 * bump(t, 0.3, 0.13) + 20 * bump(t, 0.86, 0.14)],
      [0.46, far, (t) => 15 * bump(t, 0.08, 0.14) + 19 * bump(t, 1, 0.14)],
      [0.5, back, (t) => 11 * bump(t, -0.02, 0.16) + 9 * bump(t, 0.72, 0.13)],
    ];
    ridges.forEach(([y, colour, lift], i) => {
      stage.add(ridge(stage, { y: h * y, swing: u * (3.4 - i * 0.5), waves: 6 + i * 2, octaves: 5, lift: (t) => u * lift(t) }, colour));
      stage.add(mist(stage, h * (y - 0.05), h * (y + 0.13), look.haze, 0.9));
    });

    const slopes = [
      { at: { y: h * 0.57, swing: u, waves: 2, octaves: 1, lift: (t: number) => u * (8 * bump(t, 0.42, 0.22) - 5 * t) }, rows: 13, gap: 1.25, body: mix(mid, look.haze, 0.16), lit: mix(look.stone, look.haze, 0.4), fan: (t: number) => 0.8 + 0.9 * bump(t, 0.5, 0.3) },
      { at: { y: h * 0.63, swing: u, waves: 2, octaves: 1, lift: (t: number) => u * (15 * bump(t, 1.02, 0.3) - 4 + 6 * bump(t, 0, 0.2)) }, rows: 13, gap: 1.7, body: mix(near, mid, 0.5), lit: mix(look.stone, mid, 0.15), fan: (t: number) => 0.7 + 0.9 * t },
      { at: { y: h * 0.75, swing: u * 0.6, waves: 2, octaves: 1, lift: (t: number) => u * (24 * bump(t, -0.1, 0.36) - 3) }, rows: 11, gap: 2.1, body: near, lit: mix(look.stone, near, 0.3), fan: (t: number) => 1.5 - 0.9 * t },
    ];
    const hills: Point[][] = [];
    for (const { at, rows, gap, body, lit, fan } of slopes) {
      const hill = crest(stage, at);
      hills.push(hill);
      stage.add(teaRows(stage, hill, { rows, gap: u * gap, fan }, { lit, body, path: mix(body, look.shade, 0.5) }));
      const fall = stage.vertical(at.y - u * 4, at.y + u * 26, [[0, look.shade, 0], [1, look.shade, 0.8]]);
      stage.add(group(path(under(hill, h), fall), { filter: stipple(stage) }));
      if (gap < 1.6) stage.add(mist(stage, h * 0.53, h * 0.68, look.haze, 0.5));
    }
    const lit = mix(near, look.stone, 0.4);
    for (const [at, size, on] of [[0.62, 13, 0], [0.97, 34, 1], [0.9, 24, 1], [0.84, 15, 1], [0.035, 27, 2], [0.1, 20, 2]] as const) {
      stage.add(tree(stage, w * at, heightAt(hills[on]!, w * at) + u * 2, u * size, deep, lit, look.dark));
    }

    const front = crest(stage, { y: h * 0.86, swing: u * 0.6, waves: 1.5, octaves: 1, lift: (t) => u * 17 * (t - 0.4) });
    const tea = { lit: look.stone, body: mix(near, deep, 0.3), path: look.shade };
    stage.add(teaRows(stage, front, { rows: 1, gap: u * 4 }, tea));
    for (const [dx, size, cloth] of [[0.02, 14, look.accent], [0.1, 13, '#f4b732'], [0.21, 11.5, '#d6456b']] as const) {
      const x = focus + w * (dx - 0.04);
      stage.add(figure(x, heightAt(front, x) + u * 5.5, u * size, cloth, '#54291d', { basket: '#a06a32', stoop: dx !== 0.1 }));
    }
    stage.add(teaRows(stage, front.map(([x, y]) => [x, y + u * 4.4] as Point), { rows: 6, gap: u * 4.2, grow: 0.16 }, tea));
    stage.add(group(path(under(hills[1]!, h) + under(hills[2]!, h), stage.radial(0, h, w * 0.66, [[0, look.dark, 0.9], [1, look.dark, 0]])), { filter: stipple(stage) }));
    stage.add(streaks(stage, h * 0.05, h * 0.16, look.sun, 5, 0.4), birds(stage, focus - w * 0.3, h * 0.2, 7, u * 1.6, near));
  },
};
