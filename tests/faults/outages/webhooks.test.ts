import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { convertV4MiniflareOptions, Miniflare, type MiniflareOptions } from 'miniflare';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test, vi } from 'vitest';
import { PUBLIC_INTERNET } from '../../../src/tools/local-platform.ts';
import { createDocumentValidator } from '../../reference/document-validator.ts';
import { browserHeaders, createAccount, createSession, jsonBody, readMails } from '../../support/accounts.ts';
import { CONTACT, countRows, extractToken, queryRows, runCron, submitEnquiry } from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { errorCodes, fieldErrors, runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';
import { createInternet, type ReceivedRequest } from './internet.ts';

const { validateWebhook } = createDocumentValidator();
const world = createInternet();
const site = await openSite({ internet: world.internet });
const cookie = await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN'));
const run = (query: string, variables: Record<string, unknown> = {}) => runOperation(site, cookie, query, variables);

const ALL_EVENTS = [
  ...['enquiry_created', 'enquiry_stage_changed', 'enquiry_withdrawn', 'enquiry_anonymised', 'enquiry_deleted'],
  ...['package_published', 'package_updated', 'package_unpublished', 'review_created', 'review_approved'],
];
const CREATE =
  'mutation($input: WebhookInput!) { createWebhook(input: $input) { webhookWithSecret { secret webhook { id version } } userErrors { field message code } } }';

/** Creates a webhook for a host; returns its id and secret. */
async function createWebhook(host: string, events = ALL_EVENTS): Promise<{ id: string; secret: string }> {
  const result = await run(CREATE, { input: { url: `https://${host}/hooks`, events } });
  if (errorCodes(result).length > 0) throw new Error(JSON.stringify([result.errors, result.data]));
  const { secret, webhook } = result.data.createWebhook.webhookWithSecret;
  return { id: webhook.id, secret };
}
const removeWebhook = (id: string) => run('mutation($id: ID!) { deleteWebhook(id: $id) { deletedId userErrors { code } } }', { id });

const sendTestEvent = async (id: string) =>
  (await run('mutation($id: ID!) { done: sendTestEvent(id: $id) { delivery { state lastError } } }', { id })).data.done.delivery;
const rotateSecret = async (id: string): Promise<string> =>
  (await run('mutation($id: ID!) { done: rotateWebhookSecret(id: $id) { webhookWithSecret { secret } } }', { id })).data.done
    .webhookWithSecret.secret;

const receivedBy = (host: string): ReceivedRequest[] => world.received.filter(({ url }) => new URL(url).hostname === host);
const readMessages = (host: string) => receivedBy(host).map(({ body }) => JSON.parse(body));
/** Waits for a number of messages, which are sent after the response of the change. */
const waitForMessages = (host: string, count: number) =>
  vi.waitFor(() => {
    const messages = readMessages(host);
    if (messages.length < count) throw new Error(`${host} has ${messages.length} of ${count} messages.`);
    return messages;
  }, 10_000);
const readDeliveries = (id: string) =>
  queryRows<{ event_type: string; state: string; attempts: number; last_error: string; response_status: number | null }>(
    site,
    'select event_type, state, attempts, last_error, response_status from webhook_deliveries where webhook_id = ? order by id',
    id,
  );

test('an event of each kind reaches its subscriber with a signature that the reference library accepts', async () => {
  const { id, secret } = await createWebhook('crm.example');
  const { reference, link } = await submitEnquiry(site, { enquiryTypes: 'visa', visaNationality: 'IN', passportDOB: '1990-01-02' });
  const [created] = await waitForMessages('crm.example', 1);
  expect(created).toMatchObject({
    type: 'enquiry.created',
    data: { reference, enquiry: { reference, name: CONTACT.name, email: CONTACT.email, status: 'new', market: 'india' } },
  });
  // Passport and birth never leave the site.
  expect(JSON.stringify(created)).not.toMatch(/1990|2 Jan/);

  const enquiry = String(created.data.id);
  const find = await run('query($id: ID!) { enquiry(id: $id) { version } }', { id: enquiry });
  await run('mutation($id: ID!, $version: Int!) { updateEnquiry(id: $id, version: $version, status: contacted) { userErrors { code } } }', {
    id: enquiry,
    version: find.data.enquiry.version,
  });
  expect((await waitForMessages('crm.example', 2))[1]).toMatchObject({
    type: 'enquiry.stage_changed',
    data: { from: 'new', to: 'contacted', enquiry: { status: 'contacted' } },
  });
  await run('mutation($token: String!) { withdrawEnquiry(token: $token) { userErrors { code } } }', { token: extractToken(link) });
  await waitForMessages('crm.example', 3);
  await run('mutation($token: String!) { anonymiseEnquiry(token: $token) { userErrors { code } } }', { token: extractToken(link) });
  await waitForMessages('crm.example', 4);
  await run('mutation($id: ID!) { deleteEnquiries(ids: [$id]) { userErrors { code } } }', { id: enquiry });
  expect((await waitForMessages('crm.example', 5))[4]).toMatchObject({ type: 'enquiry.deleted', data: { reference, enquiry: null } });

  const [stored = { id: 0 }] = await site.json<{ id: number }[]>('/packages?first=1');
  await site.fetch(`/packages/${stored.id}`, jsonBody({ ...stored, price: 4321 }, 'PUT', browserHeaders(cookie)));
  expect((await waitForMessages('crm.example', 6))[5]).toMatchObject({
    type: 'package.updated',
    data: { package: { id: stored.id, price: { amount: 4321, currencyCode: 'INR' }, url: expect.stringContaining('/details/india/') } },
  });
  const publish = 'mutation($ids: [ID!]!, $on: Boolean!) { publishPackages(ids: $ids, published: $on) { userErrors { code } } }';
  await run(publish, { ids: [stored.id], on: false });
  await waitForMessages('crm.example', 7);
  await run(publish, { ids: [stored.id], on: true });
  await waitForMessages('crm.example', 8);
  const addReview = "insert into reviews (name, message) values ('Asha', 'Fine') returning id";
  const [{ id: review } = { id: 0 }] = await queryRows<{ id: number }>(site, addReview);
  await run('mutation($ids: [ID!]!) { approveReviews(ids: $ids) { reviews { id } userErrors { code } } }', { ids: [review] });
  const messages = await waitForMessages('crm.example', 10);
  expect(messages.map(({ type }) => type).sort()).toEqual(ALL_EVENTS.map((name) => name.replace('_', '.')).sort());
  for (const message of messages) expect(validateWebhook(message.type.split('.')[0], message)).toEqual([]);
  // Personal data is not stored with deliveries.
  expect(await countRows(site, `webhook_deliveries where payload like '%${CONTACT.email}%'`)).toBe(0);

  const verifier = new Webhook(secret);
  for (const { headers, body } of receivedBy('crm.example')) expect(() => verifier.verify(body, headers)).not.toThrow();
  expect(() => verifier.verify(`${receivedBy('crm.example')[0]?.body} `, receivedBy('crm.example')[0]?.headers ?? {})).toThrow();
  expect(new Set(receivedBy('crm.example').map(({ headers }) => headers['webhook-id'])).size).toBe(10);
  await removeWebhook(id);
});

test('spam is not told until staff take it out of spam', async () => {
  const { id } = await createWebhook('spam.example', ['enquiry_created']);
  await site.db
    .prepare(
      "insert into requests (reference, access_hash, kind, market, name, email, phone, spam, idempotency_key) values ('SF-SPAM-0001', 'x', 'general', 'india', 'Bot', 'b@b.example', '1', 1, 'spam-1')",
    )
    .run();
  const [row] = await queryRows<{ id: number }>(site, "select id from requests where reference = 'SF-SPAM-0001'");
  expect(await readDeliveries(id)).toEqual([]);
  await run('mutation($ids: [ID!]!) { markEnquiriesAsSpam(ids: $ids, spam: false) { userErrors { code } } }', { ids: [row?.id] });
  expect((await waitForMessages('spam.example', 1))[0]).toMatchObject({ data: { reference: 'SF-SPAM-0001', enquiry: { name: 'Bot' } } });
  await removeWebhook(id);
});

test('a delivery that fails is sent again later with the same id, and can be replayed', async () => {
  const { id } = await createWebhook('away.example', ['enquiry_created']);
  world.answers.set('away.example', { status: 503 });
  await submitEnquiry(site, { email: 'first@example.in' });
  await waitForMessages('away.example', 1);
  const waiting = () =>
    vi.waitFor(async () => {
      const [row] = await readDeliveries(id);
      expect(row?.response_status).not.toBeNull();
      return row;
    });
  expect(await waiting()).toMatchObject({ state: 'pending', attempts: 1, last_error: 'The receiver answered 503.', response_status: 503 });
  // Not due yet.
  await runCron(site);
  expect(receivedBy('away.example')).toHaveLength(1);
  world.answers.delete('away.example');
  await site.db.prepare('update webhook_deliveries set next_attempt_at = 0 where webhook_id = ?').bind(id).run();
  await runCron(site);
  expect(await readDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2, last_error: '', response_status: 200 }]);
  const [delivery] = await queryRows<{ id: number }>(site, 'select id from webhook_deliveries where webhook_id = ?', id);
  const replay = await run(
    'mutation($id: ID!) { replayWebhookDelivery(id: $id) { delivery { state responseStatus } userErrors { code } } }',
    { id: delivery?.id },
  );
  expect(replay.data.replayWebhookDelivery.delivery).toEqual({ state: 'delivered', responseStatus: 200 });
  const ids = receivedBy('away.example').map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  await removeWebhook(id);
});

