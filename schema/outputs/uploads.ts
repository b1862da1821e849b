import { z } from 'zod';
import { lazy } from '../lazy.ts';

/** PUT /api/uploads/{token}. */
export const receivedUploadOutput = lazy(() =>
  z.object({
    id: z.string().describe('What a GraphQL mutation names in place of the file.'),
    expiresAt: z.iso.datetime().describe('Until when a mutation may name it, in UTC.'),
  }),
);
export type ReceivedUploadJson = z.infer<ReturnType<typeof receivedUploadOutput>>;
