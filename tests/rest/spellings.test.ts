import { expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../schema/inputs/form-messages.ts';
import { normaliseFields } from '../../schema/inputs/spellings.ts';
import { browserHeaders, createAccount, createSession, jsonBody } from '../support/accounts.ts';
import { buildVisaForm, CONTACT, queryRows, readExport, submitEnquiry, submitVisaApplication } from '../support/enquiries.ts';
import { openSite } from '../support/site.ts';

// What clients of the documented calls write, and what is stored of it.

const site = await openSite();
const admin = browserHeaders(await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN')));

type Listed = Record<string, unknown> & { reference: string };
async function sendAndRead(fields: object): Promise<Listed | undefined> {
  const { reference } = await submitEnquiry(site, { message: JSON.stringify(fields), ...fields });
  return (await site.json<Listed[]>('/api/enquiries', { headers: admin })).find((row) => row.reference === reference);
}

test.each([
  [{ phone: 9845012876 }, { phone: '9845012876' }],
  [{ phone: '98450 12876 / 044-2345678' }, {}],
  [{ phone: '+91 44 2345678 ext. 12' }, {}],
  [{ phone: ['98450 12876', '98450 12877'] }, { phone: '98450 12876, 98450 12877' }],
  [{ packagePersons: 2 }, {}],
  [{ packagePersons: '2 adults' }, { packagePersons: 2, asSent: { packagePersons: '2 adults' } }],
  [{ packagePersons: '2 adults, 1 child' }, {}],
  [{ packagePersons: '-3' }, {}],
  [{ packageStartDate: '25/12/2026' }, { packageStartDate: '2026-12-25', asSent: { packageStartDate: '25/12/2026' } }],
  [{ packageStartDate: '05/06/2027' }, {}],
  [{ flightDate: '30th of February 2027' }, {}],
  [{ passportDOB: '8 Aug 1988' }, { passportDOB: '1988-08-08' }],
  [{ flightTripType: 'Round trip' }, { flightTripType: 'Round Trip' }],
  [{ flightTripType: 'one-way' }, { flightTripType: 'One Way' }],
  [{ flightTripType: 'Multi-city' }, {}],
  [{ enquiryTypes: 'Package' }, { enquiryTypes: 'package' }],
  [{ enquiryTypes: ['Flights', 'VISA'] }, { enquiryTypes: 'flight,visa' }],
  [{ enquiryTypes: 'visa; car' }, { enquiryTypes: 'visa,car' }],
  [{ enquiryTypes: { package: true, visa: false, car: true } }, { enquiryTypes: 'package,car' }],
  [{ enquiryTypes: [{ type: 'visa' }] }, { enquiryTypes: '', asSent: { enquiryTypes: '[{"type":"visa"}]' } }],
  [{ enquiryTypes: 'visa,hotel' }, { enquiryTypes: 'visa', asSent: { enquiryTypes: 'hotel' } }],
  [
    { visaNationality: 'IND', visaToCountry: 'ae' },
    { visaNationality: 'India', visaToCountry: 'United Arab Emirates' },
  ],
  [{ visaNationality: 'Indian' }, {}],
  [{ submittedAt: '2026-03-01T10:00:00' }, { submittedAt: '2026-03-01T04:30:00.000Z' }],
  [{ submittedAt: '2026-03-01T10:00:00+04:00' }, { submittedAt: '2026-03-01T06:00:00.000Z' }],
  [{ submittedAt: 'yesterday' }, { submittedAt: expect.any(String), asSent: { submittedAt: 'yesterday' } }],
])('an enquiry with %j is taken and comes back as %j', async (sent, stored) => {
  expect(await sendAndRead(sent)).toMatchObject({ ...CONTACT, ...sent, ...stored });
});

test('staff read what was sent beside what was understood, in the export of the inbox', async () => {
  const { reference } = await submitEnquiry(site, {
    packagePersons: '2 adults',
    enquiryTypes: 'package,cruise',
    email: 'beside@example.in',
  });
  const row = (await readExport(site, admin)).find(({ Reference }) => Reference === reference);
  expect(row).toMatchObject({ 'Package: People': '2 (sent as “2 adults”)', 'Enquired for, as sent': '(sent as “cruise”)' });
});

/** The stored answers of a visa application with these fields. */
async function sendVisa(fields: Record<string, string>): Promise<Record<string, unknown>> {
  const response = await submitVisaApplication(site, buildVisaForm(fields));
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.stringContaining(FORM_MESSAGES.visaSent)]);
  const [row] = await queryRows<{ details: string }>(site, 'select details from requests where reference = ?', text.split(' ').at(-1));
  return JSON.parse(row?.details ?? '{}');
}

test.each([
  [{ nationality: 'Indian', visaCountry: 'United Arab Emirates', countryOfBirth: 'india' }, ['IN', 'AE', 'IN']],
  [{ nationality: 'IND', visaCountry: 'ARE', countryOfBirth: 'in' }, ['IN', 'AE', 'IN']],
  [{ nationality: 'British', visaCountry: 'GB', countryOfBirth: 'great britain' }, ['UK', 'UK', 'UK']],
  [{ nationality: 'Brazilian', visaCountry: 'Côte d’Ivoire', countryOfBirth: 'the Netherlands' }, ['BR', 'CI', 'NL']],
  [{ nationality: 'Korean', visaCountry: 'Atlantis', countryOfBirth: 'Congo' }, ['Korean', 'Atlantis', 'Congo']],
])('countries %j are stored as %j', async (fields, stored) => {
  const { nationality, visaCountry, countryOfBirth } = await sendVisa(fields);
  expect([nationality, visaCountry, countryOfBirth]).toEqual(stored);
});

