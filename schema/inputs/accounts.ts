import { z } from 'zod';
import { LIMITS, ROLES } from '../constants.ts';
import { ACCESS_TOKEN_LIMITS, TOKEN_SCOPE_NAMES } from '../integrations/token-scopes.ts';
import { lazy } from '../lazy.ts';
import { ACCOUNT_MESSAGES, MESSAGES, OWN_MESSAGES } from '../messages.ts';
import { STAFF_ROLES } from '../staff/rights.ts';
import { STAFF_MESSAGES } from '../staff/staff-messages.ts';
import { EMAIL_PATTERN, MOBILE_NUMBER_PATTERN, toMobileNumber } from './contact-patterns.ts';
import {
  browserRules,
  email,
  emptyAsUndefined,
  newPassword,
  normaliseEmail,
  oneOf,
  optionalText,
  password,
  requiredLine,
} from './fields.ts';
import { FORM_MESSAGES } from './form-messages.ts';

// Accounts (specification 2.11, 2.12, 5 and 7).

/** A mobile number of `LIMITS.mobileDigits` digits, which may be written with the country code of a storefront. */
const mobileNo = lazy(() =>
  z
    .string(MESSAGES.mobileNo)
    .max(100, { message: MESSAGES.mobileNo, abort: true })
    .transform(toMobileNumber)
    .pipe(z.string().regex(new RegExp(`^[0-9]{${LIMITS.mobileDigits}}$`), MESSAGES.mobileNo))
    .register(browserRules, { type: 'tel', inputMode: 'tel', pattern: MOBILE_NUMBER_PATTERN, requiredMessage: MESSAGES.mobileNo }),
);

/** Specification 2.11; a sent `role` is ignored. */
export const registrationInput = lazy(() =>
  z.object({
    userName: requiredLine(MESSAGES.userName, LIMITS.userNameMax),
    email: email(),
    password: newPassword(),
    mobileNo: mobileNo(),
  }),
);

export const credentialsInput = lazy(() =>
  z.object({
    email: z
      .string(MESSAGES.emailRequired)
      .transform(normaliseEmail)
      .pipe(z.string().min(1, MESSAGES.emailRequired).max(254, MESSAGES.email))
      .register(browserRules, {
        type: 'email',
        pattern: EMAIL_PATTERN,
        requiredMessage: MESSAGES.emailRequired,
        invalidMessage: MESSAGES.email,
      }),
    password: password(),
  }),
);

/** Six digits of an authenticator app, or a recovery code. */
export const secondFactorCodeInput = lazy(() =>
  z.object({
    code: z
      .string(FORM_MESSAGES.codeRequired)
      .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
      .refine((value) => value !== '', FORM_MESSAGES.codeRequired)
      .refine((value) => value.length <= 32, FORM_MESSAGES.code)
      .register(browserRules, { requiredMessage: FORM_MESSAGES.codeRequired }),
  }),
);

/** The password of the viewer, or a code of their second factor, as proof before a sensitive change. */
export const confirmationInput = lazy(() =>
  z.object({
    confirmation: z
      .string(FORM_MESSAGES.confirmationMissing)
      .min(1, FORM_MESSAGES.confirmationMissing)
      .max(LIMITS.passwordMax, FORM_MESSAGES.passwordLong)
      .register(browserRules, { type: 'password', requiredMessage: FORM_MESSAGES.confirmationMissing }),
  }),
);

/** Specification 7, PUT /updateProfile/{id}: one of the two may be absent or empty. */
export const profileInput = lazy(() =>
  z
    .object({
      userName: emptyAsUndefined(requiredLine(MESSAGES.userName, LIMITS.userNameMax)),
      password: emptyAsUndefined(newPassword()),
    })
    .refine(({ userName, password: changed }) => userName !== undefined || changed !== undefined, {
      path: ['userName'],
      message: FORM_MESSAGES.nothingToChange,
    }),
);

/** Specification 7, PUT /updateAddress/{id}. An empty text removes the address. */
export const addressInput = lazy(() => z.object({ address: optionalText(LIMITS.addressMax) }));

/** The new mobile number of an account: ten digits, as in a registration. */
export const mobileChangeInput = lazy(() => z.object({ mobileNo: mobileNo() }));

export const passwordResetRequestInput = lazy(() => z.object({ email: email() }));
export const passwordResetInput = lazy(() =>
  z.object({
    token: z.string(FORM_MESSAGES.linkExpired).min(1, FORM_MESSAGES.linkExpired),
    password: newPassword(),
  }),
);
export const emailVerificationInput = lazy(() =>
  z.object({
    token: z.string(FORM_MESSAGES.verificationLinkExpired).min(1, FORM_MESSAGES.verificationLinkExpired),
  }),
);
/** The new e-mail of an account. */
export const emailChangeInput = lazy(() => z.object({ email: email() }));
/** Who gets the open enquiries of a colleague: an account, or nobody. */
const assigneeId = () =>
  z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .nullish();
/** The new role of an account; `staffRole` of an ADMIN. */
export const roleInput = lazy(() => z.object({ role: oneOf(ROLES), staffRole: oneOf(STAFF_ROLES).nullish(), assigneeId: assigneeId() }));
export const colleagueChangeInput = lazy(() => z.object({ assigneeId: assigneeId() }));
/** An invitation; `asTyped` confirms an e-mail whose domain looks mistyped. */
export const invitationInput = lazy(() => z.object({ email: email(), staffRole: oneOf(STAFF_ROLES), asTyped: z.boolean().nullish() }));
/** The answer to an invitation. */
export const acceptInvitationInput = lazy(() =>
  z.object({
    token: z.string(STAFF_MESSAGES.invitationVoid).min(1, STAFF_MESSAGES.invitationVoid),
    userName: requiredLine(MESSAGES.userName, LIMITS.userNameMax),
    password: newPassword(),
  }),
);

/** A new access token: what uses it, what it may do, and the days until it expires. */
export const accessTokenInput = lazy(() =>
  z.object({
    name: requiredLine(OWN_MESSAGES.tokenName, ACCESS_TOKEN_LIMITS.maxNameChars),
    scopes: z.array(oneOf(TOKEN_SCOPE_NAMES), ACCOUNT_MESSAGES.tokenScopes).min(1, ACCOUNT_MESSAGES.tokenScopes),
    days: z
      .int(ACCOUNT_MESSAGES.tokenDays(ACCESS_TOKEN_LIMITS.maxDays))
      .min(1, ACCOUNT_MESSAGES.tokenDays(ACCESS_TOKEN_LIMITS.maxDays))
      .max(ACCESS_TOKEN_LIMITS.maxDays, ACCOUNT_MESSAGES.tokenDays(ACCESS_TOKEN_LIMITS.maxDays))
      .default(ACCESS_TOKEN_LIMITS.defaultDays),
  }),
);
