import { type FormEvent, Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { MESSAGES } from '../../../schema/messages.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { type ActionResult, useActionResult, useNotifier } from './action-result.ts';
import { ConflictNotice, FieldScopeProvider, type FormControl, FormMessagesProvider } from './fields.tsx';
import * as css from './form.css.ts';
import { ButtonLink } from './links.tsx';
import { useListPath } from './list-return.tsx';
import { revealAndFocus } from './pointer-and-focus.ts';
import * as staff from './staff.css.ts';
import { takeTypedValues } from './unsaved-work/typed-values.ts';
import { submitAfterUploads } from './uploads/submit-after-uploads.ts';

export type FormValues = Readonly<Record<string, string>>;

/** The named fields of a submitted form. */
export const pickFields = <Name extends string>(values: FormValues, ...names: readonly Name[]): Partial<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Record<Name, string>>;

/** The version that the submitted form was loaded with; null if it may overwrite a newer one. */
export const getBaseVersion = ({ version, overwrite }: FormValues): number | null => (overwrite ? null : Number(version));

/** A stored entry: the values of its fields by name. */
interface StoredEntry {
  id?: string;
  version?: number;
  [field: string]: unknown;
}

interface StaffFormProps {
  /** The action of the screen that saves this form. */
  intent: string;
  /** Absent when the form adds an entry. */
  stored?: StoredEntry | null;
  /** Another action of the screen that replaces the stored values. */
  replacedBy?: string;
  /** The label of the save button. Without it there is no save bar, and the children have the button. */
  submit?: string;
  /**
   * Further submit buttons. `submit` stays the last one, where a second click of its button on a new entry falls, and the one that Enter
   * presses.
   */
  otherSubmits?: ReactNode;
  /** Called with valid fields: false keeps the form, to ask before it is sent. */
  isConfirmed?(event: FormEvent<HTMLFormElement>): boolean;
  /** For submit buttons elsewhere. */
  id?: string;
  cancelPath?: string;
  /** The messages of rules between fields, by the name of the field that shows them. */
  findErrors?(values: FormValues): FormValues;
  /** Keeps drafts of the form: `FormDraft`. */
  draft?: ReactNode;
  className?: string;
  /** The start of the ids of its fields, where the screen has several forms with the same fields. */
  idPrefix?: string;
  /** Closes the `<details>` around it once it is saved. */
  closesDetails?: true;
  children: ReactNode;
}

interface LoadedEntry {
  stored: StoredEntry | null | undefined;
  /** Counts the actions that replaced the stored values. */
  revision: number;
}

/**
 * The entry that the fields were loaded with. It advances with the actions of this screen only: if a reload for another reason
 * advanced it, the next save would overwrite a colleague's. `isTyping`: text was typed since the form was sent, and stays.
 */
function useLoadedEntry(stored: LoadedEntry['stored'], replacingIntents: readonly (string | undefined)[], isTyping: boolean): LoadedEntry {
  const actionResult = useActionResult();
  const isIdle = useNavigation().state === 'idle';
  const [loaded, setLoaded] = useState({ stored, revision: 0, handled: actionResult });
  if (!isIdle || actionResult === loaded.handled) return loaded;
  const isStored = actionResult?.ok && actionResult.action !== 'undo';
  const isOwn = actionResult?.action === replacingIntents[0];
  const keepsFields = isOwn && isTyping;
  const next = {
    // Fields that stay must not get the version of what a colleague has stored meanwhile.
    stored: !isStored
      ? loaded.stored
      : keepsFields
        ? { ...loaded.stored, version: actionResult.version ?? loaded.stored?.version }
        : stored,
    revision: loaded.revision + (isStored && replacingIntents.includes(actionResult.action) && !keepsFields ? 1 : 0),
    handled: actionResult,
  };
  setLoaded(next);
  return next;
}

/** The most characters of a line without a limit of its own: more than any has, so that a huge one is refused beside its name. */
const MAX_LINE_CHARS = 2000;

/** The most characters that a field takes. */
const getMaxChars = ({ dataset, type }: FormControl): number => Number(dataset.limit) || (type === 'textarea' ? Infinity : MAX_LINE_CHARS);

/** The message for an invalid field; undefined when it is valid, and for a stored value that stays as it is. */
function getFieldError(element: FormControl, isStored: boolean): string | undefined {
  const { required, invalid } = element.dataset;
  const text = element.value.trim();
  if (!text) return required;
  if (isStored && 'defaultValue' in element && element.value === element.defaultValue) return undefined;
  const maxChars = getMaxChars(element);
  const excess = [...text].length - maxChars;
  if (element.type !== 'hidden' && excess > 0)
    return `Use at most ${maxChars} characters. ${excess} ${excess > 1 ? 'are' : 'is'} too many.`;
  return element.validity.valid ? undefined : (invalid ?? required ?? element.validationMessage);
}

const FIELD_SELECTOR = 'input[name],textarea[name],select[name]';

/** Focuses a field by name, or the file input of a picture. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`);
  revealAndFocus(field ?? document.getElementById(`${name}-file`));
}

/**
 * The form of one entry: its fields show the stored values, which a save replaces. It validates touched fields, on submit all of
 * them, and focuses the first error. A sticky bar saves, and leaving with unsaved changes needs confirmation. Without script the
 * server validates.
 */
export function StaffForm({
  intent,
  stored: newest,
  replacedBy,
  submit,
  otherSubmits,
  isConfirmed,
  id,
  cancelPath,
  findErrors,
  draft,
  className,
  idPrefix,
  closesDetails,
  children,
}: StaffFormProps) {
  const [touched, setTouched] = useState(false);
  const listPath = useListPath(cancelPath ?? '', newest?.id);
  const { stored, revision } = useLoadedEntry(newest, [intent, replacedBy], touched);
  const isStored = stored?.id !== undefined;
  const screenResult = useActionResult();
  const actionResult = screenResult?.action === intent ? screenResult : undefined;
  const form = useRef<HTMLFormElement>(null);
  const { notify, isHydrated } = useNotifier();
  const [isWaiting, setWaiting] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [handledResult, setHandledResult] = useState<ActionResult>();
  const { formData } = useNavigation();
  // A new entry has no version: what is typed while it is stored would be a second one.
  const isAdding = !newest && formData?.get('intent') === intent;
  // Server messages stay until their field is validated again.
  if (actionResult !== handledResult) {
    setHandledResult(actionResult);
    setErrors(actionResult?.fieldErrors ?? {});
    if (actionResult && !actionResult.ok) setTouched(true);
  }
  const failed = actionResult && !actionResult.ok ? actionResult : undefined;
  useEffect(() => {
    if (!failed) return;
    // The form was inert while it was sent, which takes the focus away.
    const fallback = document.activeElement === document.body ? 'button[type=submit]' : undefined;
    const target =
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      (fallback ? form.current?.querySelector<HTMLElement>(fallback) : undefined);
    revealAndFocus(target);
  }, [failed]);
  useEffect(() => {
    // The replaced fields had the focus.
    if (revision > 0 && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true });
  }, [revision]);
  useEffect(() => {
    const details = closesDetails && actionResult?.ok ? form.current?.closest('details') : undefined;
    if (!details?.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  }, [actionResult, closesDetails]);
  // Only of a form that was rejected before hydration; after it the fields keep their values.
  const [rejectedValues] = useState(() => failed?.submittedValues && Object.fromEntries(failed.submittedValues));
  // After the first render, which has to match the server's.
  const [typedValues, setTypedValues] = useState<FormValues>();
  useEffect(() => {
    const typed = form.current && takeTypedValues(form.current);
    if (!typed) return;
    setTypedValues(Object.fromEntries(typed));
    setTouched(true);
  }, []);
  const submittedValues = revision === 0 ? (typedValues ?? rejectedValues) : undefined;
  const messages = useMemo(
    () => ({
      errors,
      idPrefix,
      submittedValues,
      isWaiting,
      isHydrated,
      markChanged: () => setTouched(true),
      showValues: (entries: Iterable<readonly [string, string]>) => {
        setTypedValues(Object.fromEntries(entries));
        setTouched(true);
      },
      setFieldValue: (name: string, value: string) => {
        const control = form.current?.elements.namedItem(name) as FormControl | null | undefined;
        if (!control) return;
        control.value = value;
        control.dispatchEvent(new Event('input', { bubbles: true }));
      },
      validateField: (element: FormControl) =>
        setErrors(({ [element.name]: _previous, ...others }) => {
          const error = getFieldError(element, isStored);
          return error ? { ...others, [element.name]: error } : others;
        }),
    }),
    [errors, idPrefix, isHydrated, isStored, isWaiting, submittedValues],
  );
  // A rejected form keeps the version it was read with, so a later save of somebody else still conflicts.
  const hiddenValues = { intent, id: stored?.id, version: ((typedValues || failed) && submittedValues?.version) ?? stored?.version };
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      encType="multipart/form-data"
      noValidate
      data-unsaved={touched || undefined}
      inert={isAdding}
      preventScrollReset={!submit}
      className={className ?? css.form}
      onInput={({ target }) => {
        setTouched(true);
        // Clears a fixed error at once: on blur it would move the pressed button away from under the pointer.
        const element = target as unknown as FormControl;
        if (errors[element.name] && !getFieldError(element, isStored)) messages.validateField(element);
      }}
      onSubmit={(event) => {
        const isPostponed = submitAfterUploads(event);
        setWaiting(isPostponed);
        if (isPostponed) return;
        // Text fields only: files have been uploaded.
        const mistakes = form.current && findErrors?.(Object.fromEntries(new FormData(form.current)) as FormValues);
        // The selector matches form controls only.
        const invalidFields = ([...(form.current?.querySelectorAll(FIELD_SELECTOR) ?? [])] as unknown as FormControl[]).flatMap(
          (element) => {
            const error = getFieldError(element, isStored) ?? mistakes?.[element.name];
            return error ? [[element.name, error] as const] : [];
          },
        );
        if (invalidFields.length === 0 && (!isConfirmed || isConfirmed(event))) return setTouched(false);
        event.preventDefault();
        if (invalidFields.length === 0) return;
        setErrors(Object.fromEntries(invalidFields));
        notify({ ok: false, message: invalidFields[0]?.[1] ?? MESSAGES.packageIncomplete });
        focusField(form.current, invalidFields[0]?.[0] ?? '');
      }}
    >
      {Object.entries(hiddenValues).map(
        ([key, value]) => value !== undefined && <input key={key} type="hidden" name={key} value={value} />,
      )}
      <FormMessagesProvider value={messages}>
        <FieldScopeProvider stored={stored}>
          {/* A conflict of one field, such as an address that is taken, is no newer version of the entry. */}
          {actionResult?.code === 'CONFLICT' && !actionResult.fieldErrors && <ConflictNotice />}
          {draft}
          <Fragment key={typedValues && revision === 0 ? 'typed' : revision}>{children}</Fragment>
        </FieldScopeProvider>
      </FormMessagesProvider>
      {submit && (
        <div className={css.saveBar}>
          <p className={staff.muted} role="status">
            {touched && 'Unsaved changes'}
          </p>
          {/* Enter presses the first submit button. */}
          {otherSubmits && <button type="submit" className={visuallyHidden} tabIndex={-1} aria-hidden="true" />}
          {cancelPath && <ButtonLink to={listPath}>Cancel</ButtonLink>}
          {otherSubmits}
          <button type="submit" className={otherSubmits ? staff.buttonSecondary : staff.button}>
            {submit}
          </button>
        </div>
      )}
    </Form>
  );
}
