import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { branch } from '../../schema/inputs/branches.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import type { Picture } from '../../schema/shapes.ts';
import { branches } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import { Statement } from '../statements.ts';
import type { Admin } from './access.ts';
import { added, audited } from './audit.ts';
import { brokeUnique, Failure, invalid, parsed } from './failure.ts';
import { rowId } from './ids.ts';
import { onlyIf, refusedAs } from './only-if.ts';
import { held, loosened, picturesNamed } from './pictures.ts';
import { takeAway } from './trash.ts';

// Branches (specification 2.15, 3, 7 and 9). One of them is the main one, whose address every footer shows: the database
// refuses a second, and it gives the role away only by handing it over, so that there is never none.

export type Branch = typeof branches.$inferSelect;
type Input = Readonly<Record<string, unknown>>;

/** What shows any branch, and what shows the main one: every footer. */
const BRANCHES = 'branches';
const MAIN = 'main-branch';

const missing = (): Failure => new Failure('not-found', MESSAGES.branchMissing);

/** All branches, the main one first. */
export function listBranches(context: Context): Promise<Branch[]> {
  context.tags.add(BRANCHES);
  return context.reader.read(context.db.select().from(branches).orderBy(desc(branches.isMainBranch), asc(branches.id)).limit(100));
}

/** Throws `not-found`. */
export async function findBranch(context: Context, id: string): Promise<Branch> {
  const rows = await context.reader.read(
    context.db
      .select()
      .from(branches)
      .where(eq(branches.id, rowId(id, 'Branch'))),
  );
  if (!rows[0]) throw missing();
  context.tags.add(BRANCHES);
  return rows[0];
}

const THE_MAIN_ONE = new Statement(getTableColumns(branches), (db) =>
  db.select().from(branches).where(eq(branches.isMainBranch, true)).limit(1),
);

/** The main branch; absent in an agency that has not named one. */
export async function findMainBranch(context: Context): Promise<Branch | undefined> {
  context.tags.add(MAIN);
  const rows = await context.reader.run(THE_MAIN_ONE);
  return rows[0];
}

/** For a batch's `catch`: the index that allows one main branch has refused another. */
function secondMain(reason: unknown): never {
  throw brokeUnique(reason, 'is_main_branch') ? new Failure('main-branch-exists', MESSAGES.mainBranchExists) : reason;
}

const is = (id: number, and: SQL): SQL => sql`exists (select 1 from ${branches} where ${branches.id} = ${id} and ${and})`;

/** The logo that a form names; the one that is there keeps what is known of it. Throws `invalid`. */
async function logoNamed(context: Context, name: string, before: Picture | null): Promise<Picture | null> {
  if (name === (before?.name ?? '')) return before;
  const [picture = null] = await picturesNamed(context, [{ name }], 'logo').catch((reason: unknown) => {
    throw reason instanceof Failure && reason.kind === 'invalid' ? invalid({ logo: reason.message }) : reason;
  });
  return picture;
}

/** Adds a branch. Throws `invalid`, and `main-branch-exists` for a second main one, however many are added at once. */
export async function addBranch(context: Context, admin: Admin, input: Input): Promise<Branch> {
  const { logo: name, ...values } = parsed(branch, input);
  const logo = await logoNamed(context, name, null);
  const { db, now, touched } = context;
  const [[stored]] = await db
    .batch([
      db
        .insert(branches)
        .values({ ...values, logo, createdAt: now, updatedAt: now })
        .returning(),
      held(context, logo ? [logo] : []),
      audited(context, admin, {
        action: 'branch-added',
        subject: added('branch', branches),
        details: { name: values.officeName, main: values.isMainBranch },
      }),
    ])
    .catch(secondMain);
  if (!stored) throw new Error('A branch was stored and not told.');
  touched.add(BRANCHES);
  if (stored.isMainBranch) touched.add(MAIN);
  return stored;
}

