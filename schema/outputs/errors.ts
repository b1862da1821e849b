import { z } from 'zod';
import { lazy } from '../lazy.ts';

/** Every error of a REST call, except for the few that specification 7 and 8 answer as text. */
export const errorOutput = lazy(() =>
  z.object({
    message: z.string().describe('What happened and what to do next, for people.'),
    fields: z
      .record(z.string(), z.string())
      .describe('The message of each field that is wrong, by its name; days and lists by position, such as `itinerary.0.title`.'),
    requestId: z.string().optional().describe('Only with status 500 and above: the id that the log line of the request names.'),
  }),
);
export type ErrorJson = z.infer<ReturnType<typeof errorOutput>>;

/** The answer of a call that has nothing else to say. */
export const messageOutput = lazy(() => z.object({ message: z.string().describe('What was done, for people.') }));
