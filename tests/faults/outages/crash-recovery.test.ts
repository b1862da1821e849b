import { expect, test } from 'vitest';
import { jsonBody } from '../../support/accounts.ts';
import { buildVisaForm, CONTACT, extractReference } from '../../support/enquiries.ts';
import { createCrashableSite } from '../../support/site.ts';
import { openDatabaseFile, withBucketDatabase } from '../../support/storage-faults.ts';

// An acknowledged enquiry is stored, even if the process dies a moment later.

const site = createCrashableSite();
const ROUNDS = 20;
const AT_ONCE = 4;

/** Expects that every acknowledged enquiry is stored completely, with its documents and mails. */
function expectAllStored(acknowledged: readonly { reference: string; files: number }[], round: number): void {
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
    // A first query makes the new process open the database and recover it.
    expect((await fetch(`${url}/packages?first=1`)).status).toBe(200);
    expectAllStored(acknowledged, round);

    // The last round only checks.
    if (round === ROUNDS) break;
    let killed = false;
    const sender = async (index: number): Promise<void> => {
      for (let count = 0; !killed; count += 1) {
        const email = `kill-${round}-${index}-${count}@example.in`;
        // One IP address each: many enquiries from one address are marked as spam, which sends no mails.
        const headers = { 'cf-connecting-ip': `2001:db8:${round}:${index}${count}::1` };
        const visa = index % 3 === 0;
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
    const load = Promise.all(Array.from({ length: AT_ONCE }, (_, index) => sender(index)));
    const before = acknowledged.length;
    // Kills under load, after a different number of acknowledgements each round.
    await Promise.race([
      expect.poll(() => acknowledged.length - before, { timeout: 20_000, interval: 3 }).toBeGreaterThan(round % 7),
      load,
    ]);
    killed = true;
    kill();
    await load;
  }
  // The kills interrupted requests, and enquiries were acknowledged between them.
  expect([acknowledged.length > ROUNDS, unanswered > ROUNDS]).toEqual([true, true]);
}, 300_000);
