import { z } from 'zod';

// Fields that several answers share.

/** The primary key. */
export const idField = () => z.int().positive().describe('The number of the row.');
/** The token of optimistic concurrency. */
export const versionField = () => z.int().describe('Grows with each save. Send it back with PUT to detect that someone else saved.');
/** What a page needs to reserve the space of a picture. */
export const pictureSize = () => ({
  width: z.int().describe('Pixels; 0 if not known.'),
  height: z.int().describe('Pixels; 0 if not known.'),
  colour: z.string().describe('The placeholder colour, #rrggbb.'),
});
