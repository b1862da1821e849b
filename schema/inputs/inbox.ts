import { z } from 'zod';
import { INBOX, LIMITS, REQUEST_STATUSES } from '../constants.ts';
import { line, prose } from '../fields.ts';
import { OWN_MESSAGES } from '../messages.ts';

// What staff write on a request. What is absent stays as it is; an empty text takes the value away.

const given = <Shape extends z.ZodType>(shape: Shape) => z.preprocess((value) => value ?? undefined, shape.optional());

/** Milliseconds of a day's beginning, UTC: a follow-up is due on a day, wherever staff are. */
const day = z
  .string(OWN_MESSAGES.date)
  .trim()
  .refine((value) => value === '' || (/^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))), OWN_MESSAGES.date)
  .transform((value) => (value === '' ? null : Date.parse(value)));

const assignee = z
  .string('Choose somebody.')
  .regex(/^(?:[1-9]\d{0,14})?$/, 'Choose somebody.')
  .transform((value) => (value === '' ? null : Number(value)));

/** Stage, with why it was lost; whose it is; and when to look at it again. */
export const requestChange = z
  .object({
    status: given(z.enum(REQUEST_STATUSES, 'Choose a stage.')),
    lostReason: given(
      z.union([
        z
          .string()
          .regex(/^\s*$/)
          .transform(() => ''),
        line(OWN_MESSAGES.lostReason, INBOX.reasonMax),
      ]),
    ),
    assigneeId: given(assignee),
    dueAt: given(day),
  })
  .refine(({ status, lostReason }) => status !== 'lost' || Boolean(lostReason), { path: ['lostReason'], message: OWN_MESSAGES.lostReason });

export const requestNote = z.object({
  text: z.preprocess((value) => value ?? '', prose(INBOX.noteMax)).refine((value) => value !== '', OWN_MESSAGES.noteEmpty),
});

/** A view of the inbox by name: the filters as they stand in the address, and nothing else that may stand there. */
const FILTERS = ['view', 'type', 'kind', 'assignee', 'search'];
export const savedView = z.object({
  name: line(OWN_MESSAGES.viewName, INBOX.viewNameMax),
  query: z
    .string('Must be text.')
    .max(8 * LIMITS.lineMax, 'Must be shorter.')
    .transform((text) => {
      const params = new URLSearchParams(text);
      return new URLSearchParams(FILTERS.flatMap((key) => (params.get(key) ? [[key, params.get(key) ?? '']] : []))).toString();
    }),
});
