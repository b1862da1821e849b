import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { type ArchiveHead, EXCLUDED_TABLES } from '../../src/tools/archive/format.ts';
import { importArchive } from '../../src/tools/archive/importer.ts';
import { openLocalSource } from '../../src/tools/archive/local-source.ts';
import { readArchive } from '../../src/tools/archive/reader.ts';
import { type ArchiveSource, writeArchive } from '../../src/tools/archive/writer.ts';
import { browserHeaders, createAccount, jsonBody, PASSWORD, readSessionCookie, signIn } from '../support/accounts.ts';
import { forgeArchive, readEntries, runExport, writeEntries } from '../support/archives.ts';
import {
  buildVisaForm,
  countRows,
  countStored,
  createFile,
  createPdf,
  getDocumentsBucket,
  listObjectKeys,
  queryRows,
  submitEnquiry,
  submitVisaApplication,
} from '../support/enquiries.ts';
import { runOperation } from '../support/graphql.ts';
import { openSite, SEALING_KEYS, type Site } from '../support/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'safarnama-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// In a folder that only the export makes.
const file = join(folder, 'backups', 'agency.tar');
const moved = join(folder, 'moved');
const site = await openSite();
const RESTORE = 'mutation($ids: [ID!]!) { restore(ids: $ids) }';
const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Tables with what they hold, and the files of both stores with their bytes. */
async function everythingOf(at: Site): Promise<{ tables: Record<string, unknown[]>; files: Record<string, string> }> {
  const names = await queryRows<{ name: string }>(
    at,
    "select name from sqlite_master where type = 'table' and sql not like 'create virtual%' and name not like '%\\_search\\_%' escape '\\' and name not like '%\\_words\\_%' escape '\\' and name not like '\\_cf%' escape '\\'",
  );
  const tables: Record<string, unknown[]> = {};
  for (const { name } of names)
    tables[name] = await queryRows(at, `select * ${name === 'd1_migrations' ? ", '' as applied_at" : ''} from ${name} order by 1, 2`);
  const files: Record<string, string> = {};
  for (const bucket of [at.media, await getDocumentsBucket(at)])
    for (const key of (await listObjectKeys(bucket)).filter((each) => !each.startsWith('sizes/')))
      files[key] = Buffer.from((await (await bucket.get(key))?.arrayBuffer()) ?? '').toString('base64');
  return { tables, files };
}

/** What an operation of staff answers; it has to succeed. */
async function done(cookie: string, query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await runOperation(site, cookie, query, variables);
  expect(errors).toBeUndefined();
  return data;
}

