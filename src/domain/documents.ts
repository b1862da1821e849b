import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LIMITS } from '../../schema/constants.ts';
import { line } from '../../schema/fields.ts';
import { VISA_FIELDS } from '../../schema/forms.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { documents, requests } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { audited } from './audit.ts';
import { decodeCursor, type IdPage, idPage } from './cursor.ts';
import { Failure, invalid, notFound, parsed } from './failure.ts';
import { rowId } from './ids.ts';
import { happened, type StoredRequest } from './request-row.ts';
import { seal, sealedAt, unseal } from './sealing.ts';
import { type FileFormat, formatOf } from './signatures.ts';
import type { Upload } from './upload.ts';

// Passport and PAN copies: each file is encrypted under a key of its own, which stands sealed in its row. Deleting the
// key erases the file, wherever copies of the bucket may lie.

/** A file with the field that it was chosen in. */
export interface SentFile {
  field: string;
  file: Upload;
}

/** What is taken, and how it is handed out again. */
const TYPES: Partial<Record<FileFormat, string>> = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

function typeOf(bytes: Uint8Array): string | undefined {
  const format = formatOf(bytes);
  return format && TYPES[format];
}

/** What is wrong with a file, but for its size; undefined for one that can be taken. */
export const wrongWith = ({ bytes }: Upload): string | undefined =>
  bytes.byteLength === 0 ? OWN_MESSAGES.fileEmpty : typeOf(bytes) ? undefined : OWN_MESSAGES.fileType;

/** A name that can stand in a header and in a folder: no path, no control characters. */
const plainName = (name: string): string => [...name.replace(/[\p{C}/\\:"<>|?*]+/gu, ' ').trim()].slice(0, 120).join('') || 'document';

const IV = 12;
const TAG = 16;

/** A file as it is stored: encrypted, with the row that finds it. Nothing is written yet. */
export interface SealedFile {
  object: Uint8Array;
  row: Omit<typeof documents.$inferInsert, 'requestId'>;
}

/** Encrypts a file for its place. Throws `invalid` and `too-large`, naming the field, and `unavailable` without a key. */
export function sealFile(context: Context, sent: SentFile): SealedFile {
  const { field, file } = sent;
  const contentType = typeOf(file.bytes);
  if (!contentType) throw invalid({ [field]: wrongWith(file) ?? OWN_MESSAGES.fileType });
  if (file.bytes.byteLength > LIMITS.documentBytes)
    throw new Failure('too-large', OWN_MESSAGES.fileLarge, { [field]: OWN_MESSAGES.fileLarge });
  const objectKey = `d-${randomBytes(24).toString('hex')}`;
  const key = randomBytes(32);
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(objectKey));
  const body = [cipher.update(file.bytes), cipher.final()];
  const wrappedKey = seal(context.sealingKeys, key.toString('base64'), sealedAt.document(objectKey));
  return {
    object: Buffer.concat([iv, cipher.getAuthTag(), ...body]),
    row: {
      field,
      fileName: plainName(file.fileName),
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
export async function putObjects(context: Context, sealed: readonly SealedFile[]): Promise<void> {
  // All of them have ended before any is taken away again.
  const put = await Promise.allSettled(sealed.map(({ row, object }) => context.documents.put(row.objectKey, object)));
  const failed = put.find((each) => each.status === 'rejected');
  if (!failed) return;
  await removeObjects(
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
      .where(eq(documents.id, rowId(id, 'Document'))),
  );
  if (!row) throw notFound('Document');
  return row;
}

/** The bytes of a document as they were sent. Throws `not-found` where it was erased. */
export async function openDocument(context: Context, row: StoredDocument): Promise<Uint8Array<ArrayBuffer>> {
  const object = row.wrappedKey ? await context.documents.get(row.objectKey) : null;
  if (!row.wrappedKey || !object) throw notFound('Document');
  const key = Buffer.from(unseal(context.sealingKeys, row.wrappedKey, sealedAt.document(row.objectKey)), 'base64');
  const stored = Buffer.from(await object.arrayBuffer());
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, IV)).setAAD(Buffer.from(row.objectKey));
  decipher.setAuthTag(stored.subarray(IV, IV + TAG));
  return new Uint8Array(Buffer.concat([decipher.update(stored.subarray(IV + TAG)), decipher.final()]));
}

/** A document in the list of staff, with the request that it came with. */
export type ListedDocument = Pick<StoredDocument, 'id' | 'field' | 'fileName' | 'bytes' | 'erasedAt' | 'createdAt'> &
  Pick<StoredRequest, 'reference' | 'kind'>;

const LISTED = {
  id: documents.id,
  field: documents.field,
  fileName: documents.fileName,
  bytes: documents.bytes,
  erasedAt: documents.erasedAt,
  createdAt: documents.createdAt,
  reference: requests.reference,
  kind: requests.kind,
};

/** The documents of all requests, the newest first; one alone where its id is given. */
export async function listAllDocuments(
  context: Context,
  _admin: Admin,
  { first, after, id }: { first: number; after?: string | null; id?: string | null },
): Promise<IdPage<ListedDocument>> {
  const [last] = decodeCursor(after, 1) ?? [];
  const rows = await context.reader.read(
    context.db
      .select(LISTED)
      .from(documents)
      .innerJoin(requests, eq(requests.id, documents.requestId))
      .where(
        and(
          isNull(requests.deletedAt),
          last === undefined ? undefined : lt(documents.id, last),
          id ? eq(documents.id, rowId(id, 'Document')) : undefined,
        ),
      )
      .orderBy(desc(documents.id))
      .limit(first + 1),
  );
  return idPage(rows, first);
}

/** A document with its bytes, as it is handed out. */
export interface OpenedDocument {
  row: StoredDocument;
  bytes: Uint8Array<ArrayBuffer>;
}

const REASON_LEAST = 5;
const SAY_WHY = 'Say why you need to see it.';

/** A document for staff, with the reason that they give: written down before the bytes leave. Throws `invalid`, `not-found`. */
export async function readDocument(context: Context, admin: Admin, id: string, reason: unknown): Promise<OpenedDocument> {
  const { reason: why } = parsed(z.object({ reason: line(SAY_WHY, 300).refine((value) => value.length >= REASON_LEAST, SAY_WHY) }), {
    reason,
  });
  const row = await findDocument(context, id);
  const [binned] = await context.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, row.requestId), isNotNull(requests.deletedAt)));
  if (!row.wrappedKey || binned) throw notFound('Document');
  await context.db.batch([
    audited(context, admin, {
      action: 'document-read',
      subject: `document:${row.id}`,
      details: { request: row.requestId, field: row.field, reason: why },
    }),
    // Its sender sees that, and when.
    happened(context, row.requestId, 'document-read', row.field),
  ]);
  return { row, bytes: await openDocument(context, row) };
}

