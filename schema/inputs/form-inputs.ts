import { ENQUIRY_TYPES } from '../constants.ts';
import {
  CAR_FIELDS,
  CONTACT_FIELDS,
  ENQUIRY_SECTION_FIELDS,
  type FieldSpec,
  FLEXIBLE_MONTHS,
  INSURANCE_FIELDS,
  SENDER_CONTACT,
  TOUR_CONTACT,
  TOUR_FIELDS,
  TRIP_FIELDS,
  VISA_FIELDS,
} from '../enquiry-fields.ts';
import { listFlexibleDates } from './flexible-dates.ts';

// The inputs of the visitors' forms.

/** A field of an input, also one that is no control with a label: a list of choices, a time, the id of a row, a box to tick. */
export interface InputSpec extends Omit<FieldSpec, 'kind'> {
  kind: FieldSpec['kind'] | 'choices' | 'time' | 'id' | 'tick';
}

const [AUTHOR] = SENDER_CONTACT;
const CONSENT: InputSpec = { name: 'consent', label: 'Whether the sender agrees that the copies are stored', kind: 'tick' };

const withFlexibleDates = (specs: readonly FieldSpec[]): readonly InputSpec[] => [...specs, ...listFlexibleDates(specs)];

/** The inputs of the visitors' forms in GraphQL by name, without their files and the travellers. */
export const FORM_INPUTS = {
  EnquiryInput: [
    ...CONTACT_FIELDS,
    ...withFlexibleDates(ENQUIRY_SECTION_FIELDS),
    { name: 'enquiryTypes', label: 'The opened sections', kind: 'choices', options: ENQUIRY_TYPES, choiceType: 'EnquiryType' },
    { name: 'package', label: 'The package that it is about', kind: 'id' },
    { name: 'submittedAt', label: 'When it was sent', kind: 'time' },
    { ...CONSENT, label: 'Whether the sender agrees that nationality and date of birth are used to answer' },
  ],
  BookingInput: [...withFlexibleDates(TRIP_FIELDS), FLEXIBLE_MONTHS],
  PackageEnquiryInput: [
    ...SENDER_CONTACT,
    ...withFlexibleDates(TRIP_FIELDS),
    FLEXIBLE_MONTHS,
    { name: 'package', label: 'The package that it is about', kind: 'id' },
    { name: 'packageDestination', label: 'The name of the package, which counts if it is no longer offered', kind: 'text' },
    { ...CONSENT, label: 'Whether the sender agrees that these details are used to answer' },
  ],
  VisaInput: [...VISA_FIELDS, CONSENT],
  InsuranceInput: [...SENDER_CONTACT, ...withFlexibleDates(INSURANCE_FIELDS), CONSENT],
  CarRentalInput: [...SENDER_CONTACT, ...withFlexibleDates(CAR_FIELDS)],
  CustomTourInput: [...TOUR_CONTACT, ...TOUR_FIELDS],
  ReviewInput: [
    AUTHOR,
    { name: 'message', label: 'Message', kind: 'area' },
    { name: 'rating', label: 'Stars, 1 to 5', kind: 'number' },
    { name: 'packageId', label: 'The package that the author took', kind: 'id' },
  ],
} as const satisfies Record<string, readonly InputSpec[]>;
export type FormInputName = keyof typeof FORM_INPUTS;
