import { globSync } from 'node:fs';
import { constants, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { findMainBranch } from '../../src/domain/content/branches.ts';
import { findCompanySummary } from '../../src/domain/content/company.ts';
import { findLogo, listHomepageImages } from '../../src/domain/content/homepage.ts';
import { listColumns } from '../../src/domain/packages/filter.ts';
import { listLeadingPackages } from '../../src/domain/packages/leading-packages.ts';
import { listPackages } from '../../src/domain/packages/queries.ts';
import type { Context } from '../../src/platform/context.ts';
import { BatchedReader, type Database } from '../../src/platform/database.ts';
import { readMigrationStatements } from '../../src/tools/local-platform.ts';

/** SQLite with the present tables, in place of D1: only here the statement can be asked whether it was planned again. */
function openDatabase() {
  const sqlite = new DatabaseSync(':memory:');
  for (const sql of globSync('migrations/*.sql').sort().flatMap(readMigrationStatements)) sqlite.exec(sql);
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (sql: string) => ({
    bind:
      (...values: SQLInputValue[]) =>
      () => {
        const statement = statements.get(sql) ?? sqlite.prepare(sql);
        statements.set(sql, statement);
        return { results: statement.all(...values), meta: { rows_read: 0 } };
      },
  });
  const batch = async (reads: readonly (() => object)[]) => reads.map((read) => read());
  // The two methods of D1 that reads call.
  return { sqlite, db: drizzle({ prepare, batch } as unknown as D1Database) as Database };
}

test('SQLite plans the reads of a public page once, whatever values are bound', async () => {
  const { sqlite, db } = openDatabase();
  const context = {
    db,
    reader: new BatchedReader(db, { calls: 0, batches: 0, statements: 0, rowsRead: 0, rowsWritten: 0 }),
    cacheTags: new Set(),
    // What reads of public pages use.
  } as unknown as Context;
  const readPage = (market: 'india' | 'dubai', first: number) =>
    Promise.all([
      findCompanySummary(context, market),
      findLogo(context, market),
      findMainBranch(context),
      listHomepageImages(context, market, 'carousel'),
      listLeadingPackages(context, listColumns, market),
      listPackages(context, listColumns, { market, first, filter: { tripType: 'Family' } }),
    ]);
  let planned = 0;
  // SQLite asks whether a statement may read each column while it plans it.
  sqlite.setAuthorizer(() => {
    planned += 1;
    return constants.SQLITE_OK;
  });
  await readPage('india', 12);
  expect(planned).toBeGreaterThan(0);
  planned = 0;
  await readPage('dubai', 25);
  expect(planned).toBe(0);
});
