/**
 * `npm run import-packages -- FILE [--market dubai] [--start] [--admin EMAIL]`: reports what becomes of each row of a CSV file or an
 * export of WordPress; `--start` makes drafts of them. `--undo ID` removes the untouched drafts of an import. It works on the local state
 * (STATE_DIR); the staff screen "Import packages" does the same for the deployed site.
 */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { asc } from 'drizzle-orm';
import { parseMarket } from '../../../schema/markets.ts';
import { describePackageField } from '../../../schema/packages/package-fields.ts';
import { users } from '../../../schema/tables/accounts.ts';
import { type Admin, isStaffWith, requireRight } from '../../domain/accounts/authorization.ts';
import { checkImport } from '../../domain/imports/check-import.ts';
import { readImportFile } from '../../domain/imports/import-file.ts';
import { discardImport, startImport, undoImport } from '../../domain/imports/import-mutations.ts';
import { findImport, listImportRows } from '../../domain/imports/import-queries.ts';
import { runImportStep } from '../../domain/imports/import-steps.ts';
import { type Context, createContext } from '../../platform/context.ts';
import { requireOnePath, runCommand } from '../command.ts';
import { applyMigrations, openLocalState } from '../local-platform.ts';
import { STATE_DIR } from './environment.ts';

const USAGE = 'npm run import-packages -- FILE [--market india|dubai] [--start] [--admin EMAIL], or -- --undo ID';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    market: { type: 'string', default: 'india' },
    start: { type: 'boolean', default: false },
    undo: { type: 'string' },
    admin: { type: 'string' },
  },
});

/** The administrator of `--admin`, or the first one. Throws an Error if there is none. */
async function findAdmin({ db }: Context, email: string | undefined): Promise<Admin> {
  const administrators = await db.select().from(users).where(isStaffWith('packages')).orderBy(asc(users.id));
  const account = email === undefined ? administrators[0] : administrators.find((each) => each.email === email.toLowerCase());
  if (!account) throw new Error('There is no such administrator. Create one with “npm run admin -- create EMAIL”.');
  return requireRight({ account, sessionHash: '', accessToken: null, needsSecondFactorSetup: false }, 'packages');
}

const STATE_TEXTS = {
  new: 'becomes a draft',
  duplicate: 'is there already',
  rejected: 'cannot be imported',
  created: 'is a draft',
  undone: 'is removed',
} as const;

/** Prints what becomes of each row, with what is wrong in it. */
async function printReport(context: Context, admin: Admin, id: number): Promise<void> {
  const { notes, counts } = await findImport(context, admin, String(id));
  for (let after: string | null = null; ; ) {
    const { rows, endCursor, hasNext }: Awaited<ReturnType<typeof listImportRows>> = await listImportRows(context, id, {
      first: 200,
      after,
    });
    for (const { position, name, state, problems } of rows) {
      console.log(`Row ${position}: ${name || 'without a name'} ${STATE_TEXTS[state]}.`);
      for (const { field, message } of problems) console.log(`    ${describePackageField(field)}: ${message}`);
    }
    after = endCursor;
    if (!hasNext) break;
  }
  for (const note of notes) console.log(note);
  console.log(`${counts.new} become drafts, ${counts.duplicate} are there already, ${counts.rejected} cannot be imported.`);
}

async function importFile(context: Context, admin: Admin, path: string): Promise<void> {
  const market = parseMarket(values.market);
  if (!market) throw new Error(`"${values.market}" is no market.\nUsage: ${USAGE}`);
  const file = await readImportFile(createReadStream(path));
  const id = await checkImport(context, admin, market, { fileName: basename(path), ...file });
  await printReport(context, admin, id);
  if (!values.start) {
    await discardImport(context, admin, String(id));
    console.log('Nothing is imported yet. Add --start to make the drafts.');
    return;
  }
  await startImport(context, admin, String(id));
  while (await runImportStep(context, id)) {
    const { counts } = await findImport(context, admin, String(id));
    console.log(`${counts.created} drafts made, ${counts.new} to go.`);
  }
  console.log(`Done. To undo: npm run import-packages -- --undo ${id}`);
}

await runCommand(async () => {
  const path = values.undo === undefined ? requireOnePath(positionals, USAGE) : '';
  const platform = await openLocalState(STATE_DIR);
  try {
    // Miniflare's own types of the same bindings.
    const env = (await platform.getBindings()) as unknown as Env;
    await applyMigrations(env.DB);
    const context = createContext(env, { waitUntil: (work) => void work }, async () => {});
    const admin = await findAdmin(context, values.admin);
    if (values.undo === undefined) await importFile(context, admin, path);
    else {
      await undoImport(context, admin, values.undo);
      const { counts } = await findImport(context, admin, values.undo);
      console.log(`${counts.undone} drafts removed; ${counts.created} rows were changed or deleted since.`);
    }
  } finally {
    await platform.dispose();
  }
});
