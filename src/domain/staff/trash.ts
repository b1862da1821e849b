import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AuditAction, Market } from '../../../schema/constants.ts';
import { branches, homepageImages, partners, reviews } from '../../../schema/tables/content.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { packages } from '../../../schema/tables/packages.ts';
import { trash } from '../../../schema/tables/staff.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, isUniqueViolation, notFound } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { detachMedia, findPictureNames } from '../media/references.ts';
import { failIfChanged, failUnless, mapPreconditionFailure, type VersionedTable } from '../precondition.ts';
import { reviewTags } from '../reviews/reviews.ts';
import { auditEntry } from './audit.ts';

// Undo: a deleted row is kept whole for thirty days and can be put back as it was.

const TRASH_RETENTION_MS = 30 * 86_400_000;

interface TrashableTable {
  table: VersionedTable;
  /** What shows such a row, and is stale once it has come back. */
  tags(row: Record<string, unknown>): string[];
  /** What pointed at the row, and does so again. */
  pointing?(context: Context, row: Record<string, unknown>): BatchItem<'sqlite'>;
}

const TRASHABLE_TABLES = {
  package: {
    table: packages,
    tags: ({ market, id, published }) => (published ? [`packages:${market as Market}`, `package:${Number(id)}`] : []),
    pointing: ({ db }, row) =>
      db
        .update(enquiries)
        .set({ packageId: Number(row.id) })
        .where(sql`${enquiries.id} in (select value from json_each(${JSON.stringify(row.requests ?? [])}))`),
  },
  'homepage-image': { table: homepageImages, tags: ({ market }) => [`homepage:${market as Market}`] },
  partner: { table: partners, tags: () => ['partners'] },
  branch: { table: branches, tags: () => ['branches'] },
  review: { table: reviews, tags: ({ market, approved }) => (approved ? reviewTags(market as Market | null) : []) },
} as const satisfies Record<string, TrashableTable>;
type TrashNoun = keyof typeof TRASHABLE_TABLES;

/**
 * Belongs into a batch that deletes several rows; answers the id by which `restore` finds this one. The batch deletes the
 * row itself, and says so in the audit log.
 */
export const trashEntry = (context: Context, admin: Admin, noun: TrashNoun, row: Record<string, unknown>, label: string) =>
  context.db.insert(trash).values({ noun, label, row, deletedBy: admin.account.id, deletedAt: context.now }).returning({ id: trash.id });

interface SoftDeleteOptions {
  /** What it is called in the log, and where it can be brought back. */
  label: string;
  action: AuditAction;
  details?: Record<string, unknown>;
  /** What has to hold still when it is deleted; that it is there, if nothing is said. */
  only?: SQL;
  /** Thrown where that does not hold any more. */
  refused(): DomainError;
}

/** Deletes one row, so that it can be brought back, and says so in the audit log; answers the id of `binned`. Throws `refused`. */
export async function softDelete(
  context: Context,
  admin: Admin,
  noun: TrashNoun,
  row: Record<string, unknown> & { id: number },
  { label, action, details, only, refused }: SoftDeleteOptions,
): Promise<number> {
  const { table, tags }: TrashableTable = TRASHABLE_TABLES[noun];
  const { db, invalidatedTags } = context;
  const [, [bin]] = await db
    .batch([
      only ? failUnless(context, only) : failIfChanged(context, table, [{ id: row.id }]),
      trashEntry(context, admin, noun, row, label),
      db.delete(table).where(eq(table.id, row.id)),
      auditEntry(context, admin, { action, subject: `${noun}:${row.id}`, details: details ?? { name: label } }),
    ])
    .catch(mapPreconditionFailure(refused));
  for (const tag of tags(row)) invalidatedTags.add(tag);
  return bin?.id ?? 0;
}

/**
 * Puts deleted rows back as they were, all or none. Throws `not-found` for what is gone for good, and `conflict` where
 * something has taken the place since.
 */
export async function restoreFromTrash(context: Context, admin: Admin, ids: readonly string[]): Promise<void> {
  const { db, invalidatedTags } = context;
  const keys = ids.map((id) => parseRowId(id, 'Deleted entry'));
  const rows = await db.select().from(trash).where(inArray(trash.id, keys));
  if (rows.length === 0 || rows.length < new Set(keys).size) throw notFound('Deleted entry');
  const writes = rows.flatMap(({ id, noun, row, label }) => {
    const { table, pointing }: TrashableTable = TRASHABLE_TABLES[noun as TrashNoun];
    return [
      // A row that was taken out of this table fits into it.
      db.insert(table).values(row as never),
      ...(pointing ? [pointing(context, row)] : []),
      db.delete(trash).where(eq(trash.id, id)),
      auditEntry(context, admin, { action: 'restored', subject: `${noun}:${Number(row.id)}`, details: { name: label } }),
    ];
  });
  await db.batch(writes as [(typeof writes)[number]]).catch((reason: unknown) => {
    if (isUniqueViolation(reason, 'is_main_branch'))
      throw new DomainError('conflict', 'Another branch is the main one now. Make a new branch instead.');
    throw isUniqueViolation(reason, '') ? new DomainError('conflict', 'It was brought back already.') : reason;
  });
  for (const { noun, row } of rows) for (const tag of TRASHABLE_TABLES[noun as TrashNoun].tags(row)) invalidatedTags.add(tag);
}

/** Forgets what was deleted thirty days ago; its pictures go unless something else shows them. */
export async function purgeTrash(context: Context): Promise<void> {
  const { db, now } = context;
  const old = await db
    .select({ id: trash.id, row: trash.row })
    .from(trash)
    .where(lt(trash.deletedAt, now - TRASH_RETENTION_MS))
    .limit(50);
  if (old.length === 0) return;
  const names = findPictureNames(old);
  await db.batch([
    db.delete(trash).where(
      inArray(
        trash.id,
        old.map(({ id }) => id),
      ),
    ),
    detachMedia(context, names),
  ]);
}
