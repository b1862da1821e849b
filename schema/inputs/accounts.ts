import { z } from 'zod';
import { LIMITS, ROLES } from '../constants.ts';
import { email, emailKey, line, mobileNo, newPassword, password, prose } from '../fields.ts';
import { MESSAGES, OWN_MESSAGES } from '../messages.ts';

// What accounts accept (specification 2.11, 2.12, 5 and 7): one shape each for forms, GraphQL and REST.

/** Specification 2.11; a `role` may be sent and is not read: nobody chooses the own role. */
export const registration = z.object({ userName: line(MESSAGES.userName, LIMITS.userNameMax), email, password: newPassword, mobileNo });

export const credentials = z.object({
  email: z.string(MESSAGES.emailRequired).transform(emailKey).pipe(z.string().min(1, MESSAGES.emailRequired).max(254, MESSAGES.email)),
  password,
});

/** Six digits of an authenticator app, or a recovery code. */
export const secondFactorCode = z.object({
  code: z
    .string(OWN_MESSAGES.codeRequired)
    .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
    .refine((value) => value !== '', OWN_MESSAGES.codeRequired)
    .refine((value) => value.length <= 32, OWN_MESSAGES.code),
});

/** Specification 7, PUT /updateProfile/{id}: either of the two may be left out or empty, not both. */
export const profileChange = z
  .object({
    userName: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      line(MESSAGES.userName, LIMITS.userNameMax).optional(),
    ),
    password: z.preprocess((value) => (value === '' || value === null ? undefined : value), newPassword.optional()),
  })
  .refine(({ userName, password: changed }) => userName !== undefined || changed !== undefined, {
    path: ['userName'],
    message: OWN_MESSAGES.nothingToChange,
  });

/** Specification 7, PUT /updateAddress/{id}. An empty one takes the address away. */
export const addressChange = z.object({ address: prose(LIMITS.addressMax) });

export const resetRequest = z.object({ email });
export const passwordReset = z.object({ token: z.string(OWN_MESSAGES.linkEnded).min(1, OWN_MESSAGES.linkEnded), password: newPassword });
export const roleChange = z.object({ role: z.enum(ROLES, `Must be one of ${ROLES.join(', ')}.`) });
