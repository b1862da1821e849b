import { z } from 'zod';
import { WEBHOOK_EVENT_NAMES } from '../integrations/webhook-events.ts';
import { lazy } from '../lazy.ts';
import { requiredLine } from './fields.ts';

/** A webhook as staff enter it. `src/platform/public-address.ts` checks the address further. */
export const webhookInput = lazy(() =>
  z.object({
    url: requiredLine('Enter the address of the receiver.', 2000),
    events: z
      .array(z.enum(WEBHOOK_EVENT_NAMES, 'This is not an event.'), 'Choose at least one event.')
      .min(1, 'Choose at least one event.')
      .transform((events) => WEBHOOK_EVENT_NAMES.filter((name) => events.includes(name))),
  }),
);
