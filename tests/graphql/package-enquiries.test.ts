import { expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../schema/inputs/form-messages.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import { createAccount, createSession } from '../support/accounts.ts';
import { CONTACT, isoDateInDays, queryRows, readExport } from '../support/enquiries.ts';
import { fieldErrors, runOperation } from '../support/graphql.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const user = await createAccount(site, 'traveller@travels.example', 'USER', 'Kavya Rao');
const cookie = await createSession(site, user);
const admin = await createSession(site, await createAccount(site, 'chief@agency.example', 'ADMIN'));

const BOOK =
  'mutation($input: BookingInput, $submission: SubmissionMeta) { sent: bookPackage(market: india, package: "1", input: $input, submission: $submission) { receipt { kind reference } userErrors { field message code } } }';
const ENQUIRE =
  'mutation($input: PackageEnquiryInput!) { sent: sendPackageEnquiry(market: india, input: $input) { receipt { kind reference } userErrors { field message code } } }';
const ANSWERS = 'persons startDate adults children flexibleDates months';
const START = isoDateInDays(40);
const [MANALI = { name: '', duration: '' }] = await queryRows<{ name: string; duration: string }>(
  site,
  'select name, duration from packages where id = 1',
);

const read = async (reference: string) => {
  const [row] = await queryRows<{ id: number; details: string; package_id: number | null; consent: string | null }>(
    site,
    'select * from requests where reference = ?',
    reference,
  );
  const { data, errors } = await runOperation(
    site,
    admin,
    `query($id: ID!) { enquiry(id: $id) { __typename message details { label value } summary { label value } ... on BookingEnquiry { ${ANSWERS.replace('persons ', '')} } ... on GeneralEnquiry { packageSection { ${ANSWERS} } } } }`,
    { id: String(row?.id) },
  );
  expect(errors).toBeUndefined();
  return { row, details: JSON.parse(row?.details ?? '{}') as object, enquiry: data.enquiry };
};

test('a booking stores its start date, travellers and note, which staff, mails, exports and REST show', async () => {
  const input = { packageStartDate: START, packageAdults: 2, packageChildren: 1, message: 'My mother would rather not climb stairs.' };
  const { data } = await runOperation(site, cookie, BOOK, { input });
  const { reference, kind } = data.sent.receipt;
  const { details, enquiry } = await read(reference);
  expect([kind, details]).toEqual([
    'booking',
    {
      packageDestination: MANALI.name,
      packageStartDate: START,
      packagePersons: 3,
      packageAdults: 2,
      packageChildren: 1,
      packageEndDate: MANALI.duration,
      packagePrice: expect.stringMatching(/^₹[\d,]+ for 2 adults, 1 child$/),
    },
  ]);
  expect(enquiry).toMatchObject({
    message: input.message,
    startDate: START,
    adults: 2,
    children: 1,
    flexibleDates: false,
    details: expect.arrayContaining([
      { label: 'Adults', value: '2' },
      { label: 'Children', value: '1' },
    ]),
    summary: expect.arrayContaining([{ label: 'Travellers', value: '3' }]),
  });
  const [mail] = await queryRows<{ text: string }>(site, "select text from outbox where recipient <> 'traveller@travels.example'");
  for (const words of ['Adults: 2', 'Children: 1']) expect(mail?.text).toContain(words);
  expect((await readExport(site, { cookie: admin }))[0]).toMatchObject({ 'Package: Start date': START });
  const [listed] = await (await site.fetch('/api/enquiries', { headers: { cookie: admin } })).json<Record<string, unknown>[]>();
  expect(listed).toMatchObject({ packageStartDate: START, packagePersons: 3, packageAdults: 2, packageChildren: 1 });
});

test('a booking says how many children need no bed and how many infants travel; more of them than children is an error of that field', async () => {
  const party = { packageAdults: 2, packageChildren: 2, packageChildrenWithoutBed: 1, packageInfants: 1 };
  const { data } = await runOperation(site, cookie, BOOK, { input: { packageStartDate: START, ...party } });
  const { details, enquiry } = await read(data.sent.receipt.reference);
  expect(details).toMatchObject({ ...party, packagePersons: 5 });
  expect(enquiry.details).toContainEqual({ label: 'Children without bed', value: '1' });
  const mails = await queryRows<{ text: string }>(
    site,
    "select text from outbox where text like '%2 adults, 1 child, 1 child without bed, 1 infant%'",
  );
  expect(mails.length).toBeGreaterThan(0);
  const wrong = { packageStartDate: START, packageAdults: 2, packageChildren: 1, packageChildrenWithoutBed: 2 };
  expect(fieldErrors(await runOperation(site, cookie, BOOK, { input: wrong }))).toEqual({
    packageChildrenWithoutBed: FORM_MESSAGES.childrenWithoutBed,
  });
});

test.each([
  // A season on a day, and without one; a day without a price, for which nothing is shown; a package with one price.
  ['Udaipur, three lakes', { packageStartDate: START, packageAdults: '2', packageChildren: '1' }, 'data-total'],
  ['Udaipur, three lakes', { packageFlexibleDates: 'yes', packageAdults: '3' }, 'data-about'],
  ['Darjeeling and Gangtok', { packageStartDate: isoDateInDays(4000), packageAdults: '2' }, 'data-total'],
  ['Manali', { packageStartDate: START, packageAdults: '4', packageInfants: '1' }, 'data-about'],
])('what is sent about %s has the price that its form showed, also once prices have changed', async (name, trip, place) => {
  const [{ id = 0 } = {}] = await queryRows<{ id: number }>(site, 'select id from packages where name like ?', `${name}%`);
  const page = await site.html(`/book?${new URLSearchParams({ ...trip, package: String(id) })}`);
  const [, shown = ''] = page.split(`${place}=""`);
  const [, amount = ''] = /<b [^>]*>([^<]*)<\/b>/.exec(shown) ?? [];
  expect(amount === '').toBe(name === 'Darjeeling and Gangtok');
  const input = {
    ...{ ...CONTACT, package: String(id), consent: true, packageAdults: Number(trip.packageAdults) },
    ...('packageStartDate' in trip ? { packageStartDate: trip.packageStartDate } : { packageFlexibleDates: true }),
    ...('packageChildren' in trip && { packageChildren: Number(trip.packageChildren) }),
    ...('packageInfants' in trip && { packageInfants: Number(trip.packageInfants) }),
  };
  const { data } = await runOperation(site, '', ENQUIRE, { input });
  await site.db.prepare('update packages set price = 100, base_price = 100 where id = ?').bind(id).run();
  const { enquiry } = await read(data.sent.receipt.reference);
  const { value = '' } =
    (enquiry.details as { label: string; value: string }[]).find(({ label }) => label === 'Price on the website') ?? {};
  expect(value === '').toBe(amount === '');
  expect(value.startsWith(amount), `${value} instead of ${amount}`).toBe(true);
  const mails = await queryRows<{ text: string }>(
    site,
    'select text from outbox where subject like ? and recipient = ?',
    `${data.sent.receipt.reference}%`,
    CONTACT.email,
  );
  if (value) expect(mails[0]?.text).toContain(`Price: ${value}. The final price is in our offer.`);
  // Sent again, it is no second enquiry, whatever the price is now.
  const again = await runOperation(site, '', ENQUIRE, { input });
  expect(again.data.sent.receipt.reference).toBe(data.sent.receipt.reference);
});

test('flexible dates replace the start date', async () => {
  const { data } = await runOperation(site, cookie, BOOK, {
    input: {
      packageStartDate: isoDateInDays(-9),
      packageFlexibleDates: true,
      packageMonths: ['2027-01-01', '2027-02-01'],
      packageAdults: 2,
    },
  });
  const { details, enquiry } = await read(data.sent.receipt.reference);
  expect(details).toMatchObject({
    packageFlexibleDates: true,
    packageMonths: '2027-01-01,2027-02-01',
    packagePersons: 2,
    packageAdults: 2,
  });
  expect(Object.keys(details)).not.toContain('packageStartDate');
  expect(enquiry).toMatchObject({ startDate: null, flexibleDates: true, months: ['2027-01-01', '2027-02-01'], children: null });
  expect(enquiry.details).toContainEqual({ label: 'Package: Dates', value: 'Flexible' });
  expect(enquiry.details).toContainEqual({ label: 'Months', value: 'January 2027, February 2027' });
  // The package has a duration, not an end date; the sender reads the months with the dates.
  expect(enquiry.details).toContainEqual({ label: 'Package: Duration', value: MANALI.duration });
  const mails = await queryRows<{ text: string }>(
    site,
    "select text from outbox where text like '%Flexible, January 2027 or February 2027%'",
  );
  expect(mails.map(({ text }) => text).join()).not.toMatch(/End date|Months:/);
  expect(mails.length).toBeGreaterThan(0);
});

test('the errors of a trip name its fields', async () => {
  const errorsOf = async (input: object) => fieldErrors(await runOperation(site, cookie, BOOK, { input }));
  expect(await errorsOf({})).toEqual({ packageStartDate: FORM_MESSAGES.startDate, packageAdults: 'How many adults?' });
  expect(await errorsOf({ packageStartDate: isoDateInDays(-9), packageAdults: 2 })).toEqual({
    packageStartDate: FORM_MESSAGES.dateFuture,
  });
  expect(await errorsOf({ packageFlexibleDates: true, packageMonths: ['2027-01-05'], packageAdults: 0, packageChildren: 100 })).toEqual({
    packageMonths: OWN_MESSAGES.choice,
    packageAdults: 'How many adults? Enter 1 to 99.',
    packageChildren: 'How many children? Enter 0 to 99.',
  });
  expect(await errorsOf({ packageFlexibleDates: true, packageAdults: 2, packageChildren: -1 })).toEqual({
    packageChildren: 'How many children? Enter 0 to 99.',
  });
});

test('the same booking sent twice under one idempotency key is stored once', async () => {
  const sent = { input: { packageFlexibleDates: true, packageAdults: 4 }, submission: { idempotencyKey: 'a-double-click' } };
  const [first, second] = await Promise.all([runOperation(site, cookie, BOOK, sent), runOperation(site, cookie, BOOK, sent)]);
  expect(first.data.sent.receipt.reference).toBe(second.data.sent.receipt.reference);
});

test('the same booking sent from two tabs, each with a key of its own, is stored once; another date is another request', async () => {
  const send = async (idempotencyKey: string, packageStartDate = START, session = cookie) => {
    const submission = { idempotencyKey, attribution: { source: idempotencyKey } };
    const { data } = await runOperation(site, session, BOOK, { input: { packageStartDate, packageAdults: 5 }, submission });
    return data.sent.receipt.reference as string;
  };
  const [first, second] = await Promise.all([send('tab one'), send('tab two')]);
  expect([second, await send('tab three')]).toEqual([first, first]);
  expect(await send('another date', isoDateInDays(41))).not.toBe(first);
  const other = await createAccount(site, 'namesake@travels.example', 'USER', 'Kavya Rao');
  expect(await send('another account', START, await createSession(site, other))).not.toBe(first);
  await site.db.prepare('update requests set created_at = created_at - 600001 where reference = ?').bind(first).run();
  expect(await send('ten minutes later')).not.toBe(first);
});

test('a visitor without an account sends the same as a general enquiry, with consent', async () => {
  const input = { ...CONTACT, package: '1', packageStartDate: START, packageAdults: 2, message: 'A quiet room, please.' };
  expect(fieldErrors(await runOperation(site, '', ENQUIRE, { input }))).toEqual({ consent: FORM_MESSAGES.consent });
  const { data } = await runOperation(site, '', ENQUIRE, { input: { ...input, consent: true } });
  const { row, details, enquiry } = await read(data.sent.receipt.reference);
  expect(row).toMatchObject({ kind: 'general', types: 'package', package_id: 1, email: CONTACT.email });
  expect(JSON.parse(row?.consent ?? 'null')).toEqual({ contact: FORM_MESSAGES.consentContact });
  expect(details).toMatchObject({ packageDestination: MANALI.name, packageStartDate: START, packagePersons: 2, packageAdults: 2 });
  expect(enquiry).toMatchObject({
    __typename: 'GeneralEnquiry',
    message: input.message,
    packageSection: { persons: 2, startDate: START, adults: 2, children: null, flexibleDates: false, months: null },
  });
});

test('an enquiry about a package that is no longer offered is stored by the name that the sender saw', async () => {
  const input = {
    ...CONTACT,
    package: '999999',
    packageDestination: 'Old Goa',
    packageFlexibleDates: true,
    packageAdults: 1,
    consent: true,
  };
  const { data } = await runOperation(site, '', ENQUIRE, { input });
  const { row, details } = await read(data.sent.receipt.reference);
  expect([row?.package_id, details]).toEqual([null, expect.objectContaining({ packageDestination: 'Old Goa' })]);
});
