import { createDecipheriv, randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { ENQUIRY_LIMITS } from '../../../schema/constants.ts';
import { decrypt } from '../../../src/domain/crypto.ts';
import { browserHeaders, createAccount, createSession, jsonBody, readMails } from '../../support/accounts.ts';
import {
  buildVisaForm,
  countRows,
  createFile,
  createPdf,
  extractReference,
  getDocumentsBucket,
  listObjectKeys,
  queryRows,
  runCron,
  submitVisaApplication,
} from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { dumpAllRows, errorCodes, runOperation } from '../../support/graphql.ts';
import { openSite, SEALING_KEYS } from '../../support/site.ts';
import { ageObjects, runCronDaysLater } from '../../support/storage-faults.ts';

const site = await openSite();
const bucket = await getDocumentsBucket(site);
const cookies = {
  user: browserHeaders(await createSession(site, await createAccount(site, 'user@example.in'))),
  admin: browserHeaders(await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN'))),
};

interface DocumentRow {
  id: number;
  object_key: string;
  wrapped_key: string;
  file_name: string;
}
/** Sends a visa application; returns its documents, and the token of the private link from its mail. */
async function apply(email: string, passport = createPdf('P7654321 NAIR<<MEERA'), more = {}) {
  const response = await submitVisaApplication(
    site,
    buildVisaForm({ email, passportCopy: createFile(passport, 'meera-nair.pdf'), ...more }),
  );
  const reference = extractReference(await response.text());
  expect([response.status, reference]).toEqual([201, expect.stringMatching(/^SF-/)]);
  const documents = await queryRows<DocumentRow>(
    site,
    'select * from documents where request_id = (select id from requests where reference = ?) order by id',
    reference,
  );
  const token = await vi.waitFor(() => {
    const mail = readMails(site).find((each) => each.includes(`\nTo: ${email}\n`) && each.includes(reference));
    return /\/request\/([\w-]{43})/.exec(mail ?? '')?.[1] ?? expect.fail(`No mail to ${email} yet.`);
  }, 5000);
  return { reference, token, passport, documents, document: documents[0] as DocumentRow };
}
const readObject = async (key: string) => Buffer.from((await (await bucket.get(key))?.arrayBuffer()) ?? []);
const read = (id: number, headers: Record<string, string>, reason?: unknown) =>
  site.fetch(`/api/documents/${id}`, jsonBody({ reason }, 'POST', headers));
const REASON = 'Checking the passport number';
const readOwn = (token: string, id: number, email: unknown) =>
  site.fetch(`/api/requests/${token}/documents/${id}`, jsonBody({ email }, 'POST'));
const findReadAudits = (id: number) =>
  queryRows(site, "select who, details from audit_log where action = 'document-read' and subject = ?", `document:${id}`);

function decryptObject(object: Buffer, key: Buffer, name: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, object.subarray(0, 12)).setAAD(Buffer.from(name));
  decipher.setAuthTag(object.subarray(12, 28));
  return Buffer.concat([decipher.update(object.subarray(28)), decipher.final()]);
}

describe('documents are encrypted at rest and every read is audited', () => {
  test('stored objects contain nothing of the file and decrypt only with their key under their name', async () => {
    const { passport, document, documents } = await apply('sealed@example.in');
    const object = await readObject(document.object_key);
    expect(object.length).toBe(passport.length + 28);
    for (let i = 0; i + 8 <= passport.length; i += 8) expect(object.includes(passport.subarray(i, i + 8)), `byte ${i}`).toBe(false);
    expect(await dumpAllRows(site)).not.toContain('P7654321');

    const context = `document:${document.object_key}`;
    const key = Buffer.from(decrypt(SEALING_KEYS, document.wrapped_key, context), 'base64');
    expect(decryptObject(object, key, document.object_key)).toEqual(Buffer.from(passport));
    expect(() => decryptObject(object, randomBytes(32), document.object_key)).toThrow();
    expect(() => decryptObject(object, key, documents[1]?.object_key ?? '')).toThrow();
    expect(() => decrypt(`1:${randomBytes(32).toString('base64')}`, document.wrapped_key, context)).toThrow();
    expect(() => decrypt(SEALING_KEYS, document.wrapped_key, `document:${documents[1]?.object_key}`)).toThrow();
    // Every file has its own key.
    expect(decrypt(SEALING_KEYS, documents[1]?.wrapped_key ?? '', `document:${documents[1]?.object_key}`)).not.toBe(key.toString('base64'));
  });

  test('modified or swapped objects fail decryption', async () => {
    const { document, documents } = await apply('moved@example.in');
    const [object, other] = [await readObject(document.object_key), documents[1] as DocumentRow];
    await bucket.put(other.object_key, object);
    expect((await read(other.id, cookies.admin, REASON)).status).toBe(503);
    // Copying the wrapped key to the other row does not help.
    await site.db.prepare('update documents set wrapped_key = ? where id = ?').bind(document.wrapped_key, other.id).run();
    expect((await read(other.id, cookies.admin, REASON)).status).toBe(503);
    object[40] = (object[40] ?? 0) ^ 1;
    await bucket.put(document.object_key, object);
    expect((await read(document.id, cookies.admin, REASON)).status).toBe(503);
    await vi.waitFor(expectLoggedError);
  });

  test('visitors, users and staff without a reason cannot read a document by any path or method', async () => {
    const { document } = await apply('refused@example.in');
    expect((await read(document.id, {}, REASON)).status).toBe(401);
    expect((await read(document.id, cookies.user, REASON)).status).toBe(403);
    for (const reason of [undefined, '', '    ', 'why', 7, {}, [REASON]]) {
      const response = await read(document.id, cookies.admin, reason);
      expect([response.status, await response.json()]).toMatchObject([400, { fields: { reason: expect.any(String) } }]);
    }
    // A document is read by POST only, whether it exists or not.
    for (const path of [`/api/documents/${document.id}`, `/api/documents/${document.id}?reason=${REASON}`, '/api/documents/999999'])
      expect((await site.fetch(path, { headers: cookies.admin })).status, path).toBe(405);
    for (const path of [`/uploads/${document.object_key}`, `/media/320/${document.object_key}`, `/documents/${document.object_key}`])
      expect((await site.fetch(path, { headers: cookies.admin })).status, path).toBe(404);
    expect(await findReadAudits(document.id)).toEqual([]);
  });

  test('staff with a reason download the original file as an attachment, and the read is audited', async () => {
    const { document, passport, reference } = await apply('read@example.in');
    const response = await read(document.id, cookies.admin, `  ${REASON} `);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(passport));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="meera-nair.pdf"; filename*=UTF-8''meera-nair.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const [entry, ...others] = await findReadAudits(document.id);
    expect([entry?.who, others]).toEqual(['admin@agency.example', []]);
    expect(JSON.parse(String(entry?.details))).toMatchObject({ reason: REASON });
    expect(reference).not.toBe('');
  });

  test('a PDF that staff view in a frame can load and run nothing, only our own screens frame it, and its errors are text', async () => {
    const { document } = await apply('framed@example.in');
    const view = (id: number, headers: Record<string, string> = {}, reason = REASON) =>
      site.fetch(`/api/documents/${id}?view`, jsonBody({ reason }, 'POST', { accept: 'text/html', ...headers }));
    const framed = {
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    };
    for (const [{ status, headers }, expected, type] of [
      [await view(document.id, cookies.admin), 200, 'application/pdf'],
      [await view(document.id), 401, 'text/plain; charset=utf-8'],
      [await view(document.id, cookies.admin, ' '), 400, 'text/plain; charset=utf-8'],
      [await view(999_999, cookies.admin), 404, 'text/plain; charset=utf-8'],
    ] as const) {
      expect([status, Object.fromEntries(headers)]).toMatchObject([expected, { ...framed, 'content-type': type }]);
    }
    expect(await findReadAudits(document.id)).toHaveLength(1);
  });

  test('no document is served when its audit entry cannot be written', async () => {
    const { document, token } = await apply('unaudited@example.in');
    await site.db.prepare('alter table audit_log rename to audit_gone').run();
    for (const response of [
      await read(document.id, cookies.admin, REASON),
      await readOwn(token, document.id, 'unaudited@example.in'),
      await site.fetch(`/api/requests/${token}/copy`, jsonBody({ email: 'unaudited@example.in' })),
    ]) {
      expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/json']);
      expect(Object.keys((await response.json()) as object)).toEqual(['message', 'fields', 'requestId']);
    }
    await site.db.prepare('alter table audit_gone rename to audit_log').run();
    await vi.waitFor(expectLoggedError);
    expect((await read(document.id, cookies.admin, REASON)).status).toBe(200);
  });

  test('the sender needs the link and the e-mail to read the copy and the documents of this enquiry only', async () => {
    const email = 'owner@example.in';
    const { token, document, passport, reference } = await apply(email);
    const others = await apply('others@example.in');
    for (const wrong of [undefined, '', 'others@example.in', {}, ['owner@example.in'], null]) {
      expect((await readOwn(token, document.id, wrong)).status).toBe(400);
      expect((await site.fetch(`/api/requests/${token}/copy`, jsonBody({ email: wrong }))).status).toBe(400);
    }
    expect((await readOwn('A'.repeat(43), document.id, email)).status).toBe(404);
    expect((await readOwn(token, others.document.id, email)).status).toBe(404);
    expect((await site.fetch(`/api/requests/${token}/documents/${document.id}`)).status).toBe(405);
    expect(await findReadAudits(document.id)).toEqual([]);

    const response = await readOwn(token, document.id, ' Owner@Example.in ');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(passport));
    expect(await findReadAudits(document.id)).toMatchObject([{ who: reference }]);
    const copy = (await (await site.fetch(`/api/requests/${token}/copy`, jsonBody({ email }))).json()) as object;
    expect(copy).toMatchObject({
      reference,
      email,
      firstName: 'Meera',
      documents: [{ fileName: 'meera-nair.pdf' }, { fileName: 'pan.pdf' }],
    });
    // The copy contains no storage keys.
    expect(JSON.stringify(copy)).not.toContain(document.object_key);
    expect(await countRows(site, "audit_log where action = 'request-copied' and who = ?", reference)).toBe(1);
  });
});

