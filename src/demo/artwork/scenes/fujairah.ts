import { archPath } from '../kit/architecture.ts';
import { mix } from '../kit/colour.ts';
import { ripples } from '../kit/dunes.ts';
import { stipple } from '../kit/finish.ts';
import { massif } from '../kit/land.ts';
import { birds, figure } from '../kit/life.ts';
import { circle, curve, ellipse, group, n, type Point, path, placed, polygon, rect, stroke } from '../kit/path.ts';
import { palm, tinyPalm } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** The old mosque of Al Bidya above the blue Gulf of Oman, Snoopy Island off the beach. */
export const fujairah: Scene = {
  id: 'fujairah',
  title: 'Fujairah',
  alt: 'the small four-domed mud-plaster mosque of Al Bidya above a curving beach, Snoopy Island in the blue Gulf of Oman',
  second: 'dawn',
  closeUp: { x: 0.69, y: 0.535, zoom: 2.3, light: 'day', alt: 'the stepped ochre domes of the mosque before bare mountains' },
  native: 'day',
  looks: {
    day: {
      sky: ['#1678b8', '#79c3de', '#eaf2dc'], sun: '#fffef2', glow: '#fff6d4', haze: '#dcebe2',
      land: ['#b9a4b4', '#c48a6c', '#a8644c', '#6e4048'], water: ['#7fd6de', '#1f9fc8', '#0d71b0', '#0a4c8a'], stone: '#f4d9a4',
      shade: '#8a5a4a', accent: '#e2562f', dark: '#123048',
    },
    dawn: {
      sky: ['#5a7fb4', '#f0a89a', '#ffdf9e'], sun: '#fffae0', glow: '#ffd68c', haze: '#fbc7a0',
      land: ['#d0a4a4', '#c0808a', '#9a5a70', '#5f3858'], water: ['#ffdaa0', '#e09a94', '#7a7fae', '#2c4a86'], stone: '#ffd9a4',
      shade: '#8a4a5e', accent: '#e2562f', dark: '#1e2248',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const sea = h * 0.5;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    const sunX = focus - u * 56;
    const low = light === 'dawn';
    stage.add(sky(stage, look, sea), rays(stage, look.sun, sunX, low ? sea - u * 9 : h * 0.16, 18, low ? 0.28 : 0.16), sun(stage, look, sunX, low ? sea - u * 9 : h * 0.16, u * (low ? 7.5 : 5.4), 4), streaks(stage, h * 0.06, h * 0.3, look.sun, 7, 0.4), cloud(stage, focus - u * 30, h * 0.26, u * 34, '#ffffff', 0.65), cloud(stage, focus - u * 108, h * 0.34, u * 40, '#ffffff', 0.55));
    stage.add(water(stage, look, sea), rect(0, sea, w, u * 0.5, look.sun, { opacity: 0.4 }), swells(stage, sea + u * 2, h, '#ffffff', 22, 0.16), swells(stage, sea + u * 3, h, look.dark, 12, 0.12), glints(stage, { x: sunX, top: sea + u, bottom: h * 0.92, spread: u * 26 }, low ? look.sun : '#ffffff', 90, 0.8));

    const rocks = (colour: string, fade: number) => ({ lit: mix(mix(colour, look.stone, 0.3), look.haze, fade), shade: mix(mix(colour, look.shade, 0.55), look.haze, fade) });
    const a = massif(stage, [at(-22, 0.505), at(-10, 0.44), at(-2, 0.48), at(14, 0.33), at(22, 0.39), at(36, 0.26), at(44, 0.34), [w + u * 8, h * 0.26], [w + u * 30, h * 0.4]], sea + u * 0.6, rocks(far, 0.3), 'left', 0.13);
    const b = massif(stage, [at(-1, 0.56), at(6, 0.49), at(10, 0.5), at(20, 0.42), at(27, 0.45), at(44, 0.34), [w + u * 6, h * 0.42], [w + u * 20, h * 0.36], [w + u * 30, h * 0.5]], h * 0.57, rocks(back, 0.12), 'left', 0.13);
    stage.add(a, mist(stage, h * 0.38, h * 0.56, look.haze, 0.7), b);

    // The island: a hound asleep on its back.
    const isle = (x: number, y: number, s: number) => placed(
      path('M-62 0C-61 -12 -57 -20 -50 -20C-45 -19 -44 -12 -38 -11C-33 -12 -31 -20 -27 -27C-19 -40 -4 -43 7 -38C16 -33 19 -18 25 -13C28 -18 29 -27 37 -31C46 -34 51 -26 53 -20C57 -21 63 -24 67 -20C69 -15 66 -6 62 0Z', mix(mid, look.stone, 0.3))
      + path('M7 -38C16 -33 19 -18 25 -13L22 -4L14 0H2L8 -10L2 -18L9 -26ZM44 -31C50 -29 52 -24 53 -20C57 -21 63 -24 67 -20C69 -15 66 -6 62 0H46L42 -8L47 -16L42 -22ZM-50 -20C-45 -19 -44 -12 -38 -11L-40 -4L-44 0H-52L-47 -9Z', mix(mix(near, look.shade, 0.4), look.haze, 0.1))
      + path('M-56 -1C-30 -5 40 -5 62 -1L60 2H-56Z', look.stone, { opacity: 0.8 }), x, y, s / 100);
    const rock = isle(focus - u * 42, sea + u * 9, u * 30);
    stage.add(reflection(stage, rock, sea + u * 9.3, 0.35, 0.7), rock, stroke(`M${n(focus - u * 62)} ${n(sea + u * 9.8)}H${n(focus - u * 20)}`, '#ffffff', u * 0.3, { opacity: 0.7 }));

    // The bay: shallows, foam, sand.
    const shore = [at(9, 0.555), at(-1, 0.585), at(-10, 0.64), at(-8, 0.705), at(-24, 0.78), at(-48, 0.87), at(-72, 0.97), [-u * 80, h * 1.02] as Point];
    const land = (dx: number, dy: number) => `${curve(shore.map(([x, y], i) => [x + u * dx * (0.2 + i * 0.16), y + u * dy * (0.1 + i * 0.12)] as Point), 5)}L${n(-u * 80)} ${n(h + 8)}H${n(w + 8)}V${n(h * 0.555)}Z`;
    stage.add(path(land(-9, -3), mix(look.water[0]!, '#ffffff', 0.1), { opacity: 0.4 }), path(land(-5, -1.8), mix(look.water[0]!, '#ffffff', 0.3), { opacity: 0.5 }), path(land(-1.8, -0.8), '#ffffff', { opacity: 0.85 }));
    stage.add(path(land(0, 0), stage.vertical(h * 0.56, h, [[0, mix(look.stone, '#ffffff', 0.25)], [0.5, look.stone], [1, mix(look.stone, back, 0.45)]])));
    for (const [dx, y, s] of [[14, 0.575, 8], [19, 0.57, 10], [5, 0.58, 7], [46, 0.6, 13], [51, 0.6, 11], [26, 0.575, 8]] as const) stage.add(tinyPalm(stage, focus + u * dx, h * y, u * s, mix('#2f7a56', look.dark, 0.25)));

    // Watchtower hill, then the mosque on its knoll.
    const g = h * 0.73;
    stage.add(path(curve([at(8, 0.7), at(20, 0.62), at(32, 0.56), at(41, 0.53), at(48, 0.545), [w + u * 10, h * 0.6]], 5) + `V${n(h)}H${n(focus + u * 8)}Z`, mix(back, look.stone, 0.25)), path(polygon([at(41, 0.53), at(44, 0.57), at(43, 0.62), at(48, 0.68), [w + u * 10, h * 0.7], [w + u * 10, h * 0.6], at(48, 0.545)]), mix(mid, look.shade, 0.3), { opacity: 0.7 }));
    stage.add(watchtower(focus + u * 41, h * 0.54, u * 8, look.stone, look.shade, look.dark));
    stage.add(path(curve([at(-66, 1.03), at(-38, 0.87), at(-16, 0.775), at(0, 0.745), at(14, 0.728), at(34, 0.73), [w + u * 10, h * 0.75]], 5) + `V${n(h * 1.03)}Z`, stage.vertical(g, h, [[0, mix(look.stone, '#fff2d8', 0.2)], [1, mix(look.stone, mid, 0.55)]])));
    const mud = { lit: mix('#efc48a', look.stone, 0.35), mid: mix('#dba768', look.stone, 0.2), shade: mix('#a86a44', look.shade, 0.4), dark: mix(look.dark, look.shade, 0.35) };
    stage.add(mosque(focus + u * 12, g + u * 1, u * 40, mud));
    stage.add(group(rect(focus - u * 6, g - u * 16, u * 54, u * 18, stage.vertical(g - u * 12, g, [[0, mud.shade, 0], [1, mud.shade, 0.6]])), { filter: stipple(stage), 'clip-path': stage.clip(polygon([[focus - u * 8.6, g + u], [focus - u * 7.6, g - u * 13], [focus + u * 31.6, g - u * 13], [focus + u * 32.6, g + u]])) }));

    stage.add(ripples(stage, focus - u * 12, h * 0.79, u * 44, u * 8, look.shade, 0.22), ripples(stage, focus - u * 2, h * 0.91, u * 46, u * 8, look.shade, 0.22));
    const skiffX = focus - u * 24;
    const skiffY = h * 0.87;
    stage.add(path(`M${n(skiffX - u * 14)} ${n(skiffY + u * 2)}h${n(u * 32)}l${n(u * 4)} ${n(u * 1.6)}h${n(-u * 32)}Z`, look.dark, { opacity: 0.25 }), skiff(skiffX, skiffY + u * 2.4, u * 26, look.accent, look.dark));
    stage.add(figure(focus - u * 3, h * 0.865, u * 10, '#fffaf0', '#6a4030'), figure(focus + u * 1, h * 0.867, u * 6.4, look.accent, '#6a4030', { flip: true }));
    stage.add(group(rect(0, h * 0.7, w, h * 0.3, stage.vertical(h * 0.84, h, [[0, look.shade, 0], [1, mix(look.shade, look.dark, 0.3), 0.55]])), { filter: stipple(stage) }));
    const leaf = { trunk: mix('#6a4630', look.dark, 0.35), leaf: mix('#1f6a50', look.dark, 0.35), lit: mix('#4f9a58', look.dark, 0.15) };
    stage.add(palm(stage, w + u * 3.4, h * 1.03, u * 66, 0, leaf), palm(stage, w - u * 6, h * 1.05, u * 34, 0.02, leaf), birds(stage, focus - u * 34, h * 0.4, 6, u * 1.6, '#ffffff'), birds(stage, focus - u * 6, h * 0.18, 4, u * 1.8, look.dark));
  },
};

interface Mud {
  lit: string;
  mid: string;
  shade: string;
  dark: string;
}

/** A low hall of thick mud walls under four domes that rise in rings to a bud. */
function mosque(x: number, g: number, w: number, c: Mud): string {
  const top = g - w * 0.34;
  const bud = (bx: number, by: number, s: number, fade: number) => {
    const lit = mix(c.lit, c.mid, fade);
    const ring = (k: number, y0: number, y1: number) => `M${n(bx - s * k)} ${n(by - s * y0)}C${n(bx - s * k * 1.08)} ${n(by - s * (y0 + (y1 - y0) * 0.7))} ${n(bx - s * k * 0.8)} ${n(by - s * y1)} ${n(bx)} ${n(by - s * y1)}S${n(bx + s * k * 1.08)} ${n(by - s * (y0 + (y1 - y0) * 0.7))} ${n(bx + s * k)} ${n(by - s * y0)}Z`;
    const half = (k: number, y0: number, y1: number) => `M${n(bx + s * k * 0.16)} ${n(by - s * y0)}Q${n(bx + s * k * 0.46)} ${n(by - s * (y0 + (y1 - y0) * 0.6))} ${n(bx)} ${n(by - s * y1)}C${n(bx + s * k * 0.8)} ${n(by - s * y1)} ${n(bx + s * k * 1.08)} ${n(by - s * (y0 + (y1 - y0) * 0.7))} ${n(bx + s * k)} ${n(by - s * y0)}Z`;
    let out = '';
    for (const [k, y0, y1] of [[0.5, 0, 0.42], [0.38, 0.24, 0.62], [0.25, 0.46, 0.8], [0.12, 0.68, 0.96]] as const) out += path(ring(k, y0, y1), lit) + path(half(k, y0, y1), c.shade) + stroke(`M${n(bx - s * k)} ${n(by - s * y0)}H${n(bx + s * k)}`, c.shade, s * 0.02, { opacity: 0.6 });
    return out + path(polygon([[bx - s * 0.03, by - s * 0.93], [bx, by - s * 1.06], [bx + s * 0.03, by - s * 0.93]]), c.shade);
  };
  let out = bud(x - w * 0.17, top - w * 0.02, w * 0.34, 0.6) + bud(x + w * 0.2, top - w * 0.02, w * 0.34, 0.6) + bud(x - w * 0.25, top + w * 0.02, w * 0.42, 0) + bud(x + w * 0.27, top + w * 0.02, w * 0.4, 0);
  out += path(polygon([[x - w * 0.52, g], [x - w * 0.49, top], [x + w * 0.49, top], [x + w * 0.52, g]]), c.lit) + path(polygon([[x + w * 0.3, g], [x + w * 0.3, top], [x + w * 0.49, top], [x + w * 0.52, g]]), c.shade, { opacity: 0.8 });
  let teeth = '';
  for (let i = 0; i < 15; i++) teeth += `M${n(x - w * 0.49 + i * w * 0.0665)} ${n(top + 1)}v${n(-w * 0.025)}q${n(w * 0.02)} ${n(-w * 0.03)} ${n(w * 0.04)} 0v${n(w * 0.025)}Z`;
  out += path(teeth, c.mid) + rect(x - w * 0.49, top + w * 0.03, w * 0.98, w * 0.014, c.shade, { opacity: 0.5 });
  for (const k of [-0.44, -0.16, 0.1, 0.29]) out += path(polygon([[x + w * (k - 0.025), g], [x + w * (k - 0.012), top + w * 0.05], [x + w * (k + 0.02), top + w * 0.05], [x + w * (k + 0.035), g]]), c.mid) + path(polygon([[x + w * (k + 0.008), g], [x + w * (k + 0.006), top + w * 0.05], [x + w * (k + 0.02), top + w * 0.05], [x + w * (k + 0.035), g]]), c.shade, { opacity: 0.7 });
  out += rect(x - w * 0.12, g - w * 0.265, w * 0.17, w * 0.265, c.mid) + path(archPath(x - w * 0.035, g, w * 0.13, w * 0.23), c.shade) + path(archPath(x - w * 0.03, g, w * 0.105, w * 0.205), '#6a3f28') + stroke(`M${n(x - w * 0.03)} ${n(g)}v${n(-w * 0.2)}`, c.dark, w * 0.006);
  for (const k of [-0.34, -0.25, 0.17, 0.235]) out += path(archPath(x + w * k, g - w * 0.12, w * 0.04, w * 0.1), c.dark) + path(polygon([[x + w * (k - 0.02), g - w * 0.26], [x + w * k, g - w * 0.285], [x + w * (k + 0.02), g - w * 0.26]]), c.dark, { opacity: 0.8 });
  return out + path(polygon([[x - w * 0.62, g], [x - w * 0.62, g - w * 0.08], [x - w * 0.51, g - w * 0.085], [x - w * 0.51, g]]), c.mid) + ellipse(x, g + w * 0.01, w * 0.56, w * 0.016, c.shade, { opacity: 0.5 });
}

/** A round tapering watchtower with a crenellated top. */
function watchtower(x: number, g: number, w: number, lit: string, shade: string, dark: string): string {
  let out = path(polygon([[x - w * 0.5, g + w * 0.3], [x - w * 0.4, g - w * 1.3], [x + w * 0.4, g - w * 1.3], [x + w * 0.5, g + w * 0.3]]), mix(lit, '#e0a868', 0.4)) + path(polygon([[x + w * 0.08, g + w * 0.3], [x + w * 0.06, g - w * 1.3], [x + w * 0.4, g - w * 1.3], [x + w * 0.5, g + w * 0.3]]), shade, { opacity: 0.75 });
  for (let i = 0; i < 5; i++) out += rect(x - w * 0.42 + i * w * 0.18, g - w * 1.48, w * 0.12, w * 0.2, i > 2 ? shade : mix(lit, '#e0a868', 0.4));
  return out + rect(x - w * 0.18, g - w * 0.95, w * 0.1, w * 0.2, dark) + rect(x + w * 0.12, g - w * 0.95, w * 0.1, w * 0.2, dark) + circle(x - w * 0.05, g - w * 0.5, w * 0.06, dark);
}

/** A fishing boat drawn up on the sand; 100 wide. */
const skiff = (x: number, y: number, size: number, paint: string, dark: string): string => placed(
  path('M-52 -20C-34 -12 20 -12 56 -30C50 -10 40 2 26 4H-34C-46 2 -52 -8 -52 -20Z', '#fffaf0') + path('M-52 -20C-34 -12 20 -12 56 -30L53 -22C22 -6 -34 -6 -51 -13Z', paint) + path('M-46 -4C-20 0 24 0 42 -8C38 0 33 4 26 4H-34C-40 3 -44 0 -46 -4Z', mix(dark, '#ffffff', 0.35)) + stroke('M-30 -18L-44 -34M-12 -15H10', dark, 2.2) + rect(-62, -26, 8, 12, dark), x, y, size / 100);
