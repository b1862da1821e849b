import { and, eq, sql } from 'drizzle-orm';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { IMPORT_LIMITS, type ImportRowState } from '../../../schema/staff/imports.ts';
import { packageImportRows, packageImports } from '../../../schema/tables/imports.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { countInsertedBytes, countJsonBytes, divideByBytes, insertAsJson } from '../../platform/database.ts';
import type { Admin } from '../accounts/authorization.ts';
import { returnedRow } from '../errors.ts';
import { auditEntry } from '../staff/audit.ts';
import { type CheckedPackage, checkPackage, type ImportDefaults } from './check-package.ts';
import type { ImportFile } from './import-file.ts';

type NewRow = typeof packageImportRows.$inferInsert;

/** A row of the report with its key. */
interface ReportRow extends CheckedPackage {
  state: ImportRowState;
  packageId: number | null;
}

const toKey = ({ source, sourceId }: Pick<CheckedPackage, 'source' | 'sourceId'>): string => JSON.stringify([source, sourceId]);

/** SQL condition: the package of a row exists and is of this market. */
export const isImported = (rows: typeof packageImportRows, market: Market) =>
  and(
    eq(rows.state, 'created'),
    sql`exists (select 1 from ${packages} where ${packages.id} = ${rows.packageId} and ${packages.market} = ${market})`,
  );

/** The packages that earlier imports made of these rows, by key, and the names among them that packages have already, in lower case. */
async function findExisting({ db }: Context, market: Market, rows: readonly CheckedPackage[]) {
  const keys = JSON.stringify(rows.map(({ source, sourceId }) => [source, sourceId]));
  const names = JSON.stringify(rows.map(({ input }) => input.name));
  const [imported, named] = await db.batch([
    db
      .select({ source: packageImportRows.source, sourceId: packageImportRows.sourceId, packageId: packageImportRows.packageId })
      .from(sql`json_each(${keys}) as key`)
      .innerJoin(
        packageImportRows,
        sql`${packageImportRows.source} = key.value ->> 0 and ${packageImportRows.sourceId} = key.value ->> 1 and ${isImported(packageImportRows, market)}`,
      ),
    db
      .select({ name: sql<string>`key.value` })
      .from(sql`json_each(${names}) as key`)
      .where(sql`exists (select 1 from ${packages} where ${packages.market} = ${market} and ${packages.name} collate nocase = key.value)`),
  ]);
  return {
    packageIds: new Map(imported.map((row) => [toKey(row), row.packageId])),
    names: new Set(named.map(({ name }) => name.toLowerCase())),
  };
}

/** Leaves pictures out beyond the number that one import fetches. */
function limitPictures(rows: readonly CheckedPackage[]): void {
  let count = 0;
  for (const { input, problems } of rows) {
    for (const holder of [input, ...input.itinerary]) {
      const room = Math.max(0, IMPORT_LIMITS.pictures - count);
      if (holder.images.length > room)
        problems.push({ field: 'images', message: `An import fetches at most ${IMPORT_LIMITS.pictures} pictures: the rest is left out.` });
      holder.images = holder.images.slice(0, room);
      count += holder.images.length;
    }
  }
}

/** Decides what becomes of each row. */
async function reportRows(context: Context, market: Market, rows: readonly CheckedPackage[]): Promise<ReportRow[]> {
  const existing = await findExisting(context, market, rows);
  const positions = new Map<string, number>();
  return rows.map((row) => {
    const { input, problems, isImportable, position } = row;
    const key = toKey(row);
    const packageId = existing.packageIds.get(key) ?? null;
    const earlier = positions.get(key);
    const bytes = countJsonBytes(input);
    if (!isImportable) problems.unshift({ field: 'name', message: 'A package needs a name.' });
    if (bytes > LIMITS.package.bytes)
      problems.unshift({
        field: 'description',
        message: `The package is larger than ${LIMITS.package.bytes / 1000} kB. Shorten its texts.`,
      });
    if (!isImportable || bytes > LIMITS.package.bytes) return { ...row, state: 'rejected', packageId };
    positions.set(key, earlier ?? position);
    if (packageId !== null) return { ...row, state: 'duplicate', packageId };
    if (earlier !== undefined) {
      problems.unshift({ field: 'name', message: `Row ${earlier} of this file is the same package.` });
      return { ...row, state: 'duplicate', packageId };
    }
    if (existing.names.has(input.name.toLowerCase()))
      problems.push({ field: 'name', message: 'A package of this name exists already. Compare them before you publish this one.' });
    return { ...row, state: 'new', packageId };
  });
}

/**
 * Stores the report of a file that `readImportFile` has read; no package is written. `defaults` fill the fields of packages that have
 * none. Returns the id of the import.
 */
export async function checkImport(
  context: Context,
  admin: Admin,
  market: Market,
  { fileName, format, packages: sourcePackages, notes }: ImportFile & { fileName: string },
  defaults: ImportDefaults = {},
): Promise<number> {
  const checked = sourcePackages.map((row) => checkPackage(market, row, defaults));
  limitPictures(checked);
  const rows = await reportRows(context, market, checked);
  const { db, now } = context;
  const name =
    fileName
      .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
      .trim()
      .slice(-LIMITS.maxLineChars) || 'file';
  const [inserted] = await db
    .insert(packageImports)
    .values({ market, fileName: name, format, notes, userId: admin.account.id, createdAt: now })
    .returning();
  const { id } = returnedRow(inserted ? [inserted] : []);
  const values = rows.map(
    ({ position, source, sourceId, state, packageId, input, problems, missing }): NewRow => ({
      importId: id,
      position,
      source,
      sourceId: sourceId.slice(0, LIMITS.maxLineChars),
      name: input.name,
      state,
      problems,
      missing,
      input: state === 'new' ? input : null,
      pictures: {},
      packageId,
    }),
  );
  try {
    await db.batch([
      auditEntry(context, admin, {
        action: 'packages-import-checked',
        subject: `import:${id}`,
        details: { name, market, rows: rows.length },
      }),
      ...divideByBytes(values, (row) => countInsertedBytes(packageImportRows, row)).map((list) =>
        insertAsJson(db, packageImportRows, list),
      ),
    ]);
  } catch (reason) {
    await db.delete(packageImports).where(eq(packageImports.id, id));
    throw reason;
  }
  return id;
}
