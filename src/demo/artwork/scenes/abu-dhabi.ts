import { archPath, dome, type Masonry, minaret } from '../kit/architecture.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds, figure } from '../kit/life.ts';
import { group, path, rect } from '../kit/path.ts';
import { palm } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { crescent, mist, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** White marble domes after sunset, doubled in the still pools. */
export const abuDhabi: Scene = {
  id: 'abu-dhabi',
  title: 'Abu Dhabi',
  alt: 'the white domes and minarets of the Grand Mosque in Abu Dhabi, mirrored in still pools',
  second: 'day',
  closeUp: { x: 0.6, y: 0.42, zoom: 1.8, light: 'dusk', alt: 'the great marble dome with its gilded finial between smaller domes' },
  native: 'dusk',
  looks: {
    dusk: {
      sky: ['#14355f', '#7b6fa8', '#f7b79a'], sun: '#fff2d0', glow: '#ffcfa0', haze: '#f3b8a4',
      land: ['#b79ab8', '#7f7fae', '#40527f'], water: ['#f2bda6', '#7f7ab0', '#2f4c86', '#132c56'], stone: '#fff4e8',
      shade: '#8d84b8', accent: '#e5b45a', dark: '#0b1d3e',
    },
    day: {
      sky: ['#2a7fb8', '#86c5de', '#e9f0dc'], sun: '#fffef4', glow: '#fff8dc', haze: '#e2ecdf',
      land: ['#b9cdd4', '#84a9bd', '#4a7f9c'], water: ['#bfe4e4', '#5fb4c8', '#2584ac', '#135c86'], stone: '#fffdf6',
      shade: '#a3bcd0', accent: '#d9a441', dark: '#123a58',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const line = h * 0.7;
    const c: Masonry = { lit: look.stone, mid: mix(look.stone, look.shade, 0.28), shade: look.shade, dark: mix(look.shade, look.dark, 0.55) };
    const hazy: Masonry = { lit: mix(c.lit, look.haze, 0.4), mid: mix(c.mid, look.haze, 0.4), shade: mix(c.shade, look.haze, 0.45), dark: mix(c.dark, look.haze, 0.4) };
    stage.add(sky(stage, look, line), light === 'day' ? '' : stars(stage, h * 0.32, 40), sun(stage, look, focus - u * 48, line - u * 10, u * 7, 4), streaks(stage, h * 0.2, line - u * 12, look.sun, 10, 0.4));
    if (light !== 'day') stage.add(crescent(focus - u * 21, h * 0.2, u * 3.6, look.sun));

    let mosque = '';
    for (const [dx, size] of [[-30, 11], [-19, 13], [20, 13], [31, 11], [41, 9], [50, 8]] as const) mosque += dome(focus + u * dx, line - u * 13, u * size, u * size * 1.02, hazy, look.accent) + rect(focus + u * (dx - size * 0.42), line - u * 14, u * size * 0.84, u * 6, hazy.mid);
    for (const dx of [-42, 54]) mosque += minaret(focus + u * dx, line, u * 3.6, u * 46, hazy, look.accent);
    mosque += rect(focus - u * 42, line - u * 12, w, u * 12, hazy.mid);
    mosque += rect(focus - u * 9.6, line - u * 24, u * 19.2, u * 16, stage.gradient([[0, c.lit], [0.5, c.mid], [1, c.shade]], true)) + dome(focus, line - u * 23, u * 22, u * 25, c, look.accent);
    for (const side of [-1, 1]) mosque += rect(focus + side * u * 15 - u * 6, line - u * 18, u * 12, u * 8, stage.gradient([[0, c.lit], [1, c.shade]], true)) + dome(focus + side * u * 15, line - u * 17, u * 12.5, u * 14, c, look.accent);
    mosque += arcade(stage, focus - u * 34, focus + u * 60, line, u * 11, c) + rect(focus - u * 10, line - u * 17, u * 20, u * 17, c.lit) + rect(focus + u * 7, line - u * 17, u * 3, u * 17, c.shade)
      + path(archPath(focus, line, u * 11, u * 14), c.shade) + path(archPath(focus + u * 0.5, line, u * 9, u * 12.4), mix(look.accent, c.dark, 0.4)) + path(archPath(focus + u * 0.3, line, u * 4, u * 7), look.accent);
    mosque += minaret(focus - u * 33, line, u * 5, u * 61, c, look.accent) + minaret(focus + u * 36, line, u * 5, u * 61, c, look.accent);
    stage.add(mosque, group(rect(focus - u * 60, line - u * 30, u * 140, u * 30, stage.vertical(line - u * 26, line, [[0, look.shade, 0], [1, look.shade, 0.75]])), { filter: stipple(stage), 'clip-path': stage.clip(`M0 ${line - u * 11}H${w}V${line}H0Z`) }));
    stage.add(rect(0, line, w, u * 1.6, c.mid), mist(stage, line - u * 9, line + u * 2, look.haze, 0.45));

    stage.add(water(stage, look, line + u * 1.4), reflection(stage, mosque, line + u * 1.4, 0.75, 0.74), swells(stage, line + u * 5, h, '#ffffff', 12, 0.14), glints(stage, { x: focus - u * 46, top: line + u * 2, bottom: h, spread: u * 18 }, look.sun, 60, 0.6));
    [[-13, '#fffaf0'], [-10.6, look.dark], [18, look.dark], [26, '#fffaf0']].forEach(([dx, cloth]) => { stage.add(figure(focus + u * (dx as number), line + u * 1.6, u * 4.6, cloth as string, '#6a4030')); });
    const leaf = { trunk: look.dark, leaf: look.dark, lit: mix(look.dark, look.land[2]!, 0.6) };
    stage.add(palm(stage, -u * 1, h * 1.04, u * 76, 0.12, leaf), palm(stage, u * 8, h * 1.04, u * 50, 0.2, leaf));
    stage.add(birds(stage, focus - u * 8, h * 0.16, 7, u * 1.5, mix(look.dark, look.shade, 0.4)));
  },
};

/** A run of slim arches on paired columns. */
function arcade(stage: Stage, left: number, right: number, ground: number, height: number, c: Masonry): string {
  const bay = stage.u * 5;
  let out = rect(left, ground - height, right - left, height, stage.gradient([[0, c.lit], [1, c.mid]])) + rect(left, ground - height - stage.u * 0.5, right - left, stage.u, c.lit);
  for (let x = left + bay / 2; x < right; x += bay) out += path(archPath(x, ground, bay * 0.7, height * 0.82), c.shade) + path(archPath(x + bay * 0.06, ground, bay * 0.5, height * 0.74), c.dark);
  return out;
}
