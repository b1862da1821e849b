import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { ENQUIRY_LIMITS } from '../../schema/constants.ts';
import { examplePath, GET_PATHS, REST_CALL_RULES, RESTRICTED_PAGES } from '../support/access-rules.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
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
} from '../support/enquiries.ts';
import { expectLoggedError } from '../support/expect-logged-error.ts';
import { runOperation } from '../support/graphql.ts';
import { createImage } from '../support/images.ts';
import { openSite } from '../support/site.ts';
import { ageObjects, withBucketDatabase, withoutD1, withoutR2 } from '../support/storage-faults.ts';

// D1 or R2 fails at each step of a visa application with two files, for real: by triggers and missing tables in the
// database of the site, and in the book-keeping of the bucket.

const site = await openSite();
const bucket = await getDocumentsBucket(site);
const OLD = ENQUIRY_LIMITS.orphanAgeMs + 60_000;
// So that the bucket is there to be broken.
expect((await submitVisaApplication(site)).status).toBe(201);

interface Fault {
  break: () => unknown;
  mend: () => unknown;
}
const sql = (text: string) => site.db.prepare(text).run();
const refusedBy = (table: string): Fault => ({
  break: () => sql(`create trigger fault before insert on ${table} begin select raise(abort, 'fault'); end`),
  mend: () => sql('drop trigger fault'),
});
const gone = (table: string): Fault => ({
  break: () => sql(`alter table ${table} rename to ${table}_gone`),
  mend: () => sql(`alter table ${table}_gone rename to ${table}`),
});
const inR2 = (on: string, name = 'fault'): Fault => ({
  break: () =>
    withBucketDatabase(site, 'd-', (db) => db.exec(`create trigger ${name} before ${on} begin select raise(abort, 'fault'); end`)),
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
const KEEPING = inR2('delete on _mf_objects', 'keeping');
const PUT = "insert on _mf_objects when new.key like 'd-%'";
/** The second of two: one more is there than before. */
const second = (): Fault => {
  const count = () =>
    withBucketDatabase(site, 'd-', (db) => (db.prepare('select count(*) as n from _mf_objects').get() as { n: number }).n);
  let fault: Fault;
  return {
    break: () => {
      fault = inR2(`${PUT} and (select count(*) from _mf_objects) > ${count()}`);
      return fault.break();
    },
    mend: () => fault.mend(),
  };
};

const FAULTS: Record<string, Fault> = {
  'whether it is there already cannot be read': gone('requests'),
  'whom to tell cannot be read': gone('companies'),
  'no file can be put': inR2(PUT),
  'the second file cannot be put': second(),
  'the second file cannot be put, nor the first taken away': both(second(), KEEPING),
  'the request cannot be written': refusedBy('requests'),
  'its first event cannot be written': refusedBy('request_events'),
  'its documents cannot be written': refusedBy('documents'),
  'its mails cannot be written': refusedBy('outbox'),
  'its mails cannot be written, nor its files taken away': both(refusedBy('outbox'), KEEPING),
  'nothing at all works': both(gone('requests'), inR2(PUT)),
};

describe('a D1 or R2 outage answers 503 with Retry-After while cached pages are still served', () => {
  test.each(Object.entries(FAULTS))('%s: 503 with Retry-After, nothing half stored, and the retry succeeds', async (what, fault) => {
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
    ageObjects(site, 'd-', OLD);
    await runCron(site);
    expect(await listObjectKeys(bucket)).toEqual(objects);

    // The same key, the same content: as if nothing had been.
    const again = await send();
    expect(again.status, await again.clone().text()).toBe(201);
    expect(await countRows(site, 'requests where email = ?', email)).toBe(1);
    const named = await queryRows<{ key: string }>(site, 'select object_key as key from documents order by object_key');
    expect(await listObjectKeys(bucket)).toEqual(named.map(({ key }) => key));
  });

  /** Asked for before, and so kept. */
  const KEPT = [
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
  /** Answered without D1 and R2. */
  const STATIC = ['/', '/staff', '/robots.txt', '/graphql'];
  const warmed = async () => {
    for (const path of KEPT) expect((await site.fetch(path)).status, path).toBe(200);
  };
  const kept = async () => {
    for (const path of KEPT) {
      const response = await site.fetch(path);
      expect([path, response.status, response.headers.get('cache-status')]).toEqual([path, 200, 'safarnama; hit']);
    }
  };
  /** How many rows there are; what lies in a bucket cannot be asked while it is gone. */
  const countsOf = () =>
    Promise.all(['requests', 'request_events', 'documents', 'outbox', 'reviews', 'media'].map((table) => countRows(site, table)));
  const told = (response: Response) => [response.status, response.headers.get('retry-after'), response.headers.get('cache-control')];
  const OUT = [503, '30', 'private, no-store'];

  test('without D1, cached pages are served and everything else is 503, never 404', async () => {
    await warmed();
    const admin = browserHeaders(await createSession(site, await createAccount(site, `${crypto.randomUUID()}@agency.example`, 'ADMIN')));
    await withoutD1(site, async () => {
      await kept();
      const wrong: unknown[] = [];
      for (const headers of [{}, admin])
        for (const pattern of GET_PATHS.filter((each) => !KEPT.includes(each) && !STATIC.includes(each))) {
          // Nothing of it was asked for before.
          const response = await site.fetch(examplePath(pattern).replace(/\/1$/, '/3'), { headers });
          const text = await response.text();
          // Who is not signed in is nobody, and is sent to sign in: that takes no database.
          if (headers !== admin && pattern === '/auth/me') continue;
          const stranger =
            headers !== admin && (RESTRICTED_PAGES[pattern] ?? REST_CALL_RULES[`GET ${pattern}`] ?? 'everyone') !== 'everyone';
          const right = stranger ? [302, 401].includes(response.status) : isDeepStrictEqual(told(response), OUT);
          if (!right || /SQL|no such table|gone_|\.ts:/.test(text)) wrong.push([pattern, headers === admin, ...told(response)]);
        }
      expect(wrong).toEqual([]);
      for (const call of ['POST /register', 'POST /auth/login', 'POST /api/enquiries']) {
        const body = { ...CONTACT, userName: 'Asha', password: 'a long road', mobileNo: '9845012876', message: 'x' };
        expect([call, ...told(await site.fetch(call.slice(5), jsonBody(body)))]).toEqual([call, ...OUT]);
      }
      const { errors } = await runOperation(site, '', '{ packages(market: india) { nodes { id } } }');
      expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['UNAVAILABLE']);
    });
    await vi.waitFor(expectLoggedError);
    expect((await site.fetch('/details/india/3')).status).toBe(200);
  });

  test('without R2, pages are served, pictures and documents are 503 and never 404, and uploads are rejected', async () => {
    await warmed();
    const admin = browserHeaders(await createSession(site, await createAccount(site, `${crypto.randomUUID()}@agency.example`, 'ADMIN')));
    const [paper] = await queryRows<{ id: number }>(site, 'select id from documents order by id limit 1');
    const pictures = await queryRows<{ name: string }>(
      site,
      "select name from media where name not like 'p-%' and name like '%.jpg' limit 4",
    );
    let before: number[] = [];
    const picture = await createImage().jpeg().toBuffer();
    const file = () => new File([new Uint8Array(picture)], 'a.jpg');
    await withoutR2(site, async () => {
      await kept();
      for (const path of ['/details/india/4', '/dubai-packages/29', '/hotel?market=dubai'])
        expect((await site.fetch(path)).status, path).toBe(200);
      for (const { name } of pictures)
        for (const path of [`/uploads/${name}`, `/media/320/${name.replace('.jpg', '.webp')}`])
          expect([path, ...told(await site.fetch(path))]).toEqual([path, ...OUT]);
      // Whoever wanted to read it is written down all the same.
      expect(told(await site.fetch(`/api/documents/${paper?.id}`, jsonBody({ reason: 'For the embassy' }, 'POST', admin)))).toEqual(OUT);
      before = await countsOf();
      const review = buildFormData({ review: JSON.stringify({ name: 'Arjun', message: 'Fine.', rating: 5 }), image: file() });
      expect(told(await site.fetch('/reviews/add', { method: 'POST', body: review }))).toEqual(OUT);
      expect(told(await site.fetch('/packages/upload', { method: 'POST', body: buildFormData({ file: file() }), headers: admin }))).toEqual(
        OUT,
      );
      expect(told(await submitVisaApplication(site, buildVisaForm({ email: 'no-bucket@example.in' })))).toEqual(OUT);
    });
    await vi.waitFor(expectLoggedError);
    expect(await countsOf()).toEqual(before);
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
