// The profile picture's form: shows a preview of the chosen file, and tells the page when the picture was stored.
// form-submission sends the form.

function startProfilePicture(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  const status = form.querySelector<HTMLElement>('[data-status]');
  if (!input || !status) return;

  const showPreview = (url: string): void => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('[data-picture]')) {
      const { src } = picture;
      // If the file is not a picture, the previous one stays; the server rejects the file.
      picture.onerror = () => {
        picture.onerror = null;
        picture.src = src;
      };
      picture.removeAttribute('srcset');
      picture.src = url;
    }
  };

  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    const checks =
      file &&
      (await import(/* @vite-ignore */ document.documentElement.dataset.onDemand as string)
        .then(({ loadFileChecks }: typeof import('./on-demand.ts')) => loadFileChecks())
        // Without them, the server checks the picture alone.
        .catch(() => null));
    const problem = checks && (await checks.findFileProblem(file, input.accept, Number(form.dataset.maxBytes)));
    // The visitor chose another file in the meantime.
    if (input.files?.[0] !== file) return;
    input.setCustomValidity((problem && form.dataset[problem]) ?? '');
    status.dataset.status = problem ? 'bad' : '';
    status.hidden = !file;
    status.textContent = input.validationMessage || (file ? `${file.name} (${(file.size / 1e6).toFixed(1)} MB)` : '');
    if (file && !problem) showPreview(URL.createObjectURL(file));
  });
  form.addEventListener('submit', (event) => {
    if (input.files?.length && !input.validationMessage) return;
    event.preventDefault();
    form.dispatchEvent(new CustomEvent('incomplete', { detail: input.validationMessage || form.dataset.incomplete }));
  });
  form.addEventListener('submitted', (event) => {
    const { profilePicture } = (event as CustomEvent<{ profilePicture: string }>).detail;
    const account = JSON.parse(localStorage.user ?? 'null');
    if (account) dispatchEvent(new CustomEvent('account', { detail: { ...account, profilePicture } }));
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-profile-picture]')) startProfilePicture(form);

export {};
