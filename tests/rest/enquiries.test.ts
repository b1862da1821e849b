import { expect, test } from 'vitest';
import { ENQUIRY_SECTIONS } from '../../schema/enquiry-fields.ts';
import { FORM_MESSAGES } from '../../schema/inputs/form-messages.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import {
  buildVisaForm,
  CONTACT,
  countRows,
  countStored,
  createFile,
  createPdf,
  getDocumentsBucket,
  listObjectKeys,
  queryRows,
  runCron,
  submitEnquiry,
  submitVisaApplication,
} from '../support/enquiries.ts';
import { openSite } from '../support/site.ts';
import { quarantineOrphans, runCronDaysLater } from '../support/storage-faults.ts';

const site = await openSite();
const admin = browserHeaders(await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN')));

/** An enquiry with every field of specification 3. */
const FULL_ENQUIRY = {
  ...CONTACT,
  message: 'Two rooms, please.\nOne with a view.',
  enquiryTypes: 'package,flight,visa,passport,car',
  packageDestination: 'Ladakh',
  packagePersons: '4',
  packageStartDate: '2026-12-24',
  packageEndDate: '5 Days / 4 Nights',
  flightTripType: 'Round Trip',
  flightFrom: 'Kochi',
  flightTo: 'Leh',
  flightDate: '2026-12-23',
  flightReturnDate: '2026-12-30',
  visaToCountry: 'Nepal',
  visaNationality: 'Indian',
  passportNationality: 'Indian',
  passportDOB: '1990-05-17',
  passportType: 'Ordinary',
  carPickup: 'Leh airport',
  carDrop: 'Nubra',
  carDate: '2026-12-24',
};
type ListedEnquiry = Record<string, unknown> & { id: number; reference: string };
const listEnquiries = async (query = '') => {
  const response = await site.fetch(`/api/enquiries${query}`, { headers: admin });
  return { response, rows: (await response.json()) as ListedEnquiry[] };
};
const findEnquiry = async (reference: string) => (await listEnquiries()).rows.find((row) => row.reference === reference);
const form = (fields: Record<string, string> | [string, string][]): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) });
const postEnquiry = async (init: RequestInit) => {
  const response = await site.fetch('/api/enquiries', init);
  return [response.status, await response.json()];
};

test('the test covers every field of the form', () => {
  const names = Object.values(ENQUIRY_SECTIONS).flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(names.filter((name) => !(name in FULL_ENQUIRY))).toEqual([]);
});

