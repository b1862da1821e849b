/**
 * Shows as many traveller rows as `numberOfPersons` says (specification 4). Further rows are copies of the first. Rows above the number are
 * hidden with what was entered, and not sent: the number may be raised again.
 */
export function startTravellerRows(form: HTMLFormElement): void {
  const list = form.querySelector<HTMLElement>('[data-persons]');
  const count = form.elements.namedItem('numberOfPersons') as HTMLInputElement | null;
  const [first] = list?.querySelectorAll('[data-person]') ?? [];
  if (!list || !count || !first) return;
  const template = first.cloneNode(true) as HTMLFieldSetElement;
  // The first row may have been left empty before this script arrived.
  for (const field of template.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  for (const line of template.querySelectorAll<HTMLElement>('[id$="-error"]')) {
    line.hidden = true;
    line.querySelector('span')?.replaceChildren();
  }
  const addRow = (index: number): void => {
    const row = template.cloneNode(true) as HTMLFieldSetElement;
    for (const element of row.querySelectorAll('*')) {
      for (const { name, value } of element.attributes)
        if (value.startsWith('persons.0.')) element.setAttribute(name, value.replaceAll('persons.0.', `persons.${index}.`));
    }
    for (const field of row.querySelectorAll('input')) field.value = '';
    const label = row.querySelector('[data-number]');
    if (label) label.textContent = String(index + 1);
    [...list.querySelectorAll('[data-person]')].at(-1)?.insertAdjacentElement('afterend', row);
    form.dispatchEvent(new CustomEvent('rowadded', { detail: row }));
  };
  const update = (): void => {
    const wanted = Math.min(Math.max(1, Math.trunc(Number(count.value)) || 1), Number(list.dataset.persons));
    for (let index = list.querySelectorAll('[data-person]').length; index < wanted; index++) addRow(index);
    for (const [index, row] of list.querySelectorAll<HTMLFieldSetElement>('[data-person]').entries()) {
      const isExtra = index >= wanted;
      // Not while the visitor types: a 1 may be the start of 10.
      if (isExtra && document.activeElement === count) continue;
      row.hidden = row.disabled = isExtra;
    }
  };
  count.addEventListener('input', update);
  count.addEventListener('blur', update);
  // The event fires before the fields are reset.
  form.addEventListener('reset', () => setTimeout(update));
  form.addEventListener('change', update, true);
  update();
}
