import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { ENQUIRY_LIMITS, MAX_MAIL_ATTEMPTS } from '../../../schema/constants.ts';
import { browserHeaders, createAccount, createSession, jsonBody, readMails } from '../../support/accounts.ts';
import {
  CONTACT,
  countRows,
  countStored,
  extractToken,
  queryRows,
  runCron,
  submitEnquiry,
  submitVisaApplication,
} from '../../support/enquiries.ts';
import { errorCodes, runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';

const site = await openSite();
const admin = await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN'));
const AGENCY = (await queryRows<{ facts: string }>(site, "select facts from companies where market = 'india'")).map(
  ({ facts }) => (JSON.parse(facts) as { email: string }).email,
)[0] as string;
const mailTo = (recipient: string) => readMails(site).filter((mail) => mail.includes(`\nTo: ${recipient}\n`));
const rowOf = async (reference: string) => (await queryRows(site, 'select * from requests where reference = ?', reference))[0];
const countDistinct = (values: readonly unknown[]) => [...new Set(values)].length;

test('an idempotency key reused with another body creates another enquiry and reveals nothing of the first', async () => {
  const key = { 'idempotency-key': 'guessed' };
  const first = await submitEnquiry(site, { email: 'mine@example.in', message: 'private' }, key);
  const second = await submitEnquiry(site, { email: 'theirs@example.in', message: 'private' }, key);
  expect(second.reference).not.toBe(first.reference);
  expect(second.link).not.toBe(first.link);
  // The files of each application have random bytes, so its content differs too.
  const [one, other] = [await submitVisaApplication(site, undefined, key), await submitVisaApplication(site, undefined, key)];
  expect(await one.text()).not.toBe(await other.text());
});

test('a repeated enquiry returns the same link: by idempotency key always, by content for ten minutes', async () => {
  const key = { 'idempotency-key': 'much later' };
  const first = await submitEnquiry(site, { message: 'later' }, key);
  const withoutKey = await submitEnquiry(site, { message: 'plain' });
  await site.db
    .prepare('update requests set created_at = created_at - ?')
    .bind(ENQUIRY_LIMITS.duplicateWindowMs + 1000)
    .run();
  expect(await submitEnquiry(site, { message: 'later' }, key)).toEqual(first);
  // Without a key, the stored key includes the time window: simulate a later window.
  await site.db.prepare("update requests set idempotency_key = 'an earlier window' where reference = ?").bind(withoutKey.reference).run();
  expect((await submitEnquiry(site, { message: 'plain' })).reference).not.toBe(withoutKey.reference);
  expect(await countRows(site, "requests where message = 'plain'")).toBe(2);
  expect(await countRows(site, "requests where message = 'later'")).toBe(1);
});

test('the enquiry and its outbox messages are stored in one batch or not at all', async () => {
  const before = await countStored(site);
  await site.db.prepare("create trigger no_mail before insert on outbox begin select raise(abort, 'no mail today'); end").run();
  const response = await site.fetch('/api/enquiries', jsonBody({ ...CONTACT, message: 'all or nothing' }));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  await site.db.prepare('drop trigger no_mail').run();
  expect(await countStored(site)).toEqual(before);
  vi.mocked(console.error).mockClear();
});

test("the sender's mail holds only reference and link; the agency's mail holds the details with Reply-To the sender", async () => {
  const email = 'reader@example.in';
  const content = { name: 'Asha <b>Rao</b>', message: 'Come to http://elsewhere.example', enquiryTypes: 'visa', visaToCountry: 'Nepal' };
  const { reference, link } = await submitEnquiry(site, { email, ...content });
  await vi.waitFor(() => {
    expect(mailTo(email)).toHaveLength(1);
    expect(mailTo(AGENCY).some((mail) => mail.includes(reference))).toBe(true);
  }, 5000);
  const sender = mailTo(email)[0] ?? '';
  expect(sender).toContain(`Reply-To: ${AGENCY}\n`);
  expect(sender).toContain(link);
  expect(sender).toMatch(new RegExp(`^Subject: ${reference}`, 'm'));
  expect(sender).not.toMatch(/Asha|elsewhere|Nepal/);
  const agency = mailTo(AGENCY).find((mail) => mail.includes(reference)) ?? '';
  expect(agency).toContain(`Reply-To: ${email}\n`);
  expect(agency).toMatch(/Asha <b>Rao<\/b>[\s\S]*Nepal/);
  expect(agency).not.toContain(extractToken(link));
  // Sending removes the link from the database.
  await vi.waitFor(async () => expect(await countRows(site, 'outbox where secret is not null')).toBe(0), 5000);
});

test('a failed mail is listed with its reason and can be retried', async () => {
  rmSync(site.mailbox, { recursive: true, force: true });
  writeFileSync(site.mailbox, '');
  const email = 'unreachable@example.in';
  const { reference, link } = await submitEnquiry(site, { email });
  const failed = async () =>
    (await runOperation(site, admin, '{ failedMails { id recipient subject attempts lastError } }')).data.failedMails as Record<
      string,
      string
    >[];
  await vi.waitFor(async () => expect((await failed()).filter(({ subject }) => subject?.includes(reference))).toHaveLength(2), 10_000);
  // It is listed after the last attempt too.
  await site.db.prepare(`update outbox set attempts = ${MAX_MAIL_ATTEMPTS}, next_attempt_at = 0 where sent_at is null`).run();
  rmSync(site.mailbox);
  await runCron(site);
  const failedMail = (await failed()).find(({ recipient }) => recipient === email);
  expect(failedMail).toMatchObject({ attempts: MAX_MAIL_ATTEMPTS, lastError: expect.stringMatching(/./) });
  const retryMail = async (id?: string) =>
    errorCodes(await runOperation(site, admin, `mutation { retryMail(id: "${id}") { userErrors { field message code } } }`));
  expect(await retryMail(failedMail?.id)).toEqual([]);
  expect(mailTo(email)[0]).toContain(link);
  expect((await failed()).some(({ id }) => id === failedMail?.id)).toBe(false);
  // A sent mail is not sent again.
  expect(await retryMail(failedMail?.id)).toEqual(['NOT_FOUND']);
  expect(mailTo(email)).toHaveLength(1);
});

const SEND =
  'mutation($input: EnquiryInput!, $submission: SubmissionMeta) { sent: sendEnquiry(market: india, input: $input, submission: $submission) { receipt { reference path } } }';
const sendForm = async (email: string, sending: object, more: object = {}, target = site) => {
  const { data } = await runOperation(target, '', SEND, { input: { ...CONTACT, email, ...more }, submission: sending });
  const { receipt } = data.sent;
  expect(receipt).toEqual({ reference: expect.stringMatching(/^SF-/), path: expect.stringMatching(/^\/request\//) });
  return receipt.reference as string;
};

test.each([
  ['a filled honeypot', { honeypot: 'http://buy.example' }, {}],
  ['a form sent after 300 ms', { elapsedMs: 300 }, {}],
  ['a name that is a link', {}, { name: 'http://buy.example' }],
  ['a message full of links', {}, { message: 'http://a.example http://b.example https://c.example' }],
])('%s: quarantined as spam with its reason, acknowledged, no mail sent', async (_what, sending, more) => {
  const email = `spam-${JSON.stringify([sending, more]).length}@example.in`;
  const reference = await sendForm(email, sending, more);
  expect(await rowOf(reference)).toMatchObject({ spam: 1, spam_reason: expect.stringMatching(/./) });
  expect(await countRows(site, 'outbox where recipient = ? or reply_to = ?', email, email)).toBe(0);
});

test.each([
  ['an empty honeypot and 60 seconds', { honeypot: '', elapsedMs: 60_000 }, {}],
  ['no submission data, as without script', {}, {}],
  ['two links', {}, { message: 'Like http://a.example or http://b.example?' }],
])('%s: not quarantined', async (_what, sending, more) => {
  const reference = await sendForm(`fine-${JSON.stringify([sending, more]).length}@example.in`, sending, more);
  expect(await rowOf(reference)).toMatchObject({ spam: 0, spam_reason: '' });
});

test('more than 20 enquiries an hour with the same words are quarantined; other addresses are not affected', async () => {
  const from = (address: string) => ({ 'cf-connecting-ip': address });
  const spam = async (index: number, address = '198.51.100.7') => {
    const { reference } = await submitEnquiry(site, { email: `many-${index}@example.in` }, from(address));
    return (await rowOf(reference))?.spam;
  };
  const seen: unknown[] = [];
  for (let i = 0; i <= ENQUIRY_LIMITS.maxPerSenderPerHour; i += 1) seen.push(await spam(i));
  expect(seen).toEqual([...Array(ENQUIRY_LIMITS.maxPerSenderPerHour).fill(0), 1]);
  expect(await spam(100, '198.51.100.8')).toBe(0);
  // The IP address is not stored in the row.
  expect(JSON.stringify(await queryRows(site, 'select * from requests'))).not.toContain('198.51.100.7');
  await site.db.prepare('update sign_in_attempts set since = since - 3600001').run();
  expect(await spam(101)).toBe(0);
});

test('people behind one IP address, and whoever is signed in, are not quarantined for their number', async () => {
  const address = { 'cf-connecting-ip': '198.51.100.9' };
  const account = browserHeaders(await createSession(site, await createAccount(site, 'agent@example.in', 'USER')));
  const count = ENQUIRY_LIMITS.maxPerSenderPerHour + 5;
  const references: string[] = [];
  for (let i = 0; i < count; i += 1) {
    // Words instead of numbers, which do not tell texts apart.
    const message = `Room for ${'one more '.repeat(i)}guest`;
    references.push((await submitEnquiry(site, { email: `guest-${i}@example.in`, message }, address)).reference);
    references.push((await submitEnquiry(site, { message: `Number ${i}` }, { ...address, ...account })).reference);
  }
  const spam = await queryRows(site, 'select reference, spam_reason from requests where spam = 1');
  expect(spam.filter(({ reference }) => references.includes(String(reference)))).toEqual([]);
  // One sender with ever other words is.
  for (let i = 0; i < count; i += 1) await submitEnquiry(site, { email: 'busy@example.in', message: 'more '.repeat(i) }, address);
  expect(await countRows(site, "requests where email = 'busy@example.in' and spam_reason = 'many requests of one sender'")).toBe(5);
});

test('one recipient gets at most five mails an hour; further enquiries are stored and the agency is notified', async () => {
  const email = 'bombed@example.in';
  const references = [];
  for (let i = 0; i < ENQUIRY_LIMITS.maxMailsPerRecipientPerHour + 3; i += 1)
    references.push((await submitEnquiry(site, { email, message: `${i}` }, { 'cf-connecting-ip': '203.0.113.5' })).reference);
  expect(countDistinct(references)).toBe(ENQUIRY_LIMITS.maxMailsPerRecipientPerHour + 3);
  expect(await countRows(site, 'outbox where recipient = ?', email)).toBe(ENQUIRY_LIMITS.maxMailsPerRecipientPerHour);
  expect(await countRows(site, 'outbox where reply_to = ?', email)).toBe(ENQUIRY_LIMITS.maxMailsPerRecipientPerHour + 3);
});

test('Turnstile failures are quarantined, passes are not, and its outage is ignored', async () => {
  const verifications: URLSearchParams[] = [];
  let status = 200;
  const turnstile = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const form = new URLSearchParams(text);
      verifications.push(form);
      response.writeHead(status, { location: '/elsewhere' }).end(JSON.stringify({ success: form.get('response') === 'a person' }));
    });
  });
  await new Promise<void>((ready) => turnstile.listen(0, '127.0.0.1', ready));
  afterAll(() => turnstile.close());
  const { port } = turnstile.address() as { port: number };
  const TURNSTILE_VERIFY = `http://127.0.0.1:${port}/siteverify`;
  const guarded = await openSite({ variables: { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET: 'secret', TURNSTILE_VERIFY } });
  let count = 0;
  const spam = async (sending: object) => {
    count += 1;
    const reference = await sendForm(`guarded-${count}@example.in`, sending, {}, guarded);
    return (await queryRows(guarded, 'select spam from requests where reference = ?', reference))[0]?.spam;
  };
  expect([await spam({}), await spam({ turnstileToken: 'a machine' }), await spam({ turnstileToken: 'a person' })]).toEqual([1, 1, 0]);
  // A submission without a token is not sent to Turnstile.
  expect(verifications.map((form) => [form.get('secret'), form.get('response')])).toEqual([
    ['secret', 'a machine'],
    ['secret', 'a person'],
  ]);
  status = 500;
  expect(await spam({ turnstileToken: 'a machine' })).toBe(0);
  // A redirect would carry the secret to another address.
  status = 307;
  const before = verifications.length;
  expect(await spam({ turnstileToken: 'a machine' })).toBe(0);
  expect(verifications).toHaveLength(before + 1);
  turnstile.closeAllConnections();
  await new Promise((closed) => turnstile.close(closed));
  expect(await spam({ turnstileToken: 'a machine' })).toBe(0);
});
