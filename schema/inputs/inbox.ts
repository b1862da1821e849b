import { z } from 'zod';
import { ENQUIRY_STATUSES, INBOX_LIMITS, LIMITS } from '../constants.ts';
import { OWN_MESSAGES } from '../messages.ts';
import { optionalText, requiredLine } from './fields.ts';

// What staff write on a request. What is absent stays as it is; an empty text takes the value away.

const unchangedIfMissing = <Shape extends z.ZodType>(shape: Shape) => z.preprocess((value) => value ?? undefined, shape.optional());

/** Milliseconds of a day's beginning, UTC: a follow-up is due on a day, wherever staff are. */
const followUpDay = z
  .string(OWN_MESSAGES.date)
  .trim()
  .refine((value) => value === '' || (/^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))), OWN_MESSAGES.date)
  .transform((value) => (value === '' ? null : Date.parse(value)));

const assignee = z
  .string('Choose somebody.')
  .regex(/^(?:[1-9]\d{0,14})?$/, 'Choose somebody.')
  .transform((value) => (value === '' ? null : Number(value)));

/** Stage, with why it was lost; whose it is; and when to look at it again. */
export const enquiryChangeInput = z
  .object({
    status: unchangedIfMissing(z.enum(ENQUIRY_STATUSES, 'Choose a stage.')),
    lostReason: unchangedIfMissing(
      z.union([
        z
          .string()
          .regex(/^\s*$/)
          .transform(() => ''),
        requiredLine(OWN_MESSAGES.lostReason, INBOX_LIMITS.maxReasonChars),
      ]),
    ),
    assigneeId: unchangedIfMissing(assignee),
    dueAt: unchangedIfMissing(followUpDay),
  })
  .refine(({ status, lostReason }) => status !== 'lost' || Boolean(lostReason), { path: ['lostReason'], message: OWN_MESSAGES.lostReason });

export const enquiryNoteInput = z.object({
  text: z
    .preprocess((value) => value ?? '', optionalText(INBOX_LIMITS.maxNoteChars))
    .refine((value) => value !== '', OWN_MESSAGES.noteEmpty),
});

/** A view of the inbox by name: the filters as they stand in the address, and nothing else that may stand there. */
const SAVED_VIEW_PARAMETERS = ['view', 'type', 'kind', 'assignee', 'search'];
export const savedViewInput = z.object({
  name: requiredLine(OWN_MESSAGES.viewName, INBOX_LIMITS.maxViewNameChars),
  query: z
    .string('Must be text.')
    .max(8 * LIMITS.maxLineChars, 'Must be shorter.')
    .transform((text) => {
      const params = new URLSearchParams(text);
      return new URLSearchParams(
        SAVED_VIEW_PARAMETERS.flatMap((key) => (params.get(key) ? [[key, params.get(key) ?? '']] : [])),
      ).toString();
    }),
});