test('a webhook whose secret cannot be decrypted holds up no other', async () => {
  const healthy = await createWebhook('beside.example', ['enquiry_created']);
  const [broken] = await queryRows<{ id: number }>(
    site,
    `insert into webhooks (url, events, secret) values ('https://sealed.example/', '["enquiry.created"]', 'none') returning id`,
  );
  const id = String(broken?.id);
  await submitEnquiry(site, { email: 'sealed@example.in' });
  await vi.waitFor(async () => expect(await readDeliveries(healthy.id)).toMatchObject([{ state: 'delivered', attempts: 1 }]), 10_000);
  const last_error = 'The signing secret cannot be decrypted. Create a new one, or add its key to SEALING_KEYS.';
  expect(await readDeliveries(id)).toMatchObject([{ state: 'pending', attempts: 1, last_error }]);
  expect(receivedBy('sealed.example')).toEqual([]);
  // The advice works.
  await rotateSecret(id);
  expect(await sendTestEvent(id)).toMatchObject({ state: 'delivered' });
  for (const each of [healthy.id, id]) await removeWebhook(each);
});

test('a webhook that has failed for three days is switched off with one mail; 410 switches it off at once', async () => {
  const failing = await createWebhook('dead.example', ['enquiry_created']);
  const gone = await createWebhook('gone.example', ['enquiry_created']);
  const healthy = await createWebhook('well.example', ['enquiry_created']);
  world.answers.set('dead.example', { status: 500 });
  world.answers.set('gone.example', { status: 410 });
  const failingSince = Date.now() - 3 * 86_400_000 - 1000;
  await site.db.prepare('update webhooks set failing_since = ? where id = ?').bind(failingSince, failing.id).run();
  const mails = () => readMails(site).filter((mail) => mail.includes('A webhook of your site was switched off'));
  const before = mails().length;
  await submitEnquiry(site, { email: 'second@example.in' });
  await vi.waitFor(() => expect(mails().length - before).toBe(2), 10_000);
  const states = await queryRows<{ id: number; state: string }>(site, 'select id, state from webhooks order by id');
  expect(states.filter(({ state }) => state === 'disabled').map(({ id }) => String(id))).toEqual([failing.id, gone.id]);
  await submitEnquiry(site, { email: 'third@example.in' });
  await waitForMessages('well.example', 2);
  expect([await readDeliveries(failing.id), await readDeliveries(gone.id)]).toMatchObject([[{ state: 'failed' }], [{ state: 'failed' }]]);
  for (const { id } of [failing, gone, healthy]) await removeWebhook(id);
});

