import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { massif, ridge } from '../kit/land.ts';
import { birds } from '../kit/life.ts';
import type { Look } from '../kit/look.ts';
import { circle, ellipse, group, n, type Point, path, placed, polygon, rect, stroke } from '../kit/path.ts';
import { cypress, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, mist, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** A shikara among the lotus of Dal Lake, houseboats and snow behind, a chinar in autumn. */
export const kashmir: Scene = {
  id: 'kashmir',
  title: 'Kashmir',
  alt: 'a canopied shikara among lotus leaves on Dal Lake, houseboats along the far bank, a red chinar tree and a range of snow peaks',
  native: 'day',
  second: 'dawn',
  closeUp: { x: 0.51, y: 0.68, zoom: 1.75, light: 'day', alt: 'a shikara with a red and yellow canopy gliding past lotus leaves' },
  looks: {
    day: {
      sky: ['#2878ac', '#8cc3d2', '#fbe8cc'], sun: '#fffdf0', glow: '#fff2d0', haze: '#e6e4d6',
      land: ['#a3b7ca', '#6f97a4', '#3f7f74', '#1f5c4c'], water: ['#d9e8dc', '#66b4b6', '#1d7890', '#0c4260'], stone: '#fff8ee',
      shade: '#7d93bd', accent: '#f4ae2e', dark: '#0b2836',
    },
    dawn: {
      sky: ['#5a74b2', '#eba6aa', '#ffe2b4'], sun: '#fff6dc', glow: '#ffd2b0', haze: '#f8cfc0',
      land: ['#b0a6c8', '#8f93b4', '#5f7a94', '#2f5468'], water: ['#fcd8c0', '#c9a4b8', '#6478a8', '#28386f'], stone: '#fff0e6',
      shade: '#8f86b8', accent: '#f6b23a', dark: '#151c40',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const line = h * 0.54;
    const sunX = focus - u * 50;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const at = (dx: number, y: number): Point => [focus + u * dx, h * y];
    stage.add(sky(stage, look, line), sun(stage, look, sunX, h * 0.15, u * 5.5), streaks(stage, h * 0.06, h * 0.26, '#ffffff', 7, 0.4), cloud(stage, focus - u * 82, h * 0.32, u * 40, '#fffaf0', 0.8));
    const high = massif(stage, [at(-165, 0.4), at(-128, 0.3), at(-112, 0.38), at(-92, 0.28), at(-78, 0.37), at(-60, 0.3), at(-48, 0.37), at(-26, 0.2), at(-15, 0.31), at(-4, 0.24), at(8, 0.34), at(30, 0.21), at(42, 0.33), [w + u * 12, h * 0.26], [w + u * 30, h * 0.4]], line, { lit: look.stone, shade: look.shade, rock: mix(far, look.haze, 0.1) }, 'left', 0.13);
    stage.add(high, mist(stage, h * 0.32, line, look.haze, 0.85));
    const rise = (t: number) => u * (13 * Math.exp(-(((t - 0.12) / 0.2) ** 2)) + 10 * Math.exp(-(((t - 0.95) / 0.2) ** 2)));
    stage.add(ridge(stage, { y: line - u * 5, swing: u * 2.4, waves: 6, lift: rise }, mix(back, look.haze, 0.3)), mist(stage, line - u * 14, line + u, look.haze, 0.8));

    const bank = poplars(stage, line, mix(mid, look.haze, 0.15), mix(mid, look.glow, 0.3)) + treeline(stage, -u * 3, line, w + u * 6, u * 4.5, mix(mid, near, 0.3));
    let boats = '';
    for (const [dx, size, roof] of [[-62, 25, '#b5563c'], [-30, 27, '#c9863c'], [3, 29, '#a8483c'], [37, 31, '#c98a44']] as const) boats += house(focus + u * dx, line + u * 2.4, u * size, mix(roof, look.haze, 0.12), look);
    stage.add(bank, mist(stage, line - u * 5, line + u * 1.5, look.haze, 0.4), water(stage, look, line), reflection(stage, high, line + u, 0.4, 0.75), reflection(stage, bank + boats, line + u * 2.4, 0.45, 0.8));
    stage.add(boats, swells(stage, line + u * 4, h, '#ffffff', 16, 0.16), swells(stage, line + u * 6, h, look.water[3]!, 14, 0.2), glints(stage, { x: sunX + u * 6, top: line + u * 3, bottom: h, spread: u * 18 }, '#ffffff', 70, 0.8));
    stage.add(group(rect(0, h * 0.6, w, h * 0.4, stage.vertical(h * 0.7, h, [[0, look.dark, 0], [1, look.dark, 0.65]])), { filter: stipple(stage) }));

    const boatY = line + (h - line) * 0.52;
    const craft = shikara(focus - u * 12, boatY, u * (h > w ? 70 : 66), look);
    stage.add(reflection(stage, craft, boatY + u * 2, 0.4, 0.7), craft);
    for (const [dx, y, size] of [[-64, 0.97, 9], [-48, 0.99, 8], [-55, 0.91, 6], [-36, 0.955, 6.6], [-70, 0.87, 5], [-24, 0.985, 6], [-2, 0.95, 6], [10, 0.985, 8], [-12, 0.92, 4], [24, 0.94, 5], [-84, 0.93, 7], [-100, 0.98, 8], [-94, 0.885, 4.6]] as const) stage.add(pad(focus + u * dx, h * y, u * size, mix('#4f9a5c', near, 0.3), mix('#a9cf74', look.haze, 0.1), look.dark));
    for (const [dx, y, size] of [[-59, 0.955, 5], [-40, 0.975, 4.2], [4, 0.95, 4.6], [-88, 0.92, 4]] as const) stage.add(lotus(focus + u * dx, h * y, u * size, near));
    chinar(stage, look);
    stage.add(birds(stage, focus - u * 18, h * 0.15, 6, u * 1.7, mix(look.dark, look.shade, 0.3)));
  },
};

/** Slim poplars in broken rows along the far bank. */
function poplars(stage: Stage, y: number, fill: string, lit: string): string {
  const { w, u, random } = stage;
  let out = '';
  for (let x = -u * 2; x < w; x += u * random.between(1.6, 7)) out += cypress(x, y, u * random.between(7, 13), fill, lit);
  return out;
}

/** A moored houseboat: carved cabin, shingle roof, verandah and steps; 100 wide, waterline at y = 0. */
function house(x: number, y: number, size: number, wood: string, look: Look): string {
  const pale = mix(wood, '#fff0d0', 0.45);
  let out = path('M-52 -6H52L47 2H-46Z', mix(wood, look.dark, 0.6)) + rect(-40, -25, 82, 19, wood) + rect(20, -25, 22, 19, mix(wood, look.dark, 0.18)) + path('M-46 -25L-38 -33H40L47 -25Z', mix(wood, look.dark, 0.4)) + rect(-47, -26, 95, 2, pale);
  for (let i = 0; i < 6; i++) out += rect(-37 + i * 13, -21, 8, 9, mix(look.dark, wood, 0.2)) + rect(-37 + i * 13, -21, 8, 1.6, pale) + rect(-33.6 + i * 13, -20, 1, 8, pale);
  out += rect(-40, -9.4, 82, 1.6, pale) + rect(-51, -25, 1.4, 19, pale) + rect(-46, -25, 1.4, 19, pale) + rect(-52, -13, 12, 1.4, pale) + rect(-53, -27, 14, 2.4, mix(wood, look.dark, 0.4));
  return placed(out, x, y, size / 100);
}

/** The lake taxi: long pointed hull, fringed canopy, drawn curtains, two guests and a boatman; 220 wide. */
function shikara(x: number, y: number, size: number, look: Look): string {
  const red = '#cf3340';
  const gold = look.accent;
  const cream = '#fff3da';
  const wood = mix('#8a4a26', look.dark, 0.2);
  let out = rect(-46, -30, 92, 24, mix(red, look.dark, 0.35)) + rect(-46, -34, 92, 5, gold);
  for (let i = 0; i < 6; i++) out += path(`M${-42 + i * 15} -18l6 -7l6 7l-6 7Z`, gold, { opacity: 0.75 });
  for (const [k, cloth, wrap] of [[-8, '#1f8a8c', cream], [13, cream, '#e8742c']] as const) out += path(`M${k - 10} -6C${k - 10} -22 ${k - 7} -31 ${k} -32C${k + 7} -31 ${k + 10} -22 ${k + 10} -6Z`, cloth) + ellipse(k + 1, -38, 4.6, 5.8, '#5a2f22') + path(`M${k - 5} -33C${k - 6.5} -49 ${k + 7} -48 ${k + 6} -39L${k + 2} -42L${k - 1} -32Z`, wrap);
  for (const k of [-50, 48]) out += rect(k, -64, 2.6, 60, wood);
  const curtain = (s: number) => path(`M${s * 49} -62H${s * 22}C${s * 30} -50 ${s * 42} -44 ${s * 44} -32C${s * 45} -22 ${s * 41} -12 ${s * 40} -5H${s * 50}Z`, red) + path(`M${s * 49} -62H${s * 40}C${s * 44} -50 ${s * 47} -42 ${s * 47} -32C${s * 48} -22 ${s * 46} -12 ${s * 46} -5H${s * 50}Z`, mix(red, look.dark, 0.3)) + rect(s > 0 ? 42 : -49, -34, 7, 3, gold);
  out += curtain(-1) + curtain(1);
  let fringe = '';
  for (let i = 0; i < 14; i++) fringe += `M${-60 + i * 8.6} -62q4.3 9 8.6 0Z`;
  out += path('M-64 -62C-52 -66 -46 -72 -42 -78H42C46 -72 52 -66 64 -62Z', gold) + path('M-20 -78H6L10 -62H-26Z', red) + path('M-42 -78H-30L-44 -62H-64C-52 -66 -46 -72 -42 -78Z', red) + path('M42 -78H24L34 -62H64C52 -66 46 -72 42 -78Z', mix(red, look.dark, 0.2)) + path(fringe, cream) + rect(-44, -81, 88, 4, cream) + circle(-43, -82, 3, gold) + circle(43, -82, 3, gold);
  // Boatman on the stern with his heart-shaped paddle.
  out += path('M74 -14C72 -28 74 -38 80 -41C88 -41 93 -28 93 -12Z', '#3f5f7f') + ellipse(82, -47, 5, 6, '#5a2f22') + path('M76 -48C76 -58 89 -58 88 -49Z', cream) + stroke('M80 -35L98 -29M86 -34L99 -25', '#5a2f22', 3) + stroke('M95 -40L112 12', wood, 2.2) + path('M109 4C116 2 122 12 115 24C106 20 104 10 109 4Z', wood);
  out += path('M-124 -24C-92 -8 -52 -5 0 -5C46 -5 84 -8 122 -22C106 2 80 14 44 15H-48C-84 14 -106 2 -124 -24Z', wood) + path('M-124 -24C-92 -8 -52 -5 0 -5C46 -5 84 -8 122 -22L117 -15C84 -3 46 1 0 1C-52 1 -92 -3 -119 -17Z', gold) + path('M-108 -5C-80 5 -46 8 0 8C40 8 78 5 104 -4L98 1C76 9 40 12 0 12C-46 12 -80 9 -102 0Z', red);
  return placed(out, x, y, size / 220);
}

/** A floating lotus leaf with its notch and pale rim. */
function pad(x: number, y: number, r: number, fill: string, rim: string, dark: string): string {
  const leaf = 'M-6 4L-100 8C-96 30 -50 42 0 42C58 42 100 26 100 2C100 -24 56 -40 0 -40C-50 -40 -92 -24 -99 -4Z';
  return placed(path(leaf, dark, { opacity: 0.35, transform: 'translate(3 12)' }) + path(leaf, fill) + path('M-6 4L-99 -4C-92 -24 -50 -40 0 -40C56 -40 100 -24 100 2C70 -20 40 -28 0 -28C-40 -28 -70 -16 -6 4Z', rim, { opacity: 0.75 })
    + stroke('M-6 4L70 -14M-6 4L84 14M-6 4L20 34M-6 4L-44 30M-6 4L10 -32', rim, 2.4, { opacity: 0.6 }), x, y, r / 100);
}

/** An open lotus on its stem. */
function lotus(x: number, y: number, size: number, stem: string): string {
  const petal = (turn: number, fill: string, k = 1) => group(path(`M0 0C${-26 * k} -24 ${-20 * k} -62 0 -86C${20 * k} -62 ${26 * k} -24 0 0Z`, fill), { transform: `rotate(${turn})` });
  return placed(stroke('M0 0V46', stem, 6) + petal(-74, '#d9628c') + petal(74, '#c9507e') + petal(-44, '#ee86a4') + petal(44, '#e27398') + petal(-20, '#f8b4c2') + petal(20, '#f29cb2') + petal(0, '#ffd6d8', 0.8), x, y - size * 0.5, size / 100);
}

const LEAF: Point[] = [[0, -1], [0.2, -0.5], [0.72, -0.66], [0.52, -0.2], [1, 0.12], [0.42, 0.22], [0.4, 0.7], [0, 0.42], [-0.4, 0.7], [-0.42, 0.22], [-1, 0.12], [-0.52, -0.2], [-0.72, -0.66], [-0.2, -0.5]];

/** The chinar that frames the right edge: boughs, and its five-pointed leaves in autumn colours. */
function chinar(stage: Stage, look: Look): void {
  const { w, h, u, random } = stage;
  const bark = mix(look.dark, '#6a3c2c', 0.6);
  const top = Math.max(h * 0.02, h * 0.38 - u * 36);
  stage.add(path(`M${n(w + u * 4)} ${n(h)}H${n(w - u * 12)}C${n(w - u * 6)} ${n(h * 0.8)} ${n(w - u * 7)} ${n(h * 0.5)} ${n(w - u * 8)} ${n(h * 0.36)}L${n(w + u * 4)} ${n(h * 0.3)}Z`, bark));
  stage.add(path(`M${n(w - u * 12)} ${n(h)}C${n(w - u * 6)} ${n(h * 0.8)} ${n(w - u * 7)} ${n(h * 0.5)} ${n(w - u * 8)} ${n(h * 0.36)}L${n(w - u * 5.6)} ${n(h * 0.38)}C${n(w - u * 5.4)} ${n(h * 0.5)} ${n(w - u * 3.6)} ${n(h * 0.8)} ${n(w - u * 8.6)} ${n(h)}Z`, mix(bark, '#d98a5a', 0.32)));
  stage.add(stroke(`M${n(w - u * 4)} ${n(h * 0.46)}Q${n(w - u * 10)} ${n(h * 0.26)} ${n(w - u * 34)} ${n(top + u * 10)}`, bark, u * 2.2), stroke(`M${n(w - u * 7)} ${n(h * 0.37)}Q${n(w - u * 18)} ${n(h * 0.32)} ${n(w - u * 27)} ${n(top + u * 26)}`, bark, u * 1.4), stroke(`M${n(w - u * 20)} ${n(top + u * 18)}Q${n(w - u * 26)} ${n(top + u * 6)} ${n(w - u * 44)} ${n(top + u * 3)}`, bark, u * 1.2));
  const tones = ['#8f2c2c', '#b83a2a', '#d9562a', '#ee7d2e', '#f8a83e'];
  const clumps: [number, number, number][] = [[-4, 4, 17], [-20, 2, 15], [-36, 3, 11], [-47, 2, 7], [-6, 20, 13], [-24, 15, 9], [-37, 11, 6], [-27, 27, 6], [-5, 33, 7], [-4, -14, 15], [-22, -15, 11], [-12, -28, 10]];
  const leaves = tones.map(() => '');
  for (const [dx, dy, r] of clumps) {
    const count = Math.round(r * r * 0.36) + 6;
    for (let i = 0; i < count; i++) {
      const a = random() * Math.PI * 2;
      const reach = Math.sqrt(random()) * r;
      const cx = w + u * (dx + Math.cos(a) * reach);
      const cy = top + u * (dy + Math.sin(a) * reach * 0.72);
      if (cx > w + u * 3 || cy < -u * 3) continue;
      const s = u * random.between(1.5, 2.5);
      const turn = random() * 6.3;
      const lightness = 2 - (Math.sin(a) * reach) / r * 1.6 - (Math.cos(a) * reach) / r * 0.8;
      const tone = Math.max(0, Math.min(4, Math.round(lightness + random.between(-0.9, 0.9))));
      leaves[tone] += polygon(LEAF.map(([x, y]) => [cx + (x * Math.cos(turn) - y * Math.sin(turn)) * s, cy + (x * Math.sin(turn) + y * Math.cos(turn)) * s] as Point));
    }
  }
  stage.add(...leaves.map((d, i) => path(d, mix(tones[i]!, look.shade, 0.1))));
}
