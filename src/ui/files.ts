/** Formats a file size: "340 kB", "1.8 MB". */
export const formatBytes = (bytes: number): string => (bytes < 1e5 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** Accepted file types: the `accept` attribute and the label of a file field. */
export const DOCUMENT_FILE_TYPES = { accept: 'application/pdf,image/jpeg,image/png,image/webp', label: 'PDF, JPG, PNG or WebP' };
export const PICTURE_FILE_TYPES = { accept: 'image/jpeg,image/png,image/webp,image/avif', label: 'JPG, PNG, WebP or AVIF' };
