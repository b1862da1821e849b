import { expect, test } from 'vitest';
import { FORM_INPUTS } from '../../schema/inputs/form-inputs.ts';
import { toFormInput } from '../../schema/inputs/typed-fields.ts';
import { createAccount, createSession } from '../support/accounts.ts';
import { CONTACT, createPdf, isoDateInDays, queryRows, submitEnquiry, VISA_APPLICATION } from '../support/enquiries.ts';
import { errorCodes, runOperation, uploadFile } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

// Each kind of enquiry is a type of its own behind the interface `Enquiry`.

const site = await openSite();
const admin = await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN'));
const user = await createSession(site, await createAccount(site, 'traveller@example.in'));

const FIELDS = `
  __typename id databaseId kind name asSent { field value }
  ... on GeneralEnquiry {
    packageSection { destination persons startDate endDate flexibleDates } flightSection { tripType date flexibleDates }
    passportSection { dob nationality type } visaSection { toCountry nationality } carSection { pickup flexibleDates }
  }
  ... on BookingEnquiry { destination duration }
  ... on VisaEnquiry {
    visaCountry visaNationality: nationality visaType visaValidity firstName dob gender maritalStatus countryOfBirth religion
    documents { field label bytes erasedAt reference }
  }
  ... on InsuranceEnquiry { insuranceType fromCountry startDate totalDays numberOfPersons travellers { name passport { label } } }
  ... on CarRentalEnquiry { carType person startLocation rentalStartDate flexibleDates }
  ... on CustomTourEnquiry { tourDestination: destination days travelDetails }
`;
const read = async (reference: string) => {
  const [row] = await queryRows<{ id: number }>(site, 'select id from requests where reference = ?', reference);
  const { data, errors } = await runOperation(site, admin, `query($id: ID!) { enquiry(id: $id) { ${FIELDS} } }`, { id: String(row?.id) });
  expect(errors).toBeUndefined();
  return data.enquiry;
};
const send = async (field: string, type: keyof typeof FORM_INPUTS, texts: Record<string, string>, more: object = {}): Promise<string> => {
  const { data, errors } = await runOperation(
    site,
    '',
    `mutation($input: ${type}!) { sent: ${field}(market: india, input: $input) { receipt { reference } userErrors { field message } } }`,
    {
      input: { ...toFormInput(FORM_INPUTS[type], { ...CONTACT, ...texts }), ...more },
    },
  );
  expect(errors).toBeUndefined();
  return data.sent.receipt.reference;
};
const upload = () => uploadFile(site, 'identity_document', createPdf('P1234567'));

test('the answers of a visa application have types, and its documents are listed without their content', async () => {
  const files = { passportCopy: await upload(), panCardCopy: await upload() };
  const reference = await send('sendVisaApplication', 'VisaInput', VISA_APPLICATION, { consent: true, ...files });
  expect(await read(reference)).toMatchObject({
    __typename: 'VisaEnquiry',
    kind: 'visa',
    name: 'Meera Nair',
    asSent: [],
    ...{ visaCountry: 'AE', visaNationality: 'IN', visaType: 'Tourist', visaValidity: 30, firstName: 'Meera', dob: '1990-05-17' },
    ...{ gender: 'Female', maritalStatus: 'Single', countryOfBirth: 'IN', religion: 'Hindu' },
    documents: [
      { field: 'passportCopy', label: 'Passport copy', bytes: expect.any(Number), erasedAt: null, reference },
      { field: 'panCardCopy', label: 'PAN card copy', bytes: expect.any(Number), erasedAt: null, reference },
    ],
  });
});

test('insurance names its travellers with their passports, and its days are numbers', async () => {
  const persons = [
    { name: 'Asha', passport: await upload() },
    { name: 'Ravi', passport: await upload() },
  ];
  const texts = {
    insuranceType: 'Annual Multitrip',
    fromCountry: 'IN',
    toCountry: 'AE',
    startDate: isoDateInDays(3),
    endDate: isoDateInDays(6),
  };
  expect(await read(await send('sendInsuranceRequest', 'InsuranceInput', texts, { consent: true, persons }))).toMatchObject({
    __typename: 'InsuranceEnquiry',
    ...{ insuranceType: 'Annual_Multitrip', fromCountry: 'IN', startDate: isoDateInDays(3), totalDays: 4, numberOfPersons: 2 },
    travellers: [
      { name: 'Asha', passport: { label: 'Passport copy, traveller 1' } },
      { name: 'Ravi', passport: { label: 'Passport copy, traveller 2' } },
    ],
  });
});

