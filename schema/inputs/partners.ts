import { z } from 'zod';
import { LIMITS } from '../constants.ts';
import { line } from '../fields.ts';
import { OWN_MESSAGES } from '../messages.ts';

/** Specification 5: a partner besides its logo. */
export const partner = z.object({ name: line(OWN_MESSAGES.partnerName, LIMITS.userNameMax) });
