import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { browserHeaders, createAccount, createSession, jsonBody, PASSWORD, readSessionCookie, signIn } from '../support/accounts.ts';
import { openSite, STANDARD_PASSWORD_COST } from '../support/site.ts';

// Requests that wait in the hash queue while the account changes.

const site = await openSite({ variables: STANDARD_PASSWORD_COST });
const login = (email: string, password = PASSWORD) => site.fetch('/auth/login', jsonBody({ email, password }));
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('aborted sign-ins leave the hash queue and do not count as failures', async () => {
  const { email } = await createAccount(site, 'patient@example.in');
  const { port } = new URL(site.url);
  const body = JSON.stringify({ email: 'gone@example.in', password: 'whatever it is' });
  for (let i = 0; i < 6; i++) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    setTimeout(() => socket.resetAndDestroy(), 40);
  }
  await pause(60);
  const started = performance.now();
  expect((await login(email)).status).toBe(200);
  // Well below the queue's timeout of ten seconds.
  expect(performance.now() - started).toBeLessThan(6000);
});

test('a queued sign-in with the old password gets no valid session once the password has changed', async () => {
  const person = await createAccount(site, 'overtaken@example.in');
  const headers = browserHeaders(await createSession(site, person));
  const change = site.fetch(`/updateProfile/${person.id}`, jsonBody({ password: 'a newer road to Leh' }, 'PUT', headers));
  await pause(15);
  const late = login(person.email);
  expect((await change).status).toBe(200);
  const answer = await late;
  const cookie = readSessionCookie(answer);
  // Either the sign-in ran first and the change ended its session, or it ran later and failed.
  const stillOpen = cookie && (await site.fetch(`/getUserProfile/${person.id}`, { headers: { cookie } })).status === 200;
  expect([answer.status, Boolean(stillOpen)]).not.toEqual([200, true]);
  expect((await login(person.email, 'a newer road to Leh')).status).toBe(200);
});

test('a queued password change has no effect once its session has been signed out', async () => {
  const person = await createAccount(site, 'thief@example.in');
  const [thief, owner] = [browserHeaders(await createSession(site, person)), browserHeaders(await createSession(site, person))];
  // Occupies the hash queue, so that the thief has to wait.
  const before = login('nobody@example.in');
  await pause(5);
  const theft = site.fetch(`/updateProfile/${person.id}`, jsonBody({ password: 'mine from now on' }, 'PUT', thief));
  await pause(15);
  const out = await site.fetch(
    '/graphql',
    jsonBody({ query: 'mutation { signOutEverywhere { userErrors { field message code } } }' }, 'POST', owner),
  );
  expect(await out.json()).toEqual({ data: { signOutEverywhere: { userErrors: [] } } });
  expect((await theft).status).toBe(401);
  expect((await before).status).toBe(401);
  expect(await signIn(site, person.email)).not.toBe('');
});

test('a form with 100,000 parts is rejected before parsing', async () => {
  const person = await createAccount(site, 'parts@example.in');
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
  const response = await site.fetch(`/uploadProfilePicture/${person.id}`, {
    method: 'POST',
    headers: { ...browserHeaders(await createSession(site, person)), 'content-type': 'multipart/form-data; boundary=b' },
    body: `${part.repeat(100_000)}--b--\r\n`,
  });
  expect([response.status, await response.json()]).toMatchObject([400, { fields: { body: expect.stringContaining('60 parts') } }]);
});

test('prototype property names are not accepted as form names', async () => {
  for (const form of ['constructor', '__proto__', 'toString', 'nope']) {
    const response = await site.fetch('/login', {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: `form=${form}`,
    });
    expect([form, response.status]).toEqual([form, 400]);
  }
});

test('accounts are looked up by an index for every e-mail', async () => {
  for (const email of ['nobody@example.in', 'patient@example.in']) {
    const { results } = await site.db
      .prepare('explain query plan select * from users where email = ? limit 1')
      .bind(email)
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toContain('users_email_lookup');
  }
});
