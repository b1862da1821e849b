import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { theme } from '../theme.css.ts';
import { shape } from '../tokens.ts';
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
});
globalStyle(':root', {
  vars: {
    [shape.dune]:
      'polygon(0 100%,0 81.4%,4% 83.5%,8% 83.8%,12% 82.5%,17% 78.7%,35% 57.6%,40% 54%,45% 52.9%,47% 55.1%,48% 57.4%,53% 73.9%,55% 78.8%,58% 82.9%,62% 86.6%,66% 88.2%,71% 87.9%,76% 85.1%,82% 78.9%,88% 69.6%,94% 57.6%,100% 42.9%,100% 100%)',
    [shape.ridge]:
      'polygon(0 100%,0 58.6%,4% 57.9%,8% 54.2%,12% 47.6%,24% 20.1%,25% 18.2%,28% 13.7%,31% 11.5%,32% 11.8%,33% 13.7%,34% 17%,36% 25.6%,38% 33.6%,41% 42.4%,47% 56.6%,52% 65.8%,57% 72.3%,61% 75.2%,65% 75.8%,69% 73.9%,73% 69.4%,78% 61.5%,91% 35.8%,96% 28%,100% 24.3%,100% 100%)',
    [shape.edgeHeight]: 'clamp(3rem,8vw,8.5rem)',
  },
});
