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
import { ACCEPT, asStaff, tokenOf } from '../domain/quotations/operations.ts';
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
import { errorCodes, runOperation } from '../support/graphql.ts';
import { openSite, SEALING_KEYS, type Site } from '../support/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'safarnama-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// The export creates the folder.
const file = join(folder, 'backups', 'agency.tar');
const moved = join(folder, 'moved');
const site = await openSite();
const RESTORE = 'mutation($ids: [ID!]!) { restore(ids: $ids) { userErrors { field message code } } }';
const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Every row of every table, and every file of both buckets. */
async function readEverything(from: Site): Promise<{ tables: Record<string, unknown[]>; files: Record<string, string> }> {
  const names = await queryRows<{ name: string }>(
    from,
    "select name from sqlite_master where type = 'table' and sql not like 'create virtual%' and name not like '%\\_search\\_%' escape '\\' and name not like '%\\_words\\_%' escape '\\' and name not like '\\_cf%' escape '\\'",
  );
  const tables: Record<string, unknown[]> = {};
  for (const { name } of names)
    tables[name] = await queryRows(from, `select * ${name === 'd1_migrations' ? ", '' as applied_at" : ''} from ${name} order by 1, 2`);
  const files: Record<string, string> = {};
  for (const bucket of [from.media, await getDocumentsBucket(from)])
    for (const key of (await listObjectKeys(bucket)).filter((each) => !each.startsWith('sizes/')))
      files[key] = Buffer.from((await (await bucket.get(key))?.arrayBuffer()) ?? '').toString('base64');
  return { tables, files };
}

/** Runs an operation that has to succeed; returns its data. */
async function runSuccessfully(cookie: string, query: string, variables: Record<string, unknown> = {}) {
  const result = await runOperation(site, cookie, query, variables);
  expect(errorCodes(result)).toEqual([]);
  return result.data;
}

