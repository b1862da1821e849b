import { afterEach, describe, expect, test, vi } from 'vitest';
import { describeError, describeStack } from '../../../src/platform/describe-error.ts';
import type { Mailbox } from '../../../src/tools/local-platform.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../../support/accounts.ts';
import { buildFormData, buildVisaForm, insertOutboxMessage, runCron, submitVisaApplication } from '../../support/enquiries.ts';
import { captureWorkerOutput } from '../../support/expect-logged-error.ts';
import { runOperation } from '../../support/graphql.ts';
import { createImage } from '../../support/images.ts';
import { openSite } from '../../support/site.ts';
import { withoutD1, withoutR2 } from '../../support/storage-faults.ts';

// Every kind of request fails while it carries personal data; then the output of the Worker is searched for that data.

let mailStatus = 202;
const mailbox: Mailbox = () => ({ status: mailStatus });
const site = await openSite({ mailbox });
// A first use creates the metadata of a bucket.
await site.media.head('none');
expect((await submitVisaApplication(site)).status).toBe(201);

const TOKEN = 'Q'.repeat(20) + 'zebra'.repeat(4) + 'QqQ';
const PERSON = {
  userName: 'Zubaida Quraishi',
  name: 'Zubaida Quraishi',
  email: 'zubaida.quraishi@example.in',
  phone: '+91 97222 31415',
  mobileNo: '9722231415',
  password: 'turmeric lanterns 81',
  message: 'My xylophone travels with me.',
  subject: 'Xylophone',
};
/** What must not be found: parts of every value above, the address of the client, the token. */
const PERSONAL = /zubaida|quraishi|97222|31415|turmeric|xylophone|203\.0\.113|zebra/i;
const FROM_CLIENT = { 'cf-connecting-ip': '203.0.113.77' };

afterEach(() => {
  mailStatus = 202;
  vi.mocked(console.error).mockClear();
});

const graphqlVariables = { email: PERSON.email, password: PERSON.password };

/** Requests of every layer: REST, forms of pages, pages, GraphQL, and links with a token. */
async function sendEverything(cookie: string): Promise<number[]> {
  const json = (path: string, method = 'POST') =>
    site.fetch(path, jsonBody(PERSON, method, { ...FROM_CLIENT, cookie, 'sec-fetch-site': 'same-origin' }));
  const form = (path: string, more: Record<string, string> = {}) =>
    site.fetch(path, {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...FROM_CLIENT },
      body: new URLSearchParams({ ...PERSON, ...more }),
    });
  const get = (path: string) => site.fetch(path, { headers: { cookie, ...FROM_CLIENT } });
  const review = buildFormData({
    review: JSON.stringify({ ...PERSON, rating: 5 }),
    image: new File([new Uint8Array(await createImage().jpeg().toBuffer())], 'zubaida.jpg'),
  });
  const responses = [
    await json('/register'),
    await json('/auth/login'),
    await json('/api/enquiries'),
    await json(`/api/requests/${TOKEN}/copy`),
    await json('/updateProfile/1', 'PUT'),
    await form('/enquiry', { form: 'enquiry' }),
    await form('/register'),
    await form('/login', { form: 'login' }),
    await form('/forgot-password', { form: 'request' }),
    await get(`/request/${TOKEN}`),
    await get(`/reset-password?token=${TOKEN}`),
    await get('/card?search=xylophone%20zubaida'),
    await get('/packages/search?q=zubaida&name=quraishi'),
    await get('/profile'),
    await get(`/staff/find?q=${encodeURIComponent(PERSON.email)}`),
    await get(`/staff/users?q=zubaida`),
    await get(`/graphql?query=${encodeURIComponent('{ packages(market: india, search: "xylophone zubaida") { nodes { id } } }')}`),
    await site.fetch('/reviews/add', { method: 'POST', body: review, headers: FROM_CLIENT }),
    await submitVisaApplication(site, buildVisaForm({ email: PERSON.email, firstName: 'Zubaida', lastName: 'Quraishi' })),
    (
      await runOperation(
        site,
        '',
        'mutation($email: String!, $password: String!) { login(email: $email, password: $password) { signIn { codeRequired } userErrors { field message code } } }',
        graphqlVariables,
      )
    ).response,
    (
      await runOperation(
        site,
        '',
        'mutation($email: String!) { requestPasswordReset(email: $email) { userErrors { field message code } } }',
        graphqlVariables,
      )
    ).response,
    (await runOperation(site, cookie, 'query($query: String!) { globalSearch(query: $query) { id } }', { query: PERSON.email })).response,
  ];
  return responses.map(({ status }) => status);
}

