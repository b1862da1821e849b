import { mix } from '../kit/colour.ts';
import { dune, ripples } from '../kit/dunes.ts';
import { stipple } from '../kit/finish.ts';
import { heightAt, ridge } from '../kit/land.ts';
import { birds, camel, figure } from '../kit/life.ts';
import { group, type Point, rect } from '../kit/path.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';

/** A caravan crosses a knife-edged dune in the last light. */
export const dubaiDunes: Scene = {
  id: 'dubai-dunes',
  title: 'Desert dunes',
  alt: 'a caravan of camels walking up the crest of a great sand dune',
  second: 'night',
  closeUp: { x: 0.5, y: 0.5, zoom: 2.1, light: 'day', alt: 'camels with bright blankets following their leader along a dune crest' },
  native: 'dusk',
  looks: {
    dusk: {
      sky: ['#17515f', '#d98c6a', '#ffd08a'], sun: '#fff0c2', glow: '#ffc878', haze: '#ffc48a',
      land: ['#eeb07c', '#e39a5f', '#d9823f', '#c9692c'], water: [], stone: '#ffdf9f', shade: '#7a3038', accent: '#c8342f', dark: '#2c0f26',
    },
    day: {
      sky: ['#2f8ca3', '#9fd0cb', '#f6e8c4'], sun: '#fffdf0', glow: '#fff4d0', haze: '#f6e3bd',
      land: ['#f0cf9c', '#ecbf83', '#e6ab66', '#dd974b'], water: [], stone: '#fff0cc', shade: '#a85f3f', accent: '#0f6a78', dark: '#4a2a24',
    },
    night: {
      sky: ['#071230', '#1a2f62', '#4a5a92'], sun: '#fbf6e0', glow: '#b0bce6', haze: '#5a6698',
      land: ['#6a6f9c', '#565a8c', '#43477a', '#323666'], water: [], stone: '#b9bfe0', shade: '#141a44', accent: '#e8a04a', dark: '#060a22',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const horizon = h * 0.52;
    const sunX = focus - u * 25;
    stage.add(sky(stage, look, horizon + u * 4));
    if (light === 'night') stage.add(stars(stage, h * 0.5, 120));
    else stage.add(rays(stage, look.sun, sunX, horizon - u * 15, 18, 0.22));
    stage.add(sun(stage, look, sunX, horizon - u * 15, u * 10, 4), streaks(stage, h * 0.06, h * 0.34, look.sun, 8, 0.4));
    const [far, back, mid, near] = look.land as [string, string, string, string];
    stage.add(ridge(stage, { y: horizon, swing: u * 4, waves: 3, octaves: 2 }, mix(far, look.haze, 0.5), true), mist(stage, horizon - u * 5, horizon + u * 7, look.haze, 0.8));
    const paint = (lit: string, fade: number) => ({ lit: mix(lit, look.haze, fade), shade: mix(look.shade, mix(lit, look.haze, 0.5), fade + 0.12), crest: look.stone });
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];

    stage.add(dune(stage, [[-u * 4, h * 0.6], at(-60, 0.585), at(-34, 0.51), at(-12, 0.565), at(20, 0.58), [w + u * 4, h * 0.55]], 2, at(-6, 0.74), paint(far, 0.25)));
    stage.add(mist(stage, h * 0.56, h * 0.68, look.haze, 0.5));
    const crest: Point[] = [[-u * 4, h * 0.7], at(-50, 0.685), at(-22, 0.62), at(0, 0.53), at(14, 0.452), at(30, 0.5), at(50, 0.56), [w + u * 8, h * 0.6]];
    stage.add(dune(stage, crest, 4, at(26, 0.98), paint(back, 0.06)));
    stage.add(ripples(stage, focus - u * 30, h * 0.68, u * 46, u * 14, look.shade, 0.16));

    // The caravan walks up the lit crest, smaller towards the summit.
    const caravan = [[-29, 11.5], [-19, 10.6], [-9.6, 9.8], [-1, 9]] as const;
    caravan.forEach(([dx, size], i) => {
      const x = focus + u * dx;
      stage.add(camel(x, heightAt(crest, x) + u * 0.9, u * size, look.dark, { blanket: i % 2 ? mix(look.accent, look.stone, 0.25) : look.accent, rider: i === 2 ? undefined : mix(look.stone, look.dark, i === 1 ? 0.1 : 0.45) }));
    });
    stage.add(figure(focus + u * 5.2, heightAt(crest, focus + u * 5.2) + u * 0.6, u * 7, mix(look.stone, '#ffffff', 0.3), look.dark));

    stage.add(dune(stage, [[-u * 4, h * 0.83], at(-66, 0.76), at(-46, 0.715), at(-26, 0.78), at(10, 0.87), [w + u * 8, h * 0.93]], 2, at(-22, 1.05), paint(mid, 0)));
    stage.add(dune(stage, [[-u * 4, h * 1.02], at(-30, 0.97), at(6, 0.9), at(34, 0.79), at(46, 0.8), [w + u * 10, h * 0.86]], 3, at(52, 1.08), paint(near, 0)));
    stage.add(ripples(stage, focus - u * 16, h * 0.93, u * 52, u * 10, look.shade, 0.2), ripples(stage, focus - u * 74, h * 0.82, u * 30, u * 12, look.shade, 0.16));
    stage.add(group(rect(0, h * 0.55, w, h * 0.45, stage.vertical(h * 0.66, h, [[0, look.dark, 0], [1, look.dark, 0.6]])), { filter: stipple(stage) }));
    stage.add(birds(stage, focus + u * 12, h * 0.2, 6, u * 1.5, mix(look.dark, look.shade, 0.3)));
  },
};
