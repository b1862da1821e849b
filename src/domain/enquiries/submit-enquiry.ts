import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { ENQUIRY_LIMITS, type EnquiryKind, HOUR_MS, type Market, toPublicKind } from '../../../schema/constants.ts';
import { SHOWN_PRICE } from '../../../schema/enquiry-fields.ts';
import { submissionInput } from '../../../schema/inputs/attribution.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import { documents, enquiries, outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import { getSender } from '../accounts/sessions.ts';
import { findCompany } from '../content/company.ts';
import { hashContent, sha256 } from '../crypto.ts';
import { invalidInput, isUniqueViolation, parseInput } from '../errors.ts';
import type { MailedPackage } from '../mail/enquiry-templates.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { listColumns } from '../packages/filter.ts';
import { listRelatedPackages } from '../packages/queries.ts';
import { failUnless, rowExists } from '../precondition.ts';
import { buildAttemptKey, incrementAttempts, limitWrites, selectAttemptCount } from '../rate-limits.ts';
import { type EnquiryContent, enquiryIdByReference, type StoredEnquiry } from './enquiry.ts';
import { insertEvents } from './enquiry-history.ts';
import { queueEnquiryMails } from './enquiry-mails.ts';
import { buildIdempotencyKeys, deriveEnquiryToken, enquiryStatusPath, generateReference, hashSender } from './identifiers.ts';
import { getTripPlace } from './sent/trip-summary.ts';
import { detectSpam, type SpamSignals } from './spam.ts';
import { type DocumentUpload, getDocumentDigest, getDocumentRow } from './staged-documents.ts';

/** How an enquiry was sent: signals against spam, the client's idempotency key, and where the sender came from. */
export interface SubmissionInfo extends SpamSignals {
  /** The same for every attempt to send the same enquiry. */
  idempotencyKey?: string | null;
  /** Not validated yet (`submissionInput`). */
  attribution?: unknown;
}

/** An enquiry whose fields are validated. */
interface NewEnquiry extends EnquiryContent {
  market: Market;
  /** Milliseconds; defaults to now. */
  submittedAt?: number;
  packageId?: number | null;
  /** That package, for the mails. */
  about?: (MailedPackage & { tripType: string }) | null;
  userId?: number | null;
  /** What the form showed as the price of the trip. */
  shownPrice?: string | undefined;
  /** What the sender agreed to, word for word. */
  consent?: Record<string, string> | null;
  files?: readonly DocumentUpload[];
}

/** What the sender gets back. */
export interface EnquiryReceipt {
  kind: EnquiryKind;
  reference: string;
  /** Path of the private link on this site. */
  path: string;
}

/**
 * Condition: what an account has sent about a package in the same words within ten minutes. Forms in two tabs have two keys. Undefined for
 * others, whose equal content may come from two people.
 */
function isSentByAccount(
  { now }: Context,
  {
    userId,
    packageId,
    kind,
    market,
    name,
    email,
    phone,
    message,
    details,
  }: Pick<NewEnquiry, keyof EnquiryContent | 'market' | 'userId' | 'packageId'>,
): SQL | undefined {
  if (!userId || !packageId) return undefined;
  const onlyAnswers = (json: SQL): SQL => sql`json_remove(${json}, '$.attribution', ${`$.${SHOWN_PRICE.name}`})`;
  return and(
    eq(enquiries.userId, userId),
    eq(enquiries.packageId, packageId),
    ...[eq(enquiries.kind, kind), eq(enquiries.market, market)],
    ...[eq(enquiries.name, name), eq(enquiries.email, email), eq(enquiries.phone, phone), eq(enquiries.message, message)],
    eq(onlyAnswers(sql`${enquiries.details}`), onlyAnswers(sql`${JSON.stringify(details)}`)),
    gt(enquiries.createdAt, now - ENQUIRY_LIMITS.duplicateWindowMs),
    isNull(enquiries.withdrawnAt),
    isNull(enquiries.deletedAt),
  );
}

