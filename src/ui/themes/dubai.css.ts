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
      'polygon(0 100%,0 81%,4% 84%,11% 83%,18% 78%,29% 64%,36% 57%,40% 54%,45% 53%,47% 55%,48% 57%,52% 71%,55% 79%,58% 83%,64% 88%,70% 88%,75% 86%,83% 78%,92% 62%,100% 43%,100% 100%)',
    [shape.ridge]:
      'polygon(0 100%,0 59%,1% 59%,4% 58%,8% 54%,12% 48%,22% 24%,27% 15%,30% 12%,32% 12%,33% 14%,34% 17%,36% 26%,39% 37%,47% 57%,51% 64%,56% 71%,62% 76%,68% 75%,75% 67%,89% 40%,95% 29%,100% 24%,100% 100%)',
    [shape.edgeHeight]: 'clamp(3rem,8vw,8.5rem)',
  },
});
