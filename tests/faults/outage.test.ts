import { expect, test, vi } from 'vitest';
import { REQUESTS } from '../../schema/constants.ts';
import { ageObjects, inBucket } from '../support/bucket.ts';
import { expectOutage } from '../support/outage.ts';
import { countOf, documentsOf, fileOf, keysIn, pdf, rowsOf, runCron, sendVisa, storedIn, visaForm } from '../support/requests.ts';
import { openSite } from '../support/site.ts';

// D1 or R2 fails at each step of a visa application with two files, for real: by triggers and missing tables in the
// database of the site, and in the book-keeping of the bucket.

const site = await openSite();
const bucket = await documentsOf(site);
const OLD = REQUESTS.orphan + 60_000;
// So that the bucket is there to be broken.
expect((await sendVisa(site)).status).toBe(201);

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
  break: () => inBucket(site, 'd-', (db) => db.exec(`create trigger ${name} before ${on} begin select raise(abort, 'fault'); end`)),
  mend: () => inBucket(site, 'd-', (db) => db.exec(`drop trigger ${name}`)),
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
  const count = () => inBucket(site, 'd-', (db) => (db.prepare('select count(*) as n from _mf_objects').get() as { n: number }).n);
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

test.each(Object.entries(FAULTS))(
  'where %s: 503 and when to come back, nothing half-stored, and the next attempt is taken',
  async (what, fault) => {
    const before = await storedIn(site);
    const objects = await keysIn(bucket);
    const email = `fault-${Object.keys(FAULTS).indexOf(what)}@example.in`;
    const [passportCopy, panCardCopy] = [fileOf(pdf('one')), fileOf(pdf('two'))];
    const send = () => sendVisa(site, visaForm({ email, passportCopy, panCardCopy }), { 'idempotency-key': email });
    await fault.break();
    try {
      const response = await send();
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
      expect(await response.text()).not.toMatch(/fault|SQL|trigger|_gone/);
    } finally {
      await fault.mend();
    }
    await vi.waitFor(expectOutage);
    const [requests, events, documents, outbox] = await storedIn(site);
    expect([requests, events, documents, outbox]).toEqual(before.slice(0, 4));
    ageObjects(site, 'd-', OLD);
    await runCron(site);
    expect(await keysIn(bucket)).toEqual(objects);

    // The same key, the same content: as if nothing had been.
    const again = await send();
    expect(again.status, await again.clone().text()).toBe(201);
    expect(await countOf(site, 'requests where email = ?', email)).toBe(1);
    const named = await rowsOf<{ key: string }>(site, 'select object_key as key from documents order by object_key');
    expect(await keysIn(bucket)).toEqual(named.map(({ key }) => key));
  },
);

test('a mailbox or cron that fails takes nothing back: the application stays acknowledged', async () => {
  await sql("create trigger fault before update on outbox begin select raise(abort, 'fault'); end");
  const response = await sendVisa(site, visaForm({ email: 'unsent@example.in' }));
  expect(response.status).toBe(201);
  await vi.waitFor(expectOutage);
  await sql('drop trigger fault');
  await runCron(site);
  expect(await countOf(site, "outbox where recipient = 'unsent@example.in' and sent_at is not null")).toBe(1);
});
