import { z } from 'zod';
import { DAY_MS, type EnquiryType, LIMITS } from '../constants.ts';
import {
  CONTACT_FIELDS,
  ENQUIRY_SECTION_FIELDS,
  ENQUIRY_SECTIONS,
  type FieldSpec,
  offersAllCountries,
  PHONE_PATTERN,
  TOUR_CONTACT,
  TOUR_FIELDS,
  TRAVELLER_NAME,
  VISA_FIELDS,
} from '../enquiry-fields.ts';
import { lazy } from '../lazy.ts';
import { OWN_MESSAGES } from '../messages.ts';
import { getCountryLabel } from '../places.ts';
import {
  browserRules,
  email,
  emptyAsUndefined,
  getBrowserRules,
  missingAsEmpty,
  NOT_BLANK_PATTERN,
  optionalText,
  requiredLine,
  requiredText,
} from './fields.ts';
import { isAsked, pickFlexibleDates } from './flexible-dates.ts';
import { FORM_MESSAGES } from './form-messages.ts';
import { getOptionValues } from './typed-fields.ts';

// Enquiries (specification 2.13, 2.14, 5 and 7), built from the field lists that the forms render.

/** The message for an empty required field. */
const getRequiredMessage = ({ label, requiredMessage }: FieldSpec): string => requiredMessage ?? `${label} is required.`;

/** Whether a text is a phone number, or several, as people write them. */
export const IS_PHONE = new RegExp(`^(?:${PHONE_PATTERN})$`);
/** A phone number of any country as people write it. */
export const phone = (message: string) =>
  requiredLine(message, 40)
    .refine((value) => IS_PHONE.test(value), OWN_MESSAGES.phone)
    .register(browserRules, { type: 'tel', pattern: PHONE_PATTERN, requiredMessage: message, invalidMessage: OWN_MESSAGES.phone });

/** A calendar day. Of a date with a time, only the day is used. */
const day = (message: string, { dateRange }: FieldSpec) =>
  z
    .string(message)
    .transform((value) => value.trim().replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1'))
    .refine((value) => value !== '', message)
    .refine((value) => value === '' || parseDay(value) !== null, OWN_MESSAGES.date)
    // One day of tolerance for other time zones.
    .refine((value) => dateRange !== 'past' || (parseDay(value) ?? 0) < Date.now() + DAY_MS, FORM_MESSAGES.datePast)
    .refine(
      (value) => dateRange !== 'future' || (parseDay(value) ?? Number.POSITIVE_INFINITY) > Date.now() - 2 * DAY_MS,
      FORM_MESSAGES.dateFuture,
    )
    .register(browserRules, {
      type: 'date',
      requiredMessage: message,
      invalidMessage: dateRange === 'past' ? FORM_MESSAGES.datePast : FORM_MESSAGES.dateFuture,
    });

/** The start of a day in milliseconds, UTC; null for anything but a day from 1900 to 2199. */
function parseDay(value: unknown): number | null {
  const time = typeof value === 'string' && /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value as string) ? time : null;
}

const wholeNumber = (message: string, { min = 0, max = 1_000_000 }: Pick<FieldSpec, 'min' | 'max'>) => {
  const wrong = message.endsWith('?') ? `${message} Enter ${min} to ${max}.` : message;
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\s*-?\d{1,9}\s*$/)
          .transform(Number),
      ],
      { error: ({ input }) => (String(input ?? '').trim() === '' ? message : wrong) },
    )
    .pipe(z.int(wrong).min(min, wrong).max(max, wrong))
    .register(browserRules, { type: 'number', inputMode: 'numeric', min, max, requiredMessage: message, invalidMessage: wrong });
};

/** Whether a choice is one of the field's, or any country where all countries are offered: the list of the form is an excerpt. */
const isChoice = (spec: FieldSpec, value: string): boolean =>
  getOptionValues(spec).includes(value) || (offersAllCountries(spec) && getCountryLabel(value) !== undefined);