/** Reads the enquiry that is stored under one of the keys or meets the condition, and what its mails need, in one batch. */
async function findDuplicate(
  context: Context,
  keys: readonly string[],
  { market, about = null, details }: NewEnquiry,
  isRepeated: SQL | undefined,
) {
  const { db, reader, now } = context;
  const [rows, company, related] = await Promise.all([
    reader.read(
      db
        .select()
        .from(enquiries)
        .where(or(inArray(enquiries.idempotencyKey, [...keys]), isRepeated)),
    ),
    findCompany(context, market),
    listRelatedPackages(context, listColumns, market, { about, place: about ? '' : getTripPlace(details) }, 2),
  ]);
  const duplicate = rows.find(({ createdAt }) => keys.length === 1 || createdAt > now - ENQUIRY_LIMITS.duplicateWindowMs);
  return { duplicate, company, related };
}

/**
 * The hourly limits of a visitor's enquiries; whoever is signed in has none. Words and senders are counted before their address, because many
 * people of a mobile network share one.
 */
function listSenderLimits(context: Context, { email, message, types, details }: NewEnquiry): readonly SenderLimit[] {
  const { asSent: _asSent, ...answers } = details;
  const { maxPerSenderPerHour, maxPerAddressPerHour } = ENQUIRY_LIMITS;
  return [
    // Numbers and blanks are what programs change in a text.
    { of: ['words', message.replace(/[^\p{L}]+/gu, ''), JSON.stringify([types, answers])], max: maxPerSenderPerHour, by: 'the same words' },
    { of: ['person', email, context.visitor.userAgent], max: maxPerSenderPerHour, by: 'one sender' },
    { of: [], max: maxPerAddressPerHour, by: 'one address' },
  ];
}

interface SenderLimit {
  /** What is counted together, beside the address. */
  of: readonly string[];
  max: number;
  /** For the reason that staff read. */
  by: string;
}

/**
 * The last statements of a submission's batch: above a limit of `listSenderLimits` they mark the enquiry as spam and delete its mails.
 * The counters are incremented in the same transaction, so parallel submissions cannot pass them.
 */
function limitSender(context: Context, enquiry: NewEnquiry, reference: string): BatchItem<'sqlite'>[] {
  const { db } = context;
  if (!hashSender(context)) return [];
  const counters = listSenderLimits(context, enquiry).map(({ of, max, by }) => {
    const key = buildAttemptKey('sender', hashSender(context, ...of));
    return { key, isExceeded: sql`${selectAttemptCount(key)} > ${max}`, reason: `many requests of ${by}` };
  });
  const reasons = counters.map(({ isExceeded, reason }) => sql`when ${isExceeded} then ${reason}`);
  return [
    ...counters.map(({ key }) => incrementAttempts(context, key, HOUR_MS)),
    db
      .update(enquiries)
      .set({ spam: true, spamReason: sql`case ${sql.join(reasons, sql` `)} end` })
      .where(and(eq(enquiries.reference, reference), or(...counters.map(({ isExceeded }) => isExceeded)))),
    db
      .delete(outbox)
      .where(
        and(
          eq(outbox.enquiryId, enquiryIdByReference(reference)),
          sql`exists (select 1 from ${enquiries} where ${enquiries.reference} = ${reference} and ${enquiries.spam} = 1)`,
        ),
      ),
  ];
}

const toReceipt = (context: Context, { kind, market, reference, idempotencyKey }: StoredEnquiry): EnquiryReceipt => ({
  kind,
  reference,
  path: enquiryStatusPath(deriveEnquiryToken(context, idempotencyKey), market),
});

/** Throws `invalid` naming the documents that another enquiry has, or `reason`. */
async function refuseUsedDocuments(context: Context, rows: readonly ReturnType<typeof getDocumentRow>[], reason: unknown): Promise<never> {
  if (!isUniqueViolation(reason, 'documents.object_key')) throw reason;
  const keys = rows.map(({ objectKey }) => objectKey);
  const used = await context.db.select({ key: documents.objectKey }).from(documents).where(inList(documents.objectKey, keys));
  // Without one, the form itself names an upload twice.
  const refused = used.length === 0 ? rows : rows.filter(({ objectKey }) => used.some(({ key }) => key === objectKey));
  throw invalidInput(Object.fromEntries(refused.map(({ field }) => [field, ERROR_MESSAGES.uploadUsed])));
}

