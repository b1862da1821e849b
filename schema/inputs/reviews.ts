import { z } from 'zod';
import { LIMITS, MARKETS } from '../constants.ts';
import { optionalText } from './fields.ts';
import { booleanField } from './content.ts';
import { reviewInput } from './enquiries.ts';

/** A review as staff write it: what a visitor sends (specification 5), the storefront, and whether it is shown. */
export const staffReviewInput = z.object({
  ...reviewInput.shape,
  /** Where the writer comes from or travelled to. */
  context: z.preprocess((value) => value ?? '', optionalText(LIMITS.maxLineChars)).transform((value) => value.replaceAll('\n', ' ')),
  /** Null shows on both. */
  market: z.preprocess((value) => value || null, z.enum(MARKETS, `Must be one of ${MARKETS.join(', ')}.`).nullable()),
  approved: booleanField.default(false),
});
