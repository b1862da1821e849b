import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, massif, under } from '../kit/land.ts';
import { birds } from '../kit/life.ts';
import { ellipse, group, type Point, path, placed, rect, stroke } from '../kit/path.ts';
import { tinyPalm } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** Kayaks on the green lake between the bare Hajar mountains. */
export const hatta: Scene = {
  id: 'hatta',
  title: 'Hatta',
  alt: 'kayaks on the green lake of Hatta between bare mountains',
  second: 'dusk',
  closeUp: { x: 0.28, y: 0.74, zoom: 2.3, light: 'dawn', alt: 'a paddler in a bright kayak on still water' },
  native: 'dawn',
  looks: {
    dawn: {
      sky: ['#3f8fa6', '#f0c49c', '#ffe4b8'], sun: '#fff8de', glow: '#ffe0a8', haze: '#fbdcb6',
      land: ['#d9b09a', '#c98a66', '#a85f48', '#5f3440'], water: ['#d9dcae', '#4fb5a4', '#12808a', '#0a4a5c'], stone: '#ffd9a4',
      shade: '#7a4a58', accent: '#f0b02f', dark: '#10293a',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const line = h * 0.58;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    stage.add(sky(stage, look, line), rays(stage, look.sun, focus - u * 34, h * 0.3, 18, 0.26), sun(stage, look, focus - u * 34, h * 0.3, u * 6.5), streaks(stage, h * 0.08, h * 0.3, look.sun, 7, 0.45), cloud(stage, focus + u * 10, h * 0.16, u * 34, '#fff6e6', 0.5));
    const a = massif(stage, [at(-165, 0.46), at(-128, 0.36), at(-104, 0.44), at(-84, 0.35), at(-72, 0.45), at(-62, 0.4), at(-50, 0.45), at(-24, 0.34), at(-8, 0.44), at(12, 0.3), at(28, 0.42), at(44, 0.28), [w + u * 10, h * 0.4]], line, { lit: mix(far, look.haze, 0.4), shade: mix(look.shade, look.haze, 0.5) }, 'left', 0.14);
    const b = massif(stage, [at(-165, 0.5), at(-124, 0.42), at(-100, 0.52), at(-78, 0.4), at(-58, 0.5), at(-46, 0.49), at(-20, 0.575), at(2, 0.45), at(10, 0.5), at(30, 0.24), at(40, 0.36), at(52, 0.2), [w + u * 20, h * 0.4]], line, { lit: mix(back, look.stone, 0.25), shade: mix(look.shade, mid, 0.25) }, 'left', 0.14);
    const c = massif(stage, [at(4, 0.6), at(17, 0.5), at(22, 0.53), at(42, 0.37), [w + u * 10, h * 0.52], [w + u * 30, h * 0.6]], line + u * 3, { lit: mid, shade: mix(near, look.shade, 0.3) }, 'left', 0.14);
    stage.add(a, mist(stage, h * 0.4, line, look.haze, 0.7), b, mist(stage, h * 0.48, line + u, look.haze, 0.5));
    stage.add(water(stage, look, line), reflection(stage, b + c, line + u, 0.48, 0.72), c);
    for (const dx of [8, 13, 27, 33]) stage.add(tinyPalm(stage, focus + u * dx, line + u * 2.6, u * stage.random.between(7, 10), mix('#2f6a5a', look.dark, 0.2)));
    stage.add(swells(stage, line + u * 3, h, '#ffffff', 16, 0.17), swells(stage, line + u * 3, h, look.dark, 12, 0.14), glints(stage, { x: focus - u * 34, top: line + u, bottom: h, spread: u * 18 }, look.sun, 80, 0.85));
    stage.add(kayak(focus - u * 26, line + u * 9, u * 13, look.dark, '#d9482f', true), kayak(focus - u * 2, line + u * 13, u * 21, look.dark, look.accent, false), kayak(focus - u * 40, line + u * 22, u * 34, look.dark, '#f26a3f', true));
    const shore = crest(stage, { y: h * 1.03, swing: u, waves: 5, octaves: 4, lift: (t) => u * (44 * Math.max(0, t - 0.72) + 20 * Math.max(0, 0.16 - t)) });
    stage.add(path(under(shore, h + 4), near), group(path(under(shore, h + 4), stage.vertical(h * 0.84, h, [[0, look.dark, 0.2], [1, look.dark, 0.95]])), { filter: stipple(stage) }), group(rect(0, line, w, h - line, stage.vertical(line + u * 14, h, [[0, look.dark, 0], [1, look.dark, 0.6]])), { filter: stipple(stage) }));
    stage.add(birds(stage, focus - u * 8, h * 0.2, 6, u * 1.7, mix(look.dark, look.shade, 0.3)));
  },
};

/** A two-ended kayak and its paddler. */
const kayak = (x: number, y: number, size: number, dark: string, hull: string, flip: boolean): string => placed(
  ellipse(0, 7, 52, 3, dark, { opacity: 0.35 }) + path('M-7 -2C-8 -10 -8 -18 -4 -20H4C8 -18 8 -10 7 -2Z', '#fff3da') + path('M-2 -20V-24H2V-20Z', dark) + ellipse(0, -27, 3.4, 4.2, dark) + path('M-6 -28H7C6 -34 -4 -35 -5 -28Z', hull) + stroke('M-5 -16L-12 -11M5 -16L13 -18', dark, 2.6) + stroke('M-30 -2L30 -26', dark, 2) + ellipse(-31, -1, 6, 2.6, hull) + ellipse(31, -27, 6, 2.6, hull)
    + path('M-54 -6C-30 -1 30 -1 54 -6C44 5 30 7 0 7C-30 7 -44 5 -54 -6Z', hull) + path('M-54 -6C-30 -1 30 -1 54 -6L50 -2C30 2 -30 2 -50 -2Z', '#fff3da', { opacity: 0.7 }),
  x, y, size / 100, flip,
);
