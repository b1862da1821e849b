import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { REPORT_TABLES } from '../../schema/staff/report-tables.ts';
import { findPercentile } from '../../src/domain/staff/reports.ts';
import { browserHeaders, createAccount, createSession } from '../support/accounts.ts';
import { queryRows, readExport } from '../support/enquiries.ts';
import { runOperation } from '../support/graphql.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';
import { readPageText } from '../support/submit-form.ts';

// Reports: kept counters that equal the stored enquiries, whatever happens to them, and what is read of them.

const site = await openSite();
const owner = await createAccount(site, 'owner@agency.example', 'ADMIN', 'Farah');
const colleague = await createAccount(site, 'imran@agency.example', 'ADMIN', 'Imran');
const cookie = await createSession(site, owner);

const MINUTE = 60_000;
const at = (day: string, minute = 0): number => Date.parse(`${day}T06:00:00Z`) + minute * MINUTE;

/** Inserts enquiries of many kinds in one statement: `answer` minutes, or none. */
const insert = (from: number, to: number, gone = { account: colleague.id, package: 0 }) =>
  site.db
    .prepare(
      `with recursive n(i) as (select ?1 union all select i + 1 from n where i < ?2)
       insert into requests (reference, access_hash, kind, market, name, email, phone, source, status, lost_reason, assignee_id, package_id, first_answered_at, spam, deleted_at, idempotency_key, submitted_at)
       select 'R' || i, 'h' || i, 'general', iif(i % 3 = 0, 'dubai', 'india'), 'P', 'p@example.in', '1',
         json_extract('["website","phone","mail"]', '$[' || (i % 3) || ']'), json_extract('["new","won","lost","quoted","lost"]', '$[' || (i % 5) || ']'),
         json_extract('["","","price","","Their dog is ill"]', '$[' || (i % 5) || ']'),
         iif(i % 4 = 0, null, iif(i % 2, ${owner.id}, ?3)), iif(i % 7 = 0, nullif(1 + i % 20, ?4), null), iif(i % 6 = 0, null, t + (i * 13 % 3000) * ${MINUTE}),
         i % 13 = 0, iif(i % 17 = 0, 1, null), 'k' || i, t
       from (select cast(i as integer) as i, ${at('2026-01-01')} + (cast(i as integer) * 7 % 300) * 86400000 as t from n)`,
    )
    .bind(from, to, gone.account, gone.package)
    .run();

/** The counters as a count of all rows. */
const MINUTES = 'max(0, (first_answered_at - submitted_at) / 60000)';
const STEP = `(${MINUTES} - ${MINUTES} % case when ${MINUTES} < 60 then 1 when ${MINUTES} < 240 then 5 when ${MINUTES} < 1440 then 30 when ${MINUTES} < 10080 then 240 else 1440 end)`;
const DIMENSIONS: readonly (readonly [dimension: string, key: string, where: string])[] = [
  ['all', "''", '1'],
  ['source', 'source', '1'],
  ['assignee', 'cast(coalesce(assignee_id, 0) as text)', '1'],
  ['package', 'cast(package_id as text)', 'package_id is not null'],
  ['reason', 'trim(lost_reason)', "status = 'lost'"],
  ['answer', `cast(${STEP} as text)`, 'first_answered_at is not null'],
  ['answer-assignee', `coalesce(assignee_id, 0) || '/' || ${STEP}`, 'first_answered_at is not null'],
];
async function expectCountersAreRight(): Promise<void> {
  for (const [dimension, key, where] of DIMENSIONS) {
    const kept = await queryRows(
      site,
      `select period, market, key, enquiries, won, lost from report_counts
       where dimension = '${dimension}' and (enquiries <> 0 or won <> 0 or lost <> 0) order by 1, 2, 3`,
    );
    expect(kept.length, dimension).toBeGreaterThan(20);
    const counted = ['day', 'substr(day, 1, 7)'].map(
      (
        period,
      ) => `select ${period} as period, market, ${key} as key, count(*) as enquiries, sum(status = 'won') as won, sum(status = 'lost') as lost
        from (select *, date(submitted_at / 1000 + 19800, 'unixepoch') as day from requests)
        where spam = 0 and deleted_at is null and ${where} group by 1, 2, 3`,
    );
    expect(kept, dimension).toEqual(await queryRows(site, `select * from (${counted.join(' union all ')}) order by 1, 2, 3`));
  }
}

