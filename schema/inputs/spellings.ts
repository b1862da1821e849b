import { ENQUIRY_TYPES, type EnquiryType } from '../constants.ts';
import { findCountry, foldCountryName } from '../countries.ts';
import type { FieldSpec } from '../enquiry-fields.ts';
import { toSelectOptions } from '../format.ts';
import { getCountryLabel } from '../places.ts';
import { toSingleLine } from './fields.ts';

// What people and programs write, in the form that is stored. Every call and form reads its fields through `normaliseFields` before
// they are validated. Loaded with the first enquiry: public pages must not import it.

/** Letters and digits in lower case: "Round-trip" and "ROUND TRIP" are the same. */
const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Further words for the choices of a field, folded. */
const CHOICE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: { m: 'Male', man: 'Male', f: 'Female', woman: 'Female', nonbinary: 'Other' },
  maritalStatus: { unmarried: 'Single', nevermarried: 'Single', divorcee: 'Divorced', widow: 'Widowed', widower: 'Widowed' },
  visaType: { tourism: 'Tourist', study: 'Student' },
  visaValidity: { '1yr': '365', '12months': '365', oneyear: '365', ayear: '365' },
  passportType: { regular: 'Ordinary', normal: 'Ordinary' },
  flightTripType: { return: 'Round Trip', returntrip: 'Round Trip', twoway: 'Round Trip', single: 'One Way' },
};

/** The choice that a text names, by its value or label, without a noun such as "visa" behind it, or with a unit behind its number. */
function findChoice({ name, options }: FieldSpec, text: string): string | undefined {
  const choices = new Map(Object.entries(CHOICE_WORDS[name] ?? {}));
  for (const { value, label } of toSelectOptions(options)) choices.set(fold(label), value).set(fold(value), value);
  const key = fold(text);
  return choices.get(key) ?? choices.get(key.replace(/(?:visa|passport)$/, '')) ?? choices.get(key.replace(/(?<=\d)(?:days?|d)$/, ''));
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/;

/** The number of a month by its name or the first letters of it; 0 for another word. */
const parseMonth = (word: string): number => (/^[a-z]{3,}$/.test(word) ? MONTHS.findIndex((month) => month.startsWith(word)) + 1 : 0);

/**
 * A calendar day as YYYY-MM-DD: from ISO 8601 (of a time only its day), 25/12/2026, 12/25/2026, 8 Aug 1988 or August 8th, 1988. Undefined
 * where day and month could be exchanged (05/06/2026), and for days that do not exist.
 */
function parseDayText(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text.trim());
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,./-]+/)
    .map((word) => word.replace(/^(\d{1,2})(?:st|nd|rd|th)$/, '$1').replace(/^sept$/, 'sep'))
    .filter((word) => word !== '' && word !== 'of' && !WEEKDAY.test(word));
  if (iso) return toIsoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [first = '', second = '', year = ''] = words;
  if (words.length !== 3 || !/^\d{4}$/.test(year)) return undefined;
  const [one, other] = [Number(first), Number(second)];
  if (parseMonth(second)) return toIsoDay(Number(year), parseMonth(second), one);
  if (parseMonth(first)) return toIsoDay(Number(year), parseMonth(first), other);
  if (one > 12 || one === other) return toIsoDay(Number(year), other, one);
  return other > 12 ? toIsoDay(Number(year), one, other) : undefined;
}

