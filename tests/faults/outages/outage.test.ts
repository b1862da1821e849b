import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { examplePath, GET_PATHS, REST_CALL_RULES, RESTRICTED_PAGES } from '../../support/access/access-rules.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../../support/accounts.ts';
import {
  buildFormData,
  buildVisaForm,
  CONTACT,
  countRows,
  countStored,
  createFile,
  createPdf,
  getDocumentsBucket,
  listObjectKeys,
  queryRows,
  runCron,
  submitVisaApplication,
} from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { runOperation } from '../../support/graphql.ts';
import { createImage } from '../../support/images.ts';
import { openSite } from '../../support/site.ts';
import { quarantineOrphans, runCronDaysLater, withBucketDatabase, withoutD1, withoutR2 } from '../../support/storage-faults.ts';

// D1 or R2 fails at each step of a visa application with two files: by triggers and renamed tables in the database of the
// site, and in the SQLite metadata of the bucket.

const site = await openSite();
const bucket = await getDocumentsBucket(site);
// A first application creates the bucket's metadata.
expect((await submitVisaApplication(site)).status).toBe(201);

interface Fault {
  break: () => unknown;
  mend: () => unknown;
}
const sql = (text: string) => site.db.prepare(text).run();
const failingInsert = (table: string): Fault => ({
  break: () => sql(`create trigger fault before insert on ${table} begin select raise(abort, 'fault'); end`),
  mend: () => sql('drop trigger fault'),
});
const missingTable = (table: string): Fault => ({
  break: () => sql(`alter table ${table} rename to ${table}_gone`),
  mend: () => sql(`alter table ${table}_gone rename to ${table}`),
});
const failingBucket = (operation: string, name = 'fault'): Fault => ({
  break: () =>
    withBucketDatabase(site, 'd-', (db) => db.exec(`create trigger ${name} before ${operation} begin select raise(abort, 'fault'); end`)),
  mend: () => withBucketDatabase(site, 'd-', (db) => db.exec(`drop trigger ${name}`)),
});
const both = (...faults: Fault[]): Fault => ({
  break: async () => {
    for (const fault of faults) await fault.break();
  },
  mend: async () => {
    for (const fault of faults) await fault.mend();
  },
});
const FAILING_DELETE = failingBucket('delete on _mf_objects', 'failing_delete');
const PUT = "insert on _mf_objects when new.key like 'd-%'";
/** The second of two puts fails: the bucket then holds one object more than before. */
const failingSecondPut = (): Fault => {
  const count = () =>
    withBucketDatabase(site, 'd-', (db) => (db.prepare('select count(*) as n from _mf_objects').get() as { n: number }).n);
  let fault: Fault;
  return {
    break: () => {
      fault = failingBucket(`${PUT} and (select count(*) from _mf_objects) > ${count()}`);
      return fault.break();
    },
    mend: () => fault.mend(),
  };
};

const FAULTS: Record<string, Fault> = {
  'the duplicate check fails': missingTable('requests'),
  'the recipients of the mails cannot be read': missingTable('companies'),
  'no file can be stored': failingBucket(PUT),
  'the second file cannot be stored': failingSecondPut(),
  'the second file cannot be stored, nor the first deleted': both(failingSecondPut(), FAILING_DELETE),
  'the enquiry cannot be written': failingInsert('requests'),
  'its first event cannot be written': failingInsert('request_events'),
  'its documents cannot be written': failingInsert('documents'),
  'its mails cannot be written': failingInsert('outbox'),
  'its mails cannot be written, nor its files deleted': both(failingInsert('outbox'), FAILING_DELETE),
  'D1 and R2 both fail': both(missingTable('requests'), failingBucket(PUT)),
};

