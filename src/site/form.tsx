import type { ReactNode } from 'react';
import * as button from '../ui/primitives/button.css.ts';
import * as css from '../ui/primitives/field.css.ts';
import type { FormState } from './page.tsx';

interface FormProps {
  /** Which form of the page: the key in its `forms`. */
  name: string;
  submit: string;
  /** Large and as wide as the form. */
  wide?: boolean;
  children: ReactNode;
}

/** A form that the page sends to itself. Checks are ours, in our words: the browser's own bubbles stay away. */
export const Form = ({ name, submit, wide, children }: FormProps) => (
  <form method="post" className={css.form} noValidate data-form={name}>
    <input type="hidden" name="form" value={name} />
    {children}
    <button type="submit" className={wide ? `${button.base} ${button.large} ${button.fullWidth}` : button.base}>
      {submit}
    </button>
  </form>
);

/** What was typed into a field and what is wrong with it, if this is the form that was sent. */
export const getFieldState = (form: FormState | undefined, name: string, field: string): { value?: string; error?: string } =>
  form?.name === name ? { value: form.values[field], error: form.fieldErrors[field] } : {};
