/** Calls `callback` once if an image fails to load, even if that happened before this script ran. */
function onImageError(image: HTMLImageElement, callback: () => void): void {
  image.addEventListener('error', callback, { once: true });
  if (image.complete && !image.naturalWidth && image.currentSrc) callback();
}

/** Replaces a logo that fails to load with the agency's name (specification 8). */
export function startLogoFallback(root: ParentNode): void {
  for (const logo of root.querySelectorAll<HTMLImageElement>('[data-logo] img'))
    onImageError(logo, () => logo.replaceWith(logo.alt.replace(/ .*/, '')));
}

/** Scrolls the partner logos in a loop: the row (`data-row`) gets a copy, and CSS moves both. */
export function startPartnerMarquee(root: ParentNode): void {
  for (const marquee of root.querySelectorAll<HTMLElement>('[data-partners]')) {
    const row = marquee.querySelector<HTMLElement>('[data-row]');
    const button = marquee.querySelector('button');
    if (!row || !button) continue;
    const copy = row.cloneNode(true) as HTMLElement;
    copy.ariaHidden = 'true';
    row.insertAdjacentElement('afterend', copy);
    for (const logo of marquee.querySelectorAll('img')) {
      onImageError(logo, () => {
        logo.src = '/partner.svg';
      });
    }
    marquee.dataset.enhanced = '';
    button.addEventListener('click', () => {
      button.ariaPressed = `${button.ariaPressed !== 'true'}`;
    });
  }
}
