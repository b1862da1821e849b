import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { afterAll, expect, test, vi } from 'vitest';
import {
  DAY_MS,
  ENQUIRY_FOLDERS,
  ENQUIRY_KINDS,
  ENQUIRY_STATUSES,
  ENQUIRY_TYPES,
  HOUR_MS,
  MARKETS,
  type Market,
} from '../../schema/constants.ts';
import { toOfficeDay } from '../../schema/format.ts';
import { MARKET_CONFIG } from '../../schema/markets.ts';
import { auditLog, users } from '../../schema/tables/accounts.ts';
import { reviews } from '../../schema/tables/content.ts';
import { documents, enquiries, enquiryEvents, outbox } from '../../schema/tables/enquiries.ts';
import { demoEnquiries } from '../../src/demo/fortnight/enquiries.ts';
import { staff } from '../../src/demo/fortnight/people.ts';
import { decryptContent } from '../../src/domain/enquiries/identity-documents.ts';
import { createContext } from '../../src/platform/context.ts';
import { OfficeCalendar } from '../../src/tools/local/fortnight/office-calendar.ts';
import { PAST_KEY } from '../../src/tools/local/fortnight/past-enquiries.ts';
import { prepareFirstStart } from '../../src/tools/local/prepare-state.ts';
import { ensureKeys, type LocalBindings, withLocalPlatform } from '../../src/tools/local-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'safarnama-fortnight-'));
const origin = 'http://localhost:8787';
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const officeFormats = new Map(
  MARKETS.map((market) => [
    market,
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: MARKET_CONFIG[market].timeZone }),
  ]),
);

/** Whether the office of a market was open. */
function isOfficeTime(time: number, market: Market): boolean {
  const [day = '', clock = ''] = officeFormats.get(market)?.format(time).split(' ') ?? [];
  return new Date(day).getUTCDay() !== 0 && clock >= '09:00' && clock <= '18:00';
}

const readAll = async ({ db: d1 }: LocalBindings) => {
  const db = drizzle(d1);
  const [rows, events, mails, files, log, accounts, waiting] = await db.batch([
    db
      .select()
      .from(enquiries)
      .where(sql`${enquiries.idempotencyKey} not like ${`${PAST_KEY}%`}`),
    db.select().from(enquiryEvents).orderBy(enquiryEvents.id),
    db.select().from(outbox),
    db.select().from(documents),
    db.select().from(auditLog).orderBy(auditLog.id),
    db.select().from(users),
    db.select().from(reviews),
  ]);
  return { rows, events, mails, files, log, accounts, waiting: waiting.filter(({ approved }) => !approved) };
};

