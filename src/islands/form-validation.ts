/**
 * Forms that say what is wrong once a field was touched, and whose button waits until all is right. They are sent
 * like any form; the server says the same in the same words where no script runs.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const getValidatedFields = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter((field) => field.name && document.getElementById(`${field.id}-error`));

/** What is wrong with a field; '' for one that is right. */
function getErrorMessage({ validity, dataset, validationMessage }: Field): string {
  if (validity.valid) return '';
  return (
    (validity.valueMissing && dataset.required) ||
    (validity.customError && validationMessage) ||
    (validity.rangeOverflow && dataset.over) ||
    dataset.wrong ||
    dataset.required ||
    ''
  );
}

function showFieldError(field: Field, words: string): void {
  const line = document.getElementById(`${field.id}-error`);
  if (!line) return;
  line.hidden = !words;
  const text = line.querySelector('span');
  if (text) text.textContent = words;
  if (words) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

let isPointerDown = false;
const pendingCallbacks: (() => void)[] = [];
/** A line that comes while a button is being pressed would move it away from under the pointer. */
const deferUntilPointerUp = (run: () => void): void => {
  if (isPointerDown) pendingCallbacks.push(run);
  else run();
};
addEventListener('pointerdown', () => {
  isPointerDown = true;
});
for (const kind of ['pointerup', 'pointercancel'])
  addEventListener(kind, () => {
    isPointerDown = false;
    // After the click that follows.
    setTimeout(() => {
      for (const run of pendingCallbacks.splice(0)) run();
    });
  });

function startFormValidation(form: HTMLFormElement): void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[type=submit]')];
  const touched = new WeakSet<Field>();
  let begun = false;
  // A password that the browser fills in cannot be read before the first gesture.
  const filled = (field: Field): boolean => field.matches(':autofill');
  const { lax, incomplete = '' } = form.dataset;
  const left = form.querySelector('[data-missing]');
  const wrong = (): Field[] => getValidatedFields(form).filter((field) => field.willValidate && !field.validity.valid && !filled(field));
  const look = (): void => {
    if (lax !== undefined || form.ariaBusy === 'true') return;
    const fields = wrong();
    for (const button of buttons) button.disabled = fields.length > 0;
    if (left) left.textContent = begun && fields.length > 0 ? incomplete : '';
  };
  form.addEventListener('focusout', ({ target }) => {
    const field = target as Field;
    if (!field.name || !('validity' in field)) return;
    touched.add(field);
    begun = true;
    deferUntilPointerUp(() => showFieldError(field, getErrorMessage(field)));
  });
  form.addEventListener('input', ({ target }) => {
    const field = target as Field;
    // While it is being typed nothing new is complained of; what was mended is seen at once.
    // A file is chosen in one go.
    const whole = field.type === 'file' && field.validity.customError;
    if (whole || touched.has(field) || field.hasAttribute('aria-invalid')) showFieldError(field, getErrorMessage(field));
    // A day that must not come before this one.
    for (const other of getValidatedFields(form))
      if (other.dataset.after === field.name && touched.has(other)) showFieldError(other, getErrorMessage(other));
    look();
  });
  for (const kind of ['change', 'focusin', 'pointerdown', 'animationstart']) form.addEventListener(kind, look);
  form.addEventListener('reset', () => {
    begun = false;
    for (const field of getValidatedFields(form)) {
      touched.delete(field);
      showFieldError(field, '');
    }
  });
  // What the server says of fields, where the page was not left.
  form.addEventListener('wrong', (event) => {
    const said = Object.entries((event as CustomEvent<Record<string, string>>).detail);
    const fields = said.flatMap(([name, words]) => {
      const field = form.elements.namedItem(name) as Field | null;
      if (field?.id) showFieldError(field, words);
      return field ?? [];
    });
    fields[0]?.focus?.();
  });
  form.addEventListener('submit', (event) => {
    const fields = lax === undefined ? [] : wrong();
    if (fields.length > 0) {
      // Everything that is missing is said at once, and the first of it is where one goes on.
      event.preventDefault();
      for (const field of fields) showFieldError(field, getErrorMessage(field));
      fields[0]?.focus();
      form.dispatchEvent(new CustomEvent('incomplete', { detail: incomplete }));
      return;
    }
    // Sent from the page itself (requests.ts): it says when it is busy.
    if (form.dataset.send !== undefined) return;
    form.setAttribute('aria-busy', 'true');
    // After the browser has read the form: a disabled button would not be sent.
    setTimeout(() => {
      for (const button of buttons) button.disabled = true;
    });
  });
  addEventListener('pageshow', () => {
    form.removeAttribute('aria-busy');
    look();
  });
  look();
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) startFormValidation(form);
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-reveal]');
  const input = button && (document.getElementById(button.dataset.reveal ?? '') as HTMLInputElement | null);
  if (!button || !input) return;
  const shown = input.type === 'password';
  input.type = shown ? 'text' : 'password';
  button.setAttribute('aria-pressed', String(shown));
  button.textContent = shown ? 'Hide' : 'Show';
});

export {};
