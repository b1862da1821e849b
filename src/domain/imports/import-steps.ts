import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { type Market, MINUTE_MS } from '../../../schema/constants.ts';
import type { FetchedPicture, ImportInput } from '../../../schema/models.ts';
import { auditLog } from '../../../schema/tables/accounts.ts';
import { packageImportRows, packageImports } from '../../../schema/tables/imports.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { countInsertedBytes, countJsonBytes, divideByBytes, inList, insertAsJson } from '../../platform/database.ts';
import { mayBeginWork } from '../../platform/subrequests.ts';
import { findStaffAccount } from '../accounts/account-administration.ts';
import type { Admin } from '../accounts/authorization.ts';
import { DomainError } from '../errors.ts';
import { attachMedia } from '../media/named-pictures.ts';
import { uploadPicture } from '../media/references.ts';
import { UploadedFile } from '../media/uploaded-file.ts';
import { newPackage } from '../packages/admin-mutations.ts';
import { parsePackageInput } from '../packages/fields.ts';
import { batchIf } from '../precondition.ts';
import { auditActor } from '../staff/audit.ts';
import { isImported } from './check-import.ts';
import { FetchPictureError, fetchPicture } from './fetch-picture.ts';

// A running import works in steps, each a request of the staff screen or a run of the cron. A step holds a lease, fetches some pictures
// and stores each one with its row, then makes drafts of the rows that have all of theirs in one batch. A step that is killed loses
// nothing but the picture that was on its way.

type Row = Pick<typeof packageImportRows.$inferSelect, 'id' | 'name' | 'input' | 'pictures' | 'problems'> & { input: ImportInput };
type Import = typeof packageImports.$inferSelect;

/** A lease ends by itself, so that a killed step does not stop the import. Longer than a step takes. */
const LEASE_MS = MINUTE_MS;
/** Rows and pictures of one step: a minute of slow pictures at most. Fewer than 500 calls of D1, R2, Images and other sites (`subrequests.ts`). */
const ROWS_PER_STEP = 50;
const PICTURES_PER_STEP = 12;
const PARALLEL_PICTURES = 4;
const MAX_FETCH_ATTEMPTS = 2;

/** Another request has made or changed what this step is about to make. */
class RowsChanged extends Error {}

const listAddresses = ({ images, itinerary }: ImportInput): string[] => [
  ...new Set([...images, ...itinerary.flatMap((day) => day.images)].map(({ name }) => name)),
];
const isPending = (picture: FetchedPicture | undefined): boolean =>
  !picture || (!picture.name && (picture.attempts ?? MAX_FETCH_ATTEMPTS) < MAX_FETCH_ATTEMPTS);

const NO_FAILURE = { error: null, attempts: null };

/** Fetches and stores a picture, and what became of it with its row. */
async function storeRowPicture(context: Context, admin: Admin, row: Row, address: string): Promise<void> {
  const attempts = (row.pictures[address]?.attempts ?? 0) + 1;
  let picture: FetchedPicture;
  try {
    const bytes = await fetchPicture(context, address);
    const { name } = await uploadPicture(context, admin, new UploadedFile(address, bytes), 'images');
    picture = { name };
  } catch (reason) {
    if (reason instanceof FetchPictureError)
      picture = { error: reason.message, attempts: reason.temporary ? attempts : MAX_FETCH_ATTEMPTS };
    else if (reason instanceof DomainError && (reason.kind === 'invalid' || reason.kind === 'too-large'))
      picture = { error: reason.fields.images ?? reason.message, attempts: MAX_FETCH_ATTEMPTS };
    else throw reason;
  }
  row.pictures[address] = picture;
  await context.db
    .update(packageImportRows)
    // json_patch removes what is null: the failure of an earlier attempt.
    .set({ pictures: sql`json_patch(${packageImportRows.pictures}, ${JSON.stringify({ [address]: { ...NO_FAILURE, ...picture } })})` })
    // An undone import names no pictures any more.
    .where(and(eq(packageImportRows.id, row.id), isNotNull(packageImportRows.input)));
}

/** Fetches pictures of the first rows that lack some. Returns the rows that lack none. */
async function fetchPictures(context: Context, admin: Admin, rows: readonly Row[]): Promise<Row[]> {
  const pending = rows.flatMap((row) =>
    listAddresses(row.input).flatMap((address) => (isPending(row.pictures[address]) ? { row, address } : [])),
  );
  const work = pending.slice(0, PICTURES_PER_STEP);
  while (work.length > 0)
    await Promise.all(work.splice(0, PARALLEL_PICTURES).map(({ row, address }) => storeRowPicture(context, admin, row, address)));
  return rows.filter(({ input, pictures }) => !listAddresses(input).some((address) => isPending(pictures[address])));
}

