import { expect, test } from 'vitest';
import { createAccount, jsonBody, signIn } from '../support/accounts.ts';
import { insertRow } from '../support/enquiries.ts';
import { errorCodes, runOperation } from '../support/graphql.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const SET =
  'mutation($id: ID!, $role: Role!) { setRole(id: $id, role: $role) { user { id: databaseId role } userErrors { field message code } } }';
const AUDIT = '{ auditLog(first: 20) { nodes { actor action subject details at } } }';
const admins = async () =>
  (await site.db.prepare("select id from users where role = 'ADMIN' order by id").all<{ id: number }>()).results.map(({ id }) => id);
/** Demotes everyone and creates these accounts as the only administrators. */
async function replaceAdmins(...emails: string[]) {
  await site.db.prepare("update users set role = 'USER'").run();
  return Promise.all(
    emails.map(async (email) => {
      const person = await createAccount(site, email, 'ADMIN');
      return { ...person, cookie: await signIn(site, email) };
    }),
  );
}

test('users are paged and can be filtered by name, e-mail, number and role', async () => {
  const [chief] = await replaceAdmins('chief@example.com');
  for (let i = 0; i < 5; i++) await createAccount(site, `listed-${i}@example.com`);
  const queryUsers = async (args: string) =>
    (await runOperation(site, chief?.cookie ?? '', `{ users(${args}) { nodes { email } pageInfo { endCursor hasNextPage } } }`)).data.users;
  const seen: string[] = [];
  let after = '';
  do {
    const page = await queryUsers(`search: "LISTED-", first: 2${after && `, after: "${after}"`}`);
    seen.push(...page.nodes.map(({ email }: { email: string }) => email));
    after = page.pageInfo.endCursor;
  } while (after);
  expect(seen).toEqual([0, 1, 2, 3, 4].map((i) => `listed-${i}@example.com`));
  expect((await queryUsers('role: ADMIN')).nodes).toEqual([{ email: chief?.email }]);
  // LIKE wildcards match literally, and a long search is no error.
  expect((await queryUsers('search: "nobody%_"')).nodes).toEqual([]);
  expect((await queryUsers(`search: "${'ज'.repeat(200)}"`)).nodes).toEqual([]);
});

test('setRole promotes and demotes, and the audit log records both roles', async () => {
  const [chief] = await replaceAdmins('promoter@example.com');
  const { id, email } = await createAccount(site, 'promoted@example.com');
  const cookie = chief?.cookie ?? '';
  for (const [from, to] of [
    ['USER', 'ADMIN'],
    ['ADMIN', 'USER'],
  ]) {
    expect((await runOperation(site, cookie, SET, { id, role: to })).data.setRole.user).toEqual({ id: String(id), role: to });
    const [row] = (await runOperation(site, cookie, AUDIT)).data.auditLog.nodes;
    expect(row).toMatchObject({ actor: chief?.email, action: 'role-change', subject: `user:${id}` });
    expect(row.details).toEqual({ email, from, to });
  }
  expect(errorCodes(await runOperation(site, cookie, SET, { id: 999_999, role: 'ADMIN' }))).toEqual(['NOT_FOUND']);
});

test('the last administrator cannot be demoted', async () => {
  const [last] = await replaceAdmins('last@example.com');
  const answer = await runOperation(site, last?.cookie ?? '', SET, { id: last?.id, role: 'USER' });
  expect(errorCodes(answer)).toEqual(['CONFLICT']);
  expect(await admins()).toEqual([last?.id]);
  expect((await runOperation(site, last?.cookie ?? '', '{ users { nodes { id: databaseId } } }')).errors).toBeUndefined();
});

test('two administrators who demote each other at once leave one', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = await replaceAdmins(`duel-${round}-a@example.com`, `duel-${round}-b@example.com`);
    await Promise.all([
      runOperation(site, one?.cookie ?? '', SET, { id: two?.id, role: 'USER' }),
      runOperation(site, two?.cookie ?? '', SET, { id: one?.id, role: 'USER' }),
    ]);
    expect((await admins()).length).toBe(1);
  }
});

