import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { decrypt, encryptionContext } from '../../src/domain/crypto.ts';
import { importArchive } from '../../src/tools/archive/importer.ts';
import { findDatabaseFile } from '../../src/tools/archive/local-source.ts';
import { writeArchive } from '../../src/tools/archive/writer.ts';
import { applyMigrations, getKeysPath } from '../../src/tools/local-platform.ts';
import { jsonBody, PASSWORD, readSessionCookie } from '../support/accounts.ts';
import { runCron } from '../support/enquiries.ts';
import { restoreFromTrash, runOperation } from '../support/graphql.ts';
import { openSite, SEALING_KEYS } from '../support/site.ts';
import { checkSearchIndexes, loadSnapshot, queryAll, readAllRows, readCounters, readSchema, SNAPSHOTS, snapshotName } from './snapshots.ts';

const site = await openSite({ empty: true });
const migrations = await applyMigrations(site.db);
const file = findDatabaseFile(site.state);
const read = () => new DatabaseSync(file, { readOnly: true });
const fresh = (() => {
  const db = read();
  const schema = readSchema(db);
  db.close();
  return schema;
})();

const NO_OTHER_PRICES = { single: null, triple: null, childWithBed: null, childWithoutBed: null, infant: null };

/** Signs in as the administrator of the snapshot, with its second factor. */
async function signInToSnapshot(db: DatabaseSync): Promise<string> {
  const [chief] = queryAll(db, "select id, totp_secret as sealed from users where email = 'chief@agency.example'");
  const secret = Secret.fromBase32(decrypt(SEALING_KEYS, String(chief?.sealed), encryptionContext.secondFactor(Number(chief?.id))));
  const login = { email: 'chief@agency.example', password: PASSWORD, code: new TOTP({ secret }).generate() };
  return readSessionCookie(await site.fetch('/auth/login', jsonBody(login)));
}

test('every migration has a snapshot (node tests/migrations/write-snapshot.ts writes the next)', () => {
  // The first two migrations share one.
  expect(SNAPSHOTS).toHaveLength(migrations - 1);
});

/** A row as migrations leave it: 0010 renames the kind `enquiry` to `general`, and 0031 has all prices computed. */
const toMigratedRow = (table: string, row: Record<string, unknown>): Record<string, unknown> => ({
  ...row,
  ...(table === 'requests' && row.kind === 'enquiry' && { kind: 'general' }),
  ...(table === 'package_prices' && { turns_on: '1970-01-01' }),
});

test.each(SNAPSHOTS)('%s migrates to the current schema with all rows', async (snapshot) => {
  const old = loadSnapshot(snapshot, file);
  const before = readAllRows(old);
  expect(before.d1_migrations?.at(-1)?.name).toBe(snapshotName(snapshot));
  old.close();
  expect(await applyMigrations(site.db)).toBe(migrations - (before.d1_migrations?.length ?? 0));
  const db = new DatabaseSync(file, { timeout: 10_000 });
  expect(readSchema(db)).toEqual(fresh);
  const after = readAllRows(db);
  for (const [table, rows] of Object.entries(before)) {
    if (!/^(?:tallies|d1_migrations)$/.test(table)) expect(after[table], table).toHaveLength(rows.length);
    expect(after[table], table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(toMigratedRow(table, row)))));
  }
  expect(queryAll(db, 'pragma foreign_key_check')).toEqual([]);
  const [stored, counted] = readCounters(db);
  expect(stored).toEqual(counted);
  checkSearchIndexes(db);

  const { data } = await runOperation(
    site,
    '',
    '{ packages(market: india, first: 9, filter: { search: "a" }) { nodes { name } } all: packages(market: india, first: 9) { totalCount } }',
  );
  const shown = before.packages?.filter(({ market, published }) => market === 'india' && published === 1).length;
  expect([data.packages.nodes.length, data.all.totalCount]).toEqual([shown, shown]);
  if (before.users?.length) {
    const cookie = await signInToSnapshot(db);
    const { data: staff } = await runOperation(
      site,
      cookie,
      '{ users(first: 9) { nodes { email } } auditLog(first: 9) { nodes { action } } }',
    );
    expect(staff.users.nodes).toHaveLength(3);
    expect(staff.auditLog.nodes.length).toBeGreaterThan(3);
    const requests = before.requests?.length ?? 0;
    const { data: inbox } = await runOperation(
      site,
      cookie,
      '{ asha: inbox(first: 9, search: "आशा") { nodes { id: databaseId } } identityDocuments { nodes { field } } overview { enquiriesPerDay { counts } } }',
    );
    expect([inbox.asha.nodes.length, inbox.identityDocuments.nodes.length]).toEqual(requests ? [1, 2] : [0, 0]);
    expect((await site.fetch('/sidebar-admin', { headers: { cookie } })).status).toBe(200);
  }
  db.close();
});

