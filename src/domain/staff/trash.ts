import { eq, lt } from 'drizzle-orm';
import { DAY_MS, RETENTION_DAYS } from '../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import { trash } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import { commit } from '../../platform/purges.ts';
import type { Admin } from '../accounts/authorization.ts';
import { editableBranches } from '../content/branches.ts';
import { editableHomepageImages } from '../content/homepage.ts';
import { editablePartners } from '../content/partners.ts';
import type { EditableTable } from '../editable-rows.ts';
import { DomainError, isUniqueViolation, notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { detachMedia, findPictureNames } from '../media/references.ts';
import { editablePackages } from '../packages/fields.ts';
import { isAmong, type VersionedTable } from '../precondition.ts';
import { editableReviews } from '../reviews/reviews.ts';
import { auditEntry } from './audit.ts';

// Soft delete: `deleteRows` (editable-rows.ts) stores a row whole in `trash`, from where it can be restored until its retention ends.

/** Rows of the trash that one run of the cron deletes. */
const PURGED_PER_RUN = 50;

const EDITABLE_TABLES: Record<EditableTable<VersionedTable>['noun'], EditableTable<VersionedTable>> = {
  branch: editableBranches,
  'homepage-image': editableHomepageImages,
  package: editablePackages,
  partner: editablePartners,
  review: editableReviews,
};

/**
 * Restores deleted rows, all or none. Throws `not-found` for ids that are not in the trash, and `conflict` if another row has
 * taken the place since.
 */
export async function restoreFromTrash(context: Context, admin: Admin, ids: readonly string[]): Promise<void> {
  const { db } = context;
  const keys = ids.map((id) => parseRowId(id, 'Deleted entry'));
  const entries = await db.select().from(trash).where(inList(trash.id, keys));
  if (entries.length === 0 || entries.length < new Set(keys).size) throw notFound('Deleted entry');
  const writes = entries.flatMap(({ id, noun, row, label }) => {
    const { table, relink } = EDITABLE_TABLES[noun];
    return [
      db.insert(table).values(row),
      ...(relink ? [relink(context, row)] : []),
      db.delete(trash).where(eq(trash.id, id)),
      auditEntry(context, admin, { action: 'restored', subject: `${noun}:${row.id}`, details: { name: label } }),
    ];
  });
  const tags = entries.flatMap(({ noun, row }) => EDITABLE_TABLES[noun].listTags(row));
  await commit(context, tags, writes).catch((reason: unknown) => {
    if (isUniqueViolation(reason, 'is_main_branch')) throw new DomainError('conflict', ERROR_MESSAGES.mainBranchTaken);
    throw isUniqueViolation(reason, '') ? new DomainError('conflict', ERROR_MESSAGES.alreadyRestored) : reason;
  });
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
  // No page shows the trash.
  await commit(context, [], [db.delete(trash).where(isAmong(trash, expired)), detachMedia(context, findPictureNames(expired))]);
}