test('the words of a section that is not open are not stored, as its answers are not', async () => {
  const SEND =
    'mutation($input: EnquiryInput!) { sendEnquiry(market: india, input: $input) { receipt { reference } userErrors { field message code } } }';
  const words = { passportDOB: '8 August 1988', flightDate: '2 January 2099' };
  const asSent = Object.entries(words).map(([field, value]) => ({ field, value }));
  const input = { ...CONTACT, enquiryTypes: ['flight'], flightFrom: 'Pune', flightTo: 'Goa', flightTripType: 'One_Way', asSent };
  const { data } = await runOperation(site, '', SEND, { input });
  expect((await read(data.sendEnquiry.receipt?.reference)).asSent).toEqual([{ field: 'flightDate', value: words.flightDate }]);
});

test('cars and tours have their own fields', async () => {
  const car = { rentalStartDate: isoDateInDays(2), rentalEndDate: isoDateInDays(4), carType: 'SUV', person: '4' };
  const places = { startLocation: 'Downtown Dubai', endLocation: 'Downtown Dubai' };
  expect(await read(await send('sendCarRental', 'CarRentalInput', { ...car, ...places }))).toMatchObject({
    __typename: 'CarRentalEnquiry',
    ...{ carType: 'SUV', person: 4, startLocation: 'Downtown_Dubai', rentalStartDate: isoDateInDays(2) },
  });
  expect(await read(await send('sendCustomTour', 'CustomTourInput', { destination: 'Spiti', days: '9' }))).toMatchObject({
    ...{ __typename: 'CustomTourEnquiry', tourDestination: 'Spiti', days: 9, travelDetails: null },
  });
});

test('flexible dates stand for the dates of packages, flights and cars', async () => {
  const places = { carType: 'SUV', person: '4', startLocation: 'Downtown Dubai', endLocation: 'Downtown Dubai' };
  const rental = await send('sendCarRental', 'CarRentalInput', { ...places, rentalStartDate: '2020-01-01', rentalFlexibleDates: 'yes' });
  const texts = { flightFrom: 'Pune', flightTo: 'Goa', flightTripType: 'Round Trip', flightFlexibleDates: 'yes', carFlexibleDates: 'yes' };
  const general = await send('sendEnquiry', 'EnquiryInput', { ...texts, enquiryTypes: 'flight' });
  const called = await submitEnquiry(site, { enquiryTypes: 'package', packageDestination: 'Goa', packageFlexibleDates: 'yes' });
  const detailsOf = async (reference: string) =>
    JSON.parse(
      (await queryRows<{ details: string }>(site, 'select details from requests where reference = ?', reference))[0]?.details ?? '',
    );
  expect(await detailsOf(rental)).toMatchObject({ rentalFlexibleDates: true, carType: 'SUV' });
  expect(await detailsOf(rental)).not.toHaveProperty('rentalStartDate');
  // Nor that of a section that is not open.
  expect(Object.keys(await detailsOf(general)).sort()).toEqual(['flightFlexibleDates', 'flightFrom', 'flightTo', 'flightTripType']);
  expect(await read(rental)).toMatchObject({ flexibleDates: true, rentalStartDate: null });
  expect(await read(general)).toMatchObject({ flightSection: { flexibleDates: true, date: null }, carSection: null });
  expect(await read(called.reference)).toMatchObject({ packageSection: { flexibleDates: true, startDate: null } });
  const cookie = { headers: { cookie: admin } };
  const listed = await (await site.fetch('/api/enquiries', cookie)).json<Record<string, unknown>[]>();
  expect(listed.find((row) => row.reference === general)).toMatchObject({ flightFlexibleDates: true });
  const csv = await (await site.fetch('/api/enquiries/export', cookie)).text();
  expect(csv.split('\r\n', 1)[0]).toContain(',Flight: Dates,');
  expect(csv.match(/,Flexible\b/g)).toHaveLength(3);
  expect(await queryRows(site, "select 1 from outbox where text like '%Flexible%'")).not.toEqual([]);
});

