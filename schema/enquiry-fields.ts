import { type EnquiryKind, type EnquiryType, LIMITS } from './constants.ts';
import * as choices from './inputs/enquiry-choices.ts';
import { listFlexibleNames } from './inputs/flexible-dates.ts';
import { FORM_MESSAGES } from './inputs/form-messages.ts';
import { MESSAGES, OWN_MESSAGES } from './messages.ts';
import { COUNTRIES, INSURANCE_COUNTRIES, PICKUP_PLACES, type SelectOption } from './places.ts';

/** One field of an enquiry form. The forms and the zod schemas are both built from it. */
export interface FieldSpec {
  /** The name in forms, GraphQL and REST (specification 2.13, 2.14 and 3). */
  name: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'date' | 'months' | 'number' | 'select' | 'area';
  optional?: true;
  /** The choices; a string is both value and label. */
  options?: readonly (string | SelectOption)[];
  /** The name of the choices in GraphQL, where it is not that of the field. */
  choiceType?: string;
  /** For numbers: the inclusive bounds. */
  min?: number;
  max?: number;
  /** For dates: whether they must be in the past or in the future. */
  dateRange?: 'past' | 'future';
  /** For dates: the name of the field with the earliest allowed day, and the message for earlier days. */
  notBefore?: string;
  orderMessage?: string;
  /** For dates: the name of the box "My dates are flexible" of the form; a date is not asked while it is ticked. */
  flexibleBy?: string;
  autoComplete?: 'name' | 'given-name' | 'family-name' | 'email' | 'tel' | 'bday' | 'country-name';
  /** A country: a list stores its two letters, a text its name. Codes, names and demonyms are understood (countries.ts). */
  country?: true;
  /** The message for an empty field, if the specification gives one. */
  requiredMessage?: string;
  hint?: string;
  /** Not stored in browser drafts, which other users of a shared computer could read. */
  sensitive?: true;
}

const textField = (name: string, label: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ name, label, kind: 'text', ...more });
const dateField = (name: string, label: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ name, label, kind: 'date', ...more });
/** Start and end dates, which must be in the future. */
const futureDateField = (name: string, label: string, more: Partial<FieldSpec> = {}): FieldSpec =>
  dateField(name, label, { dateRange: 'future', requiredMessage: FORM_MESSAGES.startDate, ...more });
const endDateField = (name: string, label: string, first: string, more: Partial<FieldSpec> = {}): FieldSpec =>
  futureDateField(name, label, {
    notBefore: first,
    orderMessage: FORM_MESSAGES.dateOrder,
    requiredMessage: FORM_MESSAGES.endDate,
    ...more,
  });
const FLIGHT_FLEXIBLE = { flexibleBy: 'flightFlexibleDates' };
const RETURN_MESSAGES = { requiredMessage: FORM_MESSAGES.returnDate, orderMessage: FORM_MESSAGES.returnOrder };
const selectField = (name: string, label: string, options: FieldSpec['options'], more: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  label,
  kind: 'select',
  options,
  requiredMessage: OWN_MESSAGES.choice,
  ...more,
});
const birthDateField = (name: string): FieldSpec =>
  dateField(name, 'Date of birth', {
    dateRange: 'past',
    autoComplete: 'bday',
    sensitive: true,
    requiredMessage: FORM_MESSAGES.birthDate,
  });
/** A number of travellers, or of `what` the label does not name. */
const countField = (name: string, min: number, max: number, label = 'People', what = label.toLowerCase()): FieldSpec => ({
  name,
  label,
  kind: 'number',
  min,
  max,
  requiredMessage: `How many ${what}?`,
});

const NAME = textField('name', 'Name', { autoComplete: 'name' });
const EMAIL: FieldSpec = { name: 'email', label: 'Email', kind: 'email', autoComplete: 'email', requiredMessage: MESSAGES.email };
const PHONE: FieldSpec = { name: 'phone', label: 'Phone', kind: 'tel', autoComplete: 'tel' };

/** The contact fields of the enquiry form (specification 2.14 and 5). */
export const CONTACT_FIELDS: readonly FieldSpec[] = [
  NAME,
  EMAIL,
  PHONE,
  { name: 'message', label: 'Message', kind: 'area', optional: true },
];

interface EnquirySection {
  label: string;
  fields: readonly FieldSpec[];
}

const COUNTRY = { country: true, requiredMessage: FORM_MESSAGES.country } as const;
const NATIONALITY = { country: true, requiredMessage: FORM_MESSAGES.nationality } as const;

