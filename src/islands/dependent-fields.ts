const getInput = (form: HTMLFormElement, name = ''): HTMLInputElement | null => form.elements.namedItem(name) as HTMLInputElement | null;

/**
 * Disables and empties the sections whose enquiry type is not ticked, so that they are neither validated nor sent
 * (specification 4). CSS hides them.
 */
export function startOptionalSections(form: HTMLFormElement): void {
  const update = ({ target }: { target: EventTarget | null }): void => {
    for (const section of form.querySelectorAll<HTMLFieldSetElement>('[data-section]')) {
      const open = form.querySelector<HTMLInputElement>(`[name=enquiryTypes][value=${section.dataset.section}]`)?.checked ?? false;
      // Not at the start: a draft may have filled in sections that the address does not open.
      if (!open && !section.disabled && target)
        for (const field of section.querySelectorAll<HTMLInputElement>('input,select')) {
          if (field.type === 'checkbox') field.checked = false;
          else field.value = '';
        }
      section.disabled = !open;
    }
    // CSS hides the dates that the box replaces; they keep what was entered.
    for (const box of form.querySelectorAll<HTMLInputElement>('[data-flexible]'))
      for (const date of box.parentElement?.nextElementSibling?.querySelectorAll('input') ?? []) date.disabled = box.checked;
    const [tripType, returnDate] = [getInput(form, 'flightTripType'), getInput(form, 'flightReturnDate')];
    if (!tripType || !returnDate) return;
    const isOneWay = tripType.value !== 'Round Trip';
    returnDate.disabled ||= isOneWay;
    if (isOneWay) returnDate.value = '';
    else if (target === tripType) returnDate.focus();
  };
  // In the capture phase: before form-validation looks at the fields.
  form.addEventListener('change', update, true);
  update({ target: null });
}

const toIsoDate = (date: Date): string => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
/** Milliseconds, or NaN for an empty field. */
const parseDate = (field: HTMLInputElement | null): number => Date.parse(field?.value ?? '');

/** Limits dates to the past or the future, checks their order, and counts the days between them, both included (specification 4). */
export function startDateRules(form: HTMLFormElement): void {
  const today = toIsoDate(new Date());
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-date-range]'))
    field[field.dataset.dateRange === 'past' ? 'max' : 'min'] = today;
  const update = (): void => {
    for (const field of form.querySelectorAll<HTMLInputElement>('[data-not-before]')) {
      const tooEarly = parseDate(field) < parseDate(getInput(form, field.dataset.notBefore));
      field.setCustomValidity(tooEarly ? (field.dataset.orderMessage ?? '') : '');
    }
    for (const output of form.querySelectorAll<HTMLOutputElement>('[data-days]')) {
      const [first = Number.NaN, last = Number.NaN] = (output.dataset.days ?? '').split(' ').map((name) => parseDate(getInput(form, name)));
      const days = (last - first) / 86_400_000 + 1;
      output.value = days > 0 ? String(days) : '';
    }
  };
  // In the capture phase: before form-validation looks at the fields.
  for (const type of ['input', 'change']) form.addEventListener(type, update, true);
  update();
}
