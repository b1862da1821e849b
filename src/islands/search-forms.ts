/** Search forms (specification 2.2): blank text does nothing, other text goes without the blanks around it. */
export function startSearchForms(root: ParentNode): void {
  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const input = form.role === 'search' && form.querySelector('input');
    if (!input) return;
    input.value = input.value.trim();
    if (input.value === '') event.preventDefault();
  });
}
