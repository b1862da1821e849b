import { createHash } from 'node:crypto';
import { LIMITS } from '../../../schema/constants.ts';
import type { DocumentInspection, DocumentScan, documents } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { detectFileFormat, type FileStream } from '../media/uploaded-file.ts';
import { findContentType, toSafeFileName } from './document-names.ts';
import type { EncryptedObjectWriter } from './encrypted-object.ts';
import { PdfInspector } from './pdf-inspection.ts';

/** What makes a file unacceptable; each is a message of `OWN_MESSAGES`. */
type DocumentProblem = 'fileEmpty' | 'fileType' | 'fileLarge' | 'fileActive';

/** The row of a stored document, which still lacks its enquiry and its field. */
export type DocumentDraft = Omit<typeof documents.$inferInsert, 'enquiryId' | 'field' | 'messageId'>;

/**
 * What became of a file: a stored object with its future row, the error of encryption or R2, or what is wrong with the file.
 * `digest` is the SHA-256 of the plaintext as base64url.
 */
export type UploadResult = { digest: string; row: DocumentDraft } | { digest: string; failure: unknown } | { problem: DocumentProblem };

/** Bytes that suffice to detect every format. */
const SIGNATURE_BYTES = 16;

/** Joins the first chunks until they suffice to detect the format of a file. */
async function* joinSignature(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const head: Uint8Array[] = [];
  let headBytes = 0;
  for await (const chunk of chunks) {
    if (headBytes >= SIGNATURE_BYTES) yield chunk;
    else {
      head.push(Uint8Array.from(chunk));
      headBytes += chunk.byteLength;
      if (headBytes >= SIGNATURE_BYTES) yield Buffer.concat(head.splice(0));
    }
  }
  if (head.length > 0) yield Buffer.concat(head);
}

/**
 * Checks, encrypts and stores one file while it arrives, so that memory holds a segment of it. Throws only what reading the file
 * throws: an error of the storage is a result, because the form may still turn out to be a duplicate or invalid.
 */
export async function storeUpload(
  context: Context,
  writer: EncryptedObjectWriter,
  { fileName, chunks }: FileStream,
): Promise<UploadResult> {
  const hash = createHash('sha256');
  let contentType: string | undefined;
  let inspector: PdfInspector | undefined;
  let bytes = 0;
  const failures: unknown[] = [];
  const noteFailure = (reason: unknown): undefined => void failures.push(reason);
  for await (const chunk of joinSignature(chunks)) {
    if (bytes === 0) {
      const format = detectFileFormat(chunk);
      contentType = findContentType(format);
      if (!contentType) return { problem: 'fileType' };
      if (format === 'pdf') inspector = new PdfInspector();
    }
    bytes += chunk.byteLength;
    if (bytes > LIMITS.maxDocumentBytes) return { problem: 'fileLarge' };
    hash.update(chunk);
    inspector?.write(chunk);
    if (failures.length === 0) await writer.write(chunk).catch(noteFailure);
  }
  if (!contentType) return { problem: 'fileEmpty' };
  const inspection: DocumentInspection | 'active' = inspector?.end() ?? 'none';
  if (inspection === 'active') return { problem: 'fileActive' };
  const stored = failures.length === 0 ? await writer.finish().catch(noteFailure) : undefined;
  const digest = hash.digest('base64url');
  if (!stored) return { digest, failure: failures[0] };
  const scan: DocumentScan = context.scannerUrl ? 'pending' : 'none';
  const row = { ...stored, fileName: toSafeFileName(fileName, contentType), contentType, bytes, inspection, scan, createdAt: context.now };
  return { digest, row };
}
