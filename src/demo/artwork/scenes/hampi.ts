import { archPath, type Masonry } from '../kit/architecture.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { ridge } from '../kit/land.ts';
import { birds, figure } from '../kit/life.ts';
import type { Look } from '../kit/look.ts';
import { circle, ellipse, group, n, path, placed, polygon, rect, stroke } from '../kit/path.ts';
import { palm, tinyPalm, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';

/** The stone chariot in evening light, the great gopuram and the boulder hills beyond. */
export const hampi: Scene = {
  id: 'hampi',
  title: 'Hampi',
  alt: 'the stone chariot of Hampi with its carved wheels and elephants, the tall gopuram of Virupaksha and hills of piled boulders behind',
  native: 'dusk',
  second: 'day',
  closeUp: { x: 0.735, y: 0.68, zoom: 2.2, light: 'dusk', alt: 'the lotus wheels, pillars and deep eaves of the stone chariot' },
  looks: {
    dusk: {
      sky: ['#54407f', '#dc7470', '#ffd090'], sun: '#ffeebc', glow: '#ffb870', haze: '#fdc094',
      land: ['#c98478', '#b5685c', '#8f4c50', '#5c3048'], water: [], stone: '#e88f58', shade: '#843c58', accent: '#f7b43c', dark: '#2a1236',
    },
    day: {
      sky: ['#2b86a8', '#93cbc8', '#fbeccb'], sun: '#fffdf0', glow: '#fff2cc', haze: '#f3e4c4',
      land: ['#d9bf9c', '#c9a27a', '#a87a58', '#6f5040'], water: [], stone: '#efc487', shade: '#8f6452', accent: '#e2702f', dark: '#2a2630',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const line = h * 0.66;
    const sunX = focus - u * 26;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const green = mix('#4f7a4a', look.shade, 0.35);
    stage.add(sky(stage, look, line));
    if (light === 'night') stage.add(stars(stage, h * 0.5));
    else stage.add(rays(stage, look.sun, sunX, h * 0.36, 18, 0.24));
    stage.add(sun(stage, look, sunX, h * 0.36, u * 8, 4), streaks(stage, h * 0.06, h * 0.34, look.sun, 8, 0.4), cloud(stage, focus + u * 14, h * 0.16, u * 36, look.sun, 0.35));
    stage.add(ridge(stage, { y: line - u * 10, swing: u * 4, waves: 5, octaves: 4, lift: (t) => u * 7 * Math.sin(t * 9) }, mix(far, look.haze, 0.5)), mist(stage, line - u * 18, line, look.haze, 0.7));
    const hazy = (k: number): [string, string] => [mix(mix(back, look.stone, 0.5), look.haze, k), mix(mix(mid, look.shade, 0.3), look.haze, k)];
    heap(stage, -u * 6, focus - u * 50, line + u, u * 26, hazy(0.3));
    heap(stage, focus + u * 4, w + u * 10, line + u, u * 34, hazy(0.34));
    stage.add(mist(stage, line - u * 12, line + u * 2, look.haze, 0.6));

    stage.add(treeline(stage, -u * 4, line + u, w + u * 8, u * 5, mix(green, look.haze, 0.35), 12));
    const veil = (colour: string) => mix(colour, look.haze, 0.26);
    const plaster = mix(look.stone, '#fff0cc', 0.55);
    stage.add(gopuram(focus - u * 42, line + u * 2, u * 30, u * 50, { lit: veil(plaster), mid: veil(mix(plaster, look.shade, 0.38)), shade: veil(look.shade), dark: veil(mix(look.shade, look.dark, 0.5)) }, look.accent));
    stage.add(colonnade(focus - u * 96, focus - u * 54, line + u * 2, u * 0.75, look), colonnade(focus - u * 30, focus - u * 4, line + u * 2, u * 0.75, look), mist(stage, line - u * 7, line + u * 3, look.haze, 0.4));
    for (const [dx, size] of [[-62, 15], [-57, 11], [-21, 13]] as const) stage.add(tinyPalm(stage, focus + u * dx, line + u * 2, u * size, mix(green, look.dark, 0.4)));

    // The court: flags of granite in perspective.
    const floor = stage.vertical(line, h, [[0, mix(look.stone, look.haze, 0.4)], [0.35, mix(look.stone, back, 0.5)], [1, mid]]);
    stage.add(rect(0, line + u * 1.8, w, h, floor));
    let joints = '';
    for (const t of [0.1, 0.24, 0.44, 0.7]) joints += `M0 ${n(line + (h - line) * t)}H${w}`;
    for (let k = -14; k <= 14; k++) joints += `M${n(focus + k * u * 7)} ${n(line + u * 1.8)}L${n(focus + k * u * 24)} ${h}`;
    stage.add(stroke(joints, near, u * 0.22, { opacity: 0.3 }));
    const foot = line + (h - line) * 0.62;
    const cx = focus + u * 14;
    stage.add(path(polygon([[cx - u * 50, foot - u], [cx + u * 28, foot - u * 3], [cx + u * 74, foot + u * 5], [cx + u * 30, foot + u * 5]]), look.dark, { opacity: 0.4 }));
    stage.add(chariot(cx, foot, u * 0.43, look));
    for (const [dx, dy, size, cloth] of [[-49, 3, 14, '#c8304a'], [-44, 4, 13.4, look.accent], [-60, -7, 8, '#fff0d4'], [-57.6, -6.8, 7.6, '#2f8280']] as const) stage.add(ellipse(focus + u * (dx + 2), foot + u * dy, u * size * 0.26, u * 0.5, look.dark, { opacity: 0.35 }), figure(focus + u * dx, foot + u * dy, u * size, cloth, '#4a2018', { flip: dx === -44 }));
    stage.add(group(rect(0, line, w, h - line, stage.vertical(h * 0.78, h, [[0, look.dark, 0], [1, look.dark, 0.6]])), { filter: stipple(stage) }));
    const leaf = { trunk: look.dark, leaf: mix(look.dark, green, 0.25), lit: mix(look.dark, green, 0.7) };
    stage.add(palm(stage, w + u * 7, h * 0.1 + u * 84, u * 84, 0, leaf));
    boulders(stage, [[w - u * 2, h + u * 2, 11, 7], [w - u * 19, h + u * 3, 9, 4.6], [w - u * 28, h + u * 2, 4, 2.6]], [mix(near, look.stone, 0.34), mix(near, look.dark, 0.45)]);
    stage.add(birds(stage, focus - u * 12, h * 0.17, 8, u * 1.6, mix(look.dark, look.shade, 0.3)));
  },
};

/** A rounded granite boulder for each [x, y, rx, ry], ry and rx in units, y its foot. */
function boulders(stage: Stage, list: readonly (readonly [number, number, number, number])[], [lit, shade]: [string, string]): void {
  const { u, random } = stage;
  let bodies = '';
  for (const [x, y, a, b] of list) {
    const rx = a * u;
    const ry = b * u * 2;
    const tilt = random.between(-0.16, 0.16);
    const blob = (cx: number, cy: number, p: number, q: number) => path(`M${n(cx - p)} ${n(cy - q * 0.3)}C${n(cx - p * 1.02)} ${n(cy - q * (0.8 + tilt))} ${n(cx - p * 0.5)} ${n(cy - q * (1 + tilt))} ${n(cx + p * 0.05)} ${n(cy - q)}C${n(cx + p * (0.64 + tilt))} ${n(cy - q * (0.98 - tilt))} ${n(cx + p)} ${n(cy - q * 0.7)} ${n(cx + p)} ${n(cy - q * 0.34)}C${n(cx + p)} ${n(cy - q * 0.06)} ${n(cx + p * 0.6)} ${n(cy)} ${n(cx)} ${n(cy)}C${n(cx - p * 0.7)} ${n(cy)} ${n(cx - p)} ${n(cy - q * 0.06)} ${n(cx - p)} ${n(cy - q * 0.3)}Z`, p === rx ? shade : lit);
    bodies += blob(x, y, rx, ry) + blob(x - rx * 0.15, y - ry * 0.16, rx * 0.83, ry * 0.82);
  }
  stage.add(bodies);
}

/** A hill of boulders, the smallest perched on top. */
function heap(stage: Stage, left: number, right: number, foot: number, height: number, colours: [string, string]): void {
  const { u, random } = stage;
  const list: [number, number, number, number][] = [];
  const rows = 6;
  const middle = left + (right - left) * random.between(0.45, 0.6);
  for (let row = rows - 1; row >= 0; row--) {
    const t = row / rows;
    const y = foot - height * t * 0.86;
    const reach = ((right - left) / 2) * (1 - t * 0.9);
    const size = (height / u) * (0.24 - t * 0.1);
    for (let x = middle - reach; x < middle + reach;) {
      const rx = size * random.between(0.7, 1.35);
      list.push([x + rx * u, y + random.between(-0.6, 1) * u, rx, rx * random.between(0.4, 0.62)]);
      x += rx * u * 1.5;
    }
  }
  boulders(stage, list, colours);
}

/** A long pillared market hall. */
function colonnade(left: number, right: number, y: number, s: number, look: Look): string {
  const lit = mix(mix(look.stone, look.shade, 0.25), look.haze, 0.15);
  const dark = mix(look.shade, look.dark, 0.35);
  let out = rect(left, y - s * 7, right - left, s * 7, dark) + rect(left - s, y - s * 8.4, right - left + s * 2, s * 1.8, lit);
  for (let x = left; x < right - s; x += s * 3.4) out += rect(x, y - s * 7, s * 1.1, s * 7, lit);
  return out + rect(left - s, y - s * 0.9, right - left + s * 2, s * 1.4, lit);
}

/** A southern gate tower: storeys shrinking to a barrel roof with horns and pots. */
function gopuram(x: number, y: number, w: number, h: number, c: Masonry, metal: string): string {
  const base = h * 0.2;
  let out = rect(x - w / 2, y - base, w, base, mix(c.lit, c.mid, 0.4)) + rect(x + w * 0.26, y - base, w * 0.24, base, c.shade, { opacity: 0.7 }) + path(archPath(x, y, w * 0.2, base * 0.8), c.dark);
  for (const k of [-0.42, -0.28, 0.24, 0.4]) out += rect(x + w * k, y - base, w * 0.05, base, c.lit);
  let at = y - base;
  const tiers = 8;
  for (let i = 0; i < tiers; i++) {
    const wide = w * (0.94 - i * 0.073);
    const next = w * (0.94 - (i + 1) * 0.073);
    const tall = h * 0.082 * (1 - i * 0.035);
    out += path(polygon([[x - wide / 2, at], [x - next / 2, at - tall], [x + next / 2, at - tall], [x + wide / 2, at]]), c.lit) + path(polygon([[x + wide * 0.22, at], [x + next * 0.22, at - tall], [x + next / 2, at - tall], [x + wide / 2, at]]), c.shade, { opacity: 0.7 });
    const bays = 9 - Math.floor(i / 2);
    for (let k = 0; k < bays; k++) if (k !== Math.floor(bays / 2)) out += path(archPath(x + next * 0.92 * ((k + 0.5) / bays - 0.5), at - tall * 0.14, (next / bays) * 0.5, tall * 0.62), c.mid);
    out += path(archPath(x, at - tall * 0.1, w * 0.09, tall * 0.8), c.dark) + rect(x - wide * 0.51, at - tall * 0.13, wide * 1.02, tall * 0.17, mix(c.lit, c.mid, 0.7)) + rect(x - wide * 0.51, at - tall * 0.13, wide * 1.02, tall * 0.07, c.lit);
    at -= tall;
  }
  const r = w * 0.2;
  const k = h * 0.1;
  out += path(`M${n(x - r)} ${n(at)}C${n(x - r * 1.1)} ${n(at - k * 0.7)} ${n(x - r * 1.3)} ${n(at - k * 0.9)} ${n(x - r * 1.45)} ${n(at - k * 1.25)}C${n(x - r * 0.9)} ${n(at - k)} ${n(x + r * 0.9)} ${n(at - k)} ${n(x + r * 1.45)} ${n(at - k * 1.25)}C${n(x + r * 1.3)} ${n(at - k * 0.9)} ${n(x + r * 1.1)} ${n(at - k * 0.7)} ${n(x + r)} ${n(at)}Z`, c.lit) + path(archPath(x, at, r * 0.8, k * 0.8), c.dark);
  for (const p of [-0.8, -0.4, 0, 0.4, 0.8]) out += circle(x + r * p, at - k * 1.12, r * 0.1, metal) + stroke(`M${n(x + r * p)} ${n(at - k * 1.1)}v${n(-k * 0.42)}`, metal, r * 0.07);
  return out;
}

/** The chariot shrine: plinth, lotus wheels, pillared cell, deep eaves, two elephants; `s` is a hundredth of its width. */
function chariot(x: number, y: number, s: number, look: Look): string {
  const lit = look.stone;
  const mid = mix(look.stone, look.shade, 0.4);
  const shade = look.shade;
  const deep = mix(look.shade, look.dark, 0.6);
  const slab = (a: number, b: number, half: number, fill = lit) => rect(-half, -b, half * 2, b - a, fill) + rect(half * 0.56, -b, half * 0.44, b - a, shade, { opacity: 0.7 });
  let out = slab(0, 5, 66) + slab(5, 8, 62, mid) + slab(8, 22, 58) + slab(22, 26, 62, mid) + slab(26, 30, 64);
  for (let i = 0; i < 15; i++) out += path(archPath(-53 + i * 7.6, -9.5, 5, 10), i > 10 ? deep : mid);
  // Cell: dark interior, pillars in front.
  out += rect(-46, -76, 92, 46, shade) + path(archPath(0, -30, 22, 40), deep);
  for (const k of [-44, -30, -17, 11, 24, 38]) out += rect(k, -76, 6.4, 46, k > 8 ? mid : lit) + rect(k + 4.4, -76, 2, 46, shade) + rect(k - 1.4, -76, 9.2, 4.4, lit) + rect(k - 1.2, -55, 8.8, 3, k > 8 ? shade : mid) + rect(k - 1.4, -34, 9.2, 4, k > 8 ? mid : lit);
  for (const k of [-23.4, 20.4]) out += path(archPath(k + 1.6, -36, 5.6, 30), deep, { opacity: 0.8 });
  // Eaves droop at both ends like cloth.
  const eave = (half: number, top: number, drop: number) => rect(-half * 0.76, -top + drop * 0.5, half * 1.52, drop * 0.5, deep)
    + path(`M${-half} ${-top + drop}C${-half * 0.9} ${-top + drop * 0.3} ${-half * 0.84} ${-top - 3} ${-half * 0.7} ${-top - 5}H${half * 0.7}C${half * 0.84} ${-top - 3} ${half * 0.9} ${-top + drop * 0.3} ${half} ${-top + drop}L${half * 0.8} ${-top + drop * 0.5}H${-half * 0.8}Z`, lit)
    + path(`M${half * 0.3} ${-top - 5}H${half * 0.7}C${half * 0.84} ${-top - 3} ${half * 0.9} ${-top + drop * 0.3} ${half} ${-top + drop}L${half * 0.8} ${-top + drop * 0.5}H${half * 0.44}Z`, mid);
  out += eave(68, 81, 9) + slab(86, 90, 48, mid) + rect(-38, -104, 76, 14, mid) + rect(14, -104, 24, 14, shade);
  for (const k of [-32, -16, 0, 16, 30]) out += path(archPath(k, -90, 8, 11), k > 8 ? deep : shade) + rect(k - 7, -104, 2.4, 14, k > 10 ? mid : lit);
  out += eave(50, 106, 7) + slab(110, 113, 34, mid) + rect(-27, -122, 54, 9, lit) + rect(9, -122, 18, 9, shade);
  for (const k of [-20, -7, 7, 20]) out += path(archPath(k, -113, 6, 7), k > 8 ? deep : mid);
  out += eave(34, 123, 4) + path('M-22 -126L-15 -136H15L22 -126Z', lit) + path('M7 -126L5 -136H15L22 -126Z', mid) + rect(-11, -140, 22, 4, mid) + path('M-8 -140C-9 -148 -4 -149 0 -152C4 -149 9 -148 8 -140Z', lit) + path('M2 -140C4 -145 3 -149 0 -152C4 -149 9 -148 8 -140Z', shade) + path('M-1.6 -151L0 -161L1.6 -151Z', look.accent);
  for (const k of [-41, 41]) out += path(`M${k - 7} -90C${k - 9} -99 ${k + 9} -99 ${k + 7} -90Z`, k > 0 ? mid : lit) + path(`M${k - 1} -96L${k} -103L${k + 1} -96Z`, look.accent);
  out += wheel(-34, -19, 22, lit, mid, deep) + wheel(34, -19, 22, mix(lit, shade, 0.25), mix(mid, shade, 0.4), deep);
  out += placed(elephant(mid, shade, deep), -82, -3, 0.56) + placed(elephant(lit, shade, deep), -90, 4, 0.6);
  return placed(out, x, y, s);
}

/** A stone wheel carved as a lotus. */
function wheel(x: number, y: number, r: number, lit: string, mid: string, dark: string): string {
  let petals = '';
  for (let i = 0; i < 12; i++) petals += `<path d="M0 ${n(-r * 0.24)}C${n(r * 0.15)} ${n(-r * 0.42)} ${n(r * 0.14)} ${n(-r * 0.6)} 0 ${n(-r * 0.74)}C${n(-r * 0.14)} ${n(-r * 0.6)} ${n(-r * 0.15)} ${n(-r * 0.42)} 0 ${n(-r * 0.24)}Z" fill="${lit}" transform="rotate(${i * 30})"/>`;
  return placed(circle(1.6, 1, r * 1.05, dark) + circle(0, 0, r, lit) + circle(0, 0, r * 0.84, dark, { opacity: 0.85 }) + circle(0, 0, r * 0.8, mid) + petals + circle(0, 0, r * 0.24, dark) + circle(0, 0, r * 0.18, lit) + circle(0, 0, r * 0.08, dark), x, y);
}

/** A small carved elephant facing left, feet at y = 0, about 70 tall. */
const elephant = (lit: string, shade: string, dark: string): string =>
  path('M40 -30L46 -6L43 -4L37 -26Z', shade)
  + path('M42 -32C44 -56 30 -68 8 -66C-2 -65 -10 -64 -15 -60C-23 -72 -42 -70 -47 -55C-51 -42 -50 -24 -53 -13C-54 -8 -59 -8 -60 -13L-65 -11C-65 2 -51 4 -47 -8C-44 -17 -42 -25 -39 -31C-35 -26 -30 -25 -26 -27V0H-11V-20C-2 -17 8 -17 16 -20V0H31V-22C38 -24 41 -28 42 -32Z', lit)
  + path('M42 -32C44 -56 30 -68 8 -66C28 -56 30 -36 16 -20V0H31V-22C38 -24 41 -28 42 -32ZM-26 -27V0H-20V-24Z', shade, { opacity: 0.75 }) + path('M-27 -58C-14 -62 -7 -52 -11 -38C-13 -33 -18 -33 -21 -39C-24 -44 -27 -50 -27 -58Z', shade) + circle(-37, -47, 1.8, dark) + path('M-41 -32C-46 -28 -52 -28 -56 -32C-52 -24 -44 -24 -39 -28Z', '#fff0d4')
  + stroke('M-7 -65C-4 -52 -4 -42 -7 -34M26 -62C29 -50 28 -38 25 -30M-5 -36H27', dark, 2, { opacity: 0.5 });
