import { expect, test } from 'vitest';
import { MESSAGES } from '../../schema/messages.ts';
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
])('%s stays cacheable and redirects anonymous bookings to sign-in', async (path, login) => {
  const page = await site.fetch(path);
  expect(page.headers.get('cache-control')).toBe('public, max-age=0');
  const html = await page.text();
  expect(html.match(/<form id="book" data-landing="" method="post">/g)).toHaveLength(1);
  expect(html).toMatch(/<button type="submit" form="book"/);
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
