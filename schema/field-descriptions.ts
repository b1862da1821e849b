import type { EnquiryType } from './constants.ts';
import { capitalize } from './format.ts';
import type { InputSpec } from './inputs/form-inputs.ts';
import { getOptionValues } from './inputs/typed-fields.ts';

const MAX_LISTED_OPTIONS = 12;

/** What a form field means, for documents of the API: its label, its hint, an example of a day and its choices. */
export function describeField({ label, hint, options, kind }: InputSpec): string {
  const values = getOptionValues({ options }).filter(Boolean);
  const choices = values.length > MAX_LISTED_OPTIONS ? `${values.slice(0, 3).join(', ')} and so on` : values.join(', ');
  return [
    `${label}.`,
    hint,
    kind === 'date' && 'A day such as 2026-12-24.',
    kind === 'months' && 'Their first days, such as 2027-01-01, for flexible dates.',
    values.length > 0 && `One of: ${choices}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The name of a field within its section: `flightFrom` is `from`, `passportDOB` is `dob`. */
export const toSectionFieldName = (section: EnquiryType, name: string): string =>
  name.slice(section.length).replace(/^[A-Z]+$|^[A-Z]/, (first) => first.toLowerCase());

/** The name of a section's type. */
export const toSectionTypeName = (section: EnquiryType): string => `${capitalize(section)}Section`;
