/** What may be chosen, in words and as browsers ask for it. */
export const DOCUMENT_FILE_TYPES = { accept: 'application/pdf,image/jpeg,image/png,image/webp', label: 'PDF, JPG, PNG or WebP' };
export const PICTURE_FILE_TYPES = { accept: 'image/jpeg,image/png,image/webp,image/avif', label: 'JPG, PNG, WebP or AVIF' };
