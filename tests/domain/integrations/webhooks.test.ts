import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { requireViewerWith } from '../../../src/domain/accounts/sessions.ts';
import { createWebhook as createStoredWebhook } from '../../../src/domain/integrations/webhooks/webhooks.ts';
import { createContext } from '../../../src/platform/context.ts';
import { createInternet } from '../../faults/outages/internet.ts';
import { createAccount, createSession } from '../../support/accounts.ts';
import { countRows, queryRows, runCron, submitEnquiry } from '../../support/enquiries.ts';
import { errorCodes, fieldErrors, runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';

// What staff do with webhooks while deliveries run. `tests/faults/outages/webhooks.test.ts` has what receivers get.

const world = createInternet();
const site = await openSite({ internet: world.internet });
const cookie = await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN'));
const run = (query: string, variables: Record<string, unknown> = {}) => runOperation(site, cookie, query, variables);

const create = (host: string, events: readonly string[] = ['enquiry_deleted']) =>
  run(
    'mutation($input: WebhookInput!) { done: createWebhook(input: $input) { webhookWithSecret { webhook { id } } userErrors { field message code } } }',
    { input: { url: `https://${host}/hooks`, events } },
  );
const createWebhook = async (host: string, events?: readonly string[]): Promise<string> =>
  (await create(host, events)).data.done.webhookWithSecret.webhook.id;
const setActive = (id: string, active: boolean) =>
  run('mutation($id: ID!, $active: Boolean!) { setWebhookActive(id: $id, active: $active) { userErrors { field message code } } }', {
    id,
    active,
  });
const sendTestEvent = (id: string) =>
  run('mutation($id: ID!) { done: sendTestEvent(id: $id) { delivery { state } userErrors { field message code } } }', { id });
const replay = (id: unknown) =>
  run('mutation($id: ID!) { done: replayWebhookDelivery(id: $id) { delivery { state } userErrors { field message code } } }', { id });
const rotate = (id: string) =>
  run('mutation($id: ID!) { done: rotateWebhookSecret(id: $id) { webhookWithSecret { secret } userErrors { field message code } } }', {
    id,
  });

const receivedBy = (host: string) => world.received.filter(({ url }) => new URL(url).hostname === host);
const readDeliveries = (id: string) => queryRows(site, 'select * from webhook_deliveries where webhook_id = ? order by id', id);
const readStates = async (id: string) => (await readDeliveries(id)).map(({ state }) => state);
const addDelivery = (id: string, eventId: string, attempts = 0, nextAttemptAt = 0) =>
  site.db
    .prepare(
      "insert into webhook_deliveries (webhook_id, event_id, event_type, payload, attempts, next_attempt_at) values (?, ?, 'webhook.test', '{}', ?, ?)",
    )
    .bind(id, eventId, attempts, nextAttemptAt)
    .run();

test('a delivery of a webhook that is off, or none, is not replayed, and nothing of the try stays', async () => {
  const id = await createWebhook('off.example');
  await sendTestEvent(id);
  await setActive(id, false);
  const before = await readDeliveries(id);
  const countReplays = () => countRows(site, "audit_log where action = 'webhook-event-again'");
  expect(errorCodes(await replay(before[0]?.id))).toEqual(['CONFLICT']);
  expect(errorCodes(await replay(999_999))).toEqual(['NOT_FOUND']);
  expect([errorCodes(await sendTestEvent(id)), errorCodes(await sendTestEvent('999999'))]).toEqual([['CONFLICT'], ['NOT_FOUND']]);
  expect([await readDeliveries(id), await countReplays()]).toEqual([before, 0]);
  await setActive(id, true);
  expect((await replay(before[0]?.id)).data.done.delivery).toEqual({ state: 'delivered' });
  expect([receivedBy('off.example').length, await countReplays()]).toEqual([2, 1]);
});

test('what waited when a webhook was switched off is not sent when it is on again', async () => {
  const id = await createWebhook('weeks.example', ['enquiry_created']);
  world.answers.set('weeks.example', { status: 503 });
  await submitEnquiry(site, { email: 'before@example.in' });
  await vi.waitFor(async () => expect(await readDeliveries(id)).toMatchObject([{ state: 'pending', response_status: 503 }]), 10_000);
  await setActive(id, false);
  expect(await readStates(id)).toEqual(['failed']);
  // As an import leaves it.
  await addDelivery(id, 'evt_imported');
  world.answers.delete('weeks.example');
  await setActive(id, true);
  expect(await readStates(id)).toEqual(['failed', 'failed']);
  await site.db.prepare('update webhook_deliveries set next_attempt_at = 0 where webhook_id = ?').bind(id).run();
  await runCron(site);
  expect(receivedBy('weeks.example')).toHaveLength(1);
  // One that is on keeps what waits.
  await addDelivery(id, 'evt_waiting', 1, Date.now() + 3_600_000);
  await setActive(id, true);
  expect(await readStates(id)).toEqual(['failed', 'failed', 'pending']);
});

/** Begins the last attempt of a delivery, whose receiver waits until `answer` is called. */
async function beginLastAttempt(host: string) {
  const id = await createWebhook(host);
  const { promise, resolve: answer } = Promise.withResolvers<{ status: number }>();
  world.answers.set(host, promise);
  await addDelivery(id, `evt_${host}`, 9);
  await submitEnquiry(site, { email: `${host}@example.in` });
  await vi.waitFor(() => expect(receivedBy(host)).toHaveLength(1), 10_000);
  return { id, answer };
}

test('a webhook that is added again because its answer was lost answers with a new secret, and the lost one is void', async () => {
  const url = 'https://lost.example/hooks';
  const add = (by: string, events: readonly string[] = ['enquiry_deleted']) =>
    runOperation(
      site,
      by,
      'mutation($input: WebhookInput!) { createWebhook(input: $input) { webhookWithSecret { secret webhook { id } } userErrors { field code } } }',
      { input: { url, events } },
    );
  const [lost, shown] = [await add(cookie), await add(cookie)].map(({ data }) => data.createWebhook.webhookWithSecret);
  expect([shown.webhook.id, shown.secret === lost.secret]).toEqual([lost.webhook.id, false]);
  await sendTestEvent(shown.webhook.id);
  const [{ body, headers }] = receivedBy('lost.example') as [(typeof world.received)[number]];
  expect(() => new Webhook(shown.secret).verify(body, headers)).not.toThrow();
  expect(() => new Webhook(lost.secret).verify(body, headers)).toThrow();
  // Other events, another person and a later attempt are no repetition.
  const other = await createSession(site, await createAccount(site, 'other@agency.example', 'ADMIN'));
  expect(errorCodes(await add(cookie, ['review_created']))).toEqual(['CONFLICT']);
  expect(errorCodes(await add(other))).toEqual(['CONFLICT']);
  await site.db.prepare('update webhooks set created_at = created_at - 600001').run();
  expect(errorCodes(await add(cookie))).toEqual(['CONFLICT']);
  expect(await countRows(site, 'webhooks where url = ?', url)).toBe(1);
});

test('a webhook whose storing fails otherwise is no repetition: the failure surfaces, and the next attempt answers', async () => {
  const url = 'https://cut.example/hooks';
  /** Loses the connection to the database after it has stored the webhook. */
  const DB = new Proxy(site.db, {
    get: (db, name) => {
      const member: unknown = Reflect.get(db, name);
      if (name !== 'batch') return typeof member === 'function' ? member.bind(db) : member;
      return async (statements: D1PreparedStatement[]) => {
        const results = await db.batch(statements);
        if ((await countRows(site, 'webhooks where url = ?', url)) > 0) throw new Error('Network connection lost.');
        return results;
      };
    },
  });
  // The cast spares the bindings that storing a webhook does not use.
  const env = { DB, ORIGIN: site.url, SEALING_KEYS: `1:${'A'.repeat(43)}=` } as unknown as Parameters<typeof createContext>[0];
  const context = createContext(env, { waitUntil: () => {} }, async () => {}, new Request(site.url, { headers: { cookie } }));
  const admin = await requireViewerWith(context, 'settings');
  const input = { url, events: ['enquiry.deleted'] };
  await expect(createStoredWebhook(context, admin, input)).rejects.toThrow('Network connection lost.');
  const { data } = await create('cut.example');
  expect(data.done.webhookWithSecret.webhook.id).toEqual(expect.any(String));
  expect(await countRows(site, 'webhooks where url = ?', url)).toBe(1);
});

test('a delivery is not sent twice while its last attempt waits for the receiver', async () => {
  const { id, answer } = await beginLastAttempt('slow.example');
  await runCron(site);
  expect(receivedBy('slow.example')).toHaveLength(1);
  answer({ status: 200 });
  await vi.waitFor(async () => expect(await readStates(id)).not.toEqual(['pending']), 10_000);
});

test('a failure that comes late does not overwrite that a delivery was delivered', async () => {
  const { id, answer } = await beginLastAttempt('late.example');
  // By another run.
  await site.db.prepare("update webhook_deliveries set state = 'delivered', response_status = 200 where webhook_id = ?").bind(id).run();
  answer({ status: 500 });
  await vi.waitFor(async () => expect(await countRows(site, 'webhooks where id = ? and failing_since is not null', id)).toBe(1), 10_000);
  expect(await readDeliveries(id)).toMatchObject([{ state: 'delivered', response_status: 200, last_error: '' }]);
});

test('a delivery that arrives while its webhook is switched off is listed as delivered, and one that fails says why', async () => {
  for (const [host, status, listed] of [
    ['arrives.example', 200, { state: 'delivered', response_status: 200, last_error: '' }],
    ['fails.example', 500, { state: 'failed', response_status: 500, last_error: 'The receiver answered 500.' }],
  ] as const) {
    const { id, answer } = await beginLastAttempt(host);
    await setActive(id, false);
    expect(await readStates(id)).toEqual(['failed']);
    answer({ status });
    await vi.waitFor(async () => expect(await readDeliveries(id)).toMatchObject([listed]), 5000);
  }
});

test('a failure that comes late does not end a delivery that staff have sent again meanwhile', async () => {
  const { id, answer } = await beginLastAttempt('again.example');
  const [row] = await readDeliveries(id);
  world.answers.set('again.example', { status: 503 });
  await replay(row?.id);
  answer({ status: 500 });
  await vi.waitFor(async () => expect(await countRows(site, 'webhooks where id = ? and failing_since is not null', id)).toBe(1), 10_000);
  await new Promise((done) => setTimeout(done, 300));
  expect(await readDeliveries(id)).toMatchObject([{ state: 'pending', attempts: 1, response_status: 503 }]);
});

test('of secrets that are made at the same moment, each that is shown signs', async () => {
  const id = await createWebhook('keys.example');
  for (let round = 0; round < 5; round++) {
    const results = await Promise.all([rotate(id), rotate(id)]);
    expect(results.flatMap(errorCodes).filter((code) => code !== 'CONFLICT')).toEqual([]);
    const secrets = results.flatMap(({ data }) => data.done.webhookWithSecret?.secret ?? []);
    expect(secrets.length).toBeGreaterThan(0);
    await sendTestEvent(id);
    const { body = '', headers = {} } = receivedBy('keys.example').at(-1) ?? {};
    for (const secret of secrets) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
  }
});

test('webhooks that are created at the same moment do not exceed the limit of ten', async () => {
  await site.db.prepare('delete from webhooks').run();
  for (let i = 0; i < 9; i++)
    await site.db.prepare("insert into webhooks (url, events, secret) values (?, '[]', 'none')").bind(`https://full-${i}.example/`).run();
  const results = await Promise.all(['a', 'b', 'c'].map((name) => create(`${name}.example`)));
  const full = { url: 'A site has at most 10 webhooks. Delete one first.' };
  expect(results.map(fieldErrors)).toEqual(expect.arrayContaining([{}, full, full]));
  expect(results.filter((result) => errorCodes(result).length === 0)).toHaveLength(1);
  expect(await countRows(site, 'webhooks')).toBe(10);
  // A form that is sent twice stays one webhook, also where there is no room.
  const sentTwice = await run('{ webhooks { url } }');
  const [host = ''] = sentTwice.data.webhooks.map(({ url }: { url: string }) => new URL(url).hostname).slice(-1);
  expect(errorCodes(await create(host))).toEqual([]);
  expect(await countRows(site, 'webhooks')).toBe(10);
});
