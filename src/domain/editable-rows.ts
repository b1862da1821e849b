import { and, eq, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { trash } from '../../schema/tables/staff.ts';
import type { Context } from '../platform/context.ts';
import { commit, invalidateLate } from '../platform/purges.ts';
import type { Admin } from './accounts/authorization.ts';
import { type CreationGuard, createOnce } from './creations.ts';
import { type DomainError, notFound, returnedRow } from './errors.ts';
import { parseRowId } from './ids.ts';
import { attachMedia, type MediaNames, replaceMedia } from './media/named-pictures.ts';
import { areThere, areUnchanged, batchIf, editConflict, type Failure, isAmong, nextVersion, type VersionedTable } from './precondition.ts';
import { auditEntry, insertedSubject } from './staff/audit.ts';

// Rows that staff add, edit and delete. Each write is one batch with its audit entries; it tracks which pictures the rows name
// and invalidates the pages that show them. Deleted rows are stored whole in the trash (staff/trash.ts restores them).

type AuditDetails = Record<string, unknown>;
type Row<Table extends VersionedTable> = Table['$inferSelect'] & { id: number };

/** A table with what its writes need to know. */
export interface EditableTable<Table extends VersionedTable> {
  table: Table;
  /** The name of a row in the audit log and in the trash, and in errors. */
  noun: (typeof trash.$inferSelect)['noun'];
  title: string;
  /** The error for a missing row; by default "Branch not found." */
  missing?(): DomainError;
  listPictures(row: Row<Table>): MediaNames;
  /** Cache tags of the public pages that show the row. */
  listTags(row: Row<Table>): readonly string[];
  /** The label of a deleted row in the trash. */
  getLabel(row: Row<Table>): string;
  /** The audit details of its deletion; by default the label as `name`. */
  describe?(row: Row<Table>): AuditDetails;
  /** The statement that links other rows to a row that is restored from the trash. */
  relink?(context: Context, row: AuditDetails): BatchItem<'sqlite'>;
}

const missingError = ({ missing, title }: Pick<EditableTable<never>, 'missing' | 'title'>) => missing ?? (() => notFound(title));

/** The sent fields: absent and null fields of an update keep their value. */
export const omitNullish = (input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));

/** The fields of `after` whose values differ from those of `before`. */
export const listChanges = <Fields extends object>(before: Fields, after: Partial<Fields>): (keyof Fields)[] =>
  (Object.keys(after) as (keyof Fields)[]).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** A row by its id; its pages' cache tags become those of the response. Throws `not-found`. */
export async function findRow<Table extends VersionedTable>(
  { db, reader, cacheTags }: Context,
  editable: EditableTable<Table>,
  id: string,
  condition?: SQL,
): Promise<Row<Table>> {
  const { table, title }: EditableTable<VersionedTable> = editable;
  const isRow = and(eq(table.id, parseRowId(id, title)), condition);
  const [row] = await reader.readAs<Row<Table>[]>(db.select().from(table).where(isRow));
  if (!row) throw missingError(editable)();
  for (const tag of editable.listTags(row)) cacheTags.add(tag);
  return row;
}

interface NewRow<Table extends VersionedTable> {
  values: Table['$inferInsert'];
  details: AuditDetails;
}

/**
 * Inserts a row with its audit entry, unless the same person has inserted the same one a moment ago (`createOnce`). `content`:
 * what makes them the same, by default the values without their times.
 */
export async function insertRow<Table extends VersionedTable>(
  context: Context,
  admin: Admin,
  editable: EditableTable<Table>,
  entry: NewRow<Table> & { content?: Readonly<Record<string, unknown>> },
): Promise<Row<Table>> {
  const { createdAt: _created, updatedAt: _updated, ...values } = entry.values as Record<string, unknown>;
  const creation = { table: editable.table, noun: editable.noun, content: entry.content ?? values, rowCount: 1 };
  return returnedRow(await createOnce(context, admin, creation, (guard) => insertRows(context, admin, editable, [entry], guard)));
}

/** Inserts rows, all or none, each with an audit entry. */
export async function insertRows<Table extends VersionedTable>(
  context: Context,
  admin: Admin,
  editable: EditableTable<Table>,
  entries: readonly NewRow<Table>[],
  { before, after }: CreationGuard = { before: [], after: [] },
): Promise<Row<Table>[]> {
  const { table, noun, listPictures, listTags } = editable;
  const statements = entries.flatMap(({ values, details }) => [
    context.db.insert(table).values(values).returning(),
    attachMedia(context, listPictures(values as Row<Table>)),
    auditEntry(context, admin, { action: `${noun}-added`, subject: insertedSubject(noun, table), details }),
  ]);
  // Mapped statements lose their result types.
  const results: unknown[] = await commit(
    context,
    // No cached page shows a row whose id is new.
    entries.flatMap(({ values }) => listTags({ ...values, id: 0 } as Row<Table>)),
    [...before, ...statements, ...after],
  );
  const inserted = results.slice(before.length, before.length + statements.length);
  return inserted.filter((_result, i) => i % 3 === 0).flat() as Row<Table>[];
}

