import type { EnquiryType, RequestKind } from './constants.ts';
import { dayInWords, daysFrom } from './days.ts';
import { ENQUIRY_SECTIONS, type FieldSpec, FORM_FIELDS, VISA_FILES } from './forms.ts';

/** What a kind of request is called in a sentence. */
export const KIND_WORDS: Readonly<Record<RequestKind, string>> = {
  enquiry: 'enquiry',
  booking: 'booking enquiry',
  visa: 'visa application',
  insurance: 'insurance request',
  car: 'car rental request',
  tour: 'custom tour request',
};

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
    ...Object.values(FORM_FIELDS)
      .flat()
      .map((spec) => ({ spec, label: spec.label })),
  ].map((each) => [each.spec.name, each]),
);
/** What is counted and not asked for. */
const COUNTED: Readonly<Record<string, string>> = { totalDays: 'Days in all', numberOfPersons: 'Travellers' };

const wordsOf = ({ options = [], kind }: FieldSpec, value: string): string => {
  for (const option of options) if (typeof option !== 'string' && option.value === value) return option.label;
  return kind === 'date' ? dayInWords(value) : value;
};

/**
 * The details of a request with the labels and words of its form, in the order in which they were kept. Without
 * `sensitive`, what is about passports, birth and belief stays out: mailboxes have many readers. With `days: 'iso'` days
 * are as programs sort them.
 */
export function describe(
  details: Readonly<Record<string, unknown>>,
  { sensitive, days }: { sensitive: boolean; days?: 'iso' },
): Described[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const { spec, label = COUNTED[name] } = known.get(name) ?? {};
    if (label === undefined || (spec?.sensitive && !sensitive) || value === undefined || value === null || value === '') return [];
    const asIs = spec === undefined || (days === 'iso' && spec.kind === 'date');
    return [{ label, value: asIs ? String(value) : wordsOf(spec, String(value)) }];
  });
}

/** What a document is, by the field that it was chosen in: "PAN card copy", "Passport copy, traveller 2". */
export function documentLabel(field: string): string {
  const [, row] = /^persons\.(\d+)\.passport$/.exec(field) ?? [];
  if (row !== undefined) return `Passport copy, traveller ${Number(row) + 1}`;
  return VISA_FILES.find(({ name }) => name === field)?.label ?? field;
}

/** A detail in words; '' where there is none. */
const detailIn = (details: Readonly<Record<string, unknown>>, name: string): string => {
  const value = details[name];
  const spec = known.get(name)?.spec;
  return value === undefined || value === null ? '' : spec ? wordsOf(spec, String(value)) : String(value);
};

/** "5 days"; of a last day the day and how many it makes; what counts its days itself stays as it is. */
function duration({ packageStartDate, packageEndDate = '' }: Readonly<Record<string, unknown>>): string {
  const end = String(packageEndDate ?? '');
  if (dayInWords(end) === end) return end && !/\b(?:days?|nights?)\b/i.test(end) ? `${end} days` : end;
  const days = daysFrom(String(packageStartDate ?? ''), end);
  return days === null ? dayInWords(end) : `${dayInWords(end)}, ${days === 1 ? '1 day' : `${days} days`}`;
}

/** Specification 2.15: what the list of staff says of each type, in its words: label and field. */
const LINES: Readonly<Record<EnquiryType, readonly (readonly [label: string, field: string])[]>> = {
  package: [
    ['Destination', 'packageDestination'],
    ['Trip type', 'packagePersons'],
    ['Start date', 'packageStartDate'],
    ['Duration', 'packageEndDate'],
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
/** Who they are stands beside them. */
const NAMES = new Set(['First name', 'Last name']);

/** A request in the list of staff: the lines of its types; of other forms the first of what they say. */
export function summaryOf(types: string, details: Readonly<Record<string, unknown>>): Described[] {
  const lines = types.split(',').flatMap((type) =>
    (LINES[type as EnquiryType] ?? []).flatMap(([label, field]) => {
      const value = field === 'packageEndDate' ? duration(details) : detailIn(details, field);
      return value === '' ? [] : [{ label, value }];
    }),
  );
  if (lines.length > 0) return lines;
  return describe(details, { sensitive: false })
    .filter(({ label }) => !NAMES.has(label))
    .slice(0, SHORT);
}

/** What a request is about, as one says it in passing: "Kerala · 4 persons", "Hyderabad to Zurich · Round Trip". */
export function aboutOf(details: Readonly<Record<string, unknown>>): string {
  const of = (name: string): string => detailIn(details, name);
  const way = (from: string, to: string): string => [of(from), of(to)].filter(Boolean).join(' to ');
  const to = (name: string): string => of(name) && `To ${of(name)}`;
  const many = (name: string, one: string): string => of(name) && (of(name) === '1' ? `1 ${one}` : `${of(name)} ${one}s`);
  const parts = [
    ...[of('packageDestination'), many('packagePersons', 'person')],
    ...[way('flightFrom', 'flightTo'), of('flightTripType')],
    ...[to('visaToCountry'), to('visaCountry'), of('visaType')],
    ...[way('carPickup', 'carDrop'), of('carType'), way('startLocation', 'endLocation')],
    ...[of('destination'), many('days', 'day')],
    ...[of('insuranceType'), to('toCountry')],
  ];
  return parts.filter(Boolean).slice(0, 2).join(' · ');
}
