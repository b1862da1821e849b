import { describe, expect, test, vi } from 'vitest';
import { browserHeaders, createAccount, createSession, jsonBody } from '../../support/accounts.ts';
import {
  buildVisaForm,
  countRows,
  getDocumentsBucket,
  insertOutboxMessage,
  insertRow,
  listObjectKeys,
  queryRows,
  runCron,
  submitVisaApplication,
} from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { createImage, profilePictureApi } from '../../support/images.ts';
import { openSite, type Site } from '../../support/site.ts';
import { ageObjects, createBookmark, quarantineOrphans, runCronDaysLater, withBucketDatabase } from '../../support/storage-faults.ts';

// The database goes back in time, as with D1 Time Travel, while R2 stays as it is.

const site = await openSite();
const bucket = await getDocumentsBucket(site);
const headers = browserHeaders(await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN')));
const person = await createAccount(site, 'pictured@example.in');
const { send, pictureIn } = profilePictureApi(site, person, await createSession(site, person));
const photo = await createImage().jpeg().toBuffer();

async function apply(email: string): Promise<{ id: number; key: string }[]> {
  expect((await submitVisaApplication(site, buildVisaForm({ email }))).status).toBe(201);
  return queryRows(
    site,
    'select id, object_key as key from documents where request_id = (select id from requests where email = ?) order by id',
    email,
  );
}
const readStatuses = (papers: readonly { id: number }[]) =>
  Promise.all(
    papers.map(
      async ({ id }) => (await site.fetch(`/api/documents/${id}`, jsonBody({ reason: 'After the restore' }, 'POST', headers))).status,
    ),
  );
const isStored = async (key: string, store: R2Bucket = bucket) => (await store.head(key)) !== null;
const findMarkers = (...keys: string[]) =>
  queryRows<{ key: string }>(site, `select key from orphaned_objects where key in (${keys.map(() => '?')}) order by key`, ...keys);

async function uploadPicture(): Promise<string> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(photo)], 'a.jpg'));
  const response = await site.fetch('/packages/upload', { method: 'POST', headers, body });
  return ((await response.json()) as { name: string }).name;
}
const statusOf = async (path: string, on: Pick<Site, 'fetch'> = site) => (await on.fetch(path)).status;

describe('files whose rows are gone survive until no restore of the database can bring the rows back', () => {
  test('documents are readable again when a restore to two hours ago is undone, and go after 32 days', async () => {
    const goBack = createBookmark(site);
    const papers = await apply('between@example.in');
    const keys = papers.map(({ key }) => key);
    const undo = createBookmark(site);
    goBack();
    expect(await countRows(site, "requests where email = 'between@example.in'")).toBe(0);
    for (let run = 0; run < 3; run += 1) await quarantineOrphans(site, 'd-');
    expect(await findMarkers(...keys)).toHaveLength(2);
    undo();
    expect(await readStatuses(papers)).toEqual([200, 200]);
    // As if the markers had come back with the rows.
    for (const key of keys) await insertRow(site, 'orphaned_objects', { bucket: 'documents', key, since: 1 });
    await runCron(site);
    expect([await readStatuses(papers), await findMarkers(...keys)]).toEqual([[200, 200], []]);

    goBack();
    await quarantineOrphans(site, 'd-');
    await runCronDaysLater(site, 31);
    expect(await Promise.all(keys.map((key) => isStored(key)))).toEqual([true, true]);
    await runCronDaysLater(site, 2);
    expect(await Promise.all(keys.map((key) => isStored(key)))).toEqual([false, false]);
    expect(await findMarkers(...keys)).toEqual([]);
  });

  test('the documents of an enquiry that the cron has purged from the trash come back with its rows', async () => {
    const papers = await apply('purged@example.in');
    const goBack = createBookmark(site);
    await site.db.prepare("update requests set deleted_at = 1 where email = 'purged@example.in'").run();
    await runCron(site);
    expect(await countRows(site, "requests where email = 'purged@example.in'")).toBe(0);
    await quarantineOrphans(site, 'd-');
    goBack();
    expect(await readStatuses(papers)).toEqual([200, 200]);
  });

  test('a picture that no page shows any more is served again after a restore', async () => {
    const name = await uploadPicture();
    const paths = [`/uploads/${name}`, `/media/320/${name}`];
    for (const path of paths) expect(await statusOf(path), path).toBe(200);
    const goBack = createBookmark(site);
    await site.db.prepare('update media set loose_since = 1 where name = ?').bind(name).run();
    await runCron(site);
    expect([await findMarkers(name), await isStored(name, site.media)]).toEqual([[{ key: name }], true]);
    expect(await isStored(`sizes/320/${name}`, site.media)).toBe(false);
    goBack();
    for (const path of paths) expect(await statusOf(`${path}?again`), path).toBe(200);
    await site.db.prepare('update media set loose_since = 1 where name = ?').bind(name).run();
    await runCron(site);
    await runCronDaysLater(site, 33);
    expect(await isStored(name, site.media)).toBe(false);
  });

  test('every quarantine begins again when the database has missed the last runs of the cron', async () => {
    const key = `d-${'c'.repeat(48)}`;
    await bucket.put(key, 'orphan');
    await quarantineOrphans(site, 'd-');
    await site.db.prepare("update settings set value = value - 7200000 where key = 'quarantine:last-run'").run();
    await runCronDaysLater(site, 40);
    expect(await isStored(key)).toBe(true);
    await runCronDaysLater(site, 31);
    expect(await isStored(key)).toBe(true);
    await runCronDaysLater(site, 2);
    expect(await isStored(key)).toBe(false);
  });

  test('with CLEANUP=off the cron sends mails and deletes no row and no file', async () => {
    const paused = await openSite({ variables: { CLEANUP: 'off' } });
    const documents = await getDocumentsBucket(paused);
    const key = `d-${'e'.repeat(48)}`;
    await documents.put(key, 'orphan');
    ageObjects(paused, 'd-', 7_200_000);
    await insertRow(paused, 'orphaned_objects', { bucket: 'documents', key, since: 1 });
    await insertRow(paused, 'trash', { noun: 'review', row: '{}', deleted_at: 1 });
    await insertOutboxMessage(paused, { subject: 'still sent' });
    for (let run = 0; run < 2; run += 1) await runCron(paused);
    expect([await listObjectKeys(documents), await countRows(paused, 'trash'), await countRows(paused, 'orphaned_objects')]).toEqual([
      [key],
      1,
      1,
    ]);
    expect(await countRows(paused, "outbox where subject = 'still sent' and sent_at is not null")).toBe(1);
  });
});

test('a replaced profile picture is deleted at once, or by the next run of the cron if R2 fails', async () => {
  expect((await send(photo)).status).toBe(200);
  const first = (await pictureIn()) ?? '';
  expect((await send(photo)).status).toBe(200);
  expect([await isStored(first, site.media), await statusOf(`/uploads/${first}`)]).toEqual([false, 404]);

  const second = (await pictureIn()) ?? '';
  const onMedia = (sql: string) => withBucketDatabase(site, 'p-', (db) => db.exec(sql));
  onMedia("create trigger fault before delete on _mf_objects begin select raise(abort, 'fault'); end");
  expect((await send(photo)).status).toBe(200);
  onMedia('drop trigger fault');
  await vi.waitFor(() => expect(vi.mocked(console.error).mock.calls.length).toBeGreaterThan(1));
  expectLoggedError();
  expect([await isStored(second, site.media), await statusOf(`/uploads/${second}`)]).toEqual([true, 404]);
  await runCron(site);
  expect([await isStored(second, site.media), await findMarkers(second)]).toEqual([false, []]);
});
