import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { HOUR, type Market, REQUESTS, type RequestKind } from '../../schema/constants.ts';
import { documents, outbox, requests } from '../../schema/tables-requests.ts';
import type { Context } from '../context.ts';
import { attemptKey, countedUnder, countUp, limitVisitor } from './attempts.ts';
import { findCompany } from './company.ts';
import { putObjects, removeObjects, type SealedFile, type SentFile, sealFile } from './documents.ts';
import { deliverSoon, owed } from './outbox.ts';
import { contentOf, keysOf, mailboxOf, newReference, requestPath, senderHash, tokenOf } from './request-key.ts';
import { arrivedMail, receivedMail } from './request-mails.ts';
import { happened, idOf, type RequestContent, type StoredRequest } from './request-row.ts';
import { type Signals, verdictOf } from './spam.ts';
import { hashOf } from './tokens.ts';
import { isPerson } from './turnstile.ts';

/** How a request was sent: what tells a person from a machine, and a repetition from a second request. */
export interface Sending extends Signals {
  /** The sender's own key: the same for every attempt at the same request. */
  key?: string | null;
  /** Turnstile's token, where the site has set it up. */
  check?: string | null;
}

/** A request whose fields are accepted. */
interface NewRequest extends RequestContent {
  market: Market;
  /** Milliseconds; when it was received, where the sender does not say. */
  submittedAt?: number;
  packageId?: number | null;
  userId?: number | null;
  /** What the sender agreed to, in the words that they saw. */
  consent?: Record<string, string> | null;
  files: readonly SentFile[];
}

/** What the sender is told. */
export interface Receipt {
  kind: RequestKind;
  reference: string;
  /** The private link, as a path of this site. */
  path: string;
}

/** The request that is stored under one of these keys, with what is to be known before storing another. */
async function look(context: Context, keys: readonly string[], market: Market) {
  const { db, reader, now } = context;
  const [known, company] = await Promise.all([
    reader.read(
      db
        .select()
        .from(requests)
        .where(inArray(requests.idempotencyKey, [...keys])),
    ),
    findCompany(context, market),
  ]);
  return { known: known.find(({ createdAt }) => keys.length === 1 || createdAt > now - REQUESTS.sameContent), company };
}

/**
 * For the end of the batch that stores a request: counts its sender and whom it would write to, by however many at once
 * and whatever is erased later. Too many of one address are suspected, and suspected ones move no mailbox; one mailbox gets
 * a few answers an hour, whoever names it.
 */
function judged(context: Context, reference: string, email: string) {
  const { db } = context;
  const recipient = attemptKey('recipient', mailboxOf(email));
  const address = senderHash(context);
  const sender = address && attemptKey('sender', address);
  const mine = eq(outbox.requestId, idOf(reference));
  return [
    countUp(context, recipient, HOUR),
    db.delete(outbox).where(and(mine, eq(outbox.recipient, email), sql`${countedUnder(recipient)} > ${REQUESTS.mailsToOne}`)),
    ...(sender
      ? [
          countUp(context, sender, HOUR),
          db
            .update(requests)
            .set({ spam: true, spamReason: 'many requests from one address' })
            .where(and(eq(requests.reference, reference), sql`${countedUnder(sender)} > ${REQUESTS.fromOneAddress}`)),
          db
            .delete(outbox)
            .where(and(mine, sql`exists (select 1 from ${requests} where ${requests.reference} = ${reference} and ${requests.spam} = 1)`)),
        ]
      : []),
  ];
}

const receiptOf = (context: Context, { kind, market, reference, idempotencyKey }: StoredRequest): Receipt => ({
  kind,
  reference,
  path: requestPath(tokenOf(context, idempotencyKey), market),
});

/**
 * Stores a request with its documents and its mails, all or nothing, and answers once that is done. The same request
 * sent again, also at the same moment, is stored once and told the same reference.
 * Throws `too-many`, `unavailable`; for files `invalid` and `too-large`, naming the field.
 */
export async function submitRequest(context: Context, request: NewRequest, sending: Sending = {}): Promise<Receipt> {
  await limitVisitor(context);
  const { kind, market, name, email, phone, message, types, details, packageId, consent, files } = request;
  const content = contentOf(
    { kind, market, name, email, phone, message, types, details, packageId, userId: request.userId },
    files.map(({ field, file }) => ({ field, bytes: file.bytes })),
  );
  const keys = keysOf(context, sending.key, content);
  const [key] = keys;
  const { known, company } = await look(context, keys, market);
  if (known) return receiptOf(context, known);

  const sealed = files.map((file) => sealFile(context, file));
  let { spam, reason } = verdictOf(sending, request);
  if (!spam && kind !== 'booking' && !(await isPerson(context, sending.check))) [spam, reason] = [true, 'Turnstile was not passed'];
  const token = tokenOf(context, key);
  const reference = newReference();
  const receipt: Receipt = { kind, reference, path: requestPath(token, market) };
  const told = { reference, kind, name, email, phone, message, types, details };
  const rows = [
    context.db.insert(requests).values({
      reference,
      accessHash: hashOf(token),
      kind,
      market,
      name,
      email,
      phone,
      message,
      types: types.join(','),
      details,
      packageId,
      userId: request.userId,
      spam,
      spamReason: reason,
      consent,
      idempotencyKey: key,
      submittedAt: Math.min(request.submittedAt ?? context.now, context.now),
      createdAt: context.now,
      updatedAt: context.now,
    }),
    happened(context, reference, 'received', spam ? reason : ''),
    ...sealed.map(({ row }) => context.db.insert(documents).values({ ...row, requestId: idOf(reference) })),
    // Suspected spam is kept and seen by staff, and moves nobody's mailbox: neither ours nor one that somebody else named.
    ...(spam
      ? []
      : [
          ...(company.email ? [owed(context, arrivedMail(context, told, company.email), reference)] : []),
          owed(context, receivedMail(context, told, company, receipt.path), reference),
          ...judged(context, reference, email),
        ]),
  ] as const;
  return store(context, { rows: [...rows], sealed, key, receipt });
}

interface Unstored {
  rows: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]];
  sealed: readonly SealedFile[];
  key: string;
  receipt: Receipt;
}

/** Objects first, rows second: what is left of a failure is an object that no row names, never a row without its object. */
async function store(context: Context, { rows, sealed, key, receipt }: Unstored): Promise<Receipt> {
  const { reference } = receipt;
  await putObjects(context, sealed);
  try {
    await context.db.batch(rows);
  } catch (reason) {
    // Another attempt at the same request was faster; or the batch was stored and only its answer lost. Where nobody
    // knows, the objects are the reconcile job's: a row may yet name them.
    const [stored] = await context.db.select().from(requests).where(eq(requests.idempotencyKey, key));
    if (!stored) throw reason;
    if (stored.reference !== reference) {
      await removeObjects(
        context,
        sealed.map(({ row }) => row),
      );
      return receiptOf(context, stored);
    }
  }
  deliverSoon(context);
  return receipt;
}