test('insurance without dates says that they are flexible, and counts no days', async () => {
  const texts = { insuranceType: 'Family', fromCountry: 'IN', toCountry: 'FR', coverFlexibleDates: 'yes' };
  const persons = [{ name: 'Meera', passport: await upload() }];
  const reference = await send('sendInsuranceRequest', 'InsuranceInput', texts, { consent: true, persons });
  expect(await read(reference)).toMatchObject({ startDate: null, totalDays: null, numberOfPersons: 1 });
  const [row] = await queryRows<{ details: string }>(site, 'select details from requests where reference = ?', reference);
  expect(JSON.parse(row?.details ?? '')).toMatchObject({ coverFlexibleDates: true });
  expect(row?.details).not.toMatch(/startDate|endDate|totalDays/);
});

test('a general enquiry has an object for each section that was answered; words that fit no type stand in `asSent`', async () => {
  const { reference } = await submitEnquiry(site, {
    enquiryTypes: 'package,passport',
    packageDestination: 'Goa',
    packagePersons: '2 adults, 1 child',
    packageStartDate: '2030-01-02',
    passportDOB: '1990-05-17',
    passportNationality: 'Indian',
    passportType: 'Ordinary',
  });
  const enquiry = await read(reference);
  expect(enquiry).toMatchObject({
    __typename: 'GeneralEnquiry',
    packageSection: { destination: 'Goa', persons: null, startDate: '2030-01-02', endDate: null },
    passportSection: { dob: '1990-05-17', type: 'Ordinary' },
    ...{ flightSection: null, visaSection: null, carSection: null },
  });
  expect(enquiry.asSent).toContainEqual({ field: 'packagePersons', value: '2 adults, 1 child' });
  // The fields of the first edition are still answered as text.
  const { data } = await runOperation(site, admin, '{ enquiries(first: 1) { nodes { packagePersons passportDOB enquiryTypes } } }');
  expect(data.enquiries.nodes).toEqual([
    { packagePersons: '2 adults, 1 child', passportDOB: '1990-05-17', enquiryTypes: 'package,passport' },
  ]);
});

test('a node id finds each kind, its arguments accept it, and only ADMINs with the kind get a row', async () => {
  const { data } = await runOperation(site, admin, `{ inbox(first: 10) { nodes { ${FIELDS} } edges { node { id } } } }`);
  const rows = data.inbox.nodes as { id: string; kind: string; __typename: string; databaseId: string }[];
  expect(new Set(rows.map(({ __typename }) => __typename)).size).toBe(5);
  for (const row of rows) {
    const found = await runOperation(
      site,
      admin,
      `query($id: ID!) { node(id: $id) { ${FIELDS.replace('kind name asSent { field value }', '').replace(
        'databaseId',
        '',
      )} } enquiry(id: $id) { databaseId } }`,
      { id: row.id },
    );
    expect([found.errors, found.data.node.__typename, found.data.enquiry.databaseId]).toEqual([undefined, row.__typename, row.databaseId]);
    for (const cookie of ['', user]) {
      const refused = await runOperation(site, cookie, 'query($id: ID!) { node(id: $id) { id } }', { id: row.id });
      expect([refused.data?.node ?? null, errorCodes(refused)]).toEqual([null, [cookie ? 'FORBIDDEN' : 'UNAUTHENTICATED']]);
    }
  }
  const visa = rows.find(({ kind }) => kind === 'visa');
  const other = Buffer.from(`CarRentalEnquiry:${visa?.databaseId}`).toString('base64');
  expect((await runOperation(site, admin, 'query($id: ID!) { node(id: $id) { id } }', { id: other })).data).toEqual({ node: null });
});
