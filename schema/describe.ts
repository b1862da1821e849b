import type { EnquiryType } from './constants.ts';
import { CAR_FIELDS, ENQUIRY_SECTIONS, type FieldSpec, INSURANCE_FIELDS, TOUR_FIELDS, VISA_FIELDS, VISA_FILES } from './forms.ts';

/** A field of a request as people read it. */
export interface Described {
  label: string;
  value: string;
}

interface Known {
  spec: FieldSpec;
  label: string;
}

const known = new Map<string, Known>(
  [
    ...Object.values(ENQUIRY_SECTIONS).flatMap(({ label, fields }) => fields.map((spec) => ({ spec, label: `${label}: ${spec.label}` }))),
    ...[...VISA_FIELDS, ...INSURANCE_FIELDS, ...CAR_FIELDS, ...TOUR_FIELDS].map((spec) => ({ spec, label: spec.label })),
  ].map((each) => [each.spec.name, each]),
);
/** What is counted and not asked for. */
const COUNTED: Readonly<Record<string, string>> = { totalDays: 'Days in all', numberOfPersons: 'Travellers' };

const wordsOf = ({ options = [] }: FieldSpec, value: string): string => {
  for (const option of options) if (typeof option !== 'string' && option.value === value) return option.label;
  return value;
};

/**
 * The details of a request with the labels and words of its form, in the order in which they were kept. Without
 * `sensitive`, what is about passports, birth and belief stays out: mailboxes have many readers.
 */
export function describe(details: Readonly<Record<string, unknown>>, { sensitive }: { sensitive: boolean }): Described[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const { spec, label = COUNTED[name] } = known.get(name) ?? {};
    if (label === undefined || (spec?.sensitive && !sensitive) || value === undefined || value === null || value === '') return [];
    return [{ label, value: spec ? wordsOf(spec, String(value)) : String(value) }];
  });
}

/** What a document is, by the field that it was chosen in: "PAN card copy", "Passport copy, traveller 2". */
export function documentLabel(field: string): string {
  const [, row] = /^persons\.(\d+)\.passport$/.exec(field) ?? [];
  if (row !== undefined) return `Passport copy, traveller ${Number(row) + 1}`;
  return VISA_FILES.find(({ name }) => name === field)?.label ?? field;
}

/** Specification 2.15: what the list of staff says of each type, in its words: label, field, and what follows the value. */
const LINES: Readonly<Record<EnquiryType, readonly (readonly [label: string, field: string, after?: string])[]>> = {
  package: [
    ['Destination', 'packageDestination'],
    ['Trip type', 'packagePersons'],
    ['Start date', 'packageStartDate'],
    ['Duration', 'packageEndDate', ' days'],
  ],
  flight: [
    ['Trip type', 'flightTripType'],
    ['From', 'flightFrom'],
    ['To', 'flightTo'],
    ['Date', 'flightDate'],
    ['Return', 'flightReturnDate'],
  ],
  visa: [
    ['To country', 'visaToCountry'],
    ['Nationality', 'visaNationality'],
  ],
  passport: [['Passport type', 'passportType']],
  car: [
    ['Pickup', 'carPickup'],
    ['Drop', 'carDrop'],
    ['Travel date', 'carDate'],
  ],
};
/** Lines of a request whose form is none of the enquiry's. */
const SHORT = 4;

/** What follows a value, unless it says so itself: "6 days", "5 Days / 4 Nights". */
const inDays = (value: string, after: string): string => (value.toLowerCase().includes(after.trim() || ' ') ? value : value + after);

/** A request in the list of staff: the lines of its types; of other forms the first of what they say. */
export function summaryOf(types: string, details: Readonly<Record<string, unknown>>): Described[] {
  const lines = types.split(',').flatMap((type) =>
    (LINES[type as EnquiryType] ?? []).flatMap(([label, field, after = '']) => {
      const value = details[field];
      return value === undefined || value === null || value === '' ? [] : [{ label, value: inDays(String(value), after) }];
    }),
  );
  return lines.length > 0 ? lines : describe(details, { sensitive: false }).slice(0, SHORT);
}
