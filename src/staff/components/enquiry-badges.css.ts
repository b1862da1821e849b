import { styleVariants } from '@vanilla-extract/css';
import type { EnquiryKind, EnquiryType } from '../../../schema/constants.ts';
import { badge } from './staff.css.ts';

/** A colour for each type of request (specification 2.15), and the word in it: never the colour alone. */
export const enquiryBadges = styleVariants(
  {
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
  } satisfies Record<EnquiryType | Exclude<EnquiryKind, 'enquiry'> | 'good' | 'bad', [color: string, background: string]>,
  ([color, background]) => [badge, { color, background }],
);
