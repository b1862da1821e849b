import { sailboat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, under } from '../kit/land.ts';
import { birds, figure } from '../kit/life.ts';
import { circle, curve, ellipse, group, n, type Point, path, placed, polygon, rect, stroke } from '../kit/path.ts';
import { palm, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, rays, sky, streaks, sun } from '../kit/sky.ts';
import { glints, swells, water } from '../kit/water.ts';

/** A palm-fringed bay at sundown: white chapel on the head, a painted boat on the sand. */
export const goa: Scene = {
  id: 'goa',
  title: 'Goa',
  alt: 'a palm-fringed beach with a painted outrigger boat on the sand and a white chapel on the headland',
  native: 'dusk',
  second: 'day',
  closeUp: { x: 0.59, y: 0.74, zoom: 1.75, light: 'dusk', alt: 'a painted outrigger boat drawn up on the sand' },
  looks: {
    dusk: {
      sky: ['#0f6a7d', '#f0937a', '#ffd28a'], sun: '#fff0bf', glow: '#ffc070', haze: '#ffc59a',
      land: ['#8f7f8a', '#4f7f78', '#1f5f5a', '#0f4244'], water: ['#ffc98f', '#4fb0a8', '#128a92', '#0d6a7c'], stone: '#ffdca6',
      shade: '#c2725f', accent: '#e8503a', dark: '#07303c',
    },
    day: {
      sky: ['#1d86b4', '#7fcbd6', '#f4efcf'], sun: '#fffdf0', glow: '#fff6d0', haze: '#e9efd6',
      land: ['#8fb8b0', '#4f9a80', '#22785f', '#125248'], water: ['#a5e3da', '#3fc0c0', '#1498ac', '#0f7394'], stone: '#ffebc2',
      shade: '#d9a06a', accent: '#ef5a3c', dark: '#0a3f48',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const line = h * 0.52;
    const sunX = focus - u * 16;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    stage.add(sky(stage, look, line), rays(stage, look.sun, sunX, line - u * 9, 18, 0.2), sun(stage, look, sunX, line - u * 9, u * 9, 4), streaks(stage, h * 0.08, h * 0.32, look.sun, 7, 0.45));
    stage.add(cloud(stage, focus + u * 6, h * 0.27, u * 44, '#fff3e0', 0.55), cloud(stage, -u * 8, h * 0.36, u * 40, '#fff3e0', 0.45));
    stage.add(water(stage, look, line), glints(stage, { x: sunX, top: line + u * 0.6, bottom: h * 0.78, spread: u * 18 }, look.sun, 80, 0.85), swells(stage, line + u * 2, h * 0.78, '#ffffff', 16, 0.2), swells(stage, line + u * 2, h * 0.78, look.dark, 10, 0.12));
    stage.add(sailboat(sunX - u * 14, line + u * 2.4, u * 8, '#fff6e2', look.dark), sailboat(sunX + u * 9, line + u * 0.8, u * 4, mix('#fff6e2', look.glow, 0.4), mix(look.dark, look.haze, 0.4), true));

    // The headland steps down from the right; the chapel stands where the eye leaves the sun.
    const head = (rise: number, start: number, fill: string) => stage.add(path(under(crest(stage, { y: line + u * 0.4, swing: u * 1.2, waves: 6, octaves: 4, lift: (t) => u * rise * Math.max(0, (t * w - start) / (w - start)) ** 0.6 }).filter(([x]) => x > start - u * 2), line + u * 0.6), fill));
    head(11, focus - u * 2, mix(far, look.haze, 0.4));
    head(13, focus + u * 5, back);
    chapel(stage.add.bind(stage), focus + u * 20, line - u * 8.6, u * 0.17, look.shade, look.accent);
    stage.add(treeline(stage, focus + u * 24, line + u * 1.4, w, u * 8, mid, 6), treeline(stage, focus + u * 9, line + u, u * 24, u * 4, mid, 3));

    const shore = [[-u * 4, h * 0.79], [focus - u * 50, h * 0.775], [focus - u * 16, h * 0.72], [focus + u * 10, h * 0.63], [focus + u * 28, h * 0.56], [w + u * 4, h * 0.535]] as Point[];
    const shift = (dy: number) => `${curve(shore.map(([x, y], i) => [x, y + dy * u * (1.2 - i * 0.17)] as Point))}L${n(w + u * 4)} ${n(h)}H${n(-u * 4)}Z`;
    stage.add(path(shift(-4), '#ffffff', { opacity: 0.3 }), path(shift(-2.2), look.water[1]!, { opacity: 0.7 }), path(shift(-1.2), '#fffaf0'), path(shift(0), mix(look.stone, look.shade, 0.35)), path(shift(2.4), stage.vertical(h * 0.6, h, [[0, look.stone], [1, mix(look.stone, look.shade, 0.55)]])));
    stage.add(group(rect(0, h * 0.55, w, h * 0.45, stage.radial(w, h * 1.05, w * 0.7, [[0, look.shade, 0.95], [1, look.shade, 0]])), { filter: stipple(stage) }));
    for (let i = 0; i < 16; i++) stage.add(ellipse(focus + u * stage.random.between(-60, 30), h * stage.random.between(0.88, 0.99), u * stage.random.between(1, 3), u * 0.25, look.shade, { opacity: 0.35 }));

    stage.add(canoe(focus + u * 3, h * 0.84, u * 46, look.accent, look.dark));
    stage.add(figure(focus - u * 29, h * 0.83, u * 8.5, '#f4b63a', '#5a2f22'), figure(focus - u * 25.6, h * 0.832, u * 7.8, '#fbf1dc', '#5a2f22', { flip: true }));
    const leaf = { trunk: look.dark, leaf: near, lit: mix(mid, look.glow, 0.18) };
    const tall = Math.max(u * 88, Math.min(h * 0.86, u * 116));
    let grass = '';
    for (let i = -4; i <= 4; i++) grass += `M${n(w - u * (1 - i * 0.9))} ${n(h * 0.865)}q${n(u * i * 0.5)} ${n(-u * 3)} ${n(u * i * 1.1)} ${n(-u * (5.4 - Math.abs(i) * 0.8))}q${n(-u * i * 0.2)} ${n(u * 3)} ${n(u * (0.9 - i * 0.7))} ${n(u * (5.4 - Math.abs(i) * 0.8))}Z`;
    stage.add(palm(stage, w - u * 1, h * 0.86, u * 60, -0.1, leaf), ellipse(w - u * 1, h * 0.868, u * 8, u * 1.2, look.dark, { opacity: 0.35 }), path(grass, near), palm(stage, w + u * 5, h * 0.95, tall, (-u * 21) / tall, { ...leaf, leaf: look.dark, lit: near }));
    stage.add(birds(stage, focus - u * 40, h * 0.22, 6, u * 1.8, look.dark));
  },
};

/** An outrigger fishing boat drawn up on the sand. */
function canoe(x: number, y: number, size: number, red: string, dark: string): string {
  return placed(
    ellipse(0, 14, 104, 7, dark, { opacity: 0.3 }) + stroke('M-40 -2L-58 30M30 -2L16 32', dark, 3) + path('M-88 26C-40 36 10 38 48 30C14 30 -40 30 -88 26Z', dark)
      + path('M-112 -34C-88 -14 -60 -8 0 -8C56 -8 88 -16 110 -38C102 -6 84 14 52 15H-60C-88 12 -106 -10 -112 -34Z', red)
      + path('M-112 -34C-88 -14 -60 -8 0 -8C56 -8 88 -16 110 -38L107 -27C86 -8 56 0 0 0C-60 0 -88 -6 -109 -24Z', '#fff3da') + path('M-100 -10C-80 4 -50 7 0 7C50 7 82 2 102 -12L98 -5C80 8 52 11 0 11C-50 11 -80 9 -96 -3Z', '#1f8a94')
      + circle(-92, -12, 4, dark) + stroke('M20 -8V-74M20 -70L-34 -14', dark, 2.2) + path('M20 -72C36 -64 44 -66 54 -70V-52C44 -48 36 -48 20 -54Z', '#f4b63a'),
    x, y, size / 220,
  );
}

/** A small white church front with two belfries. */
function chapel(add: (markup: string) => void, x: number, y: number, s: number, shade: string, red: string): void {
  const r = (a: number, b: number, c: number, d: number, fill: string, opacity = 1) => rect(x + a * s, y + b * s, c * s, d * s, fill, { opacity });
  const p = (points: number[][], fill: string) => path(polygon(points.map(([a, b]) => [x + a! * s, y + b! * s] as Point)), fill);
  let out = r(-20, -42, 40, 56, '#fffaf0') + p([[-20, -42], [0, -60], [20, -42]], '#fffaf0') + r(-1.2, -76, 2.4, 17, shade) + r(-5, -71, 10, 2.4, shade);
  for (const k of [-34, 20]) out += r(k, -56, 14, 70, '#fffaf0') + r(k + 9, -56, 5, 70, shade, 0.5) + p([[k - 2, -56], [k + 7, -72], [k + 16, -56]], red) + r(k + 4, -50, 5, 11, shade) + r(k + 4, -30, 5, 9, shade);
  add(out + r(-5, -8, 10, 22, shade) + r(-14, -30, 6, 12, shade) + r(8, -30, 6, 12, shade) + r(-3, -34, 6, 10, shade) + r(-34, -40, 68, 2, shade, 0.6));
}
