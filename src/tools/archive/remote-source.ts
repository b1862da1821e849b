import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { unstable_readConfig } from 'wrangler';
import { executeRemote, runWrangler } from '../wrangler.ts';
import { type ArchiveRow, FILE_STORES, type FileStore } from './format.ts';
import { getColumnNames, listTables } from './tables.ts';
import type { ArchiveSource } from './writer.ts';

// Reads the deployed site through wrangler. `d1 export` writes a consistent dump, during which the database does not
// answer; R2 objects are downloaded one at a time.

/** `d1 export` fails on search indexes unless the other tables are named one by one. */
const listExportableTables = (target: readonly string[]): Promise<{ name: string }[]> =>
  executeRemote(
    target,
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like '\\_cf%' escape '\\' and name not in ('sqlite_schema', 'sqlite_temp_schema')",
  );

/** What a text becomes in a D1 dump: a literal `\n` and a line break are written alike. */
const collapseLineBreaks = (text: string): string => text.replaceAll('\\n', '\n').replaceAll('\\r', '\r');

/**
 * Restores texts that hold both line breaks and a literal `\n`, which the dump confuses: queries each such value and
 * writes it back where the row is otherwise unchanged since the dump.
 */
async function repairLineBreaks(db: DatabaseSync, target: readonly string[]): Promise<void> {
  for (const table of listTables(db)) {
    const hasBoth = (column: string) =>
      `((instr("${column}", char(10)) or instr("${column}", char(13))) and (instr("${column}", '\\n') or instr("${column}", '\\r')))`;
    const ambiguous = getColumnNames(db, table).filter((column) =>
      db.prepare(`select 1 from "${table}" where instr("${column}", char(10)) or instr("${column}", char(13)) limit 1`).get(),
    );
    if (ambiguous.length === 0) continue;
    const keys = db.prepare('select name from pragma_table_info(?) where pk > 0').all(table) as { name: string }[];
    for (const row of await executeRemote<ArchiveRow>(target, `select * from "${table}" where ${ambiguous.map(hasBoth).join(' or ')}`))
      for (const column of ambiguous) {
        const exact = String(row[column]);
        const conditions = [column, ...keys.map(({ name }) => name)].map((name) => `"${name}" = ?`).join(' and ');
        const values = [collapseLineBreaks(exact), ...keys.map(({ name }) => row[name] ?? null)];
        if (row[column] !== null) db.prepare(`update "${table}" set "${column}" = ? where ${conditions}`).run(exact, ...values);
      }
  }
}

/** Runs a dump statement by statement. D1 writes line breaks in values as function calls, so a statement ends with its line. */
async function loadDump(db: DatabaseSync, dump: string): Promise<void> {
  let statement = '';
  db.exec('begin');
  for await (const line of createInterface({ input: createReadStream(dump), crlfDelay: Number.POSITIVE_INFINITY })) {
    statement += `${line}\n`;
    if (!line.endsWith(';')) continue;
    db.exec(statement);
    statement = '';
  }
  db.exec('commit');
}

/**
 * The deployed site as an archive source: a consistent copy of its rows, and its files on demand. `close` deletes the copy.
 * Throws an Error with wrangler's output.
 */
export async function openRemoteSource(target: readonly string[] = ['--remote']): Promise<ArchiveSource & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-export-'));
  const close = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
  try {
    const dump = join(folder, 'rows.sql');
    const tableArguments = (await listExportableTables(target)).flatMap(({ name }) => ['--table', name]);
    const { status, output } = await runWrangler([
      'd1',
      'export',
      'DB',
      ...target,
      '--skip-confirmation',
      '--output',
      dump,
      ...tableArguments,
    ]);
    if (status !== 0) throw new Error(output);
    const db = new DatabaseSync(join(folder, 'rows.sqlite'), { enableForeignKeyConstraints: false });
    await loadDump(db, dump);
    await repairLineBreaks(db, target);
    rmSync(dump);
    const { r2_buckets: buckets } = unstable_readConfig({ config: 'wrangler.toml' });
    const bucket = (store: FileStore) =>
      (buckets as { binding: string; bucket_name?: string }[]).find(({ binding }) => binding === FILE_STORES[store].binding)?.bucket_name;
    const download = join(folder, 'object');
    return {
      db,
      endRead: () => undefined,
      async readFile(store, name) {
        const { status, output } = await runWrangler(['r2', 'object', 'get', `${bucket(store)}/${name}`, ...target, '--file', download]);
        if (status === 0) return readFile(download);
        if (/does not exist|not found|\b404\b/i.test(output)) return undefined;
        throw new Error(output);
      },
      async close() {
        db.close();
        await close();
      },
    };
  } catch (reason) {
    await close();
    throw reason;
  }
}