interface RowUpdate<Table extends VersionedTable> {
  set: { [Column in keyof Table['$inferSelect']]?: Table['$inferSelect'][Column] | SQL };
  details: AuditDetails;
  /** The version that the editor has read. */
  version: number | null | undefined;
  /** The error if `version` is outdated; by default `conflict` with the current version. */
  conflict?: Failure;
}

/** Whether a write has another result than what is stored. If not, its sender has not seen the answer to an earlier attempt. */
const changesContent = (
  before: Readonly<Record<string, unknown>>,
  { version: _version, updatedAt: _at, updatedBy: _by, ...content }: Readonly<Record<string, unknown>>,
): boolean => listChanges(before, content).length > 0;

/**
 * Updates a row. Throws `conflict` if `version` is given and is no longer the current one, unless the row has these values already, and
 * `not-found`.
 */
export async function updateRow<Table extends VersionedTable>(
  context: Context,
  admin: Admin,
  editable: EditableTable<Table>,
  before: Row<Table>,
  { set, details, version, conflict }: RowUpdate<Table>,
): Promise<Row<Table>> {
  const { noun, listPictures, listTags } = editable;
  const { table }: EditableTable<VersionedTable> = editable;
  if (typeof version === 'number' && version !== before.version && !changesContent(before, set)) return before;
  const isMissing = missingError(editable);
  const readConflict = async (): Promise<Error> => {
    const [row] = await context.db.select({ version: table.version }).from(table).where(eq(table.id, before.id));
    // Deleted since `before` was read.
    return row ? editConflict(Number(row.version)) : isMissing();
  };
  const failure = typeof version === 'number' ? (conflict ?? readConflict) : isMissing;
  const statements = [
    context.db
      .update(table)
      .set({ version: nextVersion(table), ...set })
      .where(eq(table.id, before.id))
      .returning(),
    replaceMedia(context, listPictures(before), listPictures({ ...before, ...set })),
    auditEntry(context, admin, { action: `${noun}-changed`, subject: `${noun}:${before.id}`, details }),
  ] as const;
  const tags = [before, { ...before, ...set } as Row<Table>].flatMap(listTags);
  const [rows] = await batchIf(context, areUnchanged(table, [{ id: before.id, version }]), failure, statements, tags);
  const stored = returnedRow(rows as Row<Table>[]);
  // Without a version, another write may have changed the row since `before` was read: it may be on more pages now.
  await invalidateLate(context, listTags(stored));
  return stored;
}

interface DeleteOptions {
  /** Must hold inside the transaction; by default that the rows exist. */
  condition?: SQL;
  /** The error if the condition does not hold; by default `not-found`. */
  failure?: Failure;
  /** Further statements of the batch, which run last, and the cache tags that they invalidate. */
  more?: { statements: readonly BatchItem<'sqlite'>[]; tags: readonly string[] };
}

/** Moves rows to the trash, all or none. Returns the ids that `restoreTrash` takes. Throws `failure()`. */
export async function deleteRows<Table extends VersionedTable>(
  context: Context,
  admin: Admin,
  editable: EditableTable<Table>,
  rows: readonly Row<Table>[],
  { condition = areThere(editable.table, rows), failure = missingError(editable), more = { statements: [], tags: [] } }: DeleteOptions = {},
): Promise<number[]> {
  const { table, noun, getLabel, listTags, describe = (row) => ({ name: getLabel(row) }) } = editable;
  const { db, now } = context;
  const statements = [
    db.delete(table).where(isAmong(table, rows)),
    ...rows.map((row) =>
      db
        .insert(trash)
        .values({ noun, label: getLabel(row), row, deletedBy: admin.account.id, deletedAt: now })
        .returning({ id: trash.id }),
    ),
    ...rows.map((row) => auditEntry(context, admin, { action: `${noun}-deleted`, subject: `${noun}:${row.id}`, details: describe(row) })),
    ...more.statements,
  ];
  const [, ...results] = await batchIf(context, condition, failure, statements, [...rows.flatMap(listTags), ...more.tags]);
  // Mapped statements lose their result types.
  return (results as unknown as { id: number }[][]).slice(0, rows.length).map((entries) => returnedRow(entries).id);
}
