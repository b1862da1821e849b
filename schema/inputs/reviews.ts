import { z } from 'zod';
import { LIMITS, MARKETS } from '../constants.ts';
import { prose } from '../fields.ts';
import { flag } from './branches.ts';
import { review } from './requests.ts';

/** A review as staff write it: what a visitor sends (specification 5), the storefront, and whether it is shown. */
export const staffReview = z.object({
  ...review.shape,
  /** Where the writer comes from or travelled to. */
  context: z.preprocess((value) => value ?? '', prose(LIMITS.lineMax)).transform((value) => value.replaceAll('\n', ' ')),
  /** Null shows on both. */
  market: z.preprocess((value) => value || null, z.enum(MARKETS, `Must be one of ${MARKETS.join(', ')}.`).nullable()),
  approved: flag.default(false),
});
