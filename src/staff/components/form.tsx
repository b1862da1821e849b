import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { MESSAGES } from '../../../schema/messages.ts';
import { type ActionResult, useNotify } from './action-result.ts';
import { type FormControl, FormMessagesProvider } from './fields.tsx';
import * as css from './form.css.ts';
import { LeaveGuard } from './leave-guard.tsx';
import * as staff from './staff.css.ts';

/**
 * Postpones a submit while uploads run (a `<progress>` in the form) and submits again when they end, unless one failed. Returns
 * whether the submit was postponed.
 */
export function submitAfterUploads(event: FormEvent<HTMLFormElement>): boolean {
  const form = event.currentTarget as unknown as HTMLFormElement;
  const isUploading = () => form.querySelector('progress') !== null;
  if (!isUploading()) return false;
  event.preventDefault();
  if (form.dataset.isWaiting !== undefined) return true;
  form.dataset.isWaiting = '';
  const { submitter } = event.nativeEvent as SubmitEvent;
  const observer = new MutationObserver(() => {
    if (isUploading()) return;
    observer.disconnect();
    delete form.dataset.isWaiting;
    if (!form.querySelector('[data-upload-failed]')) form.requestSubmit(submitter);
  });
  observer.observe(form, { childList: true, subtree: true });
  return true;
}

interface StaffFormProps {
  /** The screen's last result; results of other intents are ignored. */
  actionResult: ActionResult | undefined;
  /** Hidden fields; `intent` names the action. */
  values: Readonly<Record<string, string>>;
  submit: string;
  cancelPath?: string;
  children: ReactNode;
  /** Reports changes that fire no input event, such as lists and pictures. */
  isChanged?: boolean;
  className?: string;
}

/** The message for an invalid field; undefined when it is valid. */
function getFieldError(element: FormControl): string | undefined {
  const { required, invalid } = element.dataset;
  if (!element.value.trim()) return required;
  return element.validity.valid ? undefined : (invalid ?? required ?? element.validationMessage);
}

const FIELD_SELECTOR = 'input[name],textarea[name],select[name]';

/** Focuses a field by name, or the file input of a picture. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`);
  (field ?? document.getElementById(`${name}-file`))?.focus();
}

/**
 * A staff form: validates touched fields, on submit all of them, and focuses the first error. A sticky bar saves, and leaving with
 * unsaved changes needs confirmation. Without script the server validates.
 */
export function StaffForm({ actionResult: screenResult, values, submit, cancelPath, children, isChanged, className }: StaffFormProps) {
  const actionResult = screenResult?.action === values.intent ? screenResult : undefined;
  const form = useRef<HTMLFormElement>(null);
  const notify = useNotify();
  const [touched, setTouched] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [handledResult, setHandledResult] = useState<ActionResult>();
  const isBusy = useNavigation().state !== 'idle';
  // Server messages stay until their field is validated again.
  if (actionResult !== handledResult) {
    setHandledResult(actionResult);
    setErrors(actionResult?.fieldErrors ?? {});
    setTouched(actionResult ? !actionResult.ok : touched);
  }
  const failed = actionResult && !actionResult.ok ? actionResult : undefined;
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failed]);
  // Only of a form that was rejected before hydration; after it the fields keep their values.
  const [submittedValues] = useState(() => failed?.submittedValues && Object.fromEntries(failed.submittedValues));
  const messages = useMemo(
    () => ({
      errors,
      submittedValues,
      validateField: (element: FormControl) =>
        setErrors(({ [element.name]: _previous, ...others }) => {
          const error = getFieldError(element);
          return error ? { ...others, [element.name]: error } : others;
        }),
    }),
    [errors, submittedValues],
  );
  const isUnsaved = (touched || isChanged === true) && !isBusy;
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className={className ?? css.form}
      onInput={({ target }) => {
        setTouched(true);
        // Clears a fixed error at once: on blur it would move the pressed button away from under the pointer.
        const element = target as unknown as FormControl;
        if (errors[element.name] && !getFieldError(element)) messages.validateField(element);
      }}
      onSubmit={(event) => {
        if (submitAfterUploads(event)) return;
        // The selector matches form controls only.
        const invalidFields = ([...(form.current?.querySelectorAll(FIELD_SELECTOR) ?? [])] as unknown as FormControl[]).flatMap(
          (element) => {
            const error = getFieldError(element);
            return error ? [[element.name, error] as const] : [];
          },
        );
        if (invalidFields.length === 0) return setTouched(false);
        event.preventDefault();
        setErrors(Object.fromEntries(invalidFields));
        notify({ ok: false, message: invalidFields[0]?.[1] ?? MESSAGES.packageIncomplete });
        focusField(form.current, invalidFields[0]?.[0] ?? '');
      }}
    >
      {Object.entries(values).map(([key, value]) => (
        // A rejected form keeps the version it was read with, so a later save of somebody else still conflicts.
        <input key={key} type="hidden" name={key} value={(failed && submittedValues?.[key]) ?? value} />
      ))}
      <FormMessagesProvider value={messages}>{children}</FormMessagesProvider>
      <div className={css.saveBar}>
        <p className={staff.muted} role="status">
          {isUnsaved && 'Unsaved changes'}
        </p>
        {cancelPath && (
          <Link className={staff.buttonSecondary} to={cancelPath}>
            Cancel
          </Link>
        )}
        <button type="submit" className={staff.button} aria-disabled={isBusy || undefined}>
          {submit}
        </button>
      </div>
      <LeaveGuard unsaved={isUnsaved} />
    </Form>
  );
}