function createFieldInput(spec: FieldSpec): z.ZodType {
  const message = getRequiredMessage(spec);
  switch (spec.kind) {
    case 'email':
      return email();
    case 'tel':
      return phone(message);
    case 'date':
      return day(message, spec);
    case 'months':
      return z.preprocess(
        (value) => (typeof value === 'string' ? value.replaceAll(' ', '') : value),
        z.string(message).regex(/^\d{4}-(?:0[1-9]|1[0-2])-01(?:,\d{4}-(?:0[1-9]|1[0-2])-01){0,11}$/, OWN_MESSAGES.choice),
      );
    case 'number':
      return wholeNumber(message, spec);
    case 'select':
      return z
        .preprocess(
          (value) => (typeof value === 'number' ? String(value) : value),
          z
            .string(message)
            .refine((value) => value.trim() !== '', { message, abort: true })
            .refine((value) => isChoice(spec, value), offersAllCountries(spec) ? FORM_MESSAGES.countryUnknown : OWN_MESSAGES.choice),
        )
        .register(
          browserRules,
          offersAllCountries(spec)
            ? { pattern: NOT_BLANK_PATTERN, requiredMessage: message, invalidMessage: FORM_MESSAGES.countryUnknown }
            : { type: 'select', requiredMessage: message },
        );
    case 'area':
      // No `maxLength` for the browser: the limit is far above what visitors type.
      return optionalText().register(browserRules, { type: 'textarea' });
    default:
      return requiredLine(message);
  }
}

const fieldInputs = new WeakMap<FieldSpec, z.ZodType>();
/** The zod schema of a field, cached per field object. */
export function getFieldInput(spec: FieldSpec): z.ZodType {
  const input = fieldInputs.get(spec) ?? createFieldInput(spec);
  fieldInputs.set(spec, input);
  return input;
}

type Values = Readonly<Record<string, unknown>>;

/** Messages for dates that are before their `notBefore` field, by field name. */
function findDateOrderErrors(specs: readonly FieldSpec[], values: Values): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const spec of specs) {
    const [first, last] = [parseDay(values[spec.notBefore ?? '']), parseDay(values[spec.name])];
    if (first !== null && last !== null && last < first) wrong[spec.name] = spec.orderMessage ?? FORM_MESSAGES.dateOrder;
  }
  return wrong;
}

const keptKinds: readonly FieldSpec['kind'][] = ['date', 'number', 'select'];

/** A field of a documented call: what its shape does not accept is kept as the text that was sent, so that no enquiry is lost. */
function keepAsSent(spec: FieldSpec): z.ZodType {
  if (!keptKinds.includes(spec.kind)) return getFieldInput(spec);
  const text = requiredLine(getRequiredMessage(spec));
  const known = createFieldInput({ ...spec, dateRange: undefined });
  return z.unknown().transform((value, { addIssue }) => {
    const parsed = known.safeParse(value);
    if (parsed.success) return parsed.data;
    const kept = text.safeParse(typeof value === 'number' ? String(value) : value);
    if (kept.success) return kept.data;
    addIssue({ code: 'custom', message: kept.error.issues[0]?.message });
    return z.NEVER;
  });
}

/** The shape of a list of fields. */
export const createFormInput = (specs: readonly FieldSpec[], createInput: (spec: FieldSpec) => z.ZodType = getFieldInput) =>
  z
    .object(Object.fromEntries(specs.map((spec) => [spec.name, spec.optional ? emptyAsUndefined(createInput(spec)) : createInput(spec)])))
    .superRefine((values, { addIssue }) => {
      for (const [name, message] of Object.entries(findDateOrderErrors(specs, values))) addIssue({ code: 'custom', path: [name], message });
    });

/** The section fields of a general enquiry, all optional: `validateSections` holds the rules of the form. */
const sectionFields = () => Object.fromEntries(ENQUIRY_SECTION_FIELDS.map((spec) => [spec.name, emptyAsUndefined(keepAsSent(spec))]));

