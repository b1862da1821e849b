import { formatBytes } from '../../ui/files.ts';
import { findFileProblem } from '../file-checks.ts';

// Loaded for forms with a field for files.

/** Longest side of an uploaded photograph. A passport stays readable at a tenth of the size of a phone photograph. */
const MAX_IMAGE_SIDE_PX = 2600;
const DOWNSCALE_ABOVE_BYTES = 1_500_000;

/** Returns a smaller JPEG of a large photograph, or the file itself if it is small or cannot be reduced. */
async function downscaleImage(file: File): Promise<File> {
  if (file.size < DOWNSCALE_ABOVE_BYTES || !/^image\/(?:jpeg|webp|avif)$/.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_IMAGE_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(bitmap.width * scale, bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 });
    return blob.size < file.size ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type }) : file;
  } catch {
    return file;
  }
}

function startFileField(form: HTMLFormElement, field: HTMLElement): void {
  const find = <E extends HTMLElement>(selector: string): E | null => field.querySelector<E>(selector);
  const [input, name, about, preview, remove] = [
    find<HTMLInputElement>('input'),
    find('[data-name]'),
    find('[data-about]'),
    find<HTMLImageElement>('[data-preview]'),
    find('[data-remove]'),
  ];
  if (!input || !name || !about || !preview || !remove) return;
  const update = async (): Promise<void> => {
    let [file] = input.files ?? [];
    let message = '';
    if (file) {
      const smaller = await downscaleImage(file);
      // The visitor chose another file in the meantime, or removed it.
      if (input.files?.[0] !== file) return;
      if (smaller !== file) {
        const transfer = new DataTransfer();
        transfer.items.add(smaller);
        input.files = transfer.files;
        file = smaller;
      }
      const problem = await findFileProblem(file, input.accept, Number(input.dataset.maxBytes));
      if (input.files?.[0] !== file) return;
      message = (problem && input.dataset[problem]) ?? '';
    }
    input.setCustomValidity(message);
    field.dataset.file = file ? 'chosen' : '';
    name.textContent = file?.name ?? name.dataset.name ?? '';
    about.textContent = file ? formatBytes(file.size) : (about.dataset.about ?? '');
    remove.hidden = !file;
    URL.revokeObjectURL(preview.src);
    preview.hidden = !file?.type.startsWith('image/');
    if (file && !preview.hidden) preview.src = URL.createObjectURL(file);
    else preview.removeAttribute('src');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  preview.onerror = () => {
    preview.hidden = true;
  };
  input.addEventListener('change', update);
  remove.addEventListener('click', () => {
    input.value = '';
    update();
    input.focus();
  });
  // The event fires before the fields are reset.
  form.addEventListener('reset', () => setTimeout(update));
}

/** Shows name, size and preview of chosen files, with a button that removes them. */
export function startFileFields(form: HTMLFormElement): void {
  const start = (root: HTMLElement): void => {
    for (const field of root.querySelectorAll<HTMLElement>('[data-file]')) startFileField(form, field);
  };
  start(form);
  // Files that were chosen before this script arrived.
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-file] input'))
    if (input.files?.length) input.dispatchEvent(new Event('change'));
  form.addEventListener('rowadded', (event) => start((event as CustomEvent<HTMLElement>).detail));
}
