import { asc, desc, getTableColumns, sql } from 'drizzle-orm';
import { MESSAGES } from '../../../schema/messages.ts';
import { branches } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { Statement } from '../../platform/statements.ts';
import { type EditableTable, findRow } from '../editable-rows.ts';
import { DomainError } from '../errors.ts';

// Branches (specification 2.15, 3, 7 and 9). Every footer shows the main branch. A unique index refuses a second one, and the
// main branch loses the role only to another branch, so that there is always one.

export type Branch = typeof branches.$inferSelect;

const BRANCHES_TAG = 'branches';
export const MAIN_BRANCH_TAG = 'main-branch';

/** The error for a branch that is gone; the message of specification 8. */
export const branchNotFound = (): DomainError => new DomainError('not-found', MESSAGES.branchMissing);

export const editableBranches: EditableTable<typeof branches> = {
  table: branches,
  noun: 'branch',
  title: 'Branch',
  missing: branchNotFound,
  listPictures: ({ logo }) => [logo],
  // Its storefront shows its contact details if it speaks for it.
  listTags: ({ isMainBranch, market }) => [BRANCHES_TAG, `company:${market}`, ...(isMainBranch ? [MAIN_BRANCH_TAG] : [])],
  getLabel: ({ officeName }) => officeName,
};

/** Branches, the main one first. */
export function listBranches(context: Context, limit = 100): Promise<Branch[]> {
  context.cacheTags.add(BRANCHES_TAG);
  return context.reader.read(context.db.select().from(branches).orderBy(desc(branches.isMainBranch), asc(branches.id)).limit(limit));
}

/** Throws `not-found`. */
export const findBranch = (context: Context, id: string): Promise<Branch> => findRow(context, editableBranches, id);

const MAIN_BRANCH_STATEMENT = new Statement(getTableColumns(branches), (db) =>
  // A literal, as in the index `branches_one_main`: with a bound value SQLite would plan every execution anew.
  db.select().from(branches).where(sql`${branches.isMainBranch} = 1`).limit(1),
);

/** The main branch; undefined until the agency has one. */
export async function findMainBranch(context: Context): Promise<Branch | undefined> {
  context.cacheTags.add(MAIN_BRANCH_TAG);
  const [branch] = await context.reader.readStatement(MAIN_BRANCH_STATEMENT);
  return branch;
}
