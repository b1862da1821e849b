import { z } from 'zod';
import { LIMITS } from '../constants.ts';
import { prose } from '../fields.ts';

/** The four texts of specification 3; "no validation" (5) but for their size. Those that are not sent stay as they are. */
export const policyTexts = z.object({
  aboutUs: prose(LIMITS.policyMax).optional(),
  bookingTerms: prose(LIMITS.policyMax).optional(),
  privacyPolicy: prose(LIMITS.policyMax).optional(),
  cancellationRefundPolicy: prose(LIMITS.policyMax).optional(),
});
