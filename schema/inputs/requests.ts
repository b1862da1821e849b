import { z } from 'zod';
import { ENQUIRY_TYPES, type EnquiryType, LIMITS } from '../constants.ts';
import { email, line, prose } from '../fields.ts';
import {
  CAR_CONTACT,
  CAR_FIELDS,
  CONTACT_FIELDS,
  ENQUIRY_DETAILS,
  ENQUIRY_SECTIONS,
  type FieldSpec,
  INSURANCE_CONTACT,
  INSURANCE_FIELDS,
  PHONE_PATTERN,
  TOUR_CONTACT,
  TOUR_FIELDS,
  TRAVELLER_NAME,
  VISA_FIELDS,
} from '../forms.ts';
import { OWN_MESSAGES } from '../messages.ts';

// What visitors send (specification 2.13, 2.14, 5 and 7), built from the lists that the forms are drawn from.

/** What is told when a field is left empty. */
export const missing = ({ label, message }: FieldSpec): string => message ?? `${label} is required.`;

const IS_PHONE = new RegExp(`^(?:${PHONE_PATTERN})$`);
const phone = (message: string) => line(message, 40).refine((value) => IS_PHONE.test(value), OWN_MESSAGES.phone);

const DAY = 86_400_000;

/** A day of the calendar; of a time, its day. */
const day = (message: string, { when }: FieldSpec) =>
  z
    .string(message)
    .transform((value) => value.trim().replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1'))
    .refine((value) => value !== '', message)
    .refine((value) => value === '' || timeOf(value) !== null, OWN_MESSAGES.date)
    // Somewhere it is still yesterday, and somewhere tomorrow already.
    .refine((value) => when !== 'past' || (timeOf(value) ?? 0) < Date.now() + DAY, OWN_MESSAGES.datePast)
    .refine((value) => when !== 'future' || (timeOf(value) ?? Number.POSITIVE_INFINITY) > Date.now() - 2 * DAY, OWN_MESSAGES.dateFuture);

/** Milliseconds of the day's beginning, UTC; null for what is no day between 1900 and 2200. */
function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' && /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value as string) ? time : null;
}

/** Days from the first to the last, both counted (specification 4: "inclusive"). */
export const daysBetween = (first: string, last: string): number => ((timeOf(last) ?? 0) - (timeOf(first) ?? 0)) / DAY + 1;

const whole = (message: string, { min = 0, max = 1_000_000 }: FieldSpec) =>
  z
    .union(
      [
        z.number(message),
        z
          .string(message)
          .regex(/^\s*\d{1,9}\s*$/, message)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.int(message).min(min, `Must be at least ${min}.`).max(max, `Must be at most ${max}.`));

const valuesOf = ({ options = [] }: FieldSpec): string[] => options.map((option) => (typeof option === 'string' ? option : option.value));

function atom(spec: FieldSpec): z.ZodType {
  const message = missing(spec);
  switch (spec.kind) {
    case 'email':
      return email;
    case 'tel':
      return phone(message);
    case 'date':
      return day(message, spec);
    case 'number':
      return whole(message, spec);
    case 'select':
      return z.preprocess(
        (value) => (typeof value === 'number' ? String(value) : value),
        z.string(message).refine((value) => valuesOf(spec).includes(value), message),
      );
    case 'area':
      return prose();
    default:
      return line(message);
  }
}

/** Empty and absent are the same thing in a form. */
const optional = (shape: z.ZodType): z.ZodType =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), shape.optional());

type Values = Readonly<Record<string, unknown>>;

/** Days in the wrong order, by field. */
function outOfOrder(specs: readonly FieldSpec[], values: Values): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const spec of specs) {
    const [first, last] = [timeOf(values[spec.notBefore ?? '']), timeOf(values[spec.name])];
    if (first !== null && last !== null && last < first) wrong[spec.name] = spec.order ?? OWN_MESSAGES.dateOrder;
  }
  return wrong;
}

/** The accepted shape of a list of fields. */
const shapeOf = (specs: readonly FieldSpec[]) =>
  z
    .object(Object.fromEntries(specs.map((spec) => [spec.name, spec.optional ? optional(atom(spec)) : atom(spec)])))
    .superRefine((values, { addIssue }) => {
      for (const [name, message] of Object.entries(outOfOrder(specs, values))) addIssue({ code: 'custom', path: [name], message });
    });

