import { chhatri, type Masonry, shikhara, windows } from '../kit/architecture.ts';
import { mix } from '../kit/colour.ts';
import { dune, ripples } from '../kit/dunes.ts';
import { stipple } from '../kit/finish.ts';
import { crest, heightAt, under } from '../kit/land.ts';
import { birds, camel, figure } from '../kit/life.ts';
import type { Look } from '../kit/look.ts';
import { curve, group, n, type Point, path, polygon, rect } from '../kit/path.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';

/** The golden fort and its round bastions over the dunes, a camel train passing in front. */
export const jaisalmer: Scene = {
  id: 'jaisalmer',
  title: 'Jaisalmer',
  alt: 'the golden fort of Jaisalmer with its round bastions and temple spires above the dunes, a camel train in front',
  native: 'day',
  second: 'dusk',
  closeUp: { x: 0.7, y: 0.27, zoom: 2.2, light: 'day', alt: 'bastions, palace windows and temple spires of the fort of Jaisalmer' },
  looks: {
    day: {
      sky: ['#1c7c94', '#86c5bf', '#fde6b4'], sun: '#fffbe8', glow: '#fff0c4', haze: '#fbe2b0',
      land: ['#f2cf96', '#edbd78', '#e5a355', '#d68a3c'], water: [], stone: '#f8cd7c', shade: '#b56f38', accent: '#d2382f', dark: '#4a2520',
    },
    dusk: {
      sky: ['#2b2a66', '#b8587a', '#ffb870'], sun: '#ffe9b4', glow: '#ffae62', haze: '#f2a27a',
      land: ['#d98f74', '#c97458', '#b25a46', '#8f3f3c'], water: [], stone: '#ffbf74', shade: '#94404c', accent: '#f2b63c', dark: '#2a1234',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const horizon = h * 0.6;
    const sunX = focus - u * 52;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const lamps = light === 'dusk' || light === 'night';
    stage.add(sky(stage, look, horizon));
    if (light === 'night') stage.add(stars(stage, h * 0.5));
    else stage.add(rays(stage, look.sun, sunX, h * 0.27, 18, 0.22));
    stage.add(sun(stage, look, sunX, h * 0.27, u * 6.5, 4), streaks(stage, h * 0.05, h * 0.3, look.sun, 7, 0.4), cloud(stage, focus - u * 76, h * 0.46, u * 46, look.sun, 0.5), cloud(stage, focus + u * 8, h * 0.16, u * 40, look.sun, 0.4));
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    fort(stage, look, horizon, lamps);
    stage.add(mist(stage, horizon - u * 5, horizon + u * 4, look.haze, 0.45));

    const tone = (lit: string, fade: number) => ({ lit: mix(lit, look.haze, fade), shade: mix(look.shade, mix(lit, look.haze, 0.5), fade + 0.16), crest: mix(look.stone, '#fff6dc', 0.5) });
    const ground = crest(stage, { y: horizon + u * 2, swing: u * 1.6, waves: 5, octaves: 3 });
    stage.add(path(under(ground, h), mix(far, look.haze, 0.25)));
    for (let i = 0; i < 24; i++) stage.add(scrub(stage.random() * w, horizon + u * stage.random.between(2.5, 6), u * stage.random.between(0.8, 1.8), mix(mix('#5f6f3f', look.dark, 0.25), look.haze, 0.3)));
    stage.add(dune(stage, [[-u * 4, h * 0.68], at(-66, 0.665), at(-44, 0.615), at(-20, 0.66), at(16, 0.7), [w + u * 6, h * 0.66]], 2, at(-30, 0.84), tone(far, 0.1)), mist(stage, h * 0.64, h * 0.74, look.haze, 0.35));
    const rise: Point[] = [[-u * 6, h * 0.83], at(-62, 0.8), at(-30, 0.775), at(0, 0.74), at(26, 0.7), at(44, 0.725), [w + u * 8, h * 0.76]];
    stage.add(dune(stage, rise, 4, at(40, 1.02), tone(back, 0)), ripples(stage, focus - u * 20, h * 0.79, u * 44, u * 11, look.shade, 0.16));

    const walk: Point[] = rise.slice(0, 5);
    const cloths = [look.accent, '#1f7f86', '#f2dcae', look.accent];
    for (const [i, dx] of [-36, -22, -8, 5].entries()) {
      const x = focus + u * dx;
      stage.add(camel(x, heightAt(walk, x) + u * 1.2, u * (15 - i * 0.8), look.dark, { blanket: cloths[i], rider: i === 1 ? undefined : cloths[(i + 2) % 4] }));
    }
    stage.add(figure(focus + u * 14, heightAt(walk, focus + u * 14) + u * 0.8, u * 9.6, '#fff3da', look.dark));
    stage.add(dune(stage, [[-u * 4, h * 0.9], at(-70, 0.85), at(-52, 0.84), at(-28, 0.9), at(8, 0.98), [w + u * 8, h * 1.03]], 2, at(-34, 1.08), tone(mid, 0)));
    stage.add(dune(stage, [[-u * 4, h * 1.04], at(-24, 1.01), at(8, 0.95), at(34, 0.86), at(46, 0.87), [w + u * 10, h * 0.92]], 3, at(40, 1.08), tone(near, 0)), ripples(stage, focus - u * 6, h * 0.97, u * 40, u * 7, look.shade, 0.2));
    stage.add(group(rect(0, h * 0.6, w, h * 0.4, stage.vertical(h * 0.74, h, [[0, look.dark, 0], [1, look.dark, 0.5]])), { filter: stipple(stage) }));
    stage.add(birds(stage, focus - u * 26, h * 0.18, 8, u * 1.6, mix(look.dark, look.shade, 0.3)));
  },
};

/** A low thorn bush. */
const scrub = (x: number, y: number, r: number, fill: string): string =>
  path(`M${n(x - r)} ${n(y)}Q${n(x - r * 0.9)} ${n(y - r)} ${n(x - r * 0.2)} ${n(y - r * 0.8)}Q${n(x + r * 0.6)} ${n(y - r * 1.2)} ${n(x + r)} ${n(y)}Z`, fill);

/** A round bastion: battered drum, string course, scalloped battlement. `x` is its centre. */
function bastion(stage: Stage, x: number, foot: number, w: number, h: number, c: Masonry): string {
  const r = w / 2;
  const top = foot - h;
  const body = `M${n(x - r * 1.16)} ${n(foot)}L${n(x - r)} ${n(top)}Q${n(x)} ${n(top + r * 0.22)} ${n(x + r)} ${n(top)}L${n(x + r * 1.16)} ${n(foot)}Z`;
  let out = path(body, stage.gradient([[0, mix(c.lit, c.mid, 0.35)], [0.28, c.lit], [0.6, c.mid], [1, c.shade]], true));
  let courses = '';
  for (const k of [0.3, 0.46, 0.62, 0.78]) courses += `M${n(x - r * (1 + k * 0.16))} ${n(top + h * k)}Q${n(x)} ${n(top + h * k + r * 0.22)} ${n(x + r * (1 + k * 0.16))} ${n(top + h * k)}`;
  out += `<path d="${courses}" fill="none" stroke="${c.shade}" stroke-width="${n(w * 0.03)}" opacity=".4"/>`;
  let merlons = '';
  for (let i = 0; i < 6; i++) {
    const a = x - r * 1.06 + (i * r * 2.12) / 6;
    const dip = r * 0.22 * (1 - ((i - 2.5) / 3) ** 2);
    merlons += `M${n(a)} ${n(top + dip + r * 0.16)}v${n(-r * 0.4)}q${n(r * 0.14)} ${n(-r * 0.34)} ${n(r * 0.28)} 0v${n(r * 0.4)}Z`;
  }
  const lip = `M${n(x - r * 1.08)} ${n(top + r * 0.02)}Q${n(x)} ${n(top + r * 0.3)} ${n(x + r * 1.08)} ${n(top + r * 0.02)}V${n(top + r * 0.28)}Q${n(x)} ${n(top + r * 0.54)} ${n(x - r * 1.08)} ${n(top + r * 0.28)}Z`;
  const slits = [-0.45, 0.1, 0.6].map((k) => `M${n(x + r * k)} ${n(top + r * 0.62 - Math.abs(k) * r * 0.1)}h${n(r * 0.1)}v${n(r * 0.3)}h${n(-r * 0.1)}Z`).join('');
  return out + path(merlons, mix(c.lit, c.mid, 0.2)) + path(lip, stage.gradient([[0, c.lit], [0.5, c.lit], [1, c.shade]], true)) + path(slits, c.dark);
}

/** Hill, outer wall, inner wall and the town of palaces and temples on top. */
function fort(stage: Stage, look: Look, foot: number, lamps: boolean): void {
  const { u, w, focus, random } = stage;
  const c: Masonry = { lit: look.stone, mid: mix(look.stone, look.shade, 0.38), shade: mix(look.shade, look.stone, 0.12), dark: mix(look.shade, look.dark, 0.55) };
  const hazy: Masonry = { lit: mix(c.lit, look.haze, 0.4), mid: mix(c.mid, look.haze, 0.4), shade: mix(c.shade, look.haze, 0.4), dark: mix(c.dark, look.haze, 0.4) };
  const x = (k: number) => focus + u * k;
  const end = w + u * 10;
  const glow = lamps ? '#ffdf8a' : c.dark;
  const base = foot - u * 9;

  // The town behind the walls, tallest about the palace.
  let out = '';
  for (const [k, width, tall] of [[-4, 8, 33], [20, 9, 38], [38, 8, 33]] as const) out += shikhara(x(k), base - u * 8, u * width, u * (tall - 8), hazy, look.accent, hazy.shade);
  const town: [number, number, number][] = [[-24, 9, 20], [-15, 8, 25], [-7, 10, 28], [3, 11, 35], [14, 8, 30], [22, 10, 33], [32, 9, 27], [41, 10, 30], [51, 12, 24]];
  for (const [k, width, tall] of town) {
    const top = base - u * tall;
    const wall = random.pick([c.lit, mix(c.lit, c.mid, 0.5), mix(c.lit, '#fff0d0', 0.35)]);
    out += rect(x(k), top, u * width, u * tall, stage.gradient([[0, wall], [1, mix(wall, c.mid, 0.7)]])) + rect(x(k) + u * width * 0.8, top, u * width * 0.2, u * tall, c.shade, { opacity: 0.7 }) + rect(x(k) - u * 0.4, top, u * (width + 0.8), u * 0.8, mix(c.lit, '#fff3d8', 0.4));
    out += windows(stage, x(k) + u * 0.6, top + u * 2, u * width * 0.72, u * 12, 4, 3, c.dark, 0.85, 0.85);
    if (lamps) out += windows(stage, x(k) + u * 0.6, top + u * 2, u * width * 0.72, u * 12, 4, 3, glow, 0.45);
    // A bracketed balcony under its own little roof.
    const b = x(k) + u * width * 0.4;
    out += rect(b - u * 2, top + u * 7, u * 4, u * 3.4, mix(c.lit, '#fff3d8', 0.3)) + path(polygon([[b - u * 2.6, top + u * 7], [b, top + u * 5], [b + u * 2.6, top + u * 7]]), c.mid) + path(polygon([[b - u * 2, top + u * 10.4], [b + u * 2, top + u * 10.4], [b + u * 1, top + u * 11.8], [b - u * 1, top + u * 11.8]]), c.shade) + rect(b - u * 1.2, top + u * 7.8, u * 1, u * 2, glow) + rect(b + u * 0.4, top + u * 7.8, u * 1, u * 2, glow);
  }
  for (const [k, tall, size] of [[-11, 25, 4], [5.5, 35, 4.6], [11.5, 35, 4.6], [27, 33, 5.4], [46, 30, 5]] as const) out += chhatri(x(k), base - u * tall, u * size, c, look.accent);
  out += shikhara(x(-19.5), base - u * 10, u * 7, u * 17, c, look.accent, c.dark);
  stage.add(out);

  const hill = curve([[x(-50), foot + u * 3], [x(-40), foot - u * 4], [x(-30), foot - u * 9], [x(0), foot - u * 11], [x(40), foot - u * 11], [end, foot - u * 9]], 5);
  const slope = `${hill}V${n(foot + u * 6)}H${n(x(-50))}Z`;
  const wallLine = (from: number, top: number, low: number) => path(`M${n(x(from))} ${n(low)}V${n(top)}H${n(end)}V${n(low)}Z`, stage.gradient([[0, mix(c.mid, c.shade, 0.5)], [1, c.shade]])) + rect(x(from), top, end - x(from), u * 0.9, c.lit);
  const b: Masonry = { lit: mix(c.lit, c.shade, 0.12), mid: mix(c.mid, c.shade, 0.25), shade: mix(c.shade, look.dark, 0.16), dark: c.dark };
  let walls = wallLine(-30, foot - u * 19, foot - u * 4);
  for (let k = -29; k < 62; k += 11.4) walls += bastion(stage, x(k), foot - u * 5, u * 7.6, u * 16.4, b);
  stage.add(walls, path(slope, stage.vertical(foot - u * 10, foot + u * 4, [[0, mix(c.mid, look.land[1]!, 0.5)], [1, look.land[0]!]])), group(path(slope, stage.vertical(foot - u * 11, foot, [[0, c.shade, 0.75], [1, c.shade, 0]])), { filter: stipple(stage) }));
  let outer = wallLine(-39, foot - u * 7.4, foot + u * 2);
  for (let k = -38; k < 62; k += 9.2) outer += bastion(stage, x(k), foot + u * 2.4, u * 5.6, u * 10.4, b);
  stage.add(outer);
  const right = stage.gradient([[0, look.dark, 0], [1, look.dark, 0.5]], true);
  stage.add(group(rect(x(24), foot - u * 18, end - x(24), u * 21, right), { filter: stipple(stage) }));
}
