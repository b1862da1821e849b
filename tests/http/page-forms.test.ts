import { expect, test } from 'vitest';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { isoDateInDays, queryRows } from '../support/enquiries.ts';
import { openSite } from '../support/site.ts';

const site = await openSite();
const FORM_JSON = 'application/vnd.form+json';
const post = (path: string, body: BodyInit, accept = 'text/html') => site.fetch(path, { method: 'POST', body, headers: { accept } });
const booking = () => new URLSearchParams({ form: 'book', slide: '1' });

test.each([
  ['/home', '/login?next=%2Fhome&done=book'],
  ['/DubaiHome', '/login?next=%2FDubaiHome&done=book&market=dubai'],
  ['/details/1', '/login?next=%2Fdetails%2F1&done=book'],
  ['/details/dubai/27', '/login?next=%2Fdetails%2Fdubai%2F27&done=book&market=dubai'],
  [
    '/details/india/1/manali-solang-and-the-atal-tunnel',
    '/login?next=%2Fdetails%2Findia%2F1%2Fmanali-solang-and-the-atal-tunnel&done=book',
  ],
])('%s stays cacheable, and a program that books there in one step is redirected to sign-in', async (path, login) => {
  const page = await site.fetch(path);
  expect(page.headers.get('cache-control')).toBe('public, max-age=0');
  const html = await page.text();
  expect(html).toMatch(
    path.startsWith('/details') ? /<a href="\/book\?package=\d+[^"]*" data-dialog="book"/ : /<a class="[^"]+" href="[^"]+" data-book="">/,
  );
  const sent = await post(path, booking());
  expect([sent.status, sent.headers.get('location'), sent.headers.get('cache-control')]).toEqual([303, login, 'private, no-store']);
  expect(await (await post(path, booking(), FORM_JSON)).json()).toEqual({ next: login });
  expect(await (await site.fetch(path)).text()).toBe(html);
});

test('invalid reviews return errors per field to the page and to its script', async () => {
  const body = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ form: 'review', name: ' ', message: 'Fine <b>hills</b>.', rating: 'many' }))
      form.set(name, value);
    return form;
  };
  const response = await post('/reviews', body(), FORM_JSON);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { fields: { name: 'Name is required.', rating: 'Choose one to five stars.', image: MESSAGES.reviewNoImage } },
  ]);
  const page = await post('/reviews?market=dubai', body());
  const html = await page.text();
  expect(page.status).toBe(400);
  for (const words of ['Name is required.', MESSAGES.reviewNoImage, 'Fine &lt;b&gt;hills&lt;/b&gt;.', 'action="/reviews?market=dubai"'])
    expect(html).toContain(words);
});

const enquire = (path: string, fields: Record<string, string>) =>
  post(path, new URLSearchParams({ name: 'Meera Nair', email: 'meera@example.in', phone: '+91 98450 12876', ...fields }));
const CAR = {
  form: 'car',
  rentalStartDate: isoDateInDays(3),
  rentalEndDate: isoDateInDays(4),
  carType: 'SUV',
  person: '2 adults',
  startLocation: 'DIFC',
  endLocation: 'DIFC',
};

test('a form without script understands spellings, and answers other words under their field with all values', async () => {
  expect((await enquire('/car-rent', CAR)).status).toBe(303);
  const [row] = await queryRows<{ details: string }>(site, 'select details from requests order by id desc limit 1');
  expect(JSON.parse(row?.details ?? '{}')).toMatchObject({ person: 2, asSent: { person: '2 adults' }, startLocation: 'DIFC' });
  const rejected = await enquire('/car-rent', { ...CAR, person: 'a few', startLocation: 'Mars', rentalEndDate: 'later' });
  const html = await rejected.text();
  expect(rejected.status).toBe(400);
  for (const [field, message] of [
    ['person', 'How many people?'],
    ['startLocation', OWN_MESSAGES.choice],
    ['rentalEndDate', OWN_MESSAGES.date],
  ])
    expect(html).toMatch(new RegExp(`id="${field}-error"[^>]*>(?:<[^>]+>|\\s)*${message}`));
  expect(html).toContain('value="a few"');
});

test('a form that posts to the documented call is stored whatever its fields say', async () => {
  const sent = { enquiryTypes: 'package,spa', packagePersons: 'a few', packageEndDate: '5 Days / 4 Nights', submittedAt: 'yesterday' };
  expect((await enquire('/api/enquiries', sent)).status).toBe(303);
  const [row] = await queryRows<{ types: string; details: string }>(site, 'select types, details from requests order by id desc limit 1');
  expect(row?.types).toBe('package');
  expect(JSON.parse(row?.details ?? '{}')).toMatchObject({
    packagePersons: 'a few',
    packageEndDate: '5 Days / 4 Nights',
    asSent: { enquiryTypes: 'spa', submittedAt: 'yesterday' },
  });
});

test('without script, Register gets what was typed in the form of Book Now, and no address has it', async () => {
  const typed = { form: 'enquire', to: 'register', name: 'Farida Contractor', email: 'farida@example.in', phone: '+91 98450 12345' };
  const body = () => new URLSearchParams({ ...typed, packageAdults: '3', packageStartDate: isoDateInDays(30) });
  const sent = await site.fetch('/book?package=1', { method: 'POST', body: body(), headers: { accept: 'text/html' }, redirect: 'manual' });
  const path = sent.headers.get('location') ?? '';
  expect([sent.status, path]).toEqual([
    307,
    expect.stringMatching(/^\/register\?next=%2Fbook%3Fpackage%3D1%26packageStartDate.*&done=book$/),
  ]);
  expect(path).not.toMatch(/Farida|farida|98450/);
  const page = await post(path, body());
  const html = await page.text();
  expect(page.status).toBe(200);
  for (const [name, value] of Object.entries({ userName: typed.name, email: typed.email, mobileNo: '9845012345' }))
    expect(html).toMatch(new RegExp(`<input(?=[^>]* name="${name}")(?=[^>]* value="${value}")`));
});

test('the place of a review in another script stands apart from the comma and the month after it', async () => {
  await site.db
    .prepare(
      "insert into reviews (name, message, context, rating, approved, created_at) values ('Layla', 'Lovely.', 'عائلة من دبي', 5, 1, ?)",
    )
    .bind(Date.now())
    .run();
  expect((await site.html('/reviews')).replaceAll('<!-- -->', '')).toContain('<bdi lang="und">عائلة من دبي</bdi>, ');
});
