import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { massif, rough } from '../kit/land.ts';
import { birds } from '../kit/life.ts';
import { circle, curve, ellipse, group, line, n, type Point, path, placed, rect, stroke } from '../kit/path.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';

/** The switchback road up the bare folds of Jebel Jais, a flyer on the long wire above it. */
export const jebelJais: Scene = {
  id: 'jebel-jais',
  title: 'Jebel Jais',
  alt: 'a road winding in hairpins up the bare folded mountains of Ras Al Khaimah, a rider flying past on a zipline',
  second: 'dusk',
  closeUp: { x: 0.73, y: 0.78, zoom: 1.9, light: 'day', alt: 'a small red car on the hairpin bends of the mountain road' },
  native: 'day',
  looks: {
    day: {
      sky: ['#1f7f96', '#8ccabf', '#fbe9bf'], sun: '#fffdf0', glow: '#fff0c0', haze: '#f3e2bd',
      land: ['#b9c4b8', '#d4a37c', '#cc8354', '#b4623c'], water: [], stone: '#ffe0ac', shade: '#6c3f56', accent: '#d92f2c', dark: '#2b1a34',
    },
    dusk: {
      sky: ['#2a2860', '#b7557f', '#ffb476'], sun: '#ffe8b0', glow: '#ffab66', haze: '#f2957e',
      land: ['#b07a98', '#b06a7c', '#9a4f68', '#763a5a'], water: [], stone: '#ffc792', shade: '#34204f', accent: '#ffd05a', dark: '#150d30',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    const sunX = focus - u * 46;
    stage.add(sky(stage, look, h * 0.56), rays(stage, look.sun, sunX, h * 0.3, 20, 0.24), sun(stage, look, sunX, h * 0.3, u * 7.5, 4), streaks(stage, h * 0.05, h * 0.3, look.sun, 7, 0.4), cloud(stage, focus - u * 96, h * 0.46, u * 40, '#fffaf0', 0.35));

    const paint = (colour: string, fade: number) => ({ lit: mix(mix(colour, look.stone, 0.3), look.haze, fade), shade: mix(look.shade, look.haze, fade * 0.95) });
    const a = massif(stage, [at(-170, 0.54), at(-132, 0.46), at(-104, 0.53), at(-82, 0.44), at(-64, 0.52), at(-44, 0.4), at(-26, 0.5), at(-10, 0.34), at(8, 0.4), at(30, 0.24), [w + u * 12, h * 0.4]], h * 0.8, paint(far, 0.62), 'left', 0.12);
    const b = massif(stage, [at(-170, 0.62), at(-140, 0.55), at(-112, 0.62), at(-90, 0.53), at(-70, 0.62), at(-54, 0.53), at(-36, 0.6), at(-18, 0.41), at(-8, 0.46), at(14, 0.2), at(24, 0.28), at(40, 0.15), [w + u * 16, h * 0.36]], h * 0.9, paint(back, 0.3), 'left', 0.13);
    stage.add(a, mist(stage, h * 0.42, h * 0.66, look.haze, 0.85), b, mist(stage, h * 0.52, h * 0.78, look.haze, 0.75));
    stage.add(massif(stage, [at(-170, 0.74), at(-134, 0.66), at(-106, 0.74), at(-84, 0.66), at(-60, 0.75), at(-46, 0.7), at(-24, 0.8), at(-10, 0.7), at(10, 0.8)], h * 0.95, paint(mid, 0.22), 'left', 0.12), mist(stage, h * 0.68, h * 0.86, look.haze, 0.55));

    slope(stage, [[-u * 40, h * 0.93], at(-82, 0.86), at(-62, 0.82), at(-44, 0.765), at(-34, 0.7), at(-22, 0.62), at(-14, 0.53), at(-3, 0.46), at(6, 0.41), at(17, 0.39), at(28, 0.35), at(40, 0.37), [w + u * 20, h * 0.29]], { lit: mix(mid, look.stone, 0.3), shade: look.shade, near, stone: look.stone, dark: look.dark });
    const way: Point[] = [at(-74, 1.08), at(-44, 0.965), at(-10, 0.92), at(20, 0.9), at(37, 0.878), at(41, 0.853), at(32, 0.832), at(8, 0.815), at(-16, 0.79), at(-24, 0.765), at(-16, 0.744), at(6, 0.726), at(24, 0.705), at(31, 0.684), at(24, 0.666), at(8, 0.65), at(-6, 0.628), at(-9, 0.61), at(-2, 0.596), at(12, 0.582), at(22, 0.566), at(25, 0.552), at(19, 0.54), at(8, 0.527), at(2, 0.513), at(6, 0.501), at(16, 0.49), at(24, 0.476), at(26, 0.465), at(20, 0.455), at(14, 0.444), at(18, 0.432), at(28, 0.42)];
    stage.add(road(stage, way, { tar: mix(look.dark, look.shade, 0.45), wall: mix(look.stone, near, 0.25), rail: '#fff6e2', line: '#ffd45c' }));
    stage.add(car(focus + u * 12, h * 0.9 + u * 0.4, u * 11, look.accent, look.dark), car(focus + u * 0, h * 0.722 + u * 0.2, u * 4.2, '#fff6e2', look.dark, true));

    // The wire crosses the whole valley.
    const wireY = (dx: number) => h * 0.545 - (dx + 52) * u * 0.33 * Math.min(1.3, h / (u * 110)) + Math.sin(Math.PI * Math.min(1, Math.max(0, (dx + 130) / 190))) * u * 3;
    for (const lift of [0, 1.6]) stage.add(stroke(curve(Array.from({ length: 12 }, (_, i) => [focus + u * (-130 + i * 17), wireY(-130 + i * 17) + u * lift] as Point)), look.dark, u * 0.2, { opacity: 0.85 }));
    stage.add(flyer(focus - u * 30, wireY(-30), u * 17, look.accent, look.dark), flyer(focus + u * 10, wireY(10) + u * 1.6, u * 6.5, '#fff6e2', look.dark));
    stage.add(group(rect(0, h * 0.6, w, h * 0.4, stage.vertical(h * 0.82, h, [[0, look.dark, 0], [1, look.dark, 0.55]])), { filter: stipple(stage) }), birds(stage, focus - u * 16, h * 0.16, 5, u * 1.8, look.dark));
  },
};

/** The great flank that carries the road: folded strata, gullies, a shaded foot. */
function slope(stage: Stage, keys: readonly Point[], c: { lit: string; shade: string; near: string; stone: string; dark: string }): void {
  const { w, h, u, random } = stage;
  const outline = keys.slice(0, -1).flatMap((p, i) => rough(stage, p, keys[i + 1]!, 0.09, 3)).concat([keys[keys.length - 1]!]);
  const body = `${line(outline)}L${n(w + u * 20)} ${n(h + 4)}L${n(-u * 40)} ${n(h + 4)}Z`;
  const clip = stage.clip(body);
  stage.add(path(body, stage.vertical(h * 0.3, h, [[0, c.lit], [1, c.near]])));
  // Folds: bands that run parallel to one wavy line.
  let pale = '';
  let deep = '';
  for (let i = 0; i < 30; i++) {
    const shift = i * h * 0.026;
    const thick = u * random.between(0.5, 1.5);
    const top: Point[] = [];
    const low: Point[] = [];
    for (let x = -u * 20; x <= w + u * 20; x += u * 7) {
      const y = h * 0.3 + shift + Math.sin(x / (u * 17) + 0.6) * u * 4.6 + Math.sin(x / (u * 7.5)) * u * 0.9 - (x - stage.focus) * 0.16;
      top.push([x, y]);
      low.unshift([x, y + thick * (0.4 + random() * 0.9)]);
    }
    const d = `${curve(top)}L${curve(low).slice(1)}Z`;
    if (i % 2) pale += d;
    else deep += d;
  }
  stage.add(path(pale, c.stone, { opacity: 0.2, 'clip-path': clip }), path(deep, c.shade, { opacity: 0.2, 'clip-path': clip }));
  let gullies = '';
  for (let i = 5; i < outline.length - 4; i += 9) {
    const [x, y] = outline[i]!;
    const reach = u * random.between(16, 34);
    gullies += line([[x, y - u], [x + u * 5, y + u * 1.5], [x + u * 7.5, y + reach * 0.4], [x + u * 5.5, y + reach * 0.6], [x + u * 7, y + reach], [x + u * 2.6, y + reach * 0.66], [x + u * 3.4, y + reach * 0.42], [x + u * 0.8, y + reach * 0.22]]) + 'Z';
  }
  stage.add(path(gullies, c.shade, { opacity: 0.4, 'clip-path': clip }));
  stage.add(group(path(body, stage.gradient([[0, c.shade, 0], [0.55, c.shade, 0], [1, c.shade, 0.6]], true)), { filter: stipple(stage) }));
}

/** A ribbon that narrows as it climbs, with its retaining wall, rail and centre line. */
function road(stage: Stage, way: readonly Point[], c: { tar: string; wall: string; rail: string; line: string }): string {
  const { u } = stage;
  const bottom = way[0]![1];
  const top = way[way.length - 1]![1];
  const fine: Point[] = [];
  for (let i = 0; i < way.length - 1; i++) {
    const [p0, p1, p2, p3] = [way[Math.max(0, i - 1)]!, way[i]!, way[i + 1]!, way[Math.min(way.length - 1, i + 2)]!];
    for (let k = 0; k < 7; k++) {
      const t = k / 7;
      const blend = (a: number, b: number, e: number, f: number) => 0.5 * (2 * b + (e - a) * t + (2 * a - 5 * b + 4 * e - f) * t * t + (3 * b - a - 3 * e + f) * t ** 3);
      fine.push([blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])]);
    }
  }
  const size = (y: number) => u * (0.5 + 3.6 * ((y - top) / (bottom - top)) ** 1.25);
  const side = (k: number, drop = 0): Point[] => fine.map(([x, y], i) => {
    const [ax, ay] = fine[Math.max(0, i - 1)]!;
    const [bx, by] = fine[Math.min(fine.length - 1, i + 1)]!;
    // The road is seen flat on: sideways it is wide, in depth it is foreshortened.
    const length = Math.hypot(bx - ax, (by - ay) * 2.2) || 1;
    const s = size(y);
    return [x + ((by - ay) * 2.2 / length) * s * k * 1.3, y - ((bx - ax) / length) * s * k * 0.6 + s * drop];
  });
  const ribbon = (points: readonly Point[], width: (y: number) => number, colour: string, opacity = 1) => {
    let d = '';
    for (let i = 0; i < points.length - 1; i++) {
      const [x, y] = points[i]!;
      const [xx, yy] = points[i + 1]!;
      const t = width(y);
      d += `M${n(x)} ${n(y - t)}L${n(xx)} ${n(yy - t)}L${n(xx)} ${n(yy + t)}L${n(x)} ${n(y + t)}Z`;
    }
    return path(d, colour, { opacity });
  };
  const body = (a: readonly Point[], b: readonly Point[], colour: string) => {
    let d = '';
    for (let i = 0; i < a.length - 1; i++) d += line([a[i]!, a[i + 1]!, b[i + 1]!, b[i]!]) + 'Z';
    return `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${n(u * 0.12)}"/>`;
  };
  const left = side(1);
  const right = side(-1);
  return body(side(1, 0.75), side(-1, 0.75), c.wall) + body(left, right, c.tar)
    + ribbon(left, (y) => size(y) * 0.05, c.rail) + ribbon(right, (y) => size(y) * 0.07, c.rail)
    + fine.map((p, i) => (i % 4 < 2 && i < fine.length - 1 ? stroke(line([p, fine[i + 1]!]), c.line, size(p[1]) * 0.13) : '')).join('');
}

