import { expect, test } from 'vitest';
import { RETENTION_DAYS } from '../../schema/constants.ts';
import { createAccount, signIn } from '../support/accounts.ts';
import { countRows, queryRows, submitEnquiry, submitVisaApplication } from '../support/enquiries.ts';
import { errorCodes, restoreFromTrash, runOperation, userErrors } from '../support/graphql.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';
import { readPageText } from '../support/submit-form.ts';

// The trash of staff: rows that `deleteRows` has stored, and enquiries, in one list.

const site = await openSite();
const staff = await createAccount(site, 'boss@agency.example', 'ADMIN', 'Farah Chief');
const cookie = await signIn(site, staff.email);
const other = await signIn(site, (await createAccount(site, 'ravi@agency.example', 'ADMIN', 'Ravi Kumar')).email);
const DAY = 86_400_000;
let count = 0;

const LIST = `query($kind: TrashKind, $search: String, $mine: Boolean, $first: Int, $after: String) {
  trash(kind: $kind, search: $search, mine: $mine, first: $first, after: $after) {
    nodes { id kind name sender market deletedBy deletedAt expiresAt daysLeft published status } pageInfo { endCursor hasNextPage }
  }
  trashCounts { kind count }
}`;
const read = async (variables: Record<string, unknown> = {}) => (await runOperation(site, cookie, LIST, variables)).data;
const names = async (variables: Record<string, unknown> = {}): Promise<string[]> =>
  (await read(variables)).trash.nodes.map(({ name }: { name: string }) => name);
const destroy = (...ids: string[]) =>
  runOperation(site, cookie, 'mutation($ids: [ID!]!) { destroy(ids: $ids) { destroyedIds userErrors { field message code } } }', { ids });

async function deletePackage(by = cookie): Promise<{ id: string; name: string; trashId: string }> {
  const [row] = await queryRows<{ id: number; name: string }>(site, 'select id, name from packages order by id limit 1');
  const { data } = await runOperation(site, by, `mutation { deletePackages(ids: [${row?.id}]) { trashIds } }`);
  return { id: String(row?.id), name: row?.name ?? '', trashId: data.deletePackages.trashIds[0] };
}
async function deleteEnquiry(by = cookie): Promise<{ id: number; reference: string }> {
  const { reference } = await submitEnquiry(site, { name: `Guest ${count}` }, { 'cf-connecting-ip': `203.0.113.${count++}` });
  const [{ id = 0 } = {}] = await queryRows<{ id: number }>(site, 'select id from requests where reference = ?', reference);
  await runOperation(site, by, `mutation { deleteEnquiries(ids: [${id}]) { userErrors { code } } }`);
  return { id, reference };
}
const age = (table: string, id: string | number, days: number) =>
  site.db
    .prepare(`update ${table} set deleted_at = ? where id = ?`)
    .bind(Date.now() - days * DAY, id)
    .run();

test('packages and enquiries stand in one list, soonest destroyed first, with who, when, until and what they come back as', async () => {
  const first = await deletePackage();
  const enquiry = await deleteEnquiry(other);
  await age('trash', first.trashId, 20);
  const { trash, trashCounts } = await read();
  expect(trash.nodes).toMatchObject([
    { id: `request:${enquiry.id}`, kind: 'enquiry', name: enquiry.reference, sender: 'Guest 0', deletedBy: 'Ravi Kumar', status: 'new' },
    { id: first.trashId, kind: 'package', name: first.name, deletedBy: 'Farah Chief', published: true, market: 'india', daysLeft: 10 },
  ]);
  const [{ daysLeft, deletedAt, expiresAt }] = trash.nodes;
  expect(daysLeft).toBe(RETENTION_DAYS.enquiryTrash);
  expect(Date.parse(expiresAt) - Date.parse(deletedAt)).toBe(RETENTION_DAYS.enquiryTrash * DAY);
  expect(trashCounts).toEqual([
    { kind: 'package', count: 1 },
    { kind: 'enquiry', count: 1 },
  ]);
  await age('trash', first.trashId, 25);
  expect(await names()).toEqual([first.name, enquiry.reference]);
});

