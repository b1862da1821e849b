import { sailboat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds } from '../kit/life.ts';
import { curve, group, n, type Point, path, rect, stroke } from '../kit/path.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, sky, sun } from '../kit/sky.ts';
import { skyline } from '../kit/skyline.ts';
import { glints, swells, water } from '../kit/water.ts';

/** The palm island from the air, fronds fanned over a turquoise sea. */
export const palmJumeirah: Scene = {
  id: 'palm-jumeirah',
  title: 'Palm Jumeirah',
  alt: 'the palm-shaped island of Dubai from the air, its fronds lined with houses and ringed by a crescent',
  second: 'dusk',
  closeUp: { x: 0.29, y: 0.64, zoom: 2.1, light: 'day', alt: 'sailing boats off the curving crescent of the palm island' },
  native: 'day',
  looks: {
    day: {
      sky: ['#3f93b4', '#a8d3cf', '#fbe8c4'], sun: '#fffdf0', glow: '#fff2cc', haze: '#f6e6c8',
      land: ['#c9c4b4', '#8fb0a8', '#4f9a78', '#2a7560'], water: ['#8fd8cf', '#27a8b4', '#0f7f9c', '#0a5078'], stone: '#ffe6b8',
      shade: '#b08a62', accent: '#e8653f', dark: '#06344e',
    },
    dusk: {
      sky: ['#3a3f7a', '#d07f92', '#ffc893'], sun: '#fff0c8', glow: '#ffbe82', haze: '#f9b596',
      land: ['#c9a0a4', '#a9809c', '#4f7f86', '#2a5a70'], water: ['#f7b49a', '#a778a4', '#4f5a9c', '#20306c'], stone: '#ffdfae',
      shade: '#8a5a72', accent: '#ff8a5a', dark: '#141c4c',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const line = h * 0.27;
    stage.add(sky(stage, look, line), sun(stage, look, focus - u * 50, line - u * 10, u * 5), cloud(stage, focus - u * 30, h * 0.12, u * 36, '#ffffff', 0.7));
    const far = { lit: mix(look.land[1]!, look.haze, 0.5), shade: mix(look.land[1]!, look.haze, 0.25), window: look.sun };
    stage.add(skyline(stage, focus - u * 12, w, line, u * 15, 0.4, far, 0, 2.6), skyline(stage, -u * 2, focus - u * 20, line, u * 6, 0.9, far, 0, 2.4), mist(stage, line - u * 9, line + u * 3, look.haze, 0.85));
    stage.add(water(stage, look, line), rect(0, line, w, u * 2.2, mix(look.stone, look.haze, 0.3)), swells(stage, line + u * 3, h, '#ffffff', 26, 0.13), swells(stage, line + u * 8, h, look.dark, 16, 0.12));
    stage.add(glints(stage, { x: focus - u * 50, top: line + u * 3, bottom: h * 0.8, spread: u * 26 }, '#ffffff', 70, 0.7));

    // Plan drawn flat, then foreshortened: the trunk runs from the far shore towards the viewer.
    const cx = focus + u * 2;
    const ground = (x: number, y: number): Point => {
      const depth = 0.56 + y * 0.0064;
      return [cx + x * u * depth, line + u * 2 + y * u * 0.62 * (0.62 + y * 0.0046)];
    };
    const layer = (d: string, width: number, scale: number) => [
      [width + 3.6, mix(look.water[0]!, '#ffffff', 0.25), 0.5], [width + 1.1, look.stone, 1], [width - 0.5, look.land[2]!, 1],
    ].map(([size, colour, opacity]) => stroke(d, colour as string, u * (size as number) * scale, { opacity: opacity as number })).join('');
    const arc = (from: number, to: number, r: number) => Array.from({ length: 17 }, (_, i) => {
      const a = from + ((to - from) * i) / 16;
      return ground(Math.sin(a) * r * 1.02, 48 + Math.cos(a) * r * 0.92);
    });
    for (const [from, to] of [[-1.95, -0.72], [-0.62, 0.62], [0.72, 1.95]] as const) stage.add(layer(curve(arc(from, to, 54)), 1.9, 1));
    let houses = '';
    for (let i = 0; i < 8; i++) for (const side of [-1, 1]) {
      const y = 22 + i * 7;
      const reach = [24, 34, 40, 43, 42, 37, 28, 16][i]!;
      const frond = Array.from({ length: 7 }, (_, k) => ground(side * reach * (k / 6), y + (k / 6) ** 1.5 * (i - 1.2) * 2.7 + 3 * (k / 6)));
      stage.add(layer(curve(frond), 1.6, 0.8 + i * 0.05));
      houses += curve(frond);
    }
    stage.add(layer(curve([ground(0, 0), ground(0, 30), ground(0, 60), ground(0, 84)]), 4.2, 1), stroke(houses, '#fffaf0', u * 0.5, { 'stroke-dasharray': `${n(u * 0.5)} ${n(u * 1.3)}` }));
    stage.add(stroke(curve([ground(0, 0), ground(0, 100)]), '#fffaf0', u * 0.6), hotel(ground(0, 99), u, look.accent, look.shade));
    stage.add(sailboat(focus - u * 67, h * 0.78, u * 9, '#fffaf0', look.accent), sailboat(focus - u * 58, h * 0.46, u * 5, '#fffaf0', look.dark, true), birds(stage, focus - u * 42, h * 0.4, 6, u * 1.9, '#fffaf0'));
    stage.add(group(rect(0, h * 0.5, w, h * 0.5, stage.vertical(h * 0.66, h, [[0, look.dark, 0], [1, look.dark, 0.7]])), { filter: stipple(stage) }), cloud(stage, -u * 12, h * 0.97, u * 56, '#ffffff', 0.5), cloud(stage, w - u * 36, h * 0.99, u * 50, '#ffffff', 0.35));
  },
};

/** The arched hotel at the head of the crescent. */
function hotel([x, y]: Point, u: number, wall: string, shade: string): string {
  const pink = mix(wall, '#ffe0c4', 0.55);
  return rect(x - u * 6, y - u * 3.2, u * 12, u * 3.4, pink) + rect(x - u * 3, y - u * 5.4, u * 6, u * 5.4, pink) + path(`M${n(x - u * 1)} ${n(y)}V${n(y - u * 2.6)}Q${n(x)} ${n(y - u * 4.6)} ${n(x + u)} ${n(y - u * 2.6)}V${n(y)}Z`, shade) + rect(x + u * 2, y - u * 5.4, u, u * 5.4, shade, { opacity: 0.5 }) + rect(x + u * 5, y - u * 3.2, u, u * 3.2, shade, { opacity: 0.5 });
}
