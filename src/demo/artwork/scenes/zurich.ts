import { windows } from '../kit/architecture.ts';
import { sailboat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, heightAt, massif, under } from '../kit/land.ts';
import { birds } from '../kit/life.ts';
import { group, n, type Point, path, polygon, rect, stroke } from '../kit/path.ts';
import { pine, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** A red train on its viaduct above the lake, the twin church towers and the Alps beyond. */
export const zurich: Scene = {
  id: 'zurich',
  title: 'Zürich and the Alps',
  alt: 'A red train on a stone viaduct beside the lake, the church towers of the old town and snow mountains behind',
  native: 'day',
  second: 'dusk',
  closeUp: { x: 0.41, y: 0.515, zoom: 2.4, light: 'dawn', alt: 'The twin church towers of the old town, sails on the lake before them' },
  looks: {
    day: {
      sky: ['#2375a8', '#82c2d6', '#f3ecd0'], sun: '#fffdf0', glow: '#fff3cc', haze: '#dfe9dc',
      land: ['#a9c3cf', '#6fa0a8', '#4f9a72', '#2a6f58', '#12413f'], water: ['#bfe6dc', '#4fb3bd', '#1c7fa3', '#0d4f7c'], stone: '#fff8ea',
      shade: '#7a9ac0', accent: '#d93a2f', dark: '#0b2f3f',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const line = h * 0.6;
    const [far, back, mid, near, deep] = look.land as [string, string, string, string, string];
    stage.add(sky(stage, look, line), sun(stage, look, focus - u * 52, h * 0.17, u * 5), cloud(stage, -u * 6, h * 0.36, u * 40, '#fffaf0', 0.8), cloud(stage, focus - u * 18, h * 0.19, u * 30, '#fffaf0', 0.65), streaks(stage, h * 0.05, h * 0.3, '#ffffff', 6, 0.35));
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    const alps = massif(stage, [at(-165, 0.47), at(-130, 0.34), at(-110, 0.44), at(-90, 0.33), at(-74, 0.45), at(-60, 0.38), at(-48, 0.44), at(-32, 0.3), at(-20, 0.39), at(14, 0.12), at(26, 0.31), at(36, 0.24), [w + u * 8, h * 0.42]], line, { lit: look.stone, shade: look.shade, rock: mix(far, back, 0.55) }, 'left', 0.12);
    const foot = path(under(crest(stage, { y: h * 0.53, swing: u * 3, waves: 4, lift: (t) => u * 14 * Math.max(0, t - 0.5) }), line), mix(back, mid, 0.35));
    const town = oldTown(stage, focus - u * 30, line, look.stone, look.accent, look.shade, mix(deep, look.shade, 0.4));
    stage.add(alps, mist(stage, h * 0.38, line, look.haze, 0.8), foot, mist(stage, h * 0.5, line + u, look.haze, 0.55), treeline(stage, -u * 4, line + u * 0.3, w + u * 8, u * 3.4, mix(mid, look.haze, 0.15)), town);
    stage.add(water(stage, look, line), reflection(stage, alps + foot + town, line, 0.42, 0.8), swells(stage, line + u * 2, h * 0.9, '#ffffff', 15, 0.18), glints(stage, { x: focus - u * 48, top: line + u, bottom: h * 0.92, spread: u * 24 }, '#ffffff', 60, 0.8));
    stage.add(sailboat(focus - u * 44, line + u * 11, u * 13, '#fffaf0', look.accent), sailboat(focus - u * 14, line + u * 5, u * 7, '#fffaf0', look.dark, true), sailboat(focus - u * 56, line + u * 4, u * 5, '#fffaf0', look.dark));

    const slope = crest(stage, { y: h * 1.02, swing: u, waves: 3, octaves: 3, lift: (t) => u * (44 * Math.max(0, t - 0.42) ** 1.1 + 14 * Math.max(0, 0.2 - t)) });
    stage.add(path(under(slope, h), stage.vertical(h * 0.74, h, [[0, mix(mid, '#c8d964', 0.3)], [1, near]])));
    viaduct(stage, focus - u * 14, h * 0.8, look.stone, mix(look.shade, look.dark, 0.15), look.accent, look.dark);
    stage.add(path(under(slope.map(([x, y]) => [x, y + u * 9] as Point), h), stage.vertical(h * 0.8, h, [[0, mix(near, mid, 0.5)], [1, deep]])));
    stage.add(group(rect(0, h * 0.7, w, h * 0.3, stage.vertical(h * 0.74, h, [[0, look.dark, 0], [1, look.dark, 0.75]])), { filter: stipple(stage) }));
    for (const [t, size] of [[0.02, 30], [0.07, 22], [0.12, 15], [0.66, 12], [0.71, 17], [0.8, 16], [0.9, 24], [0.97, 34]] as const) stage.add(pine(stage, w * t, heightAt(slope, w * t) + u * 11, u * size, deep, mix(near, look.glow, 0.12)));
    stage.add(birds(stage, focus - u * 26, h * 0.26, 5, u * 1.7, look.dark));
  },
};

/** Gabled houses under the two capped towers. */
function oldTown(stage: Stage, x: number, y: number, wall: string, roof: string, shade: string, cap: string): string {
  const { u, random } = stage;
  let out = '';
  for (let k = -14; k < 20; k += 3.6) {
    const top = y - u * random.between(3, 5);
    const left = x + u * k;
    out += rect(left, top, u * 3.6, y - top, random.pick([wall, mix(wall, '#f0c48c', 0.5), mix(wall, shade, 0.35)])) + path(polygon([[left - u * 0.2, top], [left + u * 1.8, top - u * 2.4], [left + u * 3.8, top]]), mix(roof, shade, 0.35)) + windows(stage, left, top, u * 3.6, u * 3, 3, 2, shade);
  }
  for (const k of [0, 4.4]) {
    const left = x + u * k;
    out += rect(left, y - u * 14, u * 3.4, u * 14, wall) + rect(left + u * 2, y - u * 14, u * 1.4, u * 14, shade, { opacity: 0.6 }) + path(`M${n(left)} ${n(y - u * 14)}Q${n(left)} ${n(y - u * 17)} ${n(left + u * 1.7)} ${n(y - u * 18)}Q${n(left + u * 3.4)} ${n(y - u * 17)} ${n(left + u * 3.4)} ${n(y - u * 14)}Z`, cap) + stroke(`M${n(left + u * 1.7)} ${n(y - u * 18)}v${n(-u * 2.4)}`, cap, u * 0.3) + windows(stage, left + u * 0.3, y - u * 13.4, u * 2.8, u * 5, 2, 2, shade);
  }
  return out + path(polygon([[x + u * 12, y - u * 6], [x + u * 13.5, y - u * 21], [x + u * 15, y - u * 6]]), cap) + rect(x + u * 12, y - u * 6.4, u * 3, u * 6.4, wall);
}

/** Tall stone arches with the red train running out of the picture. */
function viaduct(stage: Stage, x: number, y: number, stone: string, shade: string, red: string, dark: string): void {
  const { w, h, u } = stage;
  let holes = '';
  for (let k = x + u * 5; k < w + u * 10; k += u * 11) holes += `M${n(k - u * 3.6)} ${n(h)}V${n(y + u * 6)}A${n(u * 3.6)} ${n(u * 3.6)} 0 0 1 ${n(k + u * 3.6)} ${n(y + u * 6)}V${n(h)}Z`;
  stage.add(`<path fill-rule="evenodd" d="M${n(x - u * 3)} ${n(h)}V${n(y)}H${n(w + 4)}V${n(h)}Z${holes}" fill="${stage.vertical(y, y + u * 22, [[0, stone], [1, shade]])}"/>`, rect(x - u * 4, y - u * 0.6, w, u * 1.4, mix(stone, shade, 0.25)));
  for (let i = 0; i < 4; i++) {
    const left = x + u * (2 + i * 17.4);
    stage.add(path(`M${n(left + (i ? 0 : u * 2.6))} ${n(y - u * 6.6)}H${n(left + u * 16.8)}V${n(y - u * 1)}H${n(left)}V${n(y - (i ? 6.6 : 4) * u)}Z`, red), rect(left, y - u * 2.3, u * 16.8, u * 0.5, '#fff6e2'), windows(stage, left + u * (i ? 0.6 : 2.6), y - u * 6.1, u * (i ? 15.6 : 13.6), u * 3.4, 7, 1, '#fff1c8'), rect(left + u, y - u * 1, u * 14.6, u * 0.6, dark));
  }
}
