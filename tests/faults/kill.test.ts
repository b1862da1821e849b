import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { afterAll, expect, test } from 'vitest';
import { bindingsOf, createPlatform } from '../../src/build/platform.ts';
import { jsonBody } from '../support/people.ts';
import { TEMPLATE } from '../support/prepare.ts';
import { CONTACT, documentsOf, keysIn, referenceIn, rowsOf, visaForm } from '../support/requests.ts';
import { ORIGIN, SEALING_KEYS } from '../support/site.ts';

// What is acknowledged is stored, whatever happens a moment later.

const state = mkdtempSync(join(tmpdir(), 'safarnama-kill-'));
cpSync(TEMPLATE, state, { recursive: true });
let platform: Miniflare | undefined;
afterAll(async () => {
  await platform?.dispose();
  rmSync(state, { recursive: true, force: true });
});

/** The workerd processes that this process has started. */
const workerds = (): number[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      const [, comm, parent] = /^\d+ \((.*)\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return comm === 'workerd' && Number(parent) === process.pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

const ROUNDS = 20;
const AT_ONCE = 4;

test(`in ${ROUNDS} kills under load no acknowledged request is lost, and none is half there`, async () => {
  const acknowledged: { reference: string; files: number }[] = [];
  let unanswered = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const others = workerds();
    const variables = { ORIGIN, SEALING_KEYS, RATE_LIMITS: 'off' };
    const running = createPlatform({ state, mailbox: join(state, 'mail'), variables });
    platform = running;
    const url = (await running.ready).href.replace(/\/$/, '');
    const mine = workerds().filter((pid) => !others.includes(pid));
    expect(mine).toHaveLength(1);

    // What was acknowledged before the kill is there: whole, and with the mails that it owes.
    const { db } = await bindingsOf(running);
    const stored = await rowsOf<{ reference: string; events: number; papers: number; mails: number }>(
      { db },
      `select reference, (select count(*) from request_events e where e.request_id = r.id) as events,
        (select count(*) from documents d where d.request_id = r.id) as papers,
        (select count(*) from outbox o where o.request_id = r.id) as mails from requests r`,
    );
    const byReference = new Map(stored.map((row) => [row.reference, row]));
    for (const { reference, files } of acknowledged)
      expect(byReference.get(reference), `round ${round}`).toMatchObject({ events: 1, papers: files, mails: 2 });
    expect(stored.filter(({ events, papers, mails }) => events !== 1 || mails !== 2 || papers % 2 !== 0)).toEqual([]);
    const objects = new Set(await keysIn(await documentsOf({ platform: running })));
    const named = await rowsOf<{ key: string }>({ db }, 'select object_key as key from documents');
    expect(named.filter(({ key }) => !objects.has(key))).toEqual([]);

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
            ? fetch(`${url}/api/visa/sendInquiry`, { method: 'POST', headers, body: visaForm({ email }) })
            : fetch(`${url}/api/enquiries`, jsonBody({ ...CONTACT, email }, 'POST', headers)));
          const text = await response.text();
          expect(response.status, text).toBe(201);
          acknowledged.push({ reference: referenceIn(text), files: visa ? 2 : 0 });
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
    for (const pid of mine) process.kill(pid, 'SIGKILL');
    await load;
    await running.dispose();
    platform = undefined;
  }
  // The test does what it says.
  expect([acknowledged.length > ROUNDS, unanswered > ROUNDS]).toEqual([true, true]);
}, 300_000);