/** Fills the site with rows in every table. */
async function fillAgency() {
  // Fewer pictures make the archive smaller.
  const many = await queryRows<{ name: string }>(site, "delete from media where stem not like 'goa%' returning name");
  await site.media.delete(many.map(({ name }) => name));
  const chief = await createAccount(site, 'chief@agency.example', 'ADMIN', 'Meera Chief');
  const cookie = await signIn(site, chief.email);
  const { secret } = (
    await runSuccessfully(cookie, 'mutation { startTotpSetup { totpSetup { secret } userErrors { field message code } } }')
  ).startTotpSetup.totpSetup;
  await runSuccessfully(
    cookie,
    'mutation($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes userErrors { field message code } } }',
    { code: codeOf(secret) },
  );
  const picture = new FormData();
  const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: { r: 180, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();
  picture.set('file', new File([new Uint8Array(jpeg)], 'me.jpg'));
  const upload = { method: 'POST', headers: browserHeaders(cookie), body: picture };
  const uploaded = await site.fetch(`/uploadProfilePicture/${chief.id}`, upload);
  const passport = createPdf('P7654321 NAIR<<MEERA');
  await submitVisaApplication(site, buildVisaForm({ passportCopy: createFile(passport) }));
  await submitEnquiry(site, { name: 'आशा राव', message: 'Two lines:\nand a \\n that is none, "quoted", 😀\u2028' });
  const deleted = await submitEnquiry(site, { email: 'deleted@example.in' });
  const [enquiry] = await queryRows(site, 'select id from requests where reference = ?', deleted.reference);
  await vi.waitFor(async () => expect(await countRows(site, 'outbox where sent_at is null')).toBe(0), 10_000);
  await runSuccessfully(cookie, 'mutation($ids: [ID!]!) { deleteEnquiries(ids: $ids) { enquiryIds userErrors { field message code } } }', {
    ids: [String(enquiry?.id)],
  });
  const [last] = await queryRows<{ id: number; name: string }>(site, 'select id, name from packages order by id desc limit 1');
  const trashIds = (
    await runSuccessfully(cookie, 'mutation($ids: [ID!]!) { deletePackages(ids: $ids) { trashIds userErrors { field message code } } }', {
      ids: [String(last?.id)],
    })
  ).deletePackages.trashIds;
  await runSuccessfully(
    cookie,
    `mutation { saveDraft(form: "package:india:new", version: 0, value: { name: "Spiti" }) { savedAt userErrors { field message code } } }`,
  );
  const quotations = asStaff(site, cookie);
  const quotation = await quotations.send(await quotations.add({ title: 'Kerala, to keep' }));
  const accept = { token: tokenOf(quotation), input: { option: 1, name: 'Ananya Raghunathan', consent: true } };
  await runSuccessfully('', ACCEPT, accept);
  const { profilePicture } = (await uploaded.json()) as { profilePicture: string };
  expect([uploaded.status, await countRows(site, 'requests where deleted_at is not null')]).toEqual([200, 1]);
  return {
    chief,
    cookie,
    secret: secret as string,
    profilePicture,
    passport,
    quotation,
    deletedPackage: last,
    trashIds: trashIds as string[],
  };
}
const agency = await fillAgency();

test('an export restores equal counts and hashes, taken while the site is open', async () => {
  for (const earlier of [file, moved]) rmSync(earlier, { recursive: true, force: true });
  const output = await runExport(site.state, file);
  expect(output).toMatch(/SEALING_KEYS of version 1, which the archive does not hold/);
  const before = await readEverything(site);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file).includes(SEALING_KEYS.slice(2))).toBe(false);
  const { manifest, decryptionCheck } = await importArchive(file, moved, SEALING_KEYS);
  expect([manifest.missing, decryptionCheck.allDecryptable, decryptionCheck.summary]).toEqual([
    [],
    true,
    ['1 of 1 second factors', '2 of 2 documents'],
  ]);
  const restored = await openSite({ templateDir: moved });
  const after = await readEverything(restored);
  // These tables have rows, so the comparison means something.
  const filled = [
    ...['users', 'requests', 'request_events', 'documents', 'outbox', 'audit_log', 'trash', 'drafts', 'recovery_codes', 'tallies'],
    ...['people', 'quotations', 'quotation_revisions', 'quotation_events'],
  ];
  for (const table of [...filled, 'request_days', 'package_counts', 'sqlite_sequence'])
    expect(before.tables[table]?.length, table).toBeGreaterThan(0);
  for (const table of EXCLUDED_TABLES) {
    expect(after.tables[table], table).toEqual([]);
    delete before.tables[table];
    delete after.tables[table];
  }
  const isExported = (sequence: unknown) => !EXCLUDED_TABLES.includes(String((sequence as { name: unknown }).name));
  before.tables.sqlite_sequence = before.tables.sqlite_sequence?.filter(isExported) ?? [];
  expect(after.tables).toEqual(before.tables);
  expect(after.files).toEqual(before.files);
  expect(Object.keys(after.files).filter((key) => key.startsWith('d-'))).toHaveLength(2);

  // Sessions are not exported; the second factor still works.
  expect((await runOperation(restored, agency.cookie, '{ me { id: databaseId } }')).data.me).toBeNull();
  await restored.db.prepare('update users set totp_last_step = 0').run();
  const login = { email: agency.chief.email, password: PASSWORD, code: codeOf(agency.secret) };
  const cookie = readSessionCookie(await restored.fetch('/auth/login', jsonBody(login)));
  expect((await runOperation(restored, cookie, '{ me { role profilePicture } }')).data.me).toMatchObject({ role: 'ADMIN' });
  const [paper] = await queryRows(restored, "select id from documents where field = 'passportCopy'");
  const opened = await restored.fetch(
    `/api/documents/${paper?.id}`,
    jsonBody({ reason: 'It still opens.' }, 'POST', browserHeaders(cookie)),
  );
  expect(Buffer.from(await opened.arrayBuffer()).equals(agency.passport)).toBe(true);
  const picture = await restored.fetch(`/uploads/${agency.profilePicture}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);

  expect(await restored.html(`/quotation/${tokenOf(agency.quotation)}`)).toContain('Ananya Raghunathan has accepted');

  // The trash can still be restored, under the same id.
  expect(errorCodes(await runOperation(restored, cookie, RESTORE, { ids: agency.trashIds }))).toEqual([]);
  expect(await queryRows(restored, 'select name from packages where id = ?', agency.deletedPackage?.id)).toEqual([
    { name: agency.deletedPackage?.name },
  ]);
  // The search index and the counters continue from their exported state.
  const counts = () =>
    queryRows(
      restored,
      "select (select count from tallies where key = 'requests/open') as open, (select sum(count) from request_days) as days",
    );
  const [countsBefore] = await counts();
  const searchInbox = async (search: string) =>
    (
      await runOperation(restored, cookie, 'query($search: String) { inbox(first: 9, search: $search) { nodes { id: databaseId } } }', {
        search,
      })
    ).data.inbox.nodes;
  expect(await searchInbox('आशा')).toHaveLength(1);
  await submitEnquiry(restored, { name: 'Zubin Unheard', email: 'zubin@example.in' });
  expect(await searchInbox('unheard')).toHaveLength(1);
  expect(await counts()).toEqual([{ open: Number(countsBefore?.open) + 1, days: Number(countsBefore?.days) + 1 }]);
  await restored.db.prepare("insert into package_search(package_search, rank) values ('integrity-check', 1)").run();
  await restored.stop();
});

test('an export contains concurrent writes completely or not at all, and reports missing files', async () => {
  const bucket = await getDocumentsBucket(site);
  const [lost] = await listObjectKeys(bucket);
  await bucket.delete(String(lost));
  let running = true;
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; running; count += 1) {
      const headers = { 'cf-connecting-ip': `2001:db8:${writer}:${count}::1` };
      const response = await submitVisaApplication(site, buildVisaForm({ email: `live-${writer}-${count}@example.in` }), headers);
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
    const count = (table: string) => rows[table]?.filter((row) => row.request_id === id).length;
    expect([count('request_events'), count('outbox'), count('documents')]).toEqual([
      expect.toSatisfy((n: number) => n > 0),
      2,
      kind === 'visa' ? 2 : 0,
    ]);
  }
  expect(manifest.files.documents + 1).toBe(rows.documents?.length);
});

const flipBit = (bytes: Buffer, offset: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[offset] = (copy[offset] ?? 0) ^ 1;
  return copy;
};

test('a truncated, modified, rearranged or incompatible archive is rejected as a whole', async () => {
  const bytes = readFileSync(file);
  const entries = await readEntries(file);
  const bad = join(folder, 'bad.tar');
  const messages = new Map<string, string>();
  const expectRejected = async (what: string): Promise<void> => {
    const reason = await importArchive(bad, join(folder, 'nowhere'), SEALING_KEYS).catch((each: Error) => each.message);
    expect(reason, what).toMatch(/bad\.tar cannot be used: /);
    messages.set(what, String(reason));
  };
  for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
    writeFileSync(bad, bytes.subarray(0, Math.floor(bytes.byteLength * part)));
    await expectRejected(`cut off at ${part}`);
  }
  for (const words of ['"email":"chief@', '"count":', 'RIFF', '"sums"', '  media/', '"migrations"']) {
    writeFileSync(bad, flipBit(bytes, bytes.lastIndexOf(words) + words.length + 2));
    await expectRejected(`altered after ${words}`);
  }
  const indexOf = (name: string) => entries.findIndex((entry) => entry.name.startsWith(name));
  const withHead = (change: (head: ArchiveHead) => object) =>
    entries.map(({ name, content }) =>
      name === 'archive.json' ? { name, content: JSON.stringify(change(JSON.parse(Buffer.from(content).toString()))) } : { name, content },
    );
  const variants = {
    'a missing document': entries.toSpliced(indexOf('documents/'), 1),
    'a missing table': entries.toSpliced(indexOf('tables/drafts/'), 1),
    'a duplicate document': entries.toSpliced(indexOf('documents/'), 0, ...entries.slice(indexOf('documents/'), indexOf('documents/') + 1)),
    'a file without a row': entries.toSpliced(indexOf('documents/'), 0, { name: `documents/d-${'0'.repeat(48)}`, content: 'x' }),
    'a path traversal': entries.toSpliced(indexOf('documents/'), 0, { name: 'media/../../x.jpg', content: 'x' }),
    'an unknown file': entries.toSpliced(1, 0, { name: 'notes.txt', content: 'x' }),
    'a file after the end': [...entries, { name: 'notes.txt', content: 'x' }],
    'a later format': withHead((head) => ({ ...head, version: 2 })),
    'a later version of the site': withHead((head) => ({ ...head, migrations: [...head.migrations, '9999_later.sql'] })),
  };
  for (const [what, changed] of Object.entries(variants)) {
    await writeEntries(bad, changed);
    await expectRejected(what);
  }
  expect(messages.get('cut off at 0.5')).toMatch(/ends|truncated/i);
  expect(messages.get('a later version of the site')).toMatch(/another version of the site, whose tables have 9999_later\.sql/);
  // Correct checksums, but a row that violates a constraint: the import rolls back what it has loaded.
  await forgeArchive(file, bad, 'requests', (text) => text.replace('"status":"new"', '"status":"old"'));
  await expect(readArchive(bad)).resolves.toBeDefined();
  await expectRejected('rows that violate a constraint');
  await expect(runExport('unused', '--check', bad)).resolves.toMatch(/is whole/);
  expect(readdirSync(folder).sort()).toEqual(['backups', 'bad.tar', 'live.tar', 'moved']);
});

test('import requires an empty state, and export a new file', async () => {
  const before = readFileSync(file);
  await expect(importArchive(file, moved)).rejects.toThrow(/moved holds data \(\d+ packages, 3 requests, \d+ users\)/);
  await expect(writeArchive({} as ArchiveSource, file)).rejects.toThrow(/exists already/);
  expect(readFileSync(file).equals(before)).toBe(true);
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  await expect(openLocalSource(empty)).rejects.toThrow(/holds no database/);
  expect(readdirSync(empty)).toEqual([]);
});
