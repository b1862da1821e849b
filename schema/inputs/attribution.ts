import { z } from 'zod';
import { ATTRIBUTION_FIELDS, type Attribution, MAX_ATTRIBUTION_CHARS, toReferrer } from '../campaigns.ts';
import { optionalLine } from './fields.ts';

/** The address before it is shortened. */
const MAX_REFERRER_CHARS = 2000;

const lines = Object.fromEntries(ATTRIBUTION_FIELDS.map((field) => [field, optionalLine(MAX_ATTRIBUTION_CHARS)]));

/** Where the sender of an enquiry came from. Empty values are left out. */
export const attributionInput = z
  .object({
    ...lines,
    referrer: optionalLine(MAX_REFERRER_CHARS)
      .refine((value) => value === '' || toReferrer(value) !== '', 'Must be the address of a web page.')
      .transform(toReferrer),
  })
  .transform((values): Attribution => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