/** The input of the package form: its pictures are stored ones. */
const toPackageInput = ({ input, pictures }: Row) => {
  const toStored = (images: ImportInput['images']) =>
    images.flatMap(({ name, alt }) => ({ name: pictures[name]?.name ?? '', alt })).filter(({ name }) => name);
  return {
    ...input,
    published: false,
    images: toStored(input.images),
    itinerary: input.itinerary.map((day) => ({ ...day, images: toStored(day.images) })),
  };
};

/** The problems of a row, and the pictures of it that were not fetched. */
const listProblems = ({ problems, pictures }: Row) => [
  ...problems,
  ...Object.entries(pictures).flatMap(([address, { error }]) =>
    error ? { field: 'images', message: `${address.slice(0, 200)}: ${error}` } : [],
  ),
];

interface Draft {
  row: Row;
  values: ReturnType<typeof newPackage>['values'];
  /** The problems of its row, as JSON. */
  report: string;
}

/** Drafts, as many as fit into the statements of one batch. A row that the form refuses is rejected, which the check prevents. */
async function prepareDrafts(
  context: Context,
  admin: Admin,
  market: Market,
  rows: readonly Row[],
): Promise<{ drafts: Draft[]; rejected: Row[] }> {
  const rejected: Row[] = [];
  const drafts = await Promise.all(
    rows.map(async (row) => {
      try {
        const columns = await parsePackageInput(context, market, toPackageInput(row));
        return { row, values: newPackage(context, admin, market, columns).values, report: JSON.stringify(listProblems(row)) };
      } catch (reason) {
        if (!(reason instanceof DomainError) || reason.kind !== 'invalid') throw reason;
        row.problems.push(...Object.entries(reason.fields).map(([field, message]) => ({ field, message })));
        rejected.push(row);
        return undefined;
      }
    }),
  );
  const [fitting = []] = divideByBytes(
    drafts.filter((draft) => draft !== undefined),
    ({ values, report }) => countInsertedBytes(packages, values) + countJsonBytes(report),
  );
  return { drafts: fitting, rejected };
}

/** SQL condition: an earlier import has made a package of the same row. */
const isDuplicate = (rowIds: readonly number[], market: Market) => sql`exists (
  select 1 from ${packageImportRows} as mine join ${packageImportRows} on ${packageImportRows.source} = mine.source
  and ${packageImportRows.sourceId} = mine.source_id and ${packageImportRows.id} <> mine.id
  where mine.id in (select value from json_each(${JSON.stringify(rowIds)})) and ${isImported(packageImportRows, market)})`;

/**
 * Stores drafts with their audit entries, and links them to their rows, in one batch. The batch fails if the import does not run any
 * more or a row is made already. Throws `RowsChanged`.
 */
async function createDrafts(context: Context, admin: Admin, { id, market }: Import, drafts: readonly Draft[]): Promise<void> {
  const { db, now, visitor } = context;
  const rowIds = drafts.map(({ row }) => row.id);
  const values = drafts.map((draft) => draft.values);
  const isMine = inList(packageImportRows.id, rowIds);
  const condition = sql`exists (select 1 from ${packageImports} where ${packageImports.id} = ${id} and ${packageImports.state} = 'running')
    and (select count(*) from ${packageImportRows} where ${isMine} and ${packageImportRows.state} = 'new') = ${rowIds.length}
    and not ${isDuplicate(rowIds, market)}`;
  const reports = Object.fromEntries(drafts.map(({ row, report }) => [row.id, report]));
  const pictures = values.flatMap(({ images = [], itinerary = [] }) => [...images, ...itinerary.flatMap((day) => day.images)]);
  await batchIf(context, condition, () => new RowsChanged(), [
    insertAsJson(db, packages, values),
    ...(pictures.length > 0 ? [attachMedia(context, pictures)] : []),
    // The ids of one statement follow each other (AUTOINCREMENT), in the order of its rows.
    db
      .update(packageImportRows)
      .set({
        state: 'created',
        input: null,
        pictures: {},
        problems: sql`json_extract(${JSON.stringify(reports)}, '$."' || ${packageImportRows.id} || '"')`,
        packageId: sql`(select max(${packages.id}) from ${packages}) - ${rowIds.length - 1} + (select key from json_each(${JSON.stringify(rowIds)}) where value = ${packageImportRows.id})`,
      })
      .where(isMine),
    db.insert(auditLog).select(
      sql`select null, ${admin.account.id}, ${auditActor(admin)}, 'package-added', 'package:' || package_id,
        json_object('name', name, 'market', ${market}, 'version', 1, 'import', ${id}), ${visitor.ipAddress}, ${now}
        from ${packageImportRows} where ${isMine} order by package_id`,
    ),
  ]);
}

