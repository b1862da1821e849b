import { archPath, chhatri, type Masonry, shikhara, steps, windows } from '../kit/architecture.ts';
import { diya, rowboat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds, figure } from '../kit/life.ts';
import type { Look } from '../kit/look.ts';
import { group, n, path, polygon, rect, stroke } from '../kit/path.ts';
import { treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** Dawn on the Ganges: temples climb the right bank, boats and lamps drift below. */
export const varanasi: Scene = {
  id: 'varanasi',
  title: 'Varanasi',
  alt: 'temple spires and bathing steps on the bank of the Ganges, rowing boats and leaf lamps on the water',
  native: 'dawn',
  second: 'night',
  closeUp: { x: 0.46, y: 0.74, zoom: 1.9, light: 'dawn', alt: 'rowing boats with passengers and floating lamps on the river' },
  looks: {
    dawn: {
      sky: ['#5b5f97', '#e58f86', '#ffd08a'], sun: '#fff0c8', glow: '#ffc27a', haze: '#ffc08e',
      land: ['#d99a86', '#b5727a', '#7d4a66'], water: ['#ffcb90', '#dd8f86', '#7a5b86', '#2f2d5c'], stone: '#f2b184',
      shade: '#9a5268', accent: '#f59a23', dark: '#2a1740',
    },
    night: {
      sky: ['#0c1238', '#2a2d66', '#7a4f7a'], sun: '#fff4d8', glow: '#c99ac0', haze: '#6a5088',
      land: ['#5b4a80', '#40386c', '#292656'], water: ['#6d5288', '#40386f', '#1c1e4a', '#0b0f30'], stone: '#a06f78',
      shade: '#4a3564', accent: '#ffb53d', dark: '#0a0a28',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const line = h * 0.62;
    const sunX = focus - u * 42;
    stage.add(sky(stage, look, line), rays(stage, look.sun, sunX, line - u * 14, 20, 0.24), sun(stage, look, sunX, line - u * 14, u * 7.5, 4), streaks(stage, h * 0.08, h * 0.38, look.sun, 8, 0.4));
    const shore = treeline(stage, -u * 2, line, w, u * 2.6, mix(look.land[0]!, look.haze, 0.3));
    stage.add(shore, mist(stage, line - u * 10, line + u, look.haze, 0.7));

    const town = bank(stage, look, line);
    stage.add(water(stage, look, line), reflection(stage, town, line + u * 4, 0.5, 0.8), glints(stage, { x: sunX, top: line + u, bottom: h, spread: u * 15 }, look.sun, 95, 0.85));
    stage.add(town, swells(stage, line + u * 8, h, look.dark, 15, 0.18), swells(stage, line + u * 6, h, look.sun, 10, 0.14));
    const shadow = stage.radial(w * 1.05, h * 0.5, w * 0.62, [[0, look.dark, 0.7], [1, look.dark, 0]]);
    stage.add(group(rect(focus - u * 14, h * 0.1, w, line - h * 0.04, shadow), { filter: stipple(stage) }));

    const hull = mix(look.dark, look.shade, 0.25);
    stage.add(rowboat(sunX + u * 3, line + u * 5, u * 12, hull, look.accent, hull, { passengers: 2 }));
    stage.add(rowboat(focus + u * 2, line + u * 13, u * 22, hull, '#d2483a', look.dark, { flip: true, cloth: '#f7e3c0', passengers: 3 }));
    stage.add(rowboat(focus - u * 30, line + u * 24, u * 40, look.dark, '#2f8f8c', look.dark, { cloth: look.accent, passengers: 2 }));
    for (const [dx, dy, size] of [[12, 22, 1.5], [20, 27, 2], [5, 30, 2.2], [30, 31, 2.5], [-4, 35, 2.4], [-48, 31, 2]] as const) stage.add(diya(focus + u * dx, line + u * dy, u * size * 0.8, light === 'night' ? look.accent : '#ffe08a', look.dark));
    stage.add(birds(stage, sunX + u * 20, h * 0.26, 13, u * 1.5, mix(look.dark, look.shade, 0.4), 8));
  },
};

/** Palaces, spires and steps rising to the right edge. */
function bank(stage: Stage, look: Look, line: number): string {
  const { w, u, focus, random } = stage;
  const c: Masonry = { lit: look.stone, mid: mix(look.stone, look.shade, 0.45), shade: look.shade, dark: mix(look.shade, look.dark, 0.5) };
  const hazy: Masonry = { lit: mix(c.lit, look.haze, 0.5), mid: mix(c.mid, look.haze, 0.45), shade: mix(c.shade, look.haze, 0.4), dark: mix(c.dark, look.haze, 0.4) };
  const start = focus - u * 16;
  const rise = (x: number) => Math.max(0, (x - start) / (w - start + u * 16));
  let out = '';
  for (const [at, width, height] of [[0.03, 5, 15], [0.34, 7.5, 29], [0.48, 6, 25], [0.86, 10, 38]] as const) {
    const x = start + (w - start) * at;
    out += shikhara(x, line - u * (3 + 18 * rise(x)), u * width, u * height, hazy, look.accent, hazy.shade);
  }
  for (let x = start - u * 8; x < w + u * 4;) {
    const width = u * random.between(8, 15);
    const top = line - u * (10 + 34 * rise(x) + random.between(0, 6));
    const wall = random.pick([c.lit, c.mid, mix(c.lit, look.haze, 0.4), mix(c.mid, '#f4dcc0', 0.35)]);
    out += rect(x, top, width, line - top, stage.gradient([[0, wall], [1, mix(wall, c.shade, 0.45)]])) + rect(x - u * 0.4, top, width + u * 0.8, u * 0.9, mix(wall, '#fff0d0', 0.4)) + rect(x + width * 0.82, top, width * 0.18, line - top, c.shade, { opacity: 0.5 });
    for (let k = 0; k < 3; k++) out += path(archPath(x + width * (0.18 + k * 0.26), top + u * 6, width * 0.16, u * 4), c.dark, { opacity: 0.8 });
    out += windows(stage, x + width * 0.08, top + u * 7.5, width * 0.7, u * 9, 4, 2, c.dark, 0.8, 0.55);
    if (random() < 0.5) out += chhatri(x + width / 2, top, u * random.between(4, 6.5), c, look.accent);
    x += width;
  }
  for (const [at, width, height] of [[0.2, 8.5, 25], [0.66, 11, 36]] as const) {
    const x = start + (w - start) * at;
    out += shikhara(x, line - u * 5 * rise(x), u * width, u * height, c, look.accent, c.dark);
  }
  const foot = line + u * 4;
  const stairs = `M${n(start - u * 15)} ${n(foot)}L${n(start - u * 6)} ${n(line - u * 3)}L${n(w)} ${n(line - u * 10)}V${n(foot)}Z`;
  out += group(steps(start - u * 14, w, line - u * 10, foot, 11, mix(c.lit, '#fff0d0', 0.25), c.shade), { 'clip-path': stage.clip(stairs) });
  for (const [dx, dy, r, cloth] of [[4, 0, 4.4, look.accent], [17, -1.5, 5, '#d2483a'], [34, -2, 5.4, '#f4d8a0'], [-5, 1, 3.6, '#2f8f8c']] as const) out += parasol(focus + u * dx, line + u * dy, u * r, cloth, c.dark);
  for (let i = 0; i < 13; i++) out += figure(focus + u * random.between(-15, 44), line + u * random.between(-0.4, 3.4), u * random.between(3.4, 4.6), random.pick([look.accent, '#d2483a', '#f7e3c0', '#c23a6e', '#2f8f8c']), '#3c1a22', { flip: random() < 0.5 });
  return out;
}

/** The leaf-mat umbrella of the ghats. */
const parasol = (x: number, y: number, r: number, cloth: string, pole: string): string =>
  stroke(`M${n(x)} ${n(y)}V${n(y - r * 1.3)}`, pole, r * 0.1) + path(`M${n(x - r)} ${n(y - r)}Q${n(x)} ${n(y - r * 2.05)} ${n(x + r)} ${n(y - r)}Q${n(x)} ${n(y - r * 0.8)} ${n(x - r)} ${n(y - r)}Z`, cloth)
  + path(polygon([[x, y - r * 1.55], [x + r, y - r], [x + r * 0.3, y - r * 0.9]]), pole, { opacity: 0.25 });
