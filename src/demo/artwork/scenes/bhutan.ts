import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, heightAt, massif, rough, under } from '../kit/land.ts';
import { birds, figure } from '../kit/life.ts';
import { circle, group, line, n, type Point, path, polygon, rect, stroke } from '../kit/path.ts';
import { pine } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';

const FLAGS = ['#2f6fb5', '#fbf3e0', '#d2422f', '#3f9a5f', '#f2b52f'];

/** The Tiger's Nest on its cliff above a sea of cloud, pines and prayer flags in front. */
export const bhutan: Scene = {
  id: 'bhutan',
  title: 'Bhutan',
  alt: 'The cliff monastery of Paro Taktsang, white walls and golden roofs above a sea of cloud, with pines and a string of prayer flags',
  native: 'dawn',
  second: 'day',
  closeUp: { x: 0.63, y: 0.472, zoom: 2.1, light: 'dusk', alt: 'The golden roofs and white walls of the monastery on its ledge' },
  looks: {
    dawn: {
      sky: ['#3a5f96', '#d99aa6', '#ffdcae'], sun: '#fff4d8', glow: '#ffd6a2', haze: '#f8d5bc',
      land: ['#a7a9cc', '#7b8fb6', '#4d7f8a', '#25585c', '#0f383f'], water: [], stone: '#e0a27c',
      shade: '#5d4668', accent: '#e9b03c', dark: '#0a2230',
    },
    day: {
      sky: ['#1d6ca6', '#7bbfd3', '#eef0d6'], sun: '#fffef0', glow: '#fff6d2', haze: '#e4eee2',
      land: ['#a3c2d0', '#6ba2b0', '#458c80', '#21654f', '#0f413a'], water: [], stone: '#dcb48a',
      shade: '#5f6274', accent: '#edb43a', dark: '#0a2a34',
    },
    dusk: {
      sky: ['#2c2a63', '#b5557a', '#ffae6c'], sun: '#ffe6ae', glow: '#ffa862', haze: '#f39c7c',
      land: ['#a2809e', '#79678f', '#51597c', '#2f4058', '#182640'], water: [], stone: '#f0966a',
      shade: '#512f5c', accent: '#ffbe4a', dark: '#12132e',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const [far, back, mid, near, deep] = look.land as [string, string, string, string, string];
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    const sunX = focus - u * 44;
    stage.add(sky(stage, look, h * 0.66), rays(stage, look.sun, sunX, h * 0.26, 18, 0.2), sun(stage, look, sunX, h * 0.26, u * 6.2), streaks(stage, h * 0.06, h * 0.32, look.sun, 7, 0.4));
    stage.add(massif(stage, [at(-165, 0.5), at(-132, 0.36), at(-112, 0.46), at(-92, 0.39), at(-74, 0.48), at(-56, 0.35), at(-46, 0.42), at(-34, 0.31), at(-20, 0.44), at(6, 0.4), [w + u * 8, h * 0.5]], h * 0.66, { lit: mix('#fff6ea', look.haze, 0.25), shade: mix(far, look.haze, 0.2), rock: mix(far, look.haze, 0.35) }, 'left', 0.13));
    stage.add(mist(stage, h * 0.36, h * 0.6, look.haze, 0.9));
    const spur = (y: number, lift: (t: number) => number, fill: string, size: number): void => {
      const edge = crest(stage, { y, swing: u * 3, waves: 4, octaves: 3, lift });
      let trees = '';
      for (let x = 0; x < w; x += u * size * stage.random.between(0.26, 0.5)) trees += pine(stage, x, heightAt(edge, x) + u, u * size * stage.random.between(0.6, 1.15), fill);
      stage.add(path(under(edge, h), fill), trees, mist(stage, y - u * 4, y + u * 20, look.haze, 0.8));
    };
    spur(h * 0.58, (t) => u * 14 * Math.max(0, 0.42 - t) * 2, mix(back, look.haze, 0.3), 3.6);
    cloudBank(stage, h * 0.68, mix('#ffffff', look.haze, 0.55), mix(back, look.haze, 0.7));
    spur(h * 0.74, (t) => u * 18 * Math.max(0, 0.3 - t) * 2, mix(mid, look.haze, 0.16), 6);

    cliff(stage, look.stone, look.shade, mix(near, look.stone, 0.12), look.haze);
    monastery(stage, focus + u * 1, h * 0.53, h > u * 130 ? u * 1.28 : u, { rock: look.stone, wall: mix('#fffaf0', look.glow, 0.12), shade: mix(look.shade, '#fffaf0', 0.42), band: '#8f3326', wood: mix('#6a3222', look.shade, 0.25), gold: look.accent, lamp: '#ffe0a0', dark: look.dark });
    stage.add(rect(0, h * 0.7, w, h * 0.3, stage.vertical(h * 0.76, h * 0.9, [[0, look.haze, 0], [1, mix('#ffffff', look.haze, 0.6), 0.96]])));
    cloudBank(stage, h * 0.8, mix('#ffffff', look.haze, 0.3), mix(back, look.haze, 0.5), focus + u * 2);
    cloudBank(stage, h * 0.87, mix('#ffffff', look.haze, 0.45), mix(mid, look.haze, 0.5));
    spur(h * 0.945, (t) => u * (9 * Math.max(0, t - 0.62) * 2.6 + 5 * Math.max(0, 0.4 - t)), mix(near, look.haze, 0.12), 8);
    cloudBank(stage, h * 0.965, mix('#ffffff', look.haze, 0.45), mix(mid, look.haze, 0.5), focus - u * 14);

    const bank = crest(stage, { y: h * 0.985, swing: u, waves: 3, octaves: 3, lift: (t) => u * (22 * Math.max(0, 0.34 - t) * 2 + 16 * Math.max(0, t - 0.74) * 2) });
    for (const [dx, size] of [[-56, 30], [-46, 20], [34, 20], [43, 30], [53, 44]] as const) stage.add(pine(stage, focus + u * dx, heightAt(bank, focus + u * dx) + u * 2, u * size, deep, mix(deep, near, 0.7)));
    stage.add(path(under(bank, h), stage.vertical(h * 0.84, h, [[0, mix(deep, near, 0.3)], [1, look.dark]])));
    for (const [t, size] of [[0.015, 62], [0.09, 40], [0.15, 25]] as const) stage.add(pine(stage, w * t, heightAt(bank, w * t) + u * 4, u * size, look.dark, mix(look.dark, deep, 0.8)));
    const pole: Point = [focus - u * 42, h * 0.9];
    stage.add(stroke(`M${n(pole[0])} ${n(pole[1] + u * 6)}V${n(pole[1] - u * 24)}`, look.dark, u * 0.6));
    flags(stage, [pole[0], pole[1] - u * 23], [focus - u * 15, h * 0.545], 9, u * 3.4);
    flags(stage, [pole[0], pole[1] - u * 23], [-u * 6, h * 0.58], 9, u * 3.4);
    const monk = heightAt(bank, focus - u * 36);
    stage.add(figure(focus - u * 36, monk + u * 0.6, u * 7.6, '#9c2a34', '#5a2f22'), figure(focus - u * 32.6, heightAt(bank, focus - u * 32.6) + u * 0.6, u * 7, '#c25a2a', '#5a2f22', { flip: true }));
    stage.add(birds(stage, focus - u * 24, h * 0.2, 5, u * 1.7, deep));
  },
};

/** The wall of rock on the right: planes of light and shade, cracks, and pines on the ledges. */
function cliff(stage: Stage, lit: string, shade: string, tree: string, haze: string): void {
  const { w, h, u, focus, random } = stage;
  const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
  const keys: Point[] = [at(-3, -0.04), at(-6, 0.06), at(-1, 0.14), at(-4, 0.24), at(1, 0.33), at(-2, 0.4), at(-15, 0.53), at(-20, 0.56), at(-17, 0.64), at(-22, 0.76), at(-20, 0.9), at(-27, 1.04)];
  const edge = keys.slice(0, -1).flatMap((p, i) => rough(stage, p, keys[i + 1]!, 0.12, 3));
  const body = polygon([...edge, at(-27, 1.04), [w + u * 4, h * 1.04], [w + u * 4, -u * 4]]);
  const clip = stage.clip(body);
  stage.add(path(body, stage.vertical(0, h, [[0, lit], [0.62, mix(lit, shade, 0.25)], [0.84, haze]])));
  // Tall facets, each with a lit edge on the left and its shade running down on the right.
  let facets = '';
  let lights = '';
  for (let row = 0; row < 6; row++) for (let i = 0; i < 9; i++) {
    const x = focus + u * (-24 + i * 9.6 + random.between(-3, 3) + (row % 2) * 4);
    const y = h * (row * 0.15 - 0.1) + u * random.between(-6, 6);
    const tall = u * random.between(12, 26);
    const wide = u * random.between(2.6, 6);
    facets += polygon([[x, y], [x + wide * 0.8, y + tall * 0.1], [x + wide, y + tall * 0.6], [x + wide * 0.5, y + tall], [x + wide * 0.1, y + tall * 0.52]]);
    lights += polygon([[x, y], [x + wide * 0.1, y + tall * 0.52], [x + wide * 0.5, y + tall], [x - wide * 0.1, y + tall * 0.86], [x - wide * 0.32, y + tall * 0.4]]);
  }
  let cracks = '';
  for (let i = 0; i < 46; i++) {
    const a: Point = [focus + u * random.between(-20, 56), h * random.between(-0.02, 0.72)];
    cracks += line(rough(stage, a, [a[0] + u * random.between(-2, 3), a[1] + u * random.between(4, 13)], 0.16, 2));
  }
  stage.add(group(path(lights, mix(lit, '#fff6e0', 0.3), { opacity: 0.6 }) + path(facets, shade, { opacity: 0.55 }) + stroke(cracks, shade, u * 0.26, { opacity: 0.6 }), { 'clip-path': clip }));
  stage.add(group(path(body, stage.radial(w + u * 6, h * 0.2, u * 80, [[0, shade, 0.95], [0.6, shade, 0.4], [1, shade, 0]])), { filter: stipple(stage) }));
  // Shelves where pines hold on.
  for (const [dx, y, count] of [[24, 0.2, 5], [38, 0.34, 6], [10, 0.11, 4], [30, 0.62, 7], [-15, 0.7, 4]] as const) {
    const on = (k: number, drop: number) => `${n(focus + u * (dx + k * count))} ${n(h * y + u * drop)}`;
    let trees = '';
    for (let i = 0; i < count; i++) trees += pine(stage, focus + u * (dx + i * 2.2 + random.between(-0.6, 0.6)), h * y + u * random.between(0.5, 1.2), u * random.between(4, 7.4), tree, mix(tree, lit, 0.3));
    stage.add(path(`M${on(-0.8, 0.4)}L${on(1.1, 0.6)}L${on(0.8, 11)}L${on(0.5, 8)}L${on(0.1, 5)}L${on(-0.4, 3)}Z`, mix(lit, '#fff6e0', 0.22)), path(`M${on(1.1, 0.6)}L${on(2.7, 0.2)}L${on(2.5, 3)}L${on(2, 5)}L${on(1.7, 9)}L${on(0.8, 11)}L${on(1.3, 5)}Z`, mix(shade, lit, 0.25)));
    stage.add(path(`M${on(-0.8, 0.5)}L${on(0.4, -0.3)}L${on(1.6, 0.1)}L${on(2.7, -0.1)}L${on(2.5, 1)}L${on(1.6, 1.1)}L${on(0.6, 1.4)}Z`, tree), trees);
  }
  // A thread of a waterfall beside the monastery.
  const fall = focus + u * (h > u * 130 ? 37 : 28);
  stage.add(path(`M${n(fall)} ${n(h * 0.24)}C${n(fall + u * 1.2)} ${n(h * 0.3)} ${n(fall + u * 0.6)} ${n(h * 0.5)} ${n(fall + u * 1.8)} ${n(h * 0.84)}H${n(fall - u * 0.6)}C${n(fall - u * 0.6)} ${n(h * 0.5)} ${n(fall)} ${n(h * 0.32)} ${n(fall)} ${n(h * 0.24)}Z`, '#fffaf0', { opacity: 0.8 }));
}

interface House { rock: string; wall: string; shade: string; band: string; wood: string; gold: string; lamp: string; dark: string }

/** White battered walls under gilded roofs, stepping up their ledge. */
function monastery(stage: Stage, x: number, y: number, u: number, c: House): void {
  const rock = (points: readonly (readonly [number, number])[], fill: string) => path(polygon(points.map(([a, b]) => [x + a * u, y + b * u] as Point)), fill);
  stage.add(rock([[-21, 3.6], [-17, 0.6], [26, -1], [27, 6], [16, 12], [8, 9], [0, 15], [-10, 11]], mix(c.rock, c.wood, 0.5)), rock([[-21, 3.6], [-17, 0.6], [4, -0.4], [-2, 6], [0, 15], [-10, 11]], mix(c.rock, c.wall, 0.22)));
  stage.add(house(x + u * 19, y - u * 1, u * 11, u * 9, 1, c), house(x + u * 8.5, y - u * 5, u * 13, u * 13, 2, c));
  stage.add(house(x - u * 12, y + u * 1.2, u * 9, u * 8, 1, c), house(x - u * 2, y + u * 0.6, u * 13, u * 12, 2, c), house(x + u * 11.6, y + u * 0.6, u * 11, u * 8, 1, c));
  // The stair from the ravine, with pilgrims.
  let stairs = '';
  for (let i = 0; i < 14; i++) stairs += `M${n(x + (20 - i * 0.1 + i * 0.9) * u)} ${n(y + i * 0.85 * u)}h${n(u * 2.6)}`;
  stage.add(stroke(stairs, c.wall, u * 0.42), figure(x + u * 25.6, y + u * 3.6, u * 3.4, '#9c2a34', c.dark), figure(x + u * 29, y + u * 7, u * 3.6, '#f2b52f', c.dark, { flip: true }));
}

function house(x: number, y: number, w: number, h: number, tiers: number, c: House): string {
  const half = w / 2;
  const lean = half * 0.9;
  let out = path(polygon([[x - half, y], [x - lean, y - h], [x + lean, y - h], [x + half, y]]), c.wall) + path(polygon([[x + half * 0.34, y], [x + lean * 0.34, y - h], [x + lean, y - h], [x + half, y]]), c.shade);
  out += rect(x - lean * 1.01, y - h, lean * 2.02, h * 0.2, c.band) + rect(x + lean * 0.34, y - h, lean * 0.67, h * 0.2, mix(c.band, c.dark, 0.4));
  const mirrors = Math.max(2, Math.round(w / h * 3));
  for (let i = 0; i < mirrors; i++) out += circle(x - lean * 0.8 + (lean * 1.6 * i) / (mirrors - 1), y - h * 0.9, h * 0.035, c.gold);
  const rows = h > w * 0.85 ? 2 : 1;
  for (let r = 0; r < rows; r++) for (const k of [-0.56, 0, 0.56]) {
    const ww = w * 0.13;
    const wy = y - h * (0.68 - r * 0.32);
    out += rect(x + half * k - ww / 2 - w * 0.012, wy - h * 0.02, ww * 1.2, h * 0.2, c.wood) + rect(x + half * k - ww * 0.3, wy + h * 0.02, ww * 0.6, h * 0.12, c.lamp) + rect(x + half * k - ww * 0.7, wy - h * 0.035, ww * 1.5, h * 0.03, c.gold);
  }
  let top = y - h;
  let reach = half * 1.42;
  for (let i = 0; i < tiers; i++) {
    const rise = reach * 0.36;
    const eave = (dy: number) => `M${n(x - reach)} ${n(top - rise * 0.12 + dy)}Q${n(x - reach * 0.5)} ${n(top + rise * 0.2 + dy)} ${n(x)} ${n(top + rise * 0.2 + dy)}T${n(x + reach)} ${n(top - rise * 0.12 + dy)}`;
    out += path(`${eave(0)}Q${n(x + reach * 0.62)} ${n(top - rise * 0.3)} ${n(x + reach * 0.36)} ${n(top - rise)}H${n(x - reach * 0.36)}Q${n(x - reach * 0.62)} ${n(top - rise * 0.3)} ${n(x - reach)} ${n(top - rise * 0.12)}Z`, c.gold)
      + path(`M${n(x + reach * 0.2)} ${n(top + rise * 0.17)}Q${n(x + reach * 0.6)} ${n(top + rise * 0.12)} ${n(x + reach)} ${n(top - rise * 0.12)}Q${n(x + reach * 0.62)} ${n(top - rise * 0.3)} ${n(x + reach * 0.36)} ${n(top - rise)}H${n(x + reach * 0.14)}Z`, mix(c.gold, c.wood, 0.5))
      + stroke(eave(rise * 0.04), c.wood, rise * 0.14);
    top -= rise;
    if (i < tiers - 1) {
      out += rect(x - reach * 0.36, top - rise * 0.5, reach * 0.72, rise * 0.56, c.band) + rect(x - reach * 0.3, top - rise * 0.36, reach * 0.6, rise * 0.24, c.lamp);
      top -= rise * 0.46;
      reach *= 0.62;
    }
  }
  const tip = reach * 0.36;
  return out + path(`M${n(x - tip * 0.5)} ${n(top)}Q${n(x - tip * 0.1)} ${n(top - tip * 0.3)} ${n(x)} ${n(top - tip * 1.5)}Q${n(x + tip * 0.1)} ${n(top - tip * 0.3)} ${n(x + tip * 0.5)} ${n(top)}Z`, c.gold);
}

/** A level sea of cloud: overlapping swells, denser near `thick`. */
function cloudBank(stage: Stage, y: number, fill: string, shade: string, thick?: number): void {
  const { w, u, random } = stage;
  for (let i = 0; i < 8; i++) {
    const width = u * random.between(28, 54);
    const x = thick === undefined ? w * random.between(-0.2, 0.9) : thick + u * random.between(-40, 40) - width / 2;
    const top = y + u * random.between(-2, 4);
    stage.add(cloud(stage, x + u, top + u * 0.9, width, shade, 0.35), cloud(stage, x, top, width, fill, 0.85));
  }
}

/** A sagging string of five-coloured flags between two points. */
function flags(stage: Stage, a: Point, b: Point, count: number, size: number): void {
  const sag = Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.12;
  const on = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + Math.sin(Math.PI * t) * sag];
  stage.add(stroke(line(Array.from({ length: 21 }, (_, i) => on(i / 20))), '#3a2f3a', size * 0.06));
  for (let i = 0; i < count; i++) {
    const [x, y] = on((i + 0.6) / (count + 0.4));
    const s = size * (1.15 - 0.45 * (i / count));
    const sway = stage.random.between(-0.22, 0.1) * s;
    stage.add(path(`M${n(x - s * 0.42)} ${n(y)}L${n(x + s * 0.42)} ${n(y + s * 0.05)}Q${n(x + s * 0.36 + sway)} ${n(y + s * 0.5)} ${n(x + s * 0.42 + sway)} ${n(y + s)}Q${n(x + sway)} ${n(y + s * 0.86)} ${n(x - s * 0.42 + sway)} ${n(y + s * 0.98)}Q${n(x - s * 0.5 + sway)} ${n(y + s * 0.4)} ${n(x - s * 0.42)} ${n(y)}Z`, FLAGS[i % 5]!));
  }
}
