import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { theme } from '../theme.css.ts';
import { shape } from '../tokens.ts';
import { indigoMarigold, signalColors } from './palettes.ts';

createGlobalTheme(':root', theme, {
  color: {
    ...signalColors,
    ...indigoMarigold,
    surface: '#fffaf2',
    raised: '#fff',
    tint: '#fbefdb',
    line: '#eadfcb',
    control: '#857f95',
    ink: '#1d1b2e',
    muted: '#5c586f',
    night: '#1c1c4e',
    nightInk: '#fff6e6',
    nightMuted: '#c3c0dd',
    nightLine: '#3c3c78',
    scrim: 'rgb(28 28 78/.74)',
    scrimSoft: 'rgb(28 28 78/.68)',
    scrimFaint: 'rgb(28 28 78/.4)',
    focus: '#2b2d7c',
  },
  shadow: { float: '0 1px 2px rgb(16 14 40/.12),0 10px 28px -8px rgb(16 14 40/.28)' },
});
globalStyle(':root', {
  vars: {
    [shape.arch]:
      "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 320'%3E%3Cpath d='M0 320V61C-.6 52 .6 45 4.5 38.5 4 31 9 22.5 17 20 19 13.5 27 8.5 34.5 9.8 40.5 9.8 47 6.5 50 0c3 6.5 9.5 9.8 15.5 9.8C73 8.5 81 13.5 83 20c8 2.5 13 11 12.5 18.5C99.4 45 100.6 52 100 61v259z'/%3E%3C/svg%3E\")",
    [shape.edgeHeight]: '21px',
  },
});
