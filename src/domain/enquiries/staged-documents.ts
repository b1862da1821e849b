import { randomBytes } from 'node:crypto';
import { ENQUIRY_LIMITS, LIMITS } from '../../../schema/constants.ts';
import { VISA_FILES } from '../../../schema/enquiry-fields.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import type { documents } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { encrypt, encryptBytes, encryptionContext, releaseBytes, sha256 } from '../crypto.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { detectFileFormat, type FileFormat, UploadedFile } from '../media/uploaded-file.ts';
import { deleteDocumentObjects } from './identity-documents.ts';

// Documents of a form that is still arriving. Each is encrypted and stored before the next one is read, so that memory holds
// one file per request. The rows that name the objects are written once the whole form is validated.

/** Accepted formats and the type that each is served with. */
const CONTENT_TYPES: Partial<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

function detectContentType(bytes: Uint8Array): string | undefined {
  const format = detectFileFormat(bytes);
  return format && CONTENT_TYPES[format];
}

/** A file name that is safe in a header and in a folder: no path, no control characters. */
const sanitiseFileName = (name: string): string =>
  [...name.replace(/[\p{C}/\\:"<>|?*]+/gu, ' ').trim()].slice(0, 120).join('') || 'document';

type DocumentRow = Omit<typeof documents.$inferInsert, 'enquiryId'>;

type StagedRow = Omit<DocumentRow, 'field'>;

/**
 * What became of a file: a stored object with its future row, the error of encryption or R2, or what is wrong with the file.
 * `digest` is the SHA-256 of the plaintext as base64url.
 */
type StagingResult =
  | { digest: string; row: StagedRow }
  | { digest: string; failure: unknown }
  | { problem: 'fileEmpty' | 'fileType' | 'fileLarge' };

/** An uploaded document whose bytes are released. */
export class StagedDocument extends UploadedFile {
  readonly result: StagingResult;
  /** Whether a row may name the object, which must not be deleted then. */
  claimed = false;

  constructor(fileName: string, result: StagingResult) {
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

/**
 * The row of a document. Throws `unavailable` without SEALING_KEYS, what R2 has thrown, and `invalid` for a form that arrived so
 * slowly that the maintenance job may take the object for an orphan.
 */
export function getDocumentRow(context: Context, { field, document: { result } }: DocumentUpload): DocumentRow {
  if (!('row' in result)) throw 'failure' in result ? result.failure : invalidInput({ [field]: OWN_MESSAGES[result.problem] });
  if (Date.now() - context.now > ENQUIRY_LIMITS.orphanAgeMs / 2) throw invalidInput({ body: 'The request took too long to arrive.' });
  return { ...result.row, field };
}

/** Encrypts and stores one file of a form and releases its bytes. Drops the file of a field that takes no document. */
export type StageDocument = (field: string, file: UploadedFile) => Promise<StagedDocument | undefined>;

const isDocumentField = (field: string): boolean =>
  /^persons\.\d{1,3}\.passport$/.test(field) || VISA_FILES.some(({ name }) => name === field);

/**
 * Runs `work`, which reads a form and stages its documents, then deletes the staged objects that no enquiry has claimed. Rejects
 * as `work` does. Staging itself throws nothing: `getDocumentRow` throws its errors once the form is validated.
 */
export async function withStagedDocuments<T>(context: Context, work: (stage: StageDocument) => Promise<T>): Promise<T> {
  const objects: { objectKey: string; document?: StagedDocument }[] = [];
  const putObject = async ({ bytes, fileName }: UploadedFile, contentType: string, objectKey: string): Promise<StagedRow> => {
    const key = randomBytes(32);
    const wrappedKey = encrypt(context.encryptionKeys, key.toString('base64'), encryptionContext.document(objectKey));
    const ciphertext = encryptBytes(key, bytes, objectKey);
    const size = bytes.byteLength;
    releaseBytes(bytes);
    await context.documentBucket.put(objectKey, ciphertext);
    releaseBytes(ciphertext);
    return {
      fileName: sanitiseFileName(fileName),
      contentType,
      bytes: size,
      objectKey,
      wrappedKey,
      keyVersion: Number(wrappedKey.split('.')[0]),
      createdAt: context.now,
    };
  };
  const stage: StageDocument = async (field, file) => {
    if (!isDocumentField(field)) return undefined;
    const { bytes, fileName } = file;
    const contentType = detectContentType(bytes);
    if (!contentType) return new StagedDocument(fileName, { problem: bytes.byteLength === 0 ? 'fileEmpty' : 'fileType' });
    if (bytes.byteLength > LIMITS.maxDocumentBytes) return new StagedDocument(fileName, { problem: 'fileLarge' });
    const digest = sha256(bytes);
    const object: (typeof objects)[number] = { objectKey: `d-${randomBytes(24).toString('hex')}` };
    objects.push(object);
    object.document = await putObject(file, contentType, object.objectKey).then(
      (row) => new StagedDocument(fileName, { digest, row }),
      (failure: unknown) => new StagedDocument(fileName, { digest, failure }),
    );
    return object.document;
  };
  const run = async (): Promise<T> => {
    try {
      return await work(stage);
    } finally {
      const unclaimed = objects.filter(({ document }) => !document?.claimed);
      await deleteDocumentObjects(context, unclaimed);
    }
  };
  const result = run();
  // The runtime cancels the request of a client that disconnects; the objects are deleted all the same.
  context.waitUntil(result.catch(() => undefined));
  return result;
}
