import { expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../schema/inputs/form-messages.ts';
import { ERROR_MESSAGES, MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { createAccount, createSession } from '../support/accounts.ts';
import { CONTACT, countRows, countStored, extractToken, isoDateInDays, queryRows } from '../support/enquiries.ts';
import { errorCodes, fieldErrors, runOperation, userErrors } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const user = await createAccount(site, 'traveller@example.in');
const cookies = {
  user: await createSession(site, user),
  admin: await createSession(site, await createAccount(site, 'admin@agency.example', 'ADMIN')),
};
const mutation = (name: string, input: string) =>
  `mutation($input: ${input}!, $submission: SubmissionMeta) { sent: ${name}(market: india, input: $input, submission: $submission) { receipt { kind reference path } userErrors { field message code } } }`;
const send =
  (name: string, type: string) =>
  (input: object, sending?: object, cookie = '') =>
    runOperation(site, cookie, mutation(name, type), { input, submission: sending });
const enquire = send('sendEnquiry', 'EnquiryInput');
const rent = send('sendCarRental', 'CarRentalInput');
const tour = send('sendCustomTour', 'CustomTourInput');
const fieldsOf = async (response: ReturnType<typeof enquire>) => {
  const { data, errors } = await response;
  expect(data?.sent.receipt ?? null).toBeNull();
  return errors ?? fieldErrors({ data });
};
const rowOf = async (reference: string) => {
  const [row] = await queryRows(site, 'select * from requests where reference = ?', reference);
  return { ...row, details: JSON.parse(String(row?.details)) as object } as Record<string, unknown>;
};

const FLIGHT = { enquiryTypes: ['flight'], flightFrom: 'Kochi', flightTo: 'Leh', flightDate: isoDateInDays(10), flightTripType: 'One_Way' };
const SECTIONS: Record<string, Record<string, unknown>> = {
  package: { packageDestination: 'Goa', packagePersons: 2, packageStartDate: isoDateInDays(5), packageEndDate: isoDateInDays(9) },
  flight: { ...FLIGHT, flightTripType: 'Round_Trip', flightReturnDate: isoDateInDays(14) },
  passport: { passportNationality: 'Indian', passportDOB: '1990-05-17', passportType: 'Ordinary' },
  visa: { visaToCountry: 'Nepal', visaNationality: 'Indian' },
  car: { carPickup: 'Leh', carDrop: 'Nubra', carDate: isoDateInDays(3) },
};

test.each(Object.entries(SECTIONS))(
  'the open section %s requires and stores all of its fields',
  async (type, { enquiryTypes: _, ...fields }) => {
    const enquiryTypes = [type];
    const errors = await fieldsOf(enquire({ ...CONTACT, enquiryTypes, ...(type === 'flight' && { flightTripType: 'Round_Trip' }) }));
    expect(Object.keys(errors).sort()).toEqual(
      Object.keys(fields)
        .filter((name) => name !== 'flightTripType')
        // Only the section with nationality and date of birth asks for consent.
        .concat(type === 'passport' ? 'consent' : [])
        .sort(),
    );
    const { data } = await enquire({ ...CONTACT, enquiryTypes, ...fields, consent: type === 'passport' });
    expect(await rowOf(data.sent.receipt.reference)).toMatchObject({
      ...{ kind: 'general', types: type, market: 'india' },
      consent: type === 'passport' ? JSON.stringify({ contact: FORM_MESSAGES.consentContact }) : null,
    });
    const details = (await rowOf(data.sent.receipt.reference)).details as Record<string, unknown>;
    expect(details).toEqual({ ...fields, ...(type === 'flight' && { flightTripType: 'Round Trip' }) });
  },
);

test('fields of a closed section are not stored', async () => {
  const everything = Object.assign({}, ...Object.values(SECTIONS));
  const { data } = await enquire({ ...CONTACT, ...everything, enquiryTypes: ['visa'] });
  expect((await rowOf(data.sent.receipt.reference)).details).toEqual(SECTIONS.visa);
  const none = await enquire({ ...CONTACT, ...everything, enquiryTypes: [], message: 'closed' });
  expect((await rowOf(none.data.sent.receipt.reference)).details).toEqual({});
});

test('the return date is required for round trips and dropped otherwise', async () => {
  expect(await fieldsOf(enquire({ ...CONTACT, ...FLIGHT, flightTripType: 'Round_Trip' }))).toEqual({
    flightReturnDate: FORM_MESSAGES.returnDate,
  });
  const { data } = await enquire({ ...CONTACT, ...FLIGHT, flightReturnDate: isoDateInDays(2) });
  expect((await rowOf(data.sent.receipt.reference)).details).not.toHaveProperty('flightReturnDate');
});

test.each([
  [{ ...FLIGHT, flightTripType: 'Round_Trip', flightReturnDate: isoDateInDays(9) }, { flightReturnDate: FORM_MESSAGES.returnOrder }],
  [{ ...SECTIONS.package, enquiryTypes: ['package'], packageEndDate: isoDateInDays(4) }, { packageEndDate: FORM_MESSAGES.dateOrder }],
  [
    { ...SECTIONS.package, enquiryTypes: ['package'], asSent: [{ field: 'packageEndDate', value: '5 Days' }] },
    { packageEndDate: OWN_MESSAGES.date },
  ],
  [{ ...FLIGHT, flightDate: isoDateInDays(-5) }, { flightDate: FORM_MESSAGES.dateFuture }],
  [
    { ...SECTIONS.passport, enquiryTypes: ['passport'], consent: true, passportDOB: isoDateInDays(5) },
    { passportDOB: FORM_MESSAGES.datePast },
  ],
  [{ ...SECTIONS.package, enquiryTypes: ['package'], packagePersons: 0 }, { packagePersons: 'How many people? Enter 1 to 500.' }],
])('invalid dates and numbers return field errors: %j', async (section, fields) => {
  expect(await fieldsOf(enquire({ ...CONTACT, ...section }))).toEqual(fields);
});

test('an enquiry is linked to the signed-in account', async () => {
  const { data } = await enquire({ ...CONTACT, message: 'signed in' }, undefined, cookies.user);
  expect(await rowOf(data.sent.receipt.reference)).toMatchObject({ user_id: user.id });
  const visitor = await enquire({ ...CONTACT, message: 'a visitor' });
  expect(await rowOf(visitor.data.sent.receipt.reference)).toMatchObject({ user_id: null });
});

test('an enquiry is linked to its package, or to none when the package does not exist', async () => {
  for (const [named, linked] of [
    ['1', 1],
    ['999999', null],
    ['x', null],
  ] as const) {
    const { data } = await enquire({ ...CONTACT, package: named, message: `about ${named}` });
    expect((await rowOf(data.sent.receipt.reference)).package_id).toBe(linked);
  }
});

const BOOK =
  'mutation($package: ID, $slide: ID, $market: Market!) { sent: bookPackage(market: $market, package: $package, slide: $slide) { receipt { kind reference path } userErrors { field message code } } }';

test('Book Now posts name, phone and e-mail of the account, the package and its duration', async () => {
  expect(errorCodes(await runOperation(site, '', BOOK, { market: 'india', package: '1' }))).toEqual(['UNAUTHENTICATED']);
  const { data } = await runOperation(site, cookies.user, BOOK, { market: 'india', package: '1' });
  const [one] = await queryRows(site, 'select name, duration from packages where id = 1');
  expect(await rowOf(data.sent.receipt.reference)).toMatchObject({
    kind: 'booking',
    name: 'traveller',
    email: user.email,
    phone: '9845012876',
    types: 'package',
    package_id: 1,
    user_id: user.id,
    details: { packageDestination: one?.name, packageEndDate: one?.duration },
  });
  const repeated = await runOperation(site, cookies.user, BOOK, { market: 'india', package: '1' });
  expect(repeated.data).toEqual(data);
});

test("Book Now books the slide's linked package, or the slide's own text", async () => {
  const bookSlide = async (link: string) => {
    await site.db.prepare('update homepage_images set link = ? where id = 1').bind(link).run();
    const { data } = await runOperation(site, cookies.user, BOOK, { market: 'india', slide: '1' });
    return rowOf(data.sent.receipt.reference);
  };
  const [two] = await queryRows(site, 'select name, duration from packages where id = 2');
  for (const link of ['/details/2', '/details/india/2', '/details/india/2/whatever-it-was-called'])
    expect(await bookSlide(link)).toMatchObject({
      package_id: 2,
      details: { packageDestination: two?.name, packageEndDate: two?.duration },
    });
  for (const link of ['/card?search=Jaipur', '', 'https://elsewhere.example/details/2'])
    expect(await bookSlide(link), link).toMatchObject({ package_id: null, details: { packageDestination: 'Jaipur' } });
});

test('booking requires an existing package and an account with a phone number', async () => {
  for (const what of [{ package: '999999' }, { slide: '999999' }, {}, { package: '27' }])
    expect(errorCodes(await runOperation(site, cookies.user, BOOK, { market: 'india', ...what })), JSON.stringify(what)).toEqual([
      'NOT_FOUND',
    ]);
  await site.db.prepare("update users set mobile_no = '' where id = ?").bind(user.id).run();
  expect(await fieldsOf(runOperation(site, cookies.user, BOOK, { market: 'india', package: '2' }))).toEqual({
    profile: expect.any(String),
  });
  await site.db.prepare("update users set mobile_no = '9845012876' where id = ?").bind(user.id).run();
});

const CAR = {
  ...CONTACT,
  rentalStartDate: isoDateInDays(3),
  rentalEndDate: isoDateInDays(3),
  carType: 'SUV',
  person: 4,
  startLocation: 'Dubai_Mall',
  endLocation: 'Dubai_Mall',
};
const TOUR = { name: CONTACT.name, email: CONTACT.email, destination: 'Spiti', days: 9 };

test('car rentals and custom tours are stored with their kind, and missing fields are named', async () => {
  const carRental = await rent(CAR);
  expect(await rowOf(carRental.data.sent.receipt.reference)).toMatchObject({
    kind: 'car',
    types: 'car',
    details: { carType: 'SUV', person: 4, startLocation: 'Dubai Mall' },
  });
  expect(
    await fieldsOf(rent({ ...CAR, person: 0, rentalEndDate: isoDateInDays(2), asSent: [{ field: 'carType', value: 'Bus' }] })),
  ).toEqual({
    person: 'How many people? Enter 1 to 60.',
    rentalEndDate: FORM_MESSAGES.rentalOrder,
    carType: OWN_MESSAGES.choice,
  });
  expect(userErrors(await rent({}))[0]?.message).toBe(MESSAGES.carIncomplete);
  const customTour = await tour(TOUR);
  expect(await rowOf(customTour.data.sent.receipt.reference)).toMatchObject({
    kind: 'tour',
    phone: '',
    details: { destination: 'Spiti', days: 9 },
  });
  expect(await fieldsOf(tour({ ...TOUR, days: 0, email: 'x' }))).toEqual({ days: 'How many days? Enter 1 to 365.', email: MESSAGES.email });
});

test('file inputs reject every JSON value that is no id of an upload', async () => {
  const before = await countStored(site);
  const forged = { fileName: 'a.pdf', bytes: { byteLength: 9, 0: 37 } };
  for (const passportCopy of [1, forged, [forged], true]) {
    const { data, errors } = await send('sendVisaApplication', 'VisaInput')({ ...CONTACT, passportCopy });
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.message).toMatch(/An Upload must be the id/);
  }
  expect(await fieldsOf(send('sendVisaApplication', 'VisaInput')({ email: CONTACT.email, passportCopy: 'x' }))).toMatchObject({
    passportCopy: ERROR_MESSAGES.uploadUnknown,
  });
  expect(await fieldsOf(send('sendInsuranceRequest', 'InsuranceInput')({ persons: [{ name: 'Meera' }] }))).toMatchObject({
    'persons.0.passport': OWN_MESSAGES.fileMissing,
    consent: FORM_MESSAGES.consent,
  });
  expect(await fieldsOf(send('sendInsuranceRequest', 'InsuranceInput')({ persons: [] }))).toMatchObject({ persons: 'Name who travels.' });
  expect(await countStored(site)).toEqual(before);
});

const BY_TOKEN =
  'query($token: String!) { enquiryByToken(token: $token) { reference status withdrawnAt anonymisedAt attachments { field erased } events { type } } }';
const readByToken = async (token: string) => (await runOperation(site, '', BY_TOKEN, { token })).data?.enquiryByToken;
const change = async (what: 'withdrawEnquiry' | 'anonymiseEnquiry', token: string) =>
  errorCodes(
    await runOperation(site, '', `mutation($token: String!) { ${what}(token: $token) { userErrors { field message code } } }`, { token }),
  );

test('the private link shows its enquiry, withdraws it once, and anonymises it once', async () => {
  const sent = await enquire({ ...CONTACT, message: 'mine alone' });
  const { path, reference } = sent.data.sent.receipt;
  const token = extractToken(path);
  expect(await readByToken(token)).toEqual({
    reference,
    status: 'new',
    withdrawnAt: null,
    anonymisedAt: null,
    attachments: [],
    events: [{ type: 'received' }],
  });
  expect([await change('withdrawEnquiry', token), await change('withdrawEnquiry', token)]).toEqual([[], ['CONFLICT']]);
  expect(await readByToken(token)).toMatchObject({
    withdrawnAt: expect.any(String),
    events: [{ type: 'received' }, { type: 'withdrawn' }],
  });
  expect([await change('anonymiseEnquiry', token), await change('anonymiseEnquiry', token)]).toEqual([[], ['CONFLICT']]);
  expect(await change('withdrawEnquiry', token)).toEqual(['CONFLICT']);
  expect(await readByToken(token)).toMatchObject({ anonymisedAt: expect.any(String) });
  expect(await rowOf(reference)).toMatchObject({
    name: '',
    email: '',
    phone: '',
    message: '',
    details: {},
    user_id: null,
  });
});

test.each(['withdrawEnquiry', 'anonymiseEnquiry'] as const)(
  'resubmitting after %s creates a new enquiry with its own link',
  async (what) => {
    for (const sending of [{}, { idempotencyKey: `again after ${what}` }]) {
      const content = { ...CONTACT, message: `again after ${what} ${Object.keys(sending)}` };
      const first = (await enquire(content, sending)).data.sent.receipt;
      expect(await change(what, extractToken(first.path))).toEqual([]);
      const second = (await enquire(content, sending)).data.sent.receipt;
      expect(second.reference).not.toBe(first.reference);
      expect(await readByToken(extractToken(second.path))).toMatchObject({
        reference: second.reference,
        withdrawnAt: null,
        anonymisedAt: null,
      });
    }
  },
);

test('invalid tokens return null and change nothing', async () => {
  const before = await countStored(site);
  for (const token of ['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`, '%'.repeat(43)]) {
    expect(await readByToken(token)).toBeNull();
    expect([await change('withdrawEnquiry', token), await change('anonymiseEnquiry', token)]).toEqual([['NOT_FOUND'], ['NOT_FOUND']]);
  }
  expect(await countStored(site)).toEqual(before);
});

test('staff can page through enquiries with all details and delete them', async () => {
  const { data } = await runOperation(
    site,
    cookies.admin,
    '{ enquiries(first: 1) { nodes { id: databaseId reference name visaToCountry } pageInfo { hasNextPage endCursor } } }',
  );
  expect(data.enquiries).toMatchObject({ nodes: [{ id: expect.any(String) }], pageInfo: { hasNextPage: true } });
  const [{ id }] = data.enquiries.nodes;
  const remove = async (cookie: string) =>
    errorCodes(await runOperation(site, cookie, `mutation { deleteEnquiries(ids: ["${id}"]) { userErrors { field message code } } }`));
  expect(await remove(cookies.user)).toEqual(['FORBIDDEN']);
  expect(await remove(cookies.admin)).toEqual([]);
  expect(await remove(cookies.admin)).toEqual(['NOT_FOUND']);
  expect(await countRows(site, 'requests where id = ? and deleted_at is null', id)).toBe(0);
});