/** Specification 2.14: the sections of the enquiry form, each with the fields that it opens, in the form's order. */
export const ENQUIRY_SECTIONS: Readonly<Record<EnquiryType, EnquirySection>> = {
  package: {
    label: 'Package',
    fields: [
      textField('packageDestination', 'Destination', { requiredMessage: FORM_MESSAGES.destination }),
      countField('packagePersons', 1, 500),
      futureDateField('packageStartDate', 'Start date', { flexibleBy: 'packageFlexibleDates' }),
      endDateField('packageEndDate', 'End date', 'packageStartDate', { flexibleBy: 'packageFlexibleDates' }),
    ],
  },
  flight: {
    label: 'Flight',
    fields: [
      textField('flightFrom', 'From', { requiredMessage: FORM_MESSAGES.departure }),
      textField('flightTo', 'To', { requiredMessage: FORM_MESSAGES.destination }),
      selectField('flightTripType', 'Trip type', choices.FLIGHT_TRIP_TYPES),
      futureDateField('flightDate', 'Departure date', { ...FLIGHT_FLEXIBLE, requiredMessage: FORM_MESSAGES.departureDate }),
      endDateField('flightReturnDate', 'Return date', 'flightDate', { ...FLIGHT_FLEXIBLE, ...RETURN_MESSAGES }),
    ],
  },
  passport: {
    label: 'Passport',
    fields: [
      textField('passportNationality', 'Nationality', { ...NATIONALITY, autoComplete: 'country-name', sensitive: true }),
      birthDateField('passportDOB'),
      selectField('passportType', 'Passport type', choices.PASSPORT_TYPES, { sensitive: true }),
    ],
  },
  visa: {
    label: 'Visa',
    fields: [textField('visaToCountry', 'To country', COUNTRY), textField('visaNationality', 'Nationality', NATIONALITY)],
  },
  car: {
    label: 'Car',
    fields: [
      textField('carPickup', 'Pick-up place', { requiredMessage: FORM_MESSAGES.pickupPlace }),
      textField('carDrop', 'Drop-off place', { requiredMessage: FORM_MESSAGES.dropPlace }),
      futureDateField('carDate', 'Travel date', { flexibleBy: 'carFlexibleDates', requiredMessage: FORM_MESSAGES.travelDate }),
    ],
  },
};

/** The fields of all sections (specification 3: Enquiry), in the form's order. */
export const ENQUIRY_SECTION_FIELDS: readonly FieldSpec[] = Object.values(ENQUIRY_SECTIONS).flatMap(({ fields }) => fields);

/** What Book Now and an enquiry about a package ask besides the package (specification 2.7), in the order of the form. */
export const TRIP_FIELDS: readonly [
  startDate: FieldSpec,
  adults: FieldSpec,
  children: FieldSpec,
  childrenWithoutBed: FieldSpec,
  infants: FieldSpec,
  note: FieldSpec,
] = [
  futureDateField('packageStartDate', 'Start date', { flexibleBy: 'packageFlexibleDates' }),
  countField('packageAdults', 1, LIMITS.tripPeopleMax, 'Adults'),
  { ...countField('packageChildren', 0, LIMITS.tripPeopleMax, 'Children'), optional: true },
  // Of the children; only asked where the package has a price for it.
  { ...countField('packageChildrenWithoutBed', 0, LIMITS.tripPeopleMax, 'Children without bed'), optional: true },
  { ...countField('packageInfants', 0, LIMITS.tripPeopleMax, 'Infants'), optional: true },
  { name: 'message', label: 'Anything we should know?', kind: 'area', optional: true },
];
/** When a sender with flexible dates could travel: the first days of months. */
export const FLEXIBLE_MONTHS: FieldSpec = { name: 'packageMonths', label: 'Months', kind: 'months', optional: true };
/** The answers of `TRIP_FIELDS` that only they have, beside those of the section about packages. */
export const TRAVELLER_COUNT_FIELDS: readonly FieldSpec[] = TRIP_FIELDS.filter(({ kind }) => kind === 'number');

/** What the form of Book Now showed as the price when the enquiry was sent. It is stored beside the answers. */
export const SHOWN_PRICE: FieldSpec = { name: 'packagePrice', label: 'Price on the website', kind: 'text' };

/**
 * Phone numbers of any country as people write them: one or several, with extensions and words. 6 to 40 digits, and no @, which belongs
 * to an e-mail. Browsers and the server use the same pattern.
 */
export const PHONE_PATTERN = '(?=(?:[^0-9@]*[0-9]){6,40}[^0-9@]*$)[^@]{6,100}';