test.each([
  ['JSON', () => jsonBody(FULL_ENQUIRY)],
  ['a URL-encoded form', () => form(FULL_ENQUIRY)],
])('every field sent as %s is stored and returned to staff', async (_how, init) => {
  const before = Date.now();
  const response = await site.fetch('/api/enquiries', init());
  expect(response.status).toBe(201);
  const receipt = (await response.json()) as { reference: string };
  expect(receipt).toEqual({
    message: MESSAGES.enquirySent,
    reference: expect.stringMatching(/^SF-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
    link: expect.stringMatching(/^http:\/\/localhost:8787\/request\/[\w-]{43}$/),
  });
  const row = await findEnquiry(receipt.reference);
  expect(row).toEqual({
    ...FULL_ENQUIRY,
    // Numbers come back as numbers, also from a form.
    packagePersons: 4,
    id: expect.any(Number),
    submittedAt: expect.any(String),
    reference: receipt.reference,
    market: 'india',
    status: 'new',
    spam: false,
  });
  const submittedAt = Date.parse(String(row?.submittedAt));
  expect(submittedAt).toBeGreaterThanOrEqual(before);
  expect(submittedAt).toBeLessThanOrEqual(Date.now());
  // Otherwise the same content counts as a resubmission in the next case.
  await site.db.prepare('delete from requests').run();
});

test('the documented Book Now body is accepted: a duration as end date, and its own submittedAt', async () => {
  const booking = { enquiryTypes: 'package', packageDestination: 'Goa', packageEndDate: '4 Days / 3 Nights' };
  const { reference } = await submitEnquiry(site, { ...booking, submittedAt: '2026-03-01T10:00:00.000Z' });
  expect(await findEnquiry(reference)).toMatchObject({ ...CONTACT, ...booking, submittedAt: '2026-03-01T10:00:00.000Z', flightFrom: null });
});

test('a future submission time is not stored', async () => {
  const { reference } = await submitEnquiry(site, { submittedAt: '2199-01-01T00:00:00Z', message: 'from later' });
  expect(Date.parse(String((await findEnquiry(reference))?.submittedAt))).toBeLessThanOrEqual(Date.now());
});

test.each([
  [['visa', 'car'], 'visa,car'],
  [[['car']], 'car'],
  ['visa, car', 'visa,car'],
  ['car,car,', 'car'],
  ['', ''],
  [undefined, ''],
  [null, ''],
])('enquiryTypes %j are stored as "%s"', async (enquiryTypes, stored) => {
  const { reference } = await submitEnquiry(site, { enquiryTypes, message: JSON.stringify([enquiryTypes]) });
  expect((await findEnquiry(reference))?.enquiryTypes).toBe(stored);
});

test('repeated checkbox values are joined', async () => {
  const response = await site.fetch(
    '/api/enquiries',
    form([...Object.entries(CONTACT), ['enquiryTypes', 'visa'], ['enquiryTypes', 'package']]),
  );
  expect((await findEnquiry(((await response.json()) as ListedEnquiry).reference))?.enquiryTypes).toBe('visa,package');
});

test.each([[['hotel']], ['visa,hotel'], [[1]], [{}], [7], [[['boat']]], ['constructor']])(
  'enquiryTypes %j lose no enquiry',
  async (enquiryTypes) => {
    const { reference } = await submitEnquiry(site, { enquiryTypes, message: JSON.stringify([enquiryTypes]) });
    expect((await findEnquiry(reference))?.enquiryTypes).toBe(enquiryTypes === 'visa,hotel' ? 'visa' : '');
  },
);

test.each([
  [{ name: '' }, { name: 'Name is required.' }],
  [{ email: 'meera' }, { email: MESSAGES.email }],
  [{ phone: '12' }, { phone: OWN_MESSAGES.phone }],
  [
    { phone: undefined, name: undefined, email: undefined },
    { name: 'Name is required.', email: MESSAGES.email, phone: 'Phone is required.' },
  ],
  [{ message: { a: 1 } }, { message: 'Must be text.' }],
])('%j returns the specified message and field errors, and stores nothing', async (change, fields) => {
  const before = await countStored(site);
  expect(await postEnquiry(jsonBody({ ...CONTACT, ...change }))).toEqual([400, { message: MESSAGES.enquiryIncomplete, fields }]);
  expect(await countStored(site)).toEqual(before);
});

test('staff page through enquiries, newest first, without gaps or repeats', async () => {
  for (const name of ['One', 'Two', 'Three']) await submitEnquiry(site, { name });
  expect((await submitVisaApplication(site)).status).toBe(201);
  const { rows } = await listEnquiries();
  const paged: ListedEnquiry[] = [];
  for (let query: string | undefined = '?first=2'; query; ) {
    const page = await listEnquiries(query);
    expect(page.rows.length).toBeLessThanOrEqual(2);
    paged.push(...page.rows);
    query = /<\/api\/enquiries(\?[^>]*)>; rel="next"/.exec(page.response.headers.get('link') ?? '')?.[1];
  }
  expect(paged).toEqual(rows);
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort((a, b) => b - a));
  expect(rows.slice(0, 3).map(({ name }) => name)).toEqual(['Three', 'Two', 'One']);
  expect((await site.fetch('/api/enquiries?after=broken', { headers: admin })).status).toBe(400);
});

test('deleting hides an enquiry and its documents at once; after a week their keys are destroyed, and after 32 days the files', async () => {
  const before = await countStored(site);
  const response = await submitVisaApplication(site, buildVisaForm({ email: 'gone@example.in' }));
  const reference = (await response.text()).split(' ').at(-1);
  const [row] = await queryRows(site, 'select id from requests where reference = ?', reference);
  const [document] = await queryRows(site, 'select id from documents where request_id = ?', row?.id);
  expect(await countRows(site, 'documents where request_id = ?', row?.id)).toBe(2);
  const { reference: posted } = await submitEnquiry(site, { email: 'gone-too@example.in' });
  const [enquiry] = await queryRows(site, 'select id from requests where reference = ?', posted);
  const remove = (id = row?.id) => site.fetch(`/api/enquiries/${id}`, { method: 'DELETE', headers: admin });
  const open = () => site.fetch(`/api/documents/${document?.id}`, jsonBody({ reason: 'for the embassy' }, 'POST', admin));
  expect((await open()).status).toBe(200);
  expect([(await remove()).status, (await remove(enquiry?.id)).status]).toEqual([200, 200]);
  expect((await listEnquiries()).rows.map(({ id }) => id)).not.toContain(enquiry?.id);
  expect((await open()).status).toBe(404);
  expect(await queryRows(site, "select who, subject from audit_log where action = 'enquiry-deleted'")).toEqual(
    [reference, posted].map((subject) => ({ who: 'admin@agency.example', subject })),
  );
  expect((await remove()).status).toBe(404);
  expect(await countRows(site, "audit_log where action = 'enquiry-deleted'")).toBe(2);
  // The documents exist after six days and are destroyed after seven.
  const setDeletedDaysAgo = (days: number) =>
    site.db
      .prepare('update requests set deleted_at = ? where deleted_at is not null')
      .bind(Date.now() - days * 86_400_000)
      .run();
  await setDeletedDaysAgo(6);
  await runCron(site);
  expect(await countRows(site, 'documents where request_id = ? and wrapped_key is not null', row?.id)).toBe(2);
  await setDeletedDaysAgo(7.01);
  await runCron(site);
  expect(await countRows(site, 'documents where request_id = ?', row?.id)).toBe(0);
  await quarantineOrphans(site, 'd-');
  await runCronDaysLater(site, 33);
  expect(await countStored(site)).toEqual(before);
});

