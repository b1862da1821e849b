import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { ENQUIRY_MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../../support/accounts.ts';
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
import { runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';

/** A scanner of the operator: `answer` undefined is an outage, or a redirect. */
let answer: string | undefined = '{"verdict":"clean"}';
let failureStatus = 500;
const scanned: string[] = [];
const scannedPaths = new Set<string | undefined>();
const scanner = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    scannedPaths.add(request.url);
    scanned.push(Buffer.concat(chunks).toString('latin1'));
    response.writeHead(answer === undefined ? failureStatus : 200, { location: '/elsewhere' }).end(answer);
  });
});
await new Promise<void>((listening) => scanner.listen(0, '127.0.0.1', listening));
afterAll(() => scanner.close());

const site = await openSite({
  variables: { SCANNER_URL: `http://127.0.0.1:${(scanner.address() as AddressInfo).port}/scan` },
});
const bucket = await getDocumentsBucket(site);
const cookie = await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN'));
let applications = 0;

interface StoredRow {
  id: number;
  file_name: string;
  inspection: string;
  scan: string;
}
const submit = (file: File) => {
  applications += 1;
  return submitVisaApplication(site, buildVisaForm({ email: `content-${applications}@example.in`, passportCopy: file }));
};
/** Sends a file as a passport copy, and returns its stored row. */
async function store(file: File): Promise<StoredRow> {
  const response = await submit(file);
  expect(response.status).toBe(201);
  const [row] = await queryRows<StoredRow>(
    site,
    "select d.* from documents d join requests r on r.id = d.request_id where r.reference = ? and d.field = 'passportCopy'",
    extractReference(await response.text()),
  );
  return row ?? expect.fail('No document was stored.');
}
/** One run of the cron scans a limited number of documents. */
async function scanAll(): Promise<void> {
  while ((await countRows(site, "documents where scan = 'pending'")) > 0) await runCron(site);
}
const open = (id: number) => site.fetch(`/api/documents/${id}`, jsonBody({ reason: 'Checking it' }, 'POST', browserHeaders(cookie)));
const readWarning = async (id: number): Promise<string | null> =>
  (await runOperation(site, cookie, `{ identityDocuments(id: ${id}, first: 1) { nodes { warning } } }`)).data.identityDocuments.nodes[0]
    .warning;

const pdf = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part as string, 'latin1'))));
const objectStream = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  pdf(`1 0 obj << ${dictionary} >>\nstream\n`, deflateSync(objects), '\nendstream\nendobj');

