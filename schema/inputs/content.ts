import { z } from 'zod';
import { LIMITS, MARKETS, WORKING_HOURS } from '../constants.ts';
import { email, requiredLine } from './fields.ts';
import { DEFAULT_MARKET } from '../markets.ts';
import { MESSAGES, OWN_MESSAGES } from '../messages.ts';

/** A checkbox of a form, or a boolean of JSON. */
export const booleanField = z.preprocess(
  (value) => (value === 'true' || value === 'on' ? true : value === 'false' || value === '' ? false : value),
  z.boolean('Must be true or false.'),
);

/** Empty and absent mean the same. */
const withDefault = <Shape extends z.ZodType>(shape: Shape, usual: string) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? usual : (value ?? usual)), shape);

/** Specification 5, "Branch form", and what the branches page shows besides. */
export const branchInput = z.object({
  officeName: requiredLine(OWN_MESSAGES.officeName),
  address: requiredLine(OWN_MESSAGES.branchAddress, LIMITS.addressMax),
  phone: requiredLine(OWN_MESSAGES.branchPhone, 80),
  email: z
    .string(MESSAGES.emailRequired)
    .refine((value) => value.trim() !== '', { message: MESSAGES.emailRequired, abort: true })
    .pipe(email),
  hours: withDefault(requiredLine(WORKING_HOURS), WORKING_HOURS),
  market: withDefault(z.enum(MARKETS, `Must be one of ${MARKETS.join(', ')}.`), DEFAULT_MARKET),
  isMainBranch: booleanField.default(false),
  /** A stored picture by its name; empty for none. */
  logo: z.string('Must be the name of a stored picture.').max(2000).default(''),
});
