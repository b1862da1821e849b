import { sailboat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, heightAt, ridge, rough, under } from '../kit/land.ts';
import { birds, figure } from '../kit/life.ts';
import type { Look } from '../kit/look.ts';
import { circle, group, line, n, type Point, path, polygon, rect, stroke } from '../kit/path.ts';
import { pine, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** Fuji in its snow over the lake, the five-storey pagoda and cherry blossom in front. */
export const japan: Scene = {
  id: 'japan',
  title: 'Japan',
  alt: 'Mount Fuji under snow above a lake, a red five-storey pagoda on a hill and branches of cherry blossom',
  native: 'day',
  second: 'dusk',
  closeUp: { x: 0.7, y: 0.5, zoom: 1.6, light: 'dawn', alt: 'The red pagoda with its curved roofs among cherry blossom' },
  looks: {
    day: {
      sky: ['#2f86b4', '#9fd0d8', '#fbe8d4'], sun: '#fffdf0', glow: '#fff0d4', haze: '#f4e6dc',
      land: ['#9fb9d2', '#6a8fb8', '#5f9c98', '#2f7468', '#12464a'], water: ['#dcebe4', '#7cc0cc', '#2f8fb4'], stone: '#fffaf2',
      shade: '#8fa3cc', accent: '#d6402f', dark: '#12304a',
    },
    dawn: {
      sky: ['#5a78b4', '#efb0b8', '#ffe4be'], sun: '#fff6dc', glow: '#ffdcb4', haze: '#fbdcd0',
      land: ['#b4aed2', '#8089bd', '#6f92a6', '#3d6676', '#1e3f56'], water: ['#ffe4d0', '#b4b8d4', '#5f84b4'], stone: '#fff2ea',
      shade: '#a596c6', accent: '#d8452f', dark: '#1c2a4c',
    },
    dusk: {
      sky: ['#35316f', '#d0607c', '#ffb878'], sun: '#ffe9b8', glow: '#ffb070', haze: '#f9ab92',
      land: ['#b07f9c', '#8a5a80', '#6d5f88', '#3d4568', '#1f2848'], water: ['#ffc09a', '#b0708f', '#474b88'], stone: '#ffe2cc',
      shade: '#9c6a98', accent: '#d63a34', dark: '#171a3c',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const shoreLine = h * 0.66;
    const [far, back, mid, near, deep] = look.land as [string, string, string, string, string];
    const summit = focus - u * 25;
    const sunX = summit - u * (w > u * 150 ? 46 : 34);
    stage.add(sky(stage, look, shoreLine), rays(stage, look.sun, sunX, h * 0.24, 18, light === 'day' ? 0.12 : 0.2), sun(stage, look, sunX, h * 0.24, u * 6.4));
    if (light === 'night') stage.add(stars(stage, h * 0.5));
    stage.add(cloud(stage, summit - u * 66, h * 0.42, u * 36, '#fffaf2', 0.6), cloud(stage, summit + u * 34, h * 0.2, u * 30, '#fffaf2', 0.55), streaks(stage, h * 0.06, h * 0.3, '#ffffff', 6, 0.35));

    const mountain = fuji(stage, summit, shoreLine, h * 0.5 > u * 60 ? u * 58 : u * 49, mix(back, look.haze, 0.12), mix(far, look.haze, 0.24), look.stone, look.shade);
    const hills = ridge(stage, { y: shoreLine - u * 4, swing: u * 3, waves: 6, octaves: 5, lift: (t) => u * (7 * Math.max(0, t - 0.6) * 2 + 9 * Math.max(0, 0.22 - t) * 3) }, mix(mid, look.haze, 0.34));
    const grove = treeline(stage, -u * 4, shoreLine + u * 0.2, w + u * 8, u * 2.4, mix(near, look.haze, 0.3));
    stage.add(mountain, mist(stage, shoreLine - u * 24, shoreLine, look.haze, 0.85), cloud(stage, summit - u * 38, shoreLine - u * 13, u * 46, '#fffaf2', 0.8), cloud(stage, summit - u * 4, shoreLine - u * 16, u * 40, '#fffaf2', 0.65), hills, mist(stage, shoreLine - u * 9, shoreLine + u, look.haze, 0.6), grove);
    stage.add(village(stage, summit - u * 22, shoreLine, u * 34, look), rect(0, shoreLine, w, h, look.haze));
    stage.add(water(stage, look, shoreLine, Math.min(h, shoreLine + u * 40)), rect(0, shoreLine + u * 39, w, h, look.water[2]!), reflection(stage, mountain + group(hills, { transform: `translate(${n(w * -0.02)} 0) scale(1.04 1)` }) + grove, shoreLine, 0.45, 0.62), swells(stage, shoreLine + u * 2, h * 0.92, '#ffffff', 16, 0.22), glints(stage, { x: sunX, top: shoreLine + u, bottom: h * 0.94, spread: u * 20 }, '#ffffff', 60, 0.75));
    stage.add(sailboat(summit - u * 6, shoreLine + u * 7, u * 7.5, '#fffaf2', look.dark), sailboat(summit - u * 25, shoreLine + u * 3.4, u * 4.4, '#fffaf2', look.accent, true));

    // The near hill carries the pagoda; clouds of blossom stand around its foot.
    const hill = crest(stage, { y: h * 0.99, swing: u * 0.8, waves: 3, octaves: 2, lift: (t) => u * 26 * Math.min(1, Math.max(0, (t * w - focus + u * 26) / (u * 38))) ** 1.2 + u * 6 * Math.max(0, 0.2 - t) * 5 });
    const rose = { lit: light === 'dusk' ? '#ffc4c0' : '#ffdbe0', mid: light === 'dusk' ? '#ef8fa4' : '#f6abbc', deep: light === 'dusk' ? '#a04a7a' : '#d2708f' };
    const foot = heightAt(hill, focus + u * 22) + u * 1.4;
    for (const [dx, size] of [[44, 32], [51, 40], [37, 24]] as const) stage.add(pine(stage, focus + u * dx, foot + u * 4, u * size, deep, mix(deep, near, 0.6)));
    cherry(stage, focus + u * 4, foot + u * 5, u * 13, look.dark, rose);
    cherry(stage, focus + u * 40, foot + u * 2, u * 15, look.dark, rose);
    stage.add(path(under(hill, h), stage.vertical(h * 0.72, h, [[0, mix(near, '#a9bd62', 0.35)], [1, deep]])));
    pagoda(stage, focus + u * 22, foot, u, { roof: mix(look.dark, look.shade, 0.34), edge: mix(look.stone, look.glow, 0.3), red: look.accent, shade: mix(look.accent, look.dark, 0.5), wall: '#fff4e2', gold: '#f0b63c' });
    stage.add(group(rect(0, h * 0.7, w, h * 0.3, stage.vertical(h * 0.78, h, [[0, look.dark, 0], [1, look.dark, 0.66]])), { filter: stipple(stage) }));
    steps(stage, focus + u * 22, foot, focus - u * 4, h * 1.01, mix(look.stone, look.shade, 0.12), mix(deep, look.shade, 0.3));
    stage.add(figure(focus + u * 15.6, foot + u * 4.2, u * 6.4, '#2f5fa8', '#c98a68'), figure(focus + u * 18.6, foot + u * 4.4, u * 6, '#f4d27a', '#c98a68', { flip: true }), circle(focus + u * 15.7, foot - u * 2.6, u * 2.6, '#d6402f'), path(`M${n(focus + u * 13.1)} ${n(foot - u * 2.4)}A${n(u * 2.6)} ${n(u * 2.6)} 0 0 1 ${n(focus + u * 18.3)} ${n(foot - u * 2.4)}Z`, '#f0654a'));
    cherry(stage, focus + u * 34, foot + u * 14, u * 10, look.dark, rose);
    cherry(stage, focus + u * 51, foot + u * 24, u * 17, look.dark, rose);
    bough(stage, look.dark, rose);
    stage.add(birds(stage, summit + u * 26, h * 0.14, 5, u * 1.6, mix(look.dark, back, 0.2)));
  },
};

/** The long even slopes of the volcano, its snow running down in fingers. */
function fuji(stage: Stage, x: number, y: number, h: number, lit: string, haze: string, snow: string, shade: string): string {
  const { u } = stage;
  const half = (t: number) => h * (0.085 + 1.5 * t ** 1.55);
  const side = (dir: number): Point[] => Array.from({ length: 15 }, (_, i) => [x + dir * half(i / 14), y - h * (1 - i / 14)] as Point);
  const left = side(-1);
  const right = side(1);
  const rim: Point[] = [[x - h * 0.05, y - h * 1.014], [x - h * 0.02, y - h * 0.992], [x + h * 0.025, y - h * 1.008], [x + h * 0.06, y - h * 0.996]];
  const body = polygon([...[...left].reverse(), ...rim, ...right]);
  const clip = stage.clip(body);
  const teeth = (from: number, to: number, low: number, deepest: number): Point[] => {
    const points: Point[] = [];
    const count = Math.round((to - from) * 9);
    for (let i = 0; i <= count * 2; i++) {
      const t = from + ((to - from) * i) / (count * 2);
      points.push([x + (t + stage.random.between(-0.03, 0.03)) * h * 0.62, y - h * (1 - low - (i % 2 ? deepest * stage.random.between(0.15, 1.25) : -0.02 - stage.random.between(0, 0.06)) - Math.abs(t) * 0.1)]);
    }
    return points;
  };
  const cap = polygon([[x - h, y - h * 1.1], ...teeth(-1, 1, 0.3, 0.17), [x + h, y - h * 1.1]]);
  const spine = rough(stage, [x + h * 0.02, y - h], [x + h * 0.3, y], 0.1, 4);
  const dark = polygon([[x + h * 0.02, y - h * 1.05], ...spine, [x + h * 0.3, y], [x + h * 2, y], [x + h * 2, y - h * 1.1]]);
  let creases = '';
  for (let i = 0; i < 20; i++) {
    const t = stage.random.between(-0.9, 0.9);
    const top = stage.random.between(0.1, 0.5);
    creases += line(rough(stage, [x + t * half(top), y - h * (1 - top)], [x + t * half(top + 0.26) * 1.05, y - h * (0.74 - top)], 0.05, 2));
  }
  return path(body, stage.vertical(y - h, y, [[0, lit], [0.6, lit], [1, haze]]))
    + group(path(dark, mix(lit, shade, 0.2), { opacity: 0.55 }) + path(cap, snow) + group(path(dark, shade, { opacity: 0.62 }), { 'clip-path': stage.clip(cap) }) + stroke(creases, mix(lit, shade, 0.4), u * 0.22, { opacity: 0.5 }), { 'clip-path': clip });
}

interface PagodaColours { roof: string; edge: string; red: string; shade: string; wall: string; gold: string }

/** Five storeys with upswept eaves, railings, and the ringed spire. */
function pagoda(stage: Stage, x: number, y: number, u: number, c: PagodaColours): void {
  const storeys = 5;
  let out = polygonAt([[-12, 0], [-11, -2.6], [11, -2.6], [12, 0]], x, y, u, '#cfc7c4') + polygonAt([[3, 0], [3, -2.6], [11, -2.6], [12, 0]], x, y, u, '#8f8a9c');
  let top = y - 2.6 * u;
  for (let i = 0; i < storeys; i++) {
    const t = i / (storeys - 1);
    const half = (6.6 - t * 1.9) * u;
    const tall = (i === 0 ? 6.2 : 4.6 - t * 0.5) * u;
    const reach = (12.4 - t * 2.9) * u;
    const rise = (3.5 - t * 0.3) * u;
    out += rect(x - half, top - tall, half * 2, tall, c.red) + rect(x + half * 0.3, top - tall, half * 0.7, tall, c.shade);
    for (const k of [-0.72, 0.06]) out += rect(x + half * k, top - tall * 0.74, half * 0.56, tall * 0.4, c.wall) + rect(x + half * (k + 0.25), top - tall * 0.74, half * 0.06, tall * 0.4, c.red);
    if (i) out += rect(x - half * 1.28, top - u * 1.5, half * 2.56, u * 0.4, c.red) + rect(x - half * 1.28, top - u * 0.4, half * 2.56, u * 0.4, c.shade) + stroke(Array.from({ length: 9 }, (_, k) => `M${n(x - half * 1.24 + (half * 2.48 * k) / 8)} ${n(top - u * 1.4)}V${n(top)}`).join(''), c.red, u * 0.26);
    top -= tall;
    out += rect(x - half * 1.16, top - u * 0.5, half * 2.32, u * 1.1, c.gold) + rect(x + half * 0.3, top - u * 0.5, half * 0.86, u * 1.1, mix(c.gold, c.shade, 0.6));
    const eave = (d: number) => `M${n(x - reach)} ${n(top - u * 1.5 + d)}Q${n(x - reach * 0.62)} ${n(top + u * 0.5 + d)} ${n(x)} ${n(top + u * 0.5 + d)}T${n(x + reach)} ${n(top - u * 1.5 + d)}`;
    const neck = half * (i === storeys - 1 ? 0.16 : 0.84);
    const up = i === storeys - 1 ? rise * 1.4 : rise;
    out += path(`${eave(0)}Q${n(x + reach * 0.6)} ${n(top - u * 1.2)} ${n(x + neck)} ${n(top - up)}H${n(x - neck)}Q${n(x - reach * 0.6)} ${n(top - u * 1.2)} ${n(x - reach)} ${n(top - u * 1.5)}Z`, c.roof)
      + path(`M${n(x - reach)} ${n(top - u * 1.5)}Q${n(x - reach * 0.6)} ${n(top - u * 1.2)} ${n(x - neck)} ${n(top - up)}H${n(x - neck * 0.2)}Q${n(x - reach * 0.34)} ${n(top - u * 1)} ${n(x - reach * 0.4)} ${n(top + u * 0.16)}Q${n(x - reach * 0.76)} ${n(top - u * 0.2)} ${n(x - reach)} ${n(top - u * 1.5)}Z`, c.edge, { opacity: 0.28 }) + stroke(eave(u * 0.1), c.edge, u * 0.42);
    top -= up - u * (i === storeys - 1 ? 0 : 0.2);
  }
  out += stroke(`M${n(x)} ${n(top + u)}V${n(top - u * 11)}`, c.gold, u * 0.42);
  for (let i = 0; i < 7; i++) out += stroke(`M${n(x - u * (1.3 - i * 0.1))} ${n(top - u * (1.6 + i * 1.05))}h${n(u * (2.6 - i * 0.2))}`, c.gold, u * 0.46);
  stage.add(out + circle(x, top - u * 10.6, u * 0.7, c.gold) + rect(x - u * 1.2, top - u * 0.8, u * 2.4, u * 1.4, c.gold));
}

const polygonAt = (points: readonly (readonly [number, number])[], x: number, y: number, u: number, fill: string): string =>
  path(polygon(points.map(([a, b]) => [x + a * u, y + b * u] as Point)), fill);

interface Rose { lit: string; mid: string; deep: string }

/** A cherry tree in flower, rooted at (x, y): clouds of blossom, deep below and light above. */
function cherry(stage: Stage, x: number, y: number, size: number, wood: string, c: Rose): void {
  const { random } = stage;
  const at = (a: number, b: number) => `${n(x + a * size)} ${n(y + b * size)}`;
  const limbs = stroke(`M${at(0.04, 0.1)}Q${at(0.1, -0.3)} ${at(-0.04, -0.6)}T${at(-0.1, -1)}M${at(0.04, -0.4)}Q${at(0.3, -0.56)} ${at(0.5, -0.86)}M${at(-0.02, -0.46)}Q${at(-0.3, -0.6)} ${at(-0.5, -0.8)}`, wood, size * 0.07);
  const puffs = Array.from({ length: 52 }, () => {
    const a = random() * Math.PI * 2;
    const r = Math.sqrt(random());
    return [x + Math.cos(a) * r * size, y - size * 0.95 + Math.sin(a) * r * size * 0.46 - Math.cos(a * 2) * r * size * 0.08, size * random.between(0.11, 0.21)] as const;
  });
  const draw = (fill: string, dx: number, dy: number, k: number) => path(puffs.map(([px, py, r]) => `M${n(px + dx * r - r * k)} ${n(py + dy * r)}a${n(r * k)} ${n(r * k)} 0 1 0 ${n(r * k * 2)} 0a${n(r * k)} ${n(r * k)} 0 1 0 ${n(-r * k * 2)} 0Z`).join(''), fill);
  stage.add(draw(c.deep, 0.2, 0.7, 0.9), limbs, draw(c.mid, 0, 0, 0.94), draw(c.lit, -0.24, -0.34, 0.5));
}

/** A bough of blossom from the upper left corner, shedding petals. */
function bough(stage: Stage, wood: string, c: Rose): void {
  const { u, random, h } = stage;
  const arms: Point[][] = [[[-4, 4], [12, 11], [26, 11], [40, 17]], [[10, 10], [16, 17], [19, 25], [25, 31]], [[-4, 22], [4, 28], [8, 37], [7, 46]], [[22, 11], [30, 5], [38, 4], [44, 1]]];
  for (const arm of arms) stage.add(stroke(`M${arm.map(([a, b]) => `${n(a * u)} ${n(b * u)}`).join('L')}`, wood, u * 0.75));
  let blossoms = '';
  const shape = stage.define((id) => `<path id="${id}" d="M0 0C-.7-.4-.5-1.1 0-1C.5-1.1 .7-.4 0 0ZM0 0C.2-.8 .9-.8 1-.3C1.2 .1 .6 .5 0 0ZM0 0C.8 .1 .9 .8 .6 .85C.2 1.2-.2 .7 0 0ZM0 0C.2 .7-.2 1.2-.6 .85C-.9 .8-.8 .1 0 0ZM0 0C-.6 .5-1.2 .1-1-.3C-.9-.8-.2-.8 0 0Z"/>`);
  const flower = (x: number, y: number, r: number, fill: string): string =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${Math.round(random() * 72)}) scale(${n(r)})"><use href="#${shape}" fill="${fill}"/>${circle(0, 0, 0.2, c.deep)}</g>`;
  for (const arm of arms) for (let i = 0; i < 22; i++) {
    const at = random() * (arm.length - 1);
    const k = Math.min(arm.length - 2, Math.floor(at));
    const [a, b] = [arm[k]!, arm[k + 1]!];
    blossoms += flower(u * (a[0] + (b[0] - a[0]) * (at - k) + random.between(-2.4, 2.4)), u * (a[1] + (b[1] - a[1]) * (at - k) + random.between(-2.4, 2.4)), u * random.between(0.9, 2), random.pick([c.lit, c.mid, c.lit, c.deep]));
  }
  let petals = '';
  for (let i = 0; i < 24; i++) petals += `<path d="M0 0Q.7 -.7 1.4 0Q.7 .6 0 0Z" transform="translate(${n(u * random.between(6, 70))} ${n(h * random.between(0.2, 0.9))}) rotate(${Math.round(random() * 360)}) scale(${n(u * random.between(0.5, 0.9))})" fill="${random.pick([c.lit, c.mid])}"/>`;
  stage.add(blossoms, petals);
}

/** Low roofs by the water. */
function village(stage: Stage, x: number, y: number, width: number, look: Look): string {
  const { u, random } = stage;
  let out = '';
  for (let at = x; at < x + width; at += u * random.between(2.6, 4.6)) {
    const s = u * random.between(1.6, 2.6);
    out += rect(at, y - s * 0.8, s * 1.3, s * 0.8, mix(look.stone, look.haze, 0.3)) + path(polygon([[at - s * 0.3, y - s * 0.7], [at + s * 0.3, y - s * 1.35], [at + s, y - s * 1.35], [at + s * 1.6, y - s * 0.7]]), mix(look.dark, look.haze, 0.5));
  }
  return out;
}

/** Stone steps that widen towards us. */
function steps(stage: Stage, x: number, y: number, toX: number, toY: number, lit: string, shade: string): void {
  const count = 14;
  const side = stage.u;
  stage.add(path(`M${n(x - side * 3.4)} ${n(y)}H${n(x + side * 3.4)}Q${n(x + side * 2)} ${n(y + (toY - y) * 0.4)} ${n(toX + side * 9.4)} ${n(toY)}H${n(toX - side * 9.4)}Q${n(x - side * 6)} ${n(y + (toY - y) * 0.4)} ${n(x - side * 3.4)} ${n(y)}Z`, shade));
  for (let i = 0; i < count; i++) {
    const t = i / count;
    const half = stage.u * (2.6 + t * 5.4);
    const cx = x + (toX - x) * t ** 1.3;
    const cy = y + (toY - y) * t;
    const tall = (toY - y) / count;
    stage.add(rect(cx - half, cy, half * 2, tall * 1.06, shade), rect(cx - half, cy, half * 2, tall * 0.5, lit));
  }
}
