import { windows } from '../kit/architecture.ts';
import { launch } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds } from '../kit/life.ts';
import { curve, group, n, type Point, path, polygon, rect, stroke } from '../kit/path.ts';
import { palm, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import { skyline } from '../kit/skyline.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** Marina Bay at blue hour: the three towers, the lotus museum and the garden's steel trees. */
export const singapore: Scene = {
  id: 'singapore',
  title: 'Singapore',
  alt: 'A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch',
  native: 'dusk',
  second: 'night',
  closeUp: { x: 0.6, y: 0.415, zoom: 1.72, light: 'dawn', alt: 'The three towers, the lotus museum and the long garden deck across their tops' },
  looks: {
    dusk: {
      sky: ['#173a6b', '#8a5f9e', '#ff9f8a'], sun: '#ffe6bd', glow: '#ffac86', haze: '#f59a94',
      land: ['#b77fa0', '#7a5f96', '#46487f', '#1f2f63'], water: ['#ffae92', '#9a66a0', '#2f4a8f', '#101f52'], stone: '#ffe0cc',
      shade: '#6a5a9a', accent: '#ffd27a', dark: '#0b1438',
    },
    night: {
      sky: ['#071033', '#1f3574', '#6f5fa4'], sun: '#fff0cc', glow: '#a596d8', haze: '#5d6aa8',
      land: ['#5a619f', '#3f4a8a', '#263472', '#152150'], water: ['#7a6fb0', '#41509a', '#1d2f70', '#0a1642'], stone: '#e6d4e6',
      shade: '#4a4a8c', accent: '#ffcf70', dark: '#070d2c',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const line = h * 0.66;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    stage.add(sky(stage, look, line), stars(stage, h * 0.3, light === 'night' ? 100 : 34), light === 'night' ? '' : rays(stage, look.sun, focus - u * 30, line - u * 12, 18, 0.14), sun(stage, look, focus - u * 30, line - u * 12, u * 8, 4), streaks(stage, h * 0.12, line - u * 14, look.glow, 9, 0.45));
    const city = skyline(stage, -u * 2, focus - u * 16, line, u * 27, 0.4, { lit: mix(far, look.haze, 0.35), shade: mix(far, back, 0.4), window: look.accent }, 0.1, 5)
      + skyline(stage, focus - u * 66, focus - u * 34, line, u * 25, 0.5, { lit: mix(back, look.haze, 0.15), shade: mid, window: look.accent }, 0.26, 5);
    const towers = sands(stage, focus + u * 7, line, u, { lit: mix(look.stone, look.haze, 0.2), mid: mix(look.stone, look.shade, 0.45), shade: look.shade, lamp: look.accent, deck: mix(look.stone, '#ffffff', 0.3), dark: near });
    const flower = lotus(focus - u * 23, line, u * 12, look.stone, mix(look.shade, look.stone, 0.35), near);
    const shore = treeline(stage, -u * 3, line + u * 0.5, w + u * 6, u * 2.6, mix(near, look.dark, 0.35), 12);
    stage.add(city, mist(stage, line - u * 14, line, look.haze, 0.7), towers, shore, flower, rect(0, line, w, u * 0.8, look.accent, { opacity: 0.7 }));
    stage.add(water(stage, look, line + u * 0.8), reflection(stage, city + towers + flower, line + u * 0.4, 0.6, 0.7), swells(stage, line + u * 3, h, look.dark, 14, 0.22), glints(stage, { x: focus - u * 30, top: line + u * 1.5, bottom: h, spread: u * 17 }, look.sun, 80, 0.8), glints(stage, { x: focus + u * 8, top: line + u * 1.5, bottom: line + u * 14, spread: u * 26 }, look.accent, 40, 0.7));
    stage.add(launch(focus - u * 12, line + u * 13, u * 26, { hull: look.dark, band: '#e8604f', roof: mix(near, look.stone, 0.35), lamp: look.accent }), glints(stage, { x: focus - u * 12, top: line + u * 14.5, bottom: line + u * 18, spread: u * 14 }, look.accent, 14, 0.6));
    stage.add(group(rect(0, line, w, h - line, stage.vertical(line + u * 8, h, [[0, look.dark, 0], [1, look.dark, 0.7]])), { filter: stipple(stage) }));
    [[37, 54, 9], [49, 72, 13], [27, 35, 6.6]].forEach(([dx, tall, crown]) => { stage.add(supertree(focus + u * dx!, h * 1.03, u * tall!, u * crown!, look.dark, mix(near, '#d9568a', 0.5), look.accent)); });
    stage.add(palm(stage, -u * 2, h * 1.05, u * 56, 0.14, { trunk: look.dark, leaf: look.dark, lit: near }), birds(stage, focus - u * 30, h * 0.22, 6, u * 1.5, look.dark));
  },
};

interface SandsColours { lit: string; mid: string; shade: string; lamp: string; deck: string; dark: string }

/** Three leaning slabs carrying one long deck. */
function sands(stage: Stage, x: number, y: number, u: number, c: SandsColours): string {
  let out = '';
  for (const k of [-15, 0, 15]) {
    const at = (a: number, b: number): Point => [x + (k + a) * u, y - b * u];
    out += path(polygon([at(-5.4, 0), at(-4, 16), at(-3.4, 40), at(4.2, 40), at(4.2, 16), at(5, 0)]), c.mid) + path(polygon([at(-5.4, 0), at(-4, 16), at(-3.4, 40), at(-1.6, 40), at(-2, 16), at(-2.6, 0)]), c.lit) + path(polygon([at(2.6, 0), at(2, 16), at(2.4, 40), at(4.2, 40), at(4.2, 16), at(5, 0)]), c.shade)
      + windows(stage, x + (k - 1.6) * u, y - 39 * u, 3.8 * u, 38 * u, 4, 24, c.lamp, 0.55, 0.9);
  }
  const deck = `M${n(x - 27 * u)} ${n(y - 41.5 * u)}Q${n(x - 22 * u)} ${n(y - 44.6 * u)} ${n(x)} ${n(y - 44.2 * u)}Q${n(x + 22 * u)} ${n(y - 43.8 * u)} ${n(x + 23 * u)} ${n(y - 42.4 * u)}Q${n(x + 20 * u)} ${n(y - 39.8 * u)} ${n(x)} ${n(y - 39.8 * u)}Q${n(x - 20 * u)} ${n(y - 39.6 * u)} ${n(x - 27 * u)} ${n(y - 41.5 * u)}Z`;
  let garden = '';
  for (let i = 0; i < 24; i++) garden += `M${n(x + (-21 + i * 1.75) * u)} ${n(y - 44 * u)}q${n(0.7 * u)} ${n(-1.9 * u * stage.random.between(0.5, 1))} ${n(1.5 * u)} 0Z`;
  return out + path(garden, c.dark) + path(deck, c.deck) + stroke(`M${n(x - 25 * u)} ${n(y - 41.3 * u)}Q${n(x)} ${n(y - 38.8 * u)} ${n(x + 22 * u)} ${n(y - 41.7 * u)}`, c.shade, u * 0.8) + rect(x - 24 * u, y - 3 * u, 47 * u, 3 * u, c.shade) + rect(x - 24 * u, y - 2 * u, 47 * u, u, c.lamp, { opacity: 0.8 });
}

/** The museum's open fingers. */
function lotus(x: number, y: number, s: number, lit: string, shade: string, base: string): string {
  let out = '';
  for (const [a, k, fill] of [[-1.25, 0.8, shade], [1.25, 0.8, shade], [-0.8, 1, shade], [0.8, 1, shade], [-0.36, 1.06, lit], [0.4, 1.06, lit], [0, 0.9, lit]] as const) {
    const tipX = x + Math.sin(a) * s * k;
    const tipY = y - Math.cos(a) * s * 0.9 * k - s * 0.12;
    out += path(`M${n(x - s * 0.12)} ${n(y)}Q${n(x + Math.sin(a) * s * 0.4 - s * 0.34)} ${n(y - s * 0.4)} ${n(tipX - s * 0.08)} ${n(tipY)}L${n(tipX + s * 0.1)} ${n(tipY + s * 0.05)}Q${n(x + Math.sin(a) * s * 0.5 + s * 0.3)} ${n(y - s * 0.3)} ${n(x + s * 0.12)} ${n(y)}Z`, fill, { opacity: 0.97 });
  }
  return out + path(polygon([[x - s * 0.4, y], [x - s * 0.2, y - s * 0.14], [x + s * 0.2, y - s * 0.14], [x + s * 0.4, y]]), base);
}

/** A garden supertree: a waisted trunk and a fan of branches. */
function supertree(x: number, y: number, h: number, r: number, dark: string, glow: string, lamp: string): string {
  const top = y - h;
  let ribs = '';
  for (let i = -7; i <= 7; i++) {
    const t = i / 7;
    ribs += curve([[x + t * r * 0.5, y], [x + t * r * 0.16, top + h * 0.45], [x + t * r * 0.26, top + h * 0.2], [x + t * r * 0.8, top + r * 0.35], [x + t * r * 1.35, top + Math.abs(t) * -r * 0.08]]);
  }
  return path(`${curve([[x - r * 0.5, y], [x - r * 0.16, top + h * 0.45], [x - r * 0.22, top + h * 0.22], [x - r * 0.8, top + r * 0.35]])}L${n(x + r * 0.8)} ${n(top + r * 0.35)}${curve([[x + r * 0.8, top + r * 0.35], [x + r * 0.22, top + h * 0.22], [x + r * 0.16, top + h * 0.45], [x + r * 0.5, y]]).replace('M', 'L')}Z`, dark, { opacity: 0.75 })
    + stroke(ribs, dark, r * 0.055) + stroke(ribs, glow, r * 0.02) + stroke(`M${n(x - r * 1.35)} ${n(top - r * 0.08)}Q${n(x)} ${n(top + r * 0.22)} ${n(x + r * 1.35)} ${n(top - r * 0.08)}`, lamp, r * 0.045) + stroke(`M${n(x - r * 0.95)} ${n(top + r * 0.22)}Q${n(x)} ${n(top + r * 0.4)} ${n(x + r * 0.95)} ${n(top + r * 0.22)}`, glow, r * 0.04);
}
