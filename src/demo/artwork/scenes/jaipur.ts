import { chhatri, dome, finial, foilArch, type Masonry, windows } from '../kit/architecture.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds, camel, figure } from '../kit/life.ts';
import { group, n, path, polygon, rect } from '../kit/path.ts';
import type { Scene } from '../kit/scene.ts';
import { cloud, rays, sky, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';

/** One projecting oriel: three facets, latticed windows and a cupola; 100 wide, 150 tall, foot at y = 0. */
function oriel(stage: Stage, c: Masonry, glow: string): string {
  const left = polygon([[-46, 0], [-46, -96], [-20, -104], [-20, 0]]);
  const right = polygon([[46, 0], [46, -96], [20, -104], [20, 0]]);
  const shell = path('M-48 -92C-46 -130 -20 -146 0 -150C20 -146 46 -130 48 -92Z', c.lit)
    + path('M0 -150C20 -146 46 -130 48 -92H22C22 -120 14 -138 0 -150Z', c.shade);
  let out = path(left, c.lit) + rect(-20, -104, 40, 104, c.mid) + path(right, c.shade) + shell
    + rect(-52, -98, 104, 8, c.lit) + rect(-52, -91, 104, 4, c.dark, { opacity: 0.4 })
    + path('M-50 0H50L40 14H-40Z', c.shade) + rect(-50, -6, 100, 7, c.lit);
  for (const [x, w] of [[-33, 17], [0, 28], [33, 17]] as const) {
    out += path(foilArch(x, -20, w, 58, 2), c.dark) + path(foilArch(x, -20, w * 0.6, 46, 2), x === 0 ? glow : c.dark, { opacity: 0.85 });
  }
  return out + windows(stage, -44, -17, 88, 10, 9, 1, c.dark, 1, 0.5) + finial(0, -149, 26, glow);
}

/** The Palace of Winds in evening light, its honeycomb of windows rising over the bazaar. */
export const jaipur: Scene = {
  id: 'jaipur',
  title: 'Jaipur',
  alt: 'the Palace of Winds with its tiers of latticed windows above the bazaar, a camel and rider in front',
  native: 'dusk',
  second: 'dawn',
  closeUp: { x: 0.68, y: 0.31, zoom: 1.6, light: 'dusk', alt: 'the upper tiers of the Palace of Winds with domes, kiosks and latticed oriels' },
  looks: {
    dusk: {
      sky: ['#2f6f86', '#e9b27a', '#ffdf9f'], sun: '#fff4cf', glow: '#ffd88a', haze: '#ffdca0',
      land: ['#e0a07c', '#c9745c', '#8f3f45'], water: [], stone: '#ee9273', shade: '#b64f4b', accent: '#f6b73c', dark: '#3a1530',
    },
    dawn: {
      sky: ['#8d87b8', '#f0aea6', '#ffe0b8'], sun: '#fff4df', glow: '#ffd0b0', haze: '#ffd9bd',
      land: ['#d9a3a0', '#c4787a', '#7d4058'], water: [], stone: '#f0a08c', shade: '#b2596a', accent: '#f6c04c', dark: '#32173c',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const c: Masonry = { lit: mix(look.stone, look.glow, 0.25), mid: look.stone, shade: look.shade, dark: mix(look.dark, look.shade, 0.25) };
    const sunX = focus - u * 48;
    stage.add(sky(stage, look, h * 0.75), rays(stage, look.sun, sunX, h * 0.36, 18, 0.3), sun(stage, look, sunX, h * 0.36, u * 8));
    stage.add(cloud(stage, w * 0.02, h * 0.6, u * 40, look.sun, 0.5), cloud(stage, sunX + u * 6, h * 0.22, u * 34, look.sun, 0.4));
    stage.add(cityBehind(stage, look.land, c));

    const symbol = stage.define((id) => `<g id="${id}">${oriel(stage, c, look.accent)}</g>`);
    const bay = u * 8.6;
    const tall = u * 14.6;
    const base = h * 0.93;
    const middle = focus + u * 10;
    const tiers = [11, 11, 9, 5, 3];
    tiers.forEach((bays, level) => {
      const y = base - u * 7 - level * tall;
      const half = (bays * bay) / 2 + u * 1.4;
      const roof = y - tall;
      stage.add(rect(middle - half, roof, half * 2, tall + u * (level ? 0 : 8), stage.gradient([[0, mix(c.mid, c.shade, 0.45)], [0.3, c.mid], [1, mix(c.mid, c.shade, 0.15)]])));
      stage.add(rect(middle - half - u, roof - u * 0.6, half * 2 + u * 2, u * 1.3, c.lit), rect(middle - half - u, roof + u * 0.7, half * 2 + u * 2, u * 0.5, c.dark, { opacity: 0.35 }));
      for (let i = 0; i < bays; i++) {
        const x = middle + (i - (bays - 1) / 2) * bay;
        const scale = (bay / 108) * (level === 4 ? 0.92 : 1);
        stage.add(`<use href="#${symbol}" transform="translate(${n(x)} ${n(y - u * 0.8)}) scale(${scale.toFixed(3)})"/>`);
      }
      if (level < 4 && tiers[level + 1]! < bays) for (const side of [-1, 1]) stage.add(chhatri(middle + side * (half - u * 4), roof - u * 0.4, u * 7, c, look.accent));
    });
    const top = base - u * 7 - tiers.length * tall;
    for (const k of [-1, 0, 1]) stage.add(dome(middle + k * bay, top, u * 7 - Math.abs(k) * u, u * 6 - Math.abs(k) * u, c, look.accent));

    const steps = tiers.map((bays, i) => [(bays * bay) / 2 + u * 1.4, base - u * 7 - (i + 1) * tall] as const);
    const right = steps.map(([half, roof]) => `H${n(middle + half)}V${n(roof)}`).join('');
    const shadow = stage.gradient([[0, look.dark, 0], [0.3, look.dark, 0.12], [1, look.dark, 0.6]], true);
    stage.add(group(path(`M${n(middle)} ${n(h)}${right}H${n(middle)}Z`, shadow), { filter: stipple(stage) }));
    bazaar(stage, look.accent, look.dark, base);
    stage.add(birds(stage, focus - u * 36, h * 0.2, 11, u * 1.7, mix(look.dark, look.shade, 0.3), 7));
  },
};

function cityBehind(stage: Stage, land: string[], c: Masonry): string {
  const { w, h, u } = stage;
  let out = '';
  land.slice(0, 2).forEach((colour, row) => {
    const flat = { lit: colour, mid: colour, shade: mix(colour, c.shade, 0.25), dark: colour };
    for (let x = -u * 4; x < w * 0.7;) {
      const width = u * stage.random.between(7, 15);
      const y = h * (0.73 + row * 0.07) - u * stage.random.between(0, 8);
      out += rect(x, y, width, h, colour) + windows(stage, x, y + u * 2, width, u * 9, 4, 2, flat.shade, 0.7);
      if (stage.random() < 0.45) out += chhatri(x + width / 2, y, u * 5, flat, colour);
      x += width;
    }
  });
  return out;
}

/** The street in shadow: awnings, a camel, people in turbans and saris. */
function bazaar(stage: Stage, accent: string, dark: string, base: number): void {
  const { w, h, u, focus } = stage;
  stage.add(rect(0, base, w, h - base, stage.gradient([[0, mix(dark, '#c9745c', 0.5)], [0.5, mix(dark, '#c9745c', 0.2)], [1, dark]])));
  const cloths = [accent, '#d9482f', '#2f7f86', '#f2dcae', '#c23a5e'];
  for (let x = focus - u * 46, i = 0; x < w; x += u * 13, i++) {
    const y = base - u * stage.random.between(5.5, 7.5);
    stage.add(rect(x, y, u * 12, base - y, dark), path(polygon([[x - u, y], [x + u * 12, y], [x + u * 13, y + u * 3.2], [x - u * 2, y + u * 3.2]]), mix(cloths[i % 5]!, dark, 0.2)));
    for (let s = 0; s < 3; s++) stage.add(path(polygon([[x + u * (1 + s * 4), y], [x + u * (3 + s * 4), y], [x + u * (2.9 + s * 4.3), y + u * 3.2], [x + u * (0.7 + s * 4.3), y + u * 3.2]]), '#fbe6bd', { opacity: 0.75 }));
  }
  stage.add(camel(focus - u * 33, base + u * 2, u * 17, dark, { flip: true, blanket: '#d9482f', rider: accent }));
  [[-14, 9, '#d9482f'], [-10, 8.4, accent], [6, 9, '#2f7f86'], [27, 8.6, '#f2dcae'], [31, 9, '#c23a5e']].forEach(([dx, size, cloth]) => {
    stage.add(figure(focus + u * (dx as number), base + u * 2.6, u * (size as number), cloth as string, '#4a2018'));
  });
}