describe('logs hold no personal data', () => {
  test('no request that fails without D1 or R2 writes what it carried', async () => {
    const output = captureWorkerOutput();
    const cookie = await createSession(site, await createAccount(site, 'logs@agency.example', 'ADMIN'));
    const statuses = await withoutD1(site, () => sendEverything(cookie));
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(12);
    await withoutR2(site, () => sendEverything(cookie));
    await vi.waitFor(() => expect(output.text()).toMatch(/D1_ERROR/));
    expect(
      output
        .text()
        .split('\n')
        .filter((line) => PERSONAL.test(line) || line.includes(cookie.slice(8))),
    ).toEqual([]);
    expect(output.text()).not.toMatch(/params:/);
  });

  test('a failing mailbox and a failing cron write no address', async () => {
    const output = captureWorkerOutput();
    mailStatus = 550;
    await insertOutboxMessage(site, { recipient: PERSON.email, subject: PERSON.subject, text: PERSON.message });
    await runCron(site);
    const admin = await createSession(site, await createAccount(site, 'mails@agency.example', 'ADMIN'));
    expect((await site.fetch('/staff/mails', { headers: browserHeaders(admin) })).status).toBe(200);
    await site.db.prepare(`create trigger fault before update on outbox begin select raise(abort, 'fault'); end`).run();
    await site.db.prepare('update sessions set expires_at = 1 where false').run();
    await runCron(site).catch(() => undefined);
    await site.fetch('/api/enquiries', jsonBody(PERSON));
    await site.db.prepare('drop trigger fault').run();
    await withoutD1(site, () => runCron(site).catch(() => undefined));
    await vi.waitFor(() => expect(output.text()).toMatch(/fault|D1_ERROR/));
    expect(
      output
        .text()
        .split('\n')
        .filter((line) => PERSONAL.test(line)),
    ).toEqual([]);
    expect(output.text()).not.toMatch(/params:/);
  });

  test('an error of a library or of a service is described without its message', () => {
    const frames = 'at handler (index.js:1:2)';
    const reply = new Error('550 Zubaida Quraishi <zubaida.quraishi@example.in> is unknown');
    reply.stack = `Error: ${reply.message}\n    ${frames}\n    at zubaida (index.js:1:3)`;
    expect(describeError(reply)).toBe('Error');
    expect(describeStack(reply)).toContain('handler index.js:1:2');
    const parse = () => JSON.parse('{"name": zubaida}');
    expect(parse).toThrow(/zubaida/);
    for (const message of [
      'D1_ERROR: near "zubaida"quraishi": syntax error',
      'D1_ERROR: no route for zubaida.quraishi@example.in',
      'D1_ERROR: +91 97222 31415 is wrong',
      'D1_ERROR: 203.0.113.77 refused',
      `D1_ERROR: ${TOKEN}9`,
    ])
      expect(describeError(new Error(message))).not.toMatch(PERSONAL);
    const query = Object.assign(new Error('Failed query: select ?\nparams: zubaida'), {
      query: 'select "name" from "users" where "email" = ?',
      params: ['zubaida'],
    });
    expect(describeError(query)).toBe('Error: Failed query: select name from users where email = ?');
    expect(describeError(new AggregateError([reply, new TypeError('x is undefined')], 'zubaida'))).toBe(
      'AggregateError < Error < TypeError: x is undefined',
    );
  });
});

describe('a failed request writes one log line, and its response shows the id of that line', () => {
  const expectLine = async (output: ReturnType<typeof captureWorkerOutput>, response: Response, route: string) => {
    const id = response.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f]{16}$/);
    await vi.waitFor(() => expect(output.requests().some((line) => line.id === id)).toBe(true));
    const lines = output.requests().filter((line) => line.id === id);
    expect(lines).toMatchObject([
      { route, status: response.status, build: expect.any(String), cache: expect.stringMatching(/^(miss|bypass)$/) },
    ]);
    for (const key of ['ms', 'batches', 'statements', 'rows']) expect(lines[0]?.[key]).toBeTypeOf('number');
    expect(lines[0]?.error).toContain('D1_ERROR: no such table');
    return id ?? '';
  };

  test('an error page shows the id, and the line has the pattern of the route and what failed', async () => {
    const output = captureWorkerOutput();
    const [page, link] = await withoutD1(
      site,
      async () => [await site.fetch('/card?search=xylophone'), await site.fetch(`/request/${TOKEN}`)] as const,
    );
    expect(page.status).toBe(503);
    expect(await page.clone().text()).toContain(`>${await expectLine(output, page, '/card')}</bdi>`);
    expect(await link.clone().text()).toContain(`>${await expectLine(output, link, '/request/:token')}</bdi>`);
  });

  test('REST answers, GraphQL errors and form answers carry the id', async () => {
    const output = captureWorkerOutput();
    const cookie = await createSession(site, await createAccount(site, 'ids@agency.example', 'ADMIN'));
    const query = '{ packages(market: india) { nodes { id: databaseId } } }';
    const [rest, visitor, staff, form] = await withoutD1(
      site,
      async () =>
        [
          await site.fetch('/packages/1'),
          await runOperation(site, '', query),
          await runOperation(site, cookie, query),
          await site.fetch('/enquiry', {
            method: 'POST',
            headers: { accept: 'application/vnd.form+json' },
            body: new URLSearchParams({ form: 'enquiry', ...PERSON }),
          }),
        ] as const,
    );
    expect(await rest.json()).toMatchObject({ requestId: await expectLine(output, rest, '/packages/:id') });
    for (const { errors, response } of [visitor, staff])
      expect(errors?.map(({ extensions }) => extensions)).toMatchObject([
        { code: 'UNAVAILABLE', requestId: await expectLine(output, response, '/graphql') },
      ]);
    expect(form.status).toBe(503);
    expect(await form.json()).toMatchObject({ requestId: form.headers.get('x-request-id') });
  });

  test("Cloudflare's id is taken where there is one, and pages that succeed have no id of their own", async () => {
    const output = captureWorkerOutput();
    const response = await withoutD1(site, () => site.fetch('/packages/2', { headers: { 'cf-ray': '9a1b2c3d4e5f6071-BOM' } }));
    expect(response.headers.get('x-request-id')).toBe('9a1b2c3d4e5f6071-BOM');
    await vi.waitFor(() => expect(output.requests()).toMatchObject([{ id: '9a1b2c3d4e5f6071-BOM' }]));
    expect((await site.fetch('/home')).headers.get('x-request-id')).toBeNull();
  });
});
