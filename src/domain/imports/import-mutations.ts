import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { DAY_MS, RETENTION_DAYS } from '../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../schema/messages.ts';
import type { ImportState } from '../../../schema/staff/imports.ts';
import { packageImportRows, packageImports } from '../../../schema/tables/imports.ts';
import { media, packages } from '../../../schema/tables/packages.ts';
import { drafts } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { batchIf, rowExists } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';

/** No page shows a draft. */
const NO_PAGES: readonly string[] = [];

const stateConflict = (): DomainError => new DomainError('conflict', ERROR_MESSAGES.importState);

/** The id of an import that exists. Throws `not-found`. */
async function findImportId({ db }: Context, id: string): Promise<number> {
  const importId = parseRowId(id, 'Import');
  const rows = await db.select({ id: packageImports.id }).from(packageImports).where(eq(packageImports.id, importId));
  if (rows.length === 0) throw notFound('Import');
  return importId;
}

const isInState = (importId: number, states: ImportState[]) =>
  rowExists(packageImports, and(eq(packageImports.id, importId), inArray(packageImports.state, states)));

/** SQL condition: a draft of the import was made, and is not undone. */
const hasDrafts = (importId: number) =>
  rowExists(packageImportRows, and(eq(packageImportRows.importId, importId), eq(packageImportRows.state, 'created')));

/** Starts an import: the steps make drafts of its rows. Starting twice is starting once. Throws `not-found` and `conflict`. */
export async function startImport(context: Context, admin: Admin, id: string): Promise<number> {
  const importId = await findImportId(context, id);
  const { db, now } = context;
  const isRunning = isInState(importId, ['running']);
  await batchIf(
    context,
    sql`${isRunning} or ${isInState(importId, ['checked'])}`,
    stateConflict,
    [
      auditEntry(context, admin, { action: 'packages-import-started', subject: `import:${importId}` }),
      db
        .update(packageImports)
        .set({ state: 'running', userId: admin.account.id, startedAt: now })
        .where(and(eq(packageImports.id, importId), eq(packageImports.state, 'checked'))),
    ],
    NO_PAGES,
  );
  return importId;
}

/** SQL condition: nobody has changed, published or begun to edit the package since it was imported. */
const isUntouched = sql`${packages.version} = 1 and ${packages.published} = 0
  and not exists (select 1 from ${drafts} where ${drafts.form} = 'package:' || ${packages.id})`;

/**
 * Removes the drafts of an import in one transaction, and stops it. Drafts that somebody has changed, published or begun to edit stay:
 * their rows keep the state `created`. The drafts do not go to the trash, because importing the file again makes them again. Throws
 * `not-found`, and `conflict` for an import that has not started or is undone. An import that stopped because its person lost the right
 * is `checked` again, with drafts.
 */
export async function undoImport(context: Context, admin: Admin, id: string): Promise<number> {
  const importId = await findImportId(context, id);
  const { db, now } = context;
  const isOfImport = eq(packageImportRows.importId, importId);
  const undone = sql`select ${packageImportRows.packageId} from ${packageImportRows} where ${isOfImport} and ${packageImportRows.state} = 'undone'`;
  const isUndone = sql`${packages.id} in (${undone})`;
  await batchIf(
    context,
    sql`${isInState(importId, ['running', 'done'])} or ${isInState(importId, ['checked'])} and ${hasDrafts(importId)}`,
    stateConflict,
    [
      auditEntry(context, admin, { action: 'packages-import-undone', subject: `import:${importId}` }),
      db
        .update(packageImportRows)
        .set({ state: 'undone' })
        .where(
          and(
            isOfImport,
            eq(packageImportRows.state, 'created'),
            sql`exists (select 1 from ${packages} where ${packages.id} = ${packageImportRows.packageId} and ${isUntouched})`,
          ),
        ),
      // The cron looks for other rows that name the pictures before it deletes them.
      db
        .update(media)
        .set({ orphanedSince: now })
        .where(
          sql`${media.name} in (
          select entry.value from ${packages}, json_tree(${packages.images}) as entry where ${isUndone} and entry.key = 'name'
          union select entry.value from ${packages}, json_tree(${packages.itinerary}) as entry where ${isUndone} and entry.key = 'name'
          union select entry.value from ${packageImportRows}, json_tree(${packageImportRows.pictures}) as entry where ${isOfImport} and entry.key = 'name')`,
        ),
      db.delete(packages).where(isUndone),
      db.update(packageImportRows).set({ input: null, pictures: {} }).where(isOfImport),
      db.update(packageImports).set({ state: 'undone', leaseUntil: 0, finishedAt: now }).where(eq(packageImports.id, importId)),
    ],
    NO_PAGES,
  );
  return importId;
}

/** Deletes the report of a file that was not started. Throws `not-found`, and `conflict` for one that was. */
export async function discardImport(context: Context, admin: Admin, id: string): Promise<number> {
  const importId = await findImportId(context, id);
  const isUnused = sql`${isInState(importId, ['checked'])} and not ${hasDrafts(importId)}`;
  await batchIf(
    context,
    isUnused,
    stateConflict,
    [
      auditEntry(context, admin, { action: 'packages-import-discarded', subject: `import:${importId}` }),
      context.db.delete(packageImports).where(eq(packageImports.id, importId)),
    ],
    NO_PAGES,
  );
  return importId;
}

/** For the cron: deletes reports that nobody has started for a month. */
export const deleteExpiredImports = ({ db, now }: Context): Promise<unknown> => {
  const created = db
    .select({ id: packageImportRows.id })
    .from(packageImportRows)
    .where(
      and(
        eq(packageImportRows.importId, packageImports.id),
        or(eq(packageImportRows.state, 'created'), eq(packageImportRows.state, 'undone')),
      ),
    );
  return db
    .delete(packageImports)
    .where(
      and(
        eq(packageImports.state, 'checked'),
        lt(packageImports.createdAt, now - RETENTION_DAYS.importReports * DAY_MS),
        notExists(created),
      ),
    );
};
