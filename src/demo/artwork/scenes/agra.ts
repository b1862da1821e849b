import { archPath, chhatri, dome, foilArch, type Masonry, minaret } from '../kit/architecture.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds, figure } from '../kit/life.ts';
import { group, n, path, polygon, rect, stroke } from '../kit/path.ts';
import { cypress, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection } from '../kit/water.ts';

/** The mausoleum about a centre line; `s` is the width of its platform in hundredths. */
function taj(stage: Stage, x: number, y: number, s: number, c: Masonry, metal: string): string {
  const at = (k: number) => x + k * s;
  let out = '';
  for (const k of [-46, 46]) out += minaret(at(k), y - s * 3, s * 4, s * 52, c, metal);
  out += rect(at(-52), y - s * 5, s * 104, s * 5, stage.gradient([[0, c.lit], [1, c.mid]])) + rect(at(-52), y - s * 5.6, s * 104, s, c.lit);
  for (const k of [-19, 19]) out += chhatri(at(k), y - s * 34, s * 9.5, c, metal);
  out += rect(at(-7.4), y - s * 42, s * 14.8, s * 9, stage.gradient([[0, c.lit], [0.55, c.mid], [1, c.shade]], true));
  out += dome(x, y - s * 40.5, s * 22, s * 27, c, metal);
  out += path(polygon([[at(-31), y - s * 5], [at(-31), y - s * 31], [at(-25), y - s * 33], [at(25), y - s * 33], [at(31), y - s * 31], [at(31), y - s * 5]]), c.mid)
    + path(polygon([[at(-31), y - s * 5], [at(-31), y - s * 31], [at(-25), y - s * 33], [at(-25), y - s * 5]]), c.lit)
    + path(polygon([[at(31), y - s * 5], [at(31), y - s * 31], [at(25), y - s * 33], [at(25), y - s * 5]]), c.shade);
  for (const k of [-28, -18.5, 18.5, 28]) for (const row of [0, 1]) {
    const wide = Math.abs(k) > 20 ? s * 4 : s * 8;
    out += path(archPath(at(k), y - s * (6 + row * 13), wide, s * 11), c.shade) + path(archPath(at(k) + s * 0.5, y - s * (6 + row * 13), wide * 0.66, s * 9), c.dark);
  }
  out += rect(at(-10.5), y - s * 38, s * 21, s * 33, c.lit) + rect(at(9), y - s * 38, s * 1.5, s * 33, c.shade)
    + path(archPath(x, y - s * 5, s * 15, s * 29), c.shade) + path(archPath(x + s * 0.7, y - s * 5, s * 12.4, s * 26), c.dark)
    + path(archPath(x + s * 0.7, y - s * 5, s * 5, s * 11), mix(c.dark, metal, 0.35));
  for (const k of [-31, -25, -10.5, 10.5, 25, 31]) out += rect(at(k) - s * 0.5, y - s * (Math.abs(k) < 12 ? 43 : 38), s, s * 8, k > 0 ? c.mid : c.lit);
  return out;
}