const REPORT = `query($from: Date!, $to: Date!, $market: Market) { report(from: $from, to: $to, market: $market) {
  period { from to } periodBefore { from to } total { enquiries answered won lost medianMinutes ninetiethMinutes } totalBefore { enquiries lost }
  parts { from to isMonth enquiries won lost } sources { key enquiries answered won } markets { key enquiries } colleagues { key label enquiries medianMinutes }
  packages { key label enquiries answered } otherPackages withoutPackage reasons { reason lost before } } }`;
const report = async (from: string, to: string, market?: string) =>
  (await runOperation(site, cookie, REPORT, { from, to, market })).data.report;
const sum = (rows: Record<string, number>[], field: string): number => rows.reduce((all, row) => all + (row[field] ?? 0), 0);

test('counters equal the rows after inserts, edits, spam, trash, restoring, erasure, deleted packages and accounts', async () => {
  await insert(1, 2000);
  await expectCountersAreRight();
  for (const change of [
    "status = 'lost', lost_reason = ' Typed by hand '",
    'spam = 1 - spam',
    'deleted_at = iif(deleted_at is null, 5, null)',
    `assignee_id = iif(assignee_id is null, ${owner.id}, null)`,
    "market = 'dubai', source = 'walk_in'",
    'first_answered_at = submitted_at + 90 * 60000',
    'first_answered_at = null',
    'submitted_at = submitted_at - 40 * 86400000',
    "name = '', lost_reason = '', erased_at = 1",
  ])
    await site.db.exec(`update requests set ${change} where id % 9 = ${change.length % 9}`);
  await site.db.exec('delete from requests where id % 11 = 3');
  await site.db.exec('delete from packages where id = 8');
  await site.db.exec(`delete from users where id = ${colleague.id}`);
  await expectCountersAreRight();
  // Nothing of a reason stays once no enquiry has it.
  await site.db.exec("update requests set lost_reason = 'Other text' where trim(lost_reason) = 'Typed by hand'");
  expect(await queryRows(site, "select * from report_counts where key = 'Typed by hand'")).toEqual([]);
});

test('a report adds up: sources, storefronts, colleagues, packages and parts to all, reasons to all the lost; typed reasons are told apart', async () => {
  const year = await report('2026-01-01', '2026-11-27');
  expect(year.total.enquiries).toBeGreaterThan(1000);
  for (const group of ['sources', 'markets', 'colleagues', 'parts'])
    expect(sum(year[group], 'enquiries'), group).toBe(year.total.enquiries);
  // Their answers are not counted, which is not none.
  expect(new Set([...year.sources, ...year.packages].map(({ answered }) => answered))).toEqual(new Set([null]));
  expect(sum(year.packages, 'enquiries') + year.withoutPackage).toBe(year.total.enquiries);
  expect(sum(year.reasons, 'lost')).toBe(year.total.lost);
  expect(year.reasons.map(({ reason }: { reason: string }) => reason)).toEqual(
    expect.arrayContaining(['Price', 'Their dog is ill', 'No reason given']),
  );
  expect(year.colleagues.map(({ label }: { label: string }) => label)).toEqual(['Farah', 'Nobody']);
  const dubai = await report('2026-01-01', '2026-11-27', 'dubai');
  expect(dubai.total.enquiries).toBe(year.markets.find(({ key }: { key: string }) => key === 'dubai').enquiries);
  // Whole months and single days count the same.
  const [half, rest, whole] = await Promise.all([
    report('2026-03-05', '2026-05-31'),
    report('2026-06-01', '2026-07-09'),
    report('2026-03-05', '2026-07-09'),
  ]);
  expect(half.total.enquiries + rest.total.enquiries).toBe(whole.total.enquiries);
  expect(rest.parts.every(({ isMonth }: { isMonth: boolean }) => !isMonth)).toBe(true);
  expect(sum(rest.parts, 'enquiries')).toBe(rest.total.enquiries);
  // Nearest rank.
  expect(
    findPercentile(
      new Map([
        [1, 1],
        [2, 1],
        [50, 1],
        [60, 7],
      ]),
      0.5,
    ),
  ).toBe(62);
  expect(findPercentile(new Map([[7, 1]]), 0.9)).toBe(7);
  expect(findPercentile(new Map(), 0.5)).toBeNull();
});

