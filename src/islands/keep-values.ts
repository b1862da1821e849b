/** Keeps what is typed in a form, but never a password, in this tab until the form is submitted (`data-keep`): a reload loses nothing. */
export function keepValues(form: HTMLFormElement): void {
  const { keep = '' } = form.dataset;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden],[autocomplete*=password])')];
  try {
    const kept = JSON.parse(sessionStorage.getItem(keep) ?? '{}') as Record<string, string | undefined>;
    for (const input of inputs) input.value ||= kept[input.name] ?? '';
    // The validation counts the fields again.
    form.dispatchEvent(new Event('change', { bubbles: true }));
    form.addEventListener('input', () => {
      sessionStorage.setItem(keep, JSON.stringify(Object.fromEntries(inputs.map(({ name, value }) => [name, value]))));
    });
    form.addEventListener('submit', () => sessionStorage.removeItem(keep));
  } catch {
    // The storage is blocked.
  }
}
