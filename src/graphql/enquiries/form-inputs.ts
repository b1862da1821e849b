import type { InputFieldMap } from '@pothos/core';
import { toSelectOptions } from '../../../schema/format.ts';
import { FORM_INPUTS, type FormInputName, type InputSpec } from '../../../schema/inputs/form-inputs.ts';
import { getValueType, toEnumName } from '../../../schema/inputs/typed-fields.ts';
import { ENQUIRY_MESSAGES } from '../../../schema/messages.ts';
import { invalidInput } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { nodeId } from '../relay/node-ids.ts';
import { CountryCode, DateTime, DateType, EnquiryTypeType, UploadType } from '../types.ts';

// The inputs of the visitors' forms, derived from the field lists. No field is required by its type, because the domain reports
// missing ones by name.

const FieldTextInput = builder.inputType('FieldTextInput', {
  description: 'The words of a field, as they were typed.',
  fields: (t) => ({
    field: t.string({ required: true, description: 'The name of the field, such as `packagePersons`.' }),
    value: t.string({ required: true, description: 'The words, such as "2 adults".' }),
  }),
});

type SchemaTypes = typeof builder.$inferSchemaTypes;
const choiceTypes = new Map<string, PothosSchemaTypes.EnumRef<SchemaTypes, string>>([['EnquiryType', EnquiryTypeType]]);

/** The enum of a field. Fields that name the same choices share it. */
export function getChoiceType({ name, options, choiceType = name.replace(/^./, (first) => first.toUpperCase()) }: InputSpec) {
  const values = Object.fromEntries(
    toSelectOptions(options).map(({ value, label }) => [toEnumName(value), { value, description: `${label}.` }]),
  );
  const type = choiceTypes.get(choiceType) ?? builder.enumType(choiceType, { values });
  choiceTypes.set(choiceType, type);
  return type;
}

type InputFields = PothosSchemaTypes.InputFieldBuilder<SchemaTypes, 'InputObject'>;

function createField(t: InputFields, spec: InputSpec) {
  switch (getValueType(spec)) {
    case 'number':
      return t.int();
    case 'date':
      return t.field({ type: DateType });
    case 'months':
      return t.field({ type: [DateType] });
    case 'time':
      return t.field({ type: DateTime });
    case 'country':
      return t.field({ type: CountryCode });
    case 'choice':
      return t.field({ type: getChoiceType(spec) });
    case 'choices':
      return t.field({ type: [getChoiceType(spec)] });
    case 'id':
      return t.id({ ...nodeId('package'), required: false });
    case 'tick':
      return t.boolean();
    default:
      return t.string();
  }
}

/** The input of a form: its fields by their types, its files, further fields, and the words of fields that do not fit their type. */
export const defineFormInput = <More extends InputFieldMap = Record<never, never>>(
  name: FormInputName,
  files: readonly string[] = [],
  defineMore?: (t: InputFields) => More,
) =>
  builder.inputType(name, {
    fields: (t) => ({
      ...defineMore?.(t),
      ...Object.fromEntries(FORM_INPUTS[name].map((spec) => [spec.name, createField(t, spec)])),
      ...Object.fromEntries(files.map((field) => [field, t.field({ type: UploadType })])),
      asSent: t.field({ type: [FieldTextInput] }),
    }),
  });

type FormInput = Readonly<Record<string, unknown>> & { asSent?: readonly { field: string; value: string }[] | null };

/** The values of a form as the domain reads them: words of `asSent` instead of typed values. Throws `invalid` for fields that it has not. */
export function toFormValues(name: FormInputName, { asSent, ...input }: FormInput): Record<string, unknown> {
  const texts = (asSent ?? []).map(({ field, value }) => [field, value] as const);
  const unknown = texts.find(([field]) => !FORM_INPUTS[name].some((spec) => spec.name === field));
  if (unknown) throw invalidInput({ asSent: ENQUIRY_MESSAGES.unknownField(unknown[0]) });
  return { ...input, ...Object.fromEntries(texts) };
}
