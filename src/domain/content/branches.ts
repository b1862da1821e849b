import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { branchInput } from '../../../schema/inputs/content.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { branches } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, isUniqueViolation, parseInput, returnedRow } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { attachMedia, replaceMedia, resolvePicture } from '../media/references.ts';
import { failIfChanged, mapEditConflict, mapPreconditionFailure, nextVersion } from '../precondition.ts';
import { auditEntry, insertedSubject } from '../staff/audit.ts';
import { softDelete } from '../staff/trash.ts';

// Branches (specification 2.15, 3, 7 and 9). Every footer shows the main branch. A unique index refuses a second one, and the
// main branch loses the role only to another branch, so that there is always one.

export type Branch = typeof branches.$inferSelect;
type BranchInput = Readonly<Record<string, unknown>>;

const BRANCHES_TAG = 'branches';
const MAIN_BRANCH_TAG = 'main-branch';

const branchNotFound = (): DomainError => new DomainError('not-found', MESSAGES.branchMissing);

/** All branches, the main one first. */
export function listBranches(context: Context): Promise<Branch[]> {
  context.cacheTags.add(BRANCHES_TAG);
  return context.reader.read(context.db.select().from(branches).orderBy(desc(branches.isMainBranch), asc(branches.id)).limit(100));
}

/** Throws `not-found`. */
export async function findBranch(context: Context, id: string): Promise<Branch> {
  const rows = await context.reader.read(
    context.db
      .select()
      .from(branches)
      .where(eq(branches.id, parseRowId(id, 'Branch'))),
  );
  if (!rows[0]) throw branchNotFound();
  context.cacheTags.add(BRANCHES_TAG);
  return rows[0];
}

const MAIN_BRANCH_STATEMENT = new Statement(getTableColumns(branches), (db) =>
  db.select().from(branches).where(eq(branches.isMainBranch, true)).limit(1),
);

/** The main branch; undefined until the agency has one. */
export async function findMainBranch(context: Context): Promise<Branch | undefined> {
  context.cacheTags.add(MAIN_BRANCH_TAG);
  const [branch] = await context.reader.readStatement(MAIN_BRANCH_STATEMENT);
  return branch;
}

/** For the `catch` of a batch: maps a violation of the unique index. */
function mapSecondMainBranch(reason: unknown): never {
  throw isUniqueViolation(reason, 'is_main_branch') ? new DomainError('main-branch-exists', MESSAGES.mainBranchExists) : reason;
}

/** Adds a branch. Throws `invalid`, and `main-branch-exists` for a second main branch. */
export async function addBranch(context: Context, admin: Admin, input: BranchInput): Promise<Branch> {
  const { logo: name, ...values } = parseInput(branchInput, input);
  const logo = await resolvePicture(context, { name }, 'logo');
  const { db, now, invalidatedTags } = context;
  const [rows] = await db
    .batch([
      db
        .insert(branches)
        .values({ ...values, logo, createdAt: now, updatedAt: now })
        .returning(),
      attachMedia(context, [logo]),
      auditEntry(context, admin, {
        action: 'branch-added',
        subject: insertedSubject('branch', branches),
        details: { name: values.officeName, main: values.isMainBranch },
      }),
    ])
    .catch(mapSecondMainBranch);
  const stored = returnedRow(rows);
  invalidatedTags.add(BRANCHES_TAG);
  if (stored.isMainBranch) invalidatedTags.add(MAIN_BRANCH_TAG);
  return stored;
}

/**
 * Changes a branch; absent fields keep their value. Throws `conflict` if `version` is given and is no longer the current
 * one, or to demote the main branch; `not-found`, `invalid`, and `main-branch-exists` for a second main branch.
 */
