/**
 * Validates a field when the visitor leaves it, and disables the submit button until all fields are valid.
 * The messages come from data attributes and match those of the server, which validates again.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const getErrorLine = ({ id }: Field): HTMLElement | null => document.getElementById(`${id}-error`);

const getValidatedFields = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter((field) => field.name && getErrorLine(field));

/** The message for a field's first broken rule; '' for a valid field. */
function getErrorMessage({ validity, dataset, validationMessage }: Field): string {
  if (validity.valid) return '';
  return (
    (validity.valueMissing && dataset.required) || (validity.customError && validationMessage) || dataset.wrong || dataset.required || ''
  );
}

function showFieldError(field: Field, message: string): void {
  const line = getErrorLine(field);
  if (!line) return;
  line.hidden = !message;
  const text = line.querySelector('span');
  if (text) text.textContent = message;
  if (message) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

const updateFieldError = (field: Field): void => showFieldError(field, getErrorMessage(field));

let isPointerDown = false;
const pendingCallbacks: (() => void)[] = [];
/** Runs callbacks after the pointer is up: a message that appeared earlier would move a pressed button away. */
const deferUntilPointerUp = (run: () => void): void => {
  if (isPointerDown) pendingCallbacks.push(run);
  else run();
};
addEventListener('pointerdown', () => {
  isPointerDown = true;
});
for (const type of ['pointerup', 'pointercancel'])
  addEventListener(type, () => {
    isPointerDown = false;
    // The click event follows in the same task.
    setTimeout(() => {
      for (const run of pendingCallbacks.splice(0)) run();
    });
  });

/** The labels of fields, without the words that a label adds for screen readers or optional fields. */
const listLabels = (fields: readonly Field[]): string => fields.map(({ labels }) => labels?.[0]?.firstChild?.textContent).join(', ');

/** Validates the fields of a form. */
export function start(form: HTMLFormElement): void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[type=submit]')];
  const leftFields = new WeakSet<Field>();
  let begun = false;
  const { validateOnSubmit, incomplete = '', invalid: wrong = incomplete } = form.dataset;
  const incompleteHint = form.querySelector<HTMLElement>('[data-missing]');
  /** Autofilled values count as valid: browsers hide them from scripts until the first gesture. */
  const getInvalidFields = (): Field[] =>
    getValidatedFields(form).filter((field) => field.willValidate && !field.validity.valid && !field.matches(':autofill'));
  /** The message for the form: that something is missing, or else that something is wrong. */
  const getFormMessage = (fields: readonly Field[]): string => (fields.some(({ validity }) => validity.valueMissing) ? incomplete : wrong);
  const updateButtons = (): void => {
    if (validateOnSubmit !== undefined || form.ariaBusy === 'true') return;
    const fields = getInvalidFields();
    for (const button of buttons) button.disabled = fields.length > 0;
    if (!incompleteHint) return;
    // With words in front, the hint names the fields that keep the button disabled.
    const { missing } = incompleteHint.dataset;
    const text = missing ? `${missing} ${listLabels(fields)}.` : begun && getFormMessage(fields);
    incompleteHint.textContent = (fields.length > 0 && text) || '';
  };
  form.addEventListener('focusout', ({ target }) => {
    const field = target as Field;
    if (!field.name || !field.validity) return;
    leftFields.add(field);
    begun = true;
    deferUntilPointerUp(() => {
      updateFieldError(field);
      updateButtons();
    });
  });
  form.addEventListener('input', ({ target }) => {
    const field = target as Field;
    // While the visitor types, a message may disappear but no new one appears. A file is complete at once.
    const badFile = field.type === 'file' && field.validity.customError;
    if (badFile || leftFields.has(field) || field.hasAttribute('aria-invalid')) updateFieldError(field);
    for (const other of getValidatedFields(form))
      if (other.dataset.notBefore === field.name && leftFields.has(other)) updateFieldError(other);
    updateButtons();
  });
  for (const type of ['change', 'focusin', 'pointerdown']) form.addEventListener(type, updateButtons);
  form.addEventListener('reset', () => {
    begun = false;
    for (const field of getValidatedFields(form)) {
      leftFields.delete(field);
      showFieldError(field, '');
    }
  });
  // Errors by field from the server, sent by form-submission.
  form.addEventListener('fielderrors', (event) => {
    const fields = Object.entries((event as CustomEvent<Record<string, string>>).detail).flatMap(([name, message]) => {
      const field = form.elements.namedItem(name) as Field | null;
      if (field?.id) showFieldError(field, message);
      return field ?? [];
    });
    fields[0]?.focus?.();
  });
  form.addEventListener('submit', (event) => {
    const fields = validateOnSubmit === undefined ? [] : getInvalidFields();
    if (fields.length > 0) {
      event.preventDefault();
      fields.forEach(updateFieldError);
      fields[0]?.focus();
      form.dispatchEvent(new CustomEvent('incomplete', { detail: getFormMessage(fields) }));
      return;
    }
    // form-submission manages the busy state of its forms.
    if (form.dataset.submitAsync !== undefined) return;
    form.ariaBusy = 'true';
    // Deferred, because the browser omits the value of a disabled button when it collects the form data.
    setTimeout(() => {
      for (const button of buttons) button.disabled = true;
    });
  });
  addEventListener('pageshow', () => {
    form.ariaBusy = null;
    updateButtons();
  });
  updateButtons();
}

document.querySelectorAll<HTMLFormElement>('form[data-form]').forEach(start);
// A form that keeps its values, and the login or registration page that Book Now has led to.
const keeper = document.querySelector<HTMLFormElement>('[data-keep]');
if (keeper || location.search.includes('done=book'))
  import(/* @vite-ignore */ document.documentElement.dataset.onDemand as string).then((module: typeof import('./on-demand.ts')) =>
    module.prefillAccount(keeper),
  );
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-reveal]');
  const input = button && (document.getElementById(button.dataset.reveal ?? '') as HTMLInputElement | null);
  if (!button || !input) return;
  const hidden = input.type === 'password';
  input.type = hidden ? 'text' : 'password';
  button.ariaPressed = String(hidden);
  button.textContent = hidden ? 'Hide' : 'Show';
});
