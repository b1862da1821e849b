import { z } from 'zod';

// Fields that several answers share.

export const idField = () => z.int().positive().describe('The number of the row.');
export const versionField = () => z.int().describe('Grows with each save. Send it back with PUT to detect that somebody else saved.');
export const pictureSize = () => ({
  width: z.int().describe('Pixels; 0 if not known.'),
  height: z.int().describe('Pixels; 0 if not known.'),
  colour: z.string().describe('The placeholder colour, #rrggbb.'),
});
