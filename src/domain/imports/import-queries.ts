import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Market } from '../../../schema/constants.ts';
import { IMPORT_ROW_STATES, type ImportRowState } from '../../../schema/staff/imports.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { packageImportRows, packageImports } from '../../../schema/tables/imports.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { notFound, returnedRow } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { type CursorPage, decodeCursor, type PageArgs, toCursorPage } from '../pagination.ts';

export type PackageImport = typeof packageImports.$inferSelect & {
  /** The person whose drafts they are; null if the account is gone. */
  userName: string | null;
  counts: Readonly<Record<ImportRowState, number>>;
};

export type ImportRow = typeof packageImportRows.$inferSelect & {
  /** The version of its package; null if there is none, or none any more. */
  version: number | null;
  published: boolean | null;
};

const COUNTS = Object.fromEntries(
  IMPORT_ROW_STATES.map((state) => [
    state,
    sql<number>`(select count(*) from ${packageImportRows} where ${packageImportRows.importId} = ${packageImports.id} and ${packageImportRows.state} = ${sql.raw(`'${state}'`)})`,
  ]),
) as Record<ImportRowState, ReturnType<typeof sql<number>>>;

const selectImports = ({ db }: Context) =>
  db
    .select({ row: packageImports, userName: users.userName, ...COUNTS })
    .from(packageImports)
    .leftJoin(users, eq(users.id, packageImports.userId))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectImports>>[number];
const toImport = ({ row, userName, ...counts }: Selected): PackageImport => ({ ...row, userName, counts });

/** An import with the numbers of its rows. Throws `not-found`. */
export async function findImport(context: Context, _admin: Admin, id: string): Promise<PackageImport> {
  const rows = await context.reader.read(selectImports(context).where(eq(packageImports.id, parseRowId(id, 'Import'))));
  if (rows.length === 0) throw notFound('Import');
  return toImport(returnedRow(rows));
}

/** The imports of a market, newest first. Throws `invalid` for a broken cursor. */
export async function listImports(
  context: Context,
  _admin: Admin,
  market: Market,
  { first, after }: PageArgs,
): Promise<CursorPage<PackageImport>> {
  const [last] = decodeCursor(after, 1) ?? [];
  const isListed = and(eq(packageImports.market, market), last === undefined ? undefined : sql`${packageImports.id} < ${last}`);
  const rows = await context.reader.read(
    selectImports(context)
      .where(isListed)
      .orderBy(sql`${packageImports.id} desc`)
      .limit(first + 1),
  );
  return toCursorPage(rows.map(toImport), first);
}

/** The rows of an import in the order of its file, of all states or of some. Throws `invalid` for a broken cursor. */
export async function listImportRows(
  context: Context,
  importId: number,
  { states, first, after }: PageArgs & { states?: readonly ImportRowState[] | null },
): Promise<CursorPage<ImportRow>> {
  const [position, id] = decodeCursor(after, 2) ?? [];
  const rows = await context.reader.read(
    context.db
      .select({ row: packageImportRows, version: packages.version, published: packages.published })
      .from(packageImportRows)
      .leftJoin(packages, eq(packages.id, packageImportRows.packageId))
      .where(
        and(
          eq(packageImportRows.importId, importId),
          states?.length ? inArray(packageImportRows.state, [...states]) : undefined,
          position === undefined ? undefined : sql`(${packageImportRows.position}, ${packageImportRows.id}) > (${position}, ${id})`,
        ),
      )
      .orderBy(packageImportRows.position, packageImportRows.id)
      .limit(first + 1),
  );
  return toCursorPage(
    rows.map(({ row, ...found }) => ({ ...row, ...found })),
    first,
    (row) => [row.position, row.id],
  );
}
