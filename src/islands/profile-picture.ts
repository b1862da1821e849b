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

  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    status.dataset.status = '';
    status.hidden = !file;
    status.textContent = file ? `${file.name} (${(file.size / 1e6).toFixed(1)} MB)` : '';
    if (file) showPreview(URL.createObjectURL(file));
  });
  form.addEventListener('submit', (event) => {
    if (input.files?.length) return;
    event.preventDefault();
    form.dispatchEvent(new CustomEvent('incomplete', { detail: form.dataset.incomplete }));
  });
  form.addEventListener('submitted', (event) => {
    const { profilePicture } = (event as CustomEvent<{ profilePicture: string }>).detail;
    const account = JSON.parse(localStorage.user ?? 'null');
    if (account) dispatchEvent(new CustomEvent('account', { detail: { ...account, profilePicture } }));
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-profile-picture]')) startProfilePicture(form);

export {};
