import { z } from 'zod';
import { LIMITS, ROLES } from '../constants.ts';
import { MESSAGES, OWN_MESSAGES } from '../messages.ts';
import { browserRules, email, mobileNo, newPassword, normaliseEmail, optionalText, password, requiredLine } from './fields.ts';

// What accounts accept (specification 2.11, 2.12, 5 and 7): one shape each for forms, GraphQL and REST.

/** Specification 2.11; a `role` may be sent and is not read: nobody chooses the own role. */
export const registrationInput = z.object({
  userName: requiredLine(MESSAGES.userName, LIMITS.userNameMax),
  email,
  password: newPassword,
  mobileNo,
});

export const credentialsInput = z.object({
  email: z
    .string(MESSAGES.emailRequired)
    .transform(normaliseEmail)
    .pipe(z.string().min(1, MESSAGES.emailRequired).max(254, MESSAGES.email))
    .register(browserRules, { type: 'email', requiredMessage: MESSAGES.emailRequired, invalidMessage: MESSAGES.email }),
  password,
});

/** Six digits of an authenticator app, or a recovery code. */
export const secondFactorCodeInput = z.object({
  code: z
    .string(OWN_MESSAGES.codeRequired)
    .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
    .refine((value) => value !== '', OWN_MESSAGES.codeRequired)
    .refine((value) => value.length <= 32, OWN_MESSAGES.code)
    .register(browserRules, { requiredMessage: OWN_MESSAGES.codeRequired }),
});

/** Specification 7, PUT /updateProfile/{id}: either of the two may be left out or empty, not both. */
export const profileInput = z
  .object({
    userName: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      requiredLine(MESSAGES.userName, LIMITS.userNameMax).optional(),
    ),
    password: z.preprocess((value) => (value === '' || value === null ? undefined : value), newPassword.optional()),
  })
  .refine(({ userName, password: changed }) => userName !== undefined || changed !== undefined, {
    path: ['userName'],
    message: OWN_MESSAGES.nothingToChange,
  });

/** Specification 7, PUT /updateAddress/{id}. An empty one takes the address away. */
export const addressInput = z.object({ address: optionalText(LIMITS.addressMax) });

export const passwordResetRequestInput = z.object({ email });
export const passwordResetInput = z.object({
  token: z.string(OWN_MESSAGES.linkExpired).min(1, OWN_MESSAGES.linkExpired),
  password: newPassword,
});
export const roleInput = z.object({ role: z.enum(ROLES, `Must be one of ${ROLES.join(', ')}.`) });
