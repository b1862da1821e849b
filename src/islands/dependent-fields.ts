/** A section shows while it is ticked (in CSS); closed, its fields are empty, ask for nothing and are not sent (specification 4). */
export function startOptionalSections(form: HTMLFormElement): void {
  const clear = (part: Element): void => {
    for (const field of part.querySelectorAll<HTMLInputElement>('input,select')) field.value = '';
  };
  const look = ({ target }: { target: EventTarget | null }): void => {
    for (const section of form.querySelectorAll<HTMLFieldSetElement>('[data-section]')) {
      const { section: type = '' } = section.dataset;
      const open = form.querySelector<HTMLInputElement>(`[name=enquiryTypes][value=${type}]`)?.checked ?? false;
      if (!open && !section.disabled) clear(section);
      section.disabled = !open;
    }
    const [trip, back] = ['flightTripType', 'flightReturnDate'].map((name) => form.elements.namedItem(name) as HTMLInputElement | null);
    if (!trip || !back) return;
    back.disabled = trip.value !== 'Round Trip';
    if (back.disabled) back.value = '';
    // Choosing it is asking for the day.
    else if (target === trip) back.focus();
  };
  // Before the form says what is wrong (forms.ts).
  form.addEventListener('change', look, true);
  look({ target: null });
}

/** As many rows as persons travel: the first is the pattern for the others (specification 4). */
export function startTravellerRows(form: HTMLFormElement): void {
  const part = form.querySelector<HTMLElement>('[data-persons]');
  const number = form.elements.namedItem('numberOfPersons') as HTMLInputElement | null;
  const [first] = part?.querySelectorAll('[data-person]') ?? [];
  if (!part || !number || !first) return;
  const pattern = first.cloneNode(true) as Element;
  const look = (): void => {
    const rows = part.querySelectorAll('[data-person]');
    const wanted = Math.min(Math.max(1, Math.trunc(Number(number.value)) || 1), Number(part.dataset.persons));
    // What is being typed may be on its way from 1 to 10: rows go when it is left, and come at once.
    for (let at = rows.length; at < wanted; at++) add(at);
    if (document.activeElement !== number) for (const row of [...rows].slice(wanted)) row.remove();
  };
  const add = (at: number): void => {
    const row = pattern.cloneNode(true) as Element;
    for (const element of row.querySelectorAll('*')) {
      for (const { name, value } of element.attributes)
        if (value.startsWith('persons.0.')) element.setAttribute(name, value.replaceAll('persons.0.', `persons.${at}.`));
    }
    for (const field of row.querySelectorAll('input')) field.value = '';
    const label = row.querySelector('[data-number]');
    if (label) label.textContent = String(at + 1);
    [...part.querySelectorAll('[data-person]')].at(-1)?.insertAdjacentElement('afterend', row);
    form.dispatchEvent(new CustomEvent('row', { detail: row }));
  };
  number.addEventListener('input', look);
  number.addEventListener('blur', look);
  // After the form has been emptied.
  form.addEventListener('reset', () => setTimeout(look));
  form.addEventListener('change', look, true);
  look();
}

const toIsoDate = (date: Date): string => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
const parseDate = (field: HTMLInputElement | null): number => Date.parse(field?.value ?? '');

/** Days that are over or still to come, in their order, and how many there are, both counted (specification 4). */
export function startDateRules(form: HTMLFormElement): void {
  const today = toIsoDate(new Date());
  const named = (name: string): HTMLInputElement | null => form.elements.namedItem(name) as HTMLInputElement | null;
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-when]')) field[field.dataset.when === 'past' ? 'max' : 'min'] = today;
  const look = (): void => {
    for (const field of form.querySelectorAll<HTMLInputElement>('[data-after]')) {
      const first = named(field.dataset.after ?? '');
      const early = parseDate(field) < parseDate(first);
      field.setCustomValidity(early ? (field.dataset.order ?? '') : '');
    }
    for (const output of form.querySelectorAll<HTMLOutputElement>('[data-days]')) {
      const [first, last] = (output.dataset.days ?? '').split(' ').map((name) => parseDate(named(name)));
      const days = ((last ?? Number.NaN) - (first ?? Number.NaN)) / 86_400_000 + 1;
      output.value = days > 0 ? String(days) : '';
    }
  };
  // Before the form says what is wrong (forms.ts).
  for (const kind of ['input', 'change']) form.addEventListener(kind, look, true);
  look();
}
