import { createGlobalTheme } from '@vanilla-extract/css';
import { theme } from '../theme.css.ts';
import { indigoMarigold, signalColors } from './palettes.ts';

/** Neutral greys with the agency's colours as accents. */
createGlobalTheme(':root', theme, {
  color: {
    ...signalColors,
    ...indigoMarigold,
    surface: '#f6f6f8',
    raised: '#fff',
    tint: '#eeeef2',
    line: '#e0e0e6',
    control: '#85858f',
    ink: '#1b1b22',
    muted: '#5d5d69',
    night: '#1b1b22',
    nightInk: '#fff',
    nightMuted: '#c9c9d2',
    nightLine: '#3d3d48',
    scrim: 'rgb(27 27 34/.74)',
    scrimSoft: 'rgb(27 27 34/.68)',
    scrimFaint: 'rgb(27 27 34/.4)',
    focus: '#2b2d7c',
  },
  shadow: { float: '0 1px 2px rgb(16 14 40/.12),0 10px 28px -8px rgb(16 14 40/.28)' },
});
