import { VISA_FILES } from '../../../schema/enquiry-fields.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { type FileStream, UploadedFile } from '../media/uploaded-file.ts';
import { type DocumentDraft, storeUpload, type UploadResult } from './document-upload.ts';
import { EncryptedObjectWriter } from './encrypted-object.ts';

// Documents of a form that is still arriving. Each is checked, encrypted and stored while it arrives, so that memory holds a
// segment of it. The rows that name the objects are written once the whole form is validated.

/** An uploaded document without its bytes. */
export class StagedDocument extends UploadedFile {
  readonly result: UploadResult;
  /** Whether a row may name the object, which must not be deleted then. */
  claimed = false;

  constructor(fileName: string, result: UploadResult) {
    super(fileName, new Uint8Array());
    this.result = result;
  }
}

/** The message for a missing or empty file or another format; undefined for an acceptable file. Does not check the size. */
export function documentError(document: unknown): string | undefined {
  if (!(document instanceof StagedDocument)) return OWN_MESSAGES.fileMissing;
  const { result } = document;
  return 'problem' in result && result.problem !== 'fileLarge' ? OWN_MESSAGES[result.problem] : undefined;
}

/** A staged document with the form field that it belongs to. */
export interface DocumentUpload {
  field: string;
  document: StagedDocument;
}

/** The digest of a document, for the content hash. Throws `invalid` and `too-large` naming the field. */
export function getDocumentDigest({ field, document: { result } }: DocumentUpload): { field: string; digest: string } {
  if (!('problem' in result)) return { field, digest: result.digest };
  const message = OWN_MESSAGES[result.problem];
  throw result.problem === 'fileLarge' ? new DomainError('too-large', message, { [field]: message }) : invalidInput({ [field]: message });
}

/** The row of a document. Throws `unavailable` without SEALING_KEYS, and what R2 has thrown. */
export function getDocumentRow({ field, document: { result } }: DocumentUpload): DocumentDraft & { field: string } {
  if (!('row' in result)) throw 'failure' in result ? result.failure : invalidInput({ [field]: OWN_MESSAGES[result.problem] });
  return { ...result.row, field };
}

/** Stores one file of a form while it arrives. Drops the file of a field that takes no document. */
export type StageDocument = (field: string, file: FileStream) => Promise<StagedDocument | undefined>;

const isDocumentField = (field: string): boolean =>
  /^persons\.\d{1,3}\.passport$/.test(field) || VISA_FILES.some(({ name }) => name === field);

/**
 * Runs `work`, which reads a form and stages its documents, then deletes the staged objects that no enquiry has claimed. Rejects
 * as `work` does. Staging throws only what the body throws: `getDocumentRow` throws its errors once the form is validated.
 */
export async function withStagedDocuments<T>(context: Context, work: (stage: StageDocument) => Promise<T>): Promise<T> {
  const objects: { writer: EncryptedObjectWriter; document?: StagedDocument }[] = [];
  const stage: StageDocument = async (field, file) => {
    if (!isDocumentField(field)) return undefined;
    const object: (typeof objects)[number] = { writer: new EncryptedObjectWriter(context) };
    objects.push(object);
    object.document = new StagedDocument(file.fileName, await storeUpload(context, object.writer, file));
    return object.document;
  };
  const run = async (): Promise<T> => {
    try {
      return await work(stage);
    } finally {
      for (const { writer, document } of objects) if (!document?.claimed) await writer.abort();
    }
  };
  const result = run();
  // The runtime cancels the request of a client that disconnects; the objects are deleted all the same.
  context.waitUntil(result.catch(() => undefined));
  return result;
}
