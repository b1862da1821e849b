import type { ReactNode } from 'react';
import { LIMITS } from '../../../schema/constants.ts';
import type { FieldSpec } from '../../../schema/enquiry-fields.ts';
import { getFieldInput } from '../../../schema/inputs/enquiries.ts';
import { getBrowserRules } from '../../../schema/inputs/fields.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { DOCUMENT_FILE_TYPES } from '../../ui/files.ts';
import { Field, FieldError } from '../../ui/primitives/field.tsx';
import { FileField } from '../../ui/primitives/file-field.tsx';
import { Icon } from '../../ui/primitives/icon.tsx';
import type { FormState } from '../page.tsx';
import { FORM_COPY } from './copy.ts';
import * as css from './enquiry-form.css.ts';

export interface FieldValues {
  form: FormState | undefined;
  /** Values of a form that was not submitted yet. */
  initial?: Readonly<Record<string, string>>;
}

interface SpecFieldProps extends FieldValues {
  spec: FieldSpec;
  /** The field's name in this form, if it differs from the spec's. */
  name?: string;
}

/** A field with the attributes and messages of its schema. */
export function SpecField({ spec, name = spec.name, form, initial = {} }: SpecFieldProps) {
  const { label, options, autoComplete, hint, optional, sensitive, dateRange, notBefore, orderMessage } = spec;
  const { requiredMessage, ...rules } = getBrowserRules(getFieldInput(spec));
  return (
    <Field
      {...rules}
      requiredMessage={optional ? undefined : requiredMessage}
      name={name}
      label={label}
      options={options}
      autoComplete={autoComplete}
      hint={hint}
      value={form ? form.values[name] : initial[name]}
      error={form?.fieldErrors[name]}
      data-private={sensitive && ''}
      data-date-range={dateRange}
      data-not-before={notBefore}
      data-order-message={orderMessage}
    />
  );
}

interface FieldRowsProps extends FieldValues {
  specs: readonly FieldSpec[];
  /** The number of fields in each row. */
  columns: readonly number[];
}

/** Lays out fields in rows. Throws unless every field has a place, because a missing required field would block the form. */
export function FieldRows({ specs, columns, ...values }: FieldRowsProps) {
  const ends = columns.map((_, row) => columns.slice(0, row + 1).reduce((sum, count) => sum + count, 0));
  if (ends.at(-1) !== specs.length) throw new Error(`The rows hold ${ends.at(-1)} of ${specs.length} fields.`);
  return columns.map((count, row) => {
    const fields = specs.slice((ends[row] ?? 0) - count, ends[row]);
    return (
      <div key={fields[0]?.name} className={css.fieldRow}>
        {fields.map((spec) => (
          <SpecField key={spec.name} spec={spec} {...values} />
        ))}
      </div>
    );
  });
}

/** A section of a form with its heading. */
export const FormSection = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={css.section}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

/** A passport or another identity document. */
export const DocumentField = ({ name, label, form }: FieldValues & { name: string; label: string }) => (
  <FileField
    name={name}
    label={label}
    fileType={DOCUMENT_FILE_TYPES}
    maxBytes={LIMITS.maxDocumentBytes}
    tooLargeMessage={OWN_MESSAGES.fileLarge}
    requiredMessage={OWN_MESSAGES.fileMissing}
    error={form?.fieldErrors[name]}
  />
);

/** Explains how identity documents are stored, and asks for consent with a checkbox. */
export function DocumentsConsent({ days, form, children }: FieldValues & { days: number | undefined; children: ReactNode }) {
  const error = form?.fieldErrors.consent;
  return (
    <>
      <p className={css.notice}>
        <Icon name="lock" />
        <span>{FORM_COPY.formatDocumentsNotice(days)}</span>
      </p>
      <div className={css.consent}>
        <label className={css.checkbox}>
          <input
            type="checkbox"
            id="consent"
            name="consent"
            value="yes"
            required
            defaultChecked={form?.values.consent === 'yes'}
            aria-invalid={error ? true : undefined}
            aria-describedby="consent-error"
            data-required={OWN_MESSAGES.consent}
            data-private=""
          />
          <span>{children}</span>
        </label>
        <FieldError id="consent" error={error} />
      </div>
    </>
  );
}
