import { styleVariants } from '@vanilla-extract/css';
import { enquiryKindColors } from '../../ui/themes/palettes.ts';
import { badge } from '../components/staff.css.ts';

/** A badge for each kind of enquiry (specification 2.15). It contains the name, because colour alone is not accessible. */
export const enquiryBadges = styleVariants(enquiryKindColors, ([color, background]) => [badge, { color, background }]);