const TYPES_ONLY = `Must be some of ${ENQUIRY_TYPES.join(', ')}.`;

/** `package,visa` or a list; only types that there are, each once. */
const enquiryTypes = z.preprocess(
  (value) => (value === undefined || value === null ? [] : typeof value === 'string' ? value.split(',') : value),
  z
    .custom<string[]>((value) => Array.isArray(value) && value.length <= 50 && value.every((each) => typeof each === 'string'), TYPES_ONLY)
    .transform((values) => [...new Set(values.map((value) => value.trim()).filter(Boolean))])
    .refine((values) => values.every((value) => (ENQUIRY_TYPES as readonly string[]).includes(value)), TYPES_ONLY)
    .transform((values) => values as EnquiryType[]),
);

/** The fields of all sections, as the documented call takes them: none has to be there, days may be over, and an end date may be a duration. */
const sections = Object.fromEntries(
  ENQUIRY_DETAILS.map((spec) => [
    spec.name,
    optional(spec.name === 'packageEndDate' ? line('Must be text.', LIMITS.lineMax) : atom({ ...spec, when: undefined })),
  ]),
);

/** Whom to answer: name, e-mail, phone, and a message that may be empty. */
const contact = {
  ...shapeOf(CONTACT_FIELDS).shape,
  message: z.preprocess((value) => value ?? '', prose()),
};

/** POST /api/enquiries (specification 7). */
export const enquiry = z.object({
  ...contact,
  enquiryTypes,
  submittedAt: optional(z.iso.datetime({ offset: true, message: 'Must be a time in ISO 8601.' })),
  ...sections,
});

/**
 * What the form asks for besides (specification 4 and 5): the fields of every section that was opened, days that are
 * still to come, and in the right order. Answers messages by field.
 */
export function missingInSections(types: readonly EnquiryType[], values: Values): Record<string, string> {
  const specs = types.flatMap((type) => ENQUIRY_SECTIONS[type].fields).filter(({ name }) => isAsked(name, values));
  const wrong = outOfOrder(specs, values);
  for (const spec of specs) {
    const result = atom(spec).safeParse(values[spec.name] ?? '');
    if (!result.success) wrong[spec.name] = result.error.issues[0]?.message ?? missing(spec);
  }
  return wrong;
}

/** Only a round trip returns. */
const isAsked = (name: string, values: Values): boolean => name !== 'flightReturnDate' || values.flightTripType === 'Round Trip';

/** Specification 4: closing a section clears and empties its fields. */
export const ofOpenSections = (types: readonly EnquiryType[], values: Values): Record<string, unknown> =>
  Object.fromEntries(
    types
      .flatMap((type) => ENQUIRY_SECTIONS[type].fields)
      .filter(({ name }) => isAsked(name, values))
      .map(({ name }) => [name, values[name]]),
  );

export const visa = shapeOf(VISA_FIELDS);
export const carRental = shapeOf([...CAR_CONTACT, ...CAR_FIELDS]);
export const customTour = shapeOf([...TOUR_CONTACT, ...TOUR_FIELDS]);
export const insurance = shapeOf([...INSURANCE_CONTACT, ...INSURANCE_FIELDS]);
/** The rows of an insurance request: at least one traveller. */
export const travellers = z.object({
  persons: z
    .array(z.object({ name: line(missing(TRAVELLER_NAME)) }), 'Name who travels.')
    .min(1, 'Name who travels.')
    .max(LIMITS.travellersMax, `At most ${LIMITS.travellersMax} travellers can be sent at once.`),
});

/** Specification 5: what a review has besides its picture. */
export const review = z.object({
  name: line(OWN_MESSAGES.reviewName, LIMITS.reviewNameMax),
  message: z.preprocess((value) => value ?? '', prose(LIMITS.reviewMax)).refine((value) => value !== '', OWN_MESSAGES.reviewMessage),
  rating: whole('Choose one to five stars.', {
    name: 'rating',
    label: 'Rating',
    kind: 'number',
    min: LIMITS.ratingMin,
    max: LIMITS.ratingMax,
  }),
});
