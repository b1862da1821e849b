import type { EnquiryKind, EnquiryType } from '../../../schema/constants.ts';

/** Shared by India and the staff application. */
export const indigoMarigold = {
  primary: '#2b2d7c',
  primaryDeep: '#1f2160',
  onPrimary: '#fff',
  accent: '#f4a026',
  accentDeep: '#e58f10',
  onAccent: '#1d1b2e',
  accentInk: '#9a4f08',
} as const;

/** Colours with the same meaning in every theme. */
export const signalColors = {
  critical: '#b3261e',
  criticalTint: '#fdecea',
  positive: '#1c6b45',
  positiveTint: '#e4f3ea',
  backdrop: 'rgb(16 14 40/.58)',
  hairline: 'rgb(0 0 0/.12)',
} as const;

/** Text and background colour of each kind of enquiry in the staff area. */
export const enquiryKindColors = {
  package: ['#2b2d7c', '#e9e9f7'],
  flight: ['#0b5a86', '#e0f0f9'],
  visa: ['#6b2a86', '#f3e8f8'],
  passport: ['#7a4a00', '#fbefd6'],
  car: ['#1c6240', '#e2f3ea'],
  booking: ['#8a3310', '#fdebe1'],
  insurance: ['#0d5e5e', '#dff3f2'],
  tour: ['#8c1d5a', '#fbe7f1'],
  good: ['#1c6b45', '#e4f3ea'],
  bad: ['#b3261e', '#fdecea'],
} satisfies Record<EnquiryType | Exclude<EnquiryKind, 'general'> | 'good' | 'bad', [color: string, background: string]>;