/** Name, e-mail, phone, and an optional message. */
const contactFields = () => ({
  ...createFormInput(CONTACT_FIELDS).shape,
  message: missingAsEmpty(optionalText()),
});

/** POST /api/enquiries (specification 7), without `enquiryTypes` and `submittedAt`, of which everything is taken. */
export const enquiryInput = lazy(() => z.object({ ...contactFields(), ...sectionFields() }));

/**
 * Additional rules of the form (specification 4 and 5): every field of the opened sections is required, and dates must
 * be in the future and in the right order. Returns messages by field name.
 */
export function validateSections(types: readonly EnquiryType[], values: Values): Record<string, string> {
  const specs = types.flatMap((type) => ENQUIRY_SECTIONS[type].fields).filter((spec) => isFieldShown(spec, values));
  const wrong = findDateOrderErrors(specs, values);
  for (const spec of specs) {
    const result = getFieldInput(spec).safeParse(values[spec.name] ?? '');
    if (!result.success) wrong[spec.name] = result.error.issues[0]?.message ?? getRequiredMessage(spec);
  }
  return wrong;
}

/** A one-way flight has no return date, and flexible dates are not asked. */
const isFieldShown = (spec: FieldSpec, values: Values): boolean =>
  (spec.name !== 'flightReturnDate' || values.flightTripType === 'Round Trip') && isAsked(spec, values);

/** The values of the opened sections. Specification 4: closing a section clears its fields. */
export function pickOpenSections(types: readonly EnquiryType[], values: Values): Record<string, unknown> {
  const specs = types.flatMap((type) => ENQUIRY_SECTIONS[type].fields);
  const shown = specs.filter((spec) => isFieldShown(spec, values)).map(({ name }) => [name, values[name]]);
  return { ...Object.fromEntries(shown), ...pickFlexibleDates(specs, values) };
}

export const visaInput = lazy(() => createFormInput(VISA_FIELDS));
/** POST /api/visa/sendInquiry (specification 7). */
export const visaCallInput = lazy(() => createFormInput(VISA_FIELDS, keepAsSent));
export const customTourInput = lazy(() => createFormInput([...TOUR_CONTACT, ...TOUR_FIELDS]));
/** The travellers of an insurance request: at least one. */
export const travellersInput = lazy(() =>
  z.object({
    persons: z
      .array(z.object({ name: requiredLine(getRequiredMessage(TRAVELLER_NAME)) }), 'Name who travels.')
      .min(1, 'Name who travels.')
      .max(LIMITS.travellersMax, `At most ${LIMITS.travellersMax} travellers can be sent at once.`),
  }),
);

/** Without a rating, a review has five stars (specification 3). */
function ratingField() {
  const rating = wholeNumber('Choose one to five stars.', { min: LIMITS.ratingMin, max: LIMITS.ratingMax });
  return z
    .preprocess((value) => (value === undefined || value === null || value === '' ? LIMITS.ratingDefault : value), rating)
    .register(browserRules, getBrowserRules(rating));
}

/** Specification 5: a review without its picture. */
export const reviewInput = lazy(() =>
  z.object({
    name: requiredLine(OWN_MESSAGES.reviewName, LIMITS.reviewNameMax),
    message: requiredText(OWN_MESSAGES.reviewMessage, LIMITS.reviewMax).register(browserRules, {
      type: 'textarea',
      maxLength: LIMITS.reviewMax,
      requiredMessage: OWN_MESSAGES.reviewMessage,
    }),
    rating: ratingField(),
    /** The package that the author took, by its id; null for none. */
    packageId: z.preprocess(
      (value) => (value === undefined || value === '' ? null : typeof value === 'number' ? String(value) : value),
      z
        .string(FORM_MESSAGES.reviewPackage)
        .regex(/^\d{1,15}$/, FORM_MESSAGES.reviewPackage)
        .transform(Number)
        .nullable(),
    ),
  }),
);
