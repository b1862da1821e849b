import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { branchInput } from '../../../schema/inputs/content.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { branches } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { deleteRows, insertRow, listChanges, omitNullish, updateRow } from '../editable-rows.ts';
import { DomainError, isUniqueViolation, parseInput, returnedRow } from '../errors.ts';
import { resolvePicture } from '../media/references.ts';
import { areUnchanged, batchIf, nextVersion, rowExists } from '../precondition.ts';
import { auditEntry } from '../staff/audit.ts';
import { type Branch, branchNotFound, editableBranches, findBranch, findMainBranch } from './branches.ts';

interface BranchInput extends Readonly<Record<string, unknown>> {
  /** The hash of the logo's file, if it came with the texts: each upload gets a name of its own. */
  logoDigest?: unknown;
}

type BranchFields = z.output<ReturnType<typeof branchInput>>;

const isMainError = (): DomainError => new DomainError('conflict', OWN_MESSAGES.branchIsMain);

/** For the `catch` of a batch: maps a violation of the unique index. */
function mapSecondMainBranch(reason: unknown): never {
  throw isUniqueViolation(reason, 'is_main_branch') ? new DomainError('main-branch-exists', MESSAGES.mainBranchExists) : reason;
}

/** Adds a branch. Throws `invalid`, and `main-branch-exists` for a second main branch. */
export async function addBranch(context: Context, admin: Admin, input: BranchInput): Promise<Branch> {
  const { logo: name, ...texts } = parseInput(branchInput(), input);
  const { now } = context;
  const values = { ...texts, logo: await resolvePicture(context, { name }, 'logo'), createdAt: now, updatedAt: now };
  const details = { name: values.officeName, main: values.isMainBranch };
  const content = { ...texts, logo: input.logoDigest ?? name };
  return insertRow(context, admin, editableBranches, { values, details, content }).catch(mapSecondMainBranch);
}

/**
 * The sent fields that differ from what is stored: another client may have changed the others since they were read, and an old value that
 * the rules of today refuse does not block them. Throws `invalid`.
 */
function parseChanges(before: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): Partial<BranchFields> {
  const names = Object.keys(branchInput().shape).filter((name) => name in sent && sent[name] !== before[name]);
  const mask = Object.fromEntries(names.map((name) => [name, true])) as Partial<Record<keyof BranchFields, true>>;
  return parseInput(branchInput().pick(mask), sent);
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
  const { isMainBranch, logo: name, ...values } = parseChanges({ ...before, logo: before.logo?.name ?? '' }, omitNullish(input));
  if (before.isMainBranch && isMainBranch === false) throw isMainError();
  const written: Partial<Branch> = { ...values, ...(name !== undefined && { logo: await resolvePicture(context, { name }, 'logo') }) };
  return updateRow(context, admin, editableBranches, before, {
    version,
    // An update can set the role but never clears it: a concurrent `makeMainBranch` may just have set it.
    set: { ...written, ...(isMainBranch && !before.isMainBranch && { isMainBranch }), updatedAt: context.now },
    details: { name: values.officeName ?? before.officeName, changed: listChanges(before, written) },
  }).catch(mapSecondMainBranch);
}

/** Hands the role of the main branch over in one transaction. Throws `not-found`. */
export async function makeMainBranch(context: Context, admin: Admin, id: string): Promise<Branch> {
  const [successor, before] = await Promise.all([findBranch(context, id), findMainBranch(context)]);
  if (successor.isMainBranch) return successor;
  const { db, now } = context;
  const changed = { version: nextVersion(branches), updatedAt: now };
  const statements = [
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
  ] as const;
  const tags = editableBranches.listTags({ ...successor, isMainBranch: true });
  const [, , rows] = await batchIf(context, areUnchanged(branches, [{ id: successor.id }]), branchNotFound, statements, tags);
  return returnedRow(rows);
}

/** Deletes a branch. Returns the id that restores it. Throws `not-found`, and `conflict` for the main branch. */
export async function deleteBranch(context: Context, admin: Admin, id: string): Promise<number> {
  const branch = await findBranch(context, id);
  if (branch.isMainBranch) throw isMainError();
  const condition = rowExists(branches, and(eq(branches.id, branch.id), eq(branches.isMainBranch, false)));
  const ids = await deleteRows(context, admin, editableBranches, [branch], { condition, failure: isMainError }).catch(
    async (reason: unknown) => {
      // The condition fails for a deleted branch too: answer `not-found` then.
      await findBranch(context, id);
      throw reason;
    },
  );
  return returnedRow(ids);
}
