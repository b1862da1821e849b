import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { buildFormData, queryRows } from '../support/enquiries.ts';
import { errorCodes, restoreFromTrash, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const chief = await createAccount(site, 'chief@agency.example', 'ADMIN');
const cookie = await createSession(site, chief);
const BRANCH = { officeName: 'Pune', address: '4 Fergusson Road, Pune', phone: '+91 20 4567 8900', email: 'pune@agency.example' };
const send = async (method: string, path: string, body: unknown = {}) => {
  const response = await site.fetch(path, jsonBody(body, method, browserHeaders(cookie)));
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, text, body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown> };
};
const mainBranches = () => queryRows(site, 'select id, office_name from branches where is_main_branch = 1');
const lastAuditEntry = () => queryRows(site, 'select action, subject, details from audit_log order by id desc limit 1');
const cacheStatus = async (path: string) => (await site.fetch(path)).headers.get('cache-status');

test('a branch is created, changed and deleted by the documented calls, each with its audit row', async () => {
  const created = await send('POST', '/mainbranch/create', { ...BRANCH, isMainBranch: false });
  expect([created.status, created.body]).toEqual([201, { id: expect.any(Number), ...BRANCH, isMainBranch: false }]);
  const { id } = created.body;
  expect(await queryRows(site, 'select hours, market from branches where id = ?', id)).toEqual([
    { hours: 'Mon - Sat 9:00 AM - 6:00 PM', market: 'india' },
  ]);
  const changed = await send('PUT', `/mainbranch/update/${id}`, { officeName: 'Pune Camp' });
  expect(changed.body).toEqual({ ...created.body, officeName: 'Pune Camp' });
  expect(await lastAuditEntry()).toMatchObject([{ action: 'branch-changed', subject: `branch:${id}` }]);
  const deleted = await send('DELETE', `/mainbranch/delete/${id}`);
  expect([deleted.status, deleted.text]).toEqual([200, 'Branch deleted successfully.']);
  expect(await lastAuditEntry()).toMatchObject([{ action: 'branch-deleted', subject: `branch:${id}` }]);
  expect((await site.fetch(`/mainbranch/branch/${id}`)).status).toBe(404);
  const [trashEntry] = await queryRows(site, "select id from trash where noun = 'branch'");
  expect(errorCodes(await restoreFromTrash(site, cookie, String(trashEntry?.id)))).toEqual([]);
  expect(await site.json(`/mainbranch/branch/${id}`)).toEqual(changed.body);
});

test('invalid branches return errors per field, and an unknown branch is 404', async () => {
  const empty = await send('POST', '/mainbranch/create', { email: '' });
  expect([empty.status, empty.body.fields]).toEqual([
    400,
    { officeName: 'Office name is required.', address: 'Address is required.', phone: 'Phone is required.', email: MESSAGES.emailRequired },
  ]);
  const wrong = await send('POST', '/mainbranch/create', { ...BRANCH, email: 'pune', market: 'mars', logo: 'none.webp' });
  expect(wrong.body.fields).toEqual({ email: MESSAGES.email, market: 'Must be one of india, dubai.' });
  expect((await send('POST', '/mainbranch/create', { ...BRANCH, logo: 'none.webp' })).body.fields).toEqual({
    logo: 'This picture is not stored here. Upload it again.',
  });
  for (const phone of ['abc', '12', 'pune@agency.example'])
    expect((await send('POST', '/mainbranch/create', { ...BRANCH, phone })).body.fields).toEqual({ phone: OWN_MESSAGES.phone });
  for (const [method, path] of [
    ['PUT', '/mainbranch/update/9999'],
    ['DELETE', '/mainbranch/delete/9999'],
  ] as const) {
    const answer = await send(method, path, BRANCH);
    expect([answer.status, answer.body.message]).toEqual([404, MESSAGES.branchMissing]);
  }
});

test('a second main branch is rejected with 400 and the specified message', async () => {
  const before = await mainBranches();
  for (const [method, path] of [
    ['POST', '/mainbranch/create'],
    ['PUT', '/mainbranch/update/2'],
  ] as const) {
    const { status, text } = await send(method, path, { ...BRANCH, isMainBranch: true });
    expect([status, text]).toEqual([400, 'Main branch already exists']);
  }
  expect(await mainBranches()).toEqual(before);
});

test('the main branch cannot be deleted or demoted, but another branch can replace it', async () => {
  const [main] = await mainBranches();
  for (const [method, path, body] of [
    ['DELETE', `/mainbranch/delete/${main?.id}`, {}],
    ['PUT', `/mainbranch/update/${main?.id}`, { isMainBranch: false }],
  ] as const) {
    const answer = await send(method, path, body);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Make another branch the main one')]);
  }
  expect(await mainBranches()).toEqual([main]);
  const { data } = await runOperation(
    site,
    cookie,
    'mutation { makeMainBranch(id: 2) { branch { id: databaseId isMainBranch } userErrors { field message code } } }',
  );
  expect(data.makeMainBranch.branch).toEqual({ id: '2', isMainBranch: true });
  expect(await mainBranches()).toMatchObject([{ id: 2 }]);
  expect(await lastAuditEntry()).toMatchObject([
    { action: 'main-branch-changed', subject: 'branch:2', details: expect.stringContaining(String(main?.office_name)) },
  ]);
  await runOperation(
    site,
    cookie,
    `mutation { makeMainBranch(id: ${main?.id}) { branch { id: databaseId } userErrors { field message code } } }`,
  );
  expect(
    errorCodes(
      await runOperation(
        site,
        cookie,
        'mutation { makeMainBranch(id: 9999) { branch { id: databaseId } userErrors { field message code } } }',
      ),
    ),
  ).toEqual(['NOT_FOUND']);
  expect(await mainBranches()).toEqual([main]);
});

