import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MARKETS } from '../constants.ts';
import type { FetchedPicture, ImportInput, ImportProblem } from '../models.ts';
import { IMPORT_ROW_STATES, IMPORT_STATES } from '../staff/imports.ts';
import { users } from './accounts.ts';
import { createdAtColumn, idColumn, jsonColumn, pictureJsonColumn } from './columns.ts';

// Catalogues that staff import: a file with its report, and what became of each of its rows.

/** A file whose rows were checked. */
export const packageImports = sqliteTable(
  'package_imports',
  {
    id: idColumn(),
    market: text({ enum: MARKETS }).notNull(),
    fileName: text('file_name').notNull(),
    format: text({ enum: ['csv', 'wxr'] }).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('checked'),
    /** What else the reader found in the file. */
    notes: jsonColumn<string[]>('notes').notNull().default([]),
    /** Who checked the file, or started the import last: the drafts are theirs. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Until then one request runs a step; another one waits for its end. */
    leaseUntil: integer('lease_until').notNull().default(0),
    createdAt: createdAtColumn(),
    startedAt: integer('started_at'),
    finishedAt: integer('finished_at'),
  },
  (t) => [index('package_imports_market').on(t.market, t.id), index('package_imports_state').on(t.state, t.createdAt)],
);

/** A row of a file. Rows stay after their import: source and id in the source recognise them in the next file. */
export const packageImportRows = sqliteTable(
  'package_import_rows',
  {
    id: idColumn(),
    importId: integer('import_id')
      .notNull()
      .references(() => packageImports.id, { onDelete: 'cascade' }),
    /** The number of the row in the file. */
    position: integer().notNull(),
    /** `csv`, or the plugin and its site: `wp-travel:example.com`. */
    source: text().notNull(),
    sourceId: text('source_id').notNull(),
    name: text().notNull(),
    state: text({ enum: IMPORT_ROW_STATES }).notNull(),
    problems: jsonColumn<ImportProblem[]>('problems').notNull().default([]),
    missing: jsonColumn<ImportProblem[]>('missing').notNull().default([]),
    /** The fields of the draft; null once it is made. */
    input: jsonColumn<ImportInput>('input'),
    /** The pictures of the row that are fetched, by their address on the other site; empty once the draft names them. */
    pictures: pictureJsonColumn<Record<string, FetchedPicture>>('pictures').notNull().default({}),
    /** The draft, or the package that a duplicate is of. Not a foreign key: a package that is restored from the trash keeps its id. */
    packageId: integer('package_id'),
  },
  (t) => [
    index('package_import_rows_state').on(t.importId, t.state, t.position),
    index('package_import_rows_position').on(t.importId, t.position),
    index('package_import_rows_source').on(t.source, t.sourceId),
  ],
);
