import { z } from 'zod';
import { ROLES } from '../constants.ts';
import { lazy } from '../lazy.ts';
import { idField } from './fields.ts';

const userName = () => z.string().describe('The name that the account shows.');
const role = () => z.enum(ROLES).describe('ADMIN opens the staff area; every other account is USER.');
const profilePicture = () => z.string().nullable().describe('The path of the picture below /uploads; null without one.');

/** What the browser stores of the signed-in account (specification 3 and 7). */
export const accountRecordOutput = lazy(() =>
  z.object({ id: idField(), userName: userName(), role: role(), profilePicture: profilePicture() }),
);

/** The whole account, for its owner and ADMINs (specification 3). */
export const accountOutput = lazy(() =>
  z.object({
    id: idField(),
    userName: userName(),
    email: z.string().describe('The address that signs in, in lower case.'),
    mobileNo: z.string().describe('Ten digits.'),
    role: role(),
    address: z.string().nullable().describe('The postal address; null before it is first saved.'),
    profilePicture: profilePicture(),
  }),
);
export type AccountJson = z.infer<ReturnType<typeof accountOutput>>;

/** POST /uploadProfilePicture/{id}. */
export const profilePictureOutput = lazy(() =>
  z.object({ profilePicture: profilePicture(), message: z.string().describe('What was done, for people.') }),
);
