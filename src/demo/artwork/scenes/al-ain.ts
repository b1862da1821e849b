import { archPath } from '../kit/architecture.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { contours, crest, under } from '../kit/land.ts';
import { birds, figure } from '../kit/life.ts';
import { ellipse, group, line, n, type Point, path, polygon, rect, stroke } from '../kit/path.ts';
import { palm, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';

/** A falaj runs through the oasis to the ringed tower of Al Jahili Fort, Jebel Hafeet beyond. */
export const alAin: Scene = {
  id: 'al-ain',
  title: 'Al Ain',
  alt: 'the ringed tower of Al Jahili Fort above the date palms and water channel of the Al Ain oasis, Jebel Hafeet behind',
  second: 'dusk',
  closeUp: { x: 0.68, y: 0.38, zoom: 1.6, light: 'day', alt: 'the crenellated rings of the fort tower above palm crowns' },
  native: 'dawn',
  looks: {
    dawn: {
      sky: ['#3f9a9a', '#f6cf8e', '#ffeeb8'], sun: '#fffbe0', glow: '#ffe49a', haze: '#fbe2ac',
      land: ['#c0b49c', '#9fb06a', '#5f9450', '#2c6446'], water: ['#fdeec0', '#8fd0b8', '#2f9a98'], stone: '#f2c286',
      shade: '#a85f3c', accent: '#e0782a', dark: '#123a34',
    },
    dusk: {
      sky: ['#2c3470', '#c9688a', '#ffba80'], sun: '#fff0c4', glow: '#ffb46e', haze: '#f0a08a',
      land: ['#a0749a', '#7f6a8a', '#4a5a80', '#25386a'], water: ['#ffc090', '#c47a98', '#5a4f90'], stone: '#f0a684',
      shade: '#7a3f66', accent: '#ffc060', dark: '#12183c',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const g = h * 0.66;
    const v = u * Math.sqrt(h / (u * 100));
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const sunX = focus - u * 40;
    stage.add(sky(stage, look, g - u * 4));
    if (light === 'dusk') stage.add(stars(stage, h * 0.24, 36));
    stage.add(rays(stage, look.sun, sunX, g - v * 40, 20, 0.24), sun(stage, look, sunX, g - v * 40, u * 7, 4), streaks(stage, h * 0.06, h * 0.3, look.sun, 8, 0.4), cloud(stage, focus + u * 10, h * 0.13, u * 36, '#fff8e6', 0.4));

    // Jebel Hafeet: one long bare back.
    const hafeet = crest(stage, { y: g - v * 12, swing: u * 2.2, waves: 9, octaves: 4, lift: (t) => v * (22 * Math.exp(-(((t - 0.26) / 0.22) ** 2)) + 12 * Math.exp(-(((t - 0.62) / 0.3) ** 2))) });
    const bare = mix(far, look.haze, 0.3);
    stage.add(path(under(hafeet, h), bare), group(path(under(hafeet.map(([x, y]) => [x, y + u * 2] as Point), g), stage.vertical(g - v * 36, g, [[0, look.shade, 0.5], [1, look.shade, 0]])), { filter: stipple(stage) }), contours(hafeet, 6, u * 2.6, mix(look.shade, look.haze, 0.3), u * 0.25, 0.35));
    let ribs = '';
    hafeet.forEach(([x, y], i) => {
      if (i % 6 === 2) ribs += line([[x, y], [x + u * 2.4, y + u * 3], [x + u * 5, y + u * stage.random.between(8, 13)], [x + u * 1.6, y + u * 6]]) + 'Z';
    });
    stage.add(path(ribs, look.shade, { opacity: 0.22 }), mist(stage, g - v * 26, g, look.haze, 0.9));

    const clay = { lit: mix(look.stone, '#fff2d0', 0.3), mid: look.stone, shade: look.shade, dark: mix(look.dark, look.shade, 0.4) };
    stage.add(treeline(stage, -u * 4, g - u * 3, w + u * 8, u * 7, mix(back, look.haze, 0.3), 22), mist(stage, g - u * 12, g, look.haze, 0.35));
    fort(stage, focus + u * 14, g, v, clay);
    stage.add(group(rect(0, g - v * 30, w, v * 31, stage.vertical(g - v * 22, g, [[0, clay.shade, 0], [1, clay.shade, 0.55]])), { filter: stipple(stage), 'clip-path': stage.clip(`M${n(focus - u * 30.5)} ${n(g)}V${n(g - v * 11)}H${n(w)}V${n(g)}Z`) }));

    // The oasis floor: beds of green on either side of the channel.
    stage.add(rect(-1, g, w + 2, h - g + 1, stage.vertical(g, h, [[0, mix(back, look.glow, 0.3)], [0.4, mid], [1, near]])));
    beds(stage, g, mix(mid, near, 0.5), mix(back, look.glow, 0.45));
    falaj(stage, g, clay, look.water, look.sun, look.dark);

    const leaf = (fade: number, deep: number) => ({ trunk: mix(mix('#7a5236', look.dark, 0.2 + deep), look.haze, fade), leaf: mix(mix(near, look.dark, deep), look.haze, fade), lit: mix(mix(mid, look.glow, 0.12), look.haze, fade * 0.8) });
    const grove = (dx: number, y: number, height: number, lean: number, fade: number, deep: number) => stage.add(datePalm(stage, focus + u * dx, y, height, lean, leaf(fade, deep), look.accent));
    for (const [dx, height] of [[-76, 22], [-66, 26], [-57, 20], [-49, 24], [-41, 18], [-86, 25], [-108, 24], [52, 22]] as const) grove(dx, g + u * 2, v * height, stage.random.between(-0.05, 0.05), 0.3, 0);
    for (const [dx, k, height] of [[-30, 0.14, 21], [-52, 0.2, 33], [-70, 0.22, 36], [-100, 0.24, 38], [36, 0.16, 24], [50, 0.22, 33]] as const) grove(dx, g + (h - g) * k, v * height, stage.random.between(-0.06, 0.06), 0.08, 0.1);

    stage.add(figure(focus + u * 14, g + (h - g) * 0.42, u * 11, '#fffaf0', '#6a4030', { flip: true }), figure(focus + u * 19, g + (h - g) * 0.44, u * 10, look.dark, '#6a4030', { basket: '#c98a4a', flip: true }));
    stage.add(group(rect(0, g, w, h - g, stage.vertical(h * 0.8, h, [[0, look.dark, 0], [1, look.dark, 0.7]])), { filter: stipple(stage) }));
    grove(-62, h * 1.04, u * 66, 0.1, 0, 0.45);
    grove(-84, h * 1.05, u * 54, 0.06, 0, 0.5);
    grove(46, h * 1.05, u * 47, 0.06, 0, 0.45);
    stage.add(birds(stage, focus - u * 14, h * 0.18, 7, u * 1.6, mix(look.dark, look.shade, 0.3)));
  },
};

interface Clay {
  lit: string;
  mid: string;
  shade: string;
  dark: string;
}

/** Pointed merlons along a top edge. */
const merlons = (left: number, right: number, top: number, size: number): string => {
  const count = Math.max(3, Math.round((right - left) / (size * 1.5)));
  const step = (right - left) / count;
  let d = '';
  for (let i = 0; i < count; i++) d += `M${n(left + i * step + step * 0.12)} ${n(top + 1)}v${n(-size * 0.55)}q${n(step * 0.1)} ${n(-size * 0.5)} ${n(step * 0.38)} ${n(-size * 0.75)}q${n(step * 0.28)} ${n(size * 0.25)} ${n(step * 0.38)} ${n(size * 0.75)}v${n(size * 0.55)}Z`;
  return d;
};

/** One drum of a round tower: curved shade, slits, merlons. */
function drum(stage: Stage, x: number, base: number, w: number, h: number, c: Clay): string {
  const top = base - h;
  const taper = w * 0.035;
  const body = `M${n(x - w / 2)} ${n(base)}L${n(x - w / 2 + taper)} ${n(top)}H${n(x + w / 2 - taper)}L${n(x + w / 2)} ${n(base)}Z`;
  const round = stage.gradient([[0, c.mid], [0.22, c.lit], [0.5, c.mid], [0.78, mix(c.mid, c.shade, 0.75)], [1, c.shade]], true);
  let slits = '';
  const count = Math.max(3, Math.round(w / (stage.u * 3.4)));
  for (let i = 0; i < count; i++) {
    const a = -1.2 + (2.4 * (i + 0.5)) / count;
    const sx = x + Math.sin(a) * w * 0.46;
    const sw = stage.u * 0.9 * Math.cos(a);
    slits += polygon([[sx - sw / 2, top + h * 0.62], [sx, top + h * 0.38], [sx + sw / 2, top + h * 0.62]]);
  }
  return path(merlons(x - w / 2 + taper, x + w / 2 - taper, top, stage.u * 1.5), round) + path(body, round) + rect(x - w / 2 + taper, top + h * 0.12, w - taper * 2, h * 0.05, c.shade, { opacity: 0.4 }) + path(slits, c.dark, { opacity: 0.85 });
}

/** Al Jahili: four rings of the great tower, the long wall, a gate and a corner tower. */
function fort(stage: Stage, x: number, g: number, v: number, c: Clay): void {
  const { u, w } = stage;
  stage.add(ellipse(x, g - v * 8, u * 40, v * 5, c.shade, { opacity: 0.2 }));
  let base = g - v * 4;
  for (const [width, height] of [[35, 17], [27, 10], [19.5, 9], [12.5, 8]] as const) {
    stage.add(drum(stage, x, base, u * width, v * height, c));
    base -= v * height;
  }
  stage.add(stroke(`M${n(x)} ${n(base - u)}v${n(-v * 9)}`, c.dark, u * 0.35), path(`M${n(x)} ${n(base - v * 9.6)}h${n(u * 7)}q${n(-u * 1.4)} ${n(v * 1.7)} 0 ${n(v * 3.4)}h${n(-u * 7)}Z`, '#f6f2e6'), path(`M${n(x)} ${n(base - v * 9.6)}h${n(u * 2)}v${n(v * 3.4)}h${n(-u * 2)}Z`, '#c8352f'), path(`M${n(x + u * 2)} ${n(base - v * 9.6)}h${n(u * 5)}l${n(-u * 0.5)} ${n(v * 1.1)}h${n(-u * 4.5)}Z`, '#2f7a4a'), path(`M${n(x + u * 2)} ${n(base - v * 7.3)}h${n(u * 4.6)}l${n(u * 0.4)} ${n(v * 1.1)}h${n(-u * 5)}Z`, '#1c1c22'));
  const left = x - u * 40;
  stage.add(path(merlons(left, w + u * 4, g - v * 11, u * 1.7), mix(c.mid, c.shade, 0.24)), rect(left, g - v * 11, w + u * 4 - left, v * 11, mix(c.mid, c.shade, 0.24)), rect(left, g - v * 9.4, w + u * 4 - left, u * 0.5, c.shade, { opacity: 0.4 }));
  let slits = '';
  for (let sx = left + u * 10; sx < w; sx += u * 4.2) slits += polygon([[sx - u * 0.5, g - v * 5.4], [sx, g - v * 7.2], [sx + u * 0.5, g - v * 5.4]]);
  stage.add(path(slits, c.dark, { opacity: 0.8 }), drum(stage, left + u * 2, g + u * 0.6, u * 12, v * 20, c), drum(stage, x + u * 37, g + u * 0.6, u * 11, v * 18, c));
  // The gate stands where the channel ends.
  const gx = x - u * 16;
  stage.add(path(merlons(gx - u * 6, gx + u * 6, g - v * 16, u * 1.6), c.lit), rect(gx - u * 6, g - v * 16, u * 12, v * 16, c.lit), rect(gx + u * 3.6, g - v * 16, u * 2.4, v * 16, c.shade, { opacity: 0.4 }), path(archPath(gx - u * 0.5, g, u * 6.4, v * 10.6), c.shade), path(archPath(gx - u * 0.3, g, u * 5.2, v * 9.4), mix(c.dark, '#6a3a20', 0.4)), stroke(`M${n(gx - u * 0.3)} ${n(g)}v${n(-v * 9)}`, c.dark, u * 0.25));
}

/** Rows of green that fan out from the gate. */
function beds(stage: Stage, g: number, deep: string, pale: string): void {
  const { w, h, u, focus, random } = stage;
  for (let i = 0; i < 6; i++) {
    const y = g + (h - g) * ((i + 0.4) / 6) ** 1.5;
    const size = u * (1.3 + i * 0.75);
    let d = '';
    let tips = '';
    for (let x = -size; x < w + size; x += size * random.between(0.7, 1.1)) {
      d += `M${n(x - size)} ${n(y + size * 0.5)}q${n(size * 0.2)} ${n(-size * random.between(0.7, 1.1))} ${n(size)} ${n(-size * 0.7)}q${n(size * 0.8)} 0 ${n(size)} ${n(size * 0.7)}Z`;
      tips += `M${n(x - size * 0.6)} ${n(y - size * 0.02)}q${n(size * 0.5)} ${n(-size * 0.5)} ${n(size * 0.9)} ${n(-size * 0.05)}Z`;
    }
    stage.add(path(d, i % 2 ? deep : mix(deep, pale, 0.25)), path(tips, pale, { opacity: 0.35 }));
  }
  stage.add(path(polygon([[focus - u * 5, g], [focus + u * 1.2, g], [focus + u * 34, h], [focus - u * 46, h]]), mix(pale, '#f0c890', 0.65)));
}

/** The stone water channel, straight from the viewer's feet to the gate. */
function falaj(stage: Stage, g: number, c: Clay, water: readonly string[], light: string, dark: string): void {
  const { h, u, focus, random } = stage;
  const on = (t: number, k: number): Point => {
    const depth = t ** 1.7;
    return [focus - u * 2 - u * 9 * depth + k * u * (0.9 + 15 * depth), g + (h - g) * depth];
  };
  const strip = (a: number, b: number) => polygon([...Array.from({ length: 9 }, (_, i) => on(i / 8, a)), ...Array.from({ length: 9 }, (_, i) => on(1 - i / 8, b))]);
  stage.add(path(strip(-1.35, 1.35), c.shade), path(strip(-1.3, -0.86), c.lit), path(strip(0.86, 1.3), mix(c.lit, c.mid, 0.5)), path(strip(-0.86, -0.7), c.dark, { opacity: 0.75 }), path(strip(-0.76, 0.86), stage.vertical(g, h, [[0, water[0]!], [0.45, water[1]!], [1, water[2]!]])));
  let joints = '';
  let glints = '';
  for (let i = 1; i < 15; i++) {
    const t = i / 15;
    for (const [a, b] of [[-1.3, -0.86], [0.86, 1.3]] as const) joints += line([on(t, a), on(t, b)]);
    const [x, y] = on(t, random.between(-0.4, 0.5));
    const half = u * (0.3 + t * t * 4);
    glints += `M${n(x - half)} ${n(y)}q${n(half)} ${n(-half * 0.16)} ${n(half * 2)} 0q${n(-half)} ${n(half * 0.16)} ${n(-half * 2)} 0Z`;
  }
  stage.add(stroke(joints, c.shade, u * 0.22, { opacity: 0.7 }), path(glints, light, { opacity: 0.8 }), path(strip(0.6, 0.86), dark, { opacity: 0.18 }));
}

/** A palm hung with clusters of dates. */
function datePalm(stage: Stage, x: number, y: number, height: number, lean: number, c: { trunk: string; leaf: string; lit: string }, dates: string): string {
  const cx = x + lean * height;
  const cy = y - height;
  let out = ellipse(x, y, height * 0.2, height * 0.022, c.leaf, { opacity: 0.45 }) + palm(stage, x, y, height, lean, c);
  for (const [dx, dy] of [[-0.045, 0.05], [0.05, 0.055], [0, 0.075]] as const) out += ellipse(cx + dx * height, cy + dy * height, height * 0.02, height * 0.042, dates) + stroke(`M${n(cx)} ${n(cy)}L${n(cx + dx * height)} ${n(cy + dy * height)}`, dates, height * 0.008);
  return out;
}
