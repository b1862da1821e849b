import { describe, expect, test } from 'vitest';
import type { Enquiry, EnquiryInput, Package, VisaApplication } from './entities.ts';
import { buildInsurance, createScan, dateInDays, VISA } from './fixtures.ts';
import { openAgency } from './open-agency.ts';

// Enquiries, visa applications and the forms of other services (sections 2.13, 2.14, 4, 5 and 7).

const { site, clients } = await openAgency();

const SECTIONS: [string, EnquiryInput][] = [
  ['package', { packageDestination: 'Manali', packagePersons: 2, packageStartDate: dateInDays(20), packageEndDate: dateInDays(25) }],
  ['flight', { flightFrom: 'Kochi', flightTo: 'Dubai', flightDate: dateInDays(20), flightTripType: 'One Way' }],
  [
    'flight',
    { flightFrom: 'Kochi', flightTo: 'Dubai', flightDate: dateInDays(20), flightTripType: 'Round Trip', flightReturnDate: dateInDays(30) },
  ],
  ['passport', { passportNationality: 'India', passportDOB: '1990-05-17', passportType: 'Ordinary' }],
  ['visa', { visaToCountry: 'United Arab Emirates', visaNationality: 'India' }],
  ['car', { carPickup: 'Downtown Dubai', carDrop: 'Dubai Marina', carDate: dateInDays(12) }],
];

