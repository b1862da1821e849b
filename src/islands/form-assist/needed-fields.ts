import type { Field } from './field-lines.ts';

/** How many fields are named before the others are counted. */
const NAMED_FIELDS = 3;

/** The label of a field as the page writes it, without what follows it, such as "(optional)". */
const getLabel = (field: Field): string =>
  field.name === 'consent' ? 'Consent' : (field.labels?.[0]?.firstChild?.textContent?.trim() ?? field.name);
/** The heading of the fields around a field. */
const getHeading = (field: Field): string => field.closest('fieldset')?.querySelector('legend')?.textContent?.trim() ?? '';

const isEmpty = (field: Field): boolean => !field.value && !(field as HTMLInputElement).files?.length;

/** The labels of the fields with these names that are empty; those of travellers together, after the heading of their row. */
export function nameFields(form: HTMLFormElement, names: readonly string[]): string[] {
  const fields = names.map((name) => form.elements.namedItem(name) as Field | null);
  const empty = fields.filter((field): field is Field => field !== null && Boolean(field.id) && isEmpty(field));
  const isTravellers = (field: Field): boolean => field.closest('[data-person]') !== null;
  const headings = new Set(empty.filter(isTravellers).map(getHeading));
  const travellers = [...headings].map((heading) => {
    const labels = empty.filter((field) => isTravellers(field) && getHeading(field) === heading).map(getLabel);
    return `${heading} (${labels.join(', ').toLowerCase()})`;
  });
  return [...travellers, ...empty.filter((field) => !isTravellers(field)).map(getLabel)];
}

const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' }).format(words);

/** Names what a draft did not keep, in the notice about it. */
export function nameUnkeptFields(form: HTMLFormElement, labels: readonly string[]): void {
  const line = form.querySelector<HTMLElement>('[data-unkept]');
  if (line && labels.length > 0) line.textContent = `${line.dataset.unkept} ${formatList(labels)}.`;
}

/**
 * Names the fields that are still needed beside the button that waits for them, each with a button that leads there. Without a live
 * region: the names are the description of the button.
 */
export function startNeededFields(form: HTMLFormElement): void {
  const list = form.querySelector<HTMLElement>('[data-fields]');
  const [name, more] = list?.querySelectorAll('button') ?? [];
  const message = form.querySelector('[data-missing]');
  if (!list || !name || !more || !message) return;
  let showsAll = false;
  let shown = '';
  const getButtons = (): HTMLButtonElement[] => [...list.querySelectorAll('button')].filter((button) => button !== more);
  const update = (): void => {
    const fields = ([...form.elements] as Field[]).filter(
      (field) =>
        field.name &&
        document.getElementById(`${field.id}-error`) &&
        field.willValidate &&
        !field.validity.valid &&
        !field.matches(':autofill'),
    );
    const labels = fields.map(getLabel);
    const unique = fields.map((field, index) => {
      const label = labels[index] ?? '';
      return labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${getHeading(field)})`;
    });
    const isShown = Boolean(message.textContent) && fields.length > 0;
    list.hidden = !isShown;
    if (!isShown) showsAll = false;
    const named = showsAll ? fields : fields.slice(0, NAMED_FIELDS);
    const state = JSON.stringify([unique, named.length]);
    if (!isShown || state === shown) return;
    shown = state;
    const buttons = getButtons();
    for (const button of buttons.slice(Math.max(1, named.length))) button.remove();
    for (const [index, field] of named.entries()) {
      const button = buttons[index] ?? (name.cloneNode() as HTMLButtonElement);
      button.textContent = unique[index] ?? '';
      button.onclick = () => {
        field.focus({ preventScroll: true });
        field.scrollIntoView({ block: 'center' });
      };
      if (!buttons[index]) more.insertAdjacentElement('beforebegin', button);
    }
    more.hidden = fields.length <= named.length;
    more.textContent = (more.dataset.more ?? '').replace('#', String(fields.length - named.length));
  };
  more.onclick = () => {
    showsAll = true;
    update();
    getButtons()[NAMED_FIELDS]?.focus();
  };
  // form-validation writes the message anew whenever it counts the fields, from the first field that the visitor leaves.
  new MutationObserver(update).observe(message, { childList: true });
  update();
}
