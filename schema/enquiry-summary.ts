import type { ENQUIRY_SOURCES, EnquiryKind, EnquiryType } from './constants.ts';
import {
  COMPUTED_INSURANCE_FIELDS,
  ENQUIRY_FORM_FIELDS,
  ENQUIRY_SECTIONS,
  type FieldSpec,
  FLEXIBLE_MONTHS,
  SHOWN_PRICE,
  TRAVELLER_COUNT_FIELDS,
  VISA_FILES,
} from './enquiry-fields.ts';
import { capitalize, countDaysInclusive, formatDay, formatDayRange, formatQuantity, formatYearMonth, pluralize } from './format.ts';
import { createFlexibleSummaries } from './inputs/flexible-dates.ts';
import { getCountryLabel } from './places.ts';

/** The noun of an enquiry kind within a sentence. */
export const ENQUIRY_KIND_LABELS: Readonly<Record<EnquiryKind, string>> = {
  general: 'enquiry',
  booking: 'booking enquiry',
  visa: 'visa application',
  insurance: 'insurance request',
  car: 'car rental request',
  tour: 'custom tour request',
};

/** How an enquiry came, for people. */
export const SOURCE_LABELS: Readonly<Record<(typeof ENQUIRY_SOURCES)[number], string>> = {
  website: 'Website',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  walk_in: 'Walk-in',
  mail: 'Mail',
};

/** A field of an enquiry, formatted for display. */
export interface LabelledValue {
  label: string;
  value: string;
}

const DURATION_LABEL = 'Package: Duration';

/** The forms without sections, as columns of their answers name them: "Visa: Email". */
const FORM_LABELS: Readonly<Record<keyof typeof ENQUIRY_FORM_FIELDS, string>> = {
  visa: 'Visa',
  insurance: 'Insurance',
  car: 'Car rental',
  tour: 'Custom tour',
};

/** The fields of all forms and the computed ones, labelled for lists in which the values of several sections stand together. */
const fieldsByName = new Map<string, FieldSpec>(
  [
    ...Object.values(ENQUIRY_SECTIONS).flatMap(({ label, fields }) =>
      [...fields, ...createFlexibleSummaries(fields)].map((spec) => ({ ...spec, label: `${label}: ${spec.label}` })),
    ),
    ...TRAVELLER_COUNT_FIELDS,
    FLEXIBLE_MONTHS,
    SHOWN_PRICE,
    ...createFlexibleSummaries([...ENQUIRY_FORM_FIELDS.car, ...ENQUIRY_FORM_FIELDS.insurance]),
    ...Object.values(ENQUIRY_FORM_FIELDS).flat(),
    ...COMPUTED_INSURANCE_FIELDS,
    // Their columns hold what is understood; these are shown only as they were sent.
    { name: 'enquiryTypes', label: 'Enquired for', kind: 'text' as const },
    { name: 'submittedAt', label: 'Submitted', kind: 'text' as const },
  ].map((spec) => [spec.name, spec]),
);

const formatFieldValue = ({ options = [], kind, country }: FieldSpec, value: string): string => {
  for (const option of options) if (typeof option !== 'string' && option.value === value) return option.label;
  if (country) return getCountryLabel(value) ?? value;
  return kind === 'date' ? formatDay(value) : kind === 'months' ? value.split(',').map(formatYearMonth).join(', ') : value;
};

/**
 * The details of an enquiry with the labels of its form, in the stored order, and what was sent where its spelling was changed. Without
 * `sensitive`, passport, birth and religion fields are left out, as in mails. With `days: 'iso'` dates stay in ISO format. `select` chooses
 * among the fields by their stored text.
 */
export const describeEnquiry = (details: Readonly<Record<string, unknown>>, options: DescribeOptions): LabelledValue[] =>
  describeAnswers(details, options).map(({ label, value }) => ({ label, value }));

interface DescribeOptions {
  sensitive: boolean;
  days?: 'iso';
  select?: (spec: FieldSpec, text: string) => boolean;
}

/** As `describeEnquiry`, with the names of the fields. */
function describeAnswers(
  details: Readonly<Record<string, unknown>>,
  { sensitive, days, select = () => true }: DescribeOptions,
): (LabelledValue & { name: string })[] {
  const { asSent = {}, ...answers } = details as { asSent?: Readonly<Record<string, string>> };
  const values: Readonly<Record<string, unknown>> = answers;
  return [...new Set([...Object.keys(values), ...Object.keys(asSent)])].flatMap((name) => {
    const spec = fieldsByName.get(name);
    const sent = asSent[name];
    const text = String(values[name] ?? '');
    if (!spec || (spec.sensitive && !sensitive) || (text === '' && !sent) || !select(spec, text)) return [];
    const shown = days === 'iso' && spec.kind === 'date' ? text : formatFieldValue(spec, text);
    // A package has a duration, which a booking keeps in place of an end date.
    const label = name === 'packageEndDate' && text !== '' && formatDay(text) === text ? DURATION_LABEL : spec.label;
    return [{ name, label, value: sent ? [shown, `(sent as “${sent}”)`].filter(Boolean).join(' ') : shown }];
  });
}

/** What a document is a copy of, and the number of its traveller (1 for the first), by its form field; null outside lists of travellers. */
export function parseDocumentField(field: string): { type: 'passport' | 'panCard' | 'attachment'; traveller: number | null } {
  const [, row] = /^persons\.(\d+)\.passport$/.exec(field) ?? [];
  return {
    type: field === 'mail' ? 'attachment' : field === 'panCardCopy' ? 'panCard' : 'passport',
    traveller: row === undefined ? null : Number(row) + 1,
  };
}

