import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds } from '../kit/life.ts';
import { circle, curve, ellipse, group, line, n, type Point, path, placed, polygon, rect, stroke } from '../kit/path.ts';
import { tinyPalm } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, sky, stars, streaks, sun } from '../kit/sky.ts';
import { skyline } from '../kit/skyline.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** The glowing grid shell over Yas Marina, a racing car on the kerb, a kayak by the mangroves. */
export const yasIsland: Scene = {
  id: 'yas-island',
  title: 'Yas Island',
  alt: 'the curved grid-shell hotel of Yas Island over the marina, a racing car sweeping past and a kayak by the mangroves',
  second: 'dawn',
  closeUp: { x: 0.72, y: 0.82, zoom: 2.4, light: 'dusk', alt: 'a racing car beside the red and white kerb of the waterside track' },
  native: 'dusk',
  looks: {
    dusk: {
      sky: ['#0d4a6a', '#7a6aa8', '#ff9f8e'], sun: '#fff0cc', glow: '#ffb08a', haze: '#e98f98',
      land: ['#a8709a', '#5c4a86', '#2f3f72', '#14294e'], water: ['#ff9f92', '#8a6aa8', '#2a5a8c', '#0a2a4e'], stone: '#fff0e6',
      shade: '#3a3a78', accent: '#3fe0e0', dark: '#07182f',
    },
    dawn: {
      sky: ['#5aa6c0', '#f6d2b0', '#ffe8b8'], sun: '#fffce8', glow: '#ffe4a8', haze: '#fbe0bc',
      land: ['#c9c4b4', '#94aeb0', '#4f8288', '#1f5560'], water: ['#ffe8c0', '#9fd0c4', '#2f98a4', '#0c5468'], stone: '#fffaf0',
      shade: '#6f8fa8', accent: '#2fb0c4', dark: '#0c3444',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const shore = h * 0.6;
    const glowing = light !== 'dawn' && light !== 'day';
    const [far, back, , near] = look.land as [string, string, string, string];
    const sunX = focus - u * 52;
    stage.add(sky(stage, look, shore));
    if (glowing) stage.add(stars(stage, h * 0.3, 70));
    stage.add(sun(stage, look, sunX, shore - u * 9, u * 7, 4), streaks(stage, h * 0.1, shore - u * 14, look.glow, 10, 0.4), streaks(stage, h * 0.05, h * 0.3, look.shade, 6, 0.2));
    const distant = skyline(stage, -u * 2, w, shore, u * 12, 0.15, { lit: mix(far, look.haze, 0.4), shade: mix(far, look.haze, 0.2), window: look.accent }, 0, 3.4);
    stage.add(distant, mist(stage, shore - u * 14, shore + u, look.haze, 0.8));

    const hotel = shell(stage, focus, shore, look, glowing);
    const quay = rect(-1, shore - u * 0.6, w + 2, u * 2.2, near) + rect(-1, shore - u * 0.9, w + 2, u * 0.5, mix(look.stone, back, 0.3));
    stage.add(hotel, quay);
    for (let i = 0; i < 16; i++) {
      const x = stage.random() * w;
      stage.add(tinyPalm(stage, x, shore, u * stage.random.between(4.5, 7), mix(near, look.dark, 0.4)));
    }
    const lamps: Point[] = Array.from({ length: 26 }, (_, i) => [(w * (i + 0.5)) / 26, shore - u * 0.2]);
    stage.add(water(stage, look, shore + u * 1.6), reflection(stage, distant + hotel, shore + u * 1.6, 0.6, 0.8), swells(stage, shore + u * 3, h, look.dark, 16, 0.2), swells(stage, shore + u * 3, h, look.glow, 10, 0.18), glints(stage, { x: sunX, top: shore + u * 2, bottom: h, spread: u * 16 }, look.sun, 80, 0.8));
    if (glowing) {
      stage.add(lamps.map(([x, y]) => circle(x, y, u * 1.1, '#ffdf9a', { opacity: 0.3 }) + circle(x, y, u * 0.4, '#fff0c8')).join(''));
      stage.add(glints(stage, { x: focus + u * 6, top: shore + u * 3, bottom: h * 0.84, spread: u * 44 }, look.accent, 60, 0.6), glints(stage, { x: focus - u * 8, top: shore + u * 3, bottom: h * 0.84, spread: u * 40 }, '#ff8ad0', 40, 0.5));
    }
    for (const [dx, dy, s, flip] of [[-16, 4.2, 15, false], [8, 3.6, 12, true], [30, 4.4, 17, false], [48, 3.8, 13, true]] as const) stage.add(cruiser(focus + u * dx, shore + u * dy, u * s, look, flip));

    // Left: mangroves and a kayak. Right: the circuit sweeps along the water.
    mangroves(stage, -u * 6, shore + (h - shore) * 0.34, Math.max(u * 22, focus - u * 58), u * 9, mix('#2f7a66', near, glowing ? 0.6 : 0.15), look);
    stage.add(kayak(focus - u * 36, shore + (h - shore) * 0.45, u * 22, '#ffb03a', look), kayak(focus - u * 55, shore + (h - shore) * 0.17, u * 13, '#ff6a5a', look));
    track(stage, shore, look, glowing);
    stage.add(group(rect(0, shore, w, h - shore, stage.vertical(h * 0.86, h, [[0, look.dark, 0], [1, look.dark, 0.6]])), { filter: stipple(stage) }));
    mangroves(stage, -u * 10, h * 1.01, Math.max(u * 34, focus - u * 50), u * 24, mix('#1f5a50', look.dark, glowing ? 0.75 : 0.35), look);
    stage.add(birds(stage, focus - u * 36, h * 0.24, 7, u * 1.6, look.dark));
  },
};

/** Two curved hotel blocks under one wave of steel and glass diamonds. */
function shell(stage: Stage, focus: number, base: number, look: { stone: string; shade: string; accent: string; haze: string; dark: string; land: string[]; sun: string }, glowing: boolean): string {
  const { u, h } = stage;
  const tall = u * Math.min(1.35, Math.sqrt(h / (u * 100)) * 1.08);
  const left = focus - u * 48;
  const span = u * 108;
  const bump = (t: number, at: number, wide: number) => Math.exp(-(((t - at) / wide) ** 2));
  const over = (t: number) => 5 + 22 * bump(t, 0.27, 0.17) + 31 * bump(t, 0.7, 0.2);
  const below = (t: number) => 1.5 + 9 * bump(t, 0.27, 0.2) + 12.5 * bump(t, 0.7, 0.24) + 4 * bump(t, 0.48, 0.1);
  const at = (t: number, s: number): Point => [left + span * t, base - tall * (below(t) + (over(t) - below(t)) * s)];

  const block = (x: number, width: number, floors: number) => {
    let out = '';
    for (let i = 0; i < floors; i++) {
      const y = base - tall * (1 + i * 2.3);
      const k = width * (1 - i * 0.025);
      out += rect(x - k / 2, y - tall * 1.5, k, tall * 1.9, glowing ? mix(look.dark, look.land[2]!, 0.6) : mix(look.shade, look.dark, 0.2)) + path(`M${n(x - k / 2 - u)} ${n(y)}Q${n(x)} ${n(y + tall * 0.7)} ${n(x + k / 2 + u)} ${n(y)}V${n(y - tall * 0.7)}Q${n(x)} ${n(y)} ${n(x - k / 2 - u)} ${n(y - tall * 0.7)}Z`, look.stone);
      let rooms = '';
      for (let r = 0; r < 12; r++) if (stage.random() < 0.5) rooms += `M${n(x - k * 0.46 + r * k * 0.08)} ${n(y - tall * 1.35)}h${n(k * 0.045)}v${n(tall * 0.7)}h${n(-k * 0.045)}Z`;
      out += path(rooms, glowing ? '#ffdf9a' : look.accent, { opacity: 0.85 });
    }
    return out;
  };
  const outline = (from: number, to: number, s: number) => Array.from({ length: 49 }, (_, i) => at(from + ((to - from) * i) / 48, s));
  const skin = polygon([...outline(0, 1, 1), ...outline(1, 0, 0)]);
  const clip = stage.clip(skin);
  const violet = '#c86ae8';
  let cells = '';
  const rows = 7;
  const cols = 46;
  const tones = glowing ? [look.accent, violet, '#ff7ab8', '#6a8aff', look.stone] : [look.stone, look.haze, look.accent, look.shade, '#ffffff'];
  const panels = tones.map(() => '');
  for (let c = 0; c < cols; c++) for (let r = 0; r < rows; r++) {
    const t = (c + (r % 2) * 0.5) / cols;
    const half = 0.5 / cols;
    const mid = (r + 0.5) / rows;
    const step = 1 / rows;
    cells += polygon([at(t, mid - step), at(t + half, mid), at(t, mid + step), at(t - half, mid)]);
    const wave = Math.sin(t * 9 + mid * 2.4) * 1.6 + 2 + stage.random.between(-0.9, 0.9);
    const k = Math.max(0, Math.min(4, Math.round(wave)));
    panels[k] += polygon([at(t, mid - step * 0.8), at(t + half * 0.8, mid), at(t, mid + step * 0.8), at(t - half * 0.8, mid)]);
  }
  const halo = glowing ? [[0.27, 20], [0.7, 30]].map(([t, r]) => circle(left + span * t!, base - tall * 14, u * r! * 1.5, stage.radial(left + span * t!, base - tall * 14, u * r! * 1.5, [[0, violet, 0.5], [1, violet, 0]])) ).join('') : '';
  return halo + block(left + span * 0.27, u * 29, 4) + block(left + span * 0.7, u * 36, 6)
    + path(skin, glowing ? mix(look.land[2]!, violet, 0.25) : mix(look.shade, look.haze, 0.35), { opacity: 0.92 })
    + panels.map((d, i) => path(d, tones[i]!, { 'clip-path': clip, opacity: glowing ? 0.82 : 0.75 })).join('')
    + stroke(cells, look.dark, u * 0.1, { 'clip-path': clip, opacity: 0.55 })
    + stroke(line(outline(0, 1, 1)), look.stone, u * 0.7) + stroke(line(outline(0, 1, 0)), look.stone, u * 0.55);
}

/** The circuit: tarmac that comes out of the distance, striped kerbs, a racing car with its trail of light. */
function track(stage: Stage, shore: number, look: { stone: string; shade: string; dark: string; accent: string; land: string[]; sun: string }, glowing: boolean): void {
  const { w, h, u, focus } = stage;
  const at = (dx: number, k: number): Point => [focus + u * dx, shore + (h - shore) * k];
  const edge: Point[] = [[w + u * 10, shore + (h - shore) * 0.3], at(46, 0.335), at(34, 0.39), at(20, 0.475), at(4, 0.6), at(-12, 0.76), at(-28, 0.95), at(-36, 1.08)];
  const d = curve(edge, 5);
  stage.add(path(`${curve(edge.map(([x, y], i) => [x - u * (0.6 + i * 0.5), y - u * 0.4] as Point), 5)}V${n(h * 1.1)}H${n(w + u * 10)}Z`, look.dark, { opacity: 0.5 }));
  stage.add(path(`${d}H${n(w + u * 10)}Z`, mix(look.dark, look.shade, glowing ? 0.3 : 0.45)));
  // Kerb blocks between the edge and a line inside it.
  const fine: Point[] = [];
  for (let i = 0; i < edge.length - 1; i++) for (let k = 0; k < 6; k++) fine.push([edge[i]![0] + ((edge[i + 1]![0] - edge[i]![0]) * k) / 6, edge[i]![1] + ((edge[i + 1]![1] - edge[i]![1]) * k) / 6]);
  const wide = (y: number) => u * (0.7 + 4.4 * ((y - shore) / (h - shore)));
  let red = '';
  let white = '';
  for (let i = 0; i < fine.length - 1; i++) {
    const [a, b] = [fine[i]!, fine[i + 1]!];
    const quad = polygon([a, b, [b[0] + wide(b[1]), b[1] + wide(b[1]) * 0.16], [a[0] + wide(a[1]), a[1] + wide(a[1]) * 0.16]]);
    if (i % 2) red += quad;
    else white += quad;
  }
  stage.add(path(white, '#fff6ee'), path(red, '#e2323c'), stroke(line(fine), look.dark, u * 0.3, { opacity: 0.5 }));
  const lane = (k: number) => curve(edge.map(([x, y]) => [x + wide(y) * k, y + wide(y) * 0.1 * k] as Point), 5);
  stage.add(stroke(lane(5), '#fff6ee', u * 0.3, { opacity: 0.5 }));
  const y = shore + (h - shore) * 0.78;
  const x = focus + u * 21;
  for (const [dy, colour, reach] of [[-5.2, '#ff5a5a', 40], [-3.4, look.accent, 46], [-1.6, '#ffd27a', 36]] as const) stage.add(path(`M${n(x + u * 13)} ${n(y + u * (dy - 0.35))}L${n(x + u * (13 + reach))} ${n(y + u * (dy - 3.2))}L${n(x + u * 13)} ${n(y + u * (dy + 0.35))}Z`, colour, { opacity: glowing ? 0.75 : 0.4 }));
  stage.add(racer(x, y, u * 38, '#e2323c', look.dark, look.stone));
}

/** An open-wheeled racing car heading left; 100 long, wheels on y = 0. */
const racer = (x: number, y: number, size: number, paint: string, dark: string, white: string): string => {
  const tyre = (cx: number, r: number) => circle(cx, -r, r, dark) + `<circle cx="${cx}" cy="${-r}" r="${r * 0.86}" fill="none" stroke="${white}" stroke-width="0.7" opacity="0.6"/>` + circle(cx, -r, r * 0.5, mix(dark, white, 0.35)) + circle(cx, -r, r * 0.2, paint);
  return placed(
    ellipse(0, 0.6, 54, 2.4, '#000000', { opacity: 0.4 }) + path('M-52 -3.6H-38L-36 -6.4L-52 -5.4Z', white) + path('M-53 -9V-3H-51V-9Z', paint)
    + path('M40 -21H53V-12H50L48 -8H42V-18H40Z', mix(paint, dark, 0.35)) + path('M38 -23H54V-20H38Z', white)
    + path('M-48 -5.4C-36 -9 -22 -11.6 -10 -13C-6 -13.6 -4 -15.4 -1 -15.6H7C9 -20 12 -23.4 17 -23.6C28 -21 38 -15 47 -12L46 -5H30L-6 -3.4H-30Z', paint)
    + path('M-48 -5.4C-36 -8 -20 -8.6 -2 -8.6L20 -9.6L34 -5L30 -4.4L-6 -3.2H-30Z', mix(paint, dark, 0.4)) + path('M-40 -7.6C-28 -10.6 -18 -12 -10 -13L-12 -11.4C-22 -10.4 -32 -8.6 -40 -6.8Z', white) + path('M22 -12.4L38 -11L36 -8.6L22 -9.4Z', white)
    + path('M-3 -15.4C-2 -21.6 8 -21.6 8.6 -15.4Z', '#ffd23a') + path('M-3 -16.4C-2.6 -18.6 -1 -19.8 1 -20L2 -16.8Z', dark) + path('M-6 -14.6C-4 -20 2 -22.6 9 -22L8.6 -20.4C2 -21 -2 -19 -4 -14.6Z', dark)
    + tyre(-33, 8.4) + tyre(35, 9.6), x, y, size / 100);
};

/** A low clump of mangroves on stilted roots; it runs from x over `width` and stands on y. */
function mangroves(stage: Stage, x: number, y: number, width: number, height: number, leaf: string, look: { glow: string; dark: string }): void {
  const { u, random } = stage;
  let roots = '';
  let crowns = '';
  let light = '';
  const size = height * 0.42;
  for (let px = x; px < x + width; px += size * 0.55) {
    const t = (px - x) / width;
    const rise = height * (1 - t ** 3) * random.between(0.6, 1);
    const r = size * random.between(0.7, 1.1) * (1 - t * 0.35);
    for (let k = 0; k < 3; k++) roots += `M${n(px + random.between(-0.5, 0.5) * r)} ${n(y - rise * 0.4)}Q${n(px + random.between(-0.2, 1) * r)} ${n(y - rise * 0.3)} ${n(px + random.between(0, 1.4) * r)} ${n(y)}`;
    crowns += `M${n(px - r)} ${n(y - rise * 0.36)}C${n(px - r * 1.1)} ${n(y - rise * 0.36 - r)} ${n(px - r * 0.3)} ${n(y - rise * 0.5 - r * 1.1)} ${n(px)} ${n(y - rise * 0.6 - r * 0.7)}C${n(px + r * 0.5)} ${n(y - rise * 0.6 - r)} ${n(px + r * 1.2)} ${n(y - rise * 0.36 - r * 0.6)} ${n(px + r)} ${n(y - rise * 0.36)}Q${n(px)} ${n(y - rise * 0.2)} ${n(px - r)} ${n(y - rise * 0.36)}Z`;
    light += `M${n(px - r * 0.5)} ${n(y - rise * 0.5 - r * 0.3)}q${n(r * 0.5)} ${n(-r * 0.5)} ${n(r)} ${n(-r * 0.06)}q${n(-r * 0.5)} ${n(-r * 0.16)} ${n(-r)} ${n(r * 0.06)}Z`;
  }
  stage.add(ellipse(x + width * 0.5, y, width * 0.56, u * 0.8, look.dark, { opacity: 0.35 }), stroke(roots, mix(leaf, look.dark, 0.6), u * 0.35), path(crowns, leaf), path(light, mix(leaf, look.glow, 0.4), { opacity: 0.8 }));
}

/** A kayak and its paddler. */
const kayak = (x: number, y: number, size: number, hull: string, look: { dark: string; stone: string }): string => placed(
  ellipse(0, 7, 52, 3, look.dark, { opacity: 0.35 }) + path('M-7 -2C-8 -10 -8 -18 -4 -20H4C8 -18 8 -10 7 -2Z', '#ff5a5a') + path('M-2 -20V-24H2V-20Z', '#8a5a44') + ellipse(0, -27, 3.4, 4.2, '#8a5a44') + path('M-6 -28H7C6 -34 -4 -35 -5 -28Z', look.stone) + stroke('M-5 -16L-12 -11M5 -16L13 -18', '#8a5a44', 2.6) + stroke('M-30 -2L30 -26', look.dark, 2) + ellipse(-31, -1, 6, 2.6, look.stone) + ellipse(31, -27, 6, 2.6, look.stone)
    + path('M-54 -6C-30 -1 30 -1 54 -6C44 5 30 7 0 7C-30 7 -44 5 -54 -6Z', hull) + path('M-54 -6C-30 -1 30 -1 54 -6L50 -2C30 2 -30 2 -50 -2Z', look.stone, { opacity: 0.7 }),
  x, y, size / 100,
);

/** A moored motor yacht; 100 wide. */
const cruiser = (x: number, y: number, size: number, look: { stone: string; dark: string; shade: string }, flip: boolean): string => placed(
  path('M-46 -12H0C24 -13 42 -16 56 -20C50 -8 42 0 34 3H-42C-46 0 -48 -6 -46 -12Z', look.stone) + path('M-47 -4C-10 -4 24 -5 46 -9C42 -3 38 1 34 3H-42C-45 1 -47 -1 -47 -4Z', mix(look.shade, look.stone, 0.4)) + path('M-38 -12L-32 -25H8C18 -22 28 -17 34 -14Z', look.stone) + path('M-32 -14L-29 -21H7C15 -19 21 -17 25 -15Z', look.dark) + path('M-26 -25L-20 -34H-4C4 -31 10 -28 14 -25Z', look.stone) + path('M-20 -26.4L-17 -31H-5L4 -26.4Z', look.dark) + stroke('M-14 -34V-48', look.stone, 1.6),
  x, y, size / 100, flip,
);
