import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { circle, curve, ellipse, group, n, type Point, path, placed, polygon, rect, stroke } from '../kit/path.ts';
import { palm, tinyPalm } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { crescent, mist, sky, stars, streaks } from '../kit/sky.ts';
import { skyline, type Tower, tower } from '../kit/skyline.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** The curved canal of the Marina after dark, the great wheel glowing at its mouth. */
export const dubaiMarina: Scene = {
  id: 'dubai-marina',
  title: 'Dubai Marina',
  alt: 'a yacht on the curved canal of Dubai Marina between lit towers, the great observation wheel at its mouth',
  second: 'dusk',
  closeUp: { x: 0.51, y: 0.42, zoom: 2.1, light: 'night', alt: 'the great observation wheel between the towers of the Marina' },
  native: 'night',
  looks: {
    night: {
      sky: ['#0a1138', '#3a2a72', '#c05a8c'], sun: '#fff1d6', glow: '#ff9fb0', haze: '#b0568e',
      land: ['#7a4a90', '#4f3f86', '#2b2f6c', '#161b4a'], water: ['#c9648e', '#5a3f8a', '#222a68', '#0a1036'], stone: '#b9a0d8',
      shade: '#181d4e', accent: '#ffd27c', dark: '#070a26',
    },
    dusk: {
      sky: ['#1d6a80', '#f0a886', '#ffd79a'], sun: '#fff6d8', glow: '#ffd08a', haze: '#fbbd8e',
      land: ['#dba28a', '#a07f86', '#55707f', '#214a5e'], water: ['#ffcf98', '#d58f80', '#397888', '#0e3a4e'], stone: '#ffe2c0',
      shade: '#2c5468', accent: '#fff0b8', dark: '#0a2a3a',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const line = h * 0.64;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const at = (dx: number, dy: number): Point => [focus + u * dx, line + u * dy];
    const tall = Math.sqrt(h / (u * 100));
    stage.add(sky(stage, look, line));
    if (light === 'night') stage.add(stars(stage, h * 0.45, 110), crescent(focus - u * 46, h * 0.17, u * 3.4, look.sun));
    stage.add(streaks(stage, h * 0.12, line - u * 22, look.glow, 9, 0.3));

    // The mouth of the canal: a hazy shore and the wheel.
    const glass = (colour: string, fade: number) => ({ lit: mix(colour, look.haze, fade), shade: mix(mix(colour, look.shade, 0.5), look.haze, fade), window: look.accent });
    const shore = skyline(stage, -u * 2, w, line, u * 17 * tall, 0.5, glass(far, 0.5), 0, 3.4);
    const big = wheel(focus - u * 18, line - u * 20, u * 16.4, look.sun, look.glow, mix(mid, look.dark, 0.3), stage);
    stage.add(shore, mist(stage, line - u * 18, line + u, look.haze, 0.8), big);

    // Both banks step towards the viewer.
    const bank = (towers: readonly (readonly [number, number, number, Tower['crown'], number])[], base: number, sharp: boolean) => towers.map(([dx, width, height, crown, lamps]) => tower(stage, line + u * base, { x: focus + u * dx, w: u * width, h: u * height * tall, crown }, sharp ? { lit: mix(mid, look.stone, 0.2), shade: near, window: look.accent } : glass(back, 0.28), lamps)).join('');
    const left = bank([[-44, 5, 24, 'flat', 0.25], [-38.5, 4.4, 19, 'step', 0.3], [-50, 5.4, 30, 'slant', 0.25], [-57, 6.4, 25, 'curve', 0.25]], 0.6, false);
    const leftNear = bank([[-66, 8, 33, 'step', 0.34], [-76, 9, 41, 'spire', 0.34], [-86, 9.5, 30, 'flat', 0.32], [-98, 10, 24, 'slant', 0.3], [-110, 11, 19, 'flat', 0.3], [-124, 12, 15, 'curve', 0.3]], 3, true);
    const right = bank([[1, 4.6, 27, 'flat', 0.25], [6, 5, 36, 'curve', 0.28], [11.4, 5.2, 46, 'spire', 0.28], [28, 6.4, 44, 'slant', 0.3], [35, 6, 52, 'spire', 0.3]], 0.8, false);
    const rightNear = bank([[39, 8.6, 47, 'step', 0.36], [48.5, 10, 62, 'curve', 0.36], [60, 10, 50, 'flat', 0.3]], 3.4, true);
    const twisted = cayan(stage, focus + u * 23, line + u * 2, u * 10, u * 60 * tall, mix(look.stone, look.glow, 0.2), mix(mid, look.shade, 0.2), look.accent);
    const city = left + leftNear + right + twisted + rightNear;
    stage.add(left, right, mist(stage, line - u * 14, line + u, look.haze, 0.5), leftNear, twisted, rightNear);
    stage.add(group(rect(0, line - u * 26, w, u * 30, stage.vertical(line - u * 22, line + u * 3, [[0, look.haze, 0], [1, look.haze, 0.5]])), { filter: stipple(stage) }));

    stage.add(water(stage, look, line), reflection(stage, shore + big + city, line + u * 1.5, 0.5, 0.8), swells(stage, line + u * 2, h, look.dark, 18, 0.2));
    stage.add(lampStreaks(stage, line + u * 4, look.accent, look.glow));
    stage.add(glints(stage, { x: focus - u * 18, top: line + u, bottom: h, spread: u * 16 }, look.sun, 90, 0.7));

    // Quays with lamps: two curves that draw the canal.
    const quay = (edge: readonly Point[], corner: Point) => {
      const d = curve(edge, 5);
      return path(`${d}L${n(corner[0])} ${n(corner[1])}L${n(corner[0])} ${n(edge[0]![1] - u)}Z`, near)
        + stroke(d, mix(look.accent, look.glow, 0.35), u * 0.5) + stroke(curve(edge.map(([x, y]) => [x, y + u * 0.9] as Point), 5), look.dark, u * 1.2, { opacity: 0.6 });
    };
    const rightEdge = [at(-3, 0.6), at(8, 1.6), at(20, 3.4), at(33, 7), at(46, 13), at(62, 24)];
    const leftEdge = [at(-35, 0.6), at(-46, 1.4), at(-60, 3.6), at(-78, 7), at(-100, 10), at(-140, 14)];
    stage.add(quay(leftEdge, [-u * 4, line + u * 2]), quay(rightEdge, [w + u * 4, line + u * 2]));
    [...rightEdge.slice(1), ...leftEdge.slice(1)].forEach(([x, y], i) => {
      const s = u * (0.5 + Math.abs(y - line) / u * 0.06);
      stage.add(tinyPalm(stage, x + s * 3 * (x > focus ? 1 : -1), y - s * 0.4, s * 9, look.dark), stroke(`M${n(x)} ${n(y)}v${n(-s * 5)}`, look.dark, s * 0.3), circle(x, y - s * 5, s * 1.7, look.accent, { opacity: 0.25 }), circle(x, y - s * 5, s * (i % 2 ? 0.62 : 0.7), look.sun));
    });

    const boatY = h * 0.86;
    stage.add(reflection(stage, yacht(focus - u * 12, boatY, u * 46, look), boatY, 0.4, 0.6), yacht(focus - u * 12, boatY, u * 46, look));
    stage.add(yacht(focus - u * 40, line + u * 8, u * 15, look, true), glints(stage, { x: focus - u * 12, top: boatY + u * 1, bottom: boatY + u * 7, spread: u * 24 }, look.accent, 26, 0.7));
    stage.add(group(rect(0, line, w, h - line, stage.vertical(h * 0.84, h, [[0, look.dark, 0], [1, look.dark, 0.7]])), { filter: stipple(stage) }));
    const leaf = { trunk: look.dark, leaf: look.dark, lit: mix(look.dark, near, 0.7) };
    stage.add(palm(stage, -u * 4, h * 1.05, u * 58, 0.12, leaf), palm(stage, u * 7, h * 1.06, u * 40, 0.14, leaf));
  },
};

/** The observation wheel: rim, spokes, cabins, and its wide-legged stand. */
function wheel(x: number, y: number, r: number, light: string, glow: string, steel: string, stage: Stage): string {
  let out = circle(x, y, r * 1.9, stage.radial(x, y, r * 1.9, [[0.3, glow, 0.45], [1, glow, 0]]));
  out += path(polygon([[x, y], [x + r * 0.62, y + r * 1.24], [x + r * 0.52, y + r * 1.24], [x, y + r * 0.1], [x - r * 0.52, y + r * 1.24], [x - r * 0.62, y + r * 1.24]]), steel);
  let spokes = '';
  let cabins = '';
  for (let i = 0; i < 32; i++) {
    const a = (Math.PI * 2 * i) / 32;
    spokes += `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`;
    cabins += circle(x + Math.cos(a + 0.1) * r * 1.07, y + Math.sin(a + 0.1) * r * 1.07, r * 0.04, light);
  }
  out += stroke(spokes, light, r * 0.011, { opacity: 0.6 });
  for (const [k, width, opacity] of [[1, 0.05, 1], [0.92, 0.018, 0.9], [0.35, 0.014, 0.5]] as const) out += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * k)}" fill="none" stroke="${light}" stroke-width="${n(r * width)}" opacity="${opacity}"/>`;
  return out + cabins + circle(x, y, r * 0.1, light) + circle(x, y, r * 0.05, steel);
}

