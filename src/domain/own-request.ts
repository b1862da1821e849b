import { desc, eq, sql } from 'drizzle-orm';
import { emailKey } from '../../schema/fields.ts';
import { outbox, requests } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';
import { limitVisitor } from './attempts.ts';
import { audited } from './audit.ts';
import { findCompany } from './company.ts';
import { eraseDocumentsOf, listDocuments, type OpenedDocument, openDocument, removeObjects, type StoredDocument } from './documents.ts';
import { Failure, invalid, notFound } from './failure.ts';
import { rowId } from './ids.ts';
import { onlyIf, refusedAs } from './only-if.ts';
import { deliverSoon, owed } from './outbox.ts';
import { forgetWords } from './request-changes.ts';
import { takenBackMail } from './request-mails.ts';
import { happened, listEvents, type StoredRequest } from './request-row.ts';
import { hashOf } from './tokens.ts';

// What a sender can do with a request, by the private link: see its state, take a copy, withdraw it, have it erased.

/** The request of a private link, as its sender sees it. */
export interface OwnRequest {
  row: StoredRequest;
  documents: StoredDocument[];
  events: Awaited<ReturnType<typeof listEvents>>;
}

/** All that a link has ever named, the newest first: a request that is sent again after it was taken back has the same link. */
async function findAll(context: Context, token: string): Promise<[StoredRequest, ...StoredRequest[]]> {
  if (!/^[\w-]{43}$/.test(token)) throw notFound('Request');
  const [newest, ...older] = await context.reader.read(
    context.db
      .select()
      .from(requests)
      .where(eq(requests.accessHash, hashOf(token)))
      .orderBy(desc(requests.id)),
  );
  if (!newest) throw notFound('Request');
  return [newest, ...older];
}

const find = async (context: Context, token: string): Promise<StoredRequest> => (await findAll(context, token))[0];

/** Throws `not-found` for links that are none. */
export async function findOwnRequest(context: Context, token: string): Promise<OwnRequest> {
  const row = await find(context, token);
  const [documents, events] = await Promise.all([listDocuments(context, row.id), listEvents(context, row.id)]);
  return { row, documents, events };
}

/** Whoever sends it again means a request that is to be worked on, and is not told that it is there already. */
const released = (reference: string) => ({ idempotencyKey: `ended ${reference}` });

/** What is suspected or deleted owes no mails; that it was taken back is told all the same. */
const isHeld = (folder: StoredRequest['folder']): boolean => folder === 'spam' || folder === 'bin';

const ended = (): Failure => new Failure('conflict', 'This request was withdrawn or erased already.');

/** Takes a request back: the agency is told and stops working on it. Throws `not-found`, `conflict`. */
export async function withdraw(context: Context, token: string): Promise<void> {
  await limitVisitor(context);
  const { id, reference, market, folder, withdrawnAt, erasedAt } = await find(context, token);
  if (withdrawnAt !== null || erasedAt !== null) throw ended();
  const { email } = await findCompany(context, market);
  const { db, now } = context;
  await db
    .batch([
      // Pressed twice, or while it is being erased: once.
      onlyIf(
        context,
        sql`exists (select 1 from ${requests} where ${requests.id} = ${id} and ${requests.withdrawnAt} is null and ${requests.erasedAt} is null)`,
      ),
      db
        .update(requests)
        .set({ ...released(reference), withdrawnAt: now, updatedAt: now })
        .where(eq(requests.id, id)),
      happened(context, id, 'withdrawn'),
      audited(context, null, { unseen: true, action: 'request-withdrawn', who: reference, subject: reference }),
      ...(email ? [owed(context, takenBackMail(reference, 'withdrawn', email), isHeld(folder) ? undefined : reference)] : []),
    ])
    .catch(refusedAs(ended));
  deliverSoon(context);
}

/** What is left of an erased request: that there was one, when, and what became of it. */
const ERASED = {
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
export async function erase(context: Context, token: string): Promise<void> {
  await limitVisitor(context);
  const left = (await findAll(context, token)).filter(({ erasedAt }) => erasedAt === null);
  if (left.length === 0) throw ended();
  for (const row of left) await eraseOne(context, row);
  deliverSoon(context);
}

async function eraseOne(context: Context, { id, reference, market, folder }: StoredRequest): Promise<void> {
  const [{ email }, papers] = await Promise.all([findCompany(context, market), listDocuments(context, id)]);
  const { db, now } = context;
  await db
    .batch([
      onlyIf(context, sql`exists (select 1 from ${requests} where ${requests.id} = ${id} and ${requests.erasedAt} is null)`),
      eraseDocumentsOf(context, id),
      ...forgetWords(context, id),
      db.delete(outbox).where(eq(outbox.requestId, id)),
      db
        .update(requests)
        .set({ ...ERASED, ...released(reference), erasedAt: now, updatedAt: now })
        .where(eq(requests.id, id)),
      happened(context, id, 'erased'),
      audited(context, null, { unseen: true, action: 'request-erased', who: reference, subject: reference }),
      ...(email ? [owed(context, takenBackMail(reference, 'erased', email), isHeld(folder) ? undefined : reference)] : []),
    ])
    .catch(refusedAs(ended));
  await removeObjects(context, papers);
}

/** The link alone shows a request's state; what was sent is handed out to who also knows the e-mail that it was sent with. */
async function opened(context: Context, token: string, email: unknown): Promise<StoredRequest> {
  await limitVisitor(context);
  const row = await find(context, token);
  if (row.erasedAt !== null) throw ended();
  if (typeof email !== 'string' || emailKey(email) !== row.email)
    throw invalid({ email: 'Enter the email that the request was sent with.' });
  return row;
}

/** Everything that is stored of a request, for its sender: written down before it leaves. Throws `invalid`, `not-found`, `conflict`. */
export async function copyOf(context: Context, token: string, email: unknown): Promise<Record<string, unknown>> {
  const row = await opened(context, token, email);
  const [documents, events] = await Promise.all([listDocuments(context, row.id), listEvents(context, row.id)]);
  await context.db.batch([
    happened(context, row.id, 'copied'),
    audited(context, null, { unseen: true, action: 'request-copied', who: row.reference, subject: row.reference }),
  ]);
  const { reference, kind, market, name, phone, message, types, details, status, consent, submittedAt, withdrawnAt } = row;
  const day = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
  return {
    reference,
    kind,
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
export async function ownDocument(context: Context, token: string, id: string, email: unknown): Promise<OpenedDocument> {
  const row = await opened(context, token, email);
  const paper = (await listDocuments(context, row.id)).find((each) => each.id === rowId(id, 'Document'));
  if (!paper?.wrappedKey) throw notFound('Document');
  await context.db.batch([
    happened(context, row.id, 'document-read', `${paper.field}, by the sender`),
    audited(context, null, {
      unseen: true,
      action: 'document-read',
      who: row.reference,
      subject: `document:${paper.id}`,
      details: { reason: 'its sender' },
    }),
  ]);
  return { row: paper, bytes: await openDocument(context, paper) };
}
