import { z } from 'zod';
import { ATTRIBUTION_FIELDS, type Attribution, MAX_ATTRIBUTION_CHARS, toReferrer } from '../campaigns.ts';
import { lazy } from '../lazy.ts';
import { optionalLine } from './fields.ts';

/** The address before it is shortened. */
const MAX_REFERRER_CHARS = 2000;

/** Where the sender of an enquiry came from. Empty values are left out. */
const createAttributionInput = () =>
  z
    .object({
      ...Object.fromEntries(ATTRIBUTION_FIELDS.map((field) => [field, optionalLine(MAX_ATTRIBUTION_CHARS)])),
      referrer: optionalLine(MAX_REFERRER_CHARS)
        .refine((value) => value === '' || toReferrer(value) !== '', 'Must be the address of a web page.')
        .transform(toReferrer),
    })
    .transform((values): Attribution => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));

/** What comes with the fields of every enquiry form. */
export const submissionInput = lazy(() => z.object({ attribution: createAttributionInput() }));
