import { type ReactNode, useRef } from 'react';
import { Form } from 'react-router';
import { Icon, type IconName } from '../../ui/primitives/icon.tsx';
import * as css from './staff.css.ts';

interface ActionButtonProps {
  /** Hidden fields; `intent` names the action. */
  values: Readonly<Record<string, string>>;
  className?: string;
  /** The accessible name, where the visible text is ambiguous. */
  name?: string;
  children: ReactNode;
  onSubmit?(): void;
}

const HiddenValues = ({ values }: Pick<ActionButtonProps, 'values'>) =>
  Object.entries(values).map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);

/** A button that submits one action, with and without script. */
export const ActionButton = ({ values, className = css.buttonSecondary, name, children, onSubmit }: ActionButtonProps) => (
  <Form method="post" onSubmit={onSubmit}>
    <HiddenValues values={values} />
    <button type="submit" className={className} aria-label={name}>
      {children}
    </button>
  </Form>
);

interface ConfirmDialogProps extends Pick<ActionButtonProps, 'values'> {
  label: string;
  name: string;
  question: string;
  note: ReactNode;
  critical?: boolean;
  /** Shown instead of the label. */
  icon?: IconName;
  /** Submits another form, such as that of the selected rows. */
  form?: string;
  /** Which of the values it sends with that form. */
  submitName?: string;
  /** Opened by `openConfirmDialog` only, such as from a menu. */
  hideButton?: boolean;
  /** Fields that the action needs, between the note and the buttons. */
  fields?: ReactNode;
  /** The look of the button that opens the dialog. */
  className?: string;
}

/** Without blanks, which separate the ids of `aria-labelledby`. */
const confirmDialogId = (values: ConfirmDialogProps['values']): string => `confirm-${Object.values(values).join('-').replace(/\s/g, '_')}`;
/** Opens the ConfirmDialog with these values. */
export const openConfirmDialog = (values: ConfirmDialogProps['values']): void =>
  (document.getElementById(confirmDialogId(values)) as HTMLDialogElement | null)?.showModal();

/** A confirmed action: a popover without script, a modal dialog with it. */
export function ConfirmDialog({
  label,
  name,
  question,
  note,
  values,
  critical,
  icon,
  form,
  submitName = 'intent',
  hideButton,
  fields,
  className,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = confirmDialogId(values);
  const close = () => dialog.current?.close();
  const submitClass = critical ? css.buttonDanger : css.button;
  return (
    <>
      {!hideButton && (
        <button
          type="button"
          className={className ?? (icon ? css.buttonIcon : critical ? css.buttonCritical : css.buttonSecondary)}
          aria-label={name}
          title={icon && label}
          popoverTarget={id}
          onClick={(event) => {
            event.preventDefault();
            dialog.current?.showModal();
          }}
        >
          {icon ? <Icon name={icon} /> : label}
        </button>
      )}
      <dialog ref={dialog} id={id} className={css.dialog} popover="auto" aria-labelledby={`${id}-question`}>
        <h2 id={`${id}-question`}>{question}</h2>
        <p className={css.muted}>{note}</p>
        {fields && (
          <Form method="post" id={`${id}-form`} onSubmit={close}>
            <HiddenValues values={values} />
            {fields}
          </Form>
        )}
        <div className={css.actions}>
          <button type="button" className={css.buttonSecondary} popoverTarget={id} popoverTargetAction="hide" onClick={close}>
            Cancel
          </button>
          {form ? (
            <button type="submit" form={form} name={submitName} value={values[submitName]} className={submitClass} onClick={close}>
              {label}
            </button>
          ) : fields ? (
            <button type="submit" form={`${id}-form`} className={submitClass}>
              {label}
            </button>
          ) : (
            <ActionButton values={values} className={submitClass} onSubmit={close}>
              {label}
            </ActionButton>
          )}
        </div>
      </dialog>
    </>
  );
}

interface DeleteButtonProps extends Pick<ConfirmDialogProps, 'note' | 'form' | 'icon' | 'hideButton'> {
  /** Names the deleted thing unambiguously. */
  what: string;
  question?: string;
  values?: ConfirmDialogProps['values'];
}

/** A confirmed delete action. */
export const DeleteButton = ({ what, question = `Delete ${what}?`, values, ...rest }: DeleteButtonProps) => (
  <ConfirmDialog {...rest} label="Delete" name={`Delete ${what}`} question={question} values={{ intent: 'delete', ...values }} critical />
);