/**
 * Stores an enquiry with its documents and mails, all or nothing. The same enquiry sent again, also in parallel, is stored
 * once and gets the same receipt. Throws `too-many`, `unavailable`, `invalid` for its attribution; for files `invalid` and `too-large`,
 * naming the field.
 */
export async function submitEnquiry(context: Context, enquiry: NewEnquiry, submission: SubmissionInfo): Promise<EnquiryReceipt> {
  await limitWrites(context);
  const { attribution } = parseInput(submissionInput(), { attribution: submission.attribution ?? {} });
  const { files = [], submittedAt, consent, about, shownPrice, ...content } = enquiry;
  const { kind, market } = content;
  // Stored idempotency keys contain the public name of the kind.
  const contentHash = hashContent({ ...content, kind: toPublicKind(kind) }, files.map(getDocumentDigest));
  const keys = buildIdempotencyKeys(context, submission.idempotencyKey, contentHash);
  const [idempotencyKey] = keys;
  const viewer = await getSender(context);
  // Whoever is signed in finds it again in the profile, whatever the form asks for the e-mail.
  const userId = content.userId ?? viewer?.account.id;
  const isRepeated = isSentByAccount(context, { ...content, userId });
  const { duplicate, company, related } = await findDuplicate(context, keys, enquiry, isRepeated);
  if (duplicate) return toReceipt(context, duplicate);

  const documentRows = files.map(getDocumentRow);
  const spamReason = await detectSpam(context, submission, content);
  const spam = spamReason !== '';
  const token = deriveEnquiryToken(context, idempotencyKey);
  const receipt = { kind, reference: generateReference(), path: enquiryStatusPath(token, market) };
  const { reference, path } = receipt;
  const { now, db } = context;
  const answers = { ...content.details, ...(shownPrice && { [SHOWN_PRICE.name]: shownPrice }) };
  const row = {
    ...content,
    userId,
    // Beside the answers, so that they are exported and anonymised with them. They are no part of the content that tells a repetition.
    details: { ...answers, ...(Object.keys(attribution).length > 0 && { attribution }) },
    reference,
    accessHash: sha256(token),
    types: content.types.join(','),
    spam,
    spamReason,
    consent,
    idempotencyKey,
    submittedAt: Math.min(submittedAt ?? now, now),
    createdAt: now,
    updatedAt: now,
  };
  const statements = [
    db.insert(enquiries).values(row),
    insertEvents(context, null, eq(enquiries.reference, reference), 'received', spamReason),
    ...documentRows.map((document) => db.insert(documents).values({ ...document, enquiryId: enquiryIdByReference(reference) })),
    // Suspected spam sends no mail, neither to the agency nor to the address in the form.
    ...(spam
      ? []
      : [
          ...queueEnquiryMails(context, { ...content, details: answers, reference, submittedAt: now, about, related }, company, path),
          ...(viewer ? [] : limitSender(context, enquiry, reference)),
        ]),
  ] as const;
  const claimDocuments = (claimed: boolean): void => {
    for (const { document } of files) document.claimed = claimed;
  };
  // The objects are stored already: a failure leaves an object without a row, never a row without its object.
  claimDocuments(true);
  try {
    // Evaluated in the transaction, so that of two at once the second is not stored.
    await db.batch(isRepeated ? [failUnless(context, sql`not ${rowExists(enquiries, isRepeated)}`), ...statements] : [...statements]);
  } catch (reason) {
    // Either a parallel attempt was faster, or the batch is stored and only its response was lost. If the database does not
    // answer, the objects stay: a row may name them, and the maintenance job deletes them otherwise.
    const [stored] = await db
      .select()
      .from(enquiries)
      .where(or(eq(enquiries.idempotencyKey, idempotencyKey), isRepeated));
    if (!stored) return refuseUsedDocuments(context, documentRows, reason);
    if (stored.reference !== reference) {
      claimDocuments(false);
      return toReceipt(context, stored);
    }
  }
  scheduleDelivery(context);
  return receipt;
}