describe('a webhook reaches nothing but the public internet', () => {
  test.each([
    ...['http://crm.example/', 'ftp://crm.example/', 'crm.example', 'https://user:word@crm.example/', 'https://crm.example:8443/'],
    ...[
      'https://localhost/',
      'https://printer.local/',
      'https://db.internal/',
      'https://intranet/',
      'https://127.0.0.1/',
      'https://0x7f.1/',
    ],
    ...[
      'https://2130706433/',
      'https://10.1.2.3/',
      'https://192.168.0.1/',
      'https://172.16.9.9/',
      'https://169.254.169.254/',
      'https://[::1]/',
    ],
    ...[
      'https://[fd00::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[fe80::1]/',
      'https://100.64.0.1/',
      'https://0.0.0.0/',
      'https://[64:ff9b::a00:1]/',
    ],
  ])('%s is refused and names the field', async (url) => {
    const result = await run(CREATE, { input: { url, events: ['enquiry_created'] } });
    expect([errorCodes(result), Object.keys(fieldErrors(result))]).toEqual([['BAD_USER_INPUT'], ['url']]);
  });

  test('a redirect is not followed', async () => {
    const { id } = await createWebhook('moved.example', ['enquiry_created']);
    world.answers.set('moved.example', { status: 302, headers: { location: 'https://other.example/' } });
    expect(await sendTestEvent(id)).toEqual({ state: 'pending', lastError: 'The receiver answered 302.' });
    expect([receivedBy('moved.example').length, receivedBy('other.example').length]).toEqual([1, 0]);
    await removeWebhook(id);
  });

  test('a name that leads to a private network is refused when the runtime connects', async () => {
    const server = createServer((_request, response) => response.end('private'));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    // A Worker that asks by the binding that `npm start` gives ours, and by the ordinary network.
    const script = `export default { async fetch(request, env) {
      const ask = (network) => network.fetch(request.headers.get('to')).then((answer) => (answer.ok ? answer.text() : 'refused'), () => 'refused');
      return Response.json([await ask(env.INTERNET), await ask(globalThis)]);
    } }`;
    const options = { modules: true, script, serviceBindings: { INTERNET: PUBLIC_INTERNET } };
    // The options have the format of Miniflare 4, as those of the site.
    const platform = new Miniflare(convertV4MiniflareOptions(options as never) as MiniflareOptions);
    try {
      const to = `http://localhost:${(server.address() as AddressInfo).port}/`;
      const answer = await platform.dispatchFetch('http://worker/', { headers: { to } });
      expect(await answer.json()).toEqual(['refused', 'private']);
      // workerd logs the refusal.
      await vi.waitFor(expectLoggedError);
    } finally {
      await platform.dispose();
      server.close();
    }
  });
});

