import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { toPublicKind } from '../../../schema/constants.ts';
import { normaliseEmail } from '../../../schema/inputs/fields.ts';
import { ENQUIRY_MESSAGES } from '../../../schema/messages.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { getSender } from '../accounts/sessions.ts';
import { findCompany } from '../content/company.ts';
import { DomainError, invalidInput, notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { enquiryWithdrawnMail } from '../mail/enquiry-templates.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { limitWrites } from '../rate-limits.ts';
import { endedColumns, type StoredEnquiry } from './enquiry.ts';
import { insertAuditEntries, insertEvents, listSenderEvents } from './enquiry-history.ts';
import {
  type DecryptedDocument,
  decryptDocument,
  deleteDocumentObjects,
  listDocuments,
  type StoredDocument,
} from './identity-documents.ts';
import { ANONYMISED_COLUMNS, anonymiseParts } from './sent/anonymise.ts';
import { findSentEnquiries, findSentEnquiry, isSender, type SentEnquiry } from './sent/sent-enquiries.ts';

// What the sender of an enquiry does with it, by its private link or by its reference (`findSentEnquiries`). Downloads of a copy and of
// documents also need the e-mail address, or the session of the sender.

/** Everything that is stored of an enquiry. */
export interface EnquiryCopy {
  row: SentEnquiry;
  documents: readonly StoredDocument[];
  events: Awaited<ReturnType<typeof listSenderEvents>>;
}

const alreadyClosedError = (): DomainError => new DomainError('conflict', ENQUIRY_MESSAGES.closed);

interface EnquiryClosure {
  change: 'withdrawn' | 'erased';
  /** Condition on the row inside the transaction. */
  stillOpen: SQL | undefined;
  set: Partial<StoredEnquiry>;
  statements?: readonly BatchItem<'sqlite'>[];
}

/**
 * Writes a change by the sender with its timeline entry, audit entry and mail to the agency. Throws `conflict` if the
 * enquiry was withdrawn or anonymised in the meantime.
 */
async function closeEnquiry(
  context: Context,
  { id, reference, market, folder }: StoredEnquiry,
  { change, stillOpen, set, statements = [] }: EnquiryClosure,
): Promise<void> {
  const { email } = await findCompany(context, market);
  // Mails of an enquiry in spam or trash are not delivered, so this one does not refer to it.
  const mailReference = folder === 'spam' || folder === 'bin' ? undefined : reference;
  const isEnquiry = eq(enquiries.id, id);
  await batchIf(context, rowExists(enquiries, and(isEnquiry, stillOpen)), alreadyClosedError, [
    context.db
      .update(enquiries)
      .set({ ...set, ...endedColumns(context, reference) })
      .where(isEnquiry),
    ...statements,
    insertEvents(context, null, isEnquiry, change),
    insertAuditEntries(context, null, isEnquiry, { action: `request-${change}`, actor: reference }),
    ...(email ? [outboxMessage(context, enquiryWithdrawnMail(context, reference, change, email), mailReference)] : []),
  ]);
}

/** Withdraws an enquiry and notifies the agency by mail. Throws `not-found`, `conflict`. */
export async function withdrawEnquiry(context: Context, key: string): Promise<void> {
  await limitWrites(context);
  const row = await findSentEnquiry(context, key);
  if (row.withdrawnAt !== null || row.anonymisedAt !== null) throw alreadyClosedError();
  await closeEnquiry(context, row, {
    change: 'withdrawn',
    stillOpen: and(isNull(enquiries.withdrawnAt), isNull(enquiries.anonymisedAt)),
    set: { withdrawnAt: context.now },
  });
  scheduleDelivery(context);
}

/**
 * Anonymises an enquiry: deletes name, contact, answers, notes and mails, and the keys of its documents, so that no copy
 * of a file can be decrypted. Throws `not-found`, `conflict`.
 */
export async function anonymiseEnquiry(context: Context, key: string): Promise<void> {
  await limitWrites(context);
  const rows = (await findSentEnquiries(context, key)).filter(({ anonymisedAt }) => anonymisedAt === null);
  if (rows.length === 0) throw alreadyClosedError();
  for (const row of rows) {
    const { id } = row;
    const documents = await listDocuments(context, id);
    await closeEnquiry(context, row, {
      change: 'erased',
      stillOpen: isNull(enquiries.anonymisedAt),
      set: { ...ANONYMISED_COLUMNS, anonymisedAt: context.now },
      statements: anonymiseParts(context, id),
    });
    await deleteDocumentObjects(context, documents);
  }
  scheduleDelivery(context);
}

/**
 * The newest enquiry of a key, if its sender asks: the signed-in one, or whoever knows the e-mail that it was sent with. Throws
 * `invalid`, `not-found`, `conflict`.
 */
async function verifySender(context: Context, key: string, email: unknown): Promise<SentEnquiry> {
  await limitWrites(context);
  const row = await findSentEnquiry(context, key);
  if (row.anonymisedAt !== null) throw alreadyClosedError();
  const isNamed = typeof email === 'string' && normaliseEmail(email) === row.email;
  if (!isNamed && !isSender(await getSender(context), row)) throw invalidInput({ email: ENQUIRY_MESSAGES.senderEmail });
  return row;
}

/** All stored data of an enquiry for its sender. Records the reading first. Throws `invalid`, `not-found`, `conflict`. */
export async function readEnquiryCopy(context: Context, key: string, email: unknown): Promise<EnquiryCopy> {
  const row = await verifySender(context, key, email);
  const [documents, events] = await Promise.all([listDocuments(context, row.id), listSenderEvents(context, row.id)]);
  const isEnquiry = eq(enquiries.id, row.id);
  await context.db.batch([
    insertEvents(context, null, isEnquiry, 'copied'),
    insertAuditEntries(context, null, isEnquiry, { action: 'request-copied', actor: row.reference }),
  ]);
  return { row, documents, events };
}

/** The same as a JSON object. */
export async function exportEnquiry(context: Context, key: string, email: unknown): Promise<Record<string, unknown>> {
  const { row, documents, events } = await readEnquiryCopy(context, key, email);
  const { reference, kind, market, name, phone, message, types, details, status, consent, submittedAt, withdrawnAt } = row;
  const toIsoTime = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
  return {
    reference,
    kind: toPublicKind(kind),
    market,
    status,
    submittedAt: toIsoTime(submittedAt),
    withdrawnAt: toIsoTime(withdrawnAt),
    name,
    email: row.email,
    phone,
    message,
    enquiryTypes: types,
    ...details,
    consent,
    documents: documents.map(({ field, fileName, contentType, bytes, erasedAt }) => ({
      field,
      fileName,
      contentType,
      bytes,
      erasedAt: toIsoTime(erasedAt),
    })),
    timeline: events.map(({ kind: what, at }) => ({ what, at: toIsoTime(at) })),
  };
}

/** Decrypts a document for its sender. Records the download first. Throws `invalid`, `not-found`, `conflict`. */
export async function readDocumentAsSender(context: Context, key: string, id: string, email: unknown): Promise<DecryptedDocument> {
  const row = await verifySender(context, key, email);
  const document = (await listDocuments(context, row.id)).find((each) => each.id === parseRowId(id, 'Document'));
  if (!document?.wrappedKey) throw notFound('Document');
  const isEnquiry = eq(enquiries.id, row.id);
  const audit = { actor: row.reference, subject: `document:${document.id}`, details: { reason: 'its sender' } };
  await context.db.batch([
    insertEvents(context, null, isEnquiry, 'document-read', `${document.field}, by the sender`),
    insertAuditEntries(context, null, isEnquiry, { action: 'document-read', ...audit }),
  ]);
  return { row: document, bytes: await decryptDocument(context, document) };
}
