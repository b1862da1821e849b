import { archPath, dome, type Masonry, minaret, windows } from '../kit/architecture.ts';
import { dhow, rowboat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds } from '../kit/life.ts';
import { group, n, path, rect, stroke } from '../kit/path.ts';
import { tinyPalm } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import { burj, skyline } from '../kit/skyline.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** Dhows on the Creek before the wind towers of the old town. */
export const dubaiCreek: Scene = {
  id: 'dubai-creek',
  title: 'Dubai Creek',
  alt: 'wooden dhows on Dubai Creek before the wind towers of the old town',
  second: 'dusk',
  closeUp: { x: 0.515, y: 0.61, zoom: 2.1, light: 'dawn', alt: 'a dhow under full sail before the wind towers of the old town' },
  native: 'dawn',
  looks: {
    dawn: {
      sky: ['#2f8a98', '#f2c08f', '#ffe2ad'], sun: '#fff6d6', glow: '#ffdc9c', haze: '#fbd7a8',
      land: ['#d9b592', '#b98f76', '#7a5f5c'], water: ['#ffe0ac', '#7fb8a8', '#1f7d88', '#0d4f60'], stone: '#f0c48c',
      shade: '#a8694c', accent: '#c8443a', dark: '#0c3340',
    },
    dusk: {
      sky: ['#23345f', '#c4708a', '#ffb877'], sun: '#ffe9b4', glow: '#ffae6a', haze: '#f0a27c',
      land: ['#b8809a', '#8a5f80', '#4f4468'], water: ['#ffba84', '#a8688a', '#3f4a80', '#172552'], stone: '#e6a57c',
      shade: '#83486a', accent: '#ffd07a', dark: '#10173a',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const line = h * 0.6;
    const sunX = focus - u * 44;
    stage.add(sky(stage, look, line), rays(stage, look.sun, sunX, line - u * 18, 20, 0.2), sun(stage, look, sunX, line - u * 18, u * 7.5, 4), streaks(stage, h * 0.08, h * 0.34, look.sun, 8, 0.45));
    const modern = { lit: mix(look.land[0]!, look.haze, 0.55), shade: mix(look.land[0]!, look.haze, 0.3), window: look.sun };
    stage.add(skyline(stage, -u * 2, focus - u * 10, line, u * 20, 0.75, modern, 0, 4), burj(stage, focus - u * 23, line, u * 40, modern), mist(stage, line - u * 16, line, look.haze, 0.8));
    const town = oldTown(stage, look.stone, look.shade, look.dark, look.haze, look.accent, line);
    stage.add(town, rect(focus - u * 46, line - u * 1, w, u * 2.4, mix(look.shade, look.dark, 0.35)));
    stage.add(group(rect(0, line - u * 26, w, u * 26, stage.vertical(line - u * 22, line, [[0, look.shade, 0], [1, look.shade, 0.6]])), { filter: stipple(stage), 'clip-path': stage.clip(`M${n(focus - u * 40)} ${n(line - u * 14)}H${w}V${n(line)}H${n(focus - u * 40)}Z`) }));
    stage.add(water(stage, look, line + u), reflection(stage, town, line + u, 0.5, 0.7), swells(stage, line + u * 3, h, look.dark, 16, 0.16), swells(stage, line + u * 3, h, '#fff6e0', 12, 0.18), glints(stage, { x: sunX, top: line + u * 2, bottom: h, spread: u * 18 }, look.sun, 90, 0.85));

    const timber = { hull: mix('#6a3524', look.dark, 0.3), band: mix('#2f9a98', look.haze, 0.15), sail: mix('#f3d9a8', look.shade, 0.45), sailLit: '#fff0cc', mast: mix('#4a2a20', look.dark, 0.4) };
    const moored = dhow(focus + u * 31, line + u * 8, u * 34, { ...timber, band: look.accent }, { furled: true, flip: true });
    const main = dhow(focus - u * 10, line + u * 19, u * 43, timber);
    stage.add(moored, reflection(stage, main, line + u * 19, 0.45, 0.55), main, glints(stage, { x: focus - u * 12, top: line + u * 20, bottom: line + u * 25, spread: u * 26 }, look.sun, 26, 0.6));
    stage.add(rowboat(focus - u * 44, line + u * 9, u * 15, look.dark, look.accent, look.dark, { cloth: '#fff4dc', passengers: 2 }), rowboat(focus + u * 20, line + u * 17, u * 15, look.dark, '#fff4dc', look.dark, { passengers: 2, flip: true }));
    stage.add(birds(stage, focus - u * 24, h * 0.24, 10, u * 1.7, '#fffaf0'), birds(stage, focus + u * 16, h * 0.74, 4, u * 1.6, '#fffaf0'));
  },
};

/** Coral-stone houses with wind towers, a mosque and palms. */
function oldTown(stage: Stage, stone: string, shade: string, dark: string, haze: string, accent: string, line: number): string {
  const { w, u, focus, random } = stage;
  const far: Masonry = { lit: mix(stone, haze, 0.6), mid: mix(stone, haze, 0.4), shade: mix(shade, haze, 0.55), dark: mix(dark, haze, 0.5) };
  const c: Masonry = { lit: mix(stone, '#fff0d0', 0.35), mid: stone, shade, dark: mix(dark, shade, 0.35) };
  let out = minaret(focus + u * 13, line, u * 3.6, u * 40, far, accent, 2) + rect(focus + u * 16, line - u * 18, u * 14, u * 18, far.mid) + dome(focus + u * 23, line - u * 18, u * 11, u * 9.5, far, accent) + windTower(focus - u * 22, line, u * 6, u * 22, far) + windTower(focus + u * 36, line, u * 7, u * 29, far);
  for (let x = focus - u * 38; x < w + u * 4;) {
    const width = u * random.between(9, 15);
    const height = u * random.between(8, 13) * (x < focus - u * 26 ? 0.7 : 1);
    const top = line - height;
    out += rect(x, top, width, height, random.pick([c.mid, c.lit, mix(c.mid, c.lit, 0.5)])) + rect(x + width * 0.8, top, width * 0.2, height, c.shade, { opacity: 0.6 });
    let teeth = '';
    for (let k = 0; k < 8; k++) teeth += `M${n(x + (width * k) / 8)} ${n(top)}v${n(-u * 0.8)}h${n(width / 14)}v${n(u * 0.8)}Z`;
    out += path(teeth, c.mid) + path(archPath(x + width * 0.4, line, width * 0.2, height * 0.5), c.dark) + windows(stage, x + width * 0.06, top + height * 0.16, width * 0.7, height * 0.3, 4, 1, c.dark, 0.9, 0.8);
    if (random() < 0.5) out += tinyPalm(stage, x + width, line, u * random.between(11, 16), mix('#2f6a5a', dark, 0.3));
    x += width;
  }
  for (const [dx, width, height] of [[-11, 7.5, 27], [5, 6.6, 21], [27, 8.5, 32], [44, 8, 26]] as const) out += windTower(focus + u * dx, line, u * width, u * height, c);
  return out;
}

/** A barjeel: a square tower with tall louvres and poking beams. */
function windTower(x: number, ground: number, w: number, h: number, c: Masonry): string {
  const top = ground - h;
  let out = rect(x - w / 2, top, w, h, c.lit) + rect(x + w * 0.16, top, w * 0.34, h, c.shade) + rect(x - w * 0.56, top - w * 0.06, w * 1.12, w * 0.14, c.mid);
  for (const [k, fill] of [[-0.4, c.dark], [-0.22, c.dark], [-0.04, c.dark], [0.22, c.dark], [0.36, c.dark]] as const) out += path(archPath(x + w * (k + 0.06), top + h * 0.44, w * 0.11, h * 0.36), fill, { opacity: 0.85 });
  return out + stroke([0.5, 0.56].map((k) => `M${n(x - w * 0.68)} ${n(top + h * k)}H${n(x + w * 0.68)}`).join(''), c.dark, w * 0.05);
}
