import type { ReactNode } from 'react';
import { LIMITS } from '../../../schema/constants.ts';
import { type FieldSpec, PHONE_PATTERN } from '../../../schema/enquiry-fields.ts';
import { getRequiredMessage } from '../../../schema/inputs/enquiries.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { telUrl } from '../../ui/paths.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { uploadProgress } from '../../ui/primitives/field.css.ts';
import { Field, FieldError } from '../../ui/primitives/field.tsx';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import type { FormState } from '../page.tsx';
import * as css from './enquiry-form.css.ts';

// What the forms of requests share: fields drawn from the lists that the server checks them by, and the frame that
// carries what a machine would get wrong, what went wrong, and whom to call then.

/** What was typed and what is wrong, or what a field begins with. */
export interface FieldValues {
  form: FormState | undefined;
  initial?: Readonly<Record<string, string>>;
}

const INPUT_TYPES = {
  text: 'text',
  email: 'email',
  tel: 'tel',
  date: 'date',
  number: 'number',
  select: 'select',
  area: 'textarea',
} as const;
/** More than blanks. */
const NOT_BLANK_PATTERN = '.*\\S.*';

function getInvalidMessage({ kind, min, dateRange }: FieldSpec): string | undefined {
  if (kind === 'email') return MESSAGES.email;
  if (kind === 'tel') return OWN_MESSAGES.phone;
  if (kind === 'number') return `Must be at least ${min ?? 0}.`;
  if (kind === 'date') return dateRange === 'past' ? OWN_MESSAGES.datePast : OWN_MESSAGES.dateFuture;
  return undefined;
}

interface SpecFieldProps extends FieldValues {
  spec: FieldSpec;
  /** Its name in this form, where that is not the one in the list. */
  name?: string;
}

/** A field of a list. */
export function SpecField({ spec, name = spec.name, form, initial = {} }: SpecFieldProps) {
  const { label, kind, options, min, max, autoComplete, hint, optional, sensitive, dateRange, notBefore, orderMessage } = spec;
  return (
    <Field
      name={name}
      label={label}
      type={INPUT_TYPES[kind]}
      options={options}
      min={min}
      max={max}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      pattern={kind === 'tel' ? PHONE_PATTERN : kind === 'text' ? NOT_BLANK_PATTERN : undefined}
      autoComplete={autoComplete}
      hint={hint}
      requiredMessage={optional ? undefined : getRequiredMessage(spec)}
      invalidMessage={getInvalidMessage(spec)}
      value={form ? form.values[name] : initial[name]}
      error={form?.fieldErrors[name]}
      dataAttributes={{
        'data-private': sensitive && '',
        'data-date-range': dateRange,
        'data-not-before': notBefore,
        'data-over': kind === 'number' && max !== undefined ? `Must be at most ${max}.` : undefined,
        'data-order-message': orderMessage,
      }}
    />
  );
}

interface FieldRowsProps extends FieldValues {
  specs: readonly FieldSpec[];
  /** How many stand beside one another, row by row. */
  columns: readonly number[];
}

/** The fields of a list in rows. */
export function FieldRows({ specs, columns, ...filled }: FieldRowsProps) {
  // A field that is asked for and not drawn would close the form for everyone.
  if (columns.reduce((sum, each) => sum + each, 0) !== specs.length)
    throw new Error(`Rows for ${specs.length} fields are to hold them all.`);
  return columns.map((count, row) => {
    const before = columns.slice(0, row).reduce((sum, each) => sum + each, 0);
    const fields = specs.slice(before, before + count);
    return (
      <div key={fields[0]?.name} className={css.fieldRow}>
        {fields.map((spec) => (
          <SpecField key={spec.name} spec={spec} {...filled} />
        ))}
      </div>
    );
  });
}

/** A part of a form under its heading. */
export const FormSection = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={css.section}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

/** Consent in so many words, given by a tick and by nothing else. */
export function ConsentField({ form, children }: FieldValues & { children: ReactNode }) {
  return (
    <div className={css.consent}>
      <label className={css.checkbox}>
        <input
          type="checkbox"
          id="consent"
          name="consent"
          value="yes"
          required
          defaultChecked={form?.values.consent === 'yes'}
          aria-invalid={form?.fieldErrors.consent ? true : undefined}
          aria-describedby="consent-error"
          data-required={OWN_MESSAGES.consent}
          data-private=""
        />
        <span>{children}</span>
      </label>
      <FieldError id="consent" error={form?.fieldErrors.consent} />
    </div>
  );
}

