import { dhow, sailboat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { ridge } from '../kit/land.ts';
import { birds } from '../kit/life.ts';
import { curve, ellipse, group, n, type Point, path, rect } from '../kit/path.ts';
import { palm, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, sky, streaks, sun } from '../kit/sky.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** A forested islet and its white sandbar in a reef lagoon. */
export const andaman: Scene = {
  id: 'andaman',
  title: 'Andaman Islands',
  alt: 'a forested islet with a white sandbar in a turquoise lagoon and a sailing boat in front',
  native: 'day',
  second: 'dusk',
  closeUp: { x: 0.455, y: 0.72, zoom: 2, light: 'day', alt: 'a wooden sailing boat with cream sails on the lagoon' },
  looks: {
    day: {
      sky: ['#1f86b8', '#86cfdc', '#f6f0d4'], sun: '#fffdf0', glow: '#fff6d4', haze: '#e6f0dc',
      land: ['#8fc0bb', '#4fa08a', '#1f7d62', '#0f5448'], water: ['#7fd8d2', '#2fc3c4', '#12a0b8', '#0a6a98'], stone: '#fff3d4',
      shade: '#d8b07c', accent: '#f0653f', dark: '#063c50',
    },
    dusk: {
      sky: ['#2b4a92', '#e5808c', '#ffd29a'], sun: '#fff2c8', glow: '#ffc48c', haze: '#fcc4a4',
      land: ['#b08fa6', '#5f8490', '#2b6670', '#143f4c'], water: ['#ffd4ac', '#86b4b8', '#2a86a0', '#174a78'], stone: '#ffe8c8',
      shade: '#cf8f78', accent: '#f0653f', dark: '#0c2242',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const line = h * 0.46;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    stage.add(sky(stage, look, line), sun(stage, look, focus - u * 50, h * 0.16, u * 5), streaks(stage, h * 0.06, h * 0.3, '#ffffff', 6, 0.35));
    for (const [dx, y, size] of [[-78, 0.4, 42], [-26, 0.33, 50], [22, 0.24, 40], [6, 0.42, 60]] as const) stage.add(cloud(stage, focus + u * dx, h * y, u * size, '#fffdf4', 0.85));
    stage.add(ridge(stage, { y: line - u * 1, swing: u * 2, waves: 5, lift: (t) => u * (6 * Math.exp(-(((t - 0.16) / 0.14) ** 2)) - 2.4) }, mix(far, look.haze, 0.3)), mist(stage, line - u * 6, line + u, look.haze, 0.6), water(stage, look, line));
    const reef = (y: number, k: number, colour: string, opacity: number) => stage.add(ellipse(focus + u * 4, h * y, u * 52 * k, u * 11 * k, colour, { opacity }));
    reef(0.62, 1.5, look.water[0]!, 0.22);
    reef(0.6, 1.16, mix(look.water[0]!, '#ffffff', 0.5), 0.35);
    reef(0.585, 0.86, mix(look.water[0]!, look.stone, 0.7), 0.55);
    const bar: Point[] = [[focus - u * 46, line + u * 12], [focus - u * 24, line + u * 9], [focus, line + u * 6.6], [focus + u * 26, line + u * 6.4], [focus + u * 40, line + u * 9], [focus + u * 26, line + u * 12.4], [focus, line + u * 14], [focus - u * 24, line + u * 13.4], [focus - u * 46, line + u * 12]];
    const island = treeline(stage, focus - u * 17, line + u * 9.4, u * 52, u * 13, mid, 8) + treeline(stage, focus - u * 24, line + u * 10.4, u * 40, u * 8, back, 4) + treeline(stage, focus - u * 6, line + u * 10.6, u * 42, u * 6, near, 3);
    stage.add(reflection(stage, island, line + u * 12, 0.3, 0.7), path(`${curve(bar)}Z`, look.stone), island, path(`M${n(focus - u * 46)} ${n(line + u * 12)}Q${n(focus)} ${n(line + u * 15.6)} ${n(focus + u * 40)} ${n(line + u * 9)}Q${n(focus)} ${n(line + u * 13.6)} ${n(focus - u * 46)} ${n(line + u * 12)}Z`, look.shade, { opacity: 0.6 }));
    stage.add(swells(stage, line + u * 2, h, '#ffffff', 26, 0.2), swells(stage, line + u * 12, h, look.dark, 14, 0.12), glints(stage, { x: focus - u * 46, top: line + u, bottom: h, spread: u * 26 }, '#ffffff', 80, 0.8));
    for (let i = 0; i < 12; i++) stage.add(ellipse(focus + u * stage.random.between(-64, 20), h * stage.random.between(0.78, 0.96), u * stage.random.between(3, 8), u * stage.random.between(0.8, 1.8), look.water[3]!, { opacity: 0.28 }));
    stage.add(dhow(focus - u * 24, h * 0.82, u * 32, { hull: mix(look.dark, '#5a2f22', 0.55), band: look.accent, sail: mix('#fff3da', look.shade, 0.35), sailLit: '#fffaf0', mast: look.dark }), ellipse(focus - u * 26, h * 0.845, u * 20, u * 1.4, look.dark, { opacity: 0.3 }), sailboat(focus - u * 58, line + u * 4, u * 7, '#fffaf0', look.accent));
    stage.add(group(rect(0, h * 0.6, w, h * 0.4, stage.vertical(h * 0.7, h, [[0, look.dark, 0], [1, look.dark, 0.65]])), { filter: stipple(stage) }));
    const tall = Math.max(u * 92, Math.min(h * 0.92, u * 128));
    const leaf = { trunk: look.dark, leaf: mix(near, look.dark, 0.45), lit: mid };
    stage.add(palm(stage, w + u * 4, h * 1.02, tall, (-u * 27.6) / tall, leaf), palm(stage, w - u * 1, h * 1.04, u * 56, -0.24, leaf), path(`M${n(w - u * 32)} ${n(h)}Q${n(w - u * 14)} ${n(h - u * 8)} ${n(w)} ${n(h - u * 10)}V${n(h)}Z`, mix(look.stone, look.shade, 0.5)), birds(stage, focus - u * 30, h * 0.22, 6, u * 1.9, '#fffdf4'));
  },
};