describe.each(clients)('$api by $credential', ({ key, api, credential, visitor, user, account, staff }) => {
  const contact = { name: 'Meera Nair', email: `meera@${key}.example`, phone: '+91 98450 12876' };
  const received = async (message: string): Promise<Enquiry> => {
    const enquiry = (await staff.enquiries.list()).find((each) => each.message === message);
    if (!enquiry) throw new Error(`No enquiry: ${message}`);
    return enquiry;
  };

  test.each(SECTIONS)('an enquiry about %s arrives with every field: %j', async (enquiryTypes, fields) => {
    const message = `${key}: ${JSON.stringify(fields)}`;
    await visitor.enquiries.send({ ...contact, message, enquiryTypes, ...fields });
    const enquiry = await received(message);
    expect(enquiry).toMatchObject({ id: expect.any(Number), ...contact, message, enquiryTypes, ...fields });
    expect(Math.abs(Date.parse(enquiry.submittedAt) - Date.now())).toBeLessThan(60_000);
  });

  test('an enquiry about several sections names them comma-joined', async () => {
    const message = `everything ${key}`;
    const enquiryTypes = 'package,flight,visa,passport,car';
    const fields = Object.assign({}, ...SECTIONS.map(([, each]) => each)) as EnquiryInput;
    await visitor.enquiries.send({ ...contact, message, enquiryTypes, ...fields });
    expect(await received(message)).toMatchObject({ enquiryTypes, ...fields });
  });

  test('an enquiry needs no section and no message', async () => {
    const name = `Short ${key}`;
    await visitor.enquiries.send({ ...contact, name, message: '', enquiryTypes: '' });
    expect((await staff.enquiries.list()).find((each) => each.name === name)).toMatchObject({ name, phone: contact.phone });
  });

  test.each([{ name: '' }, { name: ' ' }, { email: '' }, { email: 'meera' }, { phone: '' }])(
    'an enquiry with %j is refused',
    async (change) => {
      const before = (await staff.enquiries.list()).length;
      await expect(visitor.enquiries.send({ ...contact, enquiryTypes: '', ...change })).rejects.toMatchObject({ reason: 'invalid' });
      expect((await staff.enquiries.list()).length).toBe(before);
    },
  );

  test('Book Now sends the package and the account', async () => {
    const [chosen] = (await visitor.packages.list('india')) as [Package];
    const person = await user.account.profile(account.id);
    await user.enquiries.bookNow(chosen, person);
    const booking = (await staff.enquiries.list()).find(({ email }) => email === account.email);
    expect(booking).toMatchObject({
      ...{ name: person.userName, phone: person.mobileNo, email: person.email, enquiryTypes: 'package' },
      ...{ packageDestination: chosen.name, packageEndDate: chosen.duration },
    });
  });

  test('the newest enquiry comes first, and a deleted one is gone', async () => {
    const message = `delete me ${key}`;
    await visitor.enquiries.send({ ...contact, message, enquiryTypes: 'package' });
    const [first] = await staff.enquiries.list();
    expect(first?.message).toBe(message);
    await staff.enquiries.delete(first?.id ?? 0);
    expect((await staff.enquiries.list()).some(({ id }) => id === first?.id)).toBe(false);
    await expect(staff.enquiries.delete(999_999)).rejects.toMatchObject({ reason: 'not-found' });
  });

  test('only staff read and delete enquiries', async () => {
    const refused = { reason: expect.stringMatching(/^(?:unauthenticated|forbidden)$/) };
    for (const client of [visitor, user])
      for (const attempt of [() => client.enquiries.delete(1), () => client.enquiries.list()])
        await expect(attempt()).rejects.toMatchObject(refused);
  });

  test('a visa application with both files arrives', async () => {
    const files = { passportCopy: createScan('passport.pdf'), panCardCopy: createScan('pan.pdf') };
    const before = await countEnquiries('visa');
    expect(await visitor.enquiries.sendVisa(VISA, files)).toMatch(/\w/);
    expect(await countEnquiries('visa')).toBe(before + 1);
  });

  test('a visa application lacks no field and no file', async () => {
    const files = { passportCopy: createScan('passport.pdf'), panCardCopy: createScan('pan.pdf') };
    const incomplete = 'Please fill all required fields and upload both files.';
    for (const name of Object.keys(VISA))
      await expect(visitor.enquiries.sendVisa({ ...VISA, [name]: '' }, files), name).rejects.toThrow(incomplete);
    for (const name of Object.keys(files))
      await expect(visitor.enquiries.sendVisa(VISA, { ...files, [name]: undefined }), name).rejects.toThrow(incomplete);
    await expect(visitor.enquiries.sendVisa({ ...VISA, email: 'meera' }, files)).rejects.toThrow('Enter a valid email');
  });

  const countEnquiries = async (kind: string): Promise<number> =>
    (await site.db.prepare('select count(*) as n from requests where kind = ?').bind(kind).first<{ n: number }>())?.n ?? -1;
  const rental = {
    ...{ name: 'Meera Nair', rentalStartDate: dateInDays(9), rentalEndDate: dateInDays(12), carType: 'SUV', person: 4 },
    ...{ startLocation: 'Downtown Dubai', endLocation: 'Dubai Marina', contact: { email: contact.email, phone: contact.phone } },
  };
  const tour = {
    ...{ name: 'Meera Nair', email: contact.email, destination: 'Oman', days: 6, travelDetails: 'Dunes, and a wadi.' },
    contact: { phone: contact.phone },
  };
  const choices: [keyof VisaApplication, readonly string[]][] = [
    ['visaType', ['Tourist', 'Business', 'Student']],
    ['visaValidity', ['30', '90', '365', '365 (1 year)']],
    ['gender', ['Male', 'Female', 'Other']],
    ['maritalStatus', ['Single', 'Married', 'Divorced', 'Widowed']],
    ['visaCountry', ['US', 'UK', 'CA', 'AU', 'IN', 'AE']],
  ];
  test.each(choices)('every choice of %s is taken: %j', async (name, values) => {
    const files = { passportCopy: createScan('passport.pdf'), panCardCopy: createScan('pan.pdf') };
    for (const value of values) await visitor.enquiries.sendVisa({ ...VISA, [name]: value }, files);
  });

  test('every choice of passport type and flight trip type comes back', async () => {
    for (const passportType of ['Ordinary', 'Diplomatic', 'Official']) {
      const message = `${passportType} ${key}`;
      await visitor.enquiries.send({ ...contact, message, enquiryTypes: 'passport', passportType });
      expect(await received(message)).toMatchObject({ passportType });
    }
  });

  const services = [
    ['insurance', () => visitor.enquiries.sendInsurance(buildInsurance())],
    ['car', () => visitor.enquiries.rentCar(rental)],
    ['tour', () => visitor.enquiries.sendCustomTour(tour)],
  ] as const;

  // By REST these are forms of pages, and no token opens a page.
  if (api === 'REST' && credential === 'token')
    return void test.each(services)('a token does not open the form of the %s screen', async (_kind, send) => {
      await expect(send()).rejects.toMatchObject({ reason: 'cross-origin' });
    });

  test.each(services)('a request about %s arrives', async (kind, send) => {
    const before = await countEnquiries(kind);
    await send();
    expect(await countEnquiries(kind)).toBe(before + 1);
  });

  test('every choice of insurance and car is taken, and a car is confirmed', async () => {
    for (const insuranceType of ['Individual', 'Annual Multitrip', 'Family', 'Friends', 'Students', 'Another'])
      for (const fromCountry of ['IN', 'CA', 'AU', 'AE'].slice(0, insuranceType === 'Family' ? 4 : 1))
        await visitor.enquiries.sendInsurance({ ...buildInsurance(), insuranceType, fromCountry });
    for (const carType of ['Sedan', 'SUV', 'Convertible', 'Tempo', 'Hatchback', 'Van'])
      expect(await visitor.enquiries.rentCar({ ...rental, carType, person: 1 })).toMatch(
        api === 'REST' ? /Car rental request submitted successfully!/ : /^SF-/,
      );
    await visitor.enquiries.sendCustomTour({ ...tour, days: 1 });
  });

  test('the days of an insurance count from start to end, both included', async () => {
    await visitor.enquiries.sendInsurance(buildInsurance());
    const row = await site.db
      .prepare("select details from requests where kind = 'insurance' order by id desc")
      .first<{ details: string }>();
    expect(JSON.parse(row?.details ?? '{}')).toMatchObject({ totalDays: 7, persons: [{ name: 'Meera Nair' }, {}, {}] });
  });

  test('the other services refuse what is incomplete', async () => {
    const insurance = buildInsurance();
    const [first, ...others] = insurance.persons;
    const nameless = { ...insurance, persons: [{ ...first, name: '' }, ...others] };
    await expect(visitor.enquiries.sendInsurance(nameless)).rejects.toMatchObject({ reason: 'invalid' });
    const incomplete = 'Please fill out all required fields correctly.';
    for (const change of [
      { name: '' },
      { carType: '' },
      { startLocation: '' },
      { endLocation: '' },
      { rentalStartDate: '' },
      { person: 0 },
    ])
      await expect(visitor.enquiries.rentCar({ ...rental, ...change }), JSON.stringify(change)).rejects.toThrow(incomplete);
    for (const change of [{ name: '' }, { email: 'meera' }, { destination: '' }, { days: 0 }])
      await expect(visitor.enquiries.sendCustomTour({ ...tour, ...change }), JSON.stringify(change)).rejects.toMatchObject({
        reason: 'invalid',
      });
  });
});
