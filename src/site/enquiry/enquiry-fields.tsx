import { Fragment, type ReactNode } from 'react';
import { LIMITS } from '../../../schema/constants.ts';
import { type FieldSpec, offersAllCountries } from '../../../schema/enquiry-fields.ts';
import { getFieldInput } from '../../../schema/inputs/enquiries.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { listCountryLabels } from '../../../schema/places.ts';
import { DOCUMENT_FILE_TYPES } from '../../ui/files.ts';
import { memoizeMarkup } from '../../ui/memoize-markup.ts';
import { FieldError } from '../../ui/primitives/field.tsx';
import { FileField } from '../../ui/primitives/file-field.tsx';
import { Icon } from '../../ui/primitives/icon.tsx';
import { SchemaField, useSubmittedForm } from '../form.tsx';
import { FORM_COPY } from './copy.ts';
import * as css from './enquiry-form.css.ts';

interface SpecFieldProps {
  spec: FieldSpec;
  /** The field's name in this form, if it differs from the spec's. */
  name?: string;
  /** Shown until the form is submitted. */
  value?: string;
}

/** The form field that a `FieldSpec` describes. */
export const SpecField = ({ spec, name = spec.name, value }: SpecFieldProps) => (
  <SchemaField
    input={getFieldInput(spec)}
    name={name}
    label={spec.label}
    {...(offersAllCountries(spec)
      ? { list: COUNTRY_LIST_ID, 'data-country': spec.kind === 'select' ? 'code' : '' }
      : { options: spec.options })}
    optional={spec.optional}
    autoComplete={spec.autoComplete}
    hint={spec.hint}
    value={value}
    keepsLongText
    data-private={spec.sensitive && ''}
    data-date-range={spec.dateRange}
    data-not-before={spec.notBefore}
    data-order-message={spec.orderMessage}
  />
);

const COUNTRY_LIST_ID = 'countries';

/** The countries that a browser suggests, and the list in which a script shows those that match what was typed. */
export const CountryList = memoizeMarkup(
  () => (
    <div>
      <datalist id={COUNTRY_LIST_ID}>
        {listCountryLabels().map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <div
        id={`${COUNTRY_LIST_ID}-found`}
        className={css.countryOptions}
        role="listbox"
        aria-label={FORM_COPY.countries}
        hidden
        data-country-options=""
      />
    </div>
  ),
  1,
);

/** The checkbox before a row of dates. While it is ticked, CSS hides the row and the server ignores its dates. */
function FlexibleDatesField({ name }: { name: string }) {
  return (
    <label className={css.checkbox}>
      <input type="checkbox" name={name} value="yes" defaultChecked={useSubmittedForm()?.values[name] === 'yes'} data-flexible="" />
      <span>
        {FORM_COPY.flexibleDates} <span className={css.mutedText}>{FORM_COPY.flexibleHint}</span>
      </span>
    </label>
  );
}

interface FieldRowsProps {
  specs: readonly FieldSpec[];
  /** The number of fields in each row. */
  columns: readonly number[];
  /** Values by field, shown until the form is submitted. */
  initial?: Readonly<Record<string, string>>;
}

/**
 * Lays out fields in rows. Dates that may be left open begin a row of their own. Throws unless every field has a place, because a missing
 * required field would block the form.
 */
export function FieldRows({ specs, columns, initial = {} }: FieldRowsProps) {
  const ends = columns.map((_, row) => columns.slice(0, row + 1).reduce((sum, count) => sum + count, 0));
  if (ends.at(-1) !== specs.length) throw new Error(`The rows hold ${ends.at(-1)} of ${specs.length} fields.`);
  return columns.map((count, row) => {
    const fields = specs.slice((ends[row] ?? 0) - count, ends[row]);
    const flexibleBy = fields[0]?.flexibleBy;
    return (
      <Fragment key={fields[0]?.name}>
        {flexibleBy && <FlexibleDatesField name={flexibleBy} />}
        <div className={css.fieldRow}>
          {fields.map((spec) => (
            <SpecField key={spec.name} spec={spec} value={initial[spec.name]} />
          ))}
        </div>
      </Fragment>
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
export const DocumentField = ({ name, label }: { name: string; label: string }) => (
  <FileField
    name={name}
    label={label}
    fileType={DOCUMENT_FILE_TYPES}
    maxBytes={LIMITS.maxDocumentBytes}
    tooLargeMessage={OWN_MESSAGES.fileLarge}
    requiredMessage={OWN_MESSAGES.fileMissing}
    error={useSubmittedForm()?.fieldErrors[name]}
  />
);

/** A checkbox that must be ticked. Drafts do not store it (`data-private`). */
export function ConsentField({ children, id = 'consent' }: { children: ReactNode; id?: string }) {
  const form = useSubmittedForm();
  const error = form?.fieldErrors.consent;
  return (
    <div className={css.consent}>
      <label className={css.checkbox}>
        <input
          type="checkbox"
          id={id}
          name="consent"
          value="yes"
          required
          defaultChecked={form?.values.consent === 'yes'}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          data-required={FORM_MESSAGES.consent}
          data-private=""
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Explains for how many days identity documents are stored, if that is known, and asks for consent with a checkbox. */
export function DocumentsConsent({ days, children }: { days: number | undefined; children: ReactNode }) {
  return (
    <>
      <p className={css.notice}>
        <Icon name="lock" />
        <span>{FORM_COPY.formatDocumentsNotice(days)}</span>
      </p>
      <ConsentField>{children}</ConsentField>
    </>
  );
}
