import { expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../schema/constants.ts';
import { suggestColleagueEmail } from '../../schema/staff/mistyped-email.ts';
import {
  browserHeaders,
  createAccessToken,
  createAccount,
  createCalendarFeed,
  createSession,
  jsonBody,
  PASSWORD,
  readMails,
  readSessionCookie,
  signIn,
} from '../support/accounts.ts';
import { queryRows, submitEnquiry } from '../support/enquiries.ts';
import { errorCodes, fieldErrors, runOperation, setPasswordByToken, userErrors } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';
import { readPageText, submitForm } from '../support/submit-form.ts';

const site = await openSite();
const chief = await createAccount(site, 'chief@agency.example', 'owner', 'Meera Chief');
const cookie = await signIn(site, chief.email);
const ERRORS = 'userErrors { field message code }';
const asChief = (mutation: string) => runOperation(site, cookie, `mutation { ${mutation} }`);
const invite = (email: string, more = '') =>
  asChief(`inviteColleague(email: "${email}", staffRole: sales${more}) { colleague { id state staffRole } ${ERRORS} }`);
const mailsTo = (email: string) => readMails(site).filter((mail) => mail.includes(`To: ${email}`));
/** The last mail to an address that matches: mails leave after the answer. */
const waitForMail = (email: string, pattern: RegExp) =>
  vi.waitFor(() => {
    const match = pattern.exec(mailsTo(email).at(-1) ?? '');
    if (!match) throw new Error(`No mail to ${email} matches ${pattern}.`);
    return match;
  }, 5000);
const tokenFor = async (email: string, previous = 'none'): Promise<string> =>
  (await waitForMail(email, new RegExp(`/invitation\\?token=(?!${previous})([\\w-]{43})`)))[1] ?? '';
const accept = (token: string, userName = 'Leela Menon', password = PASSWORD) =>
  runOperation(
    site,
    '',
    `mutation($token: String!, $userName: String!, $password: String!) { acceptInvitation(token: $token, userName: $userName, password: $password) { user { staffRole } ${ERRORS} } }`,
    { token, userName, password },
  );
const accountOf = async (email: string) => (await queryRows(site, 'select * from users where email = ?', email))[0];
const auditOf = async (id: number | string, email = '') =>
  (await queryRows<{ action: string }>(site, 'select action from audit_log where subject in (?, ?) order by id', `user:${id}`, email)).map(
    ({ action }) => action,
  );
/** The account of a session; null once it has ended. */
const viewerOf = async (as: string): Promise<unknown> => (await site.fetch('/auth/me', { headers: browserHeaders(as) })).json();
const statusOf = async (path: string, as: string) => (await site.fetch(path, { headers: browserHeaders(as) })).status;

test('an invitation names the role, opens the staff area of that role once, and until then gives nobody access', async () => {
  const email = 'leela@agency.example';
  const { colleague } = (await invite(email)).data.inviteColleague;
  expect(colleague).toEqual({ id: expect.any(String), state: 'invited', staffRole: 'sales' });
  await waitForMail(email, /Meera Chief invites you[\s\S]*role Sales[\s\S]*within 7 days/);
  const token = await tokenFor(email);
  // Neither a password reset nor an assignment reaches somebody who has not accepted.
  await runOperation(site, '', `mutation { requestPasswordReset(email: "${email}") { userErrors { code } } }`);
  expect(mailsTo(email)).toHaveLength(1);
  expect(fieldErrors(await setPasswordByToken(site, token, PASSWORD))).toEqual({ token: expect.stringContaining('expired') });
  expect((await runOperation(site, cookie, '{ staffMembers { userName } }')).data.staffMembers).toEqual([{ userName: chief.userName }]);
  // The page without script: a mistake keeps the link, then name and password open the inbox of sales.
  const page = await readPageText(site, `/invitation?token=${token}`);
  expect(page).toMatch(/role Sales: answers enquiries/);
  expect(page).toContain(email);
  const form = { form: 'accept', token, userName: 'Leela Menon' };
  expect(await submitForm(site, '/invitation', '', { ...form, password: 'short' })).toMatch(/Accept and sign in/);
  const response = await site.fetch('/invitation', {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...browserHeaders('') },
    body: new URLSearchParams({ ...form, password: PASSWORD }).toString(),
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sidebar-admin']);
  const session = readSessionCookie(response);
  expect([await statusOf('/enquiry-display', session), await statusOf('/staff/users', session)]).toEqual([200, 403]);
  expect(await accountOf(email)).toMatchObject({ user_name: 'Leela Menon', invited_at: null, staff_role: 'sales', role: 'ADMIN' });
  expect((await accountOf(email))?.email_verified_at).not.toBeNull();
  expect(await auditOf(colleague.id, email)).toEqual(['colleague-invited', 'invitation-accepted']);
  // The link is used up, and the page says what to do.
  expect(fieldErrors(await accept(token))).toEqual({ token: expect.stringContaining('was used') });
  expect(await readPageText(site, `/invitation?token=${token}`)).toMatch(/Ask whoever invited you to send it again/);
});

test('a mistyped address is noticed, and one that has an account says what to do', async () => {
  expect(fieldErrors(await invite('joseph@agency.exampel'))).toEqual({ email: expect.stringContaining('joseph@agency.example') });
  expect(await accountOf('joseph@agency.exampel')).toBeUndefined();
  expect((await invite('joseph@agency.exampel', ', asTyped: true')).data.inviteColleague.colleague.state).toBe('invited');
  await site.db.prepare("update audit_log set created_at = created_at - 600001 where action = 'colleague-invited'").run();
  expect(suggestColleagueEmail('a@gmial.com', [])).toBe('a@gmail.com');
  for (const right of ['a@gmail.com', 'a@agency.example', 'a@other-agency.com'])
    expect(suggestColleagueEmail(right, ['b@agency.example']), right).toBeUndefined();
  await createAccount(site, 'traveller@agency.example');
  for (const [email, advice] of [
    ['traveller@agency.example', /make it a colleague/],
    ['joseph@agency.exampel', /Send the invitation again/],
    [chief.email, /change their role/],
  ] as const)
    expect(fieldErrors(await invite(email, ', asTyped: true')).email).toMatch(advice);
  expect(fieldErrors(await invite('nobody'))).toEqual({ email: expect.any(String) });
});

test('an invitation whose answer was lost and that is sent again answers as the first one, and mails once', async () => {
  const email = 'twice@agency.example';
  const { colleague } = (await invite(email)).data.inviteColleague;
  expect((await invite(email)).data.inviteColleague).toEqual({ colleague, userErrors: [] });
  await tokenFor(email);
  expect([mailsTo(email).length, await auditOf(colleague.id, email)]).toEqual([1, ['colleague-invited']]);
  // Another role, and another person, are no repetition.
  const other = await createSession(site, await createAccount(site, 'inviter@agency.example', 'owner'));
  const answers = [
    await asChief(`inviteColleague(email: "${email}", staffRole: editor) { ${ERRORS} }`),
    await runOperation(site, other, `mutation { inviteColleague(email: "${email}", staffRole: sales) { ${ERRORS} } }`),
  ];
  expect(answers.map(fieldErrors)).toEqual(answers.map(() => ({ email: expect.stringContaining('invited already') })));
  await site.db.prepare("delete from users where email = 'inviter@agency.example'").run();
});

test('an invitation sent again voids the earlier link, and one that expired or was withdrawn opens nothing', async () => {
  const email = 'later@agency.example';
  const { id } = (await invite(email)).data.inviteColleague.colleague;
  const first = await tokenFor(email);
  expect(userErrors(await asChief(`resendInvitation(id: ${id}) { ${ERRORS} }`))).toEqual([]);
  const second = await tokenFor(email, first);
  expect(Object.keys(fieldErrors(await accept(first)))).toEqual(['token']);
  await site.db
    .prepare('update password_resets set expires_at = ? where user_id = ?')
    .bind(Date.now() - MINUTE_MS, id)
    .run();
  expect(Object.keys(fieldErrors(await accept(second)))).toEqual(['token']);
  await asChief(`resendInvitation(id: ${id}) { ${ERRORS} }`);
  const third = await tokenFor(email, second);
  expect(userErrors(await asChief(`withdrawInvitation(id: ${id}) { ${ERRORS} }`))).toEqual([]);
  expect(Object.keys(fieldErrors(await accept(third)))).toEqual(['token']);
  expect(await accountOf(email)).toBeUndefined();
  // Two people with one link: one account, one winner.
  await invite('raced@agency.example');
  const raced = await tokenFor('raced@agency.example');
  const answers = await Promise.all([accept(raced, 'One Person'), accept(raced, 'Another Person')]);
  expect(answers.map((answer) => Object.keys(fieldErrors(answer)).length).sort()).toEqual([0, 1]);
});

test('disabling ends sessions, tokens and feeds at once and hands the open enquiries over; enabling restores the sign-in', async () => {
  const [leaver, heir] = [
    await createAccount(site, 'leaver@agency.example', 'sales'),
    await createAccount(site, 'heir@agency.example', 'sales'),
  ];
  const session = await signIn(site, leaver.email);
  const token = await createAccessToken(site, leaver, ['enquiries:read']);
  const feed = await createCalendarFeed(site, leaver);
  const { reference } = await submitEnquiry(site);
  await site.db.prepare('update requests set assignee_id = ? where reference = ?').bind(leaver.id, reference).run();
  const colleagues = (await runOperation(site, cookie, '{ colleagues { email openEnquiries lastSeenAt state } }')).data.colleagues;
  expect(colleagues).toContainEqual({ email: leaver.email, openEnquiries: 1, lastSeenAt: expect.any(String), state: 'active' });
  // Nobody who may not answer gets them.
  const editor = await createAccount(site, 'writer@agency.example', 'editor');
  const disable = (id: number, to?: number) =>
    asChief(`disableColleague(id: ${id}${to ? `, assigneeId: ${to}` : ''}) { colleague { state openEnquiries } ${ERRORS} }`);
  expect(Object.keys(fieldErrors(await disable(leaver.id, editor.id)))).toEqual(['assigneeId']);
  expect(errorCodes(await disable(leaver.id, leaver.id))).toEqual(['CONFLICT']);
  expect((await disable(leaver.id, heir.id)).data.disableColleague.colleague).toEqual({ state: 'disabled', openEnquiries: 0 });
  expect((await queryRows(site, 'select assignee_id from requests where reference = ?', reference))[0]).toEqual({ assignee_id: heir.id });
  await waitForMail(heir.email, new RegExp(reference));
  expect(await viewerOf(session)).toBeNull();
  expect((await site.fetch('/api/enquiries', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await site.fetch(feed)).status).toBe(404);
  // The right password is told why; a wrong one learns nothing.
  const denied = await site.fetch('/auth/login', jsonBody({ email: leaver.email, password: PASSWORD }));
  expect([denied.status, ((await denied.json()) as { message: string }).message]).toEqual([403, expect.stringContaining('disabled')]);
  expect((await site.fetch('/auth/login', jsonBody({ email: leaver.email, password: 'not the password' }))).status).toBe(401);
  expect(errorCodes(await asChief(`sendResetLink(id: ${leaver.id}) { ${ERRORS} }`))).toEqual(['CONFLICT']);
  expect(userErrors(await asChief(`enableColleague(id: ${leaver.id}) { ${ERRORS} }`))).toEqual([]);
  expect(await signIn(site, leaver.email)).toMatch(/session=/);
  expect(await auditOf(leaver.id)).toEqual(expect.arrayContaining(['account-disabled', 'account-enabled']));
});

test('there is always an owner: not by disabling, not by another role, not by two at once', async () => {
  const other = await createAccount(site, 'co-owner@agency.example', 'owner');
  const otherCookie = await createSession(site, other);
  const disable = (as: string, id: number) => runOperation(site, as, `mutation { disableColleague(id: ${id}) { ${ERRORS} } }`);
  expect(errorCodes(await disable(cookie, chief.id))).toEqual(['CONFLICT']);
  const codes = await Promise.all([disable(cookie, other.id), disable(otherCookie, chief.id)]);
  const active = await queryRows(site, "select email from users where staff_role = 'owner' and role = 'ADMIN' and disabled_at is null");
  expect([codes.flatMap(errorCodes).length, active.length]).toEqual([1, 1]);
  await site.db.prepare('update users set disabled_at = null').run();
  await site.db.prepare('delete from users where id = ?').bind(other.id).run();
  const again = await signIn(site, chief.email);
  const demote = `mutation { setRole(id: ${chief.id}, role: ADMIN, staffRole: sales) { ${ERRORS} } }`;
  expect(errorCodes(await runOperation(site, again, demote))).toEqual(['CONFLICT']);
  expect(await accountOf(chief.email)).toMatchObject({ staff_role: 'owner' });
});

test('a promotion states the role, a change of it holds at once, and a role without enquiries gives them back', async () => {
  const chiefCookie = await signIn(site, chief.email);
  const as = (mutation: string) => runOperation(site, chiefCookie, `mutation { ${mutation} }`);
  const person = await createAccount(site, 'person@agency.example');
  const set = (args: string) => as(`setRole(id: ${person.id}, ${args}) { user { role staffRole } ${ERRORS} }`);
  // The stored role of staff is that of a former promotion.
  await site.db.prepare("update users set staff_role = 'accounts' where id = ?").bind(person.id).run();
  expect((await set('role: ADMIN')).data.setRole.user).toEqual({ role: 'ADMIN', staffRole: 'owner' });
  expect((await set('role: USER')).data.setRole.user).toEqual({ role: 'USER', staffRole: null });
  expect((await set('role: ADMIN, staffRole: sales')).data.setRole.user).toEqual({ role: 'ADMIN', staffRole: 'sales' });
  const session = await signIn(site, person.email);
  const { reference } = await submitEnquiry(site, { message: 'Another journey, please.' });
  await site.db.prepare('update requests set assignee_id = ? where reference = ?').bind(person.id, reference).run();
  expect((await set('role: ADMIN, staffRole: editor')).data.setRole.user.staffRole).toBe('editor');
  expect(await viewerOf(session)).toBeNull();
  expect((await queryRows(site, 'select assignee_id from requests where reference = ?', reference))[0]).toEqual({ assignee_id: null });
  // A colleague keeps the role that nobody states.
  expect((await set('role: ADMIN')).data.setRole.user.staffRole).toBe('editor');
});

test('an owner resets the second factor of a colleague, who is signed out and told; never the own one', async () => {
  const chiefCookie = await signIn(site, chief.email);
  const lost = await createAccount(site, 'lost-phone@agency.example', 'sales');
  const session = await createSession(site, lost);
  const reset = (id: number) =>
    runOperation(site, chiefCookie, `mutation { resetSecondFactor(id: ${id}) { colleague { secondFactor } ${ERRORS} } }`);
  expect(errorCodes(await reset(lost.id))).toEqual(['CONFLICT']);
  await site.db.prepare("update users set totp_enabled_at = 1, totp_secret = 'x' where id in (?, ?)").bind(lost.id, chief.id).run();
  await site.db.prepare("insert into recovery_codes (code_hash, user_id) values ('x', ?)").bind(lost.id).run();
  expect((await reset(lost.id)).data.resetSecondFactor.colleague).toEqual({ secondFactor: false });
  expect(await queryRows(site, 'select * from recovery_codes where user_id = ?', lost.id)).toEqual([]);
  expect(await viewerOf(session)).toBeNull();
  await waitForMail(lost.email, /second factor was removed/);
  expect(errorCodes(await reset(chief.id))).toEqual(['CONFLICT']);
  expect(await auditOf(lost.id)).toContain('second-factor-reset');
});