test('each count of the screen leads to as many enquiries in the inbox', async () => {
  const page = await site.fetch('/staff/reports?period=dates&from=2026-06-01&to=2026-07-09&market=india', { headers: { cookie } });
  expect(page.status).toBe(200);
  const html = await page.text();
  const links = [...html.matchAll(/href="\/enquiry-display\?(view=all[^"]+)"[^>]*>([\d,]+)</g)];
  // Parts of the period and colleagues: all, won and lost.
  expect(links.length).toBeGreaterThan(15);
  for (const [, query = '', count = ''] of links) {
    const rows = await readExport(site, browserHeaders(cookie), query.replaceAll('&amp;', '&'));
    expect(rows.length, query).toBe(Number(count.replaceAll(',', '')));
  }
});

test('50,000 enquiries: three statements, and no more rows read than counters of the period', async () => {
  await insert(10_000, 59_999, { account: owner.id, package: 8 });
  const response = await site.fetch('/graphql', {
    method: 'POST',
    headers: { ...browserHeaders(cookie), 'content-type': 'application/json' },
    body: JSON.stringify({ query: REPORT, variables: { from: '2025-12-01', to: '2026-11-27' } }),
  });
  const { statements, rows } = costsOf(response);
  const [{ counters = 0 } = {}] = await queryRows<{ counters: number }>(
    site,
    "select count(*) as counters from report_counts where length(period) = 7 or period >= '2026-11'",
  );
  // Two reads of the counters, and names; the session is one more statement.
  expect(statements).toBeLessThanOrEqual(4);
  expect(rows).toBeLessThan(2.5 * counters + 500);
  expect(rows).toBeLessThan(20_000);
}, 120_000);

test('an empty period and one enquiry are reports too', async () => {
  const empty = await report('2020-01-01', '2020-01-31');
  expect(empty.total).toEqual({ enquiries: 0, answered: 0, won: 0, lost: 0, medianMinutes: null, ninetiethMinutes: null });
  expect([empty.colleagues, empty.packages, empty.reasons]).toEqual([[], [], []]);
  await site.db
    .prepare(
      "insert into requests (reference, access_hash, kind, market, name, email, phone, status, lost_reason, idempotency_key, submitted_at) values ('ONE', 'one', 'general', 'india', 'P', 'p', '1', 'lost', '=1+1', 'one', ?)",
    )
    .bind(at('2020-01-20'))
    .run();
  const one = await report('2020-01-01', '2020-01-31');
  expect(one.reasons).toEqual([{ reason: 'Other', lost: 1, before: 0 }]);
  expect((await runOperation(site, cookie, REPORT, { from: '2026-02-01', to: '2026-01-01' })).errors?.[0]?.message).toBe(
    'The period ends before it begins.',
  );
});

/** A table of the report as its cells, and the name of the file. */
async function readTable(query: string): Promise<{ name: string; header: string[]; rows: string[][] }> {
  const response = await site.fetch(`/api/enquiries/report?${query}`, { headers: browserHeaders(cookie) });
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect([response.status, text.slice(0, 1)]).toEqual([200, '\ufeff']);
  const [header = [], ...rows] = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;
  return { name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '', header, rows };
}

