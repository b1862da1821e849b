import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import * as formCss from './form.css.ts';
import * as staff from './staff.css.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { submitAfterUploads } from './form.tsx';
import { PictureField } from './picture-field.tsx';

interface SinglePictureFormProps {
  /** Of the picture's field, and of the action. */
  name: string;
  label: string;
  submit: string;
  children: ReactNode;
}

/** The upload of one picture. Without a file its button does nothing (specification 5). */
export function SinglePictureForm({ name, label, submit, children }: SinglePictureFormProps) {
  const [picture, setPicture] = useState('');
  const [sent, setSent] = useState(false);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={formCss.form}
      preventScrollReset
      onSubmit={(event) => {
        if (submitAfterUploads(event)) return;
        if (picture) return setSent(true);
        event.preventDefault();
      }}
    >
      <input type="hidden" name="do" value={name} />
      <PictureField name={name} label={label} required=" " onChange={setPicture} />
      {children}
      <p>
        <button type="submit" className={staff.buttonSecondary}>
          {submit}
        </button>
      </p>
      {picture !== '' && !sent && <LeaveGuard unsaved />}
    </Form>
  );
}
