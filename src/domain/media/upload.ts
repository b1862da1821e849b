/** A file that came with a request. A class, so that nothing that was parsed from JSON can pass for one. */
export class UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(fileName: string, bytes: Uint8Array<ArrayBuffer>) {
    this.fileName = fileName;
    this.bytes = bytes;
  }
}
