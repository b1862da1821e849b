import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { ENQUIRY_LIMITS, type EnquiryKind, HOUR_MS, type Market, toPublicKind } from '../../../schema/constants.ts';
import { documents, enquiries, outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { findCompany } from '../content/company.ts';
import { sha256 } from '../crypto.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { enquiryNotificationMail, enquiryReceivedMail } from '../mail/templates.ts';
import { buildAttemptKey, incrementAttempts, limitWrites, selectAttemptCount } from '../rate-limits.ts';
import { type EnquiryContent, enquiryEvent, enquiryIdByReference, type StoredEnquiry } from './enquiry.ts';
import {
  buildIdempotencyKeys,
  deriveEnquiryToken,
  enquiryStatusPath,
  generateReference,
  hashContent,
  hashSender,
  normaliseMailbox,
} from './identifiers.ts';
import {
  type DocumentUpload,
  deleteDocumentObjects,
  type EncryptedDocument,
  encryptDocument,
  putDocumentObjects,
} from './identity-documents.ts';
import { detectSpam, type SpamSignals, verifyTurnstile } from './spam.ts';

/** How a request was sent: what tells a person from a machine, and a repetition from a second request. */
export interface SubmissionInfo extends SpamSignals {
  /** The sender's own key: the same for every attempt at the same request. */
  idempotencyKey?: string | null;
  /** Turnstile's token, where the site has set it up. */
  turnstileToken?: string | null;
}

/** A request whose fields are accepted. */
interface NewEnquiry extends EnquiryContent {
  market: Market;
  /** Milliseconds; when it was received, where the sender does not say. */
  submittedAt?: number;
  packageId?: number | null;
  userId?: number | null;
  /** What the sender agreed to, in the words that they saw. */
  consent?: Record<string, string> | null;
  files: readonly DocumentUpload[];
}

/** What the sender is told. */
export interface EnquiryReceipt {
  kind: EnquiryKind;
  reference: string;
  /** The private link, as a path of this site. */
  path: string;
}

/** The request that is stored under one of these keys, with what is to be known before storing another. */
async function findDuplicate(context: Context, keys: readonly string[], market: Market) {
  const { db, reader, now } = context;
  const [known, company] = await Promise.all([
    reader.read(
      db
        .select()
        .from(enquiries)
        .where(inArray(enquiries.idempotencyKey, [...keys])),
    ),
    findCompany(context, market),
  ]);
  return { known: known.find(({ createdAt }) => keys.length === 1 || createdAt > now - ENQUIRY_LIMITS.duplicateWindowMs), company };
}

/**
 * For the end of the batch that stores a request: counts its sender and whom it would write to, by however many at once
 * and whatever is erased later. Too many of one address are suspected, and suspected ones move no mailbox; one mailbox gets
 * a few answers an hour, whoever names it.
 */
function limitSenderAndRecipient(context: Context, reference: string, email: string) {
  const { db } = context;
  const recipient = buildAttemptKey('recipient', normaliseMailbox(email));
  const address = hashSender(context);
  const sender = address && buildAttemptKey('sender', address);
  const mine = eq(outbox.requestId, enquiryIdByReference(reference));
  return [
    incrementAttempts(context, recipient, HOUR_MS),
    db
      .delete(outbox)
      .where(and(mine, eq(outbox.recipient, email), sql`${selectAttemptCount(recipient)} > ${ENQUIRY_LIMITS.maxMailsPerRecipientPerHour}`)),
    ...(sender
      ? [
          incrementAttempts(context, sender, HOUR_MS),
          db
            .update(enquiries)
            .set({ spam: true, spamReason: 'many requests from one address' })
            .where(and(eq(enquiries.reference, reference), sql`${selectAttemptCount(sender)} > ${ENQUIRY_LIMITS.maxPerAddressPerHour}`)),
          db
            .delete(outbox)
            .where(
              and(mine, sql`exists (select 1 from ${enquiries} where ${enquiries.reference} = ${reference} and ${enquiries.spam} = 1)`),
            ),
        ]
      : []),
  ];
}

const toReceipt = (context: Context, { kind, market, reference, idempotencyKey }: StoredEnquiry): EnquiryReceipt => ({
  kind,
  reference,
  path: enquiryStatusPath(deriveEnquiryToken(context, idempotencyKey), market),
});

/**
 * Stores a request with its documents and its mails, all or nothing, and answers once that is done. The same request
 * sent again, also at the same moment, is stored once and told the same reference.
 * Throws `too-many`, `unavailable`; for files `invalid` and `too-large`, naming the field.
 */
export async function submitEnquiry(context: Context, request: NewEnquiry, sending: SubmissionInfo = {}): Promise<EnquiryReceipt> {
  await limitWrites(context);
  const { kind, market, name, email, phone, message, types, details, packageId, consent, files } = request;
  const content = hashContent(
    // Not `kind`: stored idempotency keys contain the public name.
    { kind: toPublicKind(kind), market, name, email, phone, message, types, details, packageId, userId: request.userId },
    files.map(({ field, file }) => ({ field, bytes: file.bytes })),
  );
  const keys = buildIdempotencyKeys(context, sending.idempotencyKey, content);
  const [key] = keys;
  const { known, company } = await findDuplicate(context, keys, market);
  if (known) return toReceipt(context, known);

  const sealed = files.map((file) => encryptDocument(context, file));
  let { spam, reason } = detectSpam(sending, request);
  if (!spam && kind !== 'booking' && !(await verifyTurnstile(context, sending.turnstileToken)))
    [spam, reason] = [true, 'Turnstile was not passed'];
  const token = deriveEnquiryToken(context, key);
  const reference = generateReference();
  const receipt: EnquiryReceipt = { kind, reference, path: enquiryStatusPath(token, market) };
  const told = { reference, kind, name, email, phone, message, types, details };
  const rows = [
    context.db.insert(enquiries).values({
      reference,
      accessHash: sha256(token),
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
    enquiryEvent(context, reference, 'received', spam ? reason : ''),
    ...sealed.map(({ row }) => context.db.insert(documents).values({ ...row, requestId: enquiryIdByReference(reference) })),
    // Suspected spam is kept and seen by staff, and moves nobody's mailbox: neither ours nor one that somebody else named.
    ...(spam
      ? []
      : [
          ...(company.email ? [outboxMessage(context, enquiryNotificationMail(context, told, company.email), reference)] : []),
          outboxMessage(context, enquiryReceivedMail(context, told, company, receipt.path), reference),
          ...limitSenderAndRecipient(context, reference, email),
        ]),
  ] as const;
  return storeEnquiry(context, { rows: [...rows], sealed, key, receipt });
}

interface PreparedEnquiry {
  rows: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]];
  sealed: readonly EncryptedDocument[];
  key: string;
  receipt: EnquiryReceipt;
}

/** Objects first, rows second: what is left of a failure is an object that no row names, never a row without its object. */
async function storeEnquiry(context: Context, { rows, sealed, key, receipt }: PreparedEnquiry): Promise<EnquiryReceipt> {
  const { reference } = receipt;
  await putDocumentObjects(context, sealed);
  try {
    await context.db.batch(rows);
  } catch (reason) {
    // Another attempt at the same request was faster; or the batch was stored and only its answer lost. Where nobody
    // knows, the objects are the reconcile job's: a row may yet name them.
    const [stored] = await context.db.select().from(enquiries).where(eq(enquiries.idempotencyKey, key));
    if (!stored) throw reason;
    if (stored.reference !== reference) {
      await deleteDocumentObjects(
        context,
        sealed.map(({ row }) => row),
      );
      return toReceipt(context, stored);
    }
  }
  scheduleDelivery(context);
  return receipt;
}
