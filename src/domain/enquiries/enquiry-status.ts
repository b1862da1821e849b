import { desc, eq, sql } from 'drizzle-orm';
import { toPublicKind } from '../../../schema/constants.ts';
import { normaliseEmail } from '../../../schema/inputs/fields.ts';
import { enquiries, outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { findCompany } from '../content/company.ts';
import { sha256 } from '../crypto.ts';
import { DomainError, invalidInput, notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { enquiryWithdrawnMail } from '../mail/templates.ts';
import { failUnless, mapPreconditionFailure } from '../precondition.ts';
import { limitWrites } from '../rate-limits.ts';
import { auditEntry } from '../staff/audit.ts';
import { enquiryEvent, listSenderEvents, type StoredEnquiry } from './enquiry.ts';
import { deleteStaffNotes, enquiryRevision } from './enquiry-updates.ts';
import {
  type DecryptedDocument,
  decryptDocument,
  deleteDocumentObjects,
  eraseDocuments,
  listDocuments,
  type StoredDocument,
} from './identity-documents.ts';

// What a sender can do with a request, by the private link: see its state, take a copy, withdraw it, have it erased.

/** The request of a private link, as its sender sees it. */
export interface SenderEnquiry {
  row: StoredEnquiry;
  documents: StoredDocument[];
  events: Awaited<ReturnType<typeof listSenderEvents>>;
}

/** All that a link has ever named, the newest first: a request that is sent again after it was taken back has the same link. */
async function findEnquiriesByToken(context: Context, token: string): Promise<[StoredEnquiry, ...StoredEnquiry[]]> {
  if (!/^[\w-]{43}$/.test(token)) throw notFound('Request');
  const [newest, ...older] = await context.reader.read(
    context.db
      .select()
      .from(enquiries)
      .where(eq(enquiries.accessHash, sha256(token)))
      .orderBy(desc(enquiries.id)),
  );
  if (!newest) throw notFound('Request');
  return [newest, ...older];
}

const findNewestByToken = async (context: Context, token: string): Promise<StoredEnquiry> =>
  (await findEnquiriesByToken(context, token))[0];

/** Throws `not-found` for links that are none. */
export async function findEnquiryByToken(context: Context, token: string): Promise<SenderEnquiry> {
  const row = await findNewestByToken(context, token);
  const [documents, events] = await Promise.all([listDocuments(context, row.id), listSenderEvents(context, row.id)]);
  return { row, documents, events };
}

/** Whoever sends it again means a request that is to be worked on, and is not told that it is there already. */
const releaseIdempotencyKey = (reference: string) => ({ idempotencyKey: `ended ${reference}` });

/** What is suspected or deleted owes no mails; that it was taken back is told all the same. */
const isInSpamOrTrash = (folder: StoredEnquiry['folder']): boolean => folder === 'spam' || folder === 'bin';

const alreadyClosedError = (): DomainError => new DomainError('conflict', 'This request was withdrawn or erased already.');

/** Takes a request back: the agency is told and stops working on it. Throws `not-found`, `conflict`. */
export async function withdrawEnquiry(context: Context, token: string): Promise<void> {
  await limitWrites(context);
  const { id, reference, market, folder, withdrawnAt, erasedAt } = await findNewestByToken(context, token);
  if (withdrawnAt !== null || erasedAt !== null) throw alreadyClosedError();
  const { email } = await findCompany(context, market);
  const { db, now } = context;
  await db
    .batch([
      // Pressed twice, or while it is being erased: once.
      failUnless(
        context,
        sql`exists (select 1 from ${enquiries} where ${enquiries.id} = ${id} and ${enquiries.withdrawnAt} is null and ${enquiries.erasedAt} is null)`,
      ),
      db
        .update(enquiries)
        .set({ ...releaseIdempotencyKey(reference), withdrawnAt: now, ...enquiryRevision(context) })
        .where(eq(enquiries.id, id)),
      enquiryEvent(context, id, 'withdrawn'),
      auditEntry(context, null, { omitAddress: true, action: 'request-withdrawn', actor: reference, subject: reference }),
      ...(email
        ? [outboxMessage(context, enquiryWithdrawnMail(reference, 'withdrawn', email), isInSpamOrTrash(folder) ? undefined : reference)]
        : []),
    ])
    .catch(mapPreconditionFailure(alreadyClosedError));
  scheduleDelivery(context);
}

/** What is left of an erased request: that there was one, when, and what became of it. */
const ANONYMISED_COLUMNS = {
  name: '',
  email: '',
  phone: '',
  message: '',
  details: {},
  consent: null,
  spamReason: '',
  lostReason: '',
  userId: null,
} as const;

/**
 * Erases a request: name, contact, answers and mails are gone, and the keys of its documents with them, so that no copy
 * of a file can be read any more. Throws `not-found`, `conflict`.
 */
export async function anonymiseEnquiry(context: Context, token: string): Promise<void> {
  await limitWrites(context);
  const left = (await findEnquiriesByToken(context, token)).filter(({ erasedAt }) => erasedAt === null);
  if (left.length === 0) throw alreadyClosedError();
  for (const row of left) await anonymiseRow(context, row);
  scheduleDelivery(context);
}

async function anonymiseRow(context: Context, { id, reference, market, folder }: StoredEnquiry): Promise<void> {
  const [{ email }, papers] = await Promise.all([findCompany(context, market), listDocuments(context, id)]);
  const { db, now } = context;
  await db
    .batch([
      failUnless(context, sql`exists (select 1 from ${enquiries} where ${enquiries.id} = ${id} and ${enquiries.erasedAt} is null)`),
      eraseDocuments(context, id),
      ...deleteStaffNotes(context, id),
      db.delete(outbox).where(eq(outbox.requestId, id)),
      db
        .update(enquiries)
        .set({ ...ANONYMISED_COLUMNS, ...releaseIdempotencyKey(reference), erasedAt: now, ...enquiryRevision(context) })
        .where(eq(enquiries.id, id)),
      enquiryEvent(context, id, 'erased'),
      auditEntry(context, null, { omitAddress: true, action: 'request-erased', actor: reference, subject: reference }),
      ...(email
        ? [outboxMessage(context, enquiryWithdrawnMail(reference, 'erased', email), isInSpamOrTrash(folder) ? undefined : reference)]
        : []),
    ])
    .catch(mapPreconditionFailure(alreadyClosedError));
  await deleteDocumentObjects(context, papers);
}

/** The link alone shows a request's state; what was sent is handed out to who also knows the e-mail that it was sent with. */
async function verifySender(context: Context, token: string, email: unknown): Promise<StoredEnquiry> {
  await limitWrites(context);
  const row = await findNewestByToken(context, token);
  if (row.erasedAt !== null) throw alreadyClosedError();
  if (typeof email !== 'string' || normaliseEmail(email) !== row.email)
    throw invalidInput({ email: 'Enter the email that the request was sent with.' });
  return row;
}

/** Everything that is stored of a request, for its sender: written down before it leaves. Throws `invalid`, `not-found`, `conflict`. */
export async function exportEnquiry(context: Context, token: string, email: unknown): Promise<Record<string, unknown>> {
  const row = await verifySender(context, token, email);
  const [documents, events] = await Promise.all([listDocuments(context, row.id), listSenderEvents(context, row.id)]);
  await context.db.batch([
    enquiryEvent(context, row.id, 'copied'),
    auditEntry(context, null, { omitAddress: true, action: 'request-copied', actor: row.reference, subject: row.reference }),
  ]);
  const { reference, kind, market, name, phone, message, types, details, status, consent, submittedAt, withdrawnAt } = row;
  const day = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
  return {
    reference,
    kind: toPublicKind(kind),
    market,
    status,
    submittedAt: day(submittedAt),
    withdrawnAt: day(withdrawnAt),
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
      erasedAt: day(erasedAt),
    })),
    timeline: events.map(({ kind: what, at }) => ({ what, at: day(at) })),
  };
}

/** A document of the request, for its sender: written down before it leaves. Throws `invalid`, `not-found`, `conflict`. */
export async function readDocumentAsSender(context: Context, token: string, id: string, email: unknown): Promise<DecryptedDocument> {
  const row = await verifySender(context, token, email);
  const paper = (await listDocuments(context, row.id)).find((each) => each.id === parseRowId(id, 'Document'));
  if (!paper?.wrappedKey) throw notFound('Document');
  await context.db.batch([
    enquiryEvent(context, row.id, 'document-read', `${paper.field}, by the sender`),
    auditEntry(context, null, {
      omitAddress: true,
      action: 'document-read',
      actor: row.reference,
      subject: `document:${paper.id}`,
      details: { reason: 'its sender' },
    }),
  ]);
  return { row: paper, bytes: await decryptDocument(context, paper) };
}