/** The Taj at first light, seen down the long pool from under a dark arch. */
export const agra: Scene = {
  id: 'agra',
  title: 'Agra',
  alt: 'the Taj Mahal at the end of a long pool lined with cypresses, seen through a scalloped arch',
  native: 'dawn',
  second: 'night',
  closeUp: { x: 0.6, y: 0.4, zoom: 1.6, light: 'dawn', alt: 'the white dome and arches of the Taj Mahal between two minarets' },
  looks: {
    dawn: {
      sky: ['#5b7fa8', '#d9a7ae', '#ffd9a6'], sun: '#fff3d6', glow: '#ffd3a0', haze: '#fbd3ac',
      land: ['#c7a7a0', '#7f8f86', '#3f6a5e', '#21493f'], water: ['#f3c7a8', '#a893a8', '#5c6f93'], stone: '#fff3e2',
      shade: '#b991a0', accent: '#d98b3a', dark: '#33203f',
    },
    night: {
      sky: ['#0d1a44', '#2b4a86', '#7f97bd'], sun: '#fdf6dc', glow: '#b9cdf0', haze: '#8fa6cc',
      land: ['#5d76a3', '#3a5584', '#1f3a61', '#122746'], water: ['#8aa2cb', '#40609a', '#182f60'], stone: '#e6ecf7',
      shade: '#7d92c0', accent: '#f2c66a', dark: '#0b1230',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const c: Masonry = { lit: look.stone, mid: mix(look.stone, look.shade, 0.32), shade: look.shade, dark: mix(look.shade, look.dark, 0.42) };
    const horizon = h * 0.68;
    const sunX = focus - u * 34;
    stage.add(sky(stage, look, horizon));
    if (light !== 'night') stage.add(rays(stage, look.sun, sunX, h * 0.4, 18, 0.26));
    stage.add(sun(stage, look, sunX, h * 0.4, u * 6), streaks(stage, h * 0.14, h * 0.4, look.sun, 8, 0.4));
    stage.add(treeline(stage, -u * 4, horizon, w + u * 8, u * 7, mix(look.land[0]!, look.haze, 0.3)), mist(stage, horizon - u * 9, horizon + u, look.haze, 0.7));
    const monument = taj(stage, focus, horizon, u * 0.74, c, look.accent);
    stage.add(treeline(stage, focus - u * 60, horizon, u * 120, u * 4.5, look.land[1]!), monument);
    const glow = stage.vertical(horizon - u * 30, horizon, [[0, look.shade, 0], [1, look.glow, 0.55]]);
    stage.add(group(rect(focus - u * 40, horizon - u * 34, u * 80, u * 34, glow), { filter: stipple(stage) }));
    garden(stage, look.land, look.water, horizon, look.stone, monument, look.sun);
    frame(stage, look.dark, look.shade);
    stage.add(birds(stage, focus - u * 36, h * 0.24, 8, u * 1.5, mix(look.dark, look.shade, 0.4)));
  },
};

/** Lawns, cypress walks and the channel of water, in one-point perspective. */
function garden(stage: Stage, land: string[], pool: string[], horizon: number, stone: string, mirrored: string, glint: string): void {
  const { w, h, u, focus } = stage;
  stage.add(rect(0, horizon, w, h - horizon, stage.vertical(horizon, h, [[0, land[1]!], [0.3, land[2]!], [1, land[3]!]])));
  const strip = (near: number, far: number, fill: string) => path(polygon([[focus - u * far, horizon], [focus + u * far, horizon], [focus + u * near, h], [focus - u * near, h]]), fill);
  stage.add(strip(46, 12.4, mix(stone, land[2]!, 0.35)), strip(39, 10.8, mix(stone, land[3]!, 0.55)));
  const basin = `M${n(focus - u * 10)} ${n(horizon + u * 0.4)}H${n(focus + u * 10)}L${n(focus + u * 36)} ${h}H${n(focus - u * 36)}Z`;
  stage.add(group(
    rect(0, horizon, w, h - horizon, stage.vertical(horizon, h, pool.map((colour, i) => [i / 2, colour] as const)))
      + reflection(stage, mirrored, horizon, 0.75, 0.82) + glints(stage, { x: focus - u * 4, top: horizon + u * 4, bottom: h, spread: u * 30 }, glint, 34, 0.4),
    { 'clip-path': stage.clip(basin) },
  ));
  for (let i = 0; i < 7; i++) {
    const t = (i / 6) ** 1.9;
    const y = horizon + (h - horizon) * (0.02 + t * 0.86);
    for (const side of [-1, 1]) stage.add(cypress(focus + side * u * (12.5 + t * 36), y, u * (7 + t * 30), mix(land[2]!, land[3]!, 0.4 + t * 0.6), mix(land[2]!, glint, 0.25)));
  }
  stage.add(figure(focus + u * 19, horizon + u * 11.5, u * 6, '#d9482f', '#4a2018'), figure(focus + u * 21.4, horizon + u * 11.6, u * 5.6, '#f3b23c', '#4a2018', { flip: true }));
}

/** The dark gateway that we look out of; heavier on the left, where words may stand. */
function frame(stage: Stage, dark: string, shade: string): void {
  const { w, h, u, focus } = stage;
  const left = stage.wide ? u * 24 : Math.max(u * 9, focus - u * 62);
  const right = w + u * 8;
  const arch = foilArch((left + right) / 2, h + u * 6, right - left, h * 1.06, 4);
  stage.add(`<path fill-rule="evenodd" d="M0 0H${w}V${h}H0Z${arch}" fill="${stage.gradient([[0, dark], [1, mix(dark, shade, 0.22)]])}"/>`);
  let jali = '';
  const cell = u * 3.4;
  for (let row = 0; row * cell < h; row++) for (let col = 0; col * cell < left - u * 6; col++) {
    const cx = left - u * 5 - col * cell;
    const cy = row * cell;
    jali += `M${n(cx)} ${n(cy)}l${n(cell / 2)} ${n(cell / 2)}l${n(-cell / 2)} ${n(cell / 2)}l${n(-cell / 2)} ${n(-cell / 2)}Z`;
  }
  stage.add(stroke(jali, mix(dark, shade, 0.4), u * 0.22, { opacity: 0.45 }));
  stage.add(`<path d="${arch}" fill="none" stroke="${mix(dark, shade, 0.55)}" stroke-width="${n(u * 0.7)}"/>`);
}
