import { expect, test } from 'vitest';
import { jsonBody } from '../support/accounts.ts';
import { buildVisaForm, CONTACT, extractReference } from '../support/enquiries.ts';
import { createCrashableSite } from '../support/site.ts';
import { openDatabaseFile, withBucketDatabase } from '../support/storage-faults.ts';

// What is acknowledged is stored, whatever happens a moment later.

const site = createCrashableSite();
const ROUNDS = 20;
const AT_ONCE = 4;

/** What was acknowledged before is there: whole, and with the mails that it owes. */
function look(acknowledged: readonly { reference: string; files: number }[], round: number): void {
  const db = openDatabaseFile(site);
  const stored = db
    .prepare(
      `select reference, (select count(*) from request_events e where e.request_id = r.id) as events,
        (select count(*) from documents d where d.request_id = r.id) as papers,
        (select count(*) from outbox o where o.request_id = r.id) as mails from requests r`,
    )
    .all() as { reference: string; events: number; papers: number; mails: number }[];
  const named = db.prepare('select object_key as key from documents').all() as { key: string }[];
  db.close();
  const byReference = new Map(stored.map((row) => [row.reference, row]));
  for (const { reference, files } of acknowledged)
    expect(byReference.get(reference), `round ${round}`).toMatchObject({ events: 1, papers: files, mails: 2 });
  expect(stored.filter(({ events, papers, mails }) => events !== 1 || mails !== 2 || papers % 2 !== 0)).toEqual([]);
  if (named.length === 0) return;
  const objects = new Set(
    withBucketDatabase(site, 'd-', (bucket) =>
      bucket
        .prepare('select key from _mf_objects')
        .all()
        .map(({ key }) => key),
    ),
  );
  expect(named.filter(({ key }) => !objects.has(key))).toEqual([]);
}

test('acknowledged enquiries survive kill -9 (20 rounds)', async () => {
  const acknowledged: { reference: string; files: number }[] = [];
  let unanswered = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { url, kill } = await site.start();
    // So that the database has been opened by the new process, and mended what the old one left behind.
    expect((await fetch(`${url}/packages?first=1`)).status).toBe(200);
    look(acknowledged, round);

    // The last one only looks.
    if (round === ROUNDS) break;
    let killed = false;
    const sender = async (at: number): Promise<void> => {
      for (let count = 0; !killed; count += 1) {
        const email = `kill-${round}-${at}-${count}@example.in`;
        // Many from one address would be taken for spam, which owes no mail.
        const headers = { 'cf-connecting-ip': `2001:db8:${round}:${at}${count}::1` };
        const visa = at % 3 === 0;
        try {
          const response = await (visa
            ? fetch(`${url}/api/visa/sendInquiry`, { method: 'POST', headers, body: buildVisaForm({ email }) })
            : fetch(`${url}/api/enquiries`, jsonBody({ ...CONTACT, email }, 'POST', headers)));
          const text = await response.text();
          expect(response.status, text).toBe(201);
          acknowledged.push({ reference: extractReference(text), files: visa ? 2 : 0 });
        } catch (reason) {
          if (!killed) throw reason;
          unanswered += 1;
        }
      }
    };
    const load = Promise.all(Array.from({ length: AT_ONCE }, (_, at) => sender(at)));
    const before = acknowledged.length;
    // In the midst of it, and never at the same moment twice.
    await Promise.race([
      expect.poll(() => acknowledged.length - before, { timeout: 20_000, interval: 3 }).toBeGreaterThan(round % 7),
      load,
    ]);
    killed = true;
    kill();
    await load;
  }
  // The test does what it says.
  expect([acknowledged.length > ROUNDS, unanswered > ROUNDS]).toEqual([true, true]);
}, 300_000);
