import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, heightAt, massif, ridge, under } from '../kit/land.ts';
import { birds } from '../kit/life.ts';
import { ellipse, group, n, type Point, path, polygon, rect } from '../kit/path.ts';
import { pine } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints } from '../kit/water.ts';

/** Snow peaks over the Beas valley, deodars, and a timber house with its lamps lit. */
export const manali: Scene = {
  id: 'manali',
  title: 'Manali',
  alt: 'a timber house by a winding river below snow peaks, with cedar forest on the slopes',
  native: 'dawn',
  second: 'night',
  closeUp: { x: 0.74, y: 0.8, zoom: 2.2, light: 'night', alt: 'a timber house with a carved balcony and lit windows' },
  looks: {
    dawn: {
      sky: ['#3f6f9f', '#e0a7a4', '#ffdcae'], sun: '#fff4d8', glow: '#ffd8a8', haze: '#f4cdb8',
      land: ['#9fa9c6', '#6f8fa6', '#3f6f7c', '#204f58', '#12343f'], water: ['#f7d9c4', '#8fb4c4', '#3f7d94'], stone: '#fff2e2',
      shade: '#7c7fae', accent: '#ffbf4f', dark: '#0a2431',
    },
    night: {
      sky: ['#091536', '#1f3a6b', '#5b78a3'], sun: '#fbf6e2', glow: '#9fb6dc', haze: '#6f8ab4',
      land: ['#5a72a0', '#3d5a86', '#274468', '#16304d', '#0b1f36'], water: ['#8fa8cc', '#4a6a98', '#1f3f6b'], stone: '#dfe8f7',
      shade: '#53659c', accent: '#ffc35a', dark: '#06122a',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const [far, back, mid, near, deep] = look.land as [string, string, string, string, string];
    stage.add(sky(stage, look, h * 0.6), sun(stage, look, focus - u * 44, h * 0.27, u * 6), streaks(stage, h * 0.08, h * 0.36, look.sun, 8, 0.45));
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    const right = w + u * 10;
    stage.add(massif(stage, [at(-165, 0.5), at(-128, 0.36), at(-108, 0.46), at(-88, 0.37), at(-76, 0.46), at(-62, 0.4), at(-50, 0.47), at(-30, 0.31), at(-16, 0.4), at(36, 0.28), [right, h * 0.44]], h * 0.66, { lit: mix(look.stone, look.haze, 0.55), shade: mix(far, look.haze, 0.35) }, 'left'));
    stage.add(mist(stage, h * 0.36, h * 0.58, look.haze, 0.8));
    stage.add(massif(stage, [at(-165, 0.6), at(-110, 0.5), at(-80, 0.58), at(-40, 0.47), at(-30, 0.5), at(-15, 0.28), at(-8, 0.32), at(7, 0.11), at(20, 0.31), at(30, 0.25), at(42, 0.38), [right, h * 0.3], [right + u * 20, h * 0.5]], h * 0.72, { lit: look.stone, shade: look.shade, rock: mix(far, back, 0.5) }, 'left', 0.13));
    stage.add(mist(stage, h * 0.42, h * 0.68, look.haze, 0.85));

    forest(stage, { y: 0.6, lift: (t) => 11 * Math.abs(t - 0.45) - 2, height: 5, gap: 1.5 }, mix(back, look.haze, 0.3));
    stage.add(mist(stage, h * 0.54, h * 0.72, look.haze, 0.7));
    forest(stage, { y: 0.67, lift: (t) => 26 * Math.abs(t - 0.42) ** 1.3 - 2, height: 8, gap: 2.3 }, mid, mix(mid, look.glow, 0.22));
    stage.add(mist(stage, h * 0.6, h * 0.78, look.haze, 0.5));

    stage.add(ridge(stage, { y: h * 0.725, swing: u * 1.2, waves: 3, octaves: 2, lift: (t) => u * 5 * Math.max(0, t - 0.6) * 2 }, mix(mix(near, '#9fb560', 0.45), look.haze, 0.3), true), mist(stage, h * 0.68, h * 0.78, look.haze, 0.4));
    // Meadow and river, winding from the valley to the lower left.
    stage.add(ridge(stage, { y: h * 0.755, swing: u * 1.5, waves: 2, octaves: 2, lift: (t) => u * 6 * (t - 0.5) ** 2 * 4 }, mix(near, '#9fb560', 0.32), true));
    const river = `M${n(focus - u * 16)} ${n(h * 0.715)}C${n(focus - u * 2)} ${n(h * 0.75)} ${n(focus - u * 40)} ${n(h * 0.79)} ${n(focus - u * 26)} ${n(h * 0.84)}C${n(focus - u * 14)} ${n(h * 0.89)} ${n(focus - u * 46)} ${n(h * 0.95)} ${n(focus - u * 50)} ${h}H${n(focus - u * 2)}C${n(focus - u * 2)} ${n(h * 0.93)} ${n(focus + u * 6)} ${n(h * 0.88)} ${n(focus - u * 14)} ${n(h * 0.83)}C${n(focus - u * 30)} ${n(h * 0.79)} ${n(focus + u * 8)} ${n(h * 0.75)} ${n(focus - u * 15)} ${n(h * 0.715)}Z`;
    stage.add(path(river, stage.vertical(h * 0.7, h, look.water.map((c, i) => [i / 2, c] as const))), group(glints(stage, { x: focus - u * 22, top: h * 0.78, bottom: h, spread: u * 20 }, '#ffffff', 50, 0.7), { 'clip-path': stage.clip(river) }));
    stage.add(group(rect(0, h * 0.7, w, h * 0.3, stage.vertical(h * 0.72, h, [[0, look.dark, 0], [1, look.dark, 0.8]])), { filter: stipple(stage) }));
    stage.add(ellipse(focus + u * 24, h * 0.878, u * 24, u * 1.8, look.dark, { opacity: 0.55 }));
    chalet(stage, focus + u * 20, h * 0.875, u * 0.27, look.accent, look.dark, look.stone, mix('#8a4a30', look.shade, 0.2));

    const bank = crest(stage, { y: h * 0.985, swing: u, waves: 3, octaves: 3, lift: (t) => u * (16 * Math.max(0, 0.22 - t) * 2 + 12 * Math.max(0, t - 0.72)) });
    const grove = (x: number, size: number) => stage.add(pine(stage, x, heightAt(bank, x) + u * 2, u * size, look.dark, mix(deep, near, 0.5)));
    [[0.02, 46], [0.1, 33], [0.16, 22], [0.95, 38], [1.0, 60], [0.88, 22]].forEach(([x, size]) => { grove(w * x!, size!); });
    stage.add(path(under(bank, h), look.dark), birds(stage, focus - u * 34, h * 0.2, 5, u * 1.8, deep));
  },
};

function forest(stage: Stage, band: { y: number; lift: (t: number) => number; height: number; gap: number }, fill: string, lit?: string): void {
  const { w, h, u, random } = stage;
  const line = crest(stage, { y: h * band.y, swing: u * 2, waves: 3, octaves: 3, lift: (t) => u * band.lift(t) });
  let out = '';
  for (let x = 0; x < w; x += u * band.gap * random.between(0.6, 1.3)) out += pine(stage, x, heightAt(line, x) + u * 1.2, u * band.height * random.between(0.6, 1.2), fill, lit);
  stage.add(out, path(under(line, h), fill));
}

/** A Himachali timber house: stone below, carved balcony, slate roof under snow. */
function chalet(stage: Stage, x: number, y: number, s: number, lamp: string, dark: string, snow: string, wood: string): void {
  const p = (points: number[][], fill: string) => path(polygon(points.map(([a, b]) => [x + a! * s, y + b! * s] as Point)), fill);
  const r = (a: number, b: number, c: number, d: number, fill: string) => rect(x + a * s, y + b * s, c * s, d * s, fill);
  let out = r(-34, -26, 68, 26, mix(wood, '#b9a79a', 0.55)) + r(10, -26, 24, 26, mix(wood, dark, 0.4));
  for (let i = 0; i < 4; i++) out += r(-34, -22 + i * 6.5, 68, 1.4, mix(wood, dark, 0.5));
  out += r(-42, -52, 84, 27, wood) + r(14, -52, 28, 27, mix(wood, dark, 0.4)) + r(-44, -36, 88, 3, mix(wood, lamp, 0.3)) + r(-44, -26, 88, 3, mix(wood, dark, 0.5));
  for (let i = 0; i < 15; i++) out += r(-42 + i * 5.9, -36, 1.5, 11, mix(wood, dark, 0.55));
  for (const k of [-34, -14, 6, 26]) out += r(k, -49, 10, 12, dark) + r(k + 1.5, -48, 7, 11, lamp);
  out += r(-22, -16, 10, 16, dark) + r(-20.5, -14, 7, 14, lamp) + r(14, -18, 11, 9, lamp);
  out += p([[-56, -49], [-30, -84], [30, -84], [56, -49]], mix(dark, '#4f5f78', 0.4)) + p([[-60, -49], [-32, -87], [32, -87], [35, -81], [-24, -81], [-48, -49]], snow) + p([[56, -49], [30, -84], [36, -84], [60, -49]], mix(snow, dark, 0.3))
    + r(14, -98, 9, 17, mix(wood, dark, 0.3)) + r(13, -100, 11, 4, snow);
  out += `<path d="M${n(x + 18 * s)} ${n(y - 102 * s)}q${n(-6 * s)} ${n(-12 * s)} ${n(2 * s)} ${n(-22 * s)}t${n(-2 * s)} ${n(-26 * s)}" fill="none" stroke="${snow}" stroke-width="${n(4 * s)}" stroke-linecap="round" opacity=".45"/>`;
  stage.add(out);
}
