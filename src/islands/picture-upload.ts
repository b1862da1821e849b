/** A form with one picture: a preview when it is chosen, progress while it goes, and the message in its place. */
function startPictureUpload(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  const line = form.querySelector<HTMLElement>('[data-message]');
  const bar = form.querySelector('progress');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!input || !line || !bar || !button) return;

  const say = (words: string, kind: 'good' | 'bad' | ''): void => {
    line.textContent = words;
    line.dataset.message = kind;
  };
  const show = (address: string): void => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('[data-picture]')) {
      const { src } = picture;
      // What is no picture is for the server to refuse; meanwhile the one before stays.
      picture.onerror = () => {
        picture.onerror = null;
        picture.src = src;
      };
      picture.removeAttribute('srcset');
      picture.src = address;
    }
  };
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    say(file ? `${file.name} (${(file.size / 1e6).toFixed(1)} MB)` : '', '');
    if (file) show(URL.createObjectURL(file));
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [file] = input.files ?? [];
    if (!file) return say(form.dataset.empty ?? '', 'bad');
    // The server would refuse it in the middle of the way, which browsers tell as a broken connection.
    if (file.size > Number(form.dataset.most)) return say(form.dataset.large ?? '', 'bad');
    const request = new XMLHttpRequest();
    request.open('POST', form.action);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      bar.value = total ? loaded / total : 0;
    });
    const done = (words: string, good: boolean): void => {
      bar.hidden = true;
      button.disabled = false;
      say(words, good ? 'good' : 'bad');
    };
    request.addEventListener('load', () => {
      const { message, fields, profilePicture } = request.response ?? {};
      if (request.status === 401) return location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
      if (request.status !== 200) return done(fields?.file ?? message ?? 'Upload failed!', false);
      done(message, true);
      form.reset();
      const record = JSON.parse(localStorage.user ?? 'null');
      if (record) dispatchEvent(new CustomEvent('account', { detail: { ...record, profilePicture } }));
    });
    request.addEventListener('error', () => done('The connection was lost. Your picture is still chosen: try again.', false));
    bar.hidden = false;
    bar.value = 0;
    button.disabled = true;
    request.send(new FormData(form));
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-upload]')) startPictureUpload(form);

export {};
