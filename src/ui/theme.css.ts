import { createGlobalThemeContract } from '@vanilla-extract/css';

/**
 * The theme contract: everything that differs between India, Dubai and the staff application. Components use these names;
 * a rule allows raw colours in `themes/` only.
 */
export const theme = createGlobalThemeContract(
  {
    color: {
      surface: 'surface',
      raised: 'raised',
      tint: 'tint',
      line: 'line',
      control: 'control',
      ink: 'ink',
      muted: 'muted',
      primary: 'primary',
      primaryDeep: 'primary-deep',
      onPrimary: 'on-primary',
      accent: 'accent',
      accentDeep: 'accent-deep',
      onAccent: 'on-accent',
      accentInk: 'accent-ink',
      night: 'night',
      nightInk: 'night-ink',
      nightMuted: 'night-muted',
      nightLine: 'night-line',
      critical: 'critical',
      criticalTint: 'critical-tint',
      positive: 'positive',
      positiveTint: 'positive-tint',
      scrim: 'scrim',
      scrimSoft: 'scrim-soft',
      scrimFaint: 'scrim-faint',
      backdrop: 'backdrop',
      hairline: 'hairline',
      focus: 'focus',
    },
    shadow: { float: 'shadow-float' },
    shape: { arch: 'shape-arch', edge: 'shape-edge', ridge: 'shape-ridge', edgeHeight: 'edge-height' },
  },
  (value) => value ?? '',
);
export const { color, shadow, shape } = theme;
