/** Print links, and filters that apply themselves. */
export function startSmall(root: ParentNode): void {
  for (const button of root.querySelectorAll('[data-print]')) button.addEventListener('click', () => print());
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-live-filter]')) {
    form.dataset.live = '';
    form.addEventListener('change', () => {
      const filled = [...new FormData(form)].filter(([, value]) => value) as [string, string][];
      location.href = `${form.action}?${new URLSearchParams(filled)}`;
    });
  }
}