test('the screen links a CSV file of each of its tables: one header, days as ISO 8601, plain numbers, and a name that says table and period', async () => {
  const html = await (await site.fetch('/staff/reports?period=dates&from=2026-01-01&to=2026-06-30', { headers: { cookie } })).text();
  // WebKit stretches dots that are lines without length.
  expect(html).toMatch(/d="M[\d.]+ [\d.]+h\.01"/);
  expect(html).not.toMatch(/d="M[\d. ]+h0"/);
  const links = [...html.matchAll(/href="\/api\/enquiries\/report\?([^"]+)"/g)].map(([, query = '']) => query.replaceAll('&amp;', '&'));
  expect(links.map((query) => new URLSearchParams(query).get('table')).sort()).toEqual([...REPORT_TABLES].sort());
  const files = new Map<string, Awaited<ReturnType<typeof readTable>>>();
  for (const query of links) {
    const file = await readTable(query);
    files.set(new URLSearchParams(query).get('table') ?? '', file);
    for (const row of file.rows) expect(row.length, file.name).toBe(file.header.length);
    for (const [column, label] of file.header.entries())
      for (const row of file.rows) {
        const cell = row[column] ?? '';
        if (label === 'From' || label === 'To') expect(cell).toMatch(/^\d{4}-\d\d-\d\d$/);
        else if (!['Period', 'Source', 'Package', 'Storefront', 'Colleague', 'Reason'].includes(label))
          expect(cell).toMatch(/^(\d+(\.\d)?)?$/);
      }
  }
  expect([...files.values()].map(({ name }) => name).sort()).toEqual([
    'report-colleagues-2026-01-01-2026-06-30.csv',
    'report-months-2026-01-01-2026-06-30.csv',
    'report-packages-2026-01-01-2026-06-30.csv',
    'report-reasons-2026-01-01-2026-06-30.csv',
    'report-sources-2026-01-01-2026-06-30.csv',
    'report-storefronts-2026-01-01-2026-06-30.csv',
    'report-summary-2026-01-01-2026-06-30.csv',
  ]);
  const half = await report('2026-01-01', '2026-06-30');
  expect(
    files
      .get('parts')
      ?.rows.map(([from, to]) => `${from} ${to}`)
      .slice(0, 2),
  ).toEqual(['2026-01-01 2026-01-31', '2026-02-01 2026-02-28']);
  expect(files.get('summary')?.rows.map((row) => row.slice(0, 4))).toEqual([
    ['This period', '2026-01-01', '2026-06-30', String(half.total.enquiries)],
    ['Period before', '2025-07-01', '2025-12-31', expect.stringMatching(/^\d+$/)],
  ]);
  expect(files.get('sources')?.header).toEqual(['Source', 'Enquiries', 'Won', 'Lost', 'Won (%)']);
  expect(files.get('colleagues')?.rows.map(([name]) => name)).toContain('Nobody');
  expect(files.get('reasons')?.rows.map(([name, lost]) => [name, Number(lost)])).toEqual(
    half.reasons.map(({ reason, lost }: { reason: string; lost: number }) => [reason, lost]),
  );
  // The file has the packages that the screen leaves out.
  expect(files.get('packages')?.rows).toHaveLength(half.packages.length + half.otherPackages);
  const weeks = await readTable('table=parts&period=dates&from=2026-06-01&to=2026-06-30&market=dubai');
  expect([weeks.name, weeks.rows[1]?.slice(0, 2)]).toEqual(['report-weeks-dubai-2026-06-01-2026-06-30.csv', ['2026-06-08', '2026-06-14']]);
});

test('a table or a period that is none is named by the CSV, and a period by the screen with what it shows instead', async () => {
  const query = 'period=dates&from=2026-03-01&to=2026-01-31';
  const read = async (search: string) => {
    const response = await site.fetch(`/api/enquiries/report?${search}`, { headers: browserHeaders(cookie) });
    return [response.status, await response.json()];
  };
  expect(await read(`table=sources&${query}`)).toEqual([
    400,
    expect.objectContaining({ fields: { from: 'It is later than the last day.' } }),
  ]);
  for (const search of ['period=month', 'table=all&period=month'])
    expect(await read(search)).toEqual([400, expect.objectContaining({ fields: { table: `Name a table: ${REPORT_TABLES.join(', ')}.` } })]);
  const readPage = (path: string) => readPageText(site, path, cookie);
  expect(await readPage(`/staff/reports?${query}`)).toMatch(/From: It is later than the last day\. Shown instead: 1 \w+ 20\d\d to /);
  expect(await readPage('/staff/reports?period=dates&from=1900-01-01&to=2099-12-31')).toMatch(
    /From: A report covers two years at most\. Shown instead: 31 Dec 2097 to 31 Dec 2099\./,
  );
  expect(await readPage('/staff/reports?period=dates&from=2026-01-01&to=2026-01-31')).not.toContain('Shown instead');
});

test('the screen says with which days a period is compared', async () => {
  expect(await readPageText(site, '/staff/reports?period=dates&from=2026-06-01&to=2026-11-28', cookie)).toContain(
    '1 Jun 2026 to 28 Nov 2026, compared with the 181 days before: 2 Dec 2025 to 31 May 2026',
  );
});