/** What is said of papers before they are chosen. */
export const DocumentsNotice = ({ days }: { days: number | undefined }) => (
  <p className={css.notice}>
    <Icon name="lock" />
    <span>
      {`Papers are encrypted on arrival, opened only by staff who say why, and every opening is recorded. We delete them after ${days} days, or when you ask us to.`}
    </span>
  </p>
);

/** What stands around the fields of a form. */
export interface EnquiryFormCopy {
  /** Which form of the page. */
  name: string;
  submit: string;
  /** What is said as a whole when something is missing. */
  incompleteMessage: string;
  /** What is told when it cannot be sent. */
  failureMessage: string;
  /** The button waits until all is right; else it says what is missing when it is pressed. */
  disableUntilValid?: boolean;
}

interface EnquiryFormProps extends EnquiryFormCopy {
  /** Whether files are sent. */
  acceptsFiles: boolean;
  /** Whom to call when it cannot be sent. */
  phone: string;
  /** Turnstile's key, where the site has one. */
  turnstile: string | null | undefined;
  form: FormState | undefined;
  children: ReactNode;
}

/** A request's form: sent like any other, and with script without leaving the page until it has arrived. */
export function EnquiryForm({
  name,
  submit,
  incompleteMessage,
  disableUntilValid,
  acceptsFiles,
  failureMessage,
  phone,
  turnstile,
  form,
  children,
}: EnquiryFormProps) {
  return (
    <form
      method="post"
      encType={acceptsFiles ? 'multipart/form-data' : undefined}
      noValidate
      data-form={name}
      data-submit-async=""
      data-validate-on-submit={disableUntilValid ? undefined : ''}
      data-incomplete={incompleteMessage}
      data-failed={failureMessage}
      // A little is left for what stands between the files.
      data-max-bytes={acceptsFiles && LIMITS.maxEnquiryBytes - 50_000}
      data-too-large-message={acceptsFiles && OWN_MESSAGES.filesLarge}
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="officePhone" value={phone} />
      <input type="hidden" name="key" />
      <input type="hidden" name="elapsed" />
      <div className={css.honeypot} aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {/* Enter sends: without script the form's first button would be taken for it. */}
      <button type="submit" className={css.honeypot} tabIndex={-1} aria-hidden="true">
        {submit}
      </button>
      <p className={css.draftNotice} data-draft-notice="" role="status" hidden>
        <span>
          We kept what you had typed here.{' '}
          <button type="button" className={link.link} data-clear="">
            Begin again
          </button>
        </span>
      </p>
      {children}
      <div className={css.section}>
        {turnstile && (
          <>
            <div className="cf-turnstile" data-sitekey={turnstile} />
            <script async src="https://challenges.cloudflare.com/turnstile/v0/api.js" />
          </>
        )}
        <div className={css.notice} data-status={form?.message ? 'bad' : ''} role="alert" hidden={!form?.message}>
          <Icon name="alert" />
          <p>
            <b data-title="">{form?.title}</b>
            <span data-status-text="">{form?.message}</span>{' '}
            {phone && (
              <span data-call="">
                You can also call <a href={telUrl(phone)}>{phone}</a>.
              </span>
            )}
            {form?.withFiles && <span> Please choose your files again: they cannot be kept.</span>}
          </p>
        </div>
        <progress className={uploadProgress} max={1} value={0} hidden aria-label="Sending" />
        <p className={css.actions}>
          <button type="submit" className={`${button.base} ${button.large}`}>
            {submit}
          </button>
          <span className={css.mutedText} data-missing="" role="status" />
        </p>
      </div>
    </form>
  );
}

/** How a form was sent, for the operation that it becomes. */
export const buildSubmission = (values: Readonly<Record<string, string>>) => ({
  idempotencyKey: values.key || null,
  honeypot: values.website || null,
  elapsedMs: /^\d{1,9}$/.test(values.elapsed ?? '') ? Number(values.elapsed) : null,
  turnstileToken: values['cf-turnstile-response'] || null,
});

/** The fields of a list out of everything that a form sent. */
export const pickFields = (values: Readonly<Record<string, string>>, specs: readonly FieldSpec[]): Record<string, string | undefined> =>
  Object.fromEntries(specs.map(({ name }) => [name, values[name]]));
