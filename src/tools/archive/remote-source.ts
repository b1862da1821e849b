import { spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { unstable_readConfig } from 'wrangler';
import { type ArchiveRow, FILE_STORES, type FileStore } from './format.ts';
import { getColumnNames, listTables } from './tables.ts';
import type { ArchiveSource } from './writer.ts';

// The deployed site, by wrangler: D1 writes its tables of one moment into a file (it answers nobody meanwhile), R2
// hands out one object at a time.

/** Runs wrangler; answers its status and what it said. */
function runWrangler(...args: string[]): Promise<{ status: number | null; said: string }> {
  return new Promise((answer, fail) => {
    const running = spawn('wrangler', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    running.once('error', fail);
    running.once('close', (status) => answer({ status, said: Buffer.concat(said).toString() }));
  });
}

/** The rows of a query on the deployed database. */
async function queryRemote<T>(where: readonly string[], sql: string): Promise<T[]> {
  const { status, said } = await runWrangler('d1', 'execute', 'DB', ...where, '--json', '--command', sql);
  if (status !== 0) throw new Error(said);
  const [answer] = JSON.parse(said.slice(said.indexOf('['))) as { results: T[] }[];
  return answer?.results ?? [];
}

/** The names of the tables that an export may name: it refuses search indexes, and all of them where none is named. */
const listExportableTables = (where: readonly string[]): Promise<{ name: string }[]> =>
  queryRemote(
    where,
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like '\\_cf%' escape '\\' and name not in ('sqlite_schema', 'sqlite_temp_schema')",
  );

/** How D1 writes a text into a dump and reads it again: line breaks become `\n`, and so does what was `\n` before. */
const collapseLineBreaks = (text: string): string => text.replaceAll('\\n', '\n').replaceAll('\\r', '\r');

/** Texts that have line breaks and `\n` too are not told apart by a dump: asked for, and put back where nothing else has changed. */
async function repairLineBreaks(db: DatabaseSync, where: readonly string[]): Promise<void> {
  for (const table of listTables(db)) {
    const both = (column: string) =>
      `((instr("${column}", char(10)) or instr("${column}", char(13))) and (instr("${column}", '\\n') or instr("${column}", '\\r')))`;
    const broken = getColumnNames(db, table).filter((column) =>
      db.prepare(`select 1 from "${table}" where instr("${column}", char(10)) or instr("${column}", char(13)) limit 1`).get(),
    );
    if (broken.length === 0) continue;
    const keys = db.prepare('select name from pragma_table_info(?) where pk > 0').all(table) as { name: string }[];
    for (const row of await queryRemote<ArchiveRow>(where, `select * from "${table}" where ${broken.map(both).join(' or ')}`))
      for (const column of broken) {
        const exact = String(row[column]);
        const same = [column, ...keys.map(({ name }) => name)].map((name) => `"${name}" = ?`).join(' and ');
        const values = [collapseLineBreaks(exact), ...keys.map(({ name }) => row[name] ?? null)];
        if (row[column] !== null) db.prepare(`update "${table}" set "${column}" = ? where ${same}`).run(exact, ...values);
      }
  }
}

/** Runs a dump, statement by statement: line breaks within values are written as calls, so each ends where a line does. */
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

/** The deployed site's rows of one moment and its files. Answers it with what takes the copy away. Throws what wrangler says. */
export async function openRemoteSource(where: readonly string[] = ['--remote']): Promise<ArchiveSource & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-export-'));
  const close = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
  try {
    const dump = join(folder, 'rows.sql');
    const named = (await listExportableTables(where)).flatMap(({ name }) => ['--table', name]);
    const { status, said } = await runWrangler('d1', 'export', 'DB', ...where, '--skip-confirmation', '--output', dump, ...named);
    if (status !== 0) throw new Error(said);
    const db = new DatabaseSync(join(folder, 'rows.sqlite'), { enableForeignKeyConstraints: false });
    await loadDump(db, dump);
    await repairLineBreaks(db, where);
    rmSync(dump);
    const { r2_buckets: buckets } = unstable_readConfig({ config: 'wrangler.toml' });
    const bucket = (store: FileStore) =>
      (buckets as { binding: string; bucket_name?: string }[]).find(({ binding }) => binding === FILE_STORES[store].binding)?.bucket_name;
    const to = join(folder, 'object');
    return {
      db,
      endRead: () => undefined,
      async readFile(store, name) {
        const got = await runWrangler('r2', 'object', 'get', `${bucket(store)}/${name}`, ...where, '--file', to);
        if (got.status === 0) return readFile(to);
        if (/does not exist|not found|\b404\b/i.test(got.said)) return undefined;
        throw new Error(got.said);
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
