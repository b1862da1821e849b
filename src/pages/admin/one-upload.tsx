import { type ReactNode, useRef, useState } from 'react';
import { Form } from 'react-router';
import * as form from '../../ui/staff/form.css.ts';
import * as staff from '../../ui/staff/staff.css.ts';
import { LeaveGuard } from './leave.tsx';
import { PictureField } from './picture-field.tsx';

interface OneUploadProps {
  /** Of the picture's field, and of the action. */
  name: string;
  label: string;
  submit: string;
  children: ReactNode;
}

/** The upload of one picture. Without a file its button does nothing (specification 5). */
export function OneUpload({ name, label, submit, children }: OneUploadProps) {
  const element = useRef<HTMLFormElement>(null);
  const [picture, setPicture] = useState('');
  const waits = useRef(false);
  const [sent, setSent] = useState(false);
  return (
    <Form
      ref={element}
      method="post"
      encType="multipart/form-data"
      className={form.form}
      preventScrollReset
      onSubmit={(event) => {
        if (picture) return setSent(true);
        event.preventDefault();
        // A file that is still on its way is waited for.
        const file = element.current?.querySelector<HTMLInputElement>('input[type=file]');
        waits.current = Boolean(file?.files?.length);
      }}
    >
      <input type="hidden" name="do" value={name} />
      <PictureField
        name={name}
        label={label}
        required=" "
        onChange={(stored) => {
          setPicture(stored);
          // Once the field says so too.
          if (waits.current) setTimeout(() => element.current?.requestSubmit());
        }}
      />
      {children}
      <p>
        <button type="submit" className={staff.buttonLine}>
          {submit}
        </button>
      </p>
      {picture !== '' && !sent && <LeaveGuard unsaved />}
    </Form>
  );
}
