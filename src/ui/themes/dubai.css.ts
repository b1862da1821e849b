import { createGlobalTheme } from '@vanilla-extract/css';
import { theme } from '../theme.css.ts';
import { signalColors } from './palettes.ts';

createGlobalTheme(':root', theme, {
  color: {
    ...signalColors,
    surface: '#fbf6ee',
    raised: '#fff',
    tint: '#f2e8d8',
    line: '#e2d6c3',
    control: '#7b8a90',
    ink: '#10222b',
    muted: '#4d6068',
    primary: '#0f4c5c',
    primaryDeep: '#0a3743',
    onPrimary: '#fff',
    accent: '#d3a04a',
    accentDeep: '#c08c33',
    onAccent: '#10222b',
    accentInk: '#7f560f',
    night: '#0a2530',
    nightInk: '#fbf3e4',
    nightMuted: '#b4c6cb',
    nightLine: '#27454f',
    scrim: 'rgb(10 37 48/.74)',
    scrimSoft: 'rgb(10 37 48/.68)',
    scrimFaint: 'rgb(10 37 48/.4)',
    focus: '#0f4c5c',
  },
  shadow: { float: '0 1px 2px rgb(16 14 40/.12),0 10px 28px -8px rgb(16 14 40/.28)' },
  shape: {
    arch: 'none',
    edge: "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1440 140' preserveAspectRatio='none'%3E%3Cpath d='M0 140v-26c250 18 420-40 640-40 60 0 76 20 150 36 190 30 420 10 650-50v80z'/%3E%3C/svg%3E\") 0 100%/100% 100% no-repeat",
    ridge:
      "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1440 140' preserveAspectRatio='none'%3E%3Cpath d='M0 140V82c190 4 300-62 450-66 40 0 60 22 120 38 150 40 300 62 440 48 160-16 290-60 430-68v106z'/%3E%3C/svg%3E\") 0 100%/100% 100% no-repeat",
    edgeHeight: 'clamp(3rem,8vw,8.5rem)',
  },
});