/** Specification 2.13: the sections of the visa form, without its two files. */
export const VISA_JOURNEY: readonly FieldSpec[] = [
  selectField('visaCountry', 'Visa country', COUNTRIES, COUNTRY),
  selectField('nationality', 'Nationality', COUNTRIES, { ...NATIONALITY, sensitive: true }),
  selectField('visaType', 'Visa type', choices.VISA_TYPES),
  selectField(
    'visaValidity',
    'Visa validity',
    choices.VISA_VALIDITIES.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` })),
  ),
];
export const VISA_TRAVELLER: readonly FieldSpec[] = [
  textField('firstName', 'First name', { autoComplete: 'given-name' }),
  textField('lastName', 'Last name', { autoComplete: 'family-name', hint: 'As printed in your passport.' }),
  birthDateField('dob'),
  selectField('gender', 'Gender', choices.GENDERS, { sensitive: true }),
  selectField('maritalStatus', 'Marital status', choices.MARITAL_STATUSES, { sensitive: true }),
  selectField('countryOfBirth', 'Country of birth', COUNTRIES, {
    ...COUNTRY,
    sensitive: true,
    requiredMessage: FORM_MESSAGES.birthCountry,
  }),
  textField('religion', 'Religion', {
    sensitive: true,
    hint: 'The visa form asks for it, because some embassies do. It is deleted with your documents.',
  }),
];
export const VISA_CONTACT: readonly FieldSpec[] = [
  EMAIL,
  { name: 'contactNumber', label: 'Contact number', kind: 'tel', autoComplete: 'tel' },
];
export const VISA_FIELDS: readonly FieldSpec[] = [...VISA_JOURNEY, ...VISA_TRAVELLER, ...VISA_CONTACT];
/** The files of the visa form. */
export const VISA_FILES = [
  { name: 'passportCopy', label: 'Passport copy' },
  { name: 'panCardCopy', label: 'PAN card copy' },
] as const;

/** Specification 2.13: the insurance form. `totalDays` and the number of travellers are computed. */
export const INSURANCE_FIELDS: readonly FieldSpec[] = [
  selectField('insuranceType', 'Insurance type', choices.INSURANCE_TYPES),
  selectField('fromCountry', 'Travelling from', INSURANCE_COUNTRIES, COUNTRY),
  selectField('toCountry', 'Travelling to', COUNTRIES, COUNTRY),
  futureDateField('startDate', 'Start date', { flexibleBy: 'coverFlexibleDates' }),
  endDateField('endDate', 'End date', 'startDate', { flexibleBy: 'coverFlexibleDates' }),
];
/** What is computed from them and stored beside them. */
export const COMPUTED_INSURANCE_FIELDS: readonly FieldSpec[] = [
  { name: 'totalDays', label: 'Total days', kind: 'number' },
  { name: 'numberOfPersons', label: 'Travellers', kind: 'number' },
];
/** The name in each traveller row; the other field is the passport file. */
export const TRAVELLER_NAME = textField('name', 'Name', { requiredMessage: FORM_MESSAGES.travellerName, sensitive: true });

export const CAR_FIELDS: readonly FieldSpec[] = [
  futureDateField('rentalStartDate', 'Pick-up date', { flexibleBy: 'rentalFlexibleDates', requiredMessage: FORM_MESSAGES.pickupDate }),
  endDateField('rentalEndDate', 'Return date', 'rentalStartDate', {
    flexibleBy: 'rentalFlexibleDates',
    requiredMessage: FORM_MESSAGES.returnDate,
    orderMessage: FORM_MESSAGES.rentalOrder,
  }),
  selectField('carType', 'Car type', choices.CAR_TYPES),
  countField('person', LIMITS.carPersonsMin, 60),
  selectField('startLocation', 'Pick-up place', PICKUP_PLACES, {
    choiceType: 'PickupPlace',
    requiredMessage: FORM_MESSAGES.pickupPlace,
  }),
  selectField('endLocation', 'Return place', PICKUP_PLACES, { choiceType: 'PickupPlace', requiredMessage: FORM_MESSAGES.returnPlace }),
];

export const TOUR_FIELDS: readonly FieldSpec[] = [
  textField('destination', 'Destination', { requiredMessage: FORM_MESSAGES.destination }),
  countField('days', LIMITS.tourDaysMin, 365, 'Number of days', 'days'),
  {
    name: 'travelDetails',
    label: 'Travel details',
    kind: 'area',
    optional: true,
    hint: 'Who is travelling, what you must see, what you would rather skip.',
  },
];

/** The boxes "My dates are flexible" of the sections. */
export const FLEXIBLE_DATE_NAMES = listFlexibleNames(ENQUIRY_SECTION_FIELDS);

/** The fields of each kind without its contact fields; mails, staff screens and the status page label the details by them. */
export const ENQUIRY_FORM_FIELDS: Readonly<Record<Exclude<EnquiryKind, 'general' | 'booking'>, readonly FieldSpec[]>> = {
  visa: VISA_FIELDS,
  insurance: INSURANCE_FIELDS,
  car: CAR_FIELDS,
  tour: TOUR_FIELDS,
};

/** Contact fields of forms whose documented fields have none, or too few. */
export const SENDER_CONTACT: readonly [name: FieldSpec, email: FieldSpec, phone: FieldSpec] = [NAME, EMAIL, PHONE];
export const TOUR_CONTACT: readonly FieldSpec[] = [NAME, EMAIL, { ...PHONE, optional: true }];

/** Whether the form offers all countries: its input is searched, and what it does not list is understood by name. */
export const offersAllCountries = ({ country, options }: Pick<FieldSpec, 'country' | 'options'>): boolean =>
  country === true && (options === undefined || options === COUNTRIES);