/**
 * Changes a branch; what is not sent stays. With `updatedAt` (as it was read) it is refused where somebody else has saved
 * since. Throws `not-found`, `invalid`, `conflict`, and `main-branch-exists` for what would be a second main one.
 */
export async function updateBranch(context: Context, admin: Admin, id: string, input: Input): Promise<Branch> {
  const before = await findBranch(context, id);
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const { isMainBranch, logo: name, ...values } = parsed(branch, { ...before, logo: before.logo?.name ?? '', ...sent });
  if (before.isMainBranch && !isMainBranch) throw new Failure('conflict', OWN_MESSAGES.branchIsMain);
  const logo = await logoNamed(context, name, before.logo);
  const { db, now, touched } = context;
  const seen = sent.updatedAt === undefined ? undefined : Date.parse(String(sent.updatedAt));
  const becomesMain = isMainBranch && !before.isMainBranch;
  // Only what was sent: the rest may have been changed by somebody else since it was read.
  const written = Object.fromEntries(Object.entries({ ...values, logo }).filter(([key]) => key in sent)) as Partial<Branch>;
  const [, [stored]] = await db
    .batch([
      onlyIf(context, is(before.id, seen === undefined ? sql`1` : sql`${branches.updatedAt} = ${seen || 0}`)),
      db
        .update(branches)
        // The role is taken here and never given up: another may have handed it over in the meantime.
        .set({ ...written, ...(becomesMain && { isMainBranch }), updatedAt: sql`max(${now}, ${branches.updatedAt} + 1)` })
        .where(eq(branches.id, before.id))
        .returning(),
      held(context, logo ? [logo] : []),
      loosened(context, before.logo && before.logo.name !== logo?.name ? [before.logo] : []),
      audited(context, admin, {
        action: 'branch-changed',
        subject: `branch:${before.id}`,
        details: {
          name: values.officeName,
          changed: (Object.keys(written) as (keyof Branch)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(written[key])),
        },
      }),
    ])
    .catch(refusedAs(() => (seen === undefined ? missing() : new Failure('conflict', OWN_MESSAGES.changedSince))))
    .catch(secondMain);
  if (!stored) throw missing();
  touched.add(BRANCHES);
  if (stored.isMainBranch || before.isMainBranch) touched.add(MAIN);
  return stored;
}

/** Hands the role of the main branch over, in one step: nobody ever sees two of them, or none. Throws `not-found`. */
export async function makeMainBranch(context: Context, admin: Admin, id: string): Promise<Branch> {
  const [heir, before] = await Promise.all([findBranch(context, id), findMainBranch(context)]);
  if (heir.isMainBranch) return heir;
  const { db, now, touched } = context;
  const changed = { updatedAt: sql`max(${now}, ${branches.updatedAt} + 1)` };
  const [, , , [stored]] = await db
    .batch([
      onlyIf(context, is(heir.id, sql`1`)),
      audited(context, admin, {
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
    .catch(refusedAs(missing));
  if (!stored) throw missing();
  touched.add(BRANCHES);
  touched.add(MAIN);
  return stored;
}

/**
 * Deletes a branch; answers the id that brings it back. The main one stays: every footer shows it. Throws `not-found`,
 * and `conflict` for the main one.
 */
export async function deleteBranch(context: Context, admin: Admin, id: string): Promise<number> {
  const row = await findBranch(context, id);
  const isMain = (): Failure => new Failure('conflict', OWN_MESSAGES.branchIsMain);
  if (row.isMainBranch) throw isMain();
  const { id: key, officeName } = row;
  return takeAway(context, admin, 'branch', row, {
    label: officeName,
    action: 'branch-deleted',
    // It may have become the main one, or have been deleted, a moment ago.
    only: is(key, sql`${branches.isMainBranch} = 0`),
    refused: isMain,
  }).catch(async (reason: unknown) => {
    // Deleted by somebody else, it is gone and not the main one.
    await findBranch(context, id);
    throw reason;
  });
}