test('two receivers of one address, an outdated version and a stranger change nothing', async () => {
  const { id } = await createWebhook('once.example');
  const twice = await run(CREATE, { input: { url: 'https://once.example/hooks', events: ['enquiry_created'] } });
  expect(errorCodes(twice)).toEqual(['CONFLICT']);
  const update =
    'mutation($id: ID!, $input: WebhookInput!, $version: Int!) { updateWebhook(id: $id, input: $input, version: $version) { webhook { version } userErrors { code } } }';
  const input = { url: 'https://once.example/hooks', events: ['review_created'] };
  expect((await run(update, { id, input, version: 1 })).data.updateWebhook.webhook).toEqual({ version: 2 });
  expect(errorCodes(await run(update, { id, input, version: 1 }))).toEqual(['CONFLICT']);
  expect(errorCodes(await run(update, { id: '999', input, version: 1 }))).toEqual(['NOT_FOUND']);
  expect(errorCodes(await run(CREATE, { input: { url: 'https://none.example/', events: [] } }))).toEqual(['BAD_USER_INPUT']);
  await removeWebhook(id);
});

test('after a new secret, both sign for a day', async () => {
  const { id, secret } = await createWebhook('rotate.example', ['enquiry_created']);
  const rotated = await rotateSecret(id);
  await sendTestEvent(id);
  const [message] = receivedBy('rotate.example');
  for (const each of [secret, rotated]) expect(() => new Webhook(each).verify(message?.body ?? '', message?.headers ?? {})).not.toThrow();
  expect(rotated).not.toBe(secret);
  await removeWebhook(id);
});

test('a change without a webhook writes no delivery, and REST changes are told as GraphQL ones are', async () => {
  const before = await countRows(site, 'webhook_deliveries');
  await submitEnquiry(site, { email: 'quiet@example.in' });
  expect(await countRows(site, 'webhook_deliveries')).toBe(before);
  const { id } = await createWebhook('rest.example', ['package_published', 'package_unpublished']);
  const body = { ...(await site.json<object>('/packages/1')), name: 'Hills' };
  const created = await site.fetch('/packages', jsonBody(body, 'POST', browserHeaders(cookie)));
  const { id: packageId } = (await created.json()) as { id: number };
  await waitForMessages('rest.example', 1);
  await site.fetch(`/packages/${packageId}`, { method: 'DELETE', headers: browserHeaders(cookie) });
  expect((await waitForMessages('rest.example', 2)).map(({ type, data }) => [type, data.package?.id ?? null])).toEqual([
    ['package.published', packageId],
    ['package.unpublished', null],
  ]);
  await removeWebhook(id);
});
