/** A file format, detected from the first bytes; the file name and the content type are not trusted. */
export type FileFormat = 'pdf' | 'jpeg' | 'png' | 'webp' | 'avif';

const SIGNATURES: [format: FileFormat, test: (head: string) => boolean][] = [
  ['pdf', (head) => head.startsWith('%PDF-')],
  ['jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['avif', (head) => head.slice(4, 12) === 'ftypavif'],
];

/** Detects the format of a file; undefined for others, SVG among them because it can hold scripts. */
export function detectFileFormat(bytes: Uint8Array): FileFormat | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  return SIGNATURES.find(([, test]) => test(head))?.[0];
}

/** Whether a file is an SVG document, behind a declaration, a document type and comments. */
export const isSvgFile = (bytes: Uint8Array): boolean =>
  /^[\s\ufeff]*(?:<[?!][^>]*>\s*)*<(?:\w+:)?svg[\s>/]/i.test(new TextDecoder().decode(bytes.subarray(0, 2000)));

/** A file of a multipart request while it arrives. Its chunks can be read once; each is valid until the next one is read. */
export interface FileStream {
  readonly fileName: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** A file of a multipart request in memory. A class, so that parsed JSON cannot pass for one. */
export class UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(fileName: string, bytes: Uint8Array<ArrayBuffer>) {
    this.fileName = fileName;
    this.bytes = bytes;
  }
}

/** A file that was sent to an address of `createUpload` before, by the id that the address has answered. */
export class UploadReference {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}
