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
import { dumpAllRows, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const limited = await openSite({ variables: { RATE_LIMITS: 'on' } });
const from = (address: string) => ({ 'cf-connecting-ip': address });
const mailsTo = (email: string) => readMails(site).filter((mail) => mail.includes(`\nTo: ${email}\n`));
const delivered = () => vi.waitFor(async () => expect(await countRows(site, 'outbox where sent_at is null')).toBe(0), 10_000);
const act = (token: string, what: 'withdraw' | 'erase') =>
  runOperation(site, '', `mutation { ${what === 'erase' ? 'anonymise' : 'withdraw'}Enquiry(token: "${token}") }`);

test('one recipient gets at most five mails an hour, counting concurrent, aliased and anonymised enquiries', async () => {
  const names = ['target@example.com', 'target+1@example.com', 'TARGET+zwei@example.com'];
  await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      submitEnquiry(site, { email: names[at % 3], message: `at once ${at}` }, from(`198.51.100.${at}`)),
    ),
  );
  for (let at = 0; at < 6; at += 1) {
    const { link } = await submitEnquiry(site, { email: names[0], message: `erased ${at}` }, from(`203.0.113.${at}`));
    expect((await act(extractToken(link), 'erase')).data).toEqual({ anonymiseEnquiry: true });
  }
  await delivered();
  expect(names.flatMap((email) => mailsTo(email.toLowerCase())).filter((mail) => !mail.includes('by its sender'))).toHaveLength(
    ENQUIRY_LIMITS.maxMailsPerRecipientPerHour,
  );
});

test('more than 20 enquiries an hour are quarantined, also when sent at once or anonymised', async () => {
  const address = from('192.0.2.77');
  const told = await Promise.all(Array.from({ length: 15 }, (_, at) => submitEnquiry(site, { email: `s${at}@example.in` }, address)));
  for (const { link } of told) await act(extractToken(link), 'erase');
  const later = await Promise.all(Array.from({ length: 15 }, (_, at) => submitEnquiry(site, { email: `t${at}@example.in` }, address)));
  const spam = await queryRows<{ spam: number; n: number }>(
    site,
    `select spam, count(*) as n from requests where reference in (${later.map(() => '?').join()}) group by spam order by spam`,
    ...later.map(({ reference }) => reference),
  );
  expect(spam).toEqual([
    { spam: 0, n: ENQUIRY_LIMITS.maxPerAddressPerHour - 15 },
    { spam: 1, n: 30 - ENQUIRY_LIMITS.maxPerAddressPerHour },
  ]);
});

test('15 concurrent withdrawals apply once and send one mail', async () => {
  const { link, reference } = await submitEnquiry(site, { email: 'once@example.in' }, from('192.0.2.78'));
  const answers = await Promise.all(Array.from({ length: 15 }, () => act(extractToken(link), 'withdraw')));
  expect(answers.filter(({ data }) => data?.withdrawEnquiry)).toHaveLength(1);
  expect(
    await countRows(
      site,
      "request_events where kind = 'withdrawn' and request_id = (select id from requests where reference = ?)",
      reference,
    ),
  ).toBe(1);
  expect(await countRows(site, 'outbox where subject like ?', `${reference}: withdrawn%`)).toBe(1);
});

test('anonymising removes everything that a link has named, also after withdrawing and resubmitting', async () => {
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
  await delivered();
  const token = /\/request\/([\w-]{43})/.exec(mailsTo('zebra@example.in')[0] ?? '')?.[1] ?? '';
  expect((await act(token, 'withdraw')).data).toEqual({ withdrawEnquiry: true });
  await send();
  expect(await countRows(site, "requests where name = 'Zebra Nair'")).toBe(2);
  expect((await act(token, 'erase')).data).toEqual({ anonymiseEnquiry: true });
  const rows = await dumpAllRows(site);
  for (const left of ['Zebra', 'zebra@example.in', '192.0.2.79']) expect(rows.includes(left), left).toBe(false);
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

test('120 expired documents are erased in one run', async () => {
  const [row] = await queryRows<{ id: number }>(site, 'select max(id) as id from requests');
  const insert = site.db.prepare(
    "insert into documents (request_id, field, file_name, content_type, bytes, object_key, wrapped_key, key_version, created_at) values (?, 'passportCopy', 'x.pdf', 'application/pdf', 1, ?, 'sealed', 1, 1)",
  );
  await site.db.batch(Array.from({ length: 120 }, (_, at) => insert.bind(row?.id, `d-${String(at).padStart(48, '0')}`)));
  await runCron(site);
  expect(await countRows(site, "documents where wrapped_key = 'sealed'")).toBe(0);
});

test.each([
  ['/visa-form', 'religion', 'text/html'],
  ['/reviews', 'message', 'text/html'],
  ['/api/enquiries', 'name', 'text/html'],
  ['/api/visa/sendInquiry', 'religion', '*/*'],
])('%s: a text as large as files may be is refused, and not shown again', async (path, field, accept) => {
  const body = new FormData();
  body.set('form', path === '/reviews' ? 'review' : 'visa');
  body.set(field, '<&">'.repeat(500_000));
  const response = await site.fetch(path, { method: 'POST', headers: { accept }, body });
  expect(response.status).toBe(413);
  expect((await response.text()).length).toBeLessThan(100_000);
});

test('forms are read by the boundary that is counted, however the header is written', async () => {
  const part = '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const body = `${part.repeat(100)}--B--\r\n`;
  for (const parameters of ['boundary=B', 'xboundary=A; boundary=B', 'x="boundary=A"; boundary=B', 'boundary="B"', 'boundary="\\B"']) {
    const headers = { 'content-type': `multipart/form-data; ${parameters}` };
    expect((await site.fetch('/api/visa/sendInquiry', { method: 'POST', headers, body })).status, parameters).toBe(400);
  }
});

test('file uploads are rate-limited per hour', async () => {
  await limited.db.prepare('select 1').run();
  const image = () => {
    const body = new FormData();
    body.set('review', '{}');
    return limited.fetch('/reviews/add', { method: 'POST', headers: from('192.0.2.81'), body });
  };
  expect((await image()).status).toBe(400);
  await limited.db.prepare('update sign_in_attempts set failures = ?').bind(ENQUIRY_LIMITS.maxUploadsPerAddressPerHour).run();
  const answer = await image();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
});

test('prototype property names are not accepted as services', async () => {
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect((await site.html(`/enquiry?for=${word}`)).includes('I would like to ask about'), word).toBe(false);
});