test('a visa application returns text, and its files are stored in the documents bucket', async () => {
  const before = (await listObjectKeys(await getDocumentsBucket(site))).length;
  const response = await submitVisaApplication(site, buildVisaForm({ visaValidity: '365', email: 'visa@example.in' }));
  expect([response.status, response.headers.get('content-type')]).toEqual([201, expect.stringMatching(/^text\/plain/)]);
  expect(await response.text()).toMatch(new RegExp(`^${RegExp.escape(FORM_MESSAGES.visaSent)} SF-\\w{4}-\\w{4}$`));
  expect((await listObjectKeys(await getDocumentsBucket(site))).length).toBe(before + 2);
  const [row] = await queryRows(site, "select name, phone, types, kind, details from requests where email = 'visa@example.in'");
  expect(row).toMatchObject({ name: 'Meera Nair', phone: CONTACT.phone, types: 'visa', kind: 'visa' });
  expect(JSON.parse(String(row?.details))).toMatchObject({ firstName: 'Meera', lastName: 'Nair', visaValidity: '365', religion: 'Hindu' });
});

test.each([
  [
    'both files',
    { passportCopy: undefined, panCardCopy: undefined },
    { passportCopy: OWN_MESSAGES.fileMissing, panCardCopy: OWN_MESSAGES.fileMissing },
  ],
  ['a file', { panCardCopy: undefined }, { panCardCopy: OWN_MESSAGES.fileMissing }],
  ['a file, text in its place', { panCardCopy: 'ABCDE1234F' }, { panCardCopy: OWN_MESSAGES.fileMissing }],
  ['file content', { panCardCopy: createFile('', 'pan.pdf') }, { panCardCopy: OWN_MESSAGES.fileEmpty }],
  ['a field', { religion: undefined }, { religion: 'Religion is required.' }],
  ['a file and a field', { email: 'x', passportCopy: undefined }, { email: MESSAGES.email, passportCopy: OWN_MESSAGES.fileMissing }],
])('a visa application without %s returns all specified errors at once', async (_what, change, fields) => {
  const before = await countStored(site);
  const response = await submitVisaApplication(site, buildVisaForm(change));
  expect(response.status).toBe(400);
  const [message, ...lines] = (await response.text()).split('\n');
  expect(message).toBe(MESSAGES.visaIncomplete);
  expect(lines.sort()).toEqual(
    Object.entries(fields)
      .map(([field, words]) => `${field}: ${words}`)
      .sort(),
  );
  expect(await countStored(site)).toEqual(before);
});

test('stored documents that no enquiry names are deleted before the answer: repeated and extra files', async () => {
  const bucket = await getDocumentsBucket(site);
  const before = await listObjectKeys(bucket);
  const form = buildVisaForm({ email: 'once@example.in', other: createFile(createPdf('no field of the form')) });
  form.append('panCardCopy', createFile(createPdf('the last one counts'), 'last.pdf'));
  form.append('persons.0.passport', createFile(createPdf('of another form')));
  const first = await submitVisaApplication(site, form);
  const named = await queryRows<{ object_key: string; file_name: string }>(
    site,
    `select object_key, file_name from documents where request_id = (select id from requests where email = 'once@example.in')`,
  );
  expect([first.status, named.map(({ file_name }) => file_name).sort()]).toEqual([201, ['last.pdf', 'passport.pdf']]);
  const objects = [...before, ...named.map(({ object_key }) => object_key)].sort();
  expect(await listObjectKeys(bucket)).toEqual(objects);
  const repeated = await submitVisaApplication(site, form);
  expect([repeated.status, await repeated.text()]).toEqual([201, await first.text()]);
  expect(await listObjectKeys(bucket)).toEqual(objects);
});
