import { houseboat, rowboat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { stipple } from '../kit/finish.ts';
import { birds } from '../kit/life.ts';
import { curve, group, n, path, rect } from '../kit/path.ts';
import { palm, treeline } from '../kit/plants.ts';
import type { Scene } from '../kit/scene.ts';
import { mist, sky, streaks, sun } from '../kit/sky.ts';
import { glints, reflection, swells, water } from '../kit/water.ts';

/** A rice barge glides home over the backwaters, palms leaning in from the bank. */
export const kerala: Scene = {
  id: 'kerala',
  title: 'Kerala backwaters',
  alt: 'a thatched houseboat on the backwaters with coconut palms leaning over from the bank',
  native: 'dusk',
  second: 'dawn',
  closeUp: { x: 0.62, y: 0.66, zoom: 1.6, light: 'dusk', alt: 'a thatched houseboat with lamps in its windows' },
  looks: {
    dusk: {
      sky: ['#20596b', '#e08a5b', '#ffcf7a'], sun: '#fff1c4', glow: '#ffc766', haze: '#ffc583',
      land: ['#c98a63', '#7f7058', '#2f5a50', '#123c3a'], water: ['#ffcf86', '#d98a5e', '#1f5a62', '#0e3440'], stone: '#c98a45',
      shade: '#1b3c3c', accent: '#ffdf8a', dark: '#07252c',
    },
    dawn: {
      sky: ['#78a7a4', '#cfd9b5', '#fde7b4'], sun: '#fffbe4', glow: '#ffeeb4', haze: '#f8e8bd',
      land: ['#b2c4a4', '#7fa58d', '#3f7a66', '#1c5247'], water: ['#f6e6b8', '#b5cfb2', '#4f8f8a', '#1d565b'], stone: '#b98a4e',
      shade: '#1e4a44', accent: '#ffe9a8', dark: '#0c3335',
    },
  },
  paint(stage, look) {
    const { w, h, u, focus } = stage;
    const line = h * 0.58;
    const sunX = focus - u * 27;
    const [far, back, mid, near] = look.land as [string, string, string, string];
    stage.add(sky(stage, look, line), sun(stage, look, sunX, line - u * 13, u * 9, 4), streaks(stage, h * 0.1, line - u * 14, look.sun, 9, 0.5), streaks(stage, h * 0.05, h * 0.3, look.shade, 5, 0.16));

    const trees = treeline(stage, -u * 3, line, w + u * 6, u * 7, mix(far, look.haze, 0.25), 16)
      + treeline(stage, focus - u * 12, line, w, u * 8, back, 14) + treeline(stage, -u * 12, line, w * 0.26, u * 8, back, 6)
      + treeline(stage, focus + u * 18, line + u, w, u * 10, mid, 16);
    stage.add(trees, mist(stage, line - u * 9, line + u * 2, look.haze, 0.75));
    stage.add(water(stage, look, line), reflection(stage, trees, line, 0.55));
    stage.add(glints(stage, { x: sunX, top: line + u, bottom: h, spread: u * 16 }, look.sun, 90, 0.85), swells(stage, line + u * 5, h, near, 18, 0.2), swells(stage, line + u * 2, line + u * 22, look.sun, 9, 0.16));

    const boatY = line + u * (h > w ? 36 : 15);
    const craft = houseboat(focus + u * 6, boatY, u * 56, { thatch: look.stone, lit: mix(look.stone, look.sun, 0.55), hull: mix(near, look.dark, 0.6), inside: look.dark, lamp: look.accent, rope: mix(look.stone, look.dark, 0.5) });
    stage.add(reflection(stage, craft, boatY, 0.6, 0.7), craft);
    stage.add(glints(stage, { x: focus + u * 6, top: boatY + u * 0.3, bottom: boatY + u * 4, spread: u * 30 }, look.sun, 22, 0.6));
    stage.add(rowboat(sunX - u * 4, line + u * 5.4, u * 13, look.shade, mix(look.shade, look.glow, 0.3), look.shade));
    stage.add(birds(stage, sunX + u * 18, h * 0.2, 9, u * 1.7, mix(look.dark, mid, 0.3)));

    // The near bank frames the left edge and shades into the corner.
    const bank = `${curve([[-u * 4, h * 0.86], [u * 14, h * 0.87], [u * 30, h * 0.93], [u * 52, h * 1.02]])}L${n(-u * 4)} ${n(h * 1.02)}Z`;
    const colours = { trunk: look.dark, leaf: look.dark, lit: mix(look.dark, near, 0.75) };
    stage.add(palm(stage, u * 1, h * 0.9, u * 66, 0.36, colours), palm(stage, u * 9, h * 0.92, u * 44, 0.58, colours), palm(stage, -u * 2, h * 0.9, u * 82, 0.06, colours));
    stage.add(path(bank, look.dark));
    let reeds = '';
    for (let i = 0; i < 70; i++) {
      const x = stage.random() ** 1.4 * u * 46;
      const y = h * (0.88 + 0.12 * (x / (u * 46)));
      reeds += `M${n(x)} ${n(y + u * 3)}q${n(u * stage.random.between(-0.6, 1))} ${n(-u * 4)} ${n(u * stage.random.between(-1.5, 2.4))} ${n(-u * stage.random.between(4, 9))}q${n(-u * 0.2)} ${n(u * 5)} ${n(u * 0.5)} ${n(u * 8)}Z`;
    }
    stage.add(path(reeds, look.dark));
    stage.add(group(rect(0, h * 0.6, w, h * 0.4, stage.vertical(h * 0.68, h, [[0, look.dark, 0], [1, look.dark, 0.6]])), { filter: stipple(stage) }));
  },
};