/** What files are called tells of people too. */
const erasure = (context: Context) => ({ wrappedKey: null, erasedAt: context.now, fileName: sql`${documents.field}` });

/** For a batch: the keys of a request's documents are gone, and with them the documents. */
export const eraseDocumentsOf = (context: Context, requestId: number) =>
  context.db
    .update(documents)
    .set(erasure(context))
    .where(and(eq(documents.requestId, requestId), isNotNull(documents.wrappedKey)));

/** Takes the objects of erased documents away; what fails is the reconcile job's to mend. */
export async function removeObjects(context: Context, rows: readonly Pick<StoredDocument, 'objectKey'>[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map(({ objectKey }) => objectKey);
  await context.documents.delete(keys).catch((reason: unknown) => console.warn('left to reconcile:', reason));
}

/** D1 takes a hundred values in a statement. */
const ERASED_AT_ONCE = 80;
/** And in one run of the cron, so many times. */
const ROUNDS = 25;
/** What is asked for the sake of the papers goes with them. */
const SENSITIVE = [...VISA_FIELDS.filter(({ sensitive }) => sensitive).map(({ name }) => `$.${name}`), '$.persons'];

/** Erases what was kept for longer than the setting says, and what a request says of birth and belief with it. `days`: of the setting. */
export async function eraseOld(context: Context, days: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) if ((await eraseSome(context, days)) < ERASED_AT_ONCE) return;
}

async function eraseSome(context: Context, days: number): Promise<number> {
  const { db, now } = context;
  const old = await db
    .select()
    .from(documents)
    .where(and(isNotNull(documents.wrappedKey), lt(documents.createdAt, now - days * 86_400_000)))
    .limit(ERASED_AT_ONCE);
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await db.batch([
    db.update(documents).set(erasure(context)).where(inArray(documents.id, ids)),
    db
      .update(requests)
      .set({
        details: sql`json_remove(${requests.details}, ${sql.join(
          SENSITIVE.map((path) => sql`${path}`),
          sql`, `,
        )})`,
      })
      .where(inArray(requests.id, [...new Set(old.map(({ requestId }) => requestId))])),
    audited(context, null, { action: 'document-erased', who: 'retention', subject: `documents:${ids.join(',')}`, details: { days } }),
  ]);
  await removeObjects(context, old);
  return old.length;
}
