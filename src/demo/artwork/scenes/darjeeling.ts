import { windows } from '../kit/architecture.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, heightAt, massif, ridge, under } from '../kit/land.ts';
import { birds } from '../kit/life.ts';
import { circle, curve, group, type Point, path, placed, rect, stroke } from '../kit/path.ts';
import { pine } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { teaRows } from '../kit/tea.ts';

/** The toy train climbs through tea, Kangchenjunga pink above the clouds. */
export const darjeeling: Scene = {
  id: 'darjeeling',
  title: 'Darjeeling',
  alt: 'the blue toy train with its plume of steam among tea rows, snow peaks above the clouds',
  native: 'dawn',
  second: 'day',
  closeUp: { x: 0.655, y: 0.71, zoom: 1.7, light: 'dawn', alt: 'the blue steam engine and carriages of the toy train in the tea' },
  looks: {
    dawn: {
      sky: ['#35699c', '#d9a0b0', '#ffdcb4'], sun: '#fff4dc', glow: '#ffd4b0', haze: '#f6d3c4',
      land: ['#a9a6cc', '#7f97b4', '#4f8a86', '#2a6a58', '#15433f'], water: [], stone: '#fff0e4',
      shade: '#8f83b8', accent: '#2f6fb0', dark: '#0b2636',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const [far, back, mid, near, deep] = look.land as [string, string, string, string, string];
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    stage.add(sky(stage, look, h * 0.56), sun(stage, look, focus - u * 48, h * 0.3, u * 5.5), streaks(stage, h * 0.06, h * 0.3, look.sun, 8, 0.45));
    stage.add(massif(stage, [at(-165, 0.46), at(-130, 0.38), at(-112, 0.44), at(-90, 0.35), at(-74, 0.42), at(-58, 0.36), at(-42, 0.42), at(-24, 0.27), at(-16, 0.31), at(4, 0.13), at(15, 0.25), at(26, 0.2), at(36, 0.33), at(50, 0.27), [w + u * 12, h * 0.42]], h * 0.6, { lit: mix(look.stone, '#ffb8a0', 0.18), shade: look.shade, rock: mix(far, look.haze, 0.25) }, 'left', 0.13));
    stage.add(mist(stage, h * 0.34, h * 0.6, look.haze, 1), ridge(stage, { y: h * 0.54, swing: u * 4, waves: 4, lift: (t) => u * 12 * (t - 0.5) ** 2 * 2 }, mix(back, look.haze, 0.25)), mist(stage, h * 0.48, h * 0.64, look.haze, 0.9), ridge(stage, { y: h * 0.61, swing: u * 3, waves: 4, lift: (t) => u * 12 * Math.max(0, t - 0.5) }, mix(mid, look.haze, 0.15)), mist(stage, h * 0.56, h * 0.72, look.haze, 0.7));
    const slope = crest(stage, { y: h * 0.72, swing: u, waves: 2, octaves: 1, lift: (t) => u * (18 * t ** 2 - 6) });
    stage.add(teaRows(stage, slope, { rows: 6, gap: u * 1.9, fan: (t) => 1.3 - 0.5 * t }, { lit: mix('#c8d964', mid, 0.2), body: near, path: mix(near, deep, 0.7) }));
    for (const [t, size] of [[0.96, 34], [0.9, 25], [0.85, 18], [0.04, 14], [0.09, 10]] as const) stage.add(pine(stage, w * t, heightAt(slope, w * t) + u * 3, u * size, deep, mix(near, look.glow, 0.15)));
    const track = crest(stage, { y: h * 0.87, swing: u * 0.4, waves: 1, octaves: 1, lift: (t) => u * (9 * t - 3) });
    stage.add(path(under(track, h), mix(deep, '#8a6a5a', 0.35)), stroke(curve(track.filter((_, i) => i % 6 === 0)), mix('#c9a48a', look.dark, 0.2), u * 0.9));
    train(stage, track, look.accent, look.dark, look.sun);
    const front = track.map(([x, y]) => [x, y + u * 4.6] as Point);
    stage.add(teaRows(stage, front, { rows: 4, gap: u * 4.2, grow: 0.16 }, { lit: '#c8d964', body: mix(near, deep, 0.4), path: look.dark }));
    stage.add(group(path(under(slope, h), stage.radial(0, h, w * 0.7, [[0, look.dark, 0.85], [1, look.dark, 0]])), { filter: stipple(stage) }), birds(stage, focus - u * 30, h * 0.2, 6, u * 1.6, deep));
  },
};

/** A small blue tank engine with steam, and its carriages curving away behind it. */
function train(stage: Stage, track: readonly Point[], blue: string, dark: string, light: string): void {
  const { u, focus } = stage;
  const car = (x: number, markup: string) => {
    const y = heightAt(track, x);
    const turn = (Math.atan2(heightAt(track, x + u * 4) - heightAt(track, x - u * 4), u * 8) * 180) / Math.PI;
    stage.add(`<g transform="rotate(${turn.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})">${placed(markup, x, y, (u * 17) / 100)}</g>`);
  };
  let steam = '';
  for (let i = 0; i < 11; i++) steam += circle(focus - u * (24.5 - i * 3.6), heightAt(track, focus - u * 22) - u * (14 + i * 1.5 + (i % 2)), u * (1.3 + i * 0.52), light, { opacity: 0.85 - i * 0.066 });
  stage.add(steam);
  const wheels = (xs: number[], r: number) => xs.map((x) => circle(x, -r, r, dark) + circle(x, -r, r * 0.45, '#c9a05a')).join('');
  for (let i = 2; i >= 0; i--) {
    car(focus + u * (-1.5 + i * 17.5), rect(-46, -52, 92, 42, blue) + rect(-50, -58, 100, 8, '#f4ead2') + rect(-46, -24, 92, 4, '#f2c65a') + windows(stage, -44, -48, 88, 22, 6, 1, '#fff0c4') + rect(-50, -12, 100, 4, dark) + wheels([-30, -16, 16, 30], 7));
  }
  car(focus - u * 19, rect(-40, -44, 60, 30, blue) + rect(14, -62, 32, 48, blue) + rect(10, -68, 40, 7, dark) + rect(21, -56, 17, 16, '#fff0c4') + path('M-34 -44V-64H-38L-41 -72H-19L-22 -64H-26V-44Z', dark) + path('M-8 -44C-8 -56 6 -56 6 -44Z', '#e0b24a') + rect(-46, -46, 8, 34, dark) + circle(-48, -38, 5, '#fff0c4') + rect(-40, -30, 86, 3, '#f2c65a') + rect(-50, -16, 98, 6, '#c8382f') + wheels([-30, -8, 14, 36], 9));
}
