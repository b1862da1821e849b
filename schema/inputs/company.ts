import { z } from 'zod';
import { LIMITS } from '../constants.ts';
import { email, optionalText, requiredLine } from './fields.ts';
import { MESSAGES, OWN_MESSAGES } from '../messages.ts';

// What staff may say of the agency on a storefront. Texts arrive as they were typed, or not at all.

const emptyIfMissing = (value: unknown): unknown => value ?? '';
const optionalLine = (max: number) => z.preprocess(emptyIfMissing, optionalText(max)).transform((value) => value.replace(/\s+/g, ' '));

/** A number that people can call; empty hides it. */
const phone = optionalLine(40).refine(
  (value) => value === '' || (/^\+?[\d\s().-]+$/.test(value) && /\d(?:\D*\d){4}/.test(value)),
  OWN_MESSAGES.phone,
);

/** Digits with the country code; what people write between them is dropped. */
const whatsapp = optionalLine(40)
  .transform((value) => value.replace(/[\s().+-]/g, '').replace(/^00/, ''))
  .refine((value) => /^(?:\d{8,15})?$/.test(value), OWN_MESSAGES.whatsapp);

/** Grouping, as people write large numbers, is dropped. */
const countField = z
  .preprocess(emptyIfMissing, z.string(OWN_MESSAGES.counterTarget))
  .transform((value) => value.replace(/[\s,+]/g, ''))
  .refine((value) => /^\d{0,9}$/.test(value), OWN_MESSAGES.counterTarget);

const httpsUrl = z
  .string(OWN_MESSAGES.socialUrl)
  .max(500, { message: OWN_MESSAGES.socialUrl, abort: true })
  .transform((value) => value.trim())
  .refine((value) => /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+[^\s]*$/i.test(value) && URL.canParse(value), OWN_MESSAGES.socialUrl);

const limitedList = <Entry extends z.ZodType>(entry: Entry) =>
  z.preprocess((value) => value ?? [], z.array(entry).max(LIMITS.companyListMax, `Use at most ${LIMITS.companyListMax} entries.`));

export const companyInput = z.object({
  name: requiredLine(OWN_MESSAGES.companyName, 80),
  blurb: optionalLine(300),
  phone,
  email: z.preprocess(emptyIfMissing, z.union([z.literal(''), email], MESSAGES.email)),
  whatsapp,
  office: optionalLine(LIMITS.maxLineChars),
  hours: optionalLine(100),
  social: limitedList(z.object({ label: requiredLine(OWN_MESSAGES.socialLabel, 40), url: httpsUrl })),
  counters: limitedList(
    z.object({
      label: requiredLine(OWN_MESSAGES.counterLabel, 40),
      target: countField.refine((value) => value !== '', OWN_MESSAGES.counterTarget).transform(Number),
    }),
  ),
  topLocations: limitedList(
    z.object({
      name: requiredLine(OWN_MESSAGES.placeName, 60),
      description: optionalLine(LIMITS.maxLineChars),
      customersVisited: countField.transform(Number),
    }),
  ).superRefine((places, context) => {
    const seen = new Set<string>();
    for (const [i, { name }] of places.entries()) {
      const key = name.toLowerCase();
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [i, 'name'], message: OWN_MESSAGES.placeDuplicate });
      seen.add(key);
    }
  }),
});
