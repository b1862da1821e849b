import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { rough } from '../kit/land.ts';
import { birds } from '../kit/life.ts';
import { circle, curve, ellipse, group, line, n, type Point, path, placed, rect, stroke } from '../kit/path.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** A wooden dhow and leaping dolphins between the rock walls of the fjords. */
export const musandam: Scene = {
  id: 'musandam',
  title: 'Musandam',
  alt: 'a wooden dhow on turquoise water between steep layered rock walls, dolphins leaping beside it',
  second: 'dusk',
  closeUp: { x: 0.31, y: 0.8, zoom: 2.2, light: 'day', alt: 'three dolphins leaping from turquoise water' },
  native: 'day',
  looks: {
    day: {
      sky: ['#2d86b4', '#8fcad2', '#f4ecd0'], sun: '#fffdf0', glow: '#fff2c8', haze: '#e4e8d4',
      land: ['#cfc2ae', '#cfa67c', '#c08a5e', '#94583f'], water: ['#a5e6d4', '#35c0bc', '#0f93a6', '#07527a'], stone: '#f0cfa2',
      shade: '#6a4656', accent: '#d8502f', dark: '#0c2e46',
    },
    dusk: {
      sky: ['#33306e', '#c8678a', '#ffbb80'], sun: '#fff0c6', glow: '#ffb070', haze: '#f59f86',
      land: ['#c1869a', '#9a6488', '#70487a', '#402c5a'], water: ['#ffbd8c', '#c06f98', '#5a4a98', '#1e2058'], stone: '#ffb98a',
      shade: '#3a2a62', accent: '#ffd27a', dark: '#151440',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const sea = h * 0.6;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    const sunX = focus - u * 20;
    stage.add(sky(stage, look, sea), rays(stage, look.sun, sunX, sea - u * 26, 18, 0.2), sun(stage, look, sunX, sea - u * 26, u * 6, 4), streaks(stage, h * 0.06, h * 0.3, look.sun, 7, 0.4), cloud(stage, focus - u * 62, h * 0.2, u * 34, '#ffffff', 0.5));

    const paint = (colour: string, fade: number) => ({ lit: mix(mix(colour, look.stone, 0.4), look.haze, fade), shade: mix(mix(colour, look.shade, 0.6), look.haze, fade), band: mix(look.stone, look.haze, fade) });
    const ground = sea + u * 0.5;
    const hazy = cliff(stage, [at(-60, 0.6), at(-54, 0.5), at(-46, 0.46), at(-38, 0.5), at(-30, 0.49), at(-22, 0.56), at(-18, 0.6)], ground, paint(far, 0.55), 0.1)
      + cliff(stage, [at(-26, 0.6), at(-20, 0.5), at(-12, 0.42), at(-4, 0.45), at(6, 0.36), at(20, 0.4), [w + u * 4, h * 0.34]], ground, paint(far, 0.45), 0.1);
    const leftWall = cliff(stage, [[-u * 60, h * 0.16], [-u * 4, h * 0.27], at(-74, 0.27), at(-66, 0.3), at(-60, 0.38), at(-52, 0.41), at(-47, 0.5), at(-42, 0.53), at(-39, 0.6)], ground + u, paint(back, 0.14), 0.14);
    const rightFar = cliff(stage, [at(-4, 0.61), at(0, 0.53), at(4, 0.43), at(12, 0.37), at(18, 0.27), at(30, 0.24), at(38, 0.3), [w + u * 6, h * 0.2]], ground + u, paint(mid, 0.16), 0.12);
    const rightNear = cliff(stage, [at(22, 0.64), at(24, 0.55), at(29, 0.48), at(32, 0.35), at(39, 0.26), at(43, 0.12), at(52, 0.06), [w + u * 12, h * 0.02]], ground + u * 4, paint(near, 0), 0.12);
    stage.add(hazy, mist(stage, sea - u * 16, sea + u, look.haze, 0.8), leftWall, rightFar, mist(stage, sea - u * 10, sea + u * 2, look.haze, 0.4));
    stage.add(water(stage, look, sea), reflection(stage, leftWall + rightFar + rightNear, sea + u * 2, 0.42, 0.7), rightNear);
    stage.add(swells(stage, sea + u * 2, h, '#ffffff', 18, 0.18), swells(stage, sea + u * 3, h, look.dark, 14, 0.14), glints(stage, { x: sunX, top: sea + u, bottom: h, spread: u * 20 }, look.sun, 90, 0.85));

    const village = focus - u * 52;
    for (const [dx, s] of [[-4, 2.4], [-1, 3], [2.4, 2.2], [5, 2.7]] as const) stage.add(rect(village + u * dx, sea + u * 1.2 - u * s, u * 2.6, u * s, '#fff3dc'), rect(village + u * (dx + 1.8), sea + u * 1.2 - u * s, u * 0.8, u * s, look.shade, { opacity: 0.5 }), rect(village + u * (dx + 0.5), sea + u * 1.2 - u * s * 0.6, u * 0.7, u * s * 0.6, look.dark, { opacity: 0.7 }));
    stage.add(path(`M${n(village - u * 8)} ${n(sea + u * 1.8)}Q${n(village)} ${n(sea + u * 0.6)} ${n(village + u * 12)} ${n(sea + u * 1.8)}Z`, look.stone));

    const boatY = sea + (h - sea) * 0.36;
    const boat = cruiser(focus + u * 7, boatY, u * 46, look.dark, look.accent);
    stage.add(reflection(stage, boat, boatY, 0.26, 0.4), boat, glints(stage, { x: focus + u * 7, top: boatY + u * 1.4, bottom: boatY + u * 5, spread: u * 24 }, '#ffffff', 22, 0.6));
    stage.add(group(rect(0, sea, w, h - sea, stage.vertical(h * 0.82, h, [[0, look.dark, 0], [1, look.dark, 0.65]])), { filter: stipple(stage) }));
    const skin = { back: mix(look.dark, look.water[2]!, 0.28), belly: mix('#ffffff', look.water[1]!, 0.2) };
    const lower = sea + (h - sea) * 0.72;
    for (const [dx, dy, s, turn] of [[-57, -6, 14, -14], [-41, -1, 21, 2], [-18, 2.6, 16, 20]] as const) stage.add(splash(stage, focus + u * dx, lower + u * (dy + 4), u * s), dolphin(focus + u * dx, lower + u * dy, u * s, turn, skin.back, skin.belly));
    stage.add(birds(stage, focus - u * 30, h * 0.3, 7, u * 1.7, '#fffaf0'), birds(stage, focus + u * 16, h * 0.42, 4, u * 1.3, '#fffaf0'));
  },
};

interface RockColours {
  lit: string;
  shade: string;
  band: string;
}

/** A sheer wall of layered rock: facets in shade, tilted strata, a pale tide line. */
function cliff(stage: Stage, keys: readonly Point[], bottom: number, c: RockColours, amount: number): string {
  const { u, random } = stage;
  const outline = keys.slice(0, -1).flatMap((p, i) => rough(stage, p, keys[i + 1]!, amount, 3)).concat([keys[keys.length - 1]!]);
  const [x0] = outline[0]!;
  const [x1] = outline[outline.length - 1]!;
  const top = Math.min(...outline.map(([, y]) => y));
  const body = `${line(outline)}L${n(x1)} ${n(bottom)}L${n(x0)} ${n(bottom)}Z`;
  const clip = stage.clip(body);
  let faces = '';
  for (let i = 2; i < outline.length - 2; i += 4) {
    const [px, py] = outline[i]!;
    const width = u * random.between(2.4, 5);
    const foot = py + (bottom - py) * random.between(0.6, 1.05);
    faces += line([[px, py - u], [px + width, py + u * 1], [px + width * 1.3, (py + foot) / 2], [px + width * random.between(0.7, 1.4), foot], [px + width * 0.1, foot + u], [px - width * 0.3, (py + foot) / 2 + u], [px + width * 0.16, py + (foot - py) * 0.25]]) + 'Z';
  }
  let strata = '';
  for (let y = top - u * 10; y < bottom + u * 14; y += u * random.between(2.2, 4)) {
    const points: Point[] = [];
    for (let x = x0 - u * 4; x < x1 + u * 8; x += u * 6) points.push([x, y - (x - x0) * 0.12 + random.between(-0.5, 0.5) * u]);
    strata += curve(points);
  }
  return path(body, c.lit) + path(faces, c.shade, { 'clip-path': clip, opacity: 0.85 }) + stroke(strata, c.shade, u * 0.4, { 'clip-path': clip, opacity: 0.35 })
    + group(path(body, stage.vertical(top, bottom, [[0, c.shade, 0], [0.5, c.shade, 0.05], [1, c.shade, 0.6]])), { filter: stipple(stage) })
    + rect(x0, bottom - u * 0.9, x1 - x0, u * 0.9, c.band, { 'clip-path': clip, opacity: 0.45 });
}

/** A cruising dhow with a high stern and a shaded deck; 160 wide, waterline at y = 0. */
function cruiser(x: number, y: number, size: number, dark: string, accent: string): string {
  const wood = mix('#8a4a28', dark, 0.15);
  let out = stroke('M-14 -14L-10 -104', mix(wood, dark, 0.5), 3) + stroke('M-66 -44L52 -118', mix(wood, dark, 0.4), 3) + stroke('M-10 -102L-78 -28M-10 -102L62 -36M-10 -104L-88 -32', dark, 0.7, { opacity: 0.6 })
    + path('M-58 -48C-30 -58 20 -92 48 -112L52 -106C24 -84 -24 -56 -56 -44Z', '#fff3dc') + path('M-10 -104L-28 -100L-10 -95Z', accent);
  out += path('M-46 -40H60L64 -34H-50Z', '#fff3dc') + path('M-50 -34H64V-31H-50Z', accent);
  for (const k of [-44, -20, 4, 28, 54]) out += rect(k, -34, 2, 22, wood);
  for (const [k, cloth] of [[-34, accent], [-12, '#fff3dc'], [14, '#f2b53a'], [40, '#fff3dc']] as const) out += path(`M${k} -11C${k} -20 ${k + 2} -23 ${k + 5} -23S${k + 10} -20 ${k + 10} -11Z`, cloth) + circle(k + 5, -26, 3, '#4a2c22');
  out += path('M-98 -34C-82 -22 -66 -14 -44 -12H46C58 -14 64 -26 66 -42H90C88 -18 80 6 62 8H-54C-78 4 -92 -14 -98 -34Z', wood)
    + path('M-95 -29C-80 -18 -64 -9 -44 -7.5H48C62 -9 69 -20 73 -32H88L86.6 -24C80 -10 70 -2.5 50 -2.5H-46C-68 -4 -84 -13 -95 -29Z', mix(wood, '#ffd79a', 0.55))
    + path('M-70 4.6C-62 7 -56 8 -54 8H62C68 7 72 4 76 0H-66Z', dark, { opacity: 0.5 })
    + rect(64, -48, 30, 5, wood) + rect(66, -57, 2, 10, wood) + rect(90, -57, 2, 10, wood) + rect(62, -60, 34, 3.4, accent) + path('M-98 -34L-112 -46L-108 -34L-94 -26Z', wood);
  return placed(out, x, y, size / 160);
}

/** A dolphin in mid-leap, head to the right; 100 long. */
const dolphin = (x: number, y: number, size: number, turn: number, back: string, belly: string): string => placed(group(
  path('M-50 18C-58 14 -62 20 -66 27C-60 26 -55 25 -51 25C-54 30 -55 34 -54 39C-48 34 -44 28 -42 22C-32 8 -12 2 6 2C18 2 28 4 36 9C40 12 46 14 53 15C56 15 56 12 54 10C50 7 46 3 42 -1C34 -10 20 -17 2 -17C-2 -22 -8 -28 -16 -30C-14 -25 -13 -20 -14 -15C-32 -9 -44 4 -50 18Z', back)
  + path('M-30 7C-16 -1 8 -3 26 -1C34 0 42 5 47 9C42 9 36 8 31 8C20 6 12 2 4 2C-8 2 -20 4 -30 7Z', belly) + path('M10 4C8 12 2 18 -6 20C-5 14 -4 8 0 3Z', back) + circle(36, -1, 1.4, '#0a1a2a'),
  { transform: `rotate(${turn})` },
), x, y, size / 100);

/** Spray where a dolphin left the water. */
function splash(stage: Stage, x: number, y: number, size: number): string {
  let out = ellipse(x - size * 0.36, y, size * 0.34, size * 0.05, '#ffffff', { opacity: 0.75 }) + ellipse(x + size * 0.4, y + size * 0.03, size * 0.2, size * 0.03, '#ffffff', { opacity: 0.5 });
  for (let i = 0; i < 14; i++) out += circle(x - size * 0.36 + stage.random.between(-0.3, 0.3) * size, y - stage.random() * size * 0.28, size * stage.random.between(0.008, 0.022), '#ffffff', { opacity: 0.85 });
  return out;
}
