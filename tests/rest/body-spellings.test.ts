import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { browserHeaders, createAccount, createSession } from '../support/accounts.ts';
import { CONTACT } from '../support/enquiries.ts';
import { openSharedSite } from '../support/site.ts';

// Bodies that are legal and rare: what other programs send, beside what browsers send.

const site = await openSharedSite();
const admin = browserHeaders(await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN')));
let count = 0;
/** Sends an enquiry and reads it as staff. */
async function send(type: string, encode: (fields: Record<string, string>) => BodyInit, headers = {}) {
  const message = `body ${count++}`;
  const response = await site.fetch('/api/enquiries', {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: encode({ ...CONTACT, message, enquiryTypes: 'package' }),
  });
  const rows = await site.json<Record<string, unknown>[]>('/api/enquiries', { headers: admin });
  return { status: response.status, body: (await response.json()) as object, stored: rows.find((row) => row.message === message) };
}

/** A multipart body; `padding` follows each delimiter. */
const encodeMultipart =
  (boundary: string, { padding = '', before = '', after = '\r\n', disposition = 'Content-Disposition: form-data; ' } = {}) =>
  (fields: Record<string, string>): string =>
    `${before}${Object.entries(fields)
      .map(([name, value]) => `--${boundary}${padding}\r\n${disposition}name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--${boundary}--${after}`;

const RARE = "a b'()+_,-./:=?";
test.each([
  ['application/json; charset=utf-8', JSON.stringify],
  ['Application/JSON;charset="UTF-8"', JSON.stringify],
  ['application/vnd.agency+json', JSON.stringify],
  ['application/json', (fields: object) => `\uFEFF${JSON.stringify(fields)}`],
  ['application/x-www-form-urlencoded; charset=UTF-8', (fields: Record<string, string>) => new URLSearchParams(fields).toString()],
  [`multipart/form-data; boundary="${RARE}"`, encodeMultipart(RARE)],
  ['Multipart/Form-Data; charset=utf-8; BOUNDARY=x', encodeMultipart('x')],
  // As Apache HttpClient writes it.
  ['multipart/form-data; boundary=x; charset=UTF-8', encodeMultipart('x')],
  ['multipart/form-data; boundary=x', encodeMultipart('x', { before: 'preamble\r\n', after: '\r\nepilogue' })],
  ['multipart/form-data; boundary=x', encodeMultipart('x', { padding: ' \t' })],
  ['multipart/form-data; boundary=x', encodeMultipart('x', { after: '', disposition: 'CONTENT-DISPOSITION:FORM-DATA ;' })],
])('an enquiry as %s is stored', async (type, encode) => {
  expect(await send(type, encode)).toMatchObject({ status: 201, stored: { ...CONTACT, enquiryTypes: 'package' } });
});

test('fields of which the name ends with brackets are lists', async () => {
  const encode = ({ enquiryTypes: _, ...fields }: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    for (const type of ['package', 'visa']) body.append('enquiryTypes[]', type);
    return body.toString();
  };
  const indexed = (fields: Record<string, string>) => encode(fields).replace('%5B%5D', '%5B0%5D').replace('%5B%5D', '%5B1%5D');
  const byPhp = await send('application/x-www-form-urlencoded', indexed);
  expect([byPhp.status, byPhp.stored?.enquiryTypes]).toEqual([201, 'package,visa']);
  const urlencoded = await send('application/x-www-form-urlencoded', encode);
  expect([urlencoded.status, urlencoded.stored?.enquiryTypes]).toEqual([201, 'package,visa']);
  const multipart = await send('multipart/form-data; boundary=x', (fields) =>
    encodeMultipart('x')({ ...fields, 'enquiryTypes[]': 'visa' }),
  );
  expect([multipart.status, multipart.stored?.enquiryTypes]).toEqual([201, 'package,visa']);
});

test('a compressed body is answered with what is wrong', async () => {
  for (const encoding of ['gzip', 'br'])
    expect(await send('application/json', (fields) => gzipSync(JSON.stringify(fields)), { 'content-encoding': encoding })).toMatchObject({
      status: 400,
      body: { fields: { body: `The body is compressed (${encoding}). Send it without Content-Encoding.` } },
    });
  expect((await send('application/json', JSON.stringify, { 'content-encoding': 'identity' })).status).toBe(201);
});