test('anonymising destroys keys and objects and removes every personal field', async () => {
  const email = 'to-be-erased@example.in';
  const { token, document, documents, reference } = await apply(email, undefined, {
    religion: 'Unspoken',
    contactNumber: '+91 80000 12345',
  });
  await read(document.id, cookies.admin, REASON);
  await readOwn(token, document.id, email);
  expect(
    errorCodes(await runOperation(site, '', `mutation { anonymiseEnquiry(token: "${token}") { userErrors { field message code } } }`)),
  ).toEqual([]);
  expect(
    await queryRows(site, 'select wrapped_key from documents where object_key in (?, ?)', ...documents.map((each) => each.object_key)),
  ).toEqual([{ wrapped_key: null }, { wrapped_key: null }]);
  for (const { object_key } of documents) expect(await bucket.head(object_key)).toBeNull();
  const rows = await dumpAllRows(site);
  for (const words of [email, 'Unspoken', '80000 12345']) expect(rows, words).not.toContain(words);
  // File names may contain personal data.
  expect(
    await countRows(site, "documents where object_key in (?, ?) and file_name like '%.pdf'", ...documents.map((each) => each.object_key)),
  ).toBe(0);
  const request = 'select id from requests where reference = ?';
  expect(await countRows(site, `request_events where request_id = (${request}) and text like '%meera%'`, reference)).toBe(0);
  expect(await countRows(site, 'audit_log where subject = ? and details like ?', `document:${document.id}`, '%meera%')).toBe(0);
  // The only remaining mail reports the anonymisation.
  expect(await queryRows(site, `select subject from outbox where request_id = (${request})`, reference)).toEqual([
    { subject: `${reference}: erased by its sender` },
  ]);
  expect((await read(document.id, cookies.admin, REASON)).status).toBe(404);
  expect((await readOwn(token, document.id, email)).status).toBe(409);
  expect((await site.fetch(`/api/requests/${token}/copy`, jsonBody({ email }))).status).toBe(409);
});

