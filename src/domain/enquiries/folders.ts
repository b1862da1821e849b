import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { DAY_MS, type EnquiryType, RETENTION_DAYS } from '../../../schema/constants.ts';
import { ENQUIRY_MESSAGES } from '../../../schema/messages.ts';
import { enquiries, outbox } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { findCompany } from '../content/company.ts';
import { sha256 } from '../crypto.ts';
import { DomainError, notFound, nullIfNotFound } from '../errors.ts';
import { scheduleDelivery } from '../mail/outbox.ts';
import { findPackageSummary } from '../packages/find-package.ts';
import { failUnless, mapPreconditionFailure } from '../precondition.ts';
import { deleteEnquiryDrafts } from '../staff/form-drafts.ts';
import { ENQUIRY_NOUN, enquiriesWithIds, type StoredEnquiry } from './enquiry.ts';
import { insertAuditEntries } from './enquiry-history.ts';
import { queueEnquiryMails } from './enquiry-mails.ts';
import { changeEnquiries } from './enquiry-updates.ts';
import { deriveEnquiryToken, enquiryStatusPath } from './identifiers.ts';

// Trash: a deleted enquiry can be restored for some days, then the cron purges it with its mails and documents. In the
// trash it sends no mail, its documents cannot be opened, and its sender can still anonymise it.

/** `changeEnquiries`, which throws `not-found` if no enquiry matches. */
const moveEnquiries: typeof changeEnquiries = async (...change) => {
  const ids = await changeEnquiries(...change);
  if (ids.length === 0) throw notFound(ENQUIRY_NOUN);
  return ids;
};

/**
 * Moves enquiries to the trash; returns the ids of those that were not there yet. Their idempotency keys are freed, so the
 * same content can be sent again. Throws `invalid`, `not-found`.
 */
export async function softDeleteEnquiries(context: Context, admin: Admin, ids: readonly string[]): Promise<number[]> {
  return moveEnquiries(context, admin, and(enquiriesWithIds(ids), isNull(enquiries.deletedAt)), {
    events: [{ kind: 'deleted' }],
    audit: { action: 'enquiry-deleted' },
    set: { deletedAt: context.now, idempotencyKey: sql`'ended ' || ${enquiries.reference}` },
  });
}

/** Restores enquiries from the trash and sends their pending mails; returns their ids. Throws `invalid`, `not-found`. */
export async function restoreEnquiries(context: Context, admin: Admin, ids: readonly string[]): Promise<number[]> {
  const restored = await moveEnquiries(context, admin, and(enquiriesWithIds(ids), isNotNull(enquiries.deletedAt)), {
    events: [{ kind: 'restored' }],
    audit: { action: 'enquiry-restored' },
    set: { deletedAt: null },
  });
  scheduleDelivery(context);
  return restored;
}

/**
 * The batch that destroys enquiries in the trash, with their mails and documents. The keys of the files are gone with the rows; the
 * files themselves are quarantined (src/domain/quarantine.ts), so that a restore of the database finds them.
 */
const destroyStatements = (context: Context, audit: BatchItem<'sqlite'>, where: SQL | undefined) =>
  [
    audit,
    context.db.delete(outbox).where(inArray(outbox.enquiryId, context.db.select({ id: enquiries.id }).from(enquiries).where(where))),
    deleteEnquiryDrafts(context, where),
    context.db.delete(enquiries).where(where),
  ] as const;

/** What `destroyTrash` runs for enquiries: the condition that all of them are in the trash, and the statements. Throws `invalid`. */
export function destroyEnquiries(context: Context, admin: Admin, ids: readonly string[]) {
  const where = and(enquiriesWithIds(ids), isNotNull(enquiries.deletedAt));
  const areAllThere = sql`${new Set(ids).size} = (select count(*) from ${enquiries} where ${where})`;
  const audit = insertAuditEntries(context, admin, where, { action: 'enquiry-destroyed' });
  return { areAllThere, statements: destroyStatements(context, audit, where) };
}