/** An agency in which something of everything has happened. */
async function lived() {
  // As many pictures as it takes.
  const many = await queryRows<{ name: string }>(site, "delete from media where stem not like 'goa%' returning name");
  await site.media.delete(many.map(({ name }) => name));
  const chief = await createAccount(site, 'chief@agency.example', 'ADMIN', 'Meera Chief');
  const cookie = await signIn(site, chief.email);
  const { secret } = (await done(cookie, 'mutation { startTotpSetup { secret } }')).startTotpSetup;
  await done(cookie, 'mutation($code: String!) { confirmSecondFactor(code: $code) }', { code: codeOf(secret) });
  const picture = new FormData();
  const drawn = await sharp({ create: { width: 600, height: 400, channels: 3, background: { r: 180, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();
  picture.set('file', new File([new Uint8Array(drawn)], 'me.jpg'));
  const uploaded = await site.fetch(`/uploadProfilePicture/${chief.id}`, {
    method: 'POST',
    headers: browserHeaders(cookie),
    body: picture,
  });
  const passport = createPdf('P7654321 NAIR<<MEERA');
  await submitVisaApplication(site, buildVisaForm({ passportCopy: createFile(passport) }));
  await submitEnquiry(site, { name: 'आशा राव', message: 'Two lines:\nand a \\n that is none, "quoted", 😀\u2028' });
  const binned = await submitEnquiry(site, { email: 'binned@example.in' });
  const [request] = await queryRows(site, 'select id from requests where reference = ?', binned.reference);
  await vi.waitFor(async () => expect(await countRows(site, 'outbox where sent_at is null')).toBe(0), 10_000);
  await done(cookie, 'mutation($ids: [ID!]!) { deleteEnquiries(ids: $ids) }', { ids: [String(request?.id)] });
  const [last] = await queryRows<{ id: number; name: string }>(site, 'select id, name from packages order by id desc limit 1');
  const bins = (await done(cookie, 'mutation($ids: [ID!]!) { deletePackages(ids: $ids) }', { ids: [String(last?.id)] })).deletePackages;
  await done(cookie, `mutation { saveDraft(form: "package:india:new", version: 0, value: "{\\"name\\":\\"Spiti\\"}") }`);
  const { profilePicture } = (await uploaded.json()) as { profilePicture: string };
  expect([uploaded.status, await countRows(site, 'requests where deleted_at is not null')]).toEqual([200, 1]);
  return { chief, cookie, secret: secret as string, profilePicture, passport, deleted: last, bins: bins as string[] };
}
const agency = await lived();

test('an export restores equal counts and hashes, taken while the site is open', async () => {
  for (const earlier of [file, moved]) rmSync(earlier, { recursive: true, force: true });
  const told = await runExport(site.state, file);
  expect(told).toMatch(/SEALING_KEYS of version 1, which the archive does not hold/);
  const before = await everythingOf(site);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file).includes(SEALING_KEYS.slice(2))).toBe(false);
  const { manifest, decryptionCheck } = await importArchive(file, moved, SEALING_KEYS);
  expect([manifest.missing, decryptionCheck.allDecryptable, decryptionCheck.summary]).toEqual([
    [],
    true,
    ['1 of 1 second factors', '2 of 2 documents'],
  ]);
  const there = await openSite({ templateDir: moved });
  const after = await everythingOf(there);
  // Nothing of this is empty in the copy because it was in the original.
  const filled = [
    'users',
    'requests',
    'request_events',
    'documents',
    'outbox',
    'audit_log',
    'trash',
    'drafts',
    'recovery_codes',
    'tallies',
  ];
  for (const table of [...filled, 'request_days', 'package_counts', 'sqlite_sequence'])
    expect(before.tables[table]?.length, table).toBeGreaterThan(0);
  for (const table of EXCLUDED_TABLES) {
    expect(after.tables[table], table).toEqual([]);
    delete before.tables[table];
    delete after.tables[table];
  }
  expect(after.tables).toEqual(before.tables);
  expect(after.files).toEqual(before.files);
  expect(Object.keys(after.files).filter((key) => key.startsWith('d-'))).toHaveLength(2);

  // Who was signed in signs in again, with the second factor that they had.
  expect((await runOperation(there, agency.cookie, '{ me { id } }')).data.me).toBeNull();
  await there.db.prepare('update users set totp_last_step = 0').run();
  const login = { email: agency.chief.email, password: PASSWORD, code: codeOf(agency.secret) };
  const cookie = readSessionCookie(await there.fetch('/auth/login', jsonBody(login)));
  expect((await runOperation(there, cookie, '{ me { role profilePicture } }')).data.me).toMatchObject({ role: 'ADMIN' });
  const [paper] = await queryRows(there, "select id from documents where field = 'passportCopy'");
  const opened = await there.fetch(`/api/documents/${paper?.id}`, jsonBody({ reason: 'It still opens.' }, 'POST', browserHeaders(cookie)));
  expect(Buffer.from(await opened.arrayBuffer()).equals(agency.passport)).toBe(true);
  const picture = await there.fetch(`/uploads/${agency.profilePicture}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);

  // What was deleted comes back as it was, and no id is given twice.
  expect((await runOperation(there, cookie, RESTORE, { ids: agency.bins })).errors).toBeUndefined();
  expect(await queryRows(there, 'select name from packages where id = ?', agency.deleted?.id)).toEqual([{ name: agency.deleted?.name }]);
  // Search and counts go on from where they were.
  const counts = () =>
    queryRows(
      there,
      "select (select count from tallies where key = 'requests/open') as open, (select sum(count) from request_days) as days",
    );
  const [was] = await counts();
  const found = async (search: string) =>
    (await runOperation(there, cookie, 'query($search: String) { inbox(first: 9, search: $search) { nodes { id } } }', { search })).data
      .inbox.nodes;
  expect(await found('आशा')).toHaveLength(1);
  await submitEnquiry(there, { name: 'Zubin Unheard', email: 'zubin@example.in' });
  expect(await found('unheard')).toHaveLength(1);
  expect(await counts()).toEqual([{ open: Number(was?.open) + 1, days: Number(was?.days) + 1 }]);
  await there.db.prepare("insert into package_search(package_search, rank) values ('integrity-check', 1)").run();
  await there.stop();
});

test('writes during an export are exported whole or not at all, and missing files are reported', async () => {
  const bucket = await getDocumentsBucket(site);
  const [lost] = await listObjectKeys(bucket);
  await bucket.delete(String(lost));
  let running = true;
  const write = async (at: number): Promise<void> => {
    for (let count = 0; running; count += 1) {
      const headers = { 'cf-connecting-ip': `2001:db8:${at}:${count}::1` };
      const response = await submitVisaApplication(site, buildVisaForm({ email: `live-${at}-${count}@example.in` }), headers);
      expect(response.status, await response.text()).toBe(201);
    }
  };
  const writers = [1, 2].map(write);
  const source = await openLocalSource(site.state);
  await vi.waitFor(async () => expect(await countRows(site, 'requests')).toBeGreaterThan(6));
  const live = join(folder, 'live.tar');
  const { manifest } = await writeArchive(source, live).finally(() => source.close());
  running = false;
  await Promise.all(writers);
  expect(manifest.missing).toEqual([`documents/${lost}`]);
  const rows: Record<string, Record<string, unknown>[]> = {};
  await readArchive(live, {
    row(table, row) {
      rows[table] = [...(rows[table] ?? []), row];
    },
  });
  const [requests = 0] = await countStored(site);
  expect(rows.requests?.length).toBeLessThan(requests);
  for (const { id, kind } of rows.requests ?? []) {
    const of = (table: string) => rows[table]?.filter((row) => row.request_id === id).length;
    expect([of('request_events'), of('outbox'), of('documents')]).toEqual([
      expect.toSatisfy((n: number) => n > 0),
      2,
      kind === 'visa' ? 2 : 0,
    ]);
  }
  expect(manifest.files.documents + 1).toBe(rows.documents?.length);
});

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

test('a truncated, altered, reassembled or foreign archive is rejected as a whole', async () => {
  const bytes = readFileSync(file);
  const entries = await readEntries(file);
  const bad = join(folder, 'bad.tar');
  const said = new Map<string, string>();
  const refused = async (what: string): Promise<void> => {
    const reason = await importArchive(bad, join(folder, 'nowhere'), SEALING_KEYS).catch((each: Error) => each.message);
    expect(reason, what).toMatch(/bad\.tar cannot be used: /);
    said.set(what, String(reason));
  };
  for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
    writeFileSync(bad, bytes.subarray(0, Math.floor(bytes.byteLength * part)));
    await refused(`cut off at ${part}`);
  }
  for (const words of ['"email":"chief@', '"count":', 'RIFF', '"sums"', '  media/', '"migrations"']) {
    writeFileSync(bad, flipped(bytes, bytes.lastIndexOf(words) + words.length + 2));
    await refused(`altered after ${words}`);
  }
  const at = (name: string) => entries.findIndex((entry) => entry.name.startsWith(name));
  const json = (change: (head: ArchiveHead) => object) =>
    entries.map(({ name, content }) =>
      name === 'archive.json' ? { name, content: JSON.stringify(change(JSON.parse(Buffer.from(content).toString()))) } : { name, content },
    );
  const put = {
    'without a document': entries.toSpliced(at('documents/'), 1),
    'without a table': entries.toSpliced(at('tables/drafts/'), 1),
    'a document twice': entries.toSpliced(at('documents/'), 0, ...entries.slice(at('documents/'), at('documents/') + 1)),
    'a file that no row names': entries.toSpliced(at('documents/'), 0, { name: `documents/d-${'0'.repeat(48)}`, content: 'x' }),
    'a file that leads out': entries.toSpliced(at('documents/'), 0, { name: 'media/../../x.jpg', content: 'x' }),
    'something else': entries.toSpliced(1, 0, { name: 'notes.txt', content: 'x' }),
    'behind its end': [...entries, { name: 'notes.txt', content: 'x' }],
    'a later format': json((head) => ({ ...head, version: 2 })),
    'a later version of the site': json((head) => ({ ...head, migrations: [...head.migrations, '9999_later.sql'] })),
  };
  for (const [what, changed] of Object.entries(put)) {
    await writeEntries(bad, changed);
    await refused(what);
  }
  expect(said.get('cut off at 0.5')).toMatch(/ends|truncated/i);
  expect(said.get('a later version of the site')).toMatch(/another version of the site, whose tables have 9999_later\.sql/);
  // With hashes that agree, but rows that the tables refuse: nothing of what was loaded already stays.
  await forgeArchive(file, bad, 'requests', (text) => text.replace('"status":"new"', '"status":"old"'));
  await expect(readArchive(bad)).resolves.toBeDefined();
  await refused('rows that the tables refuse');
  await expect(runExport('unused', '--check', bad)).resolves.toMatch(/is whole/);
  expect(readdirSync(folder).sort()).toEqual(['backups', 'bad.tar', 'live.tar', 'moved']);
});

test('import requires an empty state, and export a new file', async () => {
  const before = readFileSync(file);
  await expect(importArchive(file, moved)).rejects.toThrow(/moved holds data \(\d+ packages, 3 requests, \d+ users\)/);
  await expect(writeArchive({} as ArchiveSource, file)).rejects.toThrow(/exists already/);
  expect(readFileSync(file).equals(before)).toBe(true);
  const nobody = join(folder, 'nobody');
  mkdirSync(nobody);
  await expect(openLocalSource(nobody)).rejects.toThrow(/holds no database/);
  expect(readdirSync(nobody)).toEqual([]);
});
