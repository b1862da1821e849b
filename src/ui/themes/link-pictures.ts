import type { Market } from '../../../schema/constants.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * The colours of the pictures that are drawn for shared links (`og:image`), as bytes: `night`, `ink` (`nightInk`) and `accent` are those of
 * the theme of the market; the others are the sky of its evening.
 */
export const LINK_PICTURE_COLOURS = {
  india: {
    night: [28, 28, 78],
    ink: [255, 246, 230],
    muted: [217, 214, 236],
    primary: [67, 69, 150],
    accent: [244, 160, 38],
    dusk: [204, 96, 104],
  },
  dubai: {
    night: [10, 37, 48],
    ink: [251, 243, 228],
    muted: [200, 216, 220],
    primary: [27, 103, 122],
    accent: [211, 160, 74],
    dusk: [190, 118, 84],
  },
} as const satisfies Record<Market, Record<string, Rgb>>;