/** A small off-roader seen from the side; 100 long, wheels on y = 0. */
const car = (x: number, y: number, size: number, paint: string, dark: string, flip = false): string => placed(
  ellipse(0, 1, 56, 5, dark, { opacity: 0.5 }) + path('M-50 -10V-30C-50 -34 -48 -36 -44 -36L-38 -58C-37 -61 -35 -62 -32 -62H8C12 -62 15 -60 17 -57L28 -38L46 -34C50 -33 52 -30 52 -26V-10Z', paint) + path('M-34 -38L-30 -56H-10V-38ZM-5 -38V-56H7C9 -56 11 -55 12 -53L20 -38Z', dark) + rect(-50, -16, 102, 5, mix(paint, dark, 0.45)) + rect(-30, -67, 36, 4, dark) + rect(46, -30, 6, 6, '#fff3c4')
  + circle(-28, -9, 11, dark) + circle(30, -9, 11, dark) + circle(-28, -9, 4.6, '#e8dcc8') + circle(30, -9, 4.6, '#e8dcc8'),
  x, y, size / 100, flip,
);

/** A rider hung face down below the wire, head to the left; 100 long. */
const flyer = (x: number, y: number, size: number, suit: string, dark: string): string => placed(group(
  rect(-8, -3, 16, 6, dark) + stroke('M-4 2L-22 20M4 2L26 22', dark, 2.2)
  + path('M-40 22C-30 16 -8 17 10 19L50 24C54 25 54 30 50 31L10 36C-8 38 -30 36 -40 31Z', suit) + path('M-20 36C-6 38 14 36 30 33L50 31C54 30 54 27 52 26C30 31 0 33 -20 36Z', dark, { opacity: 0.35 })
  + path('M-30 30C-36 38 -46 44 -56 45L-57 41C-48 38 -42 32 -38 26Z', suit) + circle(-58, 43, 3, '#e8b894') + circle(-45, 22, 8.4, '#e8b894') + path('M-54 20C-53 10 -38 9 -36 20L-37 25L-42 19Z', dark) + path('M48 23H60L62 27L60 32H48Z', dark),
  { transform: 'rotate(-16)' },
), x, y, size / 100);