describe('a D1 or R2 outage answers 503 with Retry-After while cached pages are still served', () => {
  test.each(Object.entries(FAULTS))(
    'if %s, the response is 503 with Retry-After, nothing is partly stored, and a retry succeeds',
    async (what, fault) => {
      const before = await countStored(site);
      const objects = await listObjectKeys(bucket);
      const email = `fault-${Object.keys(FAULTS).indexOf(what)}@example.in`;
      const [passportCopy, panCardCopy] = [createFile(createPdf('one')), createFile(createPdf('two'))];
      const send = () => submitVisaApplication(site, buildVisaForm({ email, passportCopy, panCardCopy }), { 'idempotency-key': email });
      await fault.break();
      try {
        const response = await send();
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
        expect(await response.text()).not.toMatch(/fault|SQL|trigger|_gone/);
      } finally {
        await fault.mend();
      }
      await vi.waitFor(expectLoggedError);
      const [requests, events, documents, outbox] = await countStored(site);
      expect([requests, events, documents, outbox]).toEqual(before.slice(0, 4));
      await quarantineOrphans(site, 'd-');
      await runCronDaysLater(site, 33);
      expect(await listObjectKeys(bucket)).toEqual(objects);

      // A retry with the same idempotency key and content.
      const again = await send();
      expect(again.status, await again.clone().text()).toBe(201);
      expect(await countRows(site, 'requests where email = ?', email)).toBe(1);
      const named = await queryRows<{ key: string }>(site, 'select object_key as key from documents order by object_key');
      expect(await listObjectKeys(bucket)).toEqual(named.map(({ key }) => key));
    },
  );

  /** Paths that are warmed in the cache before the outage. */
  const CACHED = [
    '/home',
    '/DubaiHome',
    '/card',
    '/dubai-card',
    '/details/india/2',
    '/details/dubai/28',
    '/branch',
    '/enquiry',
    '/packages',
    '/sitemap.xml',
  ];
  /** Paths that need neither D1 nor R2. Without a PDF renderer, an address of a PDF leads to the printed page. */
  const STATIC = ['/', '/staff', '/robots.txt', '/graphql', '/pdf/quotation/:token', '/pdf/details/:market/:id'];
  const warmCache = async () => {
    for (const path of CACHED) expect((await site.fetch(path)).status, path).toBe(200);
  };
  const expectCacheHits = async () => {
    for (const path of CACHED) {
      const response = await site.fetch(path);
      expect([path, response.status, response.headers.get('cache-status')]).toEqual([path, 200, 'safarnama; hit']);
    }
  };
  /** Row counts only: the bucket cannot be listed during its outage. */
  const countAllRows = () =>
    Promise.all(['requests', 'request_events', 'documents', 'outbox', 'reviews', 'media'].map((table) => countRows(site, table)));
  const statusAndHeaders = (response: Response) => [
    response.status,
    response.headers.get('retry-after'),
    response.headers.get('cache-control'),
  ];
  const UNAVAILABLE = [503, '30', 'private, no-store'];

  test('without D1, cached pages are served and everything else is 503, never 404', async () => {
    await warmCache();
    const admin = browserHeaders(await createSession(site, await createAccount(site, `${crypto.randomUUID()}@agency.example`, 'ADMIN')));
    await withoutD1(site, async () => {
      await expectCacheHits();
      const wrong: unknown[] = [];
      for (const headers of [{}, admin])
        for (const pattern of GET_PATHS.filter((each) => !CACHED.includes(each) && !STATIC.includes(each))) {
          // Another id than in the cached paths.
          const response = await site.fetch(examplePath(pattern).replace(/\/1$/, '/3'), { headers });
          const text = await response.text();
          // Visitors without a cookie are sent to the login page, which needs no database.
          if (headers !== admin && ['/auth/me', '/dashboard'].includes(pattern)) continue;
          const needsLogin =
            headers !== admin && (RESTRICTED_PAGES[pattern] ?? REST_CALL_RULES[`GET ${pattern}`] ?? 'everyone') !== 'everyone';
          const right = needsLogin ? [302, 401].includes(response.status) : isDeepStrictEqual(statusAndHeaders(response), UNAVAILABLE);
          if (!right || /SQL|no such table|gone_|\.ts:/.test(text)) wrong.push([pattern, headers === admin, ...statusAndHeaders(response)]);
        }
      expect(wrong).toEqual([]);
      for (const call of ['POST /register', 'POST /auth/login', 'POST /api/enquiries']) {
        const body = { ...CONTACT, userName: 'Asha', password: 'a long road', mobileNo: '9845012876', message: 'x' };
        expect([call, ...statusAndHeaders(await site.fetch(call.slice(5), jsonBody(body)))]).toEqual([call, ...UNAVAILABLE]);
      }
      const { errors } = await runOperation(site, '', '{ packages(market: india) { nodes { id: databaseId } } }');
      expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['UNAVAILABLE']);
    });
    await vi.waitFor(expectLoggedError);
    expect((await site.fetch('/details/india/3')).status).toBe(200);
  });

  test('without R2, pages are served, pictures and documents are 503 and never 404, and uploads are rejected', async () => {
    await warmCache();
    const admin = browserHeaders(await createSession(site, await createAccount(site, `${crypto.randomUUID()}@agency.example`, 'ADMIN')));
    const [document] = await queryRows<{ id: number }>(site, 'select id from documents order by id limit 1');
    const pictures = await queryRows<{ name: string }>(
      site,
      "select name from media where name not like 'p-%' and name like '%.jpg' limit 4",
    );
    let before: number[] = [];
    const picture = await createImage().jpeg().toBuffer();
    const file = () => new File([new Uint8Array(picture)], 'a.jpg');
    await withoutR2(site, async () => {
      await expectCacheHits();
      for (const path of ['/details/india/4', '/dubai-packages/29', '/hotel?market=dubai'])
        expect((await site.fetch(path)).status, path).toBe(200);
      for (const { name } of pictures)
        for (const path of [`/uploads/${name}`, `/media/320/${name.replace('.jpg', '.webp')}`])
          expect([path, ...statusAndHeaders(await site.fetch(path))]).toEqual([path, ...UNAVAILABLE]);
      // The audit entry of the attempt is written all the same.
      expect(
        statusAndHeaders(await site.fetch(`/api/documents/${document?.id}`, jsonBody({ reason: 'For the embassy' }, 'POST', admin))),
      ).toEqual(UNAVAILABLE);
      before = await countAllRows();
      const review = buildFormData({ review: JSON.stringify({ name: 'Arjun', message: 'Fine.', rating: 5 }), image: file() });
      expect(statusAndHeaders(await site.fetch('/reviews/add', { method: 'POST', body: review }))).toEqual(UNAVAILABLE);
      expect(
        statusAndHeaders(await site.fetch('/packages/upload', { method: 'POST', body: buildFormData({ file: file() }), headers: admin })),
      ).toEqual(UNAVAILABLE);
      expect(statusAndHeaders(await submitVisaApplication(site, buildVisaForm({ email: 'no-bucket@example.in' })))).toEqual(UNAVAILABLE);
    });
    await vi.waitFor(expectLoggedError);
    expect(await countAllRows()).toEqual(before);
    for (const { name } of pictures) expect((await site.fetch(`/uploads/${name}`)).status).toBe(200);
  });
});

test('a failing mailbox or cron does not undo an acknowledged application', async () => {
  await sql("create trigger fault before update on outbox begin select raise(abort, 'fault'); end");
  const response = await submitVisaApplication(site, buildVisaForm({ email: 'unsent@example.in' }));
  expect(response.status).toBe(201);
  await vi.waitFor(expectLoggedError);
  await sql('drop trigger fault');
  await runCron(site);
  expect(await countRows(site, "outbox where recipient = 'unsent@example.in' and sent_at is not null")).toBe(1);
});
