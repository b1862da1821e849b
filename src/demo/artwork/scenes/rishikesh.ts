import { archPath, type Masonry, shikhara, steps, windows } from '../kit/architecture.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { crest, heightAt, under } from '../kit/land.ts';
import { birds, figure } from '../kit/life.ts';
import type { Look } from '../kit/look.ts';
import { ellipse, group, n, path, placed, polygon, rect, stroke } from '../kit/path.ts';
import { pine, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

const bump = (t: number, at: number, width: number) => Math.exp(-(((t - at) / width) ** 2));

/** The hanging bridge over the green Ganga, a tiered temple on the bank, rafters in the rapids. */
export const rishikesh: Scene = {
  id: 'rishikesh',
  title: 'Rishikesh',
  alt: 'a suspension footbridge over the green Ganga, a tiered temple tower on the bank, forested hills and a raft in the rapids',
  native: 'dawn',
  second: 'dusk',
  closeUp: { x: 0.7, y: 0.35, zoom: 1.75, light: 'dawn', alt: 'the tiered temple tower above the end of the suspension bridge' },
  looks: {
    dawn: {
      sky: ['#3f8f9f', '#b9d3b0', '#fde6ae'], sun: '#fffae2', glow: '#ffeab0', haze: '#f4e6ba',
      land: ['#9fbfa4', '#6aa48a', '#38806a', '#1a5a4c', '#0f3f3a'], water: ['#e6efc4', '#7cc6aa', '#249180', '#0d5c5e'], stone: '#fff0d4',
      shade: '#c07a5c', accent: '#f08a2c', dark: '#08302f',
    },
    dusk: {
      sky: ['#2f3f78', '#c47a86', '#ffc98c'], sun: '#ffedc0', glow: '#ffbe7e', haze: '#f0b594',
      land: ['#a890a4', '#77809a', '#46687e', '#244c5c', '#123442'], water: ['#ffd0a4', '#a795a0', '#3f7686', '#12405c'], stone: '#ffe2be',
      shade: '#a85c60', accent: '#ffa63a', dark: '#0d1f36',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const line = h * 0.58;
    const sunX = focus - u * 34;
    const [far, back, mid, near, deep] = look.land as [string, string, string, string, string];
    const lamps = light === 'dusk' || light === 'night';
    stage.add(sky(stage, look, line));
    if (light === 'night') stage.add(stars(stage, h * 0.4));
    else stage.add(rays(stage, look.sun, sunX, h * 0.25, 18, 0.26));
    stage.add(sun(stage, look, sunX, h * 0.25, u * 6.5), streaks(stage, h * 0.05, h * 0.22, look.sun, 6, 0.4));
    const valley = (focus - u * 22) / w;
    const slope = (t: number, left: number, right: number, width: number) => u * (t < valley ? left * (1 - bump(t, valley, width)) : right * (1 - bump(t, valley, width)));
    const hills: [number, string, number, number, number][] = [[0.46, mix(far, look.haze, 0.3), 24, 30, 0.2], [0.52, mix(back, look.haze, 0.18), 38, 36, 0.3], [0.565, mix(mid, look.haze, 0.06), 40, 26, 0.38]];
    hills.forEach(([y, colour, left, right, width], i) => {
      const brow = crest(stage, { y: h * y, swing: u * 2.6, waves: 6, octaves: 4, lift: (t) => slope(t, left, right, width) });
      let wood = '';
      if (i > 0) for (let x = 0; x < w; x += u * stage.random.between(1, 2.4)) wood += pine(stage, x, heightAt(brow, x) + u, u * stage.random.between(2, 3.2) * i, colour);
      stage.add(path(under(brow, h), colour), wood, mist(stage, h * (y - 0.12), h * (y + 0.05), look.haze, 0.5));
    });

    const trees = treeline(stage, -u * 3, line, w + u * 6, u * 3, mix(mid, near, 0.4));
    const shore = right(stage, look, line, lamps);
    stage.add(mist(stage, line - u * 8, line + u, look.haze, 0.55), trees, water(stage, look, line), reflection(stage, trees + shore, line + u * 3, 0.4, 0.7));
    tail(stage, line - u * 8, mix(near, look.dark, 0.55));
    const left = `M${-u * 4} ${n(line - u * 9)}C${n(focus - u * 76)} ${n(line - u * 8)} ${n(focus - u * 66)} ${n(line - u * 3)} ${n(focus - u * 54)} ${n(line + u * 4)}H${-u * 4}Z`;
    stage.add(path(left, mix(mid, near, 0.6)), group(path(left, stage.vertical(line - u * 8, line + u * 4, [[0, look.dark, 0], [1, look.dark, 0.6]])), { filter: stipple(stage) }), shore, swells(stage, line + u * 3, h, '#ffffff', 20, 0.2), swells(stage, line + u * 6, h, look.water[3]!, 16, 0.22), glints(stage, { x: sunX, top: line + u, bottom: h, spread: u * 18 }, look.sun, 80, 0.8));
    bridge(stage, look, line - u * 8, mix(near, look.dark, 0.55), lamps);

    const raftY = line + (h - line) * 0.62;
    stage.add(rapids(stage, raftY + u * 5, u * 64, look), raft(focus - u * 20, raftY, u * 38, look));
    stage.add(foam(stage, focus - u * 20, raftY + u * 4.6, u * 46, 1), foam(stage, focus + u * 22, raftY - u * 4, u * 24, 0.8), foam(stage, focus - u * 58, raftY + u * 10, u * 30, 0.8));
    stage.add(group(rect(0, line, w, h - line, stage.vertical(h * 0.76, h, [[0, look.dark, 0], [1, look.dark, 0.65]])), { filter: stipple(stage) }));
    for (const [dx, k, r] of [[6, 0.3, 5], [14, 0.36, 3], [-52, 0.38, 4.4], [30, 0.66, 6], [-46, 0.9, 4]] as const) stage.add(boulder(focus + u * dx, line + (h - line) * k, u * r, mix(look.shade, look.haze, 0.35), look), foam(stage, focus + u * dx, line + (h - line) * k, u * r * 2.6, 0.9));
    const rocks = crest(stage, { y: h * 1.03, swing: u * 1.6, waves: 9, octaves: 2, lift: (t) => u * (52 * Math.max(0, t - 0.74) + 34 * Math.max(0, 0.2 - t)) });
    for (const [t, size] of [[0.015, 40], [0.085, 26], [0.98, 50], [0.91, 32], [1.03, 62]] as const) stage.add(pine(stage, w * t, heightAt(rocks, w * t) + u * 3, u * size, look.dark, mix(deep, near, 0.5)));
    stage.add(path(under(rocks, h, true), mix(deep, look.dark, 0.5)), birds(stage, focus - u * 4, h * 0.17, 7, u * 1.6, mix(look.dark, mid, 0.35)));
  },
};

/** Temple tower, ashrams and bathing steps on the right bank. */
function right(stage: Stage, look: Look, line: number, lamps: boolean): string {
  const { u, w, focus, random } = stage;
  const c: Masonry = { lit: look.stone, mid: mix(look.stone, look.shade, 0.35), shade: look.shade, dark: mix(look.shade, look.dark, 0.6) };
  const x = (k: number) => focus + u * k;
  const glow = lamps ? '#ffe08a' : c.dark;
  const end = w + u * 6;
  let out = path(polygon([[x(4), line + u], [x(14), line - u * 6], [end, line - u * 8], [end, line + u * 4], [x(2), line + u * 4]]), mix(look.land[3]!, look.land[2]!, 0.5));
  for (const [k, width, tall] of [[5, 9, 11], [35, 12, 19], [46, 12, 15]] as const) {
    const wall = mix(c.lit, random.pick(['#f0b07c', '#e8d0a0', '#d99a7c']), 0.45);
    out += rect(x(k), line - u * tall, u * width, u * (tall + 1), stage.gradient([[0, wall], [1, mix(wall, c.shade, 0.35)]])) + rect(x(k) + u * width * 0.8, line - u * tall, u * width * 0.2, u * tall, c.shade, { opacity: 0.55 }) + rect(x(k) - u * 0.4, line - u * tall, u * (width + 0.8), u * 0.8, c.lit)
      + windows(stage, x(k), line - u * (tall - 1.6), u * width * 0.8, u * (tall - 3), 4, Math.round(tall / 4), glow, 0.9, 0.85);
  }
  out += shikhara(x(41), line - u * 16, u * 6, u * 15, c, look.accent, c.dark);
  // The tower: storey on storey of arches, each smaller than the one below.
  const storeys = 8;
  let y = line;
  for (let i = 0; i < storeys; i++) {
    const wide = u * (22 - i * 1.75);
    const tall = u * (5 - i * 0.2);
    const cx = x(24);
    out += rect(cx - wide / 2, y - tall, wide, tall, c.lit) + rect(cx + wide * 0.24, y - tall, wide * 0.26, tall, c.shade, { opacity: 0.6 });
    const bays = 7;
    for (let k = 0; k < bays; k++) out += path(archPath(cx + wide * 0.9 * ((k + 0.5) / bays - 0.5), y - tall * 0.08, (wide / bays) * 0.56, tall * 0.66), lamps && (k + i) % 3 ? glow : c.dark);
    out += path(polygon([[cx - wide / 2 - u * 1.2, y - tall + u * 0.3], [cx + wide / 2 + u * 1.2, y - tall + u * 0.3], [cx + wide / 2, y - tall - u * 0.8], [cx - wide / 2, y - tall - u * 0.8]]), look.accent) + rect(cx - wide / 2 - u * 1.2, y - tall + u * 0.2, wide + u * 2.4, u * 0.5, mix(look.accent, look.dark, 0.4));
    y -= tall;
  }
  out += shikhara(x(24), y, u * 7, u * 13, { ...c, lit: mix(c.lit, look.accent, 0.3) }, '#d2382f', c.dark);
  for (const k of [-3.8, 3.8]) out += shikhara(x(24 + k), y + u * 0.4, u * 2.6, u * 5, c, look.accent, c.dark);
  const stairs = polygon([[x(-2), line + u * 5], [x(7), line - u], [end, line - u], [end, line + u * 5]]);
  out += group(steps(x(-3), end, line - u, line + u * 5, 7, mix(c.lit, '#ffffff', 0.2), mix(c.shade, c.lit, 0.2)), { 'clip-path': stage.clip(stairs) });
  for (let i = 0; i < 12; i++) out += figure(x(random.between(6, 52)), line + u * random.between(0.4, 4.2), u * random.between(3.2, 4.2), random.pick([look.accent, '#d2382f', '#fff3da', '#c23a6e', '#f4b732']), '#4a2018', { flip: random() < 0.5 });
  return out;
}

/** Pylons, cables, hangers and a deck with people crossing. */
function bridge(stage: Stage, look: Look, deck: number, iron: string, lamps: boolean): void {
  const { u, focus, random } = stage;
  const a = focus - u * 66;
  const b = focus + u * 9;
  const top = deck - u * 20;
  const sag = (x: number) => { const t = (x - a) / (b - a); return top + u * 18 * 4 * t * (1 - t); };
  const bow = (x: number) => { const t = (x - a) / (b - a); return deck - u * 2.4 * 4 * t * (1 - t); };
  let hangers = '';
  let cable = '';
  let floor = '';
  for (let i = 0; i <= 40; i++) {
    const x = a + ((b - a) * i) / 40;
    cable += `${i ? 'L' : 'M'}${n(x)} ${n(sag(x))}`;
    floor += `${i ? 'L' : 'M'}${n(x)} ${n(bow(x))}`;
    hangers += `M${n(x)} ${n(sag(x))}V${n(bow(x))}`;
  }
  const back = a - u * 26;
  stage.add(stroke(hangers, iron, u * 0.2, { opacity: 0.8 }), stroke(`${cable}M${n(a)} ${n(top)}L${n(back)} ${n(deck)}`, iron, u * 0.55));
  stage.add(stroke(`M0 ${n(deck)}H${n(a)}`, iron, u * 1.2));
  for (let i = 0; i < 16; i++) {
    const x = a + (b - a) * ((i + random.between(0.2, 0.8)) / 16);
    stage.add(figure(x, bow(x), u * random.between(3.2, 3.9), random.pick([look.accent, '#d2382f', '#fff3da', '#f4b732', '#c23a6e']), '#4a2018', { flip: random() < 0.5 }));
  }
  stage.add(stroke(floor, iron, u * 1.2), `<g transform="translate(0 ${n(-u * 1.7)})">${stroke(floor, iron, u * 0.28)}</g>`);
  if (lamps) for (let i = 1; i < 20; i++) { const x = a + ((b - a) * i) / 20; stage.add(ellipse(x, bow(x) - u * 2, u * 0.4, u * 0.4, '#ffe08a')); }
  for (const x of [a, b]) {
    const pale = mix(look.stone, look.accent, 0.2);
    for (const k of [-2.2, 1]) stage.add(rect(x + u * k, top - u, u * 1.3, deck - top + u * 9, pale), rect(x + u * (k + 0.8), top - u, u * 0.5, deck - top + u * 9, look.shade));
    for (const k of [-1.4, 6, 13]) stage.add(rect(x - u * 2.6, top + u * k, u * 5.3, u * 1.2, mix(pale, look.shade, 0.3)));
    stage.add(path(polygon([[x - u * 3, top - u * 1.2], [x, top - u * 3.6], [x + u * 3, top - u * 1.2]]), look.accent), rect(x - u * 3.4, deck + u * 6.5, u * 7, u * 5, mix(look.shade, look.dark, 0.3)));
  }
}

/** The landward end of deck and cable, which the temple hides in part. */
function tail(stage: Stage, deck: number, iron: string): void {
  const { u, focus } = stage;
  const b = focus + u * 9;
  stage.add(stroke(`M${n(b)} ${n(deck)}H${n(b + u * 14)}`, iron, u * 1.2), stroke(`M${n(b)} ${n(deck - u * 20)}L${n(b + u * 14)} ${n(deck)}`, iron, u * 0.55));
}

/** Bands of broken white water. */
function foam(stage: Stage, x: number, y: number, width: number, opacity: number): string {
  let d = '';
  for (let i = 0; i < 16; i++) {
    const r = width * stage.random.between(0.04, 0.1);
    const cx = x + width * stage.random.between(-0.5, 0.5);
    const cy = y + width * stage.random.between(-0.03, 0.05);
    d += `M${n(cx - r)} ${n(cy)}q${n(r * 0.3)} ${n(-r * 0.7)} ${n(r * 0.8)} ${n(-r * 0.3)}q${n(r * 0.5)} ${n(-r * 0.4)} ${n(r * 1.4)} ${n(r * 0.3)}q${n(-r)} ${n(r * 0.3)} ${n(-r * 2.2)} 0Z`;
  }
  return path(d, '#fffdf2', { opacity });
}

/** A rock in the stream, its far side in shade. */
const boulder = (x: number, y: number, r: number, fill: string, look: Look): string =>
  path(`M${n(x - r)} ${n(y)}C${n(x - r)} ${n(y - r * 0.7)} ${n(x - r * 0.3)} ${n(y - r)} ${n(x + r * 0.2)} ${n(y - r * 0.85)}C${n(x + r * 0.8)} ${n(y - r * 0.7)} ${n(x + r)} ${n(y - r * 0.3)} ${n(x + r)} ${n(y)}Z`, fill)
  + path(`M${n(x + r * 0.2)} ${n(y - r * 0.85)}C${n(x + r * 0.8)} ${n(y - r * 0.7)} ${n(x + r)} ${n(y - r * 0.3)} ${n(x + r)} ${n(y)}H${n(x - r * 0.2)}C${n(x + r * 0.3)} ${n(y - r * 0.3)} ${n(x + r * 0.4)} ${n(y - r * 0.6)} ${n(x + r * 0.2)} ${n(y - r * 0.85)}Z`, mix(fill, look.dark, 0.5));

/** Bright water about the raft and the shadow under it. */
function rapids(stage: Stage, y: number, width: number, look: Look): string {
  return glints(stage, { x: stage.focus - stage.u * 16, top: y - stage.u * 12, bottom: y + stage.u * 8, spread: width }, '#ffffff', 60, 0.55) + ellipse(stage.focus - stage.u * 20, y - stage.u, stage.u * 21, stage.u * 1.6, look.dark, { opacity: 0.35 });
}

/** An inflatable raft and its helmeted crew; 100 wide. */
function raft(x: number, y: number, size: number, look: Look): string {
  const tube = '#d9432f';
  let out = '';
  for (const [k, vest, side] of [[-24, look.accent, -1], [-9, '#1f7fa6', 1], [7, look.accent, -1], [22, '#1f7fa6', 1]] as const) {
    out += path(`M${k - 6} -6C${k - 7} -16 ${k - 5} -23 ${k} -24C${k + 5} -23 ${k + 7} -16 ${k + 6} -6Z`, vest) + ellipse(k + 1, -28.5, 3.4, 4.2, '#6a3a26') + path(`M${k - 3.4} -29C${k - 4} -36 ${k + 6} -36 ${k + 5.4} -29Z`, side > 0 ? '#f6c53c' : '#fff3da') + stroke(`M${k + 1} -18L${k + side * 9} -13`, '#6a3a26', 2.6) + stroke(`M${k + side * 4} -25L${k + side * 15} 8`, look.dark, 1.6) + ellipse(k + side * 15.6, 9, 2, 4.4, '#f6c53c');
  }
  out += path('M-57 -13C-58 -21 -49 -22 -43 -16C-38 -11 -33 -9 -26 -9H26C33 -9 38 -11 43 -16C49 -22 58 -21 57 -13C54 2 46 11 30 11H-30C-46 11 -54 2 -57 -13Z', tube) + path('M-55 -13C-55 -18 -49 -19 -44 -13C-39 -8 -34 -6 -26 -6H26C34 -6 39 -8 44 -13C49 -19 55 -18 55 -13C50 -5 42 -2 28 -2H-28C-42 -2 -50 -5 -55 -13Z', mix(tube, '#fff3da', 0.5)) + stroke('M-48 2C-24 7 24 7 48 2', '#f6c53c', 1.8);
  return placed(group(out, { transform: 'rotate(-5)' }), x, y, size / 100);
}