function toIsoDay(year: number, month: number, day: number): string | undefined {
  const time = new Date(Date.UTC(year, month - 1, day));
  const exists = time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return exists ? time.toISOString().slice(0, 10) : undefined;
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC. */
export const getOffsetMs = (time: number, timeZone: string): number =>
  // Swedish writes times as ISO 8601 does.
  Date.parse(`${new Date(time).toLocaleString('sv-SE', { timeZone })}Z`) - Math.floor(time / 1000) * 1000;

/** Earlier times are those of unset clocks and empty fields: 1970, or year 1. */
const FIRST_TIME = Date.UTC(2020, 0);

/**
 * A time in milliseconds since 1970: from ISO 8601, or these milliseconds. Without an offset it is a time of `timeZone`. Undefined for
 * everything else, and for times before 2020.
 */
export function parseTimeText(value: unknown, timeZone: string): number | undefined {
  const text = (toText(value) ?? '').trim();
  const time = /^\d{12,14}$/.test(text) ? Number(text) : parseIsoTime(text, timeZone);
  return time >= FIRST_TIME ? time : undefined;
}

/** NaN for another text. */
function parseIsoTime(text: string, timeZone: string): number {
  const [, day, clock = '00:00', zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(text) ?? [];
  const parsed = Date.parse(`${day}T${clock}${zone?.toUpperCase() ?? 'Z'}`);
  return zone ? parsed : parsed - getOffsetMs(parsed, timeZone);
}

/** A whole number that stands alone or with words: "2 adults". Undefined for several numbers, and for a negative or broken one. */
function parseQuantity(text: string): number | undefined {
  const [, digits] = /^[^\d.,-]*(\d{1,9})(?![.,]\d)\D*$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The stored form of a text; the text itself where its meaning is not certain. */
function normaliseText(spec: FieldSpec, text: string): string | number {
  const country = spec.country && findCountry(text);
  switch (spec.kind) {
    case 'date':
      return parseDayText(text) ?? text;
    case 'number':
      return parseQuantity(text) ?? text;
    case 'select':
      return country || (findChoice(spec, text) ?? text);
    default:
      // Of a country that visitors type, only codes are written out.
      return (country && text.trim().length <= 3 && getCountryLabel(country)) || text;
  }
}

const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

/** Numbers as text, and a list of both as one line; undefined for everything else. */
const toText = (value: unknown): string | undefined =>
  isScalar(value) ? String(value) : Array.isArray(value) && value.every(isScalar) ? value.join(', ') : undefined;

/** Fields with what was sent in their place, for those whose stored form differs from it. */
export type AsSent = Readonly<Record<string, string>>;
interface NormalisedFields {
  values: Readonly<Record<string, unknown>>;
  asSent: AsSent;
}

/** The longest text that is noted as it was sent. */
const MAX_NOTED_CHARS = 200;
/** One line, because mails and lists show each answer as one. */
const shorten = (text: string): string => [...toSingleLine(text)].slice(0, MAX_NOTED_CHARS).join('');

/** The fields in the form that is stored, and what was sent in place of each that was changed. Others stay as they are. */
export function normaliseFields(specs: readonly FieldSpec[], input: Readonly<Record<string, unknown>>): NormalisedFields {
  const values: Record<string, unknown> = { ...input };
  const asSent: Record<string, string> = {};
  for (const spec of specs) {
    const text = Object.hasOwn(input, spec.name) ? toText(input[spec.name]) : undefined;
    if (text === undefined || text.trim() === '') continue;
    values[spec.name] = normaliseText(spec, text);
    const stored = String(values[spec.name]);
    // The form may send the name of a country, which is stored by its letters.
    const isLabel = spec.country && foldCountryName(getCountryLabel(stored) ?? stored) === foldCountryName(text);
    if (stored.trim() !== text.trim() && !isLabel) asSent[spec.name] = shorten(text.trim());
  }
  return { values, asSent };
}

/** The words of a list, or the names of the ticked boxes of a group: `{ package: true, visa: false }`. Other values are one JSON text. */
function listWords(value: unknown): string[] {
  const text = toText(value);
  if (text !== undefined) return text.split(/[,;]/);
  const boxes = Object.entries(value ?? {});
  return boxes.every(([, ticked]) => typeof ticked === 'boolean')
    ? boxes.flatMap(([name, ticked]) => (ticked ? name : []))
    : [JSON.stringify(value)];
}

/** The sections that an enquiry names, in any case and number ("Flights"), and the words that name none. */
export function parseEnquiryTypes(value: unknown): { types: EnquiryType[]; others: string[] } {
  const words = listWords(value).map((word) => word.trim());
  const types = words.map((word) => ENQUIRY_TYPES.find((type) => type === fold(word).replace(/s$/, '')));
  const others = words.filter((word, index) => word !== '' && !types[index]);
  return { types: [...new Set(types.filter((type) => type !== undefined))], others: others.map(shorten) };
}
