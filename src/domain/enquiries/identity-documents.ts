import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS, LIMITS } from '../../../schema/constants.ts';
import { VISA_FIELDS } from '../../../schema/enquiry-fields.ts';
import { requiredLine } from '../../../schema/inputs/fields.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import { documents, enquiries } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { decrypt, encrypt, encryptionContext } from '../crypto.ts';
import { DomainError, invalidInput, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { detectFileFormat, type FileFormat, type UploadedFile } from '../media/uploaded-file.ts';
import { type CursorPage, decodeCursor, toCursorPage } from '../pagination.ts';
import { auditEntry } from '../staff/audit.ts';
import { enquiryEvent, type StoredEnquiry } from './enquiry.ts';

// Passport and PAN copies: each file is encrypted under a key of its own, which stands sealed in its row. Deleting the
// key erases the file, wherever copies of the bucket may lie.

/** A file with the field that it was chosen in. */
export interface DocumentUpload {
  field: string;
  file: UploadedFile;
}

/** What is taken, and how it is handed out again. */
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

/** What is wrong with a file, but for its size; undefined for one that can be taken. */
export const fileError = ({ bytes }: UploadedFile): string | undefined =>
  bytes.byteLength === 0 ? OWN_MESSAGES.fileEmpty : detectContentType(bytes) ? undefined : OWN_MESSAGES.fileType;

/** A name that can stand in a header and in a folder: no path, no control characters. */
const sanitiseFileName = (name: string): string =>
  [...name.replace(/[\p{C}/\\:"<>|?*]+/gu, ' ').trim()].slice(0, 120).join('') || 'document';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A file as it is stored: encrypted, with the row that finds it. Nothing is written yet. */
export interface EncryptedDocument {
  object: Uint8Array;
  row: Omit<typeof documents.$inferInsert, 'requestId'>;
}

/** Encrypts a file for its place. Throws `invalid` and `too-large`, naming the field, and `unavailable` without a key. */
export function encryptDocument(context: Context, sent: DocumentUpload): EncryptedDocument {
  const { field, file } = sent;
  const contentType = detectContentType(file.bytes);
  if (!contentType) throw invalidInput({ [field]: fileError(file) ?? OWN_MESSAGES.fileType });
  if (file.bytes.byteLength > LIMITS.maxDocumentBytes)
    throw new DomainError('too-large', OWN_MESSAGES.fileLarge, { [field]: OWN_MESSAGES.fileLarge });
  const objectKey = `d-${randomBytes(24).toString('hex')}`;
  const key = randomBytes(32);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(objectKey));
  const body = [cipher.update(file.bytes), cipher.final()];
  const wrappedKey = encrypt(context.encryptionKeys, key.toString('base64'), encryptionContext.document(objectKey));
  return {
    object: Buffer.concat([iv, cipher.getAuthTag(), ...body]),
    row: {
      field,
      fileName: sanitiseFileName(file.fileName),
      contentType,
      bytes: file.bytes.byteLength,
      objectKey,
      wrappedKey,
      keyVersion: Number(wrappedKey.split('.')[0]),
      createdAt: context.now,
    },
  };
}

/** Puts the objects of sealed files; all or, as far as it can be done, none. Throws what R2 throws. */
export async function putDocumentObjects(context: Context, sealed: readonly EncryptedDocument[]): Promise<void> {
  // All of them have ended before any is taken away again.
  const put = await Promise.allSettled(sealed.map(({ row, object }) => context.documentBucket.put(row.objectKey, object)));
  const failed = put.find((each) => each.status === 'rejected');
  if (!failed) return;
  await deleteDocumentObjects(
    context,
    sealed.map(({ row }) => row),
  );
  throw failed.reason;
}

export type StoredDocument = typeof documents.$inferSelect;

/** The documents of a request, without their bytes. */
export const listDocuments = (context: Context, requestId: number): Promise<StoredDocument[]> =>
  context.reader.read(context.db.select().from(documents).where(eq(documents.requestId, requestId)).orderBy(documents.id));

/** One document by its id. Throws `not-found`. */
async function findDocument(context: Context, id: string): Promise<StoredDocument> {
  const [row] = await context.reader.read(
    context.db
      .select()
      .from(documents)
      .where(eq(documents.id, parseRowId(id, 'Document'))),
  );
  if (!row) throw notFound('Document');
  return row;
}

/** The bytes of a document as they were sent. Throws `not-found` where it was erased. */
export async function decryptDocument(context: Context, row: StoredDocument): Promise<Uint8Array<ArrayBuffer>> {
  const object = row.wrappedKey ? await context.documentBucket.get(row.objectKey) : null;
  if (!row.wrappedKey || !object) throw notFound('Document');
  const key = Buffer.from(decrypt(context.encryptionKeys, row.wrappedKey, encryptionContext.document(row.objectKey)), 'base64');
  const stored = Buffer.from(await object.arrayBuffer());
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, IV_BYTES)).setAAD(Buffer.from(row.objectKey));
  decipher.setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return new Uint8Array(Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]));
}

/** A document in the list of staff, with the request that it came with. */
export type DocumentListItem = Pick<StoredDocument, 'id' | 'field' | 'fileName' | 'bytes' | 'erasedAt' | 'createdAt'> &
  Pick<StoredEnquiry, 'reference' | 'kind'>;