/** Enquiries that one run of the cron purges. */
const PURGED_PER_RUN = 100;

/** Destroys enquiries whose time in the trash is over. For the cron. */
export async function purgeEnquiryTrash(context: Context): Promise<void> {
  const { db, now } = context;
  const { id } = enquiries;
  const expired = and(isNotNull(enquiries.deletedAt), lt(enquiries.deletedAt, now - RETENTION_DAYS.enquiryTrash * DAY_MS));
  const ids = (await db.select({ id }).from(enquiries).where(expired).limit(PURGED_PER_RUN)).map((row) => row.id);
  if (ids.length === 0) return;
  // Checked again: an enquiry that was restored since the select stays.
  const where = and(inList(id, ids), expired);
  const details = { days: RETENTION_DAYS.enquiryTrash };
  const audit = insertAuditEntries(context, null, where, { action: 'request-erased', actor: 'bin', details });
  await db.batch(destroyStatements(context, audit, where));
}

// Spam sends no mail. Enquiries that staff accept as genuine are mailed as if they had just arrived.

/** The mails that were not sent while the enquiry was marked as spam. */
async function buildDeferredMails(context: Context, row: StoredEnquiry): Promise<BatchItem<'sqlite'>[]> {
  if (row.withdrawnAt !== null || row.anonymisedAt !== null) return [];
  const token = deriveEnquiryToken(context, row.idempotencyKey);
  // A deleted and restored enquiry has another idempotency key, from which its link cannot be derived.
  const statusPath = sha256(token) === row.accessHash ? enquiryStatusPath(token, row.market) : null;
  // `types` holds ENQUIRY_TYPES only.
  const types = row.types ? (row.types.split(',') as EnquiryType[]) : [];
  const [company, about] = await Promise.all([
    findCompany(context, row.market),
    row.packageId === null ? null : nullIfNotFound(findPackageSummary(context, row.market, String(row.packageId))),
  ]);
  return queueEnquiryMails(context, { ...row, types, about }, company, statusPath);
}

/**
 * Marks enquiries as spam, which holds their mails back, or as genuine, which queues mails that were never sent: those of
 * enquiries that staff recorded are never due. Returns the ids that have changed. Throws `invalid`, `conflict`, `not-found`.
 */
export async function setEnquirySpam(context: Context, admin: Admin, ids: readonly string[], spam: boolean): Promise<number[]> {
  const { db } = context;
  const where = and(enquiriesWithIds(ids), isNull(enquiries.deletedAt), eq(enquiries.spam, !spam));
  const unmailed = await db
    .select()
    .from(enquiries)
    .where(
      and(where, eq(enquiries.source, 'website'), sql`not exists (select 1 from ${outbox} where ${outbox.enquiryId} = ${enquiries.id})`),
    );
  const mails = spam ? [] : (await Promise.all(unmailed.map((row) => buildDeferredMails(context, row)))).flat();
  // If two people accept the same enquiry at the same time, its mails are sent only once.
  const unmailedIds = unmailed.map(({ id }) => String(id));
  const unchanged =
    unmailed.length === 0
      ? sql`1`
      : sql`${unmailed.length} = (select count(*) from ${enquiries} where ${and(enquiriesWithIds(unmailedIds), where)})`;
  const conflict = (): DomainError => new DomainError('conflict', ENQUIRY_MESSAGES.concurrentSpamChange);
  const changed = await moveEnquiries(context, admin, where, {
    statements: [failUnless(context, unchanged), ...mails],
    events: [{ kind: spam ? 'spam' : 'not-spam' }],
    audit: { action: 'enquiry-changed', details: { spam } },
    set: { spam, spamReason: spam ? 'marked by staff' : '' },
  }).catch(mapPreconditionFailure(conflict));
  scheduleDelivery(context);
  return changed;
}
