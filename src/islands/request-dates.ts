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
