import { eq, lt, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type AuditAction, DAY_MS, type Market, RETENTION_DAYS } from '../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import { branches, homepageImages, partners, reviews } from '../../../schema/tables/content.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { packages } from '../../../schema/tables/packages.ts';
import { trash } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, isUniqueViolation, notFound, returnedRow } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { detachMedia, findPictureNames } from '../media/references.ts';
import { failIfChanged, failUnless, mapPreconditionFailure, type VersionedTable } from '../precondition.ts';
import { reviewTags } from '../reviews/reviews.ts';
import { auditEntry } from './audit.ts';

// Soft delete: a deleted row is stored whole in `trash` until its retention ends, and can be restored until then.

/** Rows of the trash that one run of the cron deletes. */
const PURGED_PER_RUN = 50;

interface TrashableTable {
  table: VersionedTable;
  /** Cache tags of the pages that show the row. */
  tags(row: Record<string, unknown>): string[];
  /** The statement that restores references to the row. */
  relink?(context: Context, row: Record<string, unknown>): BatchItem<'sqlite'>;
}

const TRASHABLE_TABLES = {
  package: {
    table: packages,
    tags: ({ market, id, published }) => (published ? [`packages:${market as Market}`, `package:${Number(id)}`] : []),
    relink: ({ db }, row) =>
      db
        .update(enquiries)
        .set({ packageId: Number(row.id) })
        .where(inList(enquiries.id, (row.requests as number[] | undefined) ?? [])),
  },
  'homepage-image': { table: homepageImages, tags: ({ market }) => [`homepage:${market as Market}`] },
  partner: { table: partners, tags: () => ['partners'] },
  branch: { table: branches, tags: () => ['branches'] },
  review: { table: reviews, tags: ({ market, approved }) => (approved ? reviewTags(market as Market | null) : []) },
} as const satisfies Record<string, TrashableTable>;
type TrashNoun = keyof typeof TRASHABLE_TABLES;

/** For a batch that deletes several rows and writes the audit log itself. Returns the id that `restoreFromTrash` takes. */
export const trashEntry = (context: Context, admin: Admin, noun: TrashNoun, row: Record<string, unknown>, label: string) =>
  context.db.insert(trash).values({ noun, label, row, deletedBy: admin.account.id, deletedAt: context.now }).returning({ id: trash.id });

interface SoftDeleteOptions {
  /** The name of the row in the audit log and in the trash. */
  label: string;
  action: AuditAction;
  details?: Record<string, unknown>;
  /** Must hold inside the transaction; by default that the row exists. */
  condition?: SQL;
  /** The error if the condition does not hold. */
  onRefused(): DomainError;
}

/** Moves one row to the trash and writes the audit log. Returns the id that `restoreFromTrash` takes. Throws `onRefused()`. */
export async function softDelete(
  context: Context,
  admin: Admin,
  noun: TrashNoun,
  row: Record<string, unknown> & { id: number },
  { label, action, details, condition, onRefused }: SoftDeleteOptions,
): Promise<number> {
  const { table, tags }: TrashableTable = TRASHABLE_TABLES[noun];
  const { db, invalidatedTags } = context;
  const [, rows] = await db
    .batch([
      condition ? failUnless(context, condition) : failIfChanged(context, table, [{ id: row.id }]),
      trashEntry(context, admin, noun, row, label),
      db.delete(table).where(eq(table.id, row.id)),
      auditEntry(context, admin, { action, subject: `${noun}:${row.id}`, details: details ?? { name: label } }),
    ])
    .catch(mapPreconditionFailure(onRefused));
  for (const tag of tags(row)) invalidatedTags.add(tag);
  return returnedRow(rows).id;
}

/**
 * Restores deleted rows, all or none. Throws `not-found` for ids that are not in the trash, and `conflict` if another row has
 * taken the place since.
 */
export async function restoreFromTrash(context: Context, admin: Admin, ids: readonly string[]): Promise<void> {
  const { db, invalidatedTags } = context;
  const keys = ids.map((id) => parseRowId(id, 'Deleted entry'));
  const rows = await db.select().from(trash).where(inList(trash.id, keys));
  if (rows.length === 0 || rows.length < new Set(keys).size) throw notFound('Deleted entry');
  const writes = rows.flatMap(({ id, noun, row, label }) => {
    const { table, relink }: TrashableTable = TRASHABLE_TABLES[noun as TrashNoun];
    return [
      // The row came from this table.
      db.insert(table).values(row as never),
      ...(relink ? [relink(context, row)] : []),
      db.delete(trash).where(eq(trash.id, id)),
      auditEntry(context, admin, { action: 'restored', subject: `${noun}:${Number(row.id)}`, details: { name: label } }),
    ];
  });
  await db.batch(writes as [(typeof writes)[number]]).catch((reason: unknown) => {
    if (isUniqueViolation(reason, 'is_main_branch')) throw new DomainError('conflict', ERROR_MESSAGES.mainBranchTaken);
    throw isUniqueViolation(reason, '') ? new DomainError('conflict', ERROR_MESSAGES.alreadyRestored) : reason;
  });
  for (const { noun, row } of rows) for (const tag of TRASHABLE_TABLES[noun as TrashNoun].tags(row)) invalidatedTags.add(tag);
}

/** Deletes rows past their retention, and detaches the pictures that they name. */
export async function purgeTrash(context: Context): Promise<void> {
  const { db, now } = context;
  const expired = await db
    .select({ id: trash.id, row: trash.row })
    .from(trash)
    .where(lt(trash.deletedAt, now - RETENTION_DAYS.trash * DAY_MS))
    .limit(PURGED_PER_RUN);
  if (expired.length === 0) return;
  await db.batch([
    db.delete(trash).where(
      inList(
        trash.id,
        expired.map(({ id }) => id),
      ),
    ),
    detachMedia(context, findPictureNames(expired)),
  ]);
}
