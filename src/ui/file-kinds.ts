/** What may be chosen, in words and as browsers ask for it. */
export const DOCUMENTS = { accept: 'application/pdf,image/jpeg,image/png,image/webp', words: 'PDF, JPG, PNG or WebP' };
export const PICTURES = { accept: 'image/jpeg,image/png,image/webp,image/avif', words: 'JPG, PNG, WebP or AVIF' };
