import { formatBytes } from '../ui/files.ts';

/** Longest side in pixels of a photograph that is sent: enough to read a passport by, and a tenth of what phones make. */
const MAX_IMAGE_SIDE_PX = 2600;
/** Bytes from which a photograph is made smaller before it is sent. */
const DOWNSCALE_ABOVE_BYTES = 1_500_000;

/** A lighter copy of a heavy photograph; the file itself where that is not possible. */
async function downscaleImage(file: File): Promise<File> {
  if (file.size < DOWNSCALE_ABOVE_BYTES || !/^image\/(?:jpeg|webp|avif)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_IMAGE_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 });
    return blob.size < file.size ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type }) : file;
  } catch {
    return file;
  }
}

/** Places for files: the name and size of what was chosen, a preview, and a way to take it back. */
export function startFileFields(form: HTMLFormElement): void {
  const start = (place: HTMLElement): void => {
    const find = <E extends HTMLElement>(what: string): E | null => place.querySelector<E>(what);
    const [input, name, about, picture, remove] = [
      find<HTMLInputElement>('input'),
      find('[data-name]'),
      find('[data-about]'),
      find<HTMLImageElement>('[data-preview]'),
      find('[data-remove]'),
    ];
    if (!input || !name || !about || !picture || !remove) return;
    const show = async (): Promise<void> => {
      let [file] = input.files ?? [];
      if (file) {
        const small = await downscaleImage(file);
        // Another one was chosen meanwhile, or none.
        if (input.files?.[0] !== file) return;
        if (small !== file) {
          const chosen = new DataTransfer();
          chosen.items.add(small);
          input.files = chosen.files;
          file = small;
        }
      }
      const heavy = file && file.size > Number(input.dataset.most);
      input.setCustomValidity(heavy ? (input.dataset.large ?? '') : '');
      place.dataset.file = file ? 'chosen' : '';
      name.textContent = file?.name ?? name.dataset.name ?? '';
      about.textContent = file ? formatBytes(file.size) : (about.dataset.about ?? '');
      remove.hidden = !file;
      URL.revokeObjectURL(picture.src);
      picture.hidden = !file?.type.startsWith('image/');
      if (file && !picture.hidden) picture.src = URL.createObjectURL(file);
      else picture.removeAttribute('src');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    picture.onerror = () => {
      picture.hidden = true;
    };
    input.addEventListener('change', show);
    remove.addEventListener('click', () => {
      input.value = '';
      show();
      input.focus();
    });
    form.addEventListener('reset', () => setTimeout(show));
  };
  for (const place of form.querySelectorAll<HTMLElement>('[data-file]')) start(place);
  form.addEventListener('row', (event) => {
    const place = (event as CustomEvent<Element>).detail.querySelector<HTMLElement>('[data-file]');
    if (place) start(place);
  });
}