test('concurrent branch edits: the second gets a conflict, and nothing is overwritten', async () => {
  const READ = '{ branch(id: 3) { version } }';
  const { version } = (await runOperation(site, cookie, READ)).data.branch;
  const UPDATE =
    'mutation($input: BranchInput!, $version: Int) { updateBranch(id: 3, input: $input, version: $version) { branch { officeName } userErrors { field message code } } }';
  const answers = await Promise.all(['Hall A', 'Hall B'].map((hours) => runOperation(site, cookie, UPDATE, { input: { hours }, version })));
  expect(answers.flatMap(errorCodes)).toEqual(['CONFLICT']);
  const { hours } = (await queryRows(site, 'select hours from branches where id = 3'))[0] ?? {};
  expect(hours).toBe(answers[0]?.data.updateBranch.branch ? 'Hall A' : 'Hall B');
});

test('concurrent updates of different branch fields are both kept', async () => {
  const [left, right] = [{ hours: 'Mornings' }, { phone: '+91 80 1111 2222' }];
  await Promise.all([left, right].map((change) => send('PUT', '/mainbranch/update/3', change)));
  expect((await queryRows(site, 'select hours, phone from branches where id = 3'))[0]).toEqual({ ...left, ...right });
});

test('an edit appears on the branches page at the next request and purges no page of the other storefront; every footer shows the main branch', async () => {
  const warmCache = async () => {
    for (const path of ['/branch', '/home', '/card', '/DubaiHome', '/dubai-card']) await site.html(path);
  };
  const [main] = await mainBranches();
  const other = main?.id === 4 ? 5 : 4;
  await warmCache();
  await send('PUT', `/mainbranch/update/${other}`, { officeName: 'Moved Office' });
  expect(await site.html('/branch')).toContain('Moved Office');
  expect([await cacheStatus('/DubaiHome'), await cacheStatus('/dubai-card')]).toEqual(['safarnama; hit', 'safarnama; hit']);
  await warmCache();
  await send('PUT', `/mainbranch/update/${main?.id}`, { address: '99 New Street' });
  for (const path of ['/branch', '/home', '/card']) expect(await site.html(path), path).toContain('99 New Street');
  await warmCache();
  await runOperation(
    site,
    cookie,
    `mutation { makeMainBranch(id: ${other}) { branch { id: databaseId } userErrors { field message code } } }`,
  );
  expect(await site.html('/home')).not.toContain('99 New Street');
});

test('/api/branch-logos/{id} serves an uploaded branch picture at the next request', async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'sign.png', { type: 'image/png' });
  const response = await site.fetch('/api/branch-logos/1', {
    method: 'PUT',
    body: buildFormData({ file }),
    headers: browserHeaders(cookie),
  });
  expect(response.status).toBe(200);
  expect((await site.fetch('/api/branch-logos/1')).headers.get('content-type')).toBe('image/webp');
  expect(await queryRows(site, "select loose_since from media where name like 'p-%'")).toEqual([{ loose_since: null }]);
  expect((await send('PUT', '/mainbranch/update/1', { logo: '' })).status).toBe(200);
  expect((await site.fetch('/api/branch-logos/1')).status).toBe(404);
  expect(await queryRows(site, "select loose_since from media where name like 'p-%'")).not.toEqual([{ loose_since: null }]);
});

test('the logo of a branch is stored when it comes with its fields', async () => {
  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const post = async (method: string, path: string, more: Record<string, string | File>) => {
    const response = await site.fetch(path, { method, body: buildFormData(more), headers: browserHeaders(cookie) });
    return { status: response.status, body: (await response.json()) as { id: number } };
  };
  const teal = new File([new Uint8Array(await picture('teal'))], 'teal.png');
  const { status, body } = await post('POST', '/mainbranch/create', { ...BRANCH, officeName: 'With a logo', logo: teal });
  expect(status).toBe(201);
  const first = await site.fetch(`/api/branch-logos/${body.id}`);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
  // The same form again is the same branch.
  expect((await post('POST', '/mainbranch/create', { ...BRANCH, officeName: 'With a logo', logo: teal })).body).toEqual(body);
  const navy = new File([new Uint8Array(await picture('navy'))], 'navy.png');
  expect((await post('PUT', `/mainbranch/update/${body.id}`, { logo: navy })).status).toBe(200);
  const second = await site.fetch(`/api/branch-logos/${body.id}`);
  expect(await second.bytes()).not.toEqual(await first.bytes());
});