test('documents are deleted after the configured retention, and the audit log records it', async () => {
  // Each answer in words that are changed to those of the form, and stored beside them.
  const asSent = { gender: 'woman', maritalStatus: 'never married', dob: '8 August 1988' };
  const old = await apply('old@example.in', undefined, { ...asSent, religion: 'Unspoken' });
  const fresh = await apply('fresh@example.in');
  const set = (days: number) =>
    runOperation(
      site,
      cookies.admin.cookie ?? '',
      `mutation { setDocumentRetentionDays(days: ${days}) { days userErrors { field message code } } }`,
    );
  for (const days of [0, -1, ENQUIRY_LIMITS.maxRetentionDays + 1]) expect(errorCodes(await set(days))).toEqual(['BAD_USER_INPUT']);
  expect((await runOperation(site, '', '{ documentRetentionDays }')).data).toEqual({
    documentRetentionDays: ENQUIRY_LIMITS.defaultRetentionDays,
  });
  const ageDocuments = (days: number) =>
    site.db
      .prepare('update documents set created_at = ? where request_id = (select id from requests where reference = ?)')
      .bind(Date.now() - days * 86_400_000, old.reference)
      .run();
  await ageDocuments(ENQUIRY_LIMITS.defaultRetentionDays - 1);
  await runCron(site);
  expect(await bucket.head(old.document.object_key)).not.toBeNull();
  expect((await set(30)).data).toEqual({ setDocumentRetentionDays: { days: 30, userErrors: [] } });
  expect((await runOperation(site, '', '{ documentRetentionDays }')).data).toEqual({ documentRetentionDays: 30 });
  await runCron(site);
  for (const { id, object_key } of old.documents) {
    expect(await bucket.head(object_key)).toBeNull();
    expect(await queryRows(site, 'select wrapped_key from documents where id = ?', id)).toEqual([{ wrapped_key: null }]);
  }
  const [enquiry] = await queryRows<{ details: string }>(site, 'select details from requests where reference = ?', old.reference);
  for (const words of [...Object.values(asSent), 'Unspoken', '1988-08-08', 'Female']) expect(enquiry?.details).not.toContain(words);
  expect(await queryRows(site, "select who, subject from audit_log where action = 'document-erased'")).toEqual([
    { who: 'retention', subject: `documents:${old.documents.map(({ id }) => id).join(',')}` },
  ]);
  expect((await read(fresh.document.id, cookies.admin, REASON)).status).toBe(200);
  expect((await read(old.document.id, cookies.admin, REASON)).status).toBe(404);
});

