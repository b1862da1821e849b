/** What several themes have in common. */

/** India's indigo and marigold, which are the staff area's accents too. */
export const indigoMarigold = {
  primary: '#2b2d7c',
  primaryDeep: '#1f2160',
  onPrimary: '#fff',
  accent: '#f4a026',
  accentDeep: '#e58f10',
  onAccent: '#1d1b2e',
  accentInk: '#9a4f08',
} as const;

/** What means the same everywhere: wrong, right, and what lies between layers. */
export const signalColors = {
  critical: '#b3261e',
  criticalTint: '#fdecea',
  positive: '#1c6b45',
  positiveTint: '#e4f3ea',
  backdrop: 'rgb(16 14 40/.58)',
  hairline: 'rgb(0 0 0/.12)',
} as const;
