import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getColumnNames, listTables } from '../../src/tools/archive/tables.ts';
import { runCron } from './enquiries.ts';
import type { Site } from './site.ts';
import { ageObjects, openDatabaseFile } from './storage-faults.ts';

/**
 * Copies every row, as a bookmark of D1 Time Travel does; the returned function moves the database back to it. As there, R2 stays as
 * it is. Search indexes and sessions stay, too.
 */
export function createBookmark(site: Pick<Site, 'state'>): () => void {
  const file = join(site.state, `bookmark-${randomUUID()}.sqlite`);
  const source = openDatabaseFile(site);
  source.exec(`vacuum into '${file}'`);
  source.close();
  return () => {
    const db = openDatabaseFile(site);
    db.exec(`attach '${file}' as bookmark`);
    const tables = listTables(db).filter((name) => !name.startsWith('sqlite_'));
    const triggers = db.prepare("select name, sql from sqlite_master where type = 'trigger'").all() as { name: string; sql: string }[];
    // Deleting accounts would delete their sessions.
    db.exec('pragma foreign_keys = off; begin immediate');
    for (const { name } of triggers) db.exec(`drop trigger "${name}"`);
    for (const name of tables.toReversed()) db.exec(`delete from main."${name}"`);
    for (const name of tables) {
      const columns = getColumnNames(db, name).map((column) => `"${column}"`);
      db.exec(`insert into main."${name}" (${columns}) select ${columns} from bookmark."${name}"`);
    }
    for (const { sql } of triggers) db.exec(sql);
    db.exec('commit');
    db.close();
  };
}

/** Makes the objects that begin with `prefix` old enough for the cron to look for their rows, and runs it. */
export async function quarantineOrphans(site: Pick<Site, 'state' | 'platform'>, prefix: string): Promise<void> {
  ageObjects(site, prefix, 2 * 3_600_000);
  await runCron(site);
}

/** Moves the beginning of every quarantine back, and runs the cron. */
export async function runCronDaysLater(site: Pick<Site, 'db' | 'platform'>, days: number): Promise<void> {
  await site.db
    .prepare('update orphaned_objects set since = since - ? where since > 0')
    .bind(days * 86_400_000)
    .run();
  await runCron(site);
}
