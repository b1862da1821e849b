import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { createInternet } from '../../faults/outages/internet.ts';
import { createDocumentValidator } from '../../reference/document-validator.ts';
import { createAccount, createSession } from '../../support/accounts.ts';
import { queryRows, runCron } from '../../support/enquiries.ts';
import { runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';
import { buildOption } from './generated.ts';
import { ACCEPT, ASK, asStaff, DECLINE, tokenOf, VIEW } from './operations.ts';

const { validateWebhook } = createDocumentValidator();
const world = createInternet();
const site = await openSite({ internet: world.internet });
const cookie = await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN'));
const { add, send, edit } = asStaff(site, cookie);

const EVENTS = ['sent', 'viewed', 'question_asked', 'accepted', 'declined'].map((name) => `quotation_${name}`);
const CREATE =
  'mutation($input: WebhookInput!) { createWebhook(input: $input) { webhookWithSecret { secret } userErrors { message code } } }';

test('each step of a quotation reaches the receiver as the reference describes it, without a cost and without a margin', async () => {
  const created = await runOperation(site, cookie, CREATE, { input: { url: 'https://crm.example/hooks', events: EVENTS } });
  const { secret } = created.data.createWebhook.webhookWithSecret;
  // 70,137.31 and 13 % are in no other amount of it.
  const line = { label: 'Houseboat', quantity: 1, pricing: 'percent', cost: 7_013_731, markup: 1_300, taxLabel: '', taxRate: 0 };
  const options = [buildOption({ lines: [line] })];
  const first = await send(await add({ email: 'meera@travellers.example', options }));
  const token = tokenOf(first);
  await runOperation(site, '', VIEW, { token });
  await runOperation(site, '', VIEW, { token });
  await runOperation(site, '', ASK, { token, question: 'Is the boat ours alone?' });
  await runOperation(site, '', DECLINE, { token, reason: 'Too dear' });
  const second = await send(await edit(first, { email: 'meera@travellers.example', options, title: 'One night less' }));
  await runOperation(site, '', ACCEPT, { token: tokenOf(second), input: { option: 1, name: 'Meera', consent: true } });
  await runCron(site);

  const messages = await vi.waitFor(() => {
    expect(world.received.length).toBeGreaterThanOrEqual(7);
    return world.received.map(({ body }) => JSON.parse(body));
  }, 10_000);
  expect(messages.map(({ type, data }) => `${type} ${data.revision}`).sort()).toEqual(
    ['sent 1', 'viewed 1', 'question_asked 1', 'declined 1', 'sent 2', 'viewed 2', 'accepted 2'].map((each) => `quotation.${each}`).sort(),
  );
  for (const message of messages) {
    expect(validateWebhook('quotation', message)).toEqual([]);
    expect(JSON.stringify(message)).not.toMatch(/7013731|70137|margin|cost|markup/);
  }
  const accepted = messages.find(({ type }) => type === 'quotation.accepted');
  const [{ total } = { total: 0 }] = await queryRows<{ total: number }>(
    site,
    'select total from quotations where id = ?',
    accepted.data.id,
  );
  expect(accepted.data).toMatchObject({
    reference: second.reference,
    quotation: {
      status: 'accepted',
      title: 'One night less',
      email: 'meera@travellers.example',
      total: { amount: total / 100, currencyCode: 'INR' },
      url: expect.stringContaining(`/staff/quotations/${second.id}`),
    },
  });
  const verifier = new Webhook(secret);
  for (const { headers, body } of world.received) expect(() => verifier.verify(body, headers)).not.toThrow();
});
