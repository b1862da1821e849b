import { dhow } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds } from '../kit/life.ts';
import { group, n, path, rect } from '../kit/path.ts';
import { palm, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, rays, sky, stars, streaks, sun } from '../kit/sky.ts';
import { burj, skyline } from '../kit/skyline.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** Burj Khalifa over the water at dusk, the last sun caught between the towers. */
export const dubaiSkyline: Scene = {
  id: 'dubai-skyline',
  title: 'Dubai skyline',
  alt: 'Burj Khalifa and the towers of Dubai above the water, a dhow sailing past and palms on the shore',
  second: 'night',
  closeUp: { x: 0.33, y: 0.72, zoom: 2.1, light: 'dawn', alt: 'a dhow under sail before the hazy towers of Dubai' },
  native: 'dusk',
  looks: {
    dusk: {
      sky: ['#0f3a55', '#b0667a', '#ffb56b'], sun: '#ffe9b0', glow: '#ffb060', haze: '#ff9f6a',
      land: ['#d98a76', '#8d5f78', '#3f4a6b', '#16304a'], water: ['#ffb877', '#a9627a', '#274a66', '#0b2438'], stone: '#f2b98a',
      shade: '#2a3f60', accent: '#ffd98a', dark: '#06182a',
    },
    night: {
      sky: ['#06142e', '#123a5e', '#2f6f86'], sun: '#fdf3d0', glow: '#7fb0c4', haze: '#3a7388',
      land: ['#3d7288', '#25516f', '#143653', '#0a2038'], water: ['#35708a', '#1b4765', '#0d2a45', '#05142a'], stone: '#7ea6b8',
      shade: '#123250', accent: '#ffd27a', dark: '#030d1e',
    },
    dawn: {
      sky: ['#5c93a8', '#e6bfa8', '#ffe3b4'], sun: '#fffbe2', glow: '#ffe2a8', haze: '#ffdcb4',
      land: ['#d6b8a6', '#93a0a6', '#4f7a8a', '#235569'], water: ['#ffe3bb', '#bcc0b8', '#5f97a3', '#1f5468'], stone: '#ffe9cf',
      shade: '#6f93a3', accent: '#fff3cf', dark: '#0f3a4c',
    },
  },
  paint(stage, look, light) {
    const { w, h, u, focus } = stage;
    const line = h * 0.7;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    const sunX = focus - u * 15;
    stage.add(sky(stage, look, line));
    if (light === 'night') stage.add(stars(stage, h * 0.5));
    else stage.add(rays(stage, look.sun, sunX, line - u * 15, 18, 0.16), stars(stage, h * 0.2, 22));
    stage.add(sun(stage, look, sunX, line - u * 15, u * 11, 4), streaks(stage, h * 0.14, line - u * 20, look.glow, 9, 0.4), streaks(stage, h * 0.05, h * 0.3, look.shade, 6, 0.25));

    const glass = (colour: string, amount: number) => ({ lit: mix(colour, look.haze, amount), shade: mix(colour, look.shade, 0.3), window: look.accent });
    const hazy = skyline(stage, -u * 2, w, line, u * 26, focus / w + 0.05, glass(far, 0.25), 0, 4);
    const middle = skyline(stage, focus - u * 44, w + u * 4, line, u * 36, 0.5, { ...glass(back, 0.12), window: look.accent }, 0.16, 4.6) + skyline(stage, -u * 3, focus - u * 50, line, u * 14, 0.9, glass(back, 0.2), 0.1, 4.4);
    const needle = burj(stage, focus, line, u * 64, { lit: mix(look.stone, mid, 0.25), shade: mix(mid, near, 0.35), window: look.accent });
    const front = skyline(stage, focus - u * 30, focus - u * 7, line, u * 25, 0.3, { lit: mix(mid, look.stone, 0.16), shade: near, window: look.accent }, 0.28, 5)
      + skyline(stage, focus + u * 8, w + u * 4, line, u * 31, 0.35, { lit: mix(mid, look.stone, 0.1), shade: near, window: look.accent }, 0.3, 5.4);
    const shore = treeline(stage, -u * 3, line + u * 0.5, w + u * 6, u * 2.6, mix(near, look.dark, 0.4), 26);
    stage.add(hazy, mist(stage, line - u * 16, line, look.haze, 0.75), middle, mist(stage, line - u * 12, line + u, look.haze, 0.6), needle, front, shore);
    stage.add(group(rect(0, line - u * 34, w, u * 34, stage.vertical(line - u * 30, line, [[0, look.haze, 0], [1, look.haze, 0.45]])), { filter: stipple(stage) }), shore);

    stage.add(water(stage, look, line), reflection(stage, hazy + middle + needle + front, line, 0.6, 0.62));
    stage.add(glints(stage, { x: sunX, top: line + u, bottom: h, spread: u * 18 }, look.sun, 100, 0.8), swells(stage, line + u * 3, h, look.dark, 16, 0.22), swells(stage, line + u * 2, h, look.glow, 10, 0.2));
    stage.add(dhow(focus - u * 37, line + u * 14, u * 27, { hull: look.dark, band: mix(near, look.stone, 0.3), sail: mix(near, look.shade, 0.4), sailLit: mix(look.stone, look.glow, 0.3), mast: look.dark }));
    stage.add(glints(stage, { x: focus - u * 37, top: line + u * 14.5, bottom: line + u * 17, spread: u * 12 }, look.sun, 14, 0.6));
    const leaf = { trunk: look.dark, leaf: look.dark, lit: mix(look.dark, near, 0.7) };
    stage.add(palm(stage, w - u * 2, h * 1.02, u * 52, -0.16, leaf), palm(stage, w - u * 12, h * 1.02, u * 34, -0.12, leaf));
    stage.add(path(`M${n(w - u * 34)} ${h}Q${n(w - u * 16)} ${n(h - u * 7)} ${n(w)} ${n(h - u * 8)}V${h}Z`, look.dark), birds(stage, focus - u * 34, h * 0.3, 7, u * 1.5, look.dark));
  },
};
