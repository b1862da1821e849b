import { mix } from '../kit/colour.ts';
import { dune, ripples } from '../kit/dunes.ts';
import { stipple } from '../kit/finish.ts';
import { heightAt, under } from '../kit/land.ts';
import { camel, figure } from '../kit/life.ts';
import { circle, ellipse, group, n, type Point, path, placed, polygon, rect, stroke } from '../kit/path.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';

/** Oryx above a lantern-lit camp, the wall of Moreeb under the Milky Way. */
export const liwa: Scene = {
  id: 'liwa',
  title: 'Liwa',
  alt: 'two oryx on a dune above a desert camp, the giant Moreeb dune of the Empty Quarter behind',
  second: 'dawn',
  closeUp: { x: 0.26, y: 0.73, zoom: 2.4, light: 'dawn', alt: 'two Arabian oryx with long straight horns on the crest of a dune' },
  native: 'night',
  looks: {
    night: {
      sky: ['#050b26', '#12325c', '#3f7d8c'], sun: '#f6f2dc', glow: '#8fd0cc', haze: '#4a8390',
      land: ['#5a7f92', '#c28562', '#985a54', '#5b3650'], water: [], stone: '#ffd6a0', shade: '#15284e', accent: '#ffb648', dark: '#060a20',
    },
    dawn: {
      sky: ['#5f7fb8', '#eaa6a8', '#ffe0b0'], sun: '#fffbe6', glow: '#ffe0b0', haze: '#fbcdb0',
      land: ['#e6b6a0', '#f0a47c', '#e68a62', '#cf6e50'], water: [], stone: '#fff0cf', shade: '#8a5078', accent: '#d8452f', dark: '#43223f',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const horizon = h * 0.6;
    const dark = light === 'night';
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    stage.add(sky(stage, look, horizon));
    if (dark) stage.add(milkyWay(stage, look.glow, look.sun), stars(stage, h * 0.55, 190));
    else stage.add(sun(stage, look, focus - u * 34, horizon - u * 9, u * 8, 4), streaks(stage, h * 0.08, h * 0.4, look.sun, 10, 0.45));

    const paint = (lit: string, fade: number, deep = 0.1) => ({ lit: mix(lit, look.haze, fade), shade: mix(look.shade, mix(lit, look.haze, 0.5), fade * 0.8 + deep), crest: look.stone });
    stage.add(dune(stage, [[-u * 4, h * 0.575], at(-96, 0.54), at(-64, 0.57), at(-50, 0.53), at(-30, 0.575), [w + u * 4, h * 0.59]], 3, at(-40, 0.66), paint(far, 0.3)), mist(stage, horizon - u * 8, horizon + u * 6, look.haze, 0.7));
    // Moreeb: one wall of sand, ribbed by lesser crests.
    const wall: Point[] = [[-u * 30, h * 0.68], at(-70, 0.63), at(-44, 0.56), at(-22, 0.43), at(-4, 0.3), at(10, 0.245), at(13, 0.25), at(24, 0.29), at(38, 0.33), at(54, 0.38), [w + u * 30, h * 0.46]];
    stage.add(dune(stage, wall, 5, at(-2, 0.8), paint(back, 0.08)));
    const rib = (points: readonly Point[], peak: number, foot: Point, colour: string) => stage.add(dune(stage, points, peak, foot, paint(colour, 0.06)));
    rib([at(11, 0.79), at(22, 0.6), at(36, 0.455), at(38.5, 0.463), at(46, 0.5), [w + u * 10, h * 0.53], [w + u * 30, h * 0.7]], 2, at(30, 0.8), mix(back, mid, 0.4));
    rib([[-u * 20, h * 0.72], at(-76, 0.675), at(-52, 0.63), at(-34, 0.69), at(-10, 0.74), at(20, 0.78), [w + u * 10, h * 0.76]], 2, at(-40, 0.86), mix(back, mid, 0.7));
    stage.add(ripples(stage, focus - u * 18, h * 0.52, u * 22, u * 14, look.shade, 0.16), ripples(stage, focus + u * 18, h * 0.6, u * 14, u * 12, look.shade, 0.14));
    stage.add(mist(stage, h * 0.62, h * 0.8, look.haze, dark ? 0.25 : 0.4));

    // The camp in the hollow.
    const floor: Point[] = [[-u * 10, h * 0.8], at(-50, 0.775), at(-10, 0.755), at(20, 0.765), [w + u * 10, h * 0.745]];
    stage.add(path(under(floor, h, true), stage.vertical(h * 0.75, h, [[0, mix(mid, look.haze, 0.12)], [1, mix(mid, look.shade, 0.2)]])));
    const campX = focus + u * 18;
    const campY = h * 0.8;
    stage.add(ellipse(campX, campY + u * 2, u * 40, u * 9, stage.radial(campX, campY + u, u * 34, [[0, look.accent, dark ? 0.75 : 0.15], [1, look.accent, 0]])));
    for (const [dx, dy, s] of [[-9, -3.4, 10], [9, -3.6, 9], [-22, -1.6, 13], [22, -1.8, 15]] as const) stage.add(tent(campX + u * dx, campY + u * dy, u * s, look, dark));
    stage.add(lanterns(stage, campX, campY, look.accent, look.dark, dark), fire(stage, campX + u * 1, campY + u * 3.6, u * 3.4, look.accent, look.dark, dark));
    for (const [dx, cloth, flip] of [[-5, '#fff4de', false], [6, '#fff4de', true], [9.4, look.dark, true]] as const) stage.add(figure(campX + u * dx, campY + u * 4, u * 6, cloth, '#5a3326', { flip }));
    stage.add(camel(campX + u * 28, campY + u * 4.4, u * 8, look.dark, { blanket: look.accent, flip: true }), camel(campX - u * 33, campY + u * 0.6, u * 6, look.dark, { blanket: look.accent }));

    const crest: Point[] = [[-u * 20, h * 0.9], at(-74, 0.885), at(-50, 0.9), at(-28, 0.88), at(-12, 0.845), at(2, 0.9), at(24, 0.97), [w + u * 10, h * 1.03]];
    stage.add(dune(stage, crest, 4, at(-4, 1.12), paint(near, 0, 0)), ripples(stage, focus - u * 62, h * 0.93, u * 40, u * 9, look.shade, 0.25));
    const coat = dark ? { hide: '#d8d6e2', under: '#7d86a8', legs: look.dark } : { hide: '#fffaf0', under: '#d8b4ae', legs: '#3d2530' };
    const stand = (dx: number, size: number, flip: boolean) => stage.add(oryx(focus + u * dx, heightAt(crest, focus + u * dx) + u * 1.6, u * size, coat, flip));
    stand(-53, 15, true);
    stand(-32, 20, false);
    stage.add(group(rect(0, h * 0.7, w, h * 0.3, stage.vertical(h * 0.86, h, [[0, look.dark, 0], [1, look.dark, 0.6]])), { filter: stipple(stage) }));
  },
};

/** A slanting river of fine stars. */
function milkyWay(stage: Stage, glow: string, star: string): string {
  const { w, h, u, random, focus } = stage;
  const on = (t: number, off: number): Point => [focus - u * 78 + t * u * 96 + off, h * 0.62 - t * h * 0.7 + off * 0.5];
  let out = '';
  for (let i = 0; i < 13; i++) {
    const [x, y] = on(i / 12, random.between(-4, 4) * u);
    const r = u * random.between(13, 21);
    out += circle(x, y, r, stage.radial(x, y, r, [[0, i % 3 ? glow : '#c79ad0', 0.26], [1, glow, 0]]));
  }
  let dust = '';
  for (let i = 0; i < 420; i++) {
    const spread = (random() + random() + random() - 1.5) * 17 * u;
    const [x, y] = on(random(), spread);
    if (x < 0 || x > w || y < 0) continue;
    const r = u * random.between(0.05, 0.15);
    dust += `M${n(x - r)} ${n(y)}h${n(r * 2)}v${n(r * 2)}h${n(-r * 2)}Z`;
  }
  return out + path(dust, star, { opacity: 0.85 });
}

/** A black goat-hair tent with an open, lit front. */
function tent(x: number, y: number, s: number, look: { accent: string; dark: string; stone: string; shade: string }, lit: boolean): string {
  const cloth = mix('#efe0c4', look.shade, lit ? 0.35 : 0.05);
  const cx = (k: number) => x + s * k;
  return path(polygon([[cx(-0.62), y], [cx(-0.44), y - s * 0.34], [cx(-0.1), y - s * 0.56], [cx(0.36), y - s * 0.36], [cx(0.66), y]]), cloth)
    + path(polygon([[cx(-0.1), y - s * 0.56], [cx(0.36), y - s * 0.36], [cx(0.66), y], [cx(0.28), y]]), mix(cloth, look.dark, 0.4))
    + path(polygon([[cx(-0.38), y], [cx(-0.26), y - s * 0.27], [cx(-0.06), y - s * 0.33], [cx(0.12), y - s * 0.24], [cx(0.18), y]]), lit ? look.accent : mix(look.dark, look.shade, 0.4))
    + path(polygon([[cx(-0.1), y], [cx(-0.06), y - s * 0.33], [cx(0.12), y - s * 0.24], [cx(0.18), y]]), lit ? mix(look.accent, look.stone, 0.55) : look.dark)
    + stroke(`M${n(cx(-0.52))} ${n(y - s * 0.18)}L${n(cx(0.02))} ${n(y - s * 0.45)}L${n(cx(0.52))} ${n(y - s * 0.18)}`, '#b8342f', s * 0.035)
    + stroke(`M${n(cx(-0.44))} ${n(y - s * 0.34)}L${n(cx(-0.85))} ${n(y)}M${n(cx(0.36))} ${n(y - s * 0.36)}L${n(cx(0.88))} ${n(y)}`, look.dark, s * 0.012);
}

/** Lanterns standing on the sand and hung from a line between two poles. */
function lanterns(stage: Stage, x: number, y: number, flame: string, dark: string, lit: boolean): string {
  const { u } = stage;
  const glow = (cx: number, cy: number, r: number) => (lit ? circle(cx, cy, r * 4.5, stage.radial(cx, cy, r * 4.5, [[0, flame, 0.7], [1, flame, 0]])) : '') + rect(cx - r * 0.7, cy - r, r * 1.4, r * 2, flame) + rect(cx - r * 0.9, cy - r * 1.4, r * 1.8, r * 0.5, dark) + rect(cx - r * 0.9, cy + r, r * 1.8, r * 0.4, dark);
  let out = stroke(`M${n(x - u * 17)} ${n(y + u * 3)}v${n(-u * 11)}M${n(x + u * 18)} ${n(y + u * 3)}v${n(-u * 11)}`, dark, u * 0.4) + stroke(`M${n(x - u * 17)} ${n(y - u * 8)}Q${n(x)} ${n(y - u * 3.6)} ${n(x + u * 18)} ${n(y - u * 8)}`, dark, u * 0.2);
  for (let i = 1; i < 8; i++) {
    const t = i / 8;
    out += glow(x - u * 17 + u * 35 * t, y - u * 8 + u * 8.8 * t * (1 - t) + u * 1, u * 0.55);
  }
  for (const [dx, dy] of [[-22, 4], [-13, 6.4], [15, 6.6], [24, 4.4]] as const) out += glow(x + u * dx, y + u * dy, u * 0.75);
  return out;
}

/** A camp fire with its halo. */
const fire = (stage: Stage, x: number, y: number, s: number, flame: string, dark: string, lit: boolean): string =>
  (lit ? circle(x, y - s * 0.5, s * 4, stage.radial(x, y - s * 0.5, s * 4, [[0, flame, 0.75], [1, flame, 0]])) : '')
  + placed(path('M0 -110C24 -78 44 -50 36 -22C30 0 -30 0 -36 -22C-44 -46 -16 -62 -12 -84C-4 -74 4 -92 0 -110Z', mix(flame, '#e8502a', 0.5)) + path('M4 -66C18 -48 24 -30 16 -12C10 0 -14 0 -18 -12C-22 -28 -4 -38 4 -66Z', '#fff0b8') + stroke('M-46 4L40 -10M46 4L-40 -10', dark, 12), x, y, s / 100);

/** A standing Arabian oryx, feet at the origin, about 170 tall with its horns. */
function oryx(x: number, y: number, size: number, c: { hide: string; under: string; legs: string }, flip: boolean): string {
  const far = mix(c.legs, c.under, 0.35);
  return placed(
    path('M4 -50L17 -50L13 -27L12 0H5L7 -27ZM-34 -48L-21 -46L-28 -27L-23 0H-30L-35 -26Z', far)
    + stroke('M40 -112C34 -132 26 -152 13 -174M44 -112C40 -132 33 -153 21 -176', c.legs, 2.4)
    + path('M12 -54L28 -56L26.5 -28L28 0H20.5L20 -28ZM-46 -60C-46 -50 -42 -44 -38 -40L-43 -27L-39 0H-32L-35 -26L-22 -50Z', c.legs)
    + path('M-47 -70C-44 -80 -34 -82 -22 -80C-8 -78 2 -82 12 -86C20 -92 26 -104 35 -112C39 -116 47 -115 50 -110L67 -88C69 -85 66 -82 62 -83L50 -90C46 -84 40 -74 36 -66C34 -58 31 -52 25 -49C14 -45 -10 -44 -24 -47C-27 -44 -30 -42 -35 -42C-44 -48 -51 -58 -47 -70Z', c.hide)
    + path('M-47 -60C-36 -54 -12 -56 6 -57C18 -58 28 -64 36 -68C34 -58 31 -52 25 -49C14 -45 -10 -44 -24 -47C-27 -44 -30 -42 -35 -42C-40 -46 -45 -52 -47 -60Z', c.under)
    + path('M50 -110L67 -88C69 -85 66 -82 62 -83L56 -87L51 -96Z', c.legs) + path('M43 -110L47 -107L46 -93L41 -90Z', c.legs) + path('M38 -112L25 -117L30 -106Z', c.hide)
    + stroke('M-47 -70C-53 -62 -52 -52 -52 -44', c.hide, 2.6) + path('M-54 -46L-50 -46L-49 -28L-53 -22L-56 -30Z', c.legs),
    x, y, size / 100, flip,
  );
}