test('the screen says what a template comes back as, and shortens a review between words with an ellipsis', async () => {
  const run = async (query: string) => (await runOperation(site, cookie, query)).data;
  const { addMailTemplate } = await run(
    'mutation { addMailTemplate(input: { name: "Visa question", subject: "Visa", body: "Hello" }) { template { id } userErrors { code } } }',
  );
  await run(`mutation { deleteMailTemplate(id: ${addMailTemplate.template.id}) { trashId userErrors { code } } }`);
  const [review] = await queryRows<{ id: number }>(site, 'select id from reviews order by id limit 1');
  const message = 'Everything was exactly as it had been promised, and the unforgettable mornings by the lake were the best of it.';
  await site.db.prepare("update reviews set name = 'Asha', message = ? where id = ?").bind(message, review?.id).run();
  await run(`mutation { deleteReviews(ids: [${review?.id}]) { trashIds userErrors { code } } }`);
  expect(await names({ kind: 'review' })).toEqual(['Asha: Everything was exactly as it had been promised, and the…']);
  const page = await readPageText(site, '/staff/trash?kind=mail_template', cookie);
  expect(page).toContain('Template for answers');
  expect(page).not.toContain('On the website');
  await destroy(
    ...(await read()).trash.nodes
      .filter(({ kind }: { kind: string }) => kind !== 'package' && kind !== 'enquiry')
      .map(({ id }: { id: string }) => id),
  );
});

test('the list is filtered by kind, by name and sender, and by who has deleted it', async () => {
  const [own, foreign] = [await deleteEnquiry(), await deleteEnquiry(other)];
  expect(await names({ kind: 'package' })).toHaveLength(1);
  expect(await names({ kind: 'branch' })).toEqual([]);
  expect(await names({ kind: 'enquiry', mine: true })).toEqual([own.reference]);
  expect(await names({ search: foreign.reference.toLowerCase() })).toEqual([foreign.reference]);
  expect(await names({ search: 'guest 1' })).toEqual([own.reference]);
  expect(await names({ search: '%' })).toEqual([]);
});

test('pages of the list neither lose nor repeat an entry, also where times are equal', async () => {
  for (let i = 0; i < 4; i++) await deletePackage();
  // Both lists end at the same time.
  const at = Date.now();
  await site.db.exec(`update trash set deleted_at = ${at - 23 * DAY}`);
  await site.db.exec(`update requests set deleted_at = ${at} where deleted_at is not null`);
  const all: string[] = [];
  let after: string | null = null;
  do {
    const { trash } = await read({ first: 2, after });
    all.push(...trash.nodes.map(({ id }: { id: string }) => id));
    after = trash.pageInfo.hasNextPage ? trash.pageInfo.endCursor : null;
  } while (after);
  const stored = (await countRows(site, 'trash')) + (await countRows(site, 'requests where deleted_at is not null'));
  expect([all.length, new Set(all).size]).toEqual([stored, stored]);
  expect(userErrors(await destroy('7.5'))).toMatchObject([{ code: 'NOT_FOUND' }]);
});

test('what is restored from the list is on the website again, and leaves the list', async () => {
  const { id, name, trashId } = await deletePackage();
  const enquiry = await deleteEnquiry();
  expect((await site.fetch(`/packages/${id}`)).status).toBe(404);
  expect(errorCodes(await restoreFromTrash(site, cookie, trashId, `request:${enquiry.id}`))).toEqual([]);
  expect((await site.fetch(`/packages/${id}`)).status).toBe(200);
  const left = await names();
  expect([left.includes(name), left.includes(enquiry.reference)]).toEqual([false, false]);
});