test('migration 0021 dates the first answer of enquiries by the first stage that says so', async () => {
  const old = loadSnapshot('tests/migrations/snapshots/0020_package_highlight.sql', file);
  old.exec(`update requests set status = case id when 1 then 'quoted' when 4 then 'lost' else status end;
    insert into request_events (request_id, kind, text, created_at)
      values (1, 'stage', 'contacted', 1000), (1, 'stage', 'quoted', 2000), (4, 'stage', 'lost: Too far', 3000), (7, 'stage', 'contacted', 4000)`);
  old.close();
  await applyMigrations(site.db);
  const { results } = await site.db.prepare('select id, first_answered_at as at from requests where id in (1, 4, 7)').all();
  expect(results).toEqual([
    { id: 1, at: 1000 },
    { id: 4, at: null },
    // Somebody has set it back to new.
    { id: 7, at: null },
  ]);
});

test('after migration 0031, the next cron computes from where prices vary, also of a package that comes back from the trash', async () => {
  const old = loadSnapshot('tests/migrations/snapshots/0030_merged_people.sql', file);
  const season = (from: string, to: string, double: number) => ({ name: from, from, to, double, ...NO_OTHER_PRICES });
  const insert = old.prepare(
    "insert into package_prices (package_id, seasons, supplements, departures, turns_on) values (?, ?, '[]', '[]', '2032-01-01')",
  );
  // One season of the first is over.
  insert.run(9, JSON.stringify([season('2020-01-01', '2020-12-31', 1_000_000), season('01-01', '12-31', 2_000_000)]));
  for (const id of [27, 40]) insert.run(id, JSON.stringify([season('04-01', '09-30', 1_000_000), season('10-01', '03-31', 2_000_000)]));
  old.exec('update packages set base_price = price where id in (9, 27)');
  await applyMigrations(site.db);
  await restoreFromTrash(site, await signInToSnapshot(old), '2');
  old.close();
  await runCron(site);
  const { results } = await site.db.prepare('select id, prices_vary as varies from packages where id in (9, 27, 40) order by id').all();
  expect(results).toEqual([
    { id: 9, varies: 0 },
    { id: 27, varies: 1 },
    { id: 40, varies: 1 },
  ]);
});

test('importing an archive of an older version migrates it and reports undecryptable data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-old-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const old = loadSnapshot('tests/migrations/snapshots/early/0004_requests.sql');
  const archive = join(folder, 'old.tar');
  // The content of every file is its name.
  const { manifest } = await writeArchive(
    { db: old, endRead: () => undefined, readFile: async (_store, name) => Buffer.from(name) },
    archive,
  );
  expect([manifest.migrations.at(-1), manifest.files, manifest.keys]).toEqual(['0004_requests.sql', { media: 4, documents: 2 }, ['1']]);
  const state = join(folder, 'state');
  const { appliedMigrations, decryptionCheck } = await importArchive(archive, state);
  expect(appliedMigrations).toEqual(
    globSync('migrations/*.sql')
      .map((file) => basename(file))
      .filter((name) => name > '0004_requests.sql')
      .sort(),
  );
  expect(decryptionCheck.allDecryptable).toBe(false);
  expect(decryptionCheck.summary).toEqual(expect.arrayContaining(['0 of 1 second factors', '0 of 2 documents']));
  // The import creates a new key as version 2, so that the old key can be added as version 1.
  expect(readFileSync(getKeysPath(state), 'utf8')).toMatch(/^2:[\w+/]{43}=\n$/);
  const db = new DatabaseSync(findDatabaseFile(state));
  expect(readSchema(db)).toEqual(fresh);
  const [stored, counted] = readCounters(db);
  expect(stored).toEqual(counted);
  expect(counted.tallies).not.toEqual([]);
  checkSearchIndexes(db);
  expect(readAllRows(db).requests?.map(({ reference }) => reference)).toEqual(readAllRows(old).requests?.map(({ reference }) => reference));
  const countKind = (database: DatabaseSync, kind: string) =>
    queryAll(database, `select count(*) as n from requests where kind = '${kind}'`)[0]?.n;
  expect([countKind(db, 'general'), countKind(db, 'enquiry')]).toEqual([countKind(old, 'enquiry'), 0]);
  db.close();
});

test('an imported archive has its webhooks switched off, so that a copy of a site tells nobody', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-webhooks-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const archive = join(folder, 'copy.tar');
  const source = loadSnapshot('tests/migrations/snapshots/0013_integrations.sql');
  expect(queryAll(source, 'select state from webhooks')).toEqual([{ state: 'active' }]);
  await writeArchive({ db: source, endRead: () => undefined, readFile: async (_store, name) => Buffer.from(name) }, archive);
  const state = join(folder, 'state');
  await importArchive(archive, state);
  const db = new DatabaseSync(findDatabaseFile(state));
  expect(queryAll(db, 'select state from webhooks')).toEqual([{ state: 'disabled' }]);
  db.close();
});
