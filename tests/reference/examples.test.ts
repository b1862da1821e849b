import { expect, test } from 'vitest';
import { sha256 } from '../../src/domain/crypto.ts';
import { isoDayIn } from '../domain/quotations/generated.ts';
import { asStaff, tokenOf } from '../domain/quotations/operations.ts';
import { browserHeaders, createAccount, createCalendarFeed, createSession, PASSWORD } from '../support/accounts.ts';
import { CONTACT, createPdf, queryRows, submitVisaApplication } from '../support/enquiries.ts';
import { createImage } from '../support/images.ts';
import { openSite } from '../support/site.ts';
import { createDocumentValidator, type DocumentedCall } from './document-validator.ts';

// Sends every example of the OpenAPI document to the running product.

const site = await openSite();
const validator = createDocumentValidator();
/** The account of the example that signs in. */
const owner = await createAccount(site, CONTACT.email);
const admin = await createAccount(site, 'admin@agency.example', 'ADMIN');
await createCalendarFeed(site, admin, 'everyone', 'A'.repeat(43));
const picture = await createImage().jpeg().toBuffer();

// The link of the examples leads to this application.
await submitVisaApplication(site);
await site.db
  .prepare("update requests set access_hash = ? where kind = 'visa'")
  .bind(sha256('A'.repeat(43)))
  .run();
const [identityDocument] = await queryRows<{ id: number }>(site, 'select id from documents');

// The names of stored pictures end with a hash of their content.
const [stored] = await queryRows<{ name: string }>(site, "select name from media where name like 'goa%.jpg'");
const [partner] = await site.json<{ logoUrl: string }[]>('/b2b-partners');

const { data: upload } = await site.graphql<{ createUpload: { address: { url: string } } }>(
  'mutation { createUpload(purpose: identity_document) { address { url } userErrors { field message code } } }',
);

const staff = asStaff(site, await createSession(site, admin));
const quotation = await staff.send(await staff.add({ startsOn: isoDayIn(30) }));

/** Values of path parameters that differ from the example, by call. */
const PATH_VALUES: Record<string, Record<string, unknown>> = {
  readQuotationCalendar: { file: `${tokenOf(quotation)}-1.ics` },
  downloadSentDocument: { id: identityDocument?.id },
  viewPartnerLogo: { file: partner?.logoUrl.split('/').at(-1) },
  viewUpload: { name: stored?.name },
  uploadFile: { token: upload?.createUpload.address.url.split('/').at(-1) },
  viewPicture: { file: stored?.name.replace('.jpg', '.webp') },
  readIdentityDocument: { id: identityDocument?.id },
  ...Object.fromEntries(
    ['getUserProfile', 'updateProfile', 'updateAddress', 'uploadProfilePicture'].map((id) => [id, { id: owner.id }] as const),
  ),
};
let sent = 0;
/** Fields that only one call may send. */
const adaptExample = (operationId: string, value: Readonly<Record<string, unknown>>) => {
  sent += 1;
  return operationId === 'register' ? { ...value, email: `asha.rao.${sent}@example.in` } : value;
};

function createBody(type: string, value: Readonly<Record<string, unknown>>): BodyInit {
  if (type === 'application/octet-stream') return createPdf('passport');
  if (type === 'application/json') return JSON.stringify(value);
  const entries = Object.entries(value).flatMap(([name, each]) => [each].flat().map((one) => [name, String(one)] as const));
  if (type === 'application/x-www-form-urlencoded') return new URLSearchParams(entries.map(([name, text]) => [name, text]));
  const form = new FormData();
  for (const [name, text] of entries) {
    // A field that names a file sends one of its kind.
    if (/^[\w-]+\.(?:jpg|png)$/.test(text)) form.append(name, new File([new Uint8Array(picture)], text));
    else if (/^[\w-]+\.csv$/.test(text)) form.append(name, new File(['name,price,duration\nSpiti in winter,21000,5 Days\n'], text));
    else if (/^[\w-]+\.pdf$/.test(text)) form.append(name, new File([createPdf(text)], text));
    else form.append(name, text);
  }
  return form;
}

/** The session that the call needs: that of an ADMIN, of the owner of the path, or none. */
async function getHeaders({ operation: { security, description } }: DocumentedCall): Promise<Record<string, string>> {
  if (!security.length || security.some((each) => Object.keys(each).length === 0)) return {};
  return browserHeaders(await createSession(site, / For ADMINs: [^.]+\.$/.test(description) ? admin : owner));
}

interface Example {
  call: DocumentedCall;
  name: string;
  type?: string;
  value?: Readonly<Record<string, unknown>>;
}
const examples = validator.calls.flatMap((call): Example[] => {
  const name = `${call.method} ${call.path}`;
  const bodies = Object.entries(call.operation.requestBody?.content ?? {}).flatMap(([type, { examples: values = {} }]) =>
    Object.values(values).map(({ summary, value }) => ({ call, name: `${name}: ${summary} as ${type}`, type, value })),
  );
  return bodies.length > 0 ? bodies : [{ call, name }];
});
// Rows are deleted after everybody has read and changed them.
examples.sort((a, b) => Number(a.call.method === 'delete') - Number(b.call.method === 'delete'));

/** Sends an example; returns the status, the violations of the document, and the text of an error. */
async function sendExample({ call, type, value }: Example) {
  const { method, path, operation } = call;
  const { operationId, parameters = [] } = operation;
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, example } of parameters) {
    const used = PATH_VALUES[operationId]?.[name] ?? example;
    if (place === 'path') address = address.replace(`{${name}}`, String(used));
    else if (place === 'query' && example !== undefined) query.set(name, String(example));
  }
  const headers = { ...(await getHeaders(call)), ...(type && !type.startsWith('multipart') && { 'content-type': type }) };
  const body = type && value ? createBody(type, adaptExample(operationId, value)) : undefined;
  const response = await site.fetch(`${address}${query.size > 0 ? `?${query}` : ''}`, { method: method.toUpperCase(), headers, body });
  const violations = await validator.listViolations(method, address, response);
  return { status: response.status, violations, text: response.ok ? '' : await response.text() };
}

test('the example that signs in names the account and the password of this test', () => {
  const signIn = examples.find(({ call }) => call.operation.operationId === 'signIn');
  expect(signIn?.value).toEqual({ email: owner.email, password: PASSWORD });
});

test.each(examples.map((example) => [example.name, example] as const))('%s', async (_name, example) => {
  const [success] = Object.keys(example.call.operation.responses).filter((status) => status.startsWith('2'));
  expect(await sendExample(example)).toEqual({ status: Number(success), violations: [], text: '' });
});