const listColumns = {
  id: documents.id,
  field: documents.field,
  fileName: documents.fileName,
  bytes: documents.bytes,
  erasedAt: documents.erasedAt,
  createdAt: documents.createdAt,
  reference: enquiries.reference,
  kind: enquiries.kind,
};

/** The documents of all requests, the newest first; one alone where its id is given. */
export async function listAllDocuments(
  context: Context,
  _admin: Admin,
  { first, after, id }: { first: number; after?: string | null; id?: string | null },
): Promise<CursorPage<DocumentListItem>> {
  const [last] = decodeCursor(after, 1) ?? [];
  const rows = await context.reader.read(
    context.db
      .select(listColumns)
      .from(documents)
      .innerJoin(enquiries, eq(enquiries.id, documents.requestId))
      .where(
        and(
          isNull(enquiries.deletedAt),
          last === undefined ? undefined : lt(documents.id, last),
          id ? eq(documents.id, parseRowId(id, 'Document')) : undefined,
        ),
      )
      .orderBy(desc(documents.id))
      .limit(first + 1),
  );
  return toCursorPage(rows, first);
}

/** A document with its bytes, as it is handed out. */
export interface DecryptedDocument {
  row: StoredDocument;
  bytes: Uint8Array<ArrayBuffer>;
}

const MIN_REASON_LENGTH = 5;
const REASON_MESSAGE = 'Say why you need to see it.';

/** A document for staff, with the reason that they give: written down before the bytes leave. Throws `invalid`, `not-found`. */
export async function readDocumentAsStaff(context: Context, admin: Admin, id: string, reason: unknown): Promise<DecryptedDocument> {
  const { reason: why } = parseInput(
    z.object({ reason: requiredLine(REASON_MESSAGE, 300).refine((value) => value.length >= MIN_REASON_LENGTH, REASON_MESSAGE) }),
    {
      reason,
    },
  );
  const row = await findDocument(context, id);
  const [binned] = await context.db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.id, row.requestId), isNotNull(enquiries.deletedAt)));
  if (!row.wrappedKey || binned) throw notFound('Document');
  await context.db.batch([
    auditEntry(context, admin, {
      action: 'document-read',
      subject: `document:${row.id}`,
      details: { request: row.requestId, field: row.field, reason: why },
    }),
    // Its sender sees that, and when.
    enquiryEvent(context, row.requestId, 'document-read', row.field),
  ]);
  return { row, bytes: await decryptDocument(context, row) };
}

/** What files are called tells of people too. */
const erasedColumns = (context: Context) => ({ wrappedKey: null, erasedAt: context.now, fileName: sql`${documents.field}` });

/** For a batch: the keys of a request's documents are gone, and with them the documents. */
export const eraseDocuments = (context: Context, requestId: number) =>
  context.db
    .update(documents)
    .set(erasedColumns(context))
    .where(and(eq(documents.requestId, requestId), isNotNull(documents.wrappedKey)));

/** Takes the objects of erased documents away; what fails is the reconcile job's to mend. */
export async function deleteDocumentObjects(context: Context, rows: readonly Pick<StoredDocument, 'objectKey'>[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map(({ objectKey }) => objectKey);
  await context.documentBucket.delete(keys).catch((reason: unknown) => console.warn('left to reconcile:', reason));
}

/** D1 takes a hundred values in a statement. */
const ERASE_BATCH_SIZE = 80;
/** And in one run of the cron, so many times. */
const MAX_BATCHES_PER_RUN = 25;
/** What is asked for the sake of the papers goes with them. */
const SENSITIVE_DETAIL_PATHS = [...VISA_FIELDS.filter(({ sensitive }) => sensitive).map(({ name }) => `$.${name}`), '$.persons'];

/** Erases what was kept for longer than the setting says, and what a request says of birth and belief with it. `days`: of the setting. */
export async function eraseExpiredDocuments(context: Context, days: number): Promise<void> {
  for (let round = 0; round < MAX_BATCHES_PER_RUN; round++) if ((await eraseBatch(context, days)) < ERASE_BATCH_SIZE) return;
}

async function eraseBatch(context: Context, days: number): Promise<number> {
  const { db, now } = context;
  const old = await db
    .select()
    .from(documents)
    .where(and(isNotNull(documents.wrappedKey), lt(documents.createdAt, now - days * DAY_MS)))
    .limit(ERASE_BATCH_SIZE);
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await db.batch([
    db.update(documents).set(erasedColumns(context)).where(inArray(documents.id, ids)),
    db
      .update(enquiries)
      .set({
        details: sql`json_remove(${enquiries.details}, ${sql.join(
          SENSITIVE_DETAIL_PATHS.map((path) => sql`${path}`),
          sql`, `,
        )})`,
      })
      .where(inArray(enquiries.id, [...new Set(old.map(({ requestId }) => requestId))])),
    auditEntry(context, null, { action: 'document-erased', actor: 'retention', subject: `documents:${ids.join(',')}`, details: { days } }),
  ]);
  await deleteDocumentObjects(context, old);
  return old.length;
}