/** A square tower that turns a quarter about itself on the way up. */
function cayan(stage: Stage, x: number, ground: number, width: number, height: number, lit: string, shade: string, lamp: string): string {
  const floors = 46;
  let bright = '';
  let dim = '';
  let lights = '';
  for (let i = 0; i < floors; i++) {
    const y0 = ground - (height * i) / floors;
    const y1 = ground - (height * (i + 0.82)) / floors;
    const turn = (i / floors) * 1.7 + 0.5;
    for (let k = 0; k < 4; k++) {
      const a = turn + (k * Math.PI) / 2;
      if (Math.sin(a + Math.PI / 4) <= 0) continue;
      const xa = x + Math.cos(a) * width * 0.62;
      const xb = x + Math.cos(a + Math.PI / 2) * width * 0.62;
      const quad = `M${n(xa)} ${n(y0)}H${n(xb)}V${n(y1)}H${n(xa)}Z`;
      if (Math.cos(a + Math.PI / 4) < 0) bright += quad;
      else dim += quad;
      for (let c = 0.15; c < 0.9; c += 0.22) if (stage.random() < 0.3) lights += `M${n(xa + (xb - xa) * c)} ${n(y0 - (y0 - y1) * 0.25)}h${n((xb - xa) * 0.14)}v${n((y1 - y0) * 0.5)}h${n((xa - xb) * 0.14)}Z`;
    }
  }
  return rect(x - width * 0.42, ground - height * 0.99, width * 0.84, height, shade) + path(dim, mix(shade, lit, 0.16)) + path(bright, mix(lit, shade, 0.3)) + path(lights, lamp, { opacity: 0.9 });
}

