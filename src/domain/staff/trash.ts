import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
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
import { editableMailTemplates } from '../correspondence/templates.ts';
import type { EditableTable } from '../editable-rows.ts';
import { destroyEnquiries, restoreEnquiries } from '../enquiries/folders.ts';
import { DomainError, isUniqueViolation, notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { detachMedia } from '../media/named-pictures.ts';
import { findPictureNames } from '../media/references.ts';
import { editablePackages } from '../packages/fields.ts';
import { batchIf, failUnless, isAmong, mapPreconditionFailure, type VersionedTable } from '../precondition.ts';
import { editableQuotations } from '../quotations/quotation.ts';
import { editableReviews } from '../reviews/reviews.ts';
import { auditEntry } from './audit.ts';
import { mayRestore } from './trash-list.ts';

// Soft delete: `deleteRows` (editable-rows.ts) stores a row whole in `trash`, from where it can be restored until its retention ends.

const ENTRY_TITLE = 'Deleted entry';

/** Rows of the trash that one run of the cron destroys. */
const PURGED_PER_RUN = 50;

const EDITABLE_TABLES: Record<EditableTable<VersionedTable>['noun'], EditableTable<VersionedTable>> = {
  branch: editableBranches,
  'mail-template': editableMailTemplates,
  'homepage-image': editableHomepageImages,
  package: editablePackages,
  partner: editablePartners,
  quotation: editableQuotations,
  review: editableReviews,
};

/** Entries of the trash. Throws `not-found` if there are none or one is missing. */
async function findEntries({ db }: Context, ids: readonly string[]): Promise<(typeof trash.$inferSelect)[]> {
  const keys = ids.map((id) => parseRowId(id, ENTRY_TITLE));
  const entries = await db.select().from(trash).where(inList(trash.id, keys));
  if (entries.length === 0 || entries.length < new Set(keys).size) throw notFound(ENTRY_TITLE);
  return entries;
}

/** SQL condition: all of the entries are in the trash. */
const areAllThere = (entries: readonly { id: number }[]): SQL =>
  sql`${entries.length} = (select count(*) from ${trash} where ${isAmong(trash, entries)})`;

/**
 * Restores deleted rows, all or none. Throws `not-found` for ids that are not in the trash, and `conflict` if another row has
 * taken the place since.
 */
async function restoreRows(context: Context, admin: Admin, ids: readonly string[]): Promise<void> {
  const { db } = context;
  const entries = await findEntries(context, ids);
  // To whoever may not restore it, it is not there, as in the list.
  if (!entries.every(({ noun }) => mayRestore(admin, noun))) throw notFound(ENTRY_TITLE);
  const inserts = entries.flatMap(({ noun, row }) => {
    const { table, relink } = EDITABLE_TABLES[noun];
    return [db.insert(table).values(row), ...(relink ? [relink(context, row)] : [])];
  });
  const removals = entries.flatMap(({ id, noun, row, label }) => [
    db.delete(trash).where(eq(trash.id, id)),
    auditEntry(context, admin, { action: 'restored', subject: `${noun}:${row.id}`, details: { name: label } }),
  ]);
  // Of two concurrent restores the second fails at its insert; after a concurrent destruction the condition fails.
  const writes = [...inserts, failUnless(context, areAllThere(entries)), ...removals];
  const tags = entries.flatMap(({ noun, row }) => EDITABLE_TABLES[noun].listTags(row));
  await commit(context, tags, writes)
    .catch((reason: unknown) => {
      if (isUniqueViolation(reason, 'is_main_branch')) throw new DomainError('conflict', ERROR_MESSAGES.mainBranchTaken);
      throw isUniqueViolation(reason, '') ? new DomainError('conflict', ERROR_MESSAGES.alreadyRestored) : reason;
    })
    .catch(mapPreconditionFailure(() => notFound(ENTRY_TITLE)));
}

/** The batch that deletes entries for good, and detaches the pictures that they name. */
const destroyStatements = (context: Context, entries: readonly { id: number; row: unknown }[]) =>
  [context.db.delete(trash).where(isAmong(trash, entries)), detachMedia(context, findPictureNames(entries))] as const;

/** The same for rows as `destroyEnquiries` for enquiries. Throws `not-found` for ids that are not in the trash. */
async function destroyRows(context: Context, admin: Admin, ids: readonly string[]) {
  const entries = await findEntries(context, ids);
  const audit = entries.map(({ noun, row, label }) =>
    auditEntry(context, admin, { action: 'destroyed', subject: `${noun}:${row.id}`, details: { name: label } }),
  );
  return { areAllThere: areAllThere(entries), statements: [...audit, ...destroyStatements(context, entries)] };
}

/** Ids in the trash: those of its rows, and those of enquiries. */
export interface TrashIds {
  rows: readonly string[];
  enquiries: readonly string[];
}

/** Restores rows, then enquiries. Throws as `restoreRows` and `restoreEnquiries` do. */
export async function restoreTrash(context: Context, admin: Admin, { rows, enquiries }: TrashIds): Promise<void> {
  if (enquiries.length > 0 && !mayRestore(admin, 'enquiry')) throw notFound(ENTRY_TITLE);
  if (rows.length > 0 || enquiries.length === 0) await restoreRows(context, admin, rows);
  if (enquiries.length > 0) await restoreEnquiries(context, admin, enquiries);
}

/** Destroys what is in the trash, all or none. Throws `not-found` if something is no longer there, and `invalid`. */
export async function destroyTrash(context: Context, admin: Admin, { rows, enquiries }: TrashIds): Promise<void> {
  const parts = [
    ...(enquiries.length > 0 ? [destroyEnquiries(context, admin, enquiries)] : []),
    ...(rows.length > 0 || enquiries.length === 0 ? [await destroyRows(context, admin, rows)] : []),
  ];
  const condition = sql.join(
    parts.map((part) => part.areAllThere),
    sql` and `,
  );
  const statements = parts.flatMap<BatchItem<'sqlite'>>((part) => part.statements);
  // No page shows the trash.
  await batchIf(context, condition, () => notFound(ENTRY_TITLE), statements, []);
}

/** Destroys rows past their retention. For the cron. */
export async function purgeTrash(context: Context): Promise<void> {
  const { db, now } = context;
  const expired = await db
    .select({ id: trash.id, row: trash.row })
    .from(trash)
    .where(lt(trash.deletedAt, now - RETENTION_DAYS.trash * DAY_MS))
    .limit(PURGED_PER_RUN);
  if (expired.length === 0) return;
  // No page shows the trash.
  await commit(context, [], [...destroyStatements(context, expired)]);
}
