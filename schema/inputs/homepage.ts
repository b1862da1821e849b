import { z } from 'zod';
import { LIMITS } from '../constants.ts';
import { optionalText } from './fields.ts';
import { OWN_MESSAGES } from '../messages.ts';

/** A line that may be left out. */
const captionLine = z
  .preprocess((value) => value ?? '', optionalText(LIMITS.maxLineChars))
  .transform((value) => value.replace(/\s+/g, ' '));

/** Where a slide leads: a path of this site or a full address; nothing that runs, nothing that only looks like a path. */
const isLink = (value: string): boolean => {
  // Browsers drop line breaks and tabs: `/⏎/evil.example` would lead to another site. Spaces are as good as any letter.
  if (/[\t\n\r]/.test(value)) return false;
  if (/^\/(?![/\\])/.test(value)) return true;
  return /^https?:\/\//i.test(value) && URL.canParse(value);
};

/** What staff say of a homepage picture, besides the picture itself (specification 3). */
export const homepageImageInput = z.object({
  alt: captionLine,
  address: z.preprocess((value) => value ?? '', optionalText(LIMITS.addressMax)),
  link: z
    .preprocess((value) => value ?? '', optionalText(2 * LIMITS.addressMax))
    .refine((value) => value === '' || isLink(value), OWN_MESSAGES.slideLink),
  title: captionLine,
  note: captionLine,
});