test('orphaned objects are quarantined after an hour and deleted after 32 days; new and referenced ones stay', async () => {
  const [complete, erased] = [await apply('complete@example.in'), await apply('half-erased@example.in')];
  const name = (letter: string) => `d-${letter.repeat(48)}`;
  await bucket.put(name('a'), 'orphan');
  await bucket.put('d-of somebody else', 'not ours');
  const objects = await listObjectKeys(bucket);
  await runCron(site);
  expect(await listObjectKeys(bucket)).toEqual(objects);

  ageObjects(site, 'd-', ENQUIRY_LIMITS.orphanAgeMs + 60_000);
  await bucket.put(name('b'), 'fresh');
  // An erasure that was interrupted: the key is deleted, the object is not.
  await site.db.prepare('update documents set wrapped_key = null where id = ?').bind(erased.document.id).run();
  await runCron(site);
  // Personal data does not wait for the quarantine.
  expect(await bucket.head(erased.document.object_key)).toBeNull();
  await runCronDaysLater(site, 33);
  const remaining = await listObjectKeys(bucket);
  expect(remaining).toEqual([...objects.filter((key) => key !== name('a') && key !== erased.document.object_key), name('b')].sort());
  expect(remaining).toContain(complete.document.object_key);
  expect((await read(complete.document.id, cookies.admin, REASON)).status).toBe(200);
});
