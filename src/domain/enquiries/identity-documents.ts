import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '../../../schema/constants.ts';
import { VISA_FIELDS } from '../../../schema/enquiry-fields.ts';
import { requiredLine } from '../../../schema/inputs/fields.ts';
import { lazy } from '../../../schema/lazy.ts';
import { ENQUIRY_MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { documents, enquiries } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { decrypt, decryptBytes, encryptionContext } from '../crypto.ts';
import { DomainError, notFound, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';
import { auditEntry } from '../staff/audit.ts';
import { toSafeFileName, toServedType } from './document-names.ts';
import type { StoredEnquiry } from './enquiry.ts';
import { insertEvents } from './enquiry-history.ts';

// Stored passport and PAN copies: lists, decryption and erasure; `staged-documents.ts` encrypts and stores them. Each file is
// encrypted under its own random key, and the row stores that key encrypted under SEALING_KEYS. Deleting the stored key erases
// the file in every copy of the bucket.

export type StoredDocument = typeof documents.$inferSelect;

/** A row whose name and type are safe to show and to serve, also if it is older than the rules for names. */
function withSafeName<Row extends Pick<StoredDocument, 'fileName' | 'contentType' | 'erasedAt'>>(row: Row): Row {
  // An erased document is named by its field.
  if (row.erasedAt !== null) return row;
  return { ...row, fileName: toSafeFileName(row.fileName, row.contentType), contentType: toServedType(row.contentType) };
}

/** The document rows of an enquiry. */
export const listDocuments = async (context: Context, enquiryId: number): Promise<StoredDocument[]> =>
  (await context.reader.read(context.db.select().from(documents).where(eq(documents.enquiryId, enquiryId)).orderBy(documents.id))).map(
    withSafeName,
  );

/** One document by its id. Throws `not-found`. */
async function findDocument(context: Context, id: string): Promise<StoredDocument> {
  const [row] = await context.reader.read(
    context.db
      .select()
      .from(documents)
      .where(eq(documents.id, parseRowId(id, 'Document'))),
  );
  if (!row) throw notFound('Document');
  return withSafeName(row);
}

/** The decrypted file, for a scanner too. Throws `not-found` after its erasure. */
export async function decryptContent(
  context: Context,
  row: Pick<StoredDocument, 'wrappedKey' | 'objectKey'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const object = row.wrappedKey ? await context.documentBucket.get(row.objectKey) : null;
  if (!row.wrappedKey || !object) throw notFound('Document');
  const key = Buffer.from(decrypt(context.encryptionKeys, row.wrappedKey, encryptionContext.document(row.objectKey)), 'base64');
  return decryptBytes(key, new Uint8Array(await object.arrayBuffer()), row.objectKey);
}

/** The decrypted file, for people. Throws `not-found` after its erasure, and `conflict` for one that the scanner calls infected. */
export async function decryptDocument(context: Context, row: StoredDocument): Promise<Uint8Array<ArrayBuffer>> {
  assertNotInfected(row);
  return decryptContent(context, row);
}

function assertNotInfected({ scan }: Pick<StoredDocument, 'scan'>): void {
  if (scan === 'infected') throw new DomainError('conflict', OWN_MESSAGES.documentInfected);
}

/** What staff should know before they open a document; null for one without findings. */
export function getDocumentWarning({ scan, inspection }: Pick<StoredDocument, 'scan' | 'inspection'>): string | null {
  if (scan === 'infected') return OWN_MESSAGES.documentInfected;
  const warnings = [
    ...(scan === 'pending' ? [ENQUIRY_MESSAGES.documentUnscanned] : []),
    ...(inspection === 'encrypted' ? [ENQUIRY_MESSAGES.documentEncrypted] : []),
    ...(inspection === 'unreadable' ? [ENQUIRY_MESSAGES.documentUnreadable] : []),
  ];
  return warnings.join(' ') || null;
}

const listColumns = {
  id: documents.id,
  field: documents.field,
  fileName: documents.fileName,
  contentType: documents.contentType,
  inspection: documents.inspection,
  scan: documents.scan,
  bytes: documents.bytes,
  erasedAt: documents.erasedAt,
  createdAt: documents.createdAt,
  reference: enquiries.reference,
  name: enquiries.name,
  kind: enquiries.kind,
};
/** A row of the staff list of documents, with its enquiry. */
export type DocumentListItem = Pick<StoredDocument & StoredEnquiry, keyof typeof listColumns>;

/** The documents of all enquiries, newest first; `id` selects one. */
export const listAllDocuments = async (
  context: Context,
  _admin: Admin,
  { id, ...page }: PageArgs & { id?: string | null },
): Promise<CursorPage<DocumentListItem>> => {
  const list = await readPageById(
    context,
    context.db.select(listColumns).from(documents).innerJoin(enquiries, eq(enquiries.id, documents.enquiryId)).$dynamic(),
    documents.id,
    page,
    [isNull(enquiries.deletedAt), id ? eq(documents.id, parseRowId(id, 'Document')) : undefined],
  );
  return { ...list, rows: list.rows.map(withSafeName) };
};

/** A document with its decrypted file. */
export interface DecryptedDocument {
  row: StoredDocument;
  bytes: Uint8Array<ArrayBuffer>;
}

const MIN_REASON_CHARS = 5;
const readReasonInput = lazy(() =>
  z.object({
    reason: requiredLine(ENQUIRY_MESSAGES.documentReason, 300).refine(
      (value) => value.length >= MIN_REASON_CHARS,
      ENQUIRY_MESSAGES.documentReason,
    ),
  }),
);

/**
 * Decrypts a document for staff. Records the access in the audit log and the sender's timeline first. Throws `invalid`,
 * `not-found`, `conflict`.
 */
export async function readDocumentAsStaff(context: Context, admin: Admin, id: string, reason: unknown): Promise<DecryptedDocument> {
  const input = parseInput(readReasonInput(), { reason });
  const row = await findDocument(context, id);
  const [inTrash] = await context.db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.id, row.enquiryId), isNotNull(enquiries.deletedAt)));
  if (!row.wrappedKey || inTrash) throw notFound('Document');
  assertNotInfected(row);
  await context.db.batch([
    auditEntry(context, admin, {
      action: 'document-read',
      subject: `document:${row.id}`,
      details: { request: row.enquiryId, field: row.field, ...input },
    }),
    insertEvents(context, null, eq(enquiries.id, row.enquiryId), 'document-read', row.field),
  ]);
  return { row, bytes: await decryptDocument(context, row) };
}

