import { z } from 'zod';
import { LIMITS } from '../constants.ts';
import { lazy } from '../lazy.ts';
import { MESSAGES } from '../messages.ts';
import { EMAIL_PATTERN } from './contact-patterns.ts';
import { FORM_MESSAGES } from './form-messages.ts';

// The basic zod schemas, with the messages of specification 5. Input may have any type:
// a value that is not a string gets the same message as an empty one.

/** Browser validation of a field, with its messages. Forms pass these rules to their fields as props. */
interface BrowserRules {
  type?: 'email' | 'tel' | 'password' | 'date' | 'number' | 'select' | 'textarea';
  inputMode?: 'numeric' | 'tel';
  /** A regular expression that the whole value must match. */
  pattern?: string;
  maxLength?: number;
  min?: number;
  max?: number;
  /** Shown when the field is empty. Without it the field is optional. */
  requiredMessage?: string;
  /** Shown when the value breaks another rule. */
  invalidMessage?: string;
}

export type FieldInput = z.ZodType;

export const browserRules = z.registry<BrowserRules>();
/** The browser rules that were registered with a schema, or an empty object. */
export const getBrowserRules = (input: FieldInput): BrowserRules => browserRules.get(input) ?? {};

export const NOT_BLANK_PATTERN = '.*\\S.*';

/** Counts code points, not UTF-16 units. */
const countCharacters = (value: string): number => [...value].length;
/** Whether a text is too long to be processed at all. The margin is for white space and control characters, which are removed later. */
const isFarTooLong = (value: string, max: number): boolean => value.length > 4 * max + 1000;
/** The message for a text of more than `max` characters. */
export const formatTooLong = (max: number): string => `Use at most ${max} characters.`;
/** Replaces line breaks, control characters and invisible formatting (such as bidi overrides) with a space. */
export const toSingleLine = (value: string): string =>
  value.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ').trim();

/** A required line of text, trimmed. */
export const requiredLine = (message: string, maxLength?: number) => {
  const max = maxLength ?? LIMITS.maxLineChars;
  return z
    .string(message)
    .refine((value) => !isFarTooLong(value, max), { message: formatTooLong(max), abort: true })
    .transform(toSingleLine)
    .refine((value) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value), message)
    .refine((value) => countCharacters(value) <= max, formatTooLong(max))
    .register(browserRules, { pattern: NOT_BLANK_PATTERN, maxLength, requiredMessage: message });
};

/** Text of any number of lines, which may be empty. */
export const optionalText = (max: number = LIMITS.maxTextChars) =>
  z
    .string('Must be text.')
    .refine((value) => !isFarTooLong(value, max), { message: formatTooLong(max), abort: true })
    .transform((value) =>
      value
        .replace(/\r\n?/g, '\n')
        // Control characters except line breaks.
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim(),
    )
    .refine((value) => countCharacters(value) <= max, formatTooLong(max))
    .register(browserRules, { type: 'textarea', maxLength: max });

/** Reads null and undefined as an empty text. */
export const missingAsEmpty = <Shape extends z.ZodType>(shape: Shape) => z.preprocess((value) => value ?? '', shape);

/** Reads null as undefined, for fields that an update does not mention. */
export const nullAsUndefined = <Shape extends z.ZodType>(shape: Shape) => z.preprocess((value) => value ?? undefined, shape.optional());

/** Text of any number of lines, trimmed, which must not be empty. */
export const requiredText = (message: string, max?: number) => missingAsEmpty(optionalText(max)).refine((value) => value !== '', message);

/** A single line, which may be empty; null and undefined mean empty. */
export const optionalLine = (max: number = LIMITS.maxLineChars) =>
  missingAsEmpty(optionalText(max)).transform((value) => value.replace(/\s+/g, ' '));

/** Text that may be blank; otherwise it must match `shape`. */
export const emptyOr = (shape: z.ZodType<string>) =>
  z
    .preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), shape.optional())
    .transform((value) => value ?? '');

/** One of a fixed list. */
export const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values, `Must be one of ${values.join(', ')}.`);

/** An optional field of a form: reads an empty text and null as undefined. */
export const emptyAsUndefined = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), shape.optional());

/** Normalises an email address for storage and lookup. Case is ignored. */
export const normaliseEmail = (value: string): string => value.normalize('NFKC').trim().toLowerCase();

/** A valid email address. */
export const email = lazy(() =>
  z
    .string(MESSAGES.email)
    .max(1000, { message: MESSAGES.email, abort: true })
    .transform(normaliseEmail)
    .pipe(
      z
        .string()
        .max(254, MESSAGES.email)
        .regex(new RegExp(`^${EMAIL_PATTERN}$`, 'u'), MESSAGES.email),
    )
    .register(browserRules, { type: 'email', pattern: EMAIL_PATTERN, requiredMessage: MESSAGES.email, invalidMessage: MESSAGES.email }),
);

/** A new password. NFKC makes it independent of the keyboard; it is never truncated. */
export const newPassword = lazy(() =>
  z
    .string(MESSAGES.password)
    .transform((value) => value.normalize('NFKC'))
    .refine((value) => value !== '', MESSAGES.password)
    .refine((value) => value === '' || countCharacters(value) >= LIMITS.passwordMin, FORM_MESSAGES.passwordShort)
    .refine((value) => countCharacters(value) <= LIMITS.passwordMax, FORM_MESSAGES.passwordLong)
    .register(browserRules, {
      type: 'password',
      pattern: `.{${LIMITS.passwordMin},${LIMITS.passwordMax}}`,
      requiredMessage: MESSAGES.password,
      invalidMessage: FORM_MESSAGES.passwordShort,
    }),
);

/** The password of a sign-in attempt. */
export const password = lazy(() =>
  z
    .string(MESSAGES.password)
    .min(1, MESSAGES.password)
    .transform((value) => value.normalize('NFKC'))
    .refine((value) => countCharacters(value) <= LIMITS.passwordMax, FORM_MESSAGES.passwordLong)
    .register(browserRules, {
      type: 'password',
      pattern: `.{1,${LIMITS.passwordMax}}`,
      requiredMessage: MESSAGES.password,
      invalidMessage: FORM_MESSAGES.passwordLong,
    }),
);