test.each([
  ['visaValidity', { '30 Days': '30', '90': '90', '1 year': '365', '365 days': '365', '10 years': '10 years' }],
  ['visaType', { 'Tourist Visa': 'Tourist', BUSINESS: 'Business', 'student visa': 'Student', Transit: 'Transit' }],
  ['gender', { M: 'Male', female: 'Female', other: 'Other', 'prefer not to say': 'prefer not to say' }],
  ['maritalStatus', { Unmarried: 'Single', married: 'Married', widow: 'Widowed', separated: 'separated' }],
  [
    'dob',
    {
      '08/08/1988': '1988-08-08',
      '1988-08-08': '1988-08-08',
      '1988-08-08T00:00:00.000Z': '1988-08-08',
      '8 Aug 1988': '1988-08-08',
      'August 8th, 1988': '1988-08-08',
      '25.12.1988': '1988-12-25',
      '12/25/1988': '1988-12-25',
      '07/08/1988': '07/08/1988',
      '31/02/1988': '31/02/1988',
      'in spring': 'in spring',
    },
  ],
])('a visa application stores each spelling of %s in one form, and keeps what is not understood', async (field, spellings) => {
  for (const [sent, stored] of Object.entries(spellings)) {
    const details = await sendVisa({ [field]: sent });
    expect([sent, details[field]]).toEqual([sent, stored]);
    expect(details.asSent ?? {}, sent).toEqual(sent === stored ? {} : { [field]: sent });
  }
});

test.each(['0001-01-01T00:00:00', '0001-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z', '12/31/1899'])(
  'an enquiry that says it was sent at %s is stored as sent now, with these words',
  async (submittedAt) => {
    const { reference } = await submitEnquiry(site, { submittedAt, message: `At ${submittedAt}` });
    const rows = await site.json<Record<string, unknown>[]>('/api/enquiries', { headers: admin });
    const row = rows.find((each) => each.reference === reference);
    expect(Date.now() - Date.parse(String(row?.submittedAt))).toBeLessThan(60_000);
    expect(row?.asSent).toEqual({ submittedAt });
  },
);

test('the storefront of an enquiry is read in any case', async () => {
  const { reference } = await submitEnquiry(site, { market: 'Dubai', message: 'To the office in Dubai' });
  expect(await queryRows(site, 'select market from requests where reference = ?', reference)).toEqual([{ market: 'dubai' }]);
});

test('phone numbers that are JSON numbers are taken by registrations and branches', async () => {
  const account = { userName: 'Asha', email: 'numeric@example.in', password: 'a long enough word', mobileNo: 9845012876 };
  const registered = await site.fetch('/register', jsonBody(account));
  expect([registered.status, await registered.json()]).toMatchObject([201, { mobileNo: '9845012876' }]);
  const branch = { officeName: 'Kochi', address: 'MG Road', phone: 9845012876, email: 'kochi@example.in', isMainBranch: false };
  const created = await site.fetch('/mainbranch/create', jsonBody(branch, 'POST', admin));
  expect([created.status, await created.json()]).toMatchObject([201, { phone: '9845012876' }]);
});

test('GraphQL understands the same spellings', async () => {
  const query =
    'mutation($input: EnquiryInput!) { sendEnquiry(market: india, input: $input, skipSectionRules: true) { receipt { reference } userErrors { field message code } } }';
  const words = { enquiryTypes: 'Flights', flightTripType: 'return', flightDate: '25 Dec 2027' };
  const asSent = Object.entries(words).map(([field, value]) => ({ field, value }));
  const input = { ...CONTACT, message: 'by GraphQL', asSent };
  const { data } = await site.graphql<{ sendEnquiry: { receipt: { reference: string } } }>(query, { input });
  const rows = await site.json<Listed[]>('/api/enquiries', { headers: admin });
  expect(rows.find(({ reference }) => reference === data?.sendEnquiry.receipt.reference)).toMatchObject({
    enquiryTypes: 'flight',
    flightTripType: 'Round Trip',
    flightDate: '2027-12-25',
  });
});

test.each([
  [{ phone: 'call me' }, 'phone'],
  [{ phone: 'meera1234567@example.in' }, 'phone'],
  [{ name: { first: 'Meera' } }, 'name'],
  [{ packageDestination: { city: 'Goa' } }, 'packageDestination'],
  [{ packagePersons: { adults: 2 } }, 'packagePersons'],
])('an enquiry with %j is answered with what is wrong', async (change, field) => {
  const response = await site.fetch('/api/enquiries', jsonBody({ ...CONTACT, ...change }));
  expect([response.status, await response.json()]).toMatchObject([400, { fields: { [field]: expect.any(String) } }]);
});

test('words that are noted as they were sent are one line, so that they pass for no other answer in a mail', () => {
  const specs = [{ name: 'packagePersons', label: 'People', kind: 'number' }] as const;
  const { asSent } = normaliseFields(specs, { packagePersons: '2 adults\r\nPaid: in full\u202e' });
  expect(asSent).toEqual({ packagePersons: '2 adults Paid: in full' });
});
