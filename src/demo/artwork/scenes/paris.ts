import { archPath, windows } from '../kit/architecture.ts';
import { launch } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds, figure } from '../kit/life.ts';
import { circle, group, n, type Point, path, polygon, rect, stroke } from '../kit/path.ts';
import { treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** The tower over the Seine at sundown, a stone bridge and autumn trees along the quay. */
export const paris: Scene = {
  id: 'paris',
  title: 'Paris',
  alt: 'The Eiffel Tower above the Seine, a stone bridge with strollers, houses along the quay and a river boat',
  native: 'dusk',
  second: 'day',
  closeUp: { x: 0.68, y: 0.7, zoom: 1.9, light: 'night', alt: 'A river boat passing the foot of the tower' },
  looks: {
    dusk: {
      sky: ['#3f5f8f', '#e59aa0', '#ffd7a6'], sun: '#fff1d2', glow: '#ffc9a0', haze: '#f9c8ac',
      land: ['#c9a5ae', '#9a8199', '#5f5f86', '#34416a'], water: ['#ffd2ae', '#c997a8', '#5f6a99', '#26335f'], stone: '#f6d9bd',
      shade: '#8f6a86', accent: '#e8763f', dark: '#1b2145',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const line = h * 0.71;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const sunX = focus - u * 32;
    stage.add(sky(stage, look, line), rays(stage, look.sun, sunX, line - u * 22, 18, 0.2), sun(stage, look, sunX, line - u * 22, u * 7.5, 4), streaks(stage, h * 0.08, h * 0.44, look.sun, 10, 0.45));
    const roofs = mansards(stage, -u * 2, w, line, u * 8, mix(far, look.haze, 0.4), mix(back, look.haze, 0.4), undefined);
    const houses = mansards(stage, focus + u * 16, w + u * 4, line, u * 17, mix(look.stone, look.shade, 0.2), mix(mid, look.haze, 0.1), look.accent) + mansards(stage, -u * 4, focus - u * 44, line, u * 12, mix(look.stone, look.shade, 0.3), mix(mid, look.haze, 0.25), look.accent);
    const tower = eiffel(focus, line - u * 1, u * 66, mix(near, look.shade, 0.3), mix(look.shade, look.glow, 0.45));
    const trees = treeline(stage, -u * 4, line, w + u * 8, u * 4.4, mix(look.accent, look.shade, 0.55)) + treeline(stage, focus - u * 24, line, u * 48, u * 5.4, mix(look.accent, mid, 0.4));
    stage.add(roofs, mist(stage, line - u * 14, line, look.haze, 0.8), houses, tower, mist(stage, line - u * 16, line + u, look.haze, 0.6), trees, rect(0, line - u * 0.4, w, u * 3, look.stone), rect(0, line + u * 0.9, w, u * 1.8, look.shade));
    stage.add(water(stage, look, line + u * 2.6), reflection(stage, tower + houses + trees, line + u * 2.6, 0.5, 0.7), glints(stage, { x: sunX, top: line + u * 4, bottom: h, spread: u * 16 }, look.sun, 80, 0.85), swells(stage, line + u * 5, h, look.dark, 14, 0.18));
    const span = bridge(stage, -u * 6, focus - u * 14, line + u * 8, u, mix(look.stone, look.glow, 0.2), look.shade, near);
    stage.add(reflection(stage, span, line + u * 8, 0.45, 0.6), span);
    stage.add(launch(focus + u * 13, line + u * 13.5, u * 34, { hull: look.dark, band: look.accent, roof: mix(look.stone, look.shade, 0.2), lamp: '#ffe2a0' }, true), glints(stage, { x: focus + u * 13, top: line + u * 15.4, bottom: line + u * 19, spread: u * 18 }, '#ffe2a0', 16, 0.6));
    stage.add(group(rect(0, line, w, h - line, stage.vertical(line + u * 8, h, [[0, look.dark, 0], [1, look.dark, 0.65]])), { filter: stipple(stage) }));
    branch(stage, look.dark, mix(look.accent, look.shade, 0.15), look.accent);
    stage.add(birds(stage, focus - u * 34, h * 0.22, 7, u * 1.6, mid));
  },
};

/** The iron tower: four legs in a curve, two decks, lattice and a lantern. */
function eiffel(x: number, y: number, h: number, iron: string, lit: string): string {
  const half = (t: number) => h * (0.19 * (1 - t) ** 2.6 + 0.012);
  const side = (from: number, to: number, k: number, dir: number): Point[] => Array.from({ length: 9 }, (_, i) => {
    const t = from + ((to - from) * i) / 8;
    return [x + dir * half(t) * k, y - h * t];
  });
  const both = (from: number, to: number) => polygon([...side(from, to, 1, -1), ...side(from, to, 1, 1).reverse()]);
  let out = '';
  for (const d of [-1, 1]) out += path(polygon([...side(0, 0.2, 1, d), ...side(0, 0.2, 0.56, d).reverse()]), iron) + path(polygon([...side(0.22, 0.4, 1, d), ...side(0.22, 0.4, 0.44, d).reverse()]), iron);
  const a = half(0) * 0.56;
  out += path(`M${n(x - a - h * 0.01)} ${n(y)}Q${n(x - a * 0.8)} ${n(y - h * 0.155)} ${n(x)} ${n(y - h * 0.16)}Q${n(x + a * 0.8)} ${n(y - h * 0.155)} ${n(x + a + h * 0.01)} ${n(y)}H${n(x + a * 0.9)}Q${n(x + a * 0.62)} ${n(y - h * 0.135)} ${n(x)} ${n(y - h * 0.14)}Q${n(x - a * 0.62)} ${n(y - h * 0.135)} ${n(x - a * 0.9)} ${n(y)}Z`, iron)
    + path(both(0.42, 0.94), iron) + rect(x - half(0.2) * 1.3, y - h * 0.215, half(0.2) * 2.6, h * 0.026, iron) + rect(x - half(0.41) * 1.5, y - h * 0.42, half(0.41) * 3, h * 0.022, iron) + rect(x - h * 0.02, y - h * 0.905, h * 0.04, h * 0.014, iron)
    + path(`M${n(x - h * 0.013)} ${n(y - h * 0.905)}Q${n(x)} ${n(y - h * 0.97)} ${n(x + h * 0.013)} ${n(y - h * 0.905)}Z`, iron) + stroke(`M${n(x)} ${n(y - h * 0.93)}V${n(y - h)}`, iron, h * 0.005);
  let lace = '';
  for (let i = 0; i < 26; i++) {
    const t = 0.44 + i * 0.018;
    lace += `M${n(x - half(t) * 0.8)} ${n(y - h * t)}L${n(x + half(t) * 0.8)} ${n(y - h * (t + 0.018))}M${n(x + half(t) * 0.8)} ${n(y - h * t)}L${n(x - half(t) * 0.8)} ${n(y - h * (t + 0.018))}`;
  }
  for (const d of [-1, 1]) for (const [from, to, k] of [[0, 0.2, 0.56], [0.22, 0.4, 0.44]] as const) for (let i = 0; i < 7; i++) {
    const t0 = from + ((to - from) * i) / 7;
    const t1 = from + ((to - from) * (i + 1)) / 7;
    lace += `M${n(x + d * half(t0))} ${n(y - h * t0)}L${n(x + d * half(t1) * k)} ${n(y - h * t1)}M${n(x + d * half(t0) * k)} ${n(y - h * t0)}L${n(x + d * half(t1))} ${n(y - h * t1)}`;
  }
  return out + stroke(lace, lit, h * 0.0028, { opacity: 0.75 });
}

function mansards(stage: Stage, left: number, right: number, ground: number, height: number, wall: string, roof: string, lamp?: string): string {
  const { u, random } = stage;
  let out = '';
  for (let x = left; x < right;) {
    const width = height * random.between(0.7, 1.1);
    const top = ground - height * random.between(0.66, 0.86);
    out += rect(x, top, width, ground - top, wall) + path(polygon([[x, top], [x + width * 0.08, top - height * 0.24], [x + width * 0.92, top - height * 0.24], [x + width, top]]), roof) + rect(x, top, width, u * 0.4, mix(wall, '#ffffff', 0.4));
    if (lamp) out += windows(stage, x + width * 0.05, top + u, width * 0.9, ground - top - u, 5, 3, roof, 1, 0.8) + windows(stage, x + width * 0.05, top + u, width * 0.9, ground - top - u, 5, 3, lamp, 0.22) + windows(stage, x + width * 0.14, top - height * 0.18, width * 0.72, height * 0.16, 4, 1, wall);
    out += rect(x + width * 0.2, top - height * 0.33, width * 0.1, height * 0.1, wall) + rect(x + width * 0.72, top - height * 0.31, width * 0.08, height * 0.08, wall);
    x += width;
  }
  return out;
}

/** Low stone arches running in from the left, with lamps and strollers. */
function bridge(stage: Stage, left: number, right: number, y: number, u: number, stone: string, shade: string, dark: string): string {
  const bay = u * 15;
  let holes = '';
  for (let x = right - bay * 0.66; x > left - bay; x -= bay) holes += archPath(x, y + u, bay * 0.74, u * 7.2);
  let out = `<path fill-rule="evenodd" d="M${n(left)} ${n(y - u * 9)}H${n(right)}L${n(right + u * 3)} ${n(y)}H${n(left)}Z${holes}" fill="${stone}"/>` + rect(left, y - u * 9.4, right - left + u, u * 1.2, mix(stone, '#ffffff', 0.3)) + rect(left, y - u * 8.2, right - left, u * 0.5, shade, { opacity: 0.6 });
  for (let x = right - bay * 0.16; x > left; x -= bay) out += stroke(`M${n(x)} ${n(y - u * 9)}V${n(y - u * 15)}`, dark, u * 0.35) + circle(x, y - u * 15.4, u * 2, '#ffe9b0', { opacity: 0.3 }) + circle(x, y - u * 15.4, u * 0.8, '#ffe9b0') + figure(x - bay * stage.random.between(0.3, 0.7), y - u * 8.8, u * 4.6, stage.random.pick(['#b8423a', dark, '#f1e2c8']), dark);
  return out;
}

/** A plane-tree branch hanging into the upper corner. */
function branch(stage: Stage, dark: string, leaf: string, bright: string): void {
  const { w, u, random } = stage;
  stage.add(stroke(`M${n(w + u * 2)} ${n(u * 8)}Q${n(w - u * 18)} ${n(u * 6)} ${n(w - u * 34)} ${n(u * 13)}M${n(w - u * 12)} ${n(u * 7)}Q${n(w - u * 18)} ${n(u * 14)} ${n(w - u * 20)} ${n(u * 21)}M${n(w)} ${n(u * 9)}Q${n(w - u * 5)} ${n(u * 20)} ${n(w - u * 4)} ${n(u * 31)}`, dark, u * 0.8));
  for (let i = 0; i < 60; i++) {
    const t = random();
    const arm = random.pick([[34, 7 + t * 6], [20, 8 + t * 12], [5, 10 + t * 22]] as const);
    const x = w - u * (arm[0] * (arm[0] < 10 ? 0.9 : t) + random.between(-3, 3));
    const y = u * (arm[1] + random.between(-4, 4));
    const s = u * random.between(1.2, 2.6);
    stage.add(`<path d="M0 0Q.6 -.7 1.5 -.1Q.8 .7 0 0Z" transform="translate(${n(x)} ${n(y)}) rotate(${Math.round(random() * 360)}) scale(${n(s)})" fill="${random.pick([leaf, bright, dark])}"/>`);
  }
}
