import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, heightAt, massif, ridge, under } from '../kit/land.ts';
import { birds, figure } from '../kit/life.ts';
import { circle, group, line, n, type Point, path, polygon, rect, stroke } from '../kit/path.ts';
import { palm, tinyPalm, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { teaRows } from '../kit/tea.ts';

/** A blue train on the Nine Arch Bridge at Ella, jungle below it and tea on the near slope. */
export const sriLanka: Scene = {
  id: 'sri-lanka',
  title: 'Sri Lanka',
  alt: 'A blue train crossing the tall stone arches of the Nine Arch Bridge at Ella, jungle in the valley below and tea bushes with pickers in front',
  native: 'dawn',
  second: 'dusk',
  closeUp: { x: 0.64, y: 0.47, zoom: 1.75, light: 'day', alt: 'The blue train leaning into the curve above the stone arches' },
  looks: {
    dawn: {
      sky: ['#2f8296', '#a9cdb4', '#ffe2a4'], sun: '#fff8de', glow: '#ffe3a0', haze: '#f7e0ac',
      land: ['#86b3a8', '#4f9a83', '#2b7f62', '#176049', '#0c4238'], water: [], stone: '#f3cf9c',
      shade: '#8a5f5a', accent: '#1f63b4', dark: '#06282a',
    },
    dusk: {
      sky: ['#3a3d7a', '#d9727a', '#ffbf74'], sun: '#ffeab4', glow: '#ffb268', haze: '#f6a878',
      land: ['#a98292', '#7c6f86', '#4d6a66', '#2a5249', '#163a38'], water: [], stone: '#ffc187',
      shade: '#7a4258', accent: '#2b63b8', dark: '#14182c',
    },
    day: {
      sky: ['#2279a4', '#86c8cf', '#f0efcf'], sun: '#fffef0', glow: '#fff6d0', haze: '#e2edd2',
      land: ['#8fbdb4', '#55a585', '#2f8a5c', '#1c6a48', '#0e4a3a'], water: [], stone: '#f3dcb4',
      shade: '#8f7468', accent: '#1c5fb8', dark: '#072c30',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const [far, back, mid, near, deep] = look.land as [string, string, string, string, string];
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    const sunX = focus - u * 34;
    stage.add(sky(stage, look, h * 0.5), rays(stage, look.sun, sunX, h * 0.27, 18, 0.26), sun(stage, look, sunX, h * 0.27, u * 6.5), streaks(stage, h * 0.06, h * 0.3, look.sun, 7, 0.4));
    stage.add(ridge(stage, { y: h * 0.39, swing: u * 4, waves: 6, lift: (t) => u * 7 * Math.max(0, 0.3 - t) * 3 }, mix(far, look.haze, 0.45)), mist(stage, h * 0.32, h * 0.48, look.haze, 0.8));
    stage.add(massif(stage, [at(-78, 0.5), at(-40, 0.4), at(-22, 0.43), at(3, 0.165), at(8, 0.215), at(15, 0.2), at(28, 0.31), at(40, 0.29), [w + u * 14, h * 0.42]], h * 0.56, { lit: mix(back, look.haze, 0.56), shade: mix(mid, look.haze, 0.42) }, 'left', 0.07));
    stage.add(mist(stage, h * 0.32, h * 0.54, look.haze, 0.9));
    canopy(stage, { y: h * 0.45, lift: (t) => u * (10 * Math.max(0, 0.5 - t) + 16 * Math.max(0, t - 0.72)), rows: 4, size: 2.8 }, mix(back, look.haze, 0.3), mix(mix(back, look.stone, 0.3), look.haze, 0.3));
    stage.add(mist(stage, h * 0.44, h * 0.7, look.haze, 0.7));

    const bridge = span(focus + u * 4, h * 0.46, u);
    viaduct(stage, bridge, look.stone, look.shade, mix(look.shade, look.dark, 0.45));
    train(stage, bridge, look.accent, look.dark, look.stone);
    // The hill that takes the far end of the line, then the valley trees around the feet of the piers.
    canopy(stage, { y: h * 0.46 + u * 17, lift: (t) => u * 24 * Math.min(1, Math.max(0, (focus - t * w) / u - 18) / 9), rows: 6, size: 3.3 }, mix(mid, look.haze, 0.14), mix(mid, look.stone, 0.36), 5);
    stage.add(mist(stage, h * 0.5, h * 0.78, look.haze, 0.4));
    canopy(stage, { y: h * 0.46 + u * 26.5, lift: (t) => u * (15 * Math.min(1, Math.max(0, (focus - t * w) / u - 16) / 16) + 26 * Math.max(0, (t * w - focus) / u - 36) / 18), rows: 5, size: 4.3 }, near, mix(near, look.stone, 0.28), 7);
    stage.add(group(rect(0, h * 0.5, w, h * 0.5, stage.vertical(h * 0.72, h * 0.95, [[0, look.dark, 0], [1, look.dark, 0.6]])), { filter: stipple(stage) }));

    const slope = crest(stage, { y: Math.min(h * 0.88, h * 0.46 + u * 46), swing: u * 0.7, waves: 1.6, octaves: 1, lift: (t) => u * (12 * (0.62 - t)) });
    const tea = { lit: mix('#cfdc6a', look.haze, 0.15), body: mix(near, deep, 0.25), path: mix(deep, look.dark, 0.6) };
    stage.add(teaRows(stage, slope, { rows: 1, gap: u * 3 }, tea));
    for (const [dx, size, cloth] of [[-26, 12.5, '#e2532f'], [-18, 11.6, '#f4b732'], [8, 10.6, '#d6456b']] as const) {
      const x = focus + u * dx;
      stage.add(figure(x, heightAt(slope, x) + u * 4.4, u * size, cloth, '#4a241a', { basket: '#b07a3c', stoop: dx !== -18 }));
    }
    stage.add(teaRows(stage, slope.map(([x, y]) => [x, y + u * 3.2] as Point), { rows: h > u * 130 ? 10 : 6, gap: u * 3.4, grow: 0.16 }, tea));
    stage.add(group(rect(0, h * 0.6, w, h * 0.4, stage.radial(0, h, w * 0.7, [[0, look.dark, 0.9], [1, look.dark, 0]])), { filter: stipple(stage) }));
    const leaf = { trunk: look.dark, leaf: look.dark, lit: mix(deep, near, 0.5) };
    stage.add(palm(stage, u * 1, h * 1.04, u * 74, 0.1, leaf), palm(stage, u * 10, h * 1.04, u * 46, 0.16, leaf), treeline(stage, -u * 14, h * 1.02, u * 40, u * 9, look.dark));
    stage.add(birds(stage, focus - u * 12, h * 0.17, 6, u * 1.6, deep));
  },
};

interface Band { y: number; lift: (t: number) => number; rows: number; size: number }

/** Jungle seen from above: rows of round crowns, each with a lit cap, and some palms. */
function canopy(stage: Stage, band: Band, fill: string, lit: string, palms = 0): void {
  const { w, h, u, random } = stage;
  const edge = crest(stage, { y: band.y, swing: u * 1.5, waves: 4, octaves: 2, lift: band.lift });
  for (let i = 0; i < palms; i++) {
    const x = w * random();
    stage.add(tinyPalm(stage, x, heightAt(edge, x), u * band.size * random.between(1.6, 2.4), mix(fill, lit, 0.15)));
  }
  for (let row = 0; row < band.rows; row++) {
    const size = u * band.size * (1 + row * 0.16);
    let crowns = '';
    let caps = '';
    for (let x = -size * random(); x < w + size; x += size * random.between(0.7, 1.3)) {
      const r = size * random.between(0.55, 0.95);
      const y = heightAt(edge, Math.min(w, Math.max(0, x))) + row * u * band.size * 1.05 + r * random.between(-0.2, 0.4);
      crowns += `M${n(x - r)} ${n(y + r * 0.5)}C${n(x - r * 1.1)} ${n(y - r * 0.6)} ${n(x - r * 0.4)} ${n(y - r)} ${n(x)} ${n(y - r)}S${n(x + r * 1.1)} ${n(y - r * 0.6)} ${n(x + r)} ${n(y + r * 0.5)}V${n(y + r * 3)}H${n(x - r)}Z`;
      caps += `M${n(x - r * 0.86)} ${n(y)}C${n(x - r * 0.8)} ${n(y - r * 0.7)} ${n(x - r * 0.3)} ${n(y - r * 0.92)} ${n(x + r * 0.2)} ${n(y - r * 0.9)}C${n(x - r * 0.2)} ${n(y - r * 0.6)} ${n(x - r * 0.3)} ${n(y - r * 0.4)} ${n(x - r * 0.86)} ${n(y)}Z`;
    }
    const shade = mix(fill, '#06282a', row * 0.07);
    stage.add(path(crowns, shade), path(caps, mix(lit, shade, 0.25 + row * 0.12)));
  }
  stage.add(path(under(edge.map(([x, y]) => [x, y + u * band.size * 1.05 * band.rows] as Point), h), mix(fill, '#06282a', band.rows * 0.07)));
}

/** A place on the curved bridge: `s` along it in bays, `side` across, `up` above the rails. */
type Span = (s: number, side: number, up: number) => Point;

const BAYS = 9;

/** The line sweeps towards us from the hills on the left and straightens on the right; a plain pinhole view of it. */
function span(x: number, y: number, u: number): Span {
  const bay = 12.6;
  const eye = 15;
  const plan = (s: number): [across: number, depth: number, turn: number] => {
    let across = 0;
    let depth = 100;
    const end = 0.16;
    const bend = 0.138;
    const steps = 24;
    const step = (BAYS - s) / steps;
    for (let i = 0; i < steps; i++) {
      const turn = end - bend * step * (i + 0.5);
      across -= Math.cos(turn) * bay * step;
      depth -= Math.sin(turn) * bay * step;
    }
    return [across, depth, end - bend * (BAYS - s)];
  };
  return (s, side, up) => {
    const [across, depth, turn] = plan(s);
    const k = 100 / (depth + Math.cos(turn) * side);
    return [x + (across + 46 - Math.sin(turn) * side) * k * u , y + ((eye - up) * k - eye) * u];
  };
}

/** Masonry arches with their soffits, from the far bay to the near one. */
function viaduct(stage: Stage, at: Span, stone: string, shade: string, dark: string): void {
  const { u, h } = stage;
  const deep = -34;
  const arch = (i: number, side: number): Point[] => {
    const rim: Point[] = [at(i + 0.16, side, deep)];
    for (let k = 0; k <= 12; k++) {
      const t = (Math.PI * k) / 12;
      rim.push(at(i + 0.5 - Math.cos(t) * 0.34, side, -7.4 + Math.sin(t) * 4.4));
    }
    return [...rim, at(i + 0.84, side, deep)];
  };
  const face = (side: number): string => {
    const rail = Array.from({ length: 37 }, (_, i) => at((i / 36) * (BAYS + 0.6) - 0.3, side, 0));
    const foot = Array.from({ length: 37 }, (_, i) => at((1 - i / 36) * (BAYS + 0.6) - 0.3, side, deep));
    return polygon([...rail, ...foot]) + Array.from({ length: BAYS }, (_, i) => polygon(arch(i, side))).join('');
  };
  stage.add(path(face(3.4), dark, { 'fill-rule': 'evenodd' }));
  for (let i = 0; i < BAYS; i++) {
    const front = arch(i, 0);
    const rear = arch(i, 3.4);
    for (let k = 0; k < front.length - 1; k++) stage.add(path(polygon([front[k]!, front[k + 1]!, rear[k + 1]!, rear[k]!]), mix(shade, dark, k < 7 ? 0.75 : 0.15)));
  }
  const [, top] = at(BAYS / 2, 0, 0);
  stage.add(path(face(0), stage.vertical(top, Math.min(h, top + u * 26), [[0, stone], [0.4, mix(stone, shade, 0.25)], [1, shade]]), { 'fill-rule': 'evenodd' }));
  // Rings of the arches, courses of stone, the pilasters and the coping.
  let rings = '';
  let pillars = '';
  for (let i = 0; i < BAYS; i++) {
    rings += line(arch(i, 0).slice(1, -1));
    for (const k of [-0.07, 0.07]) pillars += line([at(i + k, 0, -1.4), at(i + k, 0, deep)]);
  }
  let courses = '';
  for (let c = 0; c < 90; c++) {
    const s = stage.random.between(-0.14, 0.14) + Math.floor(stage.random() * BAYS);
    const up = -stage.random.between(4, 24);
    courses += line([at(s - 0.06, 0, up), at(s + 0.06, 0, up)]);
  }
  stage.add(stroke(rings, mix(stone, '#ffffff', 0.3), u * 0.42, { opacity: 0.8 }), stroke(pillars, shade, u * 0.22, { opacity: 0.6 }), stroke(courses, shade, u * 0.22, { opacity: 0.5 }));
  const strip = (low: number, high: number, fill: string) => path(polygon([...Array.from({ length: 31 }, (_, i) => at((i / 30) * (BAYS + 0.6) - 0.3, 0, high)), ...Array.from({ length: 31 }, (_, i) => at((1 - i / 30) * (BAYS + 0.6) - 0.3, 0, low))]), fill);
  stage.add(strip(-1.9, -1.3, shade), strip(-1.3, 0.5, mix(stone, '#ffffff', 0.22)));
}

/** Blue carriages behind a blue engine, bending with the line. */
function train(stage: Stage, at: Span, blue: string, dark: string, stone: string): void {
  const { u } = stage;
  const box = (a: number, b: number, low: number, high: number, fill: string): string => {
    const steps = [0, 0.25, 0.5, 0.75, 1].map((k) => a + (b - a) * k);
    return path(polygon([...steps.map((s) => at(s, 0.7, high)), ...steps.reverse().map((s) => at(s, 0.7, low))]), fill);
  };
  const cars: [number, number][] = [[1.7, 2.86], [2.94, 4.1], [4.18, 5.34], [5.42, 6.58], [6.66, 7.9]];
  cars.forEach(([a, b], i) => {
    const engine = i === cars.length - 1;
    stage.add(box(a, b, 0.4, 4.7, blue), box(a, b, 4.3, 5.1, mix(dark, stone, engine ? 0.2 : 0.55)), box(a, b, 1.3, 1.8, engine ? '#ffd35a' : '#f6ecd2'), box(a + 0.02, b - 0.02, 0.1, 0.7, dark));
    const count = engine ? 4 : 7;
    for (let k = 0; k < count; k++) {
      const left = a + 0.08 + ((b - a - 0.16) * k) / count;
      stage.add(box(left, left + ((b - a - 0.16) / count) * 0.66, 2.4, 3.8, engine ? mix(dark, blue, 0.3) : '#fff1c4'));
    }
  });
  const nose = [at(7.9, 0.7, 0.5), at(7.9, 0.7, 4.9), at(7.94, 2.6, 4.9), at(7.94, 2.6, 0.5)];
  const glass = [at(7.91, 0.95, 2.8), at(7.91, 0.95, 4.4), at(7.93, 2.35, 4.4), at(7.93, 2.35, 2.8)];
  const lamp = at(7.92, 1.6, 1.5);
  stage.add(path(polygon(nose), mix(blue, dark, 0.35)), path(polygon(glass), '#fff1c4'), circle(lamp[0], lamp[1], u * 0.6, '#fff6d8'), circle(lamp[0], lamp[1], u * 1.7, '#fff1c4', { opacity: 0.35 }));
}
