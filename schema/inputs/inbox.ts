import { z } from 'zod';
import { ENQUIRY_STATUSES, INBOX_LIMITS, LIMITS } from '../constants.ts';
import { lazy } from '../lazy.ts';
import { OWN_MESSAGES } from '../messages.ts';
import { emptyOr, nullAsUndefined, requiredLine, requiredText } from './fields.ts';

// Changes of an enquiry by staff. Absent fields are not changed; an empty text removes the value.

/** The start of a day in milliseconds, UTC. */
export const followUpDay = () =>
  z
    .string(OWN_MESSAGES.date)
    .trim()
    .refine((value) => value === '' || (/^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))), OWN_MESSAGES.date)
    .transform((value) => (value === '' ? null : Date.parse(value)));

const HOUR_MESSAGE = 'Choose an hour such as 18:00.';
/** An hour of the office such as "18:00", in milliseconds; 0 for any hour. */
export const followUpHour = () =>
  z
    .string(HOUR_MESSAGE)
    .trim()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, HOUR_MESSAGE)
    .transform((value) => (value === '' ? 0 : Date.parse(`1970-01-01T${value}Z`)));

/** The id of an account; null for nobody. */
export const assignee = () =>
  z
    .string('Choose someone.')
    .regex(/^(?:[1-9]\d{0,14})?$/, 'Choose someone.')
    .transform((value) => (value === '' ? null : Number(value)));

/** Status (with a reason if lost), assignee, and the day of the follow-up with its hour, which is read beside a day only. */
export const enquiryChangeInput = lazy(() =>
  z
    .object({
      status: nullAsUndefined(z.enum(ENQUIRY_STATUSES, 'Choose a stage.')),
      lostReason: nullAsUndefined(emptyOr(requiredLine(OWN_MESSAGES.lostReason, INBOX_LIMITS.maxReasonChars))),
      assigneeId: nullAsUndefined(assignee()),
      dueAt: nullAsUndefined(followUpDay()),
      dueHour: nullAsUndefined(followUpHour()),
    })
    .refine(({ status, lostReason }) => status !== 'lost' || Boolean(lostReason), {
      path: ['lostReason'],
      message: OWN_MESSAGES.lostReason,
    }),
);

export const enquiryNoteInput = lazy(() => z.object({ text: requiredText(OWN_MESSAGES.noteEmpty, INBOX_LIMITS.maxNoteChars) }));

/** A named view of the inbox. */
export const savedViewInput = lazy(() =>
  z.object({
    name: requiredLine(OWN_MESSAGES.viewName, INBOX_LIMITS.maxViewNameChars),
    /** The parameters of its address. */
    query: z.string().max(8 * LIMITS.maxLineChars, 'Use a shorter search.'),
  }),
);
