import { archPath } from '../kit/architecture.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, heightAt, ridge, under } from '../kit/land.ts';
import { birds, camel, figure } from '../kit/life.ts';
import type { Look } from '../kit/look.ts';
import { circle, ellipse, group, n, type Point, path, placed, polygon, rect, stroke } from '../kit/path.ts';
import { tinyPalm, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** The pyramids above the Nile: a felucca under sail, camels along the bank, papyrus in front. */
export const egypt: Scene = {
  id: 'egypt',
  title: 'Egypt',
  alt: 'Three pyramids behind a palm-lined bank of the Nile, camels walking on the sand and a white-sailed felucca on the water',
  native: 'dawn',
  second: 'night',
  closeUp: { x: 0.455, y: 0.62, zoom: 1.5, light: 'dusk', alt: 'The felucca under full sail, passing the camels on the bank' },
  looks: {
    dawn: {
      sky: ['#2c86a0', '#f2bd92', '#ffe2a8'], sun: '#fff7da', glow: '#ffdc98', haze: '#fcd9a4',
      land: ['#eec08c', '#e2a468', '#bf7a48', '#3d6a4e', '#12413f'], water: ['#ffe0ac', '#7fc2bc', '#238ba0', '#0b4f6e'], stone: '#ffdfa6',
      shade: '#a8607a', accent: '#d8442f', dark: '#0f2f40',
    },
    dusk: {
      sky: ['#43306f', '#d65a5f', '#ffb459'], sun: '#ffe7a4', glow: '#ffa951', haze: '#fca564',
      land: ['#dd8a62', '#c56a4c', '#93463f', '#4d3a44', '#241c38'], water: ['#ffb868', '#cf6a64', '#6b3f74', '#2a1f52'], stone: '#ffbd76',
      shade: '#7a3058', accent: '#e2452f', dark: '#1d1236',
    },
    night: {
      sky: ['#071230', '#173062', '#5a6a9c'], sun: '#fbf4d8', glow: '#b4c0e4', haze: '#5f73a4',
      land: ['#6e7aa2', '#545f8c', '#3d4878', '#1f3358', '#0c1a38'], water: ['#8494bc', '#4a629a', '#1f3a74', '#0a1a44'], stone: '#cdd2e6',
      shade: '#2c3768', accent: '#f0a54a', dark: '#060d24',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const line = h * 0.6;
    const bank = h * 0.68;
    const [far, back, , near, deep] = look.land as [string, string, string, string, string];
    const sunX = focus - u * 36;
    stage.add(sky(stage, look, line));
    if (light === 'night') stage.add(stars(stage, h * 0.52, 150));
    else stage.add(rays(stage, look.sun, sunX, h * 0.36, 18, 0.26));
    stage.add(sun(stage, look, sunX, h * 0.36, u * (light === 'night' ? 5 : 8), 4), streaks(stage, h * 0.07, h * 0.34, look.sun, 8, light === 'night' ? 0.16 : 0.42));

    stage.add(ridge(stage, { y: line - u * 2, swing: u * 3, waves: 4, octaves: 2 }, mix(far, look.haze, 0.5), true), mist(stage, line - u * 8, line + u * 4, look.haze, 0.7));
    const monuments = pyramid(stage, focus - u * 33, line + u * 0.6, u * 15, u * 17, look, 0.36, false) + pyramid(stage, focus + u * 44, line + u * 0.8, u * 27, u * 35, look, 0.2, true)
      + pyramid(stage, focus + u * 4, line + u * 1.6, u * 35, u * 44, look, 0.06, false);
    stage.add(monuments, mist(stage, line - u * 9, line + u * 4, look.haze, 0.5));
    const plateau = crest(stage, { y: line + u * 2, swing: u * 1.4, waves: 3, octaves: 2, lift: (t) => u * 2.4 * t });
    stage.add(path(under(plateau, h, true), stage.vertical(line, bank, [[0, mix(back, look.haze, 0.3)], [1, back]])), group(path(under(plateau, h), stage.vertical(line, bank + u * 4, [[0, look.shade, 0], [1, look.shade, 0.6]])), { filter: stipple(stage) }));

    // Fields and palms between the sand and the river.
    let grove = treeline(stage, -u * 4, bank - u * 1, focus + u * 4, u * 3, mix(near, look.haze, 0.24));
    for (let i = 0; i < 15; i++) grove += tinyPalm(stage, focus - u * (22 + i * 7.4 * stage.random.between(0.9, 1.1)), bank - u * 1.4, u * stage.random.between(7, 12), mix(near, look.haze, 0.2));
    const homes = [[-52, 6], [-45, 4.6], [-60, 4.4], [-71, 5.4], [-90, 5]].map(([dx, s], i) => house(focus + u * dx!, bank, u * s!, mix(look.stone, i % 2 ? look.accent : look.haze, 0.22), look.shade, look.dark)).join('');
    let east = treeline(stage, focus + u * 30, bank, w, u * 4.4, near);
    for (let i = 0; i < 8; i++) east += tinyPalm(stage, focus + u * (33 + i * 3), bank - u, u * stage.random.between(9, 17), mix(near, deep, 0.4));
    const shore = path(`M${n(-u * 4)} ${n(bank)}Q${n(focus - u * 30)} ${n(bank - u * 1.6)} ${n(focus)} ${n(bank - u * 0.4)}T${n(w + u * 4)} ${n(bank)}V${n(bank + u * 1.4)}H${n(-u * 4)}Z`, mix(near, back, 0.3));
    let caravan = '';
    [[-2, 9], [7.4, 9.3], [17, 9.6]].forEach(([dx, size], i) => {
      caravan += camel(focus + u * dx!, bank - u * 0.2, u * size!, look.dark, { blanket: i % 2 ? '#f2c65a' : look.accent, rider: i === 1 ? undefined : mix('#fff6e0', look.haze, 0.2) });
    });
    caravan += figure(focus + u * 25, bank, u * 6, mix('#fff6e0', look.haze, 0.15), look.dark);
    stage.add(grove, homes, mist(stage, bank - u * 9, bank, look.haze, 0.35), east, shore, caravan);

    stage.add(water(stage, look, bank + u * 1.2), reflection(stage, monuments + grove + homes + east + caravan, bank + u * 1, 0.42, 0.62), swells(stage, bank + u * 3, h, look.dark, 13, 0.16), swells(stage, bank + u * 2, h, '#fff6e0', 14, 0.2), glints(stage, { x: sunX, top: bank + u * 2, bottom: h, spread: u * 16 }, look.sun, 90, 0.85));
    const sail = { cloth: mix('#fffaee', look.glow, light === 'night' ? 0.35 : 0.12), fold: mix('#f4d8b0', look.shade, 0.35), hull: mix(look.dark, look.shade, 0.15), band: look.accent, mast: look.dark };
    const small = felucca(sail);
    stage.add(placed(small, focus - u * 51, bank + u * 6, (u * 12) / 100, true));
    const deck = Math.min(h * 0.885, bank + u * 24);
    const boat = placed(felucca(sail), focus - u * 23, deck, (u * 31) / 100);
    stage.add(reflection(stage, boat, deck + u * 0.4, 0.4, 0.42), boat, glints(stage, { x: focus - u * 23, top: deck + u, bottom: deck + u * 5, spread: u * 20 }, '#ffffff', 24, 0.75));
    stage.add(group(rect(0, bank, w, h - bank, stage.vertical(bank + u * 10, h, [[0, look.dark, 0], [1, look.dark, 0.66]])), { filter: stipple(stage) }));
    const edge = crest(stage, { y: h * 1.0, swing: u * 0.6, waves: 3, octaves: 2, lift: (t) => u * (10 * Math.max(0, t - 0.66) * 3 + 4 * Math.max(0, 0.1 - t) * 8) });
    stage.add(path(under(edge, h + 4, true), look.dark));
    for (let i = 0; i < 15; i++) {
      const x = i < 12 ? w - u * (24 - i * 2.1 + stage.random.between(-1, 1)) : u * (1 + (i - 12) * 3);
      stage.add(papyrus(stage, x, heightAt(edge, Math.min(w, x)) + u, u * (i < 12 ? 8 + i * 1.1 : 13 - (i - 12) * 3) * stage.random.between(0.85, 1.15), look.dark, mix(near, look.stone, 0.22)));
    }
    stage.add(ibis(w - u * 21, heightAt(edge, w - u * 21) + u * 0.6, u * 12, mix('#fffaf0', look.haze, 0.12), look.dark), birds(stage, focus - u * 14, h * 0.17, 7, u * 1.6, mix(look.dark, look.shade, 0.3)));
  },
};

/** A pyramid on its corner: lit face, shaded face, worn courses, and perhaps a casing left at the top. */
function pyramid(stage: Stage, x: number, y: number, half: number, tall: number, look: Look, fade: number, cased: boolean): string {
  const { random, u } = stage;
  const t = (colour: string) => mix(colour, look.haze, fade);
  const corner = x + half * 0.3;
  const left: Point = [x - half, y];
  const apex: Point = [x, y - tall];
  const foot: Point = [corner, y + tall * 0.03];
  const right: Point = [x + half, y];
  const on = (a: Point, b: Point, k: number): Point => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
  const litFill = stage.vertical(y - tall, y, [[0, t(look.stone)], [1, t(mix(look.stone, look.land[1]!, 0.6))]]);
  const shadeFill = stage.vertical(y - tall, y, [[0, t(mix(look.shade, look.dark, 0.12))], [1, t(mix(look.shade, look.land[1]!, 0.5))]]);
  let out = path(polygon([left, apex, foot]), litFill) + path(polygon([apex, right, foot]), shadeFill);
  const rows = Math.round(tall / (u * 1.5));
  let lit = '';
  let dark = '';
  for (let i = 1; i < rows; i++) {
    const k = i / rows;
    const [a, b, c] = [on(apex, left, k), on(apex, foot, k), on(apex, right, k)];
    for (let s = 0; s < 1; s += random.between(0.12, 0.4)) {
      const e = Math.min(1, s + random.between(0.06, 0.3));
      const [p, q] = [on(a, b, s), on(a, b, e)];
      lit += `M${n(p[0])} ${n(p[1])}L${n(q[0])} ${n(q[1])}`;
      if (random() < 0.6) {
        const [v, z] = [on(b, c, s), on(b, c, e)];
        dark += `M${n(v[0])} ${n(v[1])}L${n(z[0])} ${n(z[1])}`;
      }
    }
  }
  out += stroke(lit, t(mix(look.land[2]!, look.shade, 0.3)), u * 0.16, { opacity: 0.5 }) + stroke(dark, t(look.dark), u * 0.16, { opacity: 0.32 });
  if (cased) {
    const [a, b, c] = [on(apex, left, 0.27), on(apex, foot, 0.25), on(apex, right, 0.29)];
    out += path(polygon([apex, a, on(a, b, 0.3), [on(a, b, 0.5)[0], on(a, b, 0.5)[1] + u], on(a, b, 0.8), b]), t(mix(look.stone, '#fffaf0', 0.55))) + path(polygon([apex, b, [on(b, c, 0.4)[0], on(b, c, 0.4)[1] + u * 0.8], on(b, c, 0.6), c]), t(mix(look.shade, look.stone, 0.25)));
  }
  return out;
}

interface Sail { cloth: string; fold: string; hull: string; band: string; mast: string }

/** A felucca with its tall lateen sail, hull 100 long, waterline at y = 0. */
function felucca(c: Sail): string {
  const crew = (x: number, cloth: string) => path(`M${x - 5} -6C${x - 5} -15 ${x - 4} -18 ${x} -19C${x + 4} -18 ${x + 5} -15 ${x + 5} -6Z`, cloth) + circle(x, -22.6, 3, c.mast) + path(`M${x - 3.4} -23C${x - 3} -28 ${x + 3} -28 ${x + 3.4} -23Z`, '#fffaf0');
  return stroke('M-14 -6L-10 -82', c.mast, 2.6)
    + path('M30 -166C-2 -130 -28 -76 -40 -26C-8 -14 24 -12 52 -20C56 -70 48 -120 30 -166Z', c.cloth) + path('M30 -166C48 -120 56 -70 52 -20C40 -16.6 28 -15 16 -15.4C34 -60 38 -114 30 -166Z', c.fold)
    + stroke('M27 -158C10 -110 -4 -64 -14 -18M29 -160C24 -110 14 -62 2 -16', c.fold, 1, { opacity: 0.8 }) + stroke('M-44 -20L32 -172', c.mast, 2.4) + stroke('M52 -20L44 -6', c.mast, 1)
    + crew(30, '#fff6e0') + crew(20, c.band) + crew(-32, '#2f7f96')
    + path('M-60 -17C-50 -9 -38 -6 -20 -6H34C44 -7 52 -10 58 -14C56 -2 46 6 34 7H-32C-46 6 -56 -4 -60 -17Z', c.hull) + path('M-60 -17C-50 -9 -38 -6 -20 -6H34C44 -7 52 -10 58 -14L57 -9C50 -5 42 -2.6 34 -2.4H-22C-38 -2.6 -50 -6 -58 -12Z', c.band)
    + stroke('M50 -16L62 6', c.hull, 2) + path('M32 -172L18 -168L30 -163Z', c.band);
}

/** A mud-brick house with a vaulted roof. */
function house(x: number, y: number, s: number, wall: string, shade: string, dark: string): string {
  return rect(x - s, y - s * 1.1, s * 2, s * 1.1, wall) + path(`M${n(x - s * 0.7)} ${n(y - s * 1.08)}A${n(s * 0.7)} ${n(s * 0.62)} 0 0 1 ${n(x + s * 0.7)} ${n(y - s * 1.08)}Z`, wall) + rect(x + s * 0.4, y - s * 1.1, s * 0.6, s * 1.1, shade, { opacity: 0.6 }) + path(archPath(x - s * 0.2, y, s * 0.5, s * 0.76), dark) + rect(x - s * 0.82, y - s * 0.76, s * 0.24, s * 0.26, dark) + rect(x + s * 0.56, y - s * 0.76, s * 0.24, s * 0.26, dark);
}

/** A papyrus stem with its mop of rays. */
function papyrus(stage: Stage, x: number, y: number, height: number, dark: string, lit: string): string {
  const lean = stage.random.between(-0.24, 0.12) * height;
  const top: Point = [x + lean, y - height];
  let rays = '';
  for (let i = 0; i < 13; i++) {
    const a = Math.PI * (1.04 + (i / 12) * 0.92);
    const r = height * 0.27 * stage.random.between(0.85, 1.1);
    rays += `M${n(top[0])} ${n(top[1])}Q${n(top[0] + Math.cos(a) * r * 0.3)} ${n(top[1] + Math.sin(a) * r * 0.7)} ${n(top[0] + Math.cos(a) * r)} ${n(top[1] + Math.sin(a) * r * 0.86)}`;
  }
  return stroke(`M${n(x)} ${n(y)}Q${n(x + lean * 0.2)} ${n(y - height * 0.6)} ${n(top[0])} ${n(top[1])}`, dark, height * 0.03) + stroke(rays, dark, height * 0.024) + stroke(rays, lit, height * 0.009);
}

/** A wading ibis, feet at the origin. */
const ibis = (x: number, y: number, size: number, white: string, dark: string): string =>
  placed(stroke('M-4 0V-40M6 0L4 -40', dark, 3) + path('M-34 -36C-26 -60 0 -68 18 -58C30 -52 28 -40 14 -36C0 -32 -20 -30 -34 -36Z', white) + path('M-46 -30C-40 -44 -28 -50 -14 -48C-22 -38 -32 -32 -46 -30Z', dark) + stroke('M18 -52C32 -58 20 -78 32 -88', dark, 6) + ellipse(34, -90, 7, 5.4, dark) + stroke('M38 -90C48 -88 54 -80 56 -70', dark, 3), x, y, size / 100, true);
