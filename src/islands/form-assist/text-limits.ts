import { type Field, showFieldLine } from './field-lines.ts';

/** The part of a limit after which the counter appears. */
const COUNTER_FROM = 0.9;

const format = (count: number): string => count.toLocaleString(document.documentElement.lang);

/**
 * Keeps text that is longer than its field allows, says how many characters are too many, and stops the form from being sent. Counts like
 * the server: characters, without the white space around them.
 */
export function startTextLimits(form: HTMLFormElement): void {
  const update = (field: Field): void => {
    const max = Number(field.dataset.maxLength);
    const count = [...field.value.trim()].length;
    const excess = count - max;
    field.setCustomValidity(excess > 0 ? (field.dataset.tooLong ?? '') : '');
    const state = `${format(count)} of ${format(max)} characters`;
    if (excess > 0) showFieldLine(field, { text: `${state}: ${format(excess)} too many` });
    else showFieldLine(field, count > COUNTER_FROM * max ? { text: state } : undefined);
  };
  const updateAll = (): void => {
    for (const field of form.querySelectorAll<HTMLTextAreaElement>('[data-max-length]')) update(field);
  };
  // In the capture phase: before form-validation looks at the fields.
  form.addEventListener('input', ({ target }) => (target as Field).dataset.maxLength && update(target as Field), true);
  form.addEventListener('rowadded', updateAll);
  form.addEventListener('reset', () => setTimeout(updateAll));
  updateAll();
}