/** The label of a document by its form field: "PAN card copy", "Passport copy, traveller 2". */
export function getDocumentLabel(field: string): string {
  const { traveller } = parseDocumentField(field);
  if (traveller !== null) return `Passport copy, traveller ${traveller}`;
  if (field === 'mail') return 'File of a mail';
  return VISA_FILES.find(({ name }) => name === field)?.label ?? field;
}

/** The formatted value of a detail; '' if it is missing. */
export const formatDetail = (details: Readonly<Record<string, unknown>>, name: string): string => {
  const value = details[name];
  const spec = fieldsByName.get(name);
  return value === undefined || value === null ? '' : spec ? formatFieldValue(spec, String(value)) : String(value);
};

/** The label of an answer in a table of all forms: no two are the same. */
function buildColumnLabels(): ReadonlyMap<string, string> {
  const labels = new Map([...fieldsByName].map(([name, { label }]) => [name, label]));
  for (const [form, fields] of Object.entries(ENQUIRY_FORM_FIELDS)) {
    const prefix = FORM_LABELS[form as keyof typeof FORM_LABELS];
    const computed = form === 'insurance' ? COMPUTED_INSURANCE_FIELDS : [];
    for (const { name, label } of [...fields, ...createFlexibleSummaries(fields), ...computed])
      labels.set(name, label.startsWith(`${prefix} `) ? `${prefix}: ${capitalize(label.slice(prefix.length + 1))}` : `${prefix}: ${label}`);
  }
  for (const { name, label } of [...TRAVELLER_COUNT_FIELDS, FLEXIBLE_MONTHS, SHOWN_PRICE]) labels.set(name, `Package: ${label}`);
  return labels.set('submittedAt', 'Submitted, as sent').set('enquiryTypes', 'Enquired for, as sent');
}

/** Columns for the answers without sensitive ones of any enquiry: their unique labels, and the cells of one enquiry. */
export function createAnswerColumns() {
  const labels = buildColumnLabels();
  const names = [...fieldsByName.values()].flatMap(({ name, sensitive }) => (sensitive ? [] : name));
  const columns = [...new Set([...names.map((name) => labels.get(name) ?? name), DURATION_LABEL])];
  const listCells = (details: Readonly<Record<string, unknown>>): string[] => {
    const answers = new Map(
      describeAnswers(details, { sensitive: false, days: 'iso' }).map(({ name, label, value }) => [
        label === DURATION_LABEL ? label : (labels.get(name) ?? label),
        value,
      ]),
    );
    return columns.map((column) => answers.get(column) ?? '');
  };
  return { columns, listCells };
}

/** First and last day with their number, "18–23 Dec 2026 (6 days)"; an end date alone, or a duration as it was typed: "5 days". */
function formatDuration({ packageStartDate, packageEndDate = '' }: Readonly<Record<string, unknown>>): string {
  const end = String(packageEndDate ?? '');
  if (formatDay(end) === end) return end && !/\b(?:days?|nights?)\b/i.test(end) ? `${end} days` : end;
  const start = String(packageStartDate ?? '');
  const days = countDaysInclusive(start, end);
  return days === null ? formatDay(end) : `${formatDayRange(start, end)} (${formatQuantity(days, 'day')})`;
}

/** Specification 2.15: the fields of each type in the staff list, with their labels. */
const SUMMARY_FIELDS: Readonly<Record<EnquiryType, readonly (readonly [label: string, field: string])[]>> = {
  package: [
    ['Destination', 'packageDestination'],
    ['Travellers', 'packagePersons'],
    ['Dates', 'packageFlexibleDates'],
    ['Months', 'packageMonths'],
    ['Start date', 'packageStartDate'],
    ['Duration', 'packageEndDate'],
  ],
  flight: [
    ['Trip type', 'flightTripType'],
    ['From', 'flightFrom'],
    ['To', 'flightTo'],
    ['Dates', 'flightFlexibleDates'],
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
    ['Dates', 'carFlexibleDates'],
    ['Travel date', 'carDate'],
  ],
};
/** The maximum number of summary lines for a form without sections. */
const MAX_SUMMARY_LINES = 4;
/** Omitted: the list shows the name beside the summary. */
const NAME_LABELS = new Set(['First name', 'Last name']);

/** The summary of an enquiry in the staff list: the fields of its types, or the first fields of its form. */
export function summariseEnquiry(types: string, details: Readonly<Record<string, unknown>>): LabelledValue[] {
  const lines = types.split(',').flatMap((type) =>
    (SUMMARY_FIELDS[type as EnquiryType] ?? []).flatMap(([label, field]) => {
      const value = field === 'packageEndDate' ? formatDuration(details) : formatDetail(details, field);
      return value === '' ? [] : [{ label, value }];
    }),
  );
  if (lines.length > 0) return lines;
  return describeEnquiry(details, { sensitive: false })
    .filter(({ label }) => !NAME_LABELS.has(label))
    .slice(0, MAX_SUMMARY_LINES);
}

/** An enquiry in one line: "Kerala · 4 persons", "Hyderabad to Zurich · Round Trip". */
export function formatEnquiryHeadline(details: Readonly<Record<string, unknown>>): string {
  const of = (name: string): string => formatDetail(details, name);
  const way = (from: string, to: string): string => [of(from), of(to)].filter(Boolean).join(' to ');
  const to = (name: string): string => of(name) && `To ${of(name)}`;
  // A text such as "2 adults, 1 child" stands as it was sent.
  const many = (name: string, one: string): string =>
    /^\d+$/.test(of(name)) ? `${of(name)} ${pluralize(Number(of(name)), one)}` : of(name);
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
