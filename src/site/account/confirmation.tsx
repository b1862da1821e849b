import { confirmationInput } from '../../../schema/inputs/accounts.ts';
import type { ProfileQuery } from '../../documents/graphql.ts';
import { Form, SchemaField, useSubmittedForm } from '../form.tsx';
import type { FormState, PageRequest } from '../page.tsx';
import { CONFIRMATION_COPY } from './copy.ts';
import * as css from './profile.css.ts';

/** What `confirmIdentity` expects, or null while no proof is needed. */
type Method = ProfileQuery['requiredConfirmation'];

/** Whether a submitted form lacks the proof that its change needs, or had a wrong one. */
const isUnconfirmed = (form: FormState | undefined): boolean => form?.fieldErrors.confirmation !== undefined;

interface ConfirmationFieldProps {
  method: Method;
  /** Keeps ids unique among the forms of the page. */
  form: string;
  /** For a form that needs the proof for some changes only. */
  optionalHint?: string;
}

/** Asks for the password, or for a code of the second factor, within the form that needs it. */
export function ConfirmationField({ method, form, optionalHint }: ConfirmationFieldProps) {
  const isUnproven = isUnconfirmed(useSubmittedForm());
  if (method === null) return null;
  const isCode = method === 'code';
  return (
    <SchemaField
      input={confirmationInput().shape.confirmation}
      name="confirmation"
      idPrefix={form}
      type={isCode ? 'text' : 'password'}
      label={isCode ? CONFIRMATION_COPY.code : CONFIRMATION_COPY.password}
      hint={[optionalHint, isCode ? CONFIRMATION_COPY.codeHint : undefined].filter(Boolean).join(' ') || undefined}
      optional={optionalHint !== undefined}
      hideOptionalMark
      autoComplete={isCode ? 'one-time-code' : 'current-password'}
      focusOnOpen={isUnproven}
    />
  );
}

/** Asks for the proof that a submitted form lacks, and sends that form again with it: nothing has to be entered twice. */
export function ConfirmationPrompt({ method, request }: { method: Method; request: PageRequest }) {
  const { form } = request;
  if (!form || !isUnconfirmed(form) || method === null) return null;
  return (
    <section className={css.section} aria-labelledby="confirm-identity">
      <h2 id="confirm-identity">{CONFIRMATION_COPY.heading}</h2>
      <p>{CONFIRMATION_COPY.introduction}</p>
      <Form name={form.name} request={request} submit={CONFIRMATION_COPY.submit}>
        {Object.entries(form.values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ConfirmationField method={method} form="prompt" />
      </Form>
    </section>
  );
}
