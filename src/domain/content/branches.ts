import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { branchInput } from '../../../schema/inputs/content.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import type { Picture } from '../../../schema/tables/columns.ts';
import { branches } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError, invalidInput, isUniqueViolation, parseInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { attachMedia, detachMedia, resolvePictures } from '../media/references.ts';
import { failIfChanged, mapEditConflict, mapPreconditionFailure, nextVersion } from '../precondition.ts';
import { auditEntry, insertedSubject } from '../staff/audit.ts';
import { softDelete } from '../staff/trash.ts';

// Branches (specification 2.15, 3, 7 and 9). One of them is the main one, whose address every footer shows: the database
// refuses a second, and it gives the role away only by handing it over, so that there is never none.

export type Branch = typeof branches.$inferSelect;
type BranchInput = Readonly<Record<string, unknown>>;

/** What shows any branch, and what shows the main one: every footer. */
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

/** The main branch; absent in an agency that has not named one. */
export async function findMainBranch(context: Context): Promise<Branch | undefined> {
  context.cacheTags.add(MAIN_BRANCH_TAG);
  const rows = await context.reader.readStatement(MAIN_BRANCH_STATEMENT);
  return rows[0];
}

/** For a batch's `catch`: the index that allows one main branch has refused another. */
function mapSecondMainBranch(reason: unknown): never {
  throw isUniqueViolation(reason, 'is_main_branch') ? new DomainError('main-branch-exists', MESSAGES.mainBranchExists) : reason;
}

/** The logo that a form names; the one that is there keeps what is known of it. Throws `invalid`. */
async function resolveLogo(context: Context, name: string, before: Picture | null): Promise<Picture | null> {
  if (name === (before?.name ?? '')) return before;
  const [picture = null] = await resolvePictures(context, [{ name }], 'logo').catch((reason: unknown) => {
    throw reason instanceof DomainError && reason.kind === 'invalid' ? invalidInput({ logo: reason.message }) : reason;
  });
  return picture;
}

/** Adds a branch. Throws `invalid`, and `main-branch-exists` for a second main one, however many are added at once. */
export async function addBranch(context: Context, admin: Admin, input: BranchInput): Promise<Branch> {
  const { logo: name, ...values } = parseInput(branchInput, input);
  const logo = await resolveLogo(context, name, null);
  const { db, now, invalidatedTags } = context;
  const [[stored]] = await db
    .batch([
      db
        .insert(branches)
        .values({ ...values, logo, createdAt: now, updatedAt: now })
        .returning(),
      attachMedia(context, logo ? [logo] : []),
      auditEntry(context, admin, {
        action: 'branch-added',
        subject: insertedSubject('branch', branches),
        details: { name: values.officeName, main: values.isMainBranch },
      }),
    ])
    .catch(mapSecondMainBranch);
  if (!stored) throw new Error('A branch was stored and not told.');
  invalidatedTags.add(BRANCHES_TAG);
  if (stored.isMainBranch) invalidatedTags.add(MAIN_BRANCH_TAG);
  return stored;
}

/**
 * Changes a branch; fields that are not sent stay. With the `version` that the editor has read, a newer one is not
 * overwritten. Throws `not-found`, `invalid`, `conflict`, and `main-branch-exists` for a second main branch.
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
  const logo = await resolveLogo(context, name, before.logo);
  const { db, now, invalidatedTags } = context;
  const becomesMain = isMainBranch && !before.isMainBranch;
  // Only what was sent: the rest may have been changed by somebody else since it was read.
  const written = Object.fromEntries(Object.entries({ ...values, logo }).filter(([key]) => key in sent)) as Partial<Branch>;
  const [, [stored]] = await db
    .batch([
      failIfChanged(context, branches, [{ id: before.id, version }]),
      db
        .update(branches)
        // The role is taken here and never given up: another may have handed it over in the meantime.
        .set({ ...written, ...(becomesMain && { isMainBranch }), version: nextVersion(branches), updatedAt: now })
        .where(eq(branches.id, before.id))
        .returning(),
      attachMedia(context, logo ? [logo] : []),
      detachMedia(context, before.logo && before.logo.name !== logo?.name ? [before.logo] : []),
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

/** Hands the role of the main branch over, in one step: nobody ever sees two of them, or none. Throws `not-found`. */
export async function makeMainBranch(context: Context, admin: Admin, id: string): Promise<Branch> {
  const [heir, before] = await Promise.all([findBranch(context, id), findMainBranch(context)]);
  if (heir.isMainBranch) return heir;
  const { db, now, invalidatedTags } = context;
  const changed = { version: nextVersion(branches), updatedAt: now };
  const [, , , [stored]] = await db
    .batch([
      failIfChanged(context, branches, [{ id: heir.id }]),
      auditEntry(context, admin, {
        action: 'main-branch-changed',
        subject: `branch:${heir.id}`,
        details: { name: heir.officeName, before: before?.officeName ?? '' },
      }),
      db
        .update(branches)
        .set({ isMainBranch: false, ...changed })
        .where(sql`${branches.isMainBranch} = 1 and ${branches.id} <> ${heir.id}`),
      db
        .update(branches)
        .set({ isMainBranch: true, ...changed })
        .where(eq(branches.id, heir.id))
        .returning(),
    ])
    .catch(mapPreconditionFailure(branchNotFound));
  if (!stored) throw branchNotFound();
  invalidatedTags.add(BRANCHES_TAG);
  invalidatedTags.add(MAIN_BRANCH_TAG);
  return stored;
}

/**
 * Deletes a branch; answers the id that brings it back. The main one stays: every footer shows it. Throws `not-found`,
 * and `conflict` for the main one.
 */
export async function deleteBranch(context: Context, admin: Admin, id: string): Promise<number> {
  const row = await findBranch(context, id);
  const isMain = (): DomainError => new DomainError('conflict', OWN_MESSAGES.branchIsMain);
  if (row.isMainBranch) throw isMain();
  const { id: key, officeName } = row;
  return softDelete(context, admin, 'branch', row, {
    label: officeName,
    action: 'branch-deleted',
    // It may have become the main one, or have been deleted, a moment ago.
    only: sql`exists (select 1 from ${branches} where ${branches.id} = ${key} and ${branches.isMainBranch} = 0)`,
    refused: isMain,
  }).catch(async (reason: unknown) => {
    // Deleted by somebody else, it is gone and not the main one.
    await findBranch(context, id);
    throw reason;
  });
}
