/** Print buttons, links that share the page's address, and filters that apply themselves. */
export function startSmall(root: ParentNode): void {
  for (const button of root.querySelectorAll('[data-print]')) button.addEventListener('click', () => print());
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-share]')) link.href += encodeURIComponent(location.href);
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-filter]')) {
    form.dataset.live = '';
    form.addEventListener('change', () => {
      const filled = [...new FormData(form)].filter(([, value]) => value) as [string, string][];
      location.href = `${form.action}?${new URLSearchParams(filled)}`;
    });
  }
}
