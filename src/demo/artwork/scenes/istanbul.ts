import { archPath, finial, windows } from '../kit/architecture.ts';
import { rowboat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, under } from '../kit/land.ts';
import { birds } from '../kit/life.ts';
import type { Look } from '../kit/look.ts';
import { circle, ellipse, group, n, type Point, path, placed, polygon, rect, stroke } from '../kit/path.ts';
import { cypress, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { crescent, mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

interface Stone { lit: string; mid: string; shade: string; lead: string; leadShade: string; dark: string; gold: string }

/** Domes and minarets over the Bosphorus, a ferry on its way and gulls after it. */
export const istanbul: Scene = {
  id: 'istanbul',
  title: 'Istanbul',
  alt: 'Domes and slender minarets above the Bosphorus, a white ferry with a yellow funnel on the water and gulls around it',
  native: 'dusk',
  second: 'night',
  closeUp: { x: 0.4, y: 0.8, zoom: 2.2, light: 'day', alt: 'The ferry with its yellow funnel and gulls alongside' },
  looks: {
    dusk: {
      sky: ['#2b5f7f', '#eb9c86', '#ffd899'], sun: '#fff2c8', glow: '#ffc988', haze: '#fbc698',
      land: ['#cf9f96', '#a37f8e', '#5f5a7c', '#2c3a5c'], water: ['#ffd39a', '#d99a8a', '#3f7f92', '#123f5c'], stone: '#ffdfb4',
      shade: '#8a5a72', accent: '#f2b53c', dark: '#101f3c',
    },
    day: {
      sky: ['#2277ab', '#83c3d4', '#f0efd4'], sun: '#fffef0', glow: '#fff4cc', haze: '#dfebe0',
      land: ['#b0c6cc', '#86a9b4', '#4f8478', '#235a58'], water: ['#c4e6de', '#5cb8c0', '#1f88a8', '#0c517c'], stone: '#fdf1d8',
      shade: '#8f96ac', accent: '#f0b32f', dark: '#0c2c46',
    },
    night: {
      sky: ['#0a1436', '#20366f', '#6a6a9e'], sun: '#fdf4d6', glow: '#c9b8dc', haze: '#5a6698',
      land: ['#48568c', '#374679', '#24335f', '#152044'], water: ['#6f74a8', '#3a4f8c', '#1b2f66', '#0b163c'], stone: '#d9b88c',
      shade: '#4a4a80', accent: '#ffc864', dark: '#070d26',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const line = h * 0.64;
    const night = light === 'night';
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const sunX = focus - u * 41;
    stage.add(sky(stage, look, line));
    if (night) stage.add(stars(stage, h * 0.5, 120), circle(sunX, h * 0.2, u * 16, look.glow, { opacity: 0.1 }), crescent(sunX, h * 0.2, u * 5.4, look.sun), streaks(stage, h * 0.2, line - u * 12, look.glow, 8, 0.2));
    else stage.add(rays(stage, look.sun, sunX, line - u * 17, 18, 0.22), sun(stage, look, sunX, line - u * 17, u * 8, 4), streaks(stage, h * 0.08, h * 0.4, look.sun, 9, 0.42));

    const tone = (fade: number): Stone => {
      const t = (colour: string) => mix(colour, look.haze, fade);
      return { lit: t(look.stone), mid: t(mix(look.stone, look.shade, 0.35)), shade: t(look.shade), lead: t(mix(mid, look.stone, 0.42)), leadShade: t(mix(mid, look.shade, 0.4)), dark: t(mix(look.shade, look.dark, 0.6)), gold: look.accent };
    };
    const lamp = night ? '#ffd98a' : mix(look.dark, look.shade, 0.5);
    // Far shore with its own small mosques, then the town climbing to the great mosque.
    const shore = town(stage, -u * 4, w + u * 4, line, () => u * 4, mix(far, look.haze, 0.5), mix(back, look.haze, 0.5));
    const small = mosque(focus - u * 68, line - u * 3, u * 0.4, tone(0.5), 2, lamp) + mosque(focus - u * 104, line - u * 2, u * 0.3, tone(0.6), 2, lamp) + galata(focus - u * 28, line - u * 4, u, tone(0.34), lamp);
    const hill = (x: number) => u * 15 * Math.exp(-(((x - focus - u * 14) / (u * 40)) ** 2));
    const slope: Point[] = crest(stage, { y: line, swing: 0.1, lift: (t) => hill(t * w) * 0.94 });
    const green = path(under(slope, line), mix(mid, near, 0.35));
    const domes = (glass: string) => mosque(focus + u * 10, line - u * 11.4, u * 0.88, tone(0.03), 4, glass);
    const great = domes(lamp);
    const houses = town(stage, focus - u * 58, w + u * 4, line, hill, mix(look.stone, look.haze, 0.15), mix('#b85a42', look.shade, 0.4), night ? '#ffd98a' : mix('#b85a42', look.shade, 0.6));
    let trees = treeline(stage, focus - u * 22, line - u * 9.6, u * 64, u * 3, mix(near, mid, 0.25));
    for (const dx of [-21, -18.4, 40, 43, 46.5]) trees += cypress(focus + u * dx, line - hill(focus + u * dx) * 0.8, u * (6 + Math.abs(dx) % 3), near, mix(near, look.stone, 0.22));
    const quay = treeline(stage, -u * 4, line + u * 0.2, w + u * 8, u * 2, mix(near, mid, 0.4)) + rect(0, line - u * 0.4, w, u * 1.2, mix(look.stone, look.shade, 0.35));
    stage.add(shore, small, mist(stage, line - u * 15, line, look.haze, 0.75), green, great, trees, houses, mist(stage, line - u * 11, line + u * 1.4, look.haze, 0.4), quay);
    stage.add(water(stage, look, line + u * 0.8), reflection(stage, domes(''), line + u * 0.6, 0.3, 0.6), swells(stage, line + u * 3, h, look.dark, 14, 0.18), swells(stage, line + u * 2, h, '#fff6e0', 12, 0.14), glints(stage, { x: sunX, top: line + u * 1.4, bottom: h, spread: u * 17 }, look.sun, 90, 0.8));
    stage.add(group(rect(0, line, w, h - line, stage.vertical(line + u * 10, h, [[0, look.dark, 0], [1, look.dark, 0.72]])), { filter: stipple(stage) }));

    const deck = Math.min(h * 0.87, line + u * 27);
    const boat = ferry(look, night, true);
    const at = focus - u * 24;
    stage.add(reflection(stage, placed(ferry(look, night, false), at, deck, (u * 44) / 200), deck + u * 0.6, 0.4, 0.6), smoke(at + u * 1, deck - u * 15, u, look.sun), placed(boat, at, deck, (u * 44) / 200), glints(stage, { x: at - u * 22, top: deck, bottom: deck + u * 4, spread: u * 10 }, '#ffffff', 18, 0.85), glints(stage, { x: at, top: deck + u, bottom: deck + u * 6, spread: u * 22 }, night ? '#ffd98a' : '#fff6e0', 22, 0.7));
    stage.add(rowboat(focus + u * 29, line + u * 11, u * 13, look.dark, '#d9482f', look.dark, { cloth: '#fff6e2' }));
    for (const [dx, y, s, flip] of [[-3, 0.66, 11, false], [20, 0.8, 17, false], [7, 0.73, 7.4, true], [-49.5, 0.74, 8.6, true], [-23, 0.3, 5, true]] as const) stage.add(gull(focus + u * dx, h * y, u * s, look, flip));
    stage.add(birds(stage, focus + u * 10, line - u * 51, 6, u * 1.6, mix(look.dark, look.shade, 0.3)));
  },
};

/** A lead-covered dome on its drum, a little flatter than a half circle. */
function leadDome(x: number, y: number, w: number, c: Stone, crown = true): string {
  const r = w / 2;
  const h = r * 0.88;
  let ribs = '';
  for (const k of [-0.66, -0.34, 0, 0.34, 0.66]) ribs += `M${n(x + r * k)} ${n(y)}Q${n(x + r * k * 0.9)} ${n(y - h * 0.7)} ${n(x)} ${n(y - h)}`;
  return path(`M${n(x - r)} ${n(y)}C${n(x - r)} ${n(y - h * 0.66)} ${n(x - r * 0.5)} ${n(y - h)} ${n(x)} ${n(y - h)}S${n(x + r)} ${n(y - h * 0.66)} ${n(x + r)} ${n(y)}Z`, c.lead)
    + path(`M${n(x)} ${n(y - h)}C${n(x + r * 0.5)} ${n(y - h)} ${n(x + r)} ${n(y - h * 0.66)} ${n(x + r)} ${n(y)}H${n(x + r * 0.3)}C${n(x + r * 0.5)} ${n(y - h * 0.5)} ${n(x + r * 0.4)} ${n(y - h * 0.86)} ${n(x)} ${n(y - h)}Z`, c.leadShade)
    + path(`M${n(x - r * 0.84)} ${n(y - h * 0.3)}C${n(x - r * 0.76)} ${n(y - h * 0.74)} ${n(x - r * 0.4)} ${n(y - h * 0.92)} ${n(x - r * 0.1)} ${n(y - h * 0.96)}C${n(x - r * 0.5)} ${n(y - h * 0.8)} ${n(x - r * 0.62)} ${n(y - h * 0.6)} ${n(x - r * 0.84)} ${n(y - h * 0.3)}Z`, c.lit, { opacity: 0.7 })
    + stroke(ribs, c.leadShade, w * 0.012, { opacity: 0.6 }) + (crown ? finial(x, y - h, w * 0.2, c.gold) : '');
}

/** A pencil minaret: slim shaft, balconies, pointed cap. */
function pencil(x: number, y: number, w: number, h: number, c: Stone, balconies: number): string {
  const r = w / 2;
  let out = rect(x - r * 1.3, y - h * 0.16, w * 1.3, h * 0.16, c.lit) + rect(x + r * 0.2, y - h * 0.16, r * 1.1, h * 0.16, c.shade) + rect(x - r * 0.8, y - h * 0.8, w * 0.8, h * 0.66, c.lit) + rect(x + r * 0.1, y - h * 0.8, r * 0.7, h * 0.66, c.shade);
  for (let i = 0; i < balconies; i++) {
    const by = y - h * (0.78 - i * 0.19);
    out += path(polygon([[x - r * 1.5, by - w * 0.5], [x + r * 1.5, by - w * 0.5], [x + r * 0.8, by + w * 0.5], [x - r * 0.8, by + w * 0.5]]), c.mid) + rect(x - r * 1.5, by - w * 0.62, w * 1.5, w * 0.24, c.lit);
  }
  return out + path(polygon([[x - r * 0.86, y - h * 0.8], [x, y - h * 0.98], [x + r * 0.86, y - h * 0.8]]), c.lead) + path(polygon([[x, y - h * 0.98], [x + r * 0.86, y - h * 0.8], [x + r * 0.1, y - h * 0.8]]), c.leadShade) + stroke(`M${n(x)} ${n(y - h * 0.97)}V${n(y - h * 1.03)}`, c.gold, w * 0.16);
}

/** An imperial mosque, 60 wide at u = 1: half domes cascade from the great dome between its minarets; without `lamp` its windows stay blank. */
function mosque(x: number, y: number, u: number, c: Stone, towers: number, lamp: string): string {
  const wall = (dx: number, dy: number, w: number, h: number) => rect(x + (dx - w / 2) * u, y - (dy + h) * u, w * u, h * u, c.lit) + rect(x + dx * u + w * u * 0.2, y - (dy + h) * u, w * u * 0.3, h * u, c.shade) + rect(x + (dx - w / 2 - 0.3) * u, y - (dy + h) * u, (w + 0.6) * u, u * 0.5, c.mid);
  const arches = (dx: number, dy: number, w: number, h: number, count: number) => Array.from({ length: lamp ? count : 0 }, (_, i) => path(archPath(x + (dx - w / 2 + (w * (i + 0.5)) / count) * u, y - dy * u, (w / count) * u * 0.5, h * u), lamp)).join('');
  const shaft = (dx: number, tall: number, balconies: number) => pencil(x + dx * u, y, u * 2.1, u * tall, c, balconies);
  let out = towers > 2 ? shaft(-21, 42, 2) + shaft(22, 42, 2) : '';
  out += wall(0, 0, 46, 7) + arches(0, 0.8, 44, 4.4, 15);
  for (const dx of [-20, -14.6, 14.6, 20]) out += leadDome(x + dx * u, y - u * 7, u * 5.4, c, false);
  out += wall(0, 6, 30, 6) + arches(0, 7.4, 28, 3.4, 11);
  for (const side of [-1, 1]) out += leadDome(x + side * u * 11.4, y - u * 12, u * 12, c, false) + wall(side * 9.4, 11, 3, 6.4) + leadDome(x + side * u * 9.4, y - u * 17.2, u * 3, c);
  out += leadDome(x, y - u * 11.6, u * 22, c, false) + wall(0, 16.4, 17, 3.6) + arches(0, 17, 16.4, 2.2, 9) + leadDome(x, y - u * 20, u * 17.4, c);
  return out + shaft(-28, 53, 3) + shaft(29, 53, 3);
}

/** The round Genoese tower with its cone. */
function galata(x: number, y: number, u: number, c: Stone, lamp: string): string {
  return rect(x - u * 2.6, y - u * 13, u * 5.2, u * 13, c.lit) + rect(x + u * 0.6, y - u * 13, u * 2, u * 13, c.shade) + rect(x - u * 3.2, y - u * 14.4, u * 6.4, u * 1.6, c.mid) + rect(x - u * 2.4, y - u * 17, u * 4.8, u * 2.8, c.lit) + rect(x + u * 0.6, y - u * 17, u * 1.8, u * 2.8, c.shade)
    + [-1.6, -0.3, 1].map((k) => path(archPath(x + u * k, y - u * 14.6, u * 0.7, u * 1.8), lamp)).join('') + path(polygon([[x - u * 3, y - u * 16.8], [x, y - u * 24], [x + u * 3, y - u * 16.8]]), c.lead) + path(polygon([[x, y - u * 24], [x + u * 3, y - u * 16.8], [x + u * 0.6, y - u * 16.8]]), c.leadShade) + stroke(`M${n(x)} ${n(y - u * 24)}v${n(-u * 2)}`, c.gold, u * 0.3);
}

/** Tiled roofs stepping up a slope. */
function town(stage: Stage, left: number, right: number, ground: number, slope: (x: number) => number, wall: string, roof: string, lamp?: string): string {
  const { u, random } = stage;
  let out = '';
  for (const k of [0.66, 0.36, 0]) for (let x = left + random() * u * 3; x < right;) {
    const width = u * random.between(2.6, 4.6);
    const base = ground - slope(x + width / 2) * k;
    const tall = u * random.between(1.8, 3.4);
    const tone = random.pick([wall, mix(wall, '#e8a06a', 0.35), mix(wall, roof, 0.3)]);
    if (k === 0 || slope(x) > u * 3) out += rect(x, base - tall, width, tall + u, tone) + rect(x + width * 0.66, base - tall, width * 0.34, tall + u, roof, { opacity: 0.4 }) + path(polygon([[x - u * 0.3, base - tall], [x + width * 0.3, base - tall - u * 1.3], [x + width * 0.7, base - tall - u * 1.3], [x + width + u * 0.3, base - tall]]), roof) + (lamp ? windows(stage, x, base - tall, width, u * 1.9, 2, 1, lamp, 0.7, 0.85) : '');
    x += width * random.between(1, k ? 2.2 : 1.5);
  }
  return out;
}

/** A two-decked ferry heading left, 200 long, waterline at y = 0; its mirror image goes without windows. */
function ferry(look: Look, night: boolean, glazed: boolean): string {
  const cabin = night ? mix('#fffaf0', look.haze, 0.5) : mix('#fffaf0', look.glow, 0.18);
  const shade = mix(cabin, look.shade, 0.45);
  const glass = night ? '#ffdf9a' : mix(look.dark, look.water[2]!, 0.45);
  const row = (x: number, y: number, count: number, width: number, height: number) => Array.from({ length: glazed ? count : 0 }, (_, i) => rect(x + i * width, y, width * 0.66, height, glass)).join('');
  return path('M-106 -24C-98 -8 -90 4 -76 6H84C94 4 100 -6 102 -22Z', look.dark) + path('M-104 -20C-102 -14 -100 -10 -98 -6H97C99 -10 100 -14 101 -18Z', '#c23a2e') + path('M-108 -25L-104 -18H101L103 -25Z', cabin)
    + rect(-82, -41, 166, 17, cabin) + rect(40, -41, 44, 17, shade) + row(-78, -37, 16, 10, 9) + rect(-90, -44, 182, 3.4, shade) + rect(-66, -58, 136, 14.4, cabin) + rect(40, -58, 30, 14.4, shade) + row(-62, -54.6, 12, 10.6, 7.6) + rect(-74, -61, 152, 3.2, shade)
    + rect(-56, -73, 26, 12, cabin) + row(-54, -71, 3, 8, 6) + rect(-60, -75.4, 34, 2.6, shade) + path('M6 -61L9 -90H27L30 -61Z', look.accent) + path('M8.6 -84L9 -90H27L27.6 -84Z', look.dark) + path('M20 -61L19 -90H27L30 -61Z', look.shade, { opacity: 0.35 })
    + stroke('M-40 -75V-100M58 -61V-92M-104 -25V-40M98 -25V-38', look.dark, 1.6) + stroke('M-104 -33H-84M86 -33H98', look.dark, 1) + path('M98 -38L114 -34L98 -29Z', '#d2322f') + rect(-30, -66, 18, 5, '#d9642f') + rect(36, -66, 18, 5, '#d9642f');
}

/** Funnel smoke, thinning astern. */
function smoke(x: number, y: number, u: number, colour: string): string {
  let out = '';
  for (let i = 0; i < 9; i++) out += circle(x + u * (3 + i * 2.4), y - u * (5.6 + i * 0.7 + (i % 2) * 0.5), u * (0.9 + i * 0.36), colour, { opacity: 0.6 - i * 0.058 });
  return out;
}

/** A gull on stiff wings, `size` across. */
function gull(x: number, y: number, size: number, look: Look, flip: boolean): string {
  const white = mix('#fffdf4', look.haze, 0.15);
  const grey = mix('#b9c3cc', look.shade, 0.35);
  return placed(path('M4 2C-6 -14 -22 -28 -54 -24C-40 -18 -30 -10 -14 8Z', grey) + path('M-54 -24C-48 -24 -42 -23.4 -37 -22C-42 -20 -44 -19 -47 -20Z', look.dark)
    + path('M-30 8C-24 2 -10 -2 4 -2C14 -2 20 -4 24 -6C29 -8 33 -6 34 -3L40 -1L34 1C30 7 18 13 2 13C-12 14 -22 12 -30 8Z', white) + path('M-30 8C-18 10 0 12 14 10C8 13 2 13.4 -2 13.4C-14 14 -22 12 -30 8Z', grey) + path('M-26 9L-44 12L-40 6Z', white) + path('M33 -3.6L41 -1L34 1Z', '#f0a52f') + ellipse(29, -3.6, 1.2, 1.2, look.dark)
    + path('M10 2C12 -16 24 -36 56 -40C42 -30 34 -16 -6 8Z', white) + path('M56 -40C48 -39 42 -37 37 -34L42 -31C47 -35 51 -38 56 -40Z', look.dark), x, y, size / 100, flip);
}
