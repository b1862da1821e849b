import type { FileFormat } from '../media/uploaded-file.ts';

/** Accepted formats, each with the type that it is served with and the extension of its name. */
const DOCUMENT_FORMATS = {
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
} as const satisfies Partial<Record<FileFormat, { contentType: string; extension: string }>>;

/** The media types of accepted documents. */
export const DOCUMENT_TYPES: readonly string[] = Object.values(DOCUMENT_FORMATS).map(({ contentType }) => contentType);

/** The type of a detected format; undefined for one that documents may not have. */
export const findContentType = (format: FileFormat | undefined): string | undefined =>
  format && format in DOCUMENT_FORMATS ? DOCUMENT_FORMATS[format as keyof typeof DOCUMENT_FORMATS].contentType : undefined;

/** The type that a document is served with: one of those that uploads get, whatever the row says. */
export const toServedType = (contentType: string): string =>
  DOCUMENT_TYPES.includes(contentType) ? contentType : 'application/octet-stream';

const MAX_STEM_CHARS = 100;
/** Names of devices, which Windows does not accept for files. */
const RESERVED_NAMES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const EXTENSION = /\.[a-z][a-z0-9]{0,9}$/i;
const OWN_EXTENSION = /\.(?:pdf|jpe?g|png|webp)$/i;

/**
 * A file name that is safe to show, to send in a header and to store in a folder. The extension follows the detected type, never
 * the sender. Removes paths, control characters, direction marks (U+202E shows `fdp.exe` as `exe.pdf`), characters that
 * Windows does not accept (`Naming Files, Paths, and Namespaces`) and reserved names. The result of a safe name is that name.
 */
export function toSafeFileName(name: string, contentType: string): string {
  const extension = Object.values(DOCUMENT_FORMATS).find((format) => format.contentType === contentType)?.extension ?? 'bin';
  const visible = name
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}\p{Z}\s:"<>|?*;%]+/gu, ' ');
  let stem = (/[^/\\]*$/.exec(visible.trim())?.[0] ?? '').replace(EXTENSION, '');
  while (OWN_EXTENSION.test(stem)) stem = stem.replace(OWN_EXTENSION, '');
  stem = [...stem]
    .slice(0, MAX_STEM_CHARS)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${stem === '' || RESERVED_NAMES.test(stem) ? 'document' : stem}.${extension}`;
}

/**
 * The parameters of `Content-Disposition` that name a file (RFC 6266): ASCII for old clients, and `filename*` (RFC 8187), which
 * others prefer.
 */
export function toDispositionName(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]+|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