/** Long trembling columns of lamplight below the banks. */
function lampStreaks(stage: Stage, top: number, one: string, two: string): string {
  const { w, h, u, random } = stage;
  let out = '';
  for (let i = 0; i < 26; i++) {
    const x = w * random();
    const reach = (h - top) * random.between(0.3, 0.75);
    let d = '';
    for (let y = 0; y < reach; y += u * 1.5) {
      const half = u * random.between(0.5, 1.5) * (0.5 + y / reach);
      d += `M${n(x - half)} ${n(top + y)}q${n(half)} ${n(-u * 0.3)} ${n(half * 2)} 0q${n(-half)} ${n(u * 0.3)} ${n(-half * 2)} 0Z`;
    }
    out += path(d, i % 3 ? one : two, { opacity: random.between(0.25, 0.6) });
  }
  return out;
}

/** A motor yacht with two decks; 100 wide, waterline at y = 0. */
function yacht(x: number, y: number, size: number, look: { dark: string; accent: string; shade: string }, flip = false): string {
  const white = '#fff6ee';
  return placed(
    ellipse(0, 2, 52, 2.6, look.dark, { opacity: 0.5 })
    + path('M-46 -12H-4C20 -13 40 -16 56 -20C50 -8 42 0 34 3H-42C-46 0 -48 -6 -46 -12Z', white) + path('M-47 -5C-10 -5 24 -6 47 -10C43 -4 38 1 34 3H-42C-45 1 -47 -2 -47 -5Z', mix(look.shade, white, 0.35))
    + path('M-38 -12L-34 -22H10C20 -20 28 -17 34 -14Z', white) + path('M-33 -14L-30 -20H9C17 -19 22 -17 26 -15Z', look.dark)
    + path('M-28 -22L-22 -31H-2C6 -29 12 -26 16 -22Z', white) + path('M-21 -23.6L-17.6 -29H-3C2 -28 6 -26 9 -23.6Z', look.dark)
    + path('M-32 -32C-20 -35 -4 -34 4 -31L2 -29.6H-30Z', white) + stroke('M-16 -33V-44M-20 -39H-12', white, 1.4) + circle(-16, -45, 1.6, look.accent)
    + rect(-29, -19, 8, 4, look.accent) + rect(-18, -19, 8, 4, look.accent) + rect(-7, -19, 8, 4, look.accent) + rect(-16, -28, 6, 3.4, look.accent)
    + [-34, -22, -10, 2, 14, 26].map((k) => circle(k, -8, 1, look.accent)).join('') + stroke('M30 -17L54 -23M40 -16V-20M48 -18V-22', white, 0.8),
    x, y, size / 100, flip,
  );
}