test('the first start with the demonstration finds a fortnight of work of every kind, and a second one adds nothing', async () => {
  const state = join(folder, 'demo');
  await withLocalPlatform(state, async (bindings) => {
    const signIn = await prepareFirstStart(bindings, { state, origin, demo: true });
    const now = Date.now();
    const { rows, events, mails, files, log, accounts, waiting } = await readAll(bindings);

    expect(rows.length).toBeGreaterThanOrEqual(40);
    for (const market of MARKETS) expect(rows.filter((row) => row.market === market).length).toBeGreaterThanOrEqual(14);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(ENQUIRY_KINDS));
    expect(new Set(rows.flatMap(({ kind, types }) => (kind === 'general' && types ? types.split(',') : [])))).toEqual(
      new Set(ENQUIRY_TYPES),
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(ENQUIRY_STATUSES));
    expect(new Set(rows.map((row) => row.folder))).toEqual(new Set(ENQUIRY_FOLDERS));
    for (const one of ['spam', 'bin']) expect(rows.filter((row) => row.folder === one)).toHaveLength(1);
    expect(rows.filter(({ status, lostReason }) => (status === 'lost') !== (lostReason !== ''))).toEqual([]);
    expect(rows.filter(({ packageId }) => packageId !== null).length).toBeGreaterThan(10);

    // A year of closed enquiries before them, for the reports.
    const past = await bindings.db
      .prepare(
        "select count(*) as count, min(first_answered_at >= submitted_at) as answered, max(submitted_at) as last, count(distinct source) as sources from requests where idempotency_key like 'past-%'",
      )
      .first<Record<string, number>>();
    expect(past).toMatchObject({ count: 560, answered: 1, sources: 5 });
    expect(past?.last).toBeLessThan(now - 14 * DAY_MS);

    // Follow-ups: some overdue, some today, some to come; somebody works on each.
    const today = Date.parse(toOfficeDay(now));
    const due = rows.filter((row) => row.folder === 'open' && row.dueAt !== null);
    expect(due.filter(({ dueAt }) => Number(dueAt) < today).length).toBeGreaterThanOrEqual(3);
    expect(due.filter(({ dueAt }) => dueAt === today).length).toBeGreaterThanOrEqual(3);
    expect(due.filter(({ dueAt }) => Number(dueAt) > today).length).toBeGreaterThanOrEqual(3);
    expect(due.filter(({ assigneeId }) => assigneeId === null)).toEqual([]);

    // Histories: over, within a fortnight, in office hours, in order, and no two texts alike.
    const marketOf = new Map(rows.map(({ id, market }) => [id, market]));
    for (const { at, enquiryId } of events) {
      expect(at).toBeLessThanOrEqual(now);
      expect(at).toBeGreaterThan(now - 14 * DAY_MS);
      expect(isOfficeTime(at, marketOf.get(enquiryId) ?? 'india')).toBe(true);
    }
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted((a, b) => a - b));
    const texts = [...events.filter(({ kind }) => kind === 'note').map(({ text }) => text), ...rows.map(({ message }) => message)];
    expect(texts.filter((text, i) => text && texts.indexOf(text) !== i)).toEqual([]);
    expect(rows.filter(({ id }) => !events.some(({ enquiryId, kind }) => enquiryId === id && kind === 'received'))).toEqual([]);

    // Mails were sent in time, and hold no link that could be sent again.
    expect(mails.length).toBeGreaterThan(70);
    expect(mails.filter(({ sentAt, createdAt, secret }) => !sentAt || sentAt < createdAt || sentAt > now || secret !== null)).toEqual([]);

    // Every document can be opened with the keys of the state.
    const env = { DB: bindings.db, DOCUMENTS: bindings.documents, SEALING_KEYS: ensureKeys(state), ORIGIN: origin } as Env;
    const context = createContext(env, { waitUntil: () => {} }, async () => {});
    expect(files.length).toBeGreaterThanOrEqual(12);
    for (const file of files) {
      const bytes = await decryptContent(context, file);
      expect(bytes.byteLength).toBe(file.bytes);
      expect(new TextDecoder().decode(bytes)).toMatch(/^%PDF-1\.4[\s\S]*SPECIMEN[\s\S]*%%EOF\n$/);
    }

    expect(new Set(log.map(({ action }) => action))).toEqual(
      new Set([
        'account-created',
        'sign-in',
        'register',
        'email-verified',
        'enquiry-changed',
        'enquiry-deleted',
        'document-read',
        'person-changed',
        ...['quotation-accepted', 'quotation-added', 'quotation-sent'],
      ]),
    );
    expect(accounts.map(({ email, role }) => `${role} ${email}`)).toEqual(
      expect.arrayContaining([`ADMIN ${signIn?.email}`, `ADMIN ${staff.nisha.email}`, `ADMIN ${staff.bilal.email}`]),
    );
    expect(accounts.filter(({ role }) => role === 'USER')).toHaveLength(3);
    expect(
      accounts.flatMap(({ role, staffRole, disabledAt }) => (role === 'ADMIN' ? `${staffRole}${disabledAt ? ' disabled' : ''}` : [])),
    ).toEqual(expect.arrayContaining(['owner', 'sales', 'editor', 'accounts', 'sales disabled']));
    expect(waiting.length).toBeGreaterThanOrEqual(4);
    expect(waiting.filter(({ createdAt }) => createdAt > now || createdAt < now - 14 * DAY_MS)).toEqual([]);

    expect(await prepareFirstStart(bindings, { state, origin, demo: true })).toBeUndefined();
    expect(await readAll(bindings)).toEqual({ rows, events, mails, files, log, accounts, waiting });
  });
});

test('with DEMO=off nothing is invented, and a fortnight that cannot be written keeps no site from starting', async () => {
  const state = join(folder, 'empty');
  await withLocalPlatform(state, async (bindings) => {
    await prepareFirstStart(bindings, { state, origin, demo: false });
    const { rows, accounts, waiting } = await readAll(bindings);
    expect([rows, waiting]).toEqual([[], []]);
    expect(accounts).toHaveLength(1);

    // The administrator has the address of an account that the fortnight adds.
    await bindings.db.prepare('delete from users').run();
    vi.stubEnv('ADMIN_EMAIL', staff.nisha.email);
    try {
      expect(await prepareFirstStart(bindings, { state, origin, demo: true })).toMatchObject({ email: staff.nisha.email });
      // `fail-on-console-error.ts` records what is printed.
      const print = vi.mocked(console.error);
      expect(print.mock.calls.flat().join(' ')).toMatch(/could not be written[\s\S]*delete .*empty and start it again/);
      print.mockClear();
    } finally {
      vi.unstubAllEnvs();
    }
    expect((await readAll(bindings)).rows).toEqual([]);
  });
});

test('the fortnight lies in office hours that are over, whatever the weekday and hour of the first start', () => {
  const monday = Date.parse('2027-02-22T00:07:00Z');
  for (let hour = 0; hour < 7 * 24; hour += 5) {
    const now = monday + hour * HOUR_MS;
    const calendar = new OfficeCalendar(now);
    for (const { market, sent, steps = [] } of demoEnquiries) {
      const times = [
        calendar.resolve(market, sent),
        ...steps.flatMap(({ at }) => [0, 3, 5].map((minutes) => calendar.resolve(market, at, minutes))),
      ];
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.filter((time) => time >= now || time < now - 14 * DAY_MS || !isOfficeTime(time, market))).toEqual([]);
    }
    for (const days of [-7, -1, 1, 6]) expect(new Date(calendar.findDueDay(days)).getUTCDay()).not.toBe(0);
  }
});
