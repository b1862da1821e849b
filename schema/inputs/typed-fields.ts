import { isDay, toSelectOptions } from '../format.ts';
import { getCountryLabel } from '../places.ts';
import type { InputSpec } from './form-inputs.ts';

// The types that the fields of forms have in GraphQL, and the conversion of a form, which is text, to them. Public pages import it.

/** The GraphQL name of a stored value: "Round Trip" is `Round_Trip`. */
export const toEnumName = (value: string): string => value.replace(/\W+/g, '_').replace(/_$/, '');

/** The values that a field offers. */
export const getOptionValues = ({ options }: Pick<InputSpec, 'options'>): string[] => toSelectOptions(options).map(({ value }) => value);

/** The type of a field. A choice among numbers is a number, and a choice among countries is any country. */
export function getValueType(spec: Pick<InputSpec, 'kind' | 'options' | 'country'>) {
  const { kind, country } = spec;
  if (kind === 'email' || kind === 'tel' || kind === 'area') return 'text';
  if (kind !== 'select') return kind;
  if (country) return 'country';
  return getOptionValues(spec).every((value) => /^\d+$/.test(value)) ? 'number' : 'choice';
}

/** Whether a text is a time with its offset such as 2026-11-21T09:30:00Z (RFC 3339). */
export const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/i.test(text) && !Number.isNaN(Date.parse(text));

/** The value of a text that has the form of its type; undefined for every other spelling. */
function parseText(spec: InputSpec, text: string): unknown {
  const values = getOptionValues(spec);
  switch (getValueType(spec)) {
    case 'number':
      return /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;
    case 'date':
      return isDay(text) ? text : undefined;
    case 'time':
      return isTime(text) ? text : undefined;
    case 'country':
      return getCountryLabel(text) && text;
    case 'choice':
      return values.includes(text) ? toEnumName(text) : undefined;
    case 'choices': {
      const words = text.split(',');
      return words.every((word) => values.includes(word)) ? words.map(toEnumName) : undefined;
    }
    case 'months': {
      const days = text.split(',');
      return days.every(isDay) ? days : undefined;
    }
    case 'tick':
      return text === 'yes' || undefined;
    default:
      return text;
  }
}

/**
 * The input of a form in GraphQL, from its text. What has not the form of its type, such as "2 adults" for a number, goes into `asSent`,
 * where the server reads it as it reads the documented calls. Blank fields are left out.
 */
export function toFormInput(specs: readonly InputSpec[], texts: Readonly<Record<string, string | undefined>>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const asSent: { field: string; value: string }[] = [];
  for (const spec of specs) {
    const text = Object.hasOwn(texts, spec.name) ? texts[spec.name] : undefined;
    if (text === undefined || text.trim() === '') continue;
    const value = parseText(spec, text.trim());
    if (value === undefined) asSent.push({ field: spec.name, value: text });
    else input[spec.name] = value;
  }
  return asSent.length > 0 ? { ...input, asSent } : input;
}
