import { callOnDemand } from '../load-on-demand.ts';

/** Search forms (specification 2.2): trims the text, does not submit an empty search, and shows suggestions from the first focus on. */
export function startSearchForms(root: ParentNode): void {
  root.addEventListener('submit', (event) => {
    const input = (event.target as Element).querySelector<HTMLInputElement>('[type=search]');
    if (!input) return;
    input.value = input.value.trim();
    if (!input.value) event.preventDefault();
  });
  root.addEventListener('focusin', ({ target }) => {
    if ((target as HTMLInputElement).type === 'search') callOnDemand('suggestSearches', target as HTMLInputElement);
  });
}

/** Applies the filters of a list as soon as one changes. */
export function startFilterForms(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-filter]')) {
    form.dataset.enhanced = '';
    form.addEventListener('change', () => callOnDemand('applyFilters', form).catch(() => form.submit()));
  }
}
