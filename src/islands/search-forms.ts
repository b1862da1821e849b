/** Search forms (specification 2.2): trims the text, and does not submit an empty search. */
export function startSearchForms(root: ParentNode): void {
  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const input = form.role === 'search' && form.querySelector('input');
    if (!input) return;
    input.value = input.value.trim();
    if (input.value === '') event.preventDefault();
  });
}

/** Applies the filters of a list as soon as one changes. */
export function startFilterForms(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-filter]')) {
    form.dataset.enhanced = '';
    form.addEventListener('change', () => {
      const filled = [...new FormData(form)].filter(([, value]) => value) as [string, string][];
      location.href = `${form.action}?${new URLSearchParams(filled)}`;
    });
  }
}
