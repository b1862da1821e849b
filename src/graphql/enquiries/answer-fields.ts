import {
  ENQUIRY_FORM_FIELDS,
  ENQUIRY_SECTION_FIELDS,
  type FieldSpec,
  TRAVELLER_COUNT_FIELDS,
  TRIP_FIELDS,
} from '../../../schema/enquiry-fields.ts';
import { describeField } from '../../../schema/field-descriptions.ts';
import { isDay } from '../../../schema/format.ts';
import { getOptionValues, getValueType } from '../../../schema/inputs/typed-fields.ts';
import { getCountryLabel } from '../../../schema/places.ts';
import { getAsSent, getDetail, type StoredEnquiry } from '../../domain/enquiries/enquiry.ts';
import type { EnquiryRow } from '../../domain/enquiries/enquiry-queries.ts';
import type { builder } from '../builder.ts';
import { CountryCode, DateType } from '../types.ts';
import { getChoiceType } from './form-inputs.ts';

// The answers of an enquiry as fields, derived from the field lists of the forms.

type SchemaTypes = typeof builder.$inferSchemaTypes;
type AnswerFieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, EnquiryRow>;

/** An answer in the type of its field; null without one, and for words that do not fit the type. */
function readAnswer(spec: FieldSpec, row: Pick<StoredEnquiry, 'details'>): string | number | string[] | null {
  const value = getDetail(row, spec.name);
  const text = String(value ?? '').trim();
  if (text === '') return null;
  switch (getValueType(spec)) {
    case 'number':
      return /^\d{1,9}$/.test(text) ? Number(text) : null;
    case 'date':
      return isDay(text) ? text : null;
    case 'months':
      return text.split(',');
    case 'country':
      return getCountryLabel(text) ? text : null;
    case 'choice':
      return getOptionValues(spec).includes(text) ? text : null;
    default:
      return text;
  }
}

const listFields = ({ kind }: Pick<StoredEnquiry, 'kind'>): readonly FieldSpec[] =>
  kind === 'general'
    ? [...ENQUIRY_SECTION_FIELDS, ...TRAVELLER_COUNT_FIELDS]
    : kind === 'booking'
      ? TRIP_FIELDS.filter(({ kind: type }) => type !== 'area')
      : ENQUIRY_FORM_FIELDS[kind];

/** The words of answers whose spelling was changed, and of those that do not fit the type of their field. */
export function listWordsAsSent(row: Pick<StoredEnquiry, 'kind' | 'details'>): { field: string; value: string }[] {
  const unfit = listFields(row).flatMap((spec) => {
    const text = String(getDetail(row, spec.name) ?? '').trim();
    return text !== '' && readAnswer(spec, row) === null ? [[spec.name, text] as const] : [];
  });
  return Object.entries({ ...Object.fromEntries(unfit), ...getAsSent(row) }).map(([field, value]) => ({ field, value }));
}

const getAnswerType = (spec: FieldSpec) => {
  const months: [typeof DateType] = [DateType];
  const types = { number: 'Int', date: DateType, months, country: CountryCode } as const;
  const type = getValueType(spec);
  return type === 'choice' ? getChoiceType(spec) : type in types ? types[type as keyof typeof types] : 'String';
};

/** A field for each answer of a form. `toName` changes the name of a field. */
export const answerFields = (t: AnswerFieldBuilder, specs: readonly FieldSpec[], toName = (name: string) => name) =>
  Object.fromEntries(
    specs.map((spec) => [
      toName(spec.name),
      t.field({
        type: getAnswerType(spec),
        nullable: true,
        description: describeField(spec),
        // It returns the value of this type.
        resolve: (row) => readAnswer(spec, row) as never,
      }),
    ]),
  );
