import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds } from '../kit/life.ts';
import type { Look } from '../kit/look.ts';
import { circle, curve, ellipse, group, n, type Point, path, placed, rect, stroke } from '../kit/path.ts';
import { palm, tinyPalm } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** Limestone towers in a jade bay, a longtail boat with ribbons on its prow. */
export const phuket: Scene = {
  id: 'phuket',
  title: 'Phuket',
  alt: 'limestone islands rising from a turquoise bay and a longtail boat with coloured ribbons on its prow',
  native: 'day',
  second: 'dusk',
  closeUp: { x: 0.45, y: 0.68, zoom: 1.55, light: 'day', alt: 'a longtail boat with its canopy and the ribbons on its high prow' },
  looks: {
    day: {
      sky: ['#2a93b0', '#9ad6cc', '#fdf0cc'], sun: '#fffdf0', glow: '#fff3c8', haze: '#eef0d0',
      land: ['#9ccabc', '#5fa892', '#2f8268', '#145a4a'], water: ['#c4f0dc', '#4fcfbe', '#16a3a0', '#08666f'], stone: '#fbe3c0',
      shade: '#a8785c', accent: '#f2a02c', dark: '#06333c',
    },
    dusk: {
      sky: ['#3a3f86', '#e0708a', '#ffc88a'], sun: '#fff0c4', glow: '#ffb47c', haze: '#f9b396',
      land: ['#b98aa6', '#85719c', '#4f5a86', '#263a66'], water: ['#ffcfa0', '#d98a96', '#5a6a9c', '#1a2f66'], stone: '#f6b593',
      shade: '#6f4a78', accent: '#ffb33c', dark: '#141638',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const line = h * 0.56;
    const sunX = focus - u * 40;
    const [, back, mid, near] = look.land as [string, string, string, string];
    stage.add(sky(stage, look, line));
    if (light === 'night') stage.add(stars(stage, h * 0.5));
    else if (light !== 'day') stage.add(rays(stage, look.sun, sunX, h * 0.24, 18, 0.22));
    stage.add(sun(stage, look, sunX, h * 0.24, u * 6, 4), streaks(stage, h * 0.06, h * 0.3, look.sun, 7, 0.4));
    for (const [dx, y, size] of [[-80, 0.44, 46], [-22, 0.38, 40], [16, 0.3, 52]] as const) stage.add(cloud(stage, focus + u * dx, h * y, u * size, look.sun, 0.6));

    const veil = (k: number, c = 0) => ({ lit: mix(mix(look.stone, back, 0.24 + c), look.haze, k), shade: mix(mix(look.shade, back, 0.24 + c), look.haze, k), leaf: mix(mid, look.haze, k), leafLit: mix(mix(mid, look.glow, 0.28), look.haze, k), root: mix(near, look.haze, k) });
    for (const [dx, width, tall] of [[-96, 20, 13], [-74, 15, 19], [-58, 18, 11], [-32, 13, 16], [-18, 20, 12], [24, 18, 17], [48, 20, 14]] as const) stage.add(karst(stage, focus + u * dx, line, u * width, u * tall, veil(0.66)));
    stage.add(mist(stage, line - u * 12, line + u, look.haze, 0.7));
    let rear = '';
    for (const [dx, width, tall] of [[-68, 19, 22], [-54, 13, 15], [4, 13, 20], [-92, 22, 28]] as const) rear += karst(stage, focus + u * dx, line + u, u * width, u * tall, veil(0.38));
    stage.add(rear, mist(stage, line - u * 7, line + u * 2, look.haze, 0.55), water(stage, look, line), reflection(stage, rear, line + u, 0.35, 0.7));

    const solid = veil(0, -0.2);
    const islands = karst(stage, focus + u * 51, line + u * 3, u * 30, u * 56, solid) + karst(stage, focus + u * 32, line + u * 4, u * 22, u * 41, solid) + karst(stage, focus + u * 17, line + u * 4.6, u * 12, u * 17, solid) + spike(stage, focus - u * 9, line + u * 5, u * 12, u * 33, solid);
    stage.add(shoal(focus + u * 30, line + u * 9, u * 62, u * 9, look), reflection(stage, islands, line + u * 5, 0.5, 0.72));
    for (const [dx, dy, r] of [[-9, 5.4, 5], [17, 5, 9], [32, 4.6, 15], [52, 4, 19]] as const) stage.add(ellipse(focus + u * dx, line + u * dy, u * r, u * 0.9, look.dark, { opacity: 0.3 }));
    stage.add(islands, swells(stage, line + u * 3, h, '#ffffff', 22, 0.2), swells(stage, line + u * 8, h, look.water[3]!, 14, 0.2), glints(stage, { x: sunX, top: line + u, bottom: h, spread: u * 20 }, '#ffffff', 80, 0.8));
    stage.add(group(rect(0, h * 0.6, w, h * 0.4, stage.vertical(h * 0.72, h, [[0, look.dark, 0], [1, look.dark, 0.65]])), { filter: stipple(stage) }));

    const boatY = line + (h - line) * 0.62;
    const boat = longtail(focus - u * 24, boatY, u * 62, look);
    stage.add(longtail(focus + u * 14, line + u * 9, u * 13, look), reflection(stage, boat, boatY + u * 1.6, 0.35, 0.6), boat, glints(stage, { x: focus - u * 24, top: boatY + u * 2, bottom: boatY + u * 5, spread: u * 34 }, '#ffffff', 22, 0.7));
    const sand = `${curve([[w - u * 46, h + u], [w - u * 30, h - u * 5], [w - u * 14, h - u * 9.4], [w + u * 6, h - u * 11]])}V${n(h + u)}Z`;
    stage.add(group(path(sand, '#ffffff'), { opacity: 0.7, transform: `translate(${n(-u * 2)} ${n(-u)})` }), path(sand, mix(look.stone, look.shade, 0.12)), group(path(sand, stage.vertical(h - u * 11, h, [[0, look.dark, 0], [1, look.dark, 0.5]])), { filter: stipple(stage) }));
    const leaf = { trunk: look.dark, leaf: mix(near, look.dark, 0.5), lit: mix(mid, look.dark, 0.12) };
    stage.add(ellipse(w - u * 3, h - u * 5.4, u * 7, u * 0.8, look.dark, { opacity: 0.35 }), palm(stage, w - u * 1, h - u * 6, u * 30, -0.42, leaf), palm(stage, w - u * 5, h - u * 5, u * 19, -0.5, leaf), birds(stage, focus - u * 16, h * 0.17, 7, u * 1.7, mix(look.dark, mid, 0.35)));
  },
};

interface Rock { lit: string; shade: string; leaf: string; leafLit: string; root: string }

/** A steep limestone island: streaked cliffs, a green cap that hangs over them, an undercut foot. `x` is its centre. */
function karst(stage: Stage, x: number, y: number, w: number, h: number, c: Rock): string {
  const { random, u } = stage;
  const r = w / 2;
  const top = y - h;
  const lean = random.between(-0.14, 0.14) * w;
  const body: Point[] = [[x - r * 0.86, y], [x - r * 1.02, y - h * 0.1], [x - r * 0.94, y - h * 0.3], [x - r * 0.9 + lean * 0.3, y - h * 0.52], [x - r * 0.7 + lean * 0.6, y - h * 0.76], [x - r * 0.36 + lean, y - h * 0.94], [x + lean, top], [x + r * 0.34 + lean, y - h * 0.92], [x + r * 0.66 + lean * 0.6, y - h * 0.72], [x + r * 0.82 + lean * 0.3, y - h * 0.46], [x + r * 0.96, y - h * 0.22], [x + r * 1.02, y - h * 0.09], [x + r * 0.88, y]]
    .map(([a, b], i) => (i > 0 && i < 12 ? [a! + random.between(-0.05, 0.05) * w, b!] : [a!, b!]) as Point);
  const outline = `${curve(body, 5)}Z`;
  const clip = stage.clip(outline);
  const edge = (k: number, t: number): Point => [x + lean * t + r * k, y - h * t];
  let out = path(outline, c.lit) + path(`M${n(x + lean)} ${n(top)}${[0.86, 0.7, 0.55, 0.4, 0.25, 0.1, 0].map((t, i) => { const [a, b] = edge((i % 2 ? 0.06 : 0.3) - t * 0.1, t); return `L${n(a)} ${n(b)}`; }).join('')}H${n(x + r * 2)}V${n(top)}Z`, c.shade, { 'clip-path': clip });
  // Rain streaks down the bare rock.
  let streak = '';
  for (let i = 0; i < Math.round(w / (u * 1.4)); i++) {
    const sx = x + random.between(-0.95, 0.6) * r;
    const sy = y - h * random.between(0.25, 0.7);
    const len = h * random.between(0.1, 0.3);
    const thick = u * random.between(0.15, 0.5);
    streak += `M${n(sx)} ${n(sy)}q${n(thick)} ${n(len * 0.5)} 0 ${n(len)}q${n(-thick)} ${n(-len * 0.5)} 0 ${n(-len)}Z`;
  }
  out += path(streak, c.shade, { opacity: 0.6, 'clip-path': clip });
  // The cap: a crown of scallops over the outline, tongues of green hanging down.
  const crown: Point[] = [];
  const beads = 9;
  for (let i = 0; i <= beads; i++) {
    const t = i / beads;
    const k = t * 2 - 1;
    const lift = 1 - Math.abs(k) ** 2.2 * 0.42;
    crown.push([x + lean * lift + r * k * (0.98 - 0.06 * lift), y - h * lift - random.between(0, 0.9) * Math.min(u * 1.6, w * 0.06)]);
    if (i < beads) crown.push([x + lean * lift + r * (k + 1 / beads) * 0.95, y - h * (1 - Math.abs(k + 1 / beads) ** 2.2 * 0.42) + Math.min(u * 0.5, w * 0.02)]);
  }
  let hang = '';
  for (let i = 8; i >= 0; i--) {
    const k = (i / 8) * 2 - 1;
    const roof = 1 - Math.abs(k) ** 2.2 * 0.42;
    hang += `L${n(x + lean * roof + r * k * 0.96)} ${n(y - h * (roof - (i % 2 ? random.between(0.26, 0.4) : random.between(0.08, 0.16))))}`;
  }
  const cap = `${curve(crown, 5)}${hang}Z`;
  out += path(cap, c.leaf);
  let bush = '';
  for (let i = 0; i < Math.round(w / (u * 1.1)); i++) {
    const k = random.between(-0.85, 0.35);
    const roof = 1 - Math.abs(k) ** 2.2 * 0.42;
    const b = Math.min(u * 1.7, w * 0.1) * random.between(0.6, 1.2);
    const bx = x + lean * roof + r * k;
    const by = y - h * (roof - random.between(-0.01, 0.14));
    bush += `M${n(bx - b)} ${n(by)}Q${n(bx - b)} ${n(by - b)} ${n(bx)} ${n(by - b * 0.9)}Q${n(bx + b)} ${n(by - b)} ${n(bx + b)} ${n(by)}Q${n(bx)} ${n(by - b * 0.5)} ${n(bx - b)} ${n(by)}Z`;
  }
  return out + path(bush, c.leafLit) + path(`M${n(x - r * 1.1)} ${n(y - h * 0.02 - u * 0.5)}H${n(x + r * 1.1)}V${n(y + u)}H${n(x - r * 1.1)}Z`, c.root, { opacity: 0.55, 'clip-path': clip });
}

/** The nail island: a pillar wider at the top than at the water. */
function spike(stage: Stage, x: number, y: number, w: number, h: number, c: Rock): string {
  const { u, random } = stage;
  const r = w / 2;
  const pts: [number, number][] = [[-0.42, 0], [-0.46, 0.1], [-0.66, 0.24], [-0.8, 0.4], [-1.04, 0.56], [-0.98, 0.72], [-0.8, 0.86], [-0.3, 0.97], [0.24, 1], [0.74, 0.9], [1.02, 0.74], [0.98, 0.56], [0.74, 0.4], [0.56, 0.24], [0.44, 0.1], [0.46, 0]];
  const outline = `${curve(pts.map(([a, b]) => [x + a * r, y - b * h] as Point), 5)}Z`;
  const clip = stage.clip(outline);
  let out = path(outline, c.lit) + path(`M${n(x + r * 0.5)} ${n(y - h)}L${n(x + r * 0.1)} ${n(y - h * 0.8)}L${n(x + r * 0.4)} ${n(y - h * 0.6)}L${n(x)} ${n(y - h * 0.4)}L${n(x + r * 0.16)} ${n(y - h * 0.2)}L${n(x)} ${n(y)}H${n(x + r * 2)}V${n(y - h)}Z`, c.shade, { 'clip-path': clip });
  let bands = '';
  for (let i = 0; i < 8; i++) bands += `M${n(x - r * 1.1)} ${n(y - h * (0.14 + i * 0.09))}q${n(r)} ${n(h * 0.03)} ${n(r * random.between(1, 2))} ${n(-h * 0.01)}`;
  out += stroke(bands, c.shade, u * 0.25, { opacity: 0.3, 'clip-path': clip });
  const capD = curve([[x - r * 1.02, y - h * 0.72], [x - r * 0.9, y - h * 0.9], [x - r * 0.46, y - h * 1.0], [x + r * 0.1, y - h * 1.05], [x + r * 0.56, y - h * 0.99], [x + r * 0.94, y - h * 0.86], [x + r * 1.04, y - h * 0.68], [x + r * 0.84, y - h * 0.62], [x + r * 0.72, y - h * 0.78], [x + r * 0.36, y - h * 0.74], [x + r * 0.1, y - h * 0.86], [x - r * 0.2, y - h * 0.81], [x - r * 0.44, y - h * 0.88], [x - r * 0.74, y - h * 0.66], [x - r * 1.02, y - h * 0.72]], 5);
  out += path(`${capD}Z`, c.leaf) + path(curve([[x - r * 0.86, y - h * 0.9], [x - r * 0.4, y - h * 1.02], [x + r * 0.1, y - h * 1.07], [x + r * 0.3, y - h * 0.96], [x - r * 0.2, y - h * 0.93], [x - r * 0.86, y - h * 0.9]], 5) + 'Z', c.leafLit);
  for (const [k, tall] of [[-0.5, 4.6], [0.3, 5.4]] as const) out += tinyPalm(stage, x + r * k, y - h * 0.97, u * tall, c.leaf);
  return out;
}

/** Pale shallows about the islands. */
function shoal(x: number, y: number, rx: number, ry: number, look: Look): string {
  return ellipse(x, y, rx, ry, look.water[0]!, { opacity: 0.3 }) + ellipse(x + rx * 0.04, y - ry * 0.1, rx * 0.76, ry * 0.66, look.water[0]!, { opacity: 0.35 });
}

/** A longtail boat, prow to the left: 200 wide, waterline at y = 0. */
function longtail(x: number, y: number, size: number, look: Look): string {
  const wood = mix('#8a4a2a', look.dark, 0.25);
  const skin = '#6a3a26';
  let out = '';
  for (const [k, cloth] of [[-36, '#fff3da'], [-16, '#e0485a'], [4, '#1f7f9c']] as const) out += path(`M${k - 6} -10C${k - 6} -22 ${k - 4} -28 ${k} -29C${k + 4} -28 ${k + 6} -22 ${k + 6} -10Z`, cloth) + ellipse(k, -33.6, 3.4, 4.2, skin) + path(`M${k - 8} -35C${k - 5} -37 ${k - 4} -40 ${k} -40C${k + 4} -40 ${k + 5} -37 ${k + 8} -35Z`, mix(look.stone, look.accent, 0.3));
  for (const k of [-52, -27, 22, 52]) out += rect(k, -56, 2, 48, wood);
  out += path('M-62 -54C-52 -64 -36 -66 0 -66C36 -66 54 -63 62 -54L58 -50H-58Z', '#2f7f96') + path('M-62 -54C-52 -64 -36 -66 0 -66C-28 -62 -44 -58 -52 -50H-58Z', '#fff3da', { opacity: 0.85 });
  for (let i = 0; i < 4; i++) out += path(`M${-30 + i * 24} -50L${-26 + i * 24} -65H${-16 + i * 24}L${-18 + i * 24} -50Z`, '#fff3da', { opacity: 0.9 });
  // The steersman, his motor and its long shaft.
  out += path('M72 -12C71 -28 72 -38 78 -40C85 -39 87 -28 87 -12Z', look.accent) + ellipse(78, -46, 4, 5, skin) + path('M73 -47C73 -54 84 -54 83 -47Z', '#e0485a') + stroke('M80 -34L94 -26', skin, 3) + stroke('M92 -26L146 8', wood, 2.2) + rect(90, -30, 13, 9, look.dark) + stroke('M97 -20V-8', look.dark, 3);
  out += path('M-108 -74C-100 -46 -86 -22 -60 -14C-40 -9 40 -9 76 -12C92 -14 104 -18 112 -24C110 -6 98 10 74 12H-54C-84 8 -106 -26 -108 -74Z', wood) + path('M-108 -74C-100 -46 -86 -22 -60 -14C-40 -9 40 -9 76 -12C92 -14 104 -18 112 -24L110 -16C100 -10 90 -7 76 -6C40 -3 -40 -3 -62 -8C-88 -16 -104 -44 -108 -74Z', look.accent) + path('M-98 -26C-82 -2 -66 4 -52 5H76C90 3 100 -3 106 -10C100 4 90 9 74 9H-54C-74 6 -90 -8 -98 -26Z', '#fff3da', { opacity: 0.85 }) + stroke('M-108 -74L-112 -84', wood, 3.4);
  // Garlands and ribbons knotted about the prow.
  const band = ['#e0344a', '#f6c53c', '#3f9a5f', '#fff3da', '#d8468a'];
  band.forEach((colour, i) => {
    out += path(`M${-110.4 + i * 1.7} ${-71 + i * 4.6}l10 -3l1.8 4.8l-10 3.2Z`, colour)
      + path(`M${-101 + i * 1.6} ${-68 + i * 4.4}C${-94 + i} ${-78 + i * 7} ${-88} ${-62 + i * 7} ${-74 - i * 2} ${-80 + i * 12}L${-76 - i * 2} ${-74 + i * 12}C${-88} ${-56 + i * 7} ${-95 + i} ${-71 + i * 7} ${-101 + i * 1.6} ${-63 + i * 4.4}Z`, colour);
  });
  for (let i = 0; i < 7; i++) out += circle(-106 + i * 3.1, -46 + i * 4.4 - (i > 4 ? (i - 4) * 3 : 0), 2.6, i % 2 ? '#fff3da' : look.accent);
  return placed(out, x, y, size / 200);
}
