import { z } from 'zod';
import { MARKETS } from '../constants.ts';
import { lazy } from '../lazy.ts';
import { CORRESPONDENCE_LIMITS, CORRESPONDENCE_MESSAGES, findUnknownFields } from '../staff/correspondence.ts';
import { missingAsEmpty, requiredLine, requiredText } from './fields.ts';

const { maxSubjectChars, maxBodyChars, maxTemplateNameChars } = CORRESPONDENCE_LIMITS;

/** Refuses braces around anything else than a field. */
const withKnownFields = <Shape extends z.ZodType<string>>(shape: Shape) =>
  shape.superRefine((value, { addIssue }) => {
    const unknown = findUnknownFields(value);
    if (unknown.length > 0) addIssue({ code: 'custom', message: CORRESPONDENCE_MESSAGES.unknownField(unknown) });
  });

/** A text that answers begin with, for one storefront or for all. */
export const mailTemplateInput = lazy(() =>
  z.object({
    name: requiredLine(CORRESPONDENCE_MESSAGES.templateName, maxTemplateNameChars),
    market: z.preprocess((value) => value || null, z.enum(MARKETS, 'Choose a storefront.').nullable()),
    subject: withKnownFields(requiredLine(CORRESPONDENCE_MESSAGES.subject, maxSubjectChars)),
    body: withKnownFields(requiredText(CORRESPONDENCE_MESSAGES.templateBody, maxBodyChars)),
  }),
);

/** An answer to an enquiry, with the names of stored pictures. */
export const answerInput = lazy(() =>
  z.object({
    subject: requiredLine(CORRESPONDENCE_MESSAGES.subject, maxSubjectChars),
    body: requiredText(CORRESPONDENCE_MESSAGES.body, maxBodyChars),
    attachments: missingAsEmpty(z.union([z.literal('').transform(() => []), z.array(z.string())])).refine(
      (names) => names.length <= CORRESPONDENCE_LIMITS.maxAttachments,
      CORRESPONDENCE_MESSAGES.attachmentCount,
    ),
  }),
);
