import { spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { unstable_readConfig } from 'wrangler';
import { STORES, type Store } from './format.ts';
import type { Source } from './writing.ts';

// The deployed site, by wrangler: D1 writes its tables of one moment into a file (it answers nobody meanwhile), R2
// hands out one object at a time.

/** Runs wrangler; answers its status and what it said. */
function wrangler(...args: string[]): Promise<{ status: number | null; said: string }> {
  return new Promise((answer, fail) => {
    const running = spawn('wrangler', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    running.once('error', fail);
    running.once('close', (status) => answer({ status, said: Buffer.concat(said).toString() }));
  });
}

/** The names of the tables that an export may name: it refuses search indexes, and all of them where none is named. */
async function tablesThere(where: readonly string[]): Promise<string[]> {
  const sql =
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like '\\_cf%' escape '\\' and name not in ('sqlite_schema', 'sqlite_temp_schema')";
  const { status, said } = await wrangler('d1', 'execute', 'DB', ...where, '--json', '--command', sql);
  if (status !== 0) throw new Error(said);
  const [answer] = JSON.parse(said.slice(said.indexOf('['))) as { results: { name: string }[] }[];
  return (answer?.results ?? []).map(({ name }) => name);
}

/** Runs a dump, statement by statement: line breaks within values are written as calls, so each ends where a line does. */
async function load(db: DatabaseSync, dump: string): Promise<void> {
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
export async function remoteSource(where: readonly string[] = ['--remote']): Promise<Source & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-export-'));
  const close = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
  try {
    const dump = join(folder, 'rows.sql');
    const named = (await tablesThere(where)).flatMap((name) => ['--table', name]);
    const { status, said } = await wrangler('d1', 'export', 'DB', ...where, '--skip-confirmation', '--output', dump, ...named);
    if (status !== 0) throw new Error(said);
    const db = new DatabaseSync(join(folder, 'rows.sqlite'), { enableForeignKeyConstraints: false });
    await load(db, dump);
    rmSync(dump);
    const { r2_buckets: buckets } = unstable_readConfig({ config: 'wrangler.toml' });
    const bucket = (store: Store) =>
      (buckets as { binding: string; bucket_name?: string }[]).find(({ binding }) => binding === STORES[store].binding)?.bucket_name;
    const to = join(folder, 'object');
    return {
      db,
      seen: () => undefined,
      async file(store, name) {
        const got = await wrangler('r2', 'object', 'get', `${bucket(store)}/${name}`, ...where, '--file', to);
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