test('two administrators who demote themselves at once leave one', async () => {
  for (let round = 0; round < 5; round++) {
    const staff = await replaceAdmins(`resigns-${round}-a@example.com`, `resigns-${round}-b@example.com`);
    const codes = await Promise.all(
      staff.map(async ({ id, cookie }) => errorCodes(await runOperation(site, cookie, SET, { id, role: 'USER' }))),
    );
    expect(codes.flat()).toEqual(['CONFLICT']);
    expect((await admins()).length).toBe(1);
  }
});

test('the audit log records sign-ins, failures, sign-outs, changes and settings without secrets', async () => {
  const [chief] = await replaceAdmins('watcher@example.com');
  const { id, email } = await createAccount(site, 'watched@example.com');
  await site.fetch('/auth/login', jsonBody({ email, password: 'wrong-secret-word' }));
  const cookie = await signIn(site, email);
  await runOperation(
    site,
    cookie,
    `mutation { updateAddress(id: ${id}, address: "Secret Lane 5") { user { id: databaseId } userErrors { field message code } } }`,
  );
  await runOperation(site, cookie, 'mutation { logout { userErrors { field message code } } }');
  await runOperation(
    site,
    chief?.cookie ?? '',
    'mutation { setSecondFactorRequired(required: false) { required userErrors { field message code } } }',
  );
  const { nodes } = (await runOperation(site, chief?.cookie ?? '', AUDIT)).data.auditLog;
  const entries = nodes.map(({ actor, action, subject }: Record<string, string>) => `${actor} ${action} ${subject}`.trim());
  expect(entries.slice(0, 5)).toEqual([
    `${chief?.email} setting-change second-factor-required`,
    `${email} sign-out`,
    `${email} profile-change user:${id}`,
    `${email} sign-in user:${id}`,
    `${email} sign-in-failed`,
  ]);
  expect(nodes[0].details).toEqual({ required: false });
  expect(JSON.stringify(nodes)).not.toMatch(/wrong-secret-word|Secret Lane/);
  const signIns = (await runOperation(site, chief?.cookie ?? '', `{ auditLog(actor: "${email}", action: sign_in) { nodes { action } } }`))
    .data.auditLog;
  expect(signIns.nodes).toEqual([{ action: 'sign-in' }]);
});

test('the audit log names actors, people and assignees, with as many statements for a page as for one entry', async () => {
  const [chief] = await replaceAdmins('namer@example.com');
  const cookie = chief?.cookie ?? '';
  const name = async (email: string, userName: string) =>
    site.db.prepare('update users set user_name = ? where email = ?').bind(userName, email).run();
  await name('namer@example.com', 'Nandini Rao');
  await createAccount(site, 'taker@example.com', 'ADMIN');
  await name('taker@example.com', 'Tarun Das');
  const persons: number[] = [];
  for (const each of ['Meera Iyer', 'Omar Ali']) {
    await insertRow(site, 'people', { name: each, active_at: 1, created_at: 1, updated_at: 1 });
    persons.push((await site.db.prepare('select max(id) as id from people').first<{ id: number }>())?.id ?? 0);
  }
  const log = async (action: string, subject: string, details: object) =>
    insertRow(site, 'audit_log', { who: 'namer@example.com', action, subject, details: JSON.stringify(details), created_at: Date.now() });
  for (let i = 0; i < 10; i++) await log('person-changed', `person:${persons[i % 2]}`, { note: true });
  await log('enquiry-changed', 'SF-7K3M-92QX', { assignee: 'taker@example.com' });
  await log('person-changed', `person:${persons[0]}`, { note: true });
  const read = async (first: number) => {
    const query = `{ auditLog(first: ${first}) { nodes { actorName subjectName accountName } } }`;
    const { data, response } = await runOperation(site, cookie, query);
    return { nodes: data.auditLog.nodes, statements: costsOf(response).statements };
  };
  const one = await read(1);
  expect(one.nodes).toEqual([{ actorName: 'Nandini Rao', subjectName: 'Meera Iyer', accountName: null }]);
  const page = await read(12);
  expect(page.nodes[1]).toEqual({ actorName: 'Nandini Rao', subjectName: null, accountName: 'Tarun Das' });
  expect(page.nodes[2].subjectName).toBe('Omar Ali');
  expect(page.statements).toBe(one.statements);
});
