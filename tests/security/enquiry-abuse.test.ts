import { expect, test, vi } from 'vitest';
import { ENQUIRY_LIMITS } from '../../schema/constants.ts';
import { readMails } from '../support/accounts.ts';
import {
  buildVisaForm,
  countRows,
  createFile,
  createPdf,
  extractToken,
  getDocumentsBucket,
  listObjectKeys,
  queryRows,
  runCron,
  submitEnquiry,
  submitVisaApplication,
} from '../support/enquiries.ts';
import { createUpload, dumpAllRows, errorCodes, putUpload, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const limited = await openSite({ variables: { RATE_LIMITS: 'on' } });
const from = (address: string) => ({ 'cf-connecting-ip': address });
const mailsTo = (email: string) => readMails(site).filter((mail) => mail.includes(`\nTo: ${email}\n`));
const waitForDelivery = () => vi.waitFor(async () => expect(await countRows(site, 'outbox where sent_at is null')).toBe(0), 10_000);
const changeEnquiry = (token: string, action: 'withdraw' | 'anonymise') =>
  runOperation(site, '', `mutation { ${action}Enquiry(token: "${token}") { userErrors { field message code } } }`);

test('one recipient gets at most five mails an hour, counting concurrent, aliased and anonymised enquiries', async () => {
  const aliases = ['target@example.com', 'target+1@example.com', 'TARGET+zwei@example.com'];
  await Promise.all(
    Array.from({ length: 24 }, (_, i) => submitEnquiry(site, { email: aliases[i % 3], message: `at once ${i}` }, from(`198.51.100.${i}`))),
  );
  for (let i = 0; i < 6; i += 1) {
    const { link } = await submitEnquiry(site, { email: aliases[0], message: `anonymised ${i}` }, from(`203.0.113.${i}`));
    expect((await changeEnquiry(extractToken(link), 'anonymise')).data).toEqual({ anonymiseEnquiry: { userErrors: [] } });
  }
  await waitForDelivery();
  expect(aliases.flatMap((email) => mailsTo(email.toLowerCase())).filter((mail) => !mail.includes('by its sender'))).toHaveLength(
    ENQUIRY_LIMITS.maxMailsPerRecipientPerHour,
  );
});

test('dots and domains of one Gmail mailbox count as one recipient', async () => {
  const aliases = [
    'one.traveller@gmail.com',
    'onetraveller@gmail.com',
    'o.n.e.traveller+goa@googlemail.com',
    'OneTraveller@GoogleMail.com',
  ];
  for (let i = 0; i < 8; i += 1) await submitEnquiry(site, { email: aliases[i % 4], message: `dotted ${i}` }, from(`198.51.101.${i}`));
  await waitForDelivery();
  expect(aliases.flatMap((email) => mailsTo(email.toLowerCase()))).toHaveLength(ENQUIRY_LIMITS.maxMailsPerRecipientPerHour);
  // Dots count at other providers.
  for (let i = 0; i < 6; i += 1)
    await submitEnquiry(site, { email: `${'x.'.repeat(i)}y@example.in`, message: `other ${i}` }, from(`198.51.102.${i}`));
  await waitForDelivery();
  for (let i = 0; i < 6; i += 1) expect(mailsTo(`${'x.'.repeat(i)}y@example.in`)).toHaveLength(1);
});

test.each([
  ['Ravi Kumar', 'Hello Ravi,'],
  ['dr. ASHA VERMA', 'Hello Asha,'],
  ['K. P. Meera', 'Hello Meera,'],
  ['रवि कुमार', 'Hello रवि,'],
  ['Visit evil.example today', 'Hello,'],
  ['You have won a prize call me', 'Hello,'],
  ['J.', 'Hello,'],
])('the mail to the address that “%s” entered opens with “%s”', async (name, opening) => {
  const email = `greeted${Math.random().toString(36).slice(2)}@example.in`;
  await submitEnquiry(site, { email, name, message: name });
  await waitForDelivery();
  const [mail = ''] = mailsTo(email);
  expect(mail).toContain(`\n${opening}\n`);
  expect(mail).not.toContain('evil');
});

test('more than 20 enquiries an hour with the same words are quarantined, also when sent at once or anonymised', async () => {
  const address = from('192.0.2.77');
  const first = await Promise.all(Array.from({ length: 15 }, (_, i) => submitEnquiry(site, { email: `s${i}@example.in` }, address)));
  for (const { link } of first) await changeEnquiry(extractToken(link), 'anonymise');
  const second = await Promise.all(Array.from({ length: 15 }, (_, i) => submitEnquiry(site, { email: `t${i}@example.in` }, address)));
  const spam = await queryRows<{ spam: number; n: number }>(
    site,
    `select spam, count(*) as n from requests where reference in (${second.map(() => '?').join()}) group by spam order by spam`,
    ...second.map(({ reference }) => reference),
  );
  expect(spam).toEqual([
    { spam: 0, n: ENQUIRY_LIMITS.maxPerSenderPerHour - 15 },
    { spam: 1, n: 30 - ENQUIRY_LIMITS.maxPerSenderPerHour },
  ]);
});

test('15 concurrent withdrawals apply once and send one mail', async () => {
  const { link, reference } = await submitEnquiry(site, { email: 'once@example.in' }, from('192.0.2.78'));
  const answers = await Promise.all(Array.from({ length: 15 }, () => changeEnquiry(extractToken(link), 'withdraw')));
  expect(answers.filter((answer) => errorCodes(answer).length === 0)).toHaveLength(1);
  expect(
    await countRows(
      site,
      "request_events where kind = 'withdrawn' and request_id = (select id from requests where reference = ?)",
      reference,
    ),
  ).toBe(1);
  expect(await countRows(site, 'outbox where subject like ?', `${reference}: withdrawn%`)).toBe(1);
});

test('anonymising by a link also removes a resubmission after a withdrawal', async () => {
  const form = () =>
    buildVisaForm({
      email: 'zebra@example.in',
      firstName: 'Zebra',
      passportCopy: createFile(createPdf('same', 0)),
      panCardCopy: createFile(createPdf('same', 0)),
    });
  const send = () => submitVisaApplication(site, form(), { ...from('192.0.2.79'), 'idempotency-key': 'zebra' });
  const before = await listObjectKeys(await getDocumentsBucket(site));
  await send();
  await waitForDelivery();
  const token = /\/request\/([\w-]{43})/.exec(mailsTo('zebra@example.in')[0] ?? '')?.[1] ?? '';
  expect((await changeEnquiry(token, 'withdraw')).data).toEqual({ withdrawEnquiry: { userErrors: [] } });
  await send();
  expect(await countRows(site, "requests where name = 'Zebra Nair'")).toBe(2);
  expect((await changeEnquiry(token, 'anonymise')).data).toEqual({ anonymiseEnquiry: { userErrors: [] } });
  const rows = await dumpAllRows(site);
  for (const text of ['Zebra', 'zebra@example.in', '192.0.2.79']) expect(rows.includes(text), text).toBe(false);
  expect(await listObjectKeys(await getDocumentsBucket(site))).toEqual(before);
});

test('document retention also removes the form fields that only served the documents', async () => {
  const response = await submitVisaApplication(
    site,
    buildVisaForm({ email: 'old@example.in', religion: 'Zoroastrian' }),
    from('192.0.2.80'),
  );
  expect(response.status).toBe(201);
  await site.db
    .prepare('update documents set created_at = created_at - ?')
    .bind((ENQUIRY_LIMITS.defaultRetentionDays + 1) * 86_400_000)
    .run();
  await runCron(site);
  const [row] = await queryRows<{ details: string }>(site, "select details from requests where email = 'old@example.in'");
  expect(JSON.parse(row?.details ?? '{}')).toEqual({
    firstName: 'Meera',
    lastName: 'Nair',
    visaCountry: 'AE',
    visaType: 'Tourist',
    visaValidity: '30',
  });
});

test('one cron run deletes 120 expired documents', async () => {
  const [row] = await queryRows<{ id: number }>(site, 'select max(id) as id from requests');
  const insert = site.db.prepare(
    "insert into documents (request_id, field, file_name, content_type, bytes, object_key, wrapped_key, key_version, created_at) values (?, 'passportCopy', 'x.pdf', 'application/pdf', 1, ?, 'sealed', 1, 1)",
  );
  await site.db.batch(Array.from({ length: 120 }, (_, i) => insert.bind(row?.id, `d-${String(i).padStart(48, '0')}`)));
  await runCron(site);
  expect(await countRows(site, "documents where wrapped_key = 'sealed'")).toBe(0);
});

test.each([
  ['/visa-form', 'religion', 'text/html'],
  ['/reviews', 'message', 'text/html'],
  ['/api/enquiries', 'name', 'text/html'],
  ['/api/visa/sendInquiry', 'religion', '*/*'],
])('%s rejects a text field of 2 MB with 413 and does not echo it', async (path, field, accept) => {
  const body = new FormData();
  body.set('form', path === '/reviews' ? 'review' : 'visa');
  body.set(field, '<&">'.repeat(500_000));
  const response = await site.fetch(path, { method: 'POST', headers: { accept }, body });
  expect(response.status).toBe(413);
  expect((await response.text()).length).toBeLessThan(100_000);
});

test('the part limit and the parser use the same boundary for every spelling of the header', async () => {
  const part = '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const body = `${part.repeat(100)}--B--\r\n`;
  for (const parameters of ['boundary=B', 'xboundary=A; boundary=B', 'x="boundary=A"; boundary=B', 'boundary="B"', 'boundary="\\B"']) {
    const headers = { 'content-type': `multipart/form-data; ${parameters}` };
    expect((await site.fetch('/api/visa/sendInquiry', { method: 'POST', headers, body })).status, parameters).toBe(400);
  }
});

test('file uploads are rate-limited per hour', async () => {
  await limited.db.prepare('select 1').run();
  const submitReview = () => {
    const body = new FormData();
    body.set('review', '{}');
    return limited.fetch('/reviews/add', { method: 'POST', headers: from('192.0.2.81'), body });
  };
  expect((await submitReview()).status).toBe(400);
  await limited.db.prepare('update sign_in_attempts set failures = ?').bind(ENQUIRY_LIMITS.maxUploadsPerAddressPerHour).run();
  const { token } = await createUpload(limited, 'identity_document');
  for (const answer of [await submitReview(), await putUpload(limited, token, createPdf('P1'), from('192.0.2.81'))])
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
  expect((await putUpload(limited, token, createPdf('P1'), from('192.0.2.82'))).status).toBe(201);
});

test('prototype property names are not accepted as services', async () => {
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect((await site.html(`/enquiry?for=${word}`)).includes('I would like to ask about'), word).toBe(false);
});