/** The file name is erased too, because it may contain a person's name. */
const erasedColumns = (context: Context) => ({ wrappedKey: null, erasedAt: context.now, fileName: sql`${documents.field}` });

/** The statement that erases the documents of an enquiry by deleting their keys. */
export const eraseDocuments = (context: Context, enquiryId: number) =>
  context.db
    .update(documents)
    .set(erasedColumns(context))
    .where(and(eq(documents.enquiryId, enquiryId), isNotNull(documents.wrappedKey)));

/** Deletes objects of documents. A failure is only logged: the maintenance job deletes objects without a row. */
export async function deleteDocumentObjects(context: Context, rows: readonly Pick<StoredDocument, 'objectKey'>[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map(({ objectKey }) => objectKey);
  await context.documentBucket.delete(keys).catch((reason: unknown) => context.observation.report(reason));
}

/** Documents that one run of the cron erases. */
const ERASED_PER_RUN = 500;
/** Answers of the forms that are erased together with the documents, and the words that they were sent in. */
const SENSITIVE_DETAIL_PATHS = [
  ...VISA_FIELDS.flatMap(({ name, sensitive }) => (sensitive ? [`$.${name}`, `$.asSent.${name}`] : [])),
  '$.persons',
];

/** Erases documents older than `days`, and the sensitive answers of their enquiries with them. For the cron. */
export async function eraseExpiredDocuments(context: Context, days: number): Promise<void> {
  const { db, now } = context;
  const expired = await db
    .select()
    .from(documents)
    .where(and(isNotNull(documents.wrappedKey), lt(documents.createdAt, now - days * DAY_MS)))
    .limit(ERASED_PER_RUN);
  if (expired.length === 0) return;
  const ids = expired.map(({ id }) => id);
  const paths = sql.join(
    SENSITIVE_DETAIL_PATHS.map((path) => sql`${path}`),
    sql`, `,
  );
  const enquiryIds = expired.map(({ enquiryId }) => enquiryId);
  await db.batch([
    db.update(documents).set(erasedColumns(context)).where(inList(documents.id, ids)),
    db
      .update(enquiries)
      .set({ details: sql`json_remove(${enquiries.details}, ${paths})` })
      .where(inList(enquiries.id, enquiryIds)),
    auditEntry(context, null, { action: 'document-erased', actor: 'retention', subject: `documents:${ids.join(',')}`, details: { days } }),
  ]);
  await deleteDocumentObjects(context, expired);
}
