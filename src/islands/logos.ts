/** Runs `then` once when a picture cannot be shown, also when that was known before the script ran. */
export function onImageError(picture: HTMLImageElement, then: () => void): void {
  picture.addEventListener('error', then, { once: true });
  if (picture.complete && !picture.naturalWidth && picture.currentSrc) then();
}

/** Lets the partner logos below `root` pass by: the row (`data-row`) gets a second copy, and CSS moves both. */
export function startPartnerMarquee(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-partners]')) {
    const row = box.querySelector<HTMLElement>('[data-row]');
    const button = box.querySelector('button');
    if (!row || !button) continue;
    const copy = row.cloneNode(true) as HTMLElement;
    copy.ariaHidden = 'true';
    row.insertAdjacentElement('afterend', copy);
    // The copy too: its logos arrive later.
    for (const logo of box.querySelectorAll('img')) {
      onImageError(logo, () => {
        logo.src = '/partner.svg';
      });
    }
    box.dataset.live = '';
    button.addEventListener('click', () => {
      button.ariaPressed = `${button.ariaPressed !== 'true'}`;
    });
  }
}
