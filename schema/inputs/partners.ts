import { z } from 'zod';
import { LIMITS } from '../constants.ts';
import { requiredLine } from './fields.ts';
import { OWN_MESSAGES } from '../messages.ts';

/** Specification 5: a partner besides its logo. */
export const partnerInput = z.object({ name: requiredLine(OWN_MESSAGES.partnerName, LIMITS.userNameMax) });
