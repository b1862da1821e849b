import { sailboat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds, figure } from '../kit/life.ts';
import type { Look } from '../kit/look.ts';
import { circle, curve, ellipse, group, n, type Point, path, placed, polygon, rect, stroke } from '../kit/path.ts';
import { tinyPalm, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, swells } from '../kit/water.ts';

/** Thatched villas on stilts along a winding jetty, a lagoon in bands, an island of palms. */
export const maldives: Scene = {
  id: 'maldives',
  title: 'Maldives',
  alt: 'thatched villas on stilts along a jetty that winds over a turquoise lagoon to an island of palms, a seaplane above',
  native: 'dawn',
  second: 'night',
  closeUp: { x: 0.82, y: 0.73, zoom: 2.3, light: 'dawn', alt: 'a thatched villa on stilts with steps down to the lagoon' },
  looks: {
    dawn: {
      sky: ['#4a9cc4', '#f2b9b4', '#ffe7bc'], sun: '#fffbe6', glow: '#ffe2b4', haze: '#ffdcc0',
      land: ['#8fc4b4', '#4fa389', '#23806a', '#0f5a50'], water: ['#b4ecdc', '#4ad4cc', '#14aebc', '#0a7ca4'], stone: '#fff2d0',
      shade: '#8a5a48', accent: '#f0694a', dark: '#073a52',
    },
    night: {
      sky: ['#070f33', '#1b3268', '#5a6ba6'], sun: '#fdf6dc', glow: '#a9bce8', haze: '#5f78ae',
      land: ['#3f5f90', '#2b4a78', '#18335c', '#0d2145'], water: ['#6fb0c8', '#2f7eaa', '#15507f', '#0a2a56'], stone: '#b4c4dc',
      shade: '#33365e', accent: '#ffc35c', dark: '#050f2c',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const line = h * 0.36;
    const dark = light === 'night';
    const lamps = dark || light === 'dusk';
    const sunX = focus + u * 4;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    stage.add(sky(stage, look, line));
    if (dark) stage.add(stars(stage, line, 110));
    else stage.add(rays(stage, look.sun, sunX, line - u * 9, 18, 0.22));
    stage.add(sun(stage, look, sunX, line - u * 9, u * 5, 4), streaks(stage, h * 0.05, line - u * 12, look.sun, 6, 0.4));
    for (const [dx, y, size] of [[-84, 0.32, 44], [-36, 0.25, 34], [16, 0.33, 52], [34, 0.17, 34]] as const) stage.add(cloud(stage, focus + u * dx, h * y, u * size, look.sun, dark ? 0.14 : 0.65));
    stage.add(treeline(stage, focus + u * 26, line + u * 0.4, u * 22, u * 2.4, mix(far, look.haze, 0.5), 4), mist(stage, line - u * 6, line + u, look.haze, 0.6));
    const deep = look.water[3]!;
    stage.add(rect(0, line, w, h, stage.vertical(line, h, [[0, deep], [0.08, look.water[2]!], [1, look.water[2]!]])));
    lagoon(stage, look, line);
    const y = (dy: number) => line + u * dy;

    // The home island, at the far end of the jetty.
    const ix = focus - u * 46;
    stage.add(ellipse(ix, y(5.4), u * 36, u * 3.4, look.water[0]!, { opacity: 0.8 }), ellipse(ix, y(4.8), u * 30, u * 2, look.stone));
    stage.add(treeline(stage, ix - u * 24, y(4.6), u * 46, u * 6, mix(mid, look.haze, 0.15), 12), treeline(stage, ix - u * 27, y(5), u * 40, u * 3.6, near, 4));
    for (const [dx, size] of [[-18, 13], [-10, 16], [-2, 14], [7, 15], [13, 11]] as const) stage.add(tinyPalm(stage, ix + u * dx, y(4.2), u * size, near));
    stage.add(sailboat(focus + u * 30, y(3), u * 7, look.sun, look.accent));

    for (const [dx, dy, size] of [[-46, 40, 12], [-34, 50, 9], [-58, 52, 8], [-30, 92, 12], [36, 84, 10]] as const) stage.add(ray(focus + u * dx, y(dy), u * size, mix(deep, look.dark, 0.5)));
    stage.add(swells(stage, line + u * 8, h, '#ffffff', 20, dark ? 0.08 : 0.17), glints(stage, { x: sunX - u * 10, top: line + u, bottom: h, spread: u * 44 }, look.sun, 90, dark ? 0.4 : 0.75));
    const way: [number, number][] = [[-26, 5], [-12, 6.4], [0, 8.4], [8, 11], [12, 15], [12, 21], [8, 30], [2, 44], [-8, 66], [-24, 112]];
    const wood = mix(look.shade, look.stone, lamps ? 0.3 : 0.45);
    const house = (dx: number, dy: number, size: number, spurTo: number) => {
      stage.add(spur(focus + u * spurTo, focus + u * dx, y(dy), u * size, wood, look.dark));
      stage.add(villa(stage, focus + u * dx, y(dy), u * size, look, lamps, dx < spurTo));
    };
    jetty(stage, way.map(([dx, dy]) => [focus + u * dx, y(dy)] as Point), way.map(([, dy]) => u * (0.35 + dy * 0.085)), wood, look.dark);
    house(-7, 9, 6.4, 2);
    house(17, 10, 7.4, 8);
    house(-3.5, 13.6, 9.4, 10);
    house(26, 15.6, 12, 13);
    house(-9, 21.5, 15, 10);
    house(29, 46, 33, 5);
    if (h > w) house(-36, 80, 42, -19);
    for (const [dx, dy, size, cloth] of [[8.6, 30, 5, look.accent], [10.4, 30.4, 5.2, '#fffaf0']] as const) stage.add(figure(focus + u * dx, y(dy), u * size, cloth, '#6a3a26', { flip: dx > 9 }));
    stage.add(group(rect(0, line, w, h - line, stage.vertical(h * 0.74, h, [[0, look.dark, 0], [1, look.dark, 0.6]])), { filter: stipple(stage) }));
    if (dark) stage.add(birds(stage, focus - u * 30, h * 0.2, 3, u * 1.4, look.dark));
    else stage.add(seaplane(focus - u * 34, h * 0.115, u * 24, look), birds(stage, focus + u * 34, h * 0.16, 5, u * 1.5, mix(look.dark, back, 0.3)));
  },
};

/** Sandbars and shallows: long lens-shaped bands from pale to deep. */
function lagoon(stage: Stage, look: Look, line: number): void {
  const { w, h, u, focus } = stage;
  const pale = mix(look.water[0]!, look.stone, 0.35);
  const band = (top: readonly Point[], low: readonly Point[], fill: string, opacity: number) => {
    const back = [...low].reverse();
    stage.add(path(`${curve(top, 5)}${curve(back, 5).replace('M', 'L')}Z`, fill, { opacity }));
  };
  const left = -u * 6;
  const right = w + u * 6;
  const y = (dy: number) => line + u * dy;
  band([[left, y(4)], [focus - u * 30, y(3.4)], [focus + u * 20, y(5)], [right, y(4.4)]], [[left, y(17)], [focus - u * 20, y(24)], [focus + u * 30, y(18)], [right, y(21)]], look.water[1]!, 0.75);
  band([[left, y(6)], [focus - u * 40, y(4)], [focus, y(6.4)], [focus + u * 34, y(9)], [right, y(8)]], [[left, y(9)], [focus - u * 34, y(10)], [focus + u * 2, y(13)], [focus + u * 36, y(12)], [right, y(12.6)]], look.water[0]!, 0.8);
  band([[focus - u * 74, y(19)], [focus - u * 40, y(16)], [focus - u * 6, y(17)], [focus + u * 14, y(19)]], [[focus - u * 74, y(19)], [focus - u * 36, y(21)], [focus - u * 8, y(20.6)], [focus + u * 14, y(19)]], pale, 0.85);
  band([[left, y(25)], [focus - u * 46, y(22)], [focus - u * 6, y(26)], [focus + u * 30, y(34)], [right, y(31)]], [[left, y(33)], [focus - u * 50, y(32)], [focus - u * 8, y(38)], [focus + u * 24, y(52)], [right, y(49)]], look.water[1]!, 0.7);
  band([[focus - u * 6, y(33)], [focus + u * 18, y(34)], [focus + u * 38, y(38)], [right, y(37)]], [[focus - u * 6, y(33)], [focus + u * 14, y(40)], [focus + u * 34, y(44)], [right, y(43)]], look.water[0]!, 0.75);
  for (let i = 0; i < 14; i++) stage.add(ellipse(focus + u * stage.random.between(-90, 50), y(stage.random.between(40, 62)) , u * stage.random.between(3, 9), u * stage.random.between(0.8, 2), look.water[3]!, { opacity: 0.4 }));
  stage.add(rect(0, line + u * 40, w, h, stage.vertical(line + u * 40, Math.max(h, line + u * 64), [[0, look.water[3]!, 0], [1, look.water[3]!, 0.85]])));
}

/** The boardwalk: planks between two edges, posts in the water below. */
function jetty(stage: Stage, centre: readonly Point[], half: readonly number[], wood: string, dark: string): void {
  const { u } = stage;
  const fine: [number, number, number][] = [];
  for (let i = 0; i < centre.length - 1; i++) {
    const at = (k: number) => Math.max(0, Math.min(centre.length - 1, k));
    const [p0, p1, p2, p3] = [centre[at(i - 1)]!, centre[i]!, centre[i + 1]!, centre[at(i + 2)]!];
    for (let s = 0; s < 8; s++) {
      const t = s / 8;
      const f = (a: number, b: number, c: number, d: number) => 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      fine.push([f(p0[0], p1[0], p2[0], p3[0]), f(p0[1], p1[1], p2[1], p3[1]), half[i]! + (half[i + 1]! - half[i]!) * t]);
    }
  }
  const edge = (side: number): Point[] => fine.map(([x, y, r]) => [x + side * r, y] as Point);
  const deck = polygon([...edge(-1), ...edge(1).reverse()]);
  stage.add(`<g transform="translate(${n(u * 1.2)} ${n(u * 1.6)})">${path(deck, dark, { opacity: 0.22 })}</g>`);
  let posts = '';
  let planks = '';
  fine.forEach(([x, y, r], i) => {
    if (i % 3 === 0) posts += `M${n(x - r)} ${n(y)}v${n(r * 1.1)}M${n(x + r)} ${n(y)}v${n(r * 1.1)}`;
    if (i > 8) planks += `M${n(x - r)} ${n(y)}H${n(x + r)}`;
  });
  stage.add(stroke(posts, mix(wood, dark, 0.6), u * 0.45), path(deck, wood), stroke(planks, mix(wood, dark, 0.35), u * 0.22, { opacity: 0.6 }));
  for (const side of [-1, 1]) stage.add(stroke(curve(edge(side)), mix(wood, '#ffffff', 0.4), u * 0.3));
}

/** A short walk from the jetty to a villa. */
function spur(from: number, to: number, y: number, size: number, wood: string, dark: string): string {
  const [a, b] = [Math.min(from, to), Math.max(from, to)];
  return rect(a, y + size * 0.02, b - a, size * 0.1, dark, { opacity: 0.2 }) + rect(a, y - size * 0.05, b - a, size * 0.07, wood) + rect(a, y + size * 0.02, b - a, size * 0.02, mix(wood, dark, 0.5));
}

/** A villa: stilts, deck, timber walls, a steep double thatch, steps to the water; `size` wide. */
function villa(stage: Stage, x: number, y: number, size: number, look: Look, lamps: boolean, flip: boolean): string {
  const thatch = mix('#c9985c', look.shade, lamps ? 0.5 : 0.12);
  const lit = mix(thatch, look.sun, lamps ? 0.12 : 0.35);
  const shade = mix(thatch, look.dark, 0.45);
  const wall = mix('#a8683f', look.shade, 0.3);
  const glass = lamps ? look.accent : mix(look.water[3]!, look.dark, 0.3);
  let out = ellipse(4, 21, 58, 6, look.dark, { opacity: 0.25 });
  for (const k of [-46, -28, -8, 12, 32, 48]) out += rect(k - 1.3, 2, 2.6, 18, mix(wall, look.dark, 0.55)) + rect(k - 1.3, 20, 2.6, 9, look.dark, { opacity: 0.2 });
  out += rect(-52, -2, 106, 5, mix(wall, look.stone, 0.45)) + rect(-52, 2, 106, 2, mix(wall, look.dark, 0.4));
  out += rect(-34, -26, 62, 25, wall) + rect(-34, -26, 14, 25, mix(wall, look.stone, 0.22)) + rect(-16, -22, 26, 21, glass) + rect(-4, -22, 1.6, 21, wall) + rect(14, -20, 9, 12, glass) + rect(-30, -20, 7, 12, glass);
  for (const k of [32, 48]) out += rect(k, -20, 2, 19, mix(wall, look.dark, 0.3));
  out += path('M26 -22H54L46 -31H26Z', shade) + rect(25, -22.6, 30, 2, lit);
  // Thatch: a skirt and a steep cone, straws drawn down it.
  out += path('M-46 -22C-32 -32 -26 -42 -20 -50H14C20 -42 28 -32 42 -22Q-2 -17 -46 -22Z', thatch) + path('M0 -19.4Q24 -19.6 42 -22C28 -32 20 -42 14 -50H0Z', shade) + path('M-46 -22C-32 -32 -26 -42 -20 -50H-10C-16 -40 -20 -30 -24 -20.6Z', lit)
    + path('M-26 -47C-14 -58 -8 -70 -3 -82C2 -70 8 -58 20 -47Q-3 -43 -26 -47Z', thatch) + path('M-3 -44.6Q10 -45 20 -47C8 -58 2 -70 -3 -82Z', shade) + path('M-26 -47C-14 -58 -8 -70 -3 -82C-6 -70 -10 -58 -13 -45.4Z', lit);
  if (size > stage.u * 8) {
    let straw = '';
    for (let i = 0; i < 9; i++) straw += `M${-14 + i * 3} -49L${-36 + i * 8.6} -21.4M${-4 + i * 0.3} -78L${-20 + i * 4.4} -46.6`;
    out += stroke(straw, look.dark, 0.7, { opacity: 0.3 });
  }
  out += circle(-3, -83, 1.6, shade);
  // Steps to the water and a sun chair.
  for (let i = 0; i < 5; i++) out += rect(54 + i * 2, 1 + i * 4.6, 9, 1.8, mix(wall, look.stone, 0.5));
  out += stroke('M55 -1L66 24M62 -1L73 24', mix(wall, look.dark, 0.3), 1.2) + path('M34 -4L47 -4L52 -11L50 -12L45 -6.4H34Z', '#fff8ea');
  if (lamps) out += circle(40, -14, 9, look.accent, { opacity: 0.25 }) + circle(40, -15, 2, '#fff0c0') + rect(-16, 22, 26, 9, look.accent, { opacity: 0.3 });
  return placed(out, x, y, size / 110, flip);
}

/** A manta gliding under the surface. */
const ray = (x: number, y: number, size: number, fill: string): string =>
  placed(path('M0 -14C10 -16 22 -12 30 -6C40 0 48 0 52 -4C46 12 24 14 6 12L2 40L-1 12C-22 16 -44 14 -52 -4C-44 2 -36 0 -28 -6C-20 -12 -8 -16 0 -14Z', fill, { opacity: 0.45, transform: 'rotate(-18)' }), x, y, size / 100);

/** A floatplane banking in from the left; 100 long. */
function seaplane(x: number, y: number, size: number, look: Look): string {
  const body = '#fffaf0';
  return placed(group(
    path('M-6 -6L-34 -30L-26 -32L10 -8Z', mix(body, look.dark, 0.25)) + path('M-50 -8C-30 -14 24 -16 40 -8C46 -5 48 0 44 4C34 9 -16 8 -34 2Z', body) + path('M-50 -8C-46 -6 -40 -2 -34 2C-16 8 34 9 44 4L46 -1C30 4 -20 4 -50 -8Z', look.accent) + path('M-50 -8L-60 -26L-50 -26L-36 -10Z', look.accent) + path('M-48 -6L-64 -4L-62 -8L-42 -10Z', mix(body, look.dark, 0.2))
      + rect(0, -9, 5, 4.4, look.dark) + rect(8, -9, 5, 4.4, look.dark) + rect(-8, -9, 5, 4.4, look.dark) + path('M24 -10C32 -10 36 -8 38 -4H26Z', look.dark) + path('M-4 -12L14 -12L-30 34L-40 34Z', body) + path('M4 -12L14 -12L-30 34L-34 34Z', mix(body, look.dark, 0.18)) + ellipse(48, -2, 1.6, 11, look.dark, { opacity: 0.45 })
      + stroke('M-4 6L-8 17M18 6L22 17', look.dark, 1.6) + path('M-34 16C-20 22 24 22 38 14C34 22 26 24 14 24H-18C-28 24 -32 20 -34 16Z', body) + path('M-33 18C-20 23 24 23 37 16C34 22 26 24 14 24H-18C-28 24 -32 21 -33 18Z', look.accent),
    { transform: 'rotate(-7)' },
  ), x, y, size / 100);
}
