import { archPath, type Masonry, minaret } from '../kit/architecture.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds } from '../kit/life.ts';
import { circle, ellipse, group, n, path, placed, polygon, rect, stroke } from '../kit/path.ts';
import { palm } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';

/** A falconer in a coral-stone lane under the wind towers of old Dubai. */
export const alFahidi: Scene = {
  id: 'al-fahidi',
  title: 'Al Fahidi',
  alt: 'a falconer in a coral-stone lane of old Dubai, wind towers above and a carved door beside him',
  second: 'night',
  closeUp: { x: 0.36, y: 0.71, zoom: 2.2, light: 'day', alt: 'a falconer in white with his bird on the glove, at the mouth of a narrow lane' },
  native: 'day',
  looks: {
    day: {
      sky: ['#0f7f90', '#6cc0b8', '#f6e6bc'], sun: '#fffdf0', glow: '#fff0c4', haze: '#f2dfb4',
      land: ['#e3c393', '#d9ab74', '#b97f50'], water: [], stone: '#f3cf98', shade: '#a2603f', accent: '#d5386c', dark: '#3a1f2c',
    },
    night: {
      sky: ['#0b1440', '#2b3a86', '#c08aa0'], sun: '#fff3d2', glow: '#ffca86', haze: '#7a6aa0',
      land: ['#8a709a', '#94688a', '#5a4878'], water: [], stone: '#d39a88', shade: '#44346e', accent: '#e8558c', dark: '#120f32',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const g = h * 0.81;
    const v = u * Math.sqrt(h / (u * 100));
    const night = light === 'night';
    const c: Masonry = { lit: mix(look.stone, '#fff4dc', night ? 0.1 : 0.35), mid: look.stone, shade: look.shade, dark: mix(look.dark, look.shade, 0.2) };
    const hazy: Masonry = { lit: mix(c.lit, look.haze, 0.55), mid: mix(c.mid, look.haze, 0.5), shade: mix(c.shade, look.haze, 0.55), dark: mix(c.dark, look.haze, 0.45) };
    const sunX = focus - u * 37;
    const lamp = night ? '#ffd88a' : look.glow;
    stage.add(sky(stage, look, g - u * 10));
    if (night) stage.add(stars(stage, h * 0.5, 110));
    else stage.add(rays(stage, look.sun, sunX, g - v * 47, 20, 0.24));
    stage.add(sun(stage, look, sunX, g - v * 47, u * 6.5, 4), streaks(stage, h * 0.06, h * 0.32, look.sun, 7, night ? 0.14 : 0.4));

    // Beyond the roofs.
    stage.add(minaret(focus - u * 29, g - u * 4, u * 3.4, v * 48, hazy, look.accent, 2), barjeel(focus - u * 43, g - u * 4, u * 8, v * 33, hazy), barjeel(focus + u * 45, g, u * 11, v * 62, hazy), barjeel(focus - u * 92, g, u * 12, v * 46, hazy));
    // The lane: an end wall in the sun, two walls, the paving.
    const wall = (near: number, far: number, top: number, farTop: number, fill: string) => path(polygon([[focus + u * near, g], [focus + u * near, g - v * top], [focus + u * far, g - v * farTop], [focus + u * far, g - u * 5]]), fill);
    stage.add(rect(focus - u * 46, g - v * 17, u * 18, v * 17, hazy.lit), path(archPath(focus - u * 37.5, g - u * 5, u * 6, v * 8.4), hazy.dark), path(archPath(focus - u * 37.2, g - u * 5, u * 4.6, v * 7.4), lamp, { opacity: night ? 1 : 0.5 }));
    stage.add(palm(stage, focus - u * 42, g - u * 5, v * 20, 0.06, { trunk: mix(look.shade, look.dark, 0.3), leaf: mix('#2f7a5a', look.haze, night ? 0.4 : 0.1), lit: mix('#5fa05a', look.haze, night ? 0.5 : 0.15) }));
    stage.add(rect(-1, g - u * 6, w + 2, h - g + u * 7, stage.vertical(g - u * 5, h, [[0, mix(c.lit, look.glow, 0.5)], [0.4, look.land[1]!], [1, look.land[2]!]])));
    stage.add(wall(-57, -45.5, 34, 18, c.mid), wall(-20, -31, 38, 20, mix(c.shade, c.mid, 0.22)));
    for (const [x, y] of [[-25, 20], [-28.2, 16.5]] as const) stage.add(rect(focus + u * x, g - v * y, u * 1, v * 3, c.dark, { opacity: 0.7 }));
    stage.add(poles(focus - u * 20, focus - u * 28, g - v * 29.5, 4, u * 4, c.dark));

    const tower = barjeel(focus + u * 17, g, u * 21, v * 72, c);
    stage.add(tower);
    facade(stage, focus - u * 20, w + u * 2, g, v * 36, c);
    facade(stage, -u * 2, focus - u * 57, g, v * 33, { ...c, lit: mix(c.mid, c.shade, 0.3), mid: mix(c.mid, c.shade, 0.45) });
    stage.add(group(rect(0, g - v * 40, w, v * 40, stage.vertical(g - v * 22, g, [[0, c.shade, 0], [1, c.shade, 0.5]])), { filter: stipple(stage), 'clip-path': stage.clip(`M0 ${n(g)}V${n(g - v * 32)}H${n(focus - u * 57)}V${n(g)}ZM${n(focus - u * 20)} ${n(g)}V${n(g - v * 35)}H${w}V${n(g)}Z`) }));

    const teal = mix('#1f7f86', look.dark, night ? 0.3 : 0.05);
    stage.add(gate(stage, focus + u * 6, g, u * 16, v * 27, c, teal, lamp, night), lattice(focus + u * 31, g - v * 9, u * 11, v * 13, c, night ? lamp : teal), lattice(focus - u * 69, g - v * 10, u * 9, v * 11, c, night ? lamp : teal), lattice(focus - u * 98, g - v * 10, u * 9, v * 11, c, night ? lamp : teal));
    for (const dx of [-13, 18]) stage.add(lantern(stage, focus + u * dx, g - v * 25, u * 3, lamp, look.dark, night));
    stage.add(lantern(stage, focus - u * 60.5, g - v * 23, u * 2.8, lamp, look.dark, night));
    stage.add(rect(focus + u * 21, g - u * 4, w, u * 4.4, c.lit), rect(focus + u * 21, g - u * 2.8, w, u * 3.2, c.shade, { opacity: 0.5 }), pot(focus - u * 15.5, g + u * 1, u * 5.6, look.shade, '#3f8f5a'), pot(focus + u * 25, g - u * 3.8, u * 4.2, mix(look.shade, look.accent, 0.2), '#3f8f5a'));
    bougainvillea(stage, w + u * 1, g - v * 37, u * 17, v * 22, look.accent, mix('#2f7a4a', look.dark, night ? 0.4 : 0.1));
    bougainvillea(stage, focus - u * 55, g - v * 34.5, u * 9, v * 12, look.accent, mix('#2f7a4a', look.dark, night ? 0.4 : 0.1));

    // Paving, the long shade of the houses, the falconer.
    let joints = '';
    for (let i = 1; i < 9; i++) joints += `M0 ${n(g + (h - g) * (i / 9) ** 1.5)}H${w}`;
    for (let i = -14; i <= 14; i++) joints += `M${n(focus - u * 38 + i * u * 4)} ${n(g)}L${n(focus - u * 38 + i * u * 15)} ${h}`;
    stage.add(stroke(joints, look.shade, u * 0.2, { opacity: 0.35 }), path(polygon([[focus - u * 20, g], [w, g], [w, g + (h - g) * 0.3], [focus - u * 12, g + (h - g) * 0.3]]), look.dark, { opacity: 0.28 }), path(polygon([[-1, g], [focus - u * 57, g], [focus - u * 44, h], [-1, h]]), look.dark, { opacity: 0.3 }));
    const fx = focus - u * 32;
    const fy = g + (h - g) * 0.56;
    stage.add(path(`M${n(fx - u * 3)} ${n(fy)}L${n(fx + u * 5)} ${n(fy)}L${n(fx + u * 34)} ${n(fy + u * 6)}L${n(fx + u * 27)} ${n(fy + u * 6.6)}Z`, look.dark, { opacity: 0.35 }), falconer(fx, fy, u * 31, look.dark, night));
    stage.add(cat(focus + u * 30, g - u * 3.8, u * 5.4, look.dark), group(rect(0, g, w, h - g, stage.vertical(g + (h - g) * 0.35, h, [[0, look.dark, 0], [1, look.dark, 0.6]])), { filter: stipple(stage) }));
    stage.add(birds(stage, focus - u * 22, h * 0.16, 6, u * 1.6, mix(look.dark, look.shade, 0.3)));
  },
};

/** A wind tower seen from its corner: louvred bays, plaster panels, poles. */
function barjeel(x: number, ground: number, w: number, h: number, c: Masonry): string {
  const top = ground - h;
  const split = x + w * 0.2;
  let out = rect(x - w / 2, top, w, h, c.lit) + rect(split, top, w * 0.3, h, c.shade) + rect(x - w * 0.55, top - w * 0.07, w * 1.1, w * 0.13, c.mid) + rect(split, top - w * 0.07, w * 0.35, w * 0.13, c.shade, { opacity: 0.6 });
  for (let i = 0; i < 7; i++) out += path(polygon([[x - w * 0.53 + i * w * 0.155, top - w * 0.06], [x - w * 0.465 + i * w * 0.155, top - w * 0.18], [x - w * 0.4 + i * w * 0.155, top - w * 0.06]]), c.mid);
  const bays: [number, number, Masonry['dark']][] = [[-0.4, 0.13, c.dark], [-0.22, 0.13, c.dark], [-0.04, 0.13, c.dark], [0.255, 0.085, c.dark], [0.385, 0.085, c.dark]];
  for (const [k, bw, fill] of bays) {
    out += rect(x + w * k - w * 0.015, top + h * 0.06, w * (bw + 0.03), h * 0.5, c.mid, { opacity: 0.55 }) + path(archPath(x + w * (k + bw / 2), top + h * 0.47, w * bw, h * 0.38), fill, { opacity: 0.88 }) + rect(x + w * (k + bw * 0.44), top + h * 0.13, w * bw * 0.14, h * 0.34, c.mid, { opacity: 0.8 }) + rect(x + w * k, top + h * 0.5, w * bw, h * 0.035, fill, { opacity: 0.5 });
  }
  return out + rect(x - w / 2, top + h * 0.57, w, h * 0.012, c.dark, { opacity: 0.35 }) + poles(x - w * 0.66, x + w * 0.66, top + h * 0.3, 0, 0, c.dark, w * 0.035) + poles(x - w * 0.66, x + w * 0.66, top + h * 0.53, 0, 0, c.dark, w * 0.035);
}

/** A beam right across, or with `count` a row of poking ends. */
const poles = (from: number, to: number, y: number, count: number, length: number, colour: string, thick = 0): string => count === 0
  ? stroke(`M${n(from)} ${n(y)}H${n(to)}`, colour, thick)
  : stroke(Array.from({ length: count }, (_, i) => `M${n(from + ((to - from) * i) / count)} ${n(y + i * length * 0.5)}h${n(-length * (0.7 - i * 0.12))}`).join(''), colour, length * 0.16);

/** A plain wall with stepped merlons, a frieze of plaster grilles and beam ends. */
function facade(stage: Stage, left: number, right: number, g: number, height: number, c: Masonry): void {
  const { u, random } = stage;
  const top = g - height;
  stage.add(rect(left, top, right - left, height, c.lit));
  let merlons = '';
  for (let x = left; x < right; x += u * 3.6) merlons += `M${n(x)} ${n(top + 1)}v${n(-u * 1.1)}h${n(u * 0.7)}v${n(-u * 1.1)}h${n(u * 1.1)}v${n(u * 1.1)}h${n(u * 0.7)}v${n(u * 1.1)}Z`;
  let beams = '';
  for (let x = left + u * 3; x < right; x += u * 4.4) beams += `M${n(x)} ${n(top + u * 4.2)}h${n(u * 0.9)}v${n(u * 1.1)}h${n(-u * 0.9)}Z`;
  let stones = '';
  for (let i = 0; i < 90; i++) stones += `M${n(left + random() * (right - left))} ${n(top + u * 7 + random() * (height - u * 8))}h${n(u * random.between(0.6, 2.2))}`;
  stage.add(path(merlons, c.lit), rect(left, top + u * 2.4, right - left, u * 0.6, c.shade, { opacity: 0.4 }), path(beams, c.dark), stroke(stones, c.shade, u * 0.35, { opacity: 0.3 }));
}

/** A carved double door in a pointed arch with a lattice fanlight. */
function gate(stage: Stage, x: number, g: number, w: number, h: number, c: Masonry, leaf: string, lamp: string, night: boolean): string {
  const bar = mix(leaf, c.lit, 0.45);
  let out = rect(x - w * 0.66, g - h * 1.1, w * 1.32, h * 1.1, c.mid) + rect(x - w * 0.66, g - h * 1.1, w * 1.32, h * 0.03, c.shade, { opacity: 0.6 }) + path(archPath(x, g, w * 1.06, h), c.shade) + path(archPath(x + w * 0.03, g, w * 0.94, h * 0.95), night ? lamp : c.dark);
  let grid = '';
  for (let i = -4; i <= 4; i++) grid += `M${n(x + i * w * 0.1)} ${n(g - h * 0.62)}l${n(w * 0.34)} ${n(-h * 0.34)}M${n(x + i * w * 0.1)} ${n(g - h * 0.62)}l${n(-w * 0.34)} ${n(-h * 0.34)}`;
  out += stroke(grid, leaf, w * 0.022, { 'clip-path': stage.clip(archPath(x + w * 0.03, g, w * 0.94, h * 0.95)) });
  out += rect(x - w * 0.47, g - h * 0.63, w * 0.94, h * 0.63, leaf) + rect(x - w * 0.47, g - h * 0.65, w * 0.94, h * 0.035, bar) + rect(x - w * 0.025, g - h * 0.62, w * 0.05, h * 0.62, bar);
  for (const side of [-1, 1]) for (let r = 0; r < 3; r++) {
    const px = x + side * w * 0.25;
    const py = g - h * (0.1 + r * 0.2);
    out += rect(px - w * 0.15, py - h * 0.075, w * 0.3, h * 0.15, mix(leaf, c.dark, 0.45)) + circle(px, py, w * 0.085, bar) + circle(px, py, w * 0.045, leaf);
  }
  for (let r = 0; r < 6; r++) out += circle(x, g - h * (0.06 + r * 0.1), w * 0.02, '#f2c46a');
  return out;
}

/** A window of crossed laths in a plaster frame. */
function lattice(x: number, y: number, w: number, h: number, c: Masonry, light: string): string {
  let bars = '';
  for (let i = 1; i < 6; i++) bars += `M${n(x - w / 2 + (w * i) / 6)} ${n(y - h)}V${n(y)}`;
  for (let i = 1; i < 7; i++) bars += `M${n(x - w / 2)} ${n(y - h + (h * i) / 7)}H${n(x + w / 2)}`;
  return rect(x - w * 0.62, y - h * 1.1, w * 1.24, h * 1.2, c.mid) + rect(x - w / 2, y - h, w, h, light) + stroke(bars, c.dark, w * 0.045) + rect(x - w * 0.66, y + h * 0.06, w * 1.32, h * 0.07, c.shade);
}

/** A brass lantern on a bracket. */
function lantern(stage: Stage, x: number, y: number, s: number, flame: string, dark: string, lit: boolean): string {
  return (lit ? circle(x, y, s * 5.5, stage.radial(x, y, s * 5.5, [[0, flame, 0.65], [1, flame, 0]])) : '')
    + stroke(`M${n(x)} ${n(y - s * 1.1)}V${n(y - s * 2.4)}`, dark, s * 0.14) + path(polygon([[x - s * 0.6, y - s * 0.5], [x, y - s * 1.3], [x + s * 0.6, y - s * 0.5]]), dark) + path(polygon([[x - s * 0.5, y - s * 0.5], [x + s * 0.5, y - s * 0.5], [x + s * 0.36, y + s * 0.8], [x - s * 0.36, y + s * 0.8]]), flame)
    + stroke(`M${n(x - s * 0.5)} ${n(y - s * 0.5)}L${n(x - s * 0.36)} ${n(y + s * 0.8)}H${n(x + s * 0.36)}L${n(x + s * 0.5)} ${n(y - s * 0.5)}M${n(x)} ${n(y - s * 0.5)}V${n(y + s * 0.8)}`, dark, s * 0.12) + circle(x, y + s * 1, s * 0.16, dark);
}

/** A clay pot with a leafy plant. */
const pot = (x: number, y: number, s: number, clay: string, leaf: string): string => placed(
  path('M-4 -60C-40 -80 -46 -110 -40 -128C-20 -112 -8 -90 -4 -60ZM4 -60C36 -74 52 -104 48 -124C26 -112 8 -92 4 -60ZM0 -60C-16 -100 -8 -130 2 -146C14 -126 16 -96 0 -60Z', leaf) + path('M-38 -64H38L34 -52C44 -34 36 -8 22 0H-22C-36 -8 -44 -34 -34 -52Z', clay) + path('M8 -64H38L34 -52C44 -34 36 -8 22 0H6C22 -16 24 -44 8 -64Z', '#2a1420', { opacity: 0.25 }), x, y, s / 100);

/** Blossom that spills over a wall; (x, y) is its upper right corner. */
function bougainvillea(stage: Stage, x: number, y: number, width: number, drop: number, flower: string, leaf: string): void {
  const { u, random } = stage;
  const dots = (count: number, size: number, fill: string, fall: number) => {
    let d = '';
    for (let i = 0; i < count; i++) {
      const t = random();
      const px = x - width * t ** 1.2;
      const py = y - u * 1.5 + drop * random() ** 1.3 * (1 - t * 0.75) * fall;
      const r = u * size * random.between(0.5, 1);
      d += `M${n(px - r)} ${n(py)}q${n(r * 0.4)} ${n(-r * 1.5)} ${n(r)} ${n(-r * 0.6)}q${n(r)} ${n(-r * 0.5)} ${n(r)} ${n(r * 0.6)}q${n(-r * 0.3)} ${n(r * 1.4)} ${n(-r)} ${n(r)}q${n(-r)} ${n(r * 0.2)} ${n(-r)} ${n(-r)}Z`;
    }
    return path(d, fill);
  };
  stage.add(dots(70, 1.7, leaf, 1), dots(90, 1.2, mix(flower, '#3a1030', 0.25), 0.95), dots(90, 1.1, flower, 0.9), dots(40, 0.7, mix(flower, '#fff0f0', 0.45), 0.8));
}

/** A man in a white robe and headcloth, a falcon on his raised glove; 100 tall. */
const falconer = (x: number, y: number, size: number, dark: string, night: boolean): string => {
  const cloth = night ? '#e6dcec' : '#fffaf0';
  const fold = mix(cloth, night ? '#4a3a78' : '#b58a70', 0.45);
  return placed(
    path('M-15 0L-12 -48C-14 -64 -11 -75 0 -76C10 -75 14 -66 13 -52L17 0Z', cloth) + path('M4 0L5 -46C6 -58 5 -66 3 -74C11 -72 14 -64 13 -52L17 0Z', fold)
    + path('M7 -72C14 -71 20 -66 24 -63L38 -66L40 -61L26 -55C18 -54 11 -57 7 -62Z', cloth) + path('M9 -60C16 -57 20 -57 26 -58L40 -63L40 -61L26 -55C18 -54 12 -56 9 -60Z', fold) + path('M36 -68C42 -70 47 -68 47 -64C47 -60 42 -58 37 -59Z', '#7a4426')
    + path('M-12 -66C-17 -56 -17 -46 -14 -38L-9 -38C-9 -48 -8 -56 -6 -64Z', fold) + circle(-11.5, -36, 3, '#9a6244')
    + path('M-4 -93C-5 -82 -3 -74 4 -73.6C8 -73.6 10 -76 10.4 -80L10.2 -83.4L12.8 -84.6L10.6 -89L10 -94Z', '#b97e58') + path('M0 -84C2 -80 5 -79.6 10.3 -80.4C10 -76 8 -73.4 4 -73.4C0 -74 -2 -78 0 -84Z', '#2e1c1a') + path('M6.6 -88.6L10 -88.4L9 -87.4Z', '#2e1c1a')
    + path('M-9 -84C-11 -98 0 -101 5 -99C11 -97 12 -92 10 -89C6 -91 1 -91 -1 -88C-3 -80 -2 -72 1 -66C-6 -62 -14 -62 -17 -66C-12 -72 -10 -78 -9 -84Z', cloth) + path('M-9 -80C-7 -72 -4 -67 1 -66C-6 -62 -14 -62 -17 -66C-12 -70 -10 -75 -9 -80Z', fold) + stroke('M-9 -92C-4 -95 6 -96 11 -93', dark, 2.6)
    + path('M40 -66C34 -72 34 -84 39 -90C42 -94 48 -93 49 -89L52 -87L49 -85C50 -78 48 -71 45 -66L41 -54L38 -56Z', '#5a3a2c') + path('M44 -86C48 -82 48 -74 45 -67L42 -67C41 -74 42 -82 44 -86Z', '#f2dcb4') + circle(46.4, -89, 0.9, '#1a0f14') + stroke('M43 -66V-62M40 -60C36 -52 38 -46 40 -42', '#7a4426', 0.9)
    + ellipse(-4, 0, 7, 2, '#6a3f28') + ellipse(8, 0.6, 7, 2, '#6a3f28'),
    x, y, size / 100,
  );
};

/** A sitting cat in silhouette; 100 tall. */
const cat = (x: number, y: number, size: number, dark: string): string =>
  placed(path('M-30 0C-36 -34 -22 -52 -8 -60C-12 -70 -14 -82 -10 -100L0 -88H12L22 -100C26 -82 24 -70 18 -62C28 -40 30 -20 28 0ZM28 0C52 2 60 -16 50 -32L44 -28C50 -16 42 -8 24 -8Z', dark), x, y, size / 100);
