/** A field in which something is typed or chosen. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let isPointerDown = false;
for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  addEventListener(
    type,
    () => {
      isPointerDown = type === 'pointerdown';
    },
    true,
  );
/**
 * Runs a callback once the pointer is up: a line that appeared earlier would move a pressed button away. `form-validation.ts` has its own,
 * because scripts that load on their own share no module.
 */
export function deferUntilPointerUp(run: () => void): void {
  if (!isPointerDown) {
    run();
    return;
  }
  const ended = new AbortController();
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(
      type,
      () => {
        ended.abort();
        // The click event follows in the same task.
        setTimeout(run);
      },
      { signal: ended.signal },
    );
}

export interface FieldLine {
  text: string;
  /** The label of a button after the text. */
  answer?: string;
  /** Runs when the button is pressed; the line disappears then. */
  onAnswer?(): void;
  /** Read to screen readers when it appears. */
  announced?: boolean;
}

const getDescriptions = (field: Field, except: string): string[] =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== except);

/** Writes a line below a field, in place of its earlier one. Without a line, removes that. */
export function showFieldLine(field: Field, line?: FieldLine): void {
  const id = `${field.id}-line`;
  const shown = document.getElementById(id);
  if (!line) {
    shown?.remove();
    field.setAttribute('aria-describedby', getDescriptions(field, id).join(' '));
    return;
  }
  const template = field.form?.querySelector<HTMLTemplateElement>('template[data-line]');
  const element = shown ?? (template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined);
  const [text, button] = [element?.querySelector('span'), element?.querySelector('button')];
  if (!element || !text || !button) return;
  if (!shown) {
    element.id = id;
    if (line.announced) element.role = 'status';
    document.getElementById(`${field.id}-error`)?.insertAdjacentElement('afterend', element);
    field.setAttribute('aria-describedby', [...getDescriptions(field, id), id].join(' '));
  }
  button.onclick = () => {
    showFieldLine(field);
    line.onAnswer?.();
    field.focus();
  };
  const write = (): void => {
    text.textContent = `${line.text} `;
    button.hidden = !line.answer;
    button.textContent = line.answer ?? '';
  };
  // Screen readers announce what changes in a status, not what it has from the start.
  if (line.announced && !shown) setTimeout(write);
  else if (text.textContent?.trim() !== line.text || button.textContent !== (line.answer ?? '')) write();
}

/** Writes a value into a field as if it had been typed. */
export function typeValue(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