test('what is destroyed is gone with its mails and documents, stands in the audit log, and cannot be restored', async () => {
  const { trashId, id, name } = await deletePackage();
  await submitVisaApplication(site);
  const [{ id: enquiryId = 0, reference } = {}] = await queryRows<{ id: number; reference: string }>(
    site,
    'select id, reference from requests order by id desc limit 1',
  );
  // What is not in the trash stays.
  expect(userErrors(await destroy(`request:${enquiryId}`))).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect(userErrors(await destroy(trashId, `request:${enquiryId}`))).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect(await countRows(site, 'trash where id = ?', trashId)).toBe(1);
  await runOperation(site, cookie, `mutation { deleteEnquiries(ids: [${enquiryId}]) { userErrors { code } } }`);
  // Nor is an enquiry destroyed beside an entry that somebody has restored meanwhile.
  expect(userErrors(await destroy('99999', `request:${enquiryId}`))).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect(await countRows(site, 'requests where id = ?', enquiryId)).toBe(1);
  expect(errorCodes(await destroy(trashId, `request:${enquiryId}`))).toEqual([]);
  const left = [
    'requests where id = ?',
    'outbox where request_id = ?',
    'documents where request_id = ?',
    'request_events where request_id = ?',
  ];
  for (const from of left) expect([from, await countRows(site, from, enquiryId)]).toEqual([from, 0]);
  expect(errorCodes(await restoreFromTrash(site, cookie, trashId))).toEqual(['NOT_FOUND']);
  expect(errorCodes(await restoreFromTrash(site, cookie, `request:${enquiryId}`))).toEqual(['NOT_FOUND']);
  expect((await site.fetch(`/packages/${id}`)).status).toBe(404);
  const log = await queryRows(site, 'select action, subject, details, who from audit_log order by id desc limit 2');
  expect(log).toEqual([
    { action: 'destroyed', subject: `package:${id}`, details: JSON.stringify({ name }), who: staff.email },
    { action: 'enquiry-destroyed', subject: reference, details: null, who: staff.email },
  ]);
});

test('restoring and destroying the same entry at once has one winner, whoever is first', async () => {
  // Either may win a race; each order is likely among eight.
  for (let round = 0; round < 8; round += 1) {
    const { trashId, id } = await deletePackage();
    const calls = [() => destroy(trashId), () => restoreFromTrash(site, cookie, trashId)];
    const order = round % 2 === 0 ? calls : calls.toReversed();
    const answers = await Promise.all(order.map((call) => call()));
    const [destroyed, restored] = (round % 2 === 0 ? answers : answers.toReversed()).map((each) => errorCodes(each).length === 0);
    expect(destroyed).not.toBe(restored);
    expect((await site.fetch(`/packages/${id}`)).status).toBe(restored ? 200 : 404);
    expect(await countRows(site, 'trash where id = ?', trashId)).toBe(0);
  }
});

test('the list costs two statements and a bounded number of rows however much was deleted', async () => {
  const full = await openSite();
  const admin = await signIn(full, (await createAccount(full, 'full@agency.example', 'ADMIN')).email);
  await full.db
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 4999)
       insert into trash (noun, label, row, deleted_at) select 'review', 'Review ' || i, '{"id":1}', ?1 + i from n`,
    )
    .bind(Date.now() - DAY)
    .run();
  await full.db
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 4999)
       insert into requests (reference, access_hash, kind, market, name, email, phone, idempotency_key, deleted_at)
       select 'R' || i, 'R' || i, 'enquiry', 'india', 'Guest', 'a@b.example', '1', 'R' || i, ?1 + i from n`,
    )
    .bind(Date.now() - DAY)
    .run();
  const response = await full.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: admin, origin: full.url },
    body: JSON.stringify({ query: '{ trash { nodes { id deletedBy } } }' }),
  });
  expect(await response.json()).toMatchObject({ data: { trash: { nodes: expect.objectContaining({ length: 25 }) } } });
  const { statements, rows } = costsOf(response);
  expect([statements <= 3, rows < 300]).toEqual([true, true]);
});
