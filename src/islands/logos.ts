/** Runs `then` once when a picture cannot be shown, also when that was known before the script ran. */
export function onImageError(picture: HTMLImageElement, then: () => void): void {
  picture.addEventListener('error', then, { once: true });
  if (picture.complete && !picture.naturalWidth && picture.currentSrc) then();
}