/** Marks the rows of which another import has made packages meanwhile. */
const markDuplicates = ({ db }: Context, { id, market }: Import): Promise<unknown> => {
  const other = sql`(select other.package_id from ${packageImportRows} as other join ${packages} on ${packages.id} = other.package_id
    and ${packages.market} = ${market} where other.source = ${packageImportRows.source} and other.source_id = ${packageImportRows.sourceId}
    and other.state = 'created' limit 1)`;
  return db
    .update(packageImportRows)
    .set({ state: 'duplicate', input: null, packageId: other })
    .where(and(eq(packageImportRows.importId, id), eq(packageImportRows.state, 'new'), sql`${other} is not null`));
};

async function runClaimedStep(context: Context, job: Import): Promise<void> {
  const { db } = context;
  const admin = await findStaffAccount(context, job.userId, 'packages');
  if (!admin) {
    // Another administrator can start it again, or undo it.
    await db
      .update(packageImports)
      .set({ state: 'checked' })
      .where(and(eq(packageImports.id, job.id), eq(packageImports.state, 'running')));
    return;
  }
  const isOpen = and(eq(packageImportRows.importId, job.id), eq(packageImportRows.state, 'new'));
  const { id, name, input, pictures, problems } = packageImportRows;
  const rows = (await db
    .select({ id, name, input, pictures, problems })
    .from(packageImportRows)
    .where(isOpen)
    .orderBy(asc(packageImportRows.position))
    .limit(ROWS_PER_STEP)) as Row[];
  const { drafts, rejected } = await prepareDrafts(context, admin, job.market, await fetchPictures(context, admin, rows));
  for (const row of rejected)
    await db
      .update(packageImportRows)
      .set({ state: 'rejected', input: null, problems: row.problems })
      .where(eq(packageImportRows.id, row.id));
  if (drafts.length === 0) return;
  try {
    await createDrafts(context, admin, job, drafts);
  } catch (reason) {
    if (!(reason instanceof RowsChanged)) throw reason;
    await markDuplicates(context, job);
  }
}

/**
 * Runs one step of an import: some pictures, then up to 50 drafts. Returns false if there is nothing to do, because the import does
 * not run or another request runs a step. Throws what D1, R2 and Images throw during an outage; the next step continues then.
 */
export async function runImportStep(context: Context, importId: number): Promise<boolean> {
  const { db } = context;
  const leaseUntil = Date.now() + LEASE_MS;
  const [job] = await db
    .update(packageImports)
    .set({ leaseUntil })
    .where(and(eq(packageImports.id, importId), eq(packageImports.state, 'running'), lte(packageImports.leaseUntil, Date.now())))
    .returning();
  if (!job) return false;
  try {
    await runClaimedStep(context, job);
  } finally {
    const isDone = sql`${packageImports.state} = 'running' and not exists (select 1 from ${packageImportRows}
      where ${packageImportRows.importId} = ${importId} and ${packageImportRows.state} = 'new')`;
    await db
      .update(packageImports)
      .set({
        leaseUntil: 0,
        state: sql`case when ${isDone} then 'done' else ${packageImports.state} end`,
        finishedAt: sql`case when ${isDone} then ${Date.now()} else ${packageImports.finishedAt} end`,
      })
      .where(and(eq(packageImports.id, importId), eq(packageImports.leaseUntil, leaseUntil)));
  }
  return true;
}

/** How long one run of the cron continues imports. */
const CRON_MS = 20_000;

/**
 * For the cron: continues running imports, the oldest first, also those whose person has closed the screen. One that fails does not
 * stop the later ones; throws at the end if one has failed.
 */
export async function continueImports(context: Context): Promise<void> {
  const end = Date.now() + CRON_MS;
  const running = await context.db
    .select({ id: packageImports.id })
    .from(packageImports)
    .where(eq(packageImports.state, 'running'))
    .orderBy(asc(packageImports.createdAt));
  const failed: number[] = [];
  for (const { id } of running)
    try {
      while (Date.now() < end && mayBeginWork(context) && (await runImportStep(context, id)));
    } catch (reason) {
      failed.push(id);
      context.observation.report(reason);
    }
  if (failed.length > 0) throw new Error(`Imports could not be continued: ${failed.join(', ')}.`);
}