export async function updateBranch(
  context: Context,
  admin: Admin,
  id: string,
  input: BranchInput,
  version?: number | null,
): Promise<Branch> {
  const before = await findBranch(context, id);
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const { isMainBranch, logo: name, ...values } = parseInput(branchInput, { ...before, logo: before.logo?.name ?? '', ...sent });
  if (before.isMainBranch && !isMainBranch) throw new DomainError('conflict', OWN_MESSAGES.branchIsMain);
  const logo = name === before.logo?.name ? before.logo : await resolvePicture(context, { name }, 'logo');
  const { db, now, invalidatedTags } = context;
  const becomesMain = isMainBranch && !before.isMainBranch;
  // Only sent fields: another client may have changed the others since they were read.
  const written = Object.fromEntries(Object.entries({ ...values, logo }).filter(([key]) => key in sent)) as Partial<Branch>;
  const [, [stored]] = await db
    .batch([
      failIfChanged(context, branches, [{ id: before.id, version }]),
      db
        .update(branches)
        // An update can set the role but never clears it: a concurrent `makeMainBranch` may just have set it.
        .set({ ...written, ...(becomesMain && { isMainBranch }), version: nextVersion(branches), updatedAt: now })
        .where(eq(branches.id, before.id))
        .returning(),
      replaceMedia(context, [before.logo], [logo]),
      auditEntry(context, admin, {
        action: 'branch-changed',
        subject: `branch:${before.id}`,
        details: {
          name: values.officeName,
          changed: (Object.keys(written) as (keyof Branch)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(written[key])),
        },
      }),
    ])
    .catch(mapEditConflict(version, branchNotFound))
    .catch(mapSecondMainBranch);
  if (!stored) throw branchNotFound();
  invalidatedTags.add(BRANCHES_TAG);
  if (stored.isMainBranch || before.isMainBranch) invalidatedTags.add(MAIN_BRANCH_TAG);
  return stored;
}

/** Hands the role of the main branch over in one transaction. Throws `not-found`. */
export async function makeMainBranch(context: Context, admin: Admin, id: string): Promise<Branch> {
  const [successor, before] = await Promise.all([findBranch(context, id), findMainBranch(context)]);
  if (successor.isMainBranch) return successor;
  const { db, now, invalidatedTags } = context;
  const changed = { version: nextVersion(branches), updatedAt: now };
  const [, , , [stored]] = await db
    .batch([
      failIfChanged(context, branches, [{ id: successor.id }]),
      auditEntry(context, admin, {
        action: 'main-branch-changed',
        subject: `branch:${successor.id}`,
        details: { name: successor.officeName, before: before?.officeName ?? '' },
      }),
      db
        .update(branches)
        .set({ isMainBranch: false, ...changed })
        .where(sql`${branches.isMainBranch} = 1 and ${branches.id} <> ${successor.id}`),
      db
        .update(branches)
        .set({ isMainBranch: true, ...changed })
        .where(eq(branches.id, successor.id))
        .returning(),
    ])
    .catch(mapPreconditionFailure(branchNotFound));
  if (!stored) throw branchNotFound();
  invalidatedTags.add(BRANCHES_TAG);
  invalidatedTags.add(MAIN_BRANCH_TAG);
  return stored;
}

/** Deletes a branch. Returns the id that restores it. Throws `not-found`, and `conflict` for the main branch. */
export async function deleteBranch(context: Context, admin: Admin, id: string): Promise<number> {
  const row = await findBranch(context, id);
  const isMainError = (): DomainError => new DomainError('conflict', OWN_MESSAGES.branchIsMain);
  if (row.isMainBranch) throw isMainError();
  const { id: key, officeName } = row;
  return softDelete(context, admin, 'branch', row, {
    label: officeName,
    action: 'branch-deleted',
    condition: sql`exists (select 1 from ${branches} where ${branches.id} = ${key} and ${branches.isMainBranch} = 0)`,
    onRefused: isMainError,
  }).catch(async (reason: unknown) => {
    // The condition fails for a deleted branch too: answer `not-found` then.
    await findBranch(context, id);
    throw reason;
  });
}