test('names and types of documents follow their content, never their sender', async () => {
  const names: [sent: string, stored: string][] = [
    ['passport.hta', 'passport.pdf'],
    ['p.html', 'p.pdf'],
    ['\u202efdp.exe', 'fdp.pdf'],
    ['..\\..\\con.exe', 'document.pdf'],
    ['a/b/meera nair.PDF', 'meera nair.pdf'],
    ['scan.pdf.exe', 'scan.pdf'],
    ['.htaccess', 'document.pdf'],
    ['पासपोर्ट.jpg', 'पासपोर्ट.pdf'],
    ['', 'document.pdf'],
  ];
  for (const [sent, stored] of names) {
    const { id, file_name } = await store(createFile(createPdf('named'), sent || 'x'.repeat(0) || '.pdf'));
    expect([sent, file_name]).toEqual([sent, stored]);
    const response = await open(id);
    expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual(['application/pdf', 'nosniff']);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''[\w.%~!$&+^`|-]+\.pdf$/);
    expect(decodeURIComponent(/''(.*)$/.exec(disposition)?.[1] ?? '')).toBe(stored);
  }
});

test('rows that are older than the rules for names are served safely', async () => {
  const { id } = await store(createFile(createPdf('old')));
  await site.db.prepare("update documents set file_name = 'evil.hta', content_type = 'text/html' where id = ?").bind(id).run();
  const response = await open(id);
  expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
    'application/octet-stream',
    `attachment; filename="evil.bin"; filename*=UTF-8''evil.bin`,
  ]);
  const { data } = await runOperation(site, cookie, `{ identityDocuments(id: ${id}, first: 1) { nodes { fileName } } }`);
  expect(data.identityDocuments.nodes).toEqual([{ fileName: 'evil.bin' }]);
});

test('PDFs with scripts, launched programs or attached files are refused and name the field', async () => {
  const objects = await listObjectKeys(bucket);
  for (const file of [
    pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj'),
    pdf('1 0 obj << /S /J#61vaScript >> endobj'),
    pdf('1 0 obj << /S /Rendition /JS 5 0 R >> endobj'),
    pdf('1 0 obj << /S /Launch /F (cmd.exe) >> endobj'),
    pdf('1 0 obj << /Names << /EmbeddedFiles 4 0 R >> >> endobj'),
    pdf('1 0 obj << /AcroForm << /XFA [(template) 5 0 R] >> >> endobj'),
    objectStream('1 0 << /S /Java#53cript >>'),
    objectStream('1 0 << /S /Launch >>', '/N 1 /First 4 /Filter [/FlateDecode]'),
    // Readers follow offsets into the data of a stream.
    pdf('1 0 obj << /Length 40 >>\nstream\n9 0 obj << /S /JavaScript >> endobj\nendstream endobj'),
    // White space is also NUL and comments.
    pdf('1 0 obj << /AcroForm << /XFA\0 5 0 R >> >> endobj'),
    pdf('1 0 obj << /AcroForm << /XFA 5%\n0 R >> >> endobj'),
    pdf('1 0 obj << /Type /Filespec /EF%\n<< /F 5 0 R >> >> endobj'),
    pdf('1 0 obj << /Length 40 >>\nstream\n9 0 obj << /XFA\0[5 0 R] >> endobj\nendstream endobj'),
    objectStream('1 0 << /S /JavaScript >>', '/N\0 1 /First%\n4 /Filter /FlateDecode'),
    objectStream('1 0 << /S /JavaScript >>', '/N 7 0 R /First 8 0 R /Filter /FlateDecode'),
  ]) {
    const response = await submit(createFile(file));
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(`passportCopy: ${OWN_MESSAGES.fileActive}`)]);
  }
  expect(await listObjectKeys(bucket)).toEqual(objects);
});

test('ordinary PDFs with forms, outlines, links and a first page to open pass', async () => {
  const { inspection } = await store(
    createFile(
      pdf(
        '1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] /Outlines 9 0 R /AcroForm << /Fields [5 0 R] /DA (/Helv 0 Tf) >> >> endobj\n',
        '9 0 obj << /Type /Outlines /First 10 0 R /Last 10 0 R /Count 1 >> endobj\n',
        '5 0 obj << /Subtype /Widget /FT /Tx /T (name) /AP << /N 6 0 R >> >> endobj\n',
        '7 0 obj << /Subtype /Link /A << /S /URI /URI (https://visa.example/JS?x=/EF) >> >> endobj\n',
        '6 0 obj << /Subtype /Image /Filter /DCTDecode /Length 5 >>\nstream\nabcde\nendstream endobj',
      ),
    ),
  );
  expect(inspection).toBe('passed');
});

test('staff see a warning for PDFs that could not be inspected', async () => {
  answer = '{"verdict":"clean"}';
  const cases: [file: Uint8Array<ArrayBuffer>, inspection: string, warning: string | null][] = [
    [createPdf('a scan', 300_000), 'passed', null],
    [objectStream('1 0 << /Type /Catalog >>'), 'passed', null],
    [pdf('trailer << /Encrypt 5 0 R >>'), 'encrypted', ENQUIRY_MESSAGES.documentEncrypted],
    [objectStream('x', '/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode'), 'unreadable', ENQUIRY_MESSAGES.documentUnreadable],
    // Readers take an object stream without its type, so it is not hidden by a stream without an end or by a long dictionary.
    [
      pdf('3 0 obj << /Length 0 >>\nstream\n\n1 0 obj << /N 1 /First 4 >>\nstream\n1 0 <<>>\nendstream'),
      'unreadable',
      ENQUIRY_MESSAGES.documentUnreadable,
    ],
    [objectStream('1 0 <<>>', `/N 1 /First 4 /Pad (${'x'.repeat(100_000)})`), 'unreadable', ENQUIRY_MESSAGES.documentUnreadable],
    // So many streams would take the time of everybody else.
    [pdf('stream\nendstream '.repeat(30_000)), 'unreadable', ENQUIRY_MESSAGES.documentUnreadable],
    // A bomb: more than the inspection inflates.
    [objectStream('1 0 '.repeat(2_000_000)), 'unreadable', ENQUIRY_MESSAGES.documentUnreadable],
  ];
  const rows = [];
  for (const [file] of cases) rows.push(await store(createFile(file)));
  await scanAll();
  for (const [i, [, inspection, warning]] of cases.entries()) {
    const row = rows[i] as StoredRow;
    expect([row.inspection, await readWarning(row.id)]).toEqual([inspection, warning]);
    expect((await open(row.id)).status).toBe(200);
  }
});

test('an outage of the scanner loses no enquiry, and its answer is applied later', async () => {
  await scanAll();
  answer = undefined;
  const { id, scan } = await store(createFile(createPdf('to be scanned')));
  expect(scan).toBe('pending');
  await expect(runCron(site)).rejects.toThrow();
  await vi.waitFor(expectLoggedError);
  expect(await readWarning(id)).toBe(ENQUIRY_MESSAGES.documentUnscanned);
  expect((await open(id)).status).toBe(200);
  // A redirect would carry the document to another address.
  failureStatus = 307;
  await expect(runCron(site)).rejects.toThrow();
  await vi.waitFor(expectLoggedError);
  expect([...scannedPaths]).toEqual(['/scan']);
  answer = '{"verdict":"infected"}';
  scanned.length = 0;
  await runCron(site);
  expect(scanned.some((content) => content.includes('to be scanned'))).toBe(true);
  expect(await readWarning(id)).toBe(OWN_MESSAGES.documentInfected);
  const response = await open(id);
  expect([response.status, await response.json()]).toMatchObject([409, { message: OWN_MESSAGES.documentInfected }]);
});
