import { TRIP_DATE_FIELDS } from '../../../../schema/constants.ts';
import {
  CAR_FIELDS,
  type FieldSpec,
  FLEXIBLE_DATE_NAMES,
  FLEXIBLE_MONTHS,
  INSURANCE_FIELDS,
  TRAVELLER_COUNT_FIELDS,
} from '../../../../schema/enquiry-fields.ts';
import {
  describeEnquiry,
  ENQUIRY_KIND_LABELS,
  formatDetail,
  formatEnquiryHeadline,
  type LabelledValue,
} from '../../../../schema/enquiry-summary.ts';
import { capitalize, formatDay, formatQuantity, formatYearMonth, toSelectOptions } from '../../../../schema/format.ts';
import { listFlexibleNames } from '../../../../schema/inputs/flexible-dates.ts';
import { formatTravellers, readParty } from '../../../../schema/packages/occupancy.ts';
import type { StoredEnquiry } from '../enquiry.ts';

// What was asked for, without the sender's name, contact, sensitive answers and free words: the private link and the mail show it.

const TOTAL_FIELDS = ['packagePersons', 'numberOfPersons', 'person'] as const;
const FLEXIBLE_FIELDS = [...FLEXIBLE_DATE_NAMES, ...listFlexibleNames([...CAR_FIELDS, ...INSURANCE_FIELDS])];
/** Shown as people, or a person's name. The destination is an answer: of a package it may be another than the title. */
const SUMMARISED_FIELDS: ReadonlySet<string> = new Set([
  ...['firstName', 'lastName', 'enquiryTypes', 'submittedAt'],
  ...TRAVELLER_COUNT_FIELDS.map(({ name }) => name),
  ...TOTAL_FIELDS,
]);

export interface TripSummary {
  /** Days such as 2026-12-24; null if they are unknown. */
  startDate: string | null;
  endDate: string | null;
  /** "18 Dec 2026 to 22 Dec 2026", "Flexible, May 2027 or June 2027"; '' if they are unknown. */
  dates: string;
  /** "2 adults, 1 child without bed, 1 infant", "4 people"; '' if it is unknown. */
  people: string;
  /** The other answers. */
  answers: LabelledValue[];
}

type Details = StoredEnquiry['details'];

const isDay = (value: unknown): value is string => typeof value === 'string' && formatDay(value) !== value;
const toCount = (value: unknown): number => (/^\d{1,4}$/.test(String(value ?? '')) ? Number(value) : 0);

function describePeople(details: Details): string {
  const total = TOTAL_FIELDS.map((name) => toCount(details[name])).find(Boolean);
  return formatTravellers(readParty(details)) || (total ? formatQuantity(total, 'person', 'people') : '');
}

/** A day, a number, or one of the choices of its field: nothing that somebody can write freely. */
const isChoice = ({ kind, options }: FieldSpec, text: string): boolean =>
  kind === 'months' ||
  (kind === 'date' ? isDay(text) : kind === 'number' ? toCount(text) > 0 : toSelectOptions(options).some(({ value }) => value === text));

/** "Flexible" with the months that would suit; '' unless the dates are flexible. */
function describeFlexibleDates(details: Details): string {
  if (!FLEXIBLE_FIELDS.some((name) => details[name])) return '';
  const months = String(details[FLEXIBLE_MONTHS.name] ?? '');
  return ['Flexible', months.split(',').filter(isDay).map(formatYearMonth).join(' or ')].filter(Boolean).join(', ');
}

/**
 * The trip of an enquiry. For a mail, `choicesOnly`: anyone can enter anyone's address, so mails repeat nothing that was written
 * freely.
 */
export function summariseTrip(details: Details, { choicesOnly = false } = {}): TripSummary {
  const [first, last] = TRIP_DATE_FIELDS.find(([field]) => isDay(details[field])) ?? TRIP_DATE_FIELDS[0];
  const startDate = isDay(details[first]) ? details[first] : null;
  const endDate = startDate !== null && isDay(details[last]) ? details[last] : null;
  const days = [...new Set([startDate, endDate])].flatMap((day) => (day === null ? [] : formatDay(day)));
  const flexible = startDate === null ? describeFlexibleDates(details) : '';
  // The end of flexible dates is the duration of the package.
  const dateFields = startDate !== null ? [first, last] : flexible ? [...FLEXIBLE_FIELDS, FLEXIBLE_MONTHS.name, last] : [];
  const { asSent: _words, ...answers } = details;
  return {
    startDate,
    endDate,
    dates: days.join(' to ') || flexible,
    people: describePeople(details),
    answers: describeEnquiry(choicesOnly ? answers : details, {
      sensitive: false,
      select: (spec, text) =>
        !SUMMARISED_FIELDS.has(spec.name) &&
        !dateFields.some((name) => name === spec.name) &&
        spec.kind !== 'area' &&
        (!choicesOnly || isChoice(spec, text)),
    }),
  };
}

/** What an enquiry is called: the name of its package, its place or way, or its kind. */
export const getTripTitle = ({
  kind,
  details,
  package: about,
}: Pick<StoredEnquiry, 'kind' | 'details'> & { package: { name: string } | null }): string =>
  about?.name || formatEnquiryHeadline(details).split(' · ')[0] || capitalize(ENQUIRY_KIND_LABELS[kind]);

/** The fields that name where somebody goes, the one that says most first. */
const PLACE_FIELDS = [
  ...['packageDestination', 'destination', 'flightTo', 'visaToCountry', 'visaCountry', 'toCountry'],
  ...['carDrop', 'endLocation', 'carPickup', 'startLocation'],
] as const;

/** Where the trip of an enquiry goes, as it was typed; '' if the enquiry does not say. */
export const getTripPlace = (details: Details): string => PLACE_FIELDS.map((name) => formatDetail(details, name)).find(Boolean) ?? '';
