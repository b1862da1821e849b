import { z } from 'zod';
import { LIMITS } from '../constants.ts';
import { optionalText } from './fields.ts';

/** The four texts of specification 3; "no validation" (5) but for their size. Those that are not sent stay as they are. */
export const policyInput = z.object({
  aboutUs: optionalText(LIMITS.policyMax).optional(),
  bookingTerms: optionalText(LIMITS.policyMax).optional(),
  privacyPolicy: optionalText(LIMITS.policyMax).optional(),
  cancellationRefundPolicy: optionalText(LIMITS.policyMax).optional(),
});
