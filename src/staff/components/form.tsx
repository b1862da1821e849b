import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { MESSAGES } from '../../../schema/messages.ts';
import { type ActionResult, useNotify } from './action-result.ts';
import { type FormControl, FormMessagesProvider } from './fields.tsx';
import * as css from './form.css.ts';
import { LeaveGuard } from './leave-guard.tsx';
import * as staff from './staff.css.ts';

/**
 * Lets a form wait for pictures that are still on their way, and sends it once they have arrived: a click that comes
 * before them is not lost. Answers whether it waits. One whose upload failed is not sent: its field says why.
 */
export function submitAfterUploads(event: FormEvent<HTMLFormElement>): boolean {
  const form = event.currentTarget as unknown as HTMLFormElement;
  const uploading = () => form.querySelector('progress') !== null;
  if (!uploading()) return false;
  event.preventDefault();
  if (form.dataset.waits !== undefined) return true;
  form.dataset.waits = '';
  const { submitter } = event.nativeEvent as SubmitEvent;
  const look = new MutationObserver(() => {
    if (uploading()) return;
    look.disconnect();
    delete form.dataset.waits;
    if (!form.querySelector('[data-upload-failed]')) form.requestSubmit(submitter);
  });
  look.observe(form, { childList: true, subtree: true });
  return true;
}

interface StaffFormProps {
  /** What the screen's last action answered; what answers another form (`action`) is not looked at. */
  actionResult: ActionResult | undefined;
  /** Hidden fields; `intent` names the action. */
  values: Readonly<Record<string, string>>;
  /** The words of the button. */
  submit: string;
  /** Said as a whole when fields are missing or wrong, where the specification has words for it. */
  incompleteMessage?: string;
  /** Where Cancel leads. */
  cancelPath?: string;
  children: ReactNode;
  /** Stands in the bar at the bottom, beside what is unsaved. */
  note?: ReactNode;
  /** For fields that are no fields, such as lists and pictures: changed since the form was opened. */
  isChanged?: boolean;
  className?: string;
}

/** What is wrong with a field as the browser sees it, in the words of its markup; undefined where nothing is. */
function getFieldError(element: FormControl): string | undefined {
  const { required, invalid } = element.dataset;
  if (!element.value.trim()) return required;
  return element.validity.valid ? undefined : (invalid ?? required ?? element.validationMessage);
}

const FIELD_SELECTOR = 'input[name],textarea[name],select[name]';

/** A field by its name; of a picture, what its file is chosen with. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`);
  (field ?? document.getElementById(`${name}-file`))?.focus();
}

/**
 * A form of the staff area: messages under the fields that were touched, all of them and the focus on the first when it
 * is sent, what is unsaved in a bar that stays in sight, and a question before it is left. Without script it is a plain
 * form that the server judges.
 */
export function StaffForm({
  actionResult: answer,
  values,
  submit,
  incompleteMessage,
  cancelPath,
  children,
  note,
  isChanged,
  className,
}: StaffFormProps) {
  const actionResult = answer?.action === values.intent ? answer : undefined;
  const form = useRef<HTMLFormElement>(null);
  const say = useNotify();
  const [touched, setTouched] = useState(false);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const [answered, setAnswered] = useState<ActionResult>();
  const busy = useNavigation().state !== 'idle';
  // What the server said of a field stands until the field is looked at again.
  if (actionResult !== answered) {
    setAnswered(actionResult);
    setOwn(actionResult?.fieldErrors ?? {});
    setTouched(actionResult ? !actionResult.ok : touched);
  }
  const failed = actionResult && !actionResult.ok ? actionResult : undefined;
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failed]);
  // What was refused before the script was there; with it the fields hold what was typed themselves.
  const [submittedValues] = useState(() => failed?.submittedValues && Object.fromEntries(failed.submittedValues));
  const messages = useMemo(
    () => ({
      errors: own,
      submittedValues,
      validateField: (element: FormControl) =>
        setOwn(({ [element.name]: _before, ...others }) => {
          const error = getFieldError(element);
          return error ? { ...others, [element.name]: error } : others;
        }),
    }),
    [own, submittedValues],
  );
  const unsaved = (touched || isChanged === true) && !busy;
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className={className ?? css.form}
      onInput={({ target }) => {
        setTouched(true);
        // What is mended loses its message at once: if it went when the field is left for the button, the button would
        // move away from under the pointer.
        const element = target as unknown as FormControl;
        if (own[element.name] && !getFieldError(element)) messages.validateField(element);
      }}
      onSubmit={(event) => {
        if (submitAfterUploads(event)) return;
        // The selector finds form fields only.
        const wrong = ([...(form.current?.querySelectorAll(FIELD_SELECTOR) ?? [])] as unknown as FormControl[]).flatMap((element) => {
          const error = getFieldError(element);
          return error ? [[element.name, error] as const] : [];
        });
        if (wrong.length === 0) return setTouched(false);
        event.preventDefault();
        setOwn(Object.fromEntries(wrong));
        say({ ok: false, message: incompleteMessage ?? wrong[0]?.[1] ?? MESSAGES.packageIncomplete });
        focusField(form.current, wrong[0]?.[0] ?? '');
      }}
    >
      {Object.entries(values).map(([key, value]) => (
        // Shown anew, it is still what was read before: what others have saved since is not written over unseen.
        <input key={key} type="hidden" name={key} value={(failed && submittedValues?.[key]) ?? value} />
      ))}
      <FormMessagesProvider value={messages}>{children}</FormMessagesProvider>
      <div className={css.saveBar}>
        <p className={staff.muted} role="status">
          {note ?? (unsaved ? 'Unsaved changes' : '')}
        </p>
        {cancelPath && (
          <Link className={staff.buttonSecondary} to={cancelPath}>
            Cancel
          </Link>
        )}
        <button type="submit" className={staff.button} aria-disabled={busy || undefined}>
          {submit}
        </button>
      </div>
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}
